//! Those who watch a table: who of them sits there, who is away, and telling each what they may know.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tablier_notation::Event;
use tablier_rules::Seats;

use super::Table;
use super::decide::Asker;
use super::event::TableEvent;
use super::view::Onlooker;
use crate::outbox::Outbox;
use crate::time::now;

/// Those who watch.
pub(crate) struct Audience {
    watchers: Vec<Watcher>,
    /// Since when each seat's player is away; none: is here.
    away: [Option<u64>; 4],
}

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
        Self { watchers: Vec::new(), away: [Some(now); 4] }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    pub(crate) fn away(&self) -> &[Option<u64>; 4] {
        &self.away
    }

    /// Tells the last event. Who does not keep up is let go, comes back and names the last one seen.
    pub(crate) fn tell(&mut self, table: &Table, at: u64, event: &TableEvent, happened: &[Event]) {
        let secrets = table.has_secrets();
        let mut told: Option<(Seats, Utf8Bytes)> = None;
        self.watchers.retain(|watcher| {
            // Most events are the same for all: they are written once.
            let mut onlooker = Onlooker { eyes: Seats::FOUR, deaf_to: &watcher.deaf_to };
            if secrets {
                onlooker.eyes = watcher.eyes(table);
            }
            let alike = watcher.deaf_to.is_empty() || !matches!(event, TableEvent::Chat { .. });
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
    }

    pub(crate) fn join(&mut self, table: &Table, watcher: Watcher) {
        self.watchers.retain(|other| other.id != watcher.id);
        self.watchers.push(watcher);
        self.note(table);
    }

    pub(crate) fn leave(&mut self, table: &Table, id: u64) {
        self.watchers.retain(|watcher| watcher.id != id);
        self.note(table);
    }

    pub(crate) fn send_away_onlookers(&mut self, table: &Table) {
        self.watchers.retain(|watcher| !watcher.eyes(table).is_empty());
    }

    /// The seats whose players watch now.
    pub(crate) fn here(&self, table: &Table) -> Seats {
        self.watchers.iter().fold(Seats::default(), |here, watcher| watcher.eyes(table).iter().fold(here, Seats::with))
    }

    /// Who acts without watching is here all the same, for as long as the away time lasts.
    pub(crate) fn seen(&mut self, seats: Seats) {
        for seat in seats.iter() {
            if let Some(since) = &mut self.away[seat.index()] {
                *since = now();
            }
        }
    }

    /// Tells who is here, if that has changed.
    pub(crate) fn note(&mut self, table: &Table) {
        let here = self.here(table);
        let mut changed = false;
        for seat in table.seats.iter() {
            let away = &mut self.away[seat.index()];
            if here.contains(seat) == away.is_some() {
                *away = if here.contains(seat) { None } else { Some(now()) };
                changed = true;
            }
        }
        if changed {
            let text = Utf8Bytes::from(table.tell_presence(here));
            self.watchers.retain(|watcher| watcher.to.send(text.clone()));
        }
    }
}
