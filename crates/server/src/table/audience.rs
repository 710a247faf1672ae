//! Those who watch a table: who of them sits there, who is away, and telling each what they may know.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tablier_notation::Event;
use tablier_rules::Seats;

use super::Table;
use super::decide::Asker;
use super::event::TableEvent;
use super::view::Onlooker;
use crate::error::Code;
use crate::outbox::Outbox;
use crate::time::now;

/// Those who watch.
pub(crate) struct Audience {
    watchers: Vec<Watcher>,
    /// Since when each seat's player is away; none: is here.
    away: [Option<u64>; 4],
    /// How many looked on when it was last told.
    told: usize,
    /// Since when, and how often, each seat has talked.
    said: [(u64, u8); 4],
}

/// One may say so much in so many milliseconds.
const IN_ONE_BREATH: u8 = 8;
const BREATH: u64 = 10_000;

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
    pub(crate) fn new(now: u64) -> Self {
        Self { watchers: Vec::new(), away: [Some(now); 4], told: 0, said: [(0, 0); 4] }
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
            let alike = !matches!(event, TableEvent::Chat { .. });
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

    pub(crate) fn join(&mut self, table: &Table, watcher: Watcher) {
        let id = watcher.id;
        self.watchers.retain(|other| other.id != id);
        self.watchers.push(watcher);
        // Who comes is told who is here, even where that changes nothing for the others.
        if !self.note(table) {
            let text = Utf8Bytes::from(table.tell_presence(self.here(table), self.told));
            self.watchers.retain(|watcher| watcher.id != id || watcher.to.send(text.clone()));
        }
    }

    pub(crate) fn leave(&mut self, table: &Table, id: u64) {
        self.watchers.retain(|watcher| watcher.id != id);
        self.note(table);
    }

    /// The game has begun, and only those who sit may see it.
    pub(crate) fn send_away_onlookers(&mut self, table: &Table) {
        let farewell = crate::socket::answer(0, &table.id, Err(Code::NoSpectators.into()));
        self.watchers.retain(|watcher| {
            let sits = !watcher.eyes(table).is_empty();
            if !sits {
                watcher.to.send(farewell.clone());
            }
            sits
        });
        self.note(table);
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
                *since = now();
            }
        }
    }

    /// May somebody on these seats say something more just now?
    pub(crate) fn may_talk(&mut self, seats: Seats) -> Result<(), Code> {
        let time = now();
        for seat in seats.iter() {
            let (since, count) = &mut self.said[seat.index()];
            if time >= *since + BREATH {
                (*since, *count) = (time, 0);
            }
            *count += 1;
            if *count > IN_ONE_BREATH {
                return Err(Code::SlowDown);
            }
        }
        Ok(())
    }

    /// Tells who is here, if that has changed. Has it?
    pub(crate) fn note(&mut self, table: &Table) -> bool {
        let here = self.here(table);
        let onlookers = self.onlookers(table);
        let mut changed = self.told != onlookers;
        self.told = onlookers;
        for seat in table.seats.iter() {
            let away = &mut self.away[seat.index()];
            if here.contains(seat) == away.is_some() {
                *away = if here.contains(seat) { None } else { Some(now()) };
                changed = true;
            }
        }
        if changed {
            let text = Utf8Bytes::from(table.tell_presence(here, self.told));
            self.watchers.retain(|watcher| watcher.to.send(text.clone()));
        }
        changed
    }
}
