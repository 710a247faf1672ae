//! Those who watch a table: who of them sits there, who is away, and telling each what they may know.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tablier_notation::Event;
use tablier_rules::Seats;
use tablier_table::event::TableEvent;
use tablier_table::told::Onlooker;
use tablier_table::{Asker, Table};

use crate::error::{ApiError, Code};
use crate::live::frames;
use crate::live::outbox::Outbox;
use crate::time::Clock;

/// Those who watch.
pub(crate) struct Audience {
    watchers: Vec<Watcher>,
    /// Since when each seat's player is away; none: is here.
    away: [Option<u64>; 4],
    /// How many look on.
    onlookers: usize,
    /// Something has changed that the watchers do not know yet.
    untold: bool,
    /// When they were last told who is here.
    told_at: u64,
    clock: Clock,
}

/// Who is here is told at most once in so many milliseconds, as it is then: people who come and go must not drown the game.
const PRESENCE: u64 = 1000;

/// Somebody who watches.
pub(crate) struct Watcher {
    pub(crate) id: u64,
    pub(crate) asker: Arc<Asker>,
    /// Hashes of the seat keys that the device holds.
    pub(crate) keys: Vec<String>,
    /// Players whose words are not for this one.
    pub(crate) deaf_to: Vec<String>,
    pub(crate) to: Outbox,
}

impl Watcher {
    /// The seats that this one may act for.
    pub(crate) fn eyes(&self, table: &Table) -> Seats {
        table.seats_of(self.asker.player.as_deref(), &self.keys)
    }

    pub(crate) fn onlooker(&self, table: &Table) -> Onlooker<'_> {
        Onlooker { eyes: self.eyes(table), deaf_to: &self.deaf_to }
    }
}

impl Audience {
    /// Nobody yet: all are away since now.
    pub(crate) fn new(clock: Clock) -> Self {
        Self { watchers: Vec::new(), away: [Some(clock.now()); 4], onlookers: 0, untold: false, told_at: 0, clock }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    pub(crate) fn away(&self) -> &[Option<u64>; 4] {
        &self.away
    }

    /// Tells the last event. Who does not keep up is let go, comes back and names the last one seen.
    pub(crate) fn tell(&mut self, table: &Table, at: u64, event: &TableEvent, happened: &[Event]) {
        let (secrets, watching) = (table.has_secrets(), self.watchers.len());
        let mut told: Option<(Seats, Utf8Bytes)> = None;
        self.watchers.retain(|watcher| {
            // Most events are the same for all: they are written once.
            let alike = !matches!(event, TableEvent::Chat { .. } | TableEvent::Rematch { .. });
            let eyes = if secrets || !alike { watcher.eyes(table) } else { Seats::FOUR };
            let onlooker = Onlooker { eyes, deaf_to: &watcher.deaf_to };
            let text = match &told {
                Some((eyes, text)) if *eyes == onlooker.eyes && alike => text.clone(),
                _ => {
                    let text = Utf8Bytes::from(table.tell(table.last, at, event, happened, &onlooker));
                    if alike {
                        told = Some((onlooker.eyes, text.clone()));
                    }
                    text
                }
            };
            watcher.to.send(text)
        });
        if self.watchers.len() < watching {
            self.note(table);
        }
    }

    /// Shows everybody the whole table again.
    pub(crate) fn show(&mut self, table: &Table, time: u64) {
        let here = self.here(table);
        self.watchers.retain(|watcher| {
            let view = table.view(&watcher.onlooker(table), here, time);
            watcher.to.send(frames::whole(&view).into())
        });
    }

    pub(crate) fn join(&mut self, table: &Table, watcher: Watcher) {
        let id = watcher.id;
        self.watchers.retain(|other| other.id != id);
        self.watchers.push(watcher);
        // Who comes is told who is here, even where that changes nothing for the others.
        if !self.note(table) {
            let text = Utf8Bytes::from(table.tell_presence(self.here(table), self.onlookers));
            self.watchers.retain(|watcher| watcher.id != id || watcher.to.send(text.clone()));
        }
    }

    pub(crate) fn leave(&mut self, table: &Table, id: u64) {
        self.watchers.retain(|watcher| watcher.id != id);
        self.note(table);
    }

    /// The game has begun, and only those who sit may see it.
    pub(crate) fn send_away_onlookers(&mut self, table: &Table) {
        let farewell = frames::answer(0, &table.id, Err(Code::NoSpectators.into()));
        self.watchers.retain(|watcher| {
            let sits = !watcher.eyes(table).is_empty();
            if !sits {
                watcher.to.send(farewell.clone());
            }
            sits
        });
        self.note(table);
    }

    /// Moderators have banned somebody: whoever watches by the key of their seat is told so and let go.
    pub(crate) fn send_away_banned(&mut self, table: &Table, may_watch: impl Fn(Seats) -> Result<(), ApiError>) {
        let watching = self.watchers.len();
        self.watchers.retain(|watcher| match may_watch(watcher.eyes(table)) {
            Ok(()) => true,
            Err(banned) => {
                watcher.to.send(frames::answer(0, &table.id, Err(banned)));
                false
            }
        });
        if self.watchers.len() < watching {
            self.note(table);
        }
    }

    /// The seats whose players watch now.
    pub(crate) fn here(&self, table: &Table) -> Seats {
        self.watchers.iter().fold(Seats::default(), |here, watcher| watcher.eyes(table).iter().fold(here, Seats::with))
    }

    /// How many look on who have no seat: each person once, on however many devices. Who has no name is known by
    /// the device alone.
    fn onlookers(&self, table: &Table) -> usize {
        let onlookers = || self.watchers.iter().filter(|watcher| watcher.eyes(table).is_empty());
        let named: HashSet<&str> = onlookers().filter_map(|watcher| watcher.asker.player.as_deref()).collect();
        named.len() + onlookers().filter(|watcher| watcher.asker.player.is_none()).count()
    }

    /// Who acts without watching is here all the same, for as long as the away time lasts.
    pub(crate) fn seen(&mut self, seats: Seats) {
        for seat in seats.iter() {
            if let Some(since) = &mut self.away[seat.index()] {
                *since = self.clock.now();
            }
        }
    }

    /// Takes note of who is here. Were all told of it at once?
    pub(crate) fn note(&mut self, table: &Table) -> bool {
        let here = self.here(table);
        let onlookers = self.onlookers(table);
        self.untold |= self.onlookers != onlookers;
        self.onlookers = onlookers;
        for seat in table.seats.iter() {
            let away = &mut self.away[seat.index()];
            if here.contains(seat) == away.is_some() {
                *away = if here.contains(seat) { None } else { Some(self.clock.now()) };
                self.untold = true;
            }
        }
        self.tell_presence(table)
    }

    /// Tells who is here, if that has changed and it was not told just before. Was it?
    pub(crate) fn tell_presence(&mut self, table: &Table) -> bool {
        let now = self.clock.now();
        if !self.untold || now < self.told_at + PRESENCE {
            return false;
        }
        (self.untold, self.told_at) = (false, now);
        let text = Utf8Bytes::from(table.tell_presence(self.here(table), self.onlookers));
        self.watchers.retain(|watcher| watcher.to.send(text.clone()));
        true
    }

    /// When there is something to tell.
    pub(crate) fn due(&self) -> Option<u64> {
        (self.untold && !self.watchers.is_empty()).then_some(self.told_at + PRESENCE)
    }
}
