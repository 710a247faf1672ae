//! The events that are in the journal and not yet in chunks, by table, and the last numbers of the tables
//! that play.

use std::collections::HashMap;

use super::code::{Entry, Piece};

/// A store's knowledge of the journal. The default knows nothing, not even the first row.
#[derive(Default)]
pub(super) struct Tails {
    /// Up to this row all events are in chunks.
    folded: u64,
    /// Up to this row the journal is known.
    seen: u64,
    /// Bytes of events held.
    weight: usize,
    /// Whether this store wrote since it last folded.
    wrote: bool,
    tables: HashMap<Box<str>, Tail>,
}

struct Tail {
    last: u64,
    /// Empty for a table that played before the last fold: its number is remembered until the next.
    pieces: Vec<Piece>,
}

/// The result of reading the database: how far the journal is folded, and its rows after those seen at the
/// time.
#[derive(Default)]
pub(super) struct News {
    pub(super) folded: u64,
    pub(super) entries: Vec<Entry>,
}

impl News {
    pub(super) fn pieces(&self, table: &str) -> Vec<Piece> {
        let all = self.entries.iter().flat_map(Entry::pieces);
        all.filter(|(other, _)| *other == table).map(|(_, piece)| piece).collect()
    }
}

impl Tails {
    pub(super) fn seen(&self) -> u64 {
        self.seen
    }

    pub(super) fn weight(&self) -> usize {
        self.weight
    }

    pub(super) fn wrote(&self) -> bool {
        self.wrote
    }

    /// The last number of a table, if it is remembered.
    pub(super) fn last(&self, table: &str) -> Option<u64> {
        self.tables.get(table).map(|tail| tail.last)
    }

    pub(super) fn pieces(&self, table: &str) -> Vec<Piece> {
        self.tables.get(table).map(|tail| tail.pieces.clone()).unwrap_or_default()
    }

    /// Tables with events that are not folded yet.
    pub(super) fn unfolded(&self) -> impl Iterator<Item = &str> {
        self.tables.iter().filter(|(_, tail)| !tail.pieces.is_empty()).map(|(table, _)| &**table)
    }

    /// The row that this store just wrote; a reader may have seen it before.
    pub(super) fn add(&mut self, entry: &Entry) {
        self.wrote = true;
        self.push(entry);
    }

    /// News older than what is known change nothing.
    pub(super) fn take_over(&mut self, news: &News) {
        if news.folded > self.seen {
            // Rows went into chunks unseen: no remembered number is reliable any more.
            let wrote = self.wrote;
            *self = Tails { folded: news.folded, seen: news.folded, wrote, ..Tails::default() };
        }
        self.forget(news.folded);
        for entry in &news.entries {
            self.push(entry);
        }
    }

    /// This store folded everything up to that row.
    pub(super) fn fold(&mut self, folded: u64) {
        self.wrote &= folded < self.seen;
        self.forget(folded);
    }

    /// Everything up to that row is in chunks. A table without an event since the previous fold is not
    /// remembered either.
    fn forget(&mut self, folded: u64) {
        if folded <= self.folded {
            return;
        }
        self.folded = folded;
        self.tables.retain(|_, tail| !tail.pieces.is_empty());
        for tail in self.tables.values_mut() {
            tail.pieces.retain(|piece| piece.seq > folded);
        }
        self.weight =
            self.tables.values().flat_map(|tail| &tail.pieces).map(|piece| piece.text().len()).sum();
    }

    fn push(&mut self, entry: &Entry) {
        if entry.seq <= self.seen {
            return;
        }
        self.seen = entry.seq;
        for (table, piece) in entry.pieces() {
            self.weight += piece.text().len();
            match self.tables.get_mut(table) {
                Some(tail) => {
                    tail.last = piece.last;
                    tail.pieces.push(piece);
                }
                None => _ = self.tables.insert(table.into(), Tail { last: piece.last, pieces: vec![piece] }),
            }
        }
    }
}
