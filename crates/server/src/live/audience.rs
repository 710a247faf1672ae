//! The watchers of a table: which of them sit there, who is away, and sending each what they may know.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tablier_notation::Event;
use tablier_rules::{Seat, Seats};
use tablier_store::Seen;
use tablier_table::event::TableEvent;
use tablier_table::told::Onlooker;
use tablier_table::{Asker, Table};

use crate::error::{ApiError, Code};
use crate::live::frames;
use crate::live::outbox::Outbox;
use crate::nodes::Nodes;
use crate::time::Clock;

/// The watchers.
pub(crate) struct Audience {
    watchers: Vec<Watcher>,
    /// Since when each seat's player has been away; none if they are present.
    away: [Option<u64>; 4],
    /// How many spectators there are.
    onlookers: usize,
    /// The people at other nodes.
    elsewhere: HashMap<String, Seen>,
    /// The people here, as the other nodes know them.
    said: Seen,
    nodes: Arc<Nodes>,
    /// The presence has changed since it was last sent.
    untold: bool,
    /// When the presence was last sent.
    told_at: u64,
    clock: Clock,
}

/// The presence is sent at most once in this many milliseconds, as it is then: people who come and go must
/// not drown the game.
const PRESENCE: u64 = 1000;

/// A watcher.
pub(crate) struct Watcher {
    pub(crate) id: u64,
    pub(crate) asker: Arc<Asker>,
    /// Hashes of the seat keys that the device holds.
    pub(crate) keys: Vec<String>,
    /// Players whose messages this watcher does not receive.
    pub(crate) deaf_to: Vec<String>,
    pub(crate) to: Outbox,
}

impl Watcher {
    /// The seats that this watcher may act for.
    pub(crate) fn eyes(&self, table: &Table) -> Seats {
        table.seats_of(self.asker.player.as_deref(), &self.keys)
    }

    pub(crate) fn onlooker(&self, table: &Table) -> Onlooker<'_> {
        Onlooker { eyes: self.eyes(table), deaf_to: &self.deaf_to }
    }
}

impl Audience {
    /// No watchers yet: all players are away from now on.
    pub(crate) fn new(clock: Clock, nodes: Arc<Nodes>) -> Self {
        Self {
            elsewhere: HashMap::new(),
            said: Seen::default(),
            nodes,
            watchers: Vec::new(),
            away: [Some(clock.now()); 4],
            onlookers: 0,
            untold: false,
            told_at: 0,
            clock,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    pub(crate) fn away(&self) -> &[Option<u64>; 4] {
        &self.away
    }

    /// Sends the last event. A watcher that does not keep up is dropped, and on return names the last event
    /// it saw.
    pub(crate) fn tell(&mut self, table: &Table, at: u64, event: &TableEvent, happened: &[Event]) {
        let (secrets, watching) = (table.has_secrets(), self.watchers.len());
        let mut told: Option<(Seats, Utf8Bytes)> = None;
        self.watchers.retain(|watcher| {
            // Most events look the same to everybody: they are serialised once.
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

    /// Sends the whole table to every watcher again.
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
        // A new watcher is sent the presence, even if it has not changed for the others.
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

    /// Moderators have banned somebody: a watcher using the key of their seat is sent the reason and dropped.
    pub(crate) fn send_away_banned(
        &mut self,
        table: &Table,
        may_watch: impl Fn(Seats) -> Result<(), ApiError>,
    ) {
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

    /// The seats whose players watch now, at any node.
    pub(crate) fn here(&self, table: &Table) -> Seats {
        self.elsewhere
            .values()
            .flat_map(|seen| seats_of(seen.seats).iter())
            .fold(self.here_only(table), Seats::with)
    }

    /// The seats whose players watch at this node.
    fn here_only(&self, table: &Table) -> Seats {
        self.watchers
            .iter()
            .fold(Seats::default(), |here, watcher| watcher.eyes(table).iter().fold(here, Seats::with))
    }

    /// These people are at another node.
    pub(crate) fn see_elsewhere(&mut self, table: &Table, node: String, seen: Seen) {
        if seen == Seen::default() {
            self.elsewhere.remove(&node);
        } else {
            self.elsewhere.insert(node, seen);
        }
        self.note(table);
    }

    /// These are all the people at other nodes.
    pub(crate) fn see_all_elsewhere(&mut self, table: &Table, seen: Vec<(String, Seen)>) {
        self.elsewhere = seen.into_iter().collect();
        self.note(table);
    }

    /// The people at nodes that are gone are no longer here.
    pub(crate) fn keep_nodes(&mut self, table: &Table, live: &[String]) {
        self.elsewhere.retain(|node, _| live.contains(node));
        self.note(table);
    }

    /// Says again to the other nodes who is here.
    pub(crate) fn say_again(&mut self, table: &Table) {
        self.said = Seen::default();
        self.say(table);
    }

    fn say(&mut self, table: &Table) {
        if !self.nodes.is_shared() {
            return;
        }
        let seats = self.here_only(table).iter().fold(0, |bits, seat| bits | 1 << seat.index());
        let seen = Seen { seats, onlookers: self.onlookers_here(table) as u32 };
        if seen != self.said {
            self.said = seen;
            self.nodes.say_present(&table.id, seen, table.last);
        }
    }

    /// How many spectators there are, at all nodes.
    fn onlookers(&self, table: &Table) -> usize {
        let elsewhere: u32 = self.elsewhere.values().map(|seen| seen.onlookers).sum();
        self.onlookers_here(table) + elsewhere as usize
    }

    /// How many spectators have no seat: each person once, on however many devices. People without a name are
    /// counted by device.
    fn onlookers_here(&self, table: &Table) -> usize {
        let onlookers = || self.watchers.iter().filter(|watcher| watcher.eyes(table).is_empty());
        let named: HashSet<&str> =
            onlookers().filter_map(|watcher| watcher.asker.player.as_deref()).collect();
        named.len() + onlookers().filter(|watcher| watcher.asker.player.is_none()).count()
    }

    /// A player who acts without watching counts as present, until the away time runs out.
    pub(crate) fn seen(&mut self, seats: Seats) {
        for seat in seats.iter() {
            if let Some(since) = &mut self.away[seat.index()] {
                *since = self.clock.now();
            }
        }
    }

    /// Updates who is present. Returns whether it was announced at once.
    pub(crate) fn note(&mut self, table: &Table) -> bool {
        self.say(table);
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

    /// Announces who is present, if that has changed and was not announced just before. Returns whether it
    /// was.
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

    /// When the next announcement is due.
    pub(crate) fn due(&self) -> Option<u64> {
        (self.untold && !self.watchers.is_empty()).then_some(self.told_at + PRESENCE)
    }
}

fn seats_of(bits: u8) -> Seats {
    (0..4).filter(|index| bits >> index & 1 == 1).map(Seat::new).collect()
}
