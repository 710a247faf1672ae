//! Copies of a table in its recent past. Whoever returns is told what they missed from the nearest copy on, however long the log is.

use super::Table;

/// A copy is kept every so many events, and at most so many events are told to whoever returns: so the last two copies reach back
/// far enough, and nothing is folded over more than twice as many events.
pub(super) const APART: u64 = 1000;

/// The last two copies; a short log has none.
#[derive(Default)]
pub(crate) struct Bookmarks {
    older: Option<Box<Table>>,
    newer: Option<Box<Table>>,
}

impl Bookmarks {
    /// Takes a copy if it is time.
    pub(super) fn put(&mut self, table: &Table) {
        if table.last.is_multiple_of(APART) {
            self.older = self.newer.replace(Box::new(table.clone()));
        }
    }

    /// The last copy before what comes after this event; none: the beginning of the log.
    pub(super) fn before(&self, after: u64) -> Option<&Table> {
        [&self.newer, &self.older].into_iter().flatten().map(Box::as_ref).find(|table| table.last <= after)
    }

    /// Can everything after this event be folded without going back to the beginning of a long log?
    pub(super) fn reach(&self, after: u64) -> bool {
        self.older.as_ref().is_none_or(|oldest| oldest.last <= after)
    }
}
