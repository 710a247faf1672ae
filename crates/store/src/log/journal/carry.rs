//! Exporting events from journal and chunks and importing them again, one by one as PostgreSQL stores them.

use std::collections::BTreeMap;

use super::code::{self, Piece};
use super::{IN_ORDER, ask_news, news};
use crate::StoreError;
use crate::db::Tx;
use crate::log::Row;
use crate::sql::{Record, Sql, sql};

/// Asks for the chunks in the order that [`Merge`] wants.
pub(crate) fn ask_chunks<'a>() -> Sql<'a> {
    sql("SELECT table_id, first, body FROM chunk ORDER BY table_id, first")
}

/// Brings journal and chunks together, by table and number.
pub(crate) struct Merge {
    journal: BTreeMap<String, Vec<Piece>>,
    table: String,
    last: u64,
}

/// An event and the table it belongs to.
pub(crate) type Event = (String, Row);

impl Merge {
    /// Reads a snapshot, regardless of what is in memory.
    pub(crate) async fn over(tx: &mut Tx) -> Result<Merge, StoreError> {
        let (news, _) = news(tx.rows(ask_news(0).push(IN_ORDER)).await?)?;
        let mut journal: BTreeMap<String, Vec<Piece>> = BTreeMap::new();
        for (table, piece) in news.entries.iter().flat_map(code::Entry::pieces) {
            journal.entry(table.to_owned()).or_default().push(piece);
        }
        Ok(Merge { journal, table: String::new(), last: 0 })
    }

    /// The events up to the end of the next chunk.
    pub(crate) fn chunk(&mut self, chunk: &Record) -> Result<Vec<Event>, StoreError> {
        let table = chunk.text("table_id")?;
        let mut events = self.before(|other| *other < *table)?;
        self.take(table, &chunk.text("body")?, chunk.count("first")?, &mut events)?;
        Ok(events)
    }

    /// Those after the last chunk.
    pub(crate) fn rest(mut self) -> Result<Vec<Event>, StoreError> {
        self.before(|_| true)
    }

    fn before(&mut self, is_before: impl Fn(&str) -> bool) -> Result<Vec<Event>, StoreError> {
        let mut events = Vec::new();
        while let Some(next) = self.journal.first_entry().filter(|next| is_before(next.key())) {
            let (table, pieces) = next.remove_entry();
            for piece in pieces {
                self.take(table.clone(), piece.text(), piece.first, &mut events)?;
            }
        }
        Ok(events)
    }

    /// An event that is also in the chunks is taken once.
    fn take(
        &mut self,
        table: String,
        text: &str,
        first: u64,
        events: &mut Vec<Event>,
    ) -> Result<(), StoreError> {
        if self.table != table {
            (self.table, self.last) = (table, 0);
        }
        let mut rows = Vec::new();
        code::read_events(text, first, self.last, &mut rows)?;
        self.last = rows.last().map_or(self.last, |row| row.n);
        events.extend(rows.into_iter().map(|row| (self.table.clone(), row)));
        Ok(())
    }
}

/// Whether there is an event, in a chunk or in the journal.
pub(crate) async fn any_event(tx: &mut Tx) -> Result<bool, StoreError> {
    let any = "SELECT first FROM chunk UNION ALL SELECT seq FROM journal WHERE seq > (SELECT MIN(seq) FROM journal) LIMIT 1";
    Ok(!tx.rows(sql(any)).await?.is_empty())
}

/// Writes events as chunks; returns how many were written before one that does not follow the previous event
/// of its table. Stores remember no numbers of a database without events, so none has to be notified.
pub(crate) async fn import(tx: &mut Tx, events: &[Event]) -> Result<usize, StoreError> {
    let add = "INSERT INTO chunk (table_id, first, last, body) SELECT $1, $2, $3, $4 \
        WHERE COALESCE((SELECT MAX(last) FROM chunk WHERE table_id = $1), 0) = $2 - 1";
    let mut written = 0;
    for run in events.chunk_by(|(table, row), (next_table, next)| table == next_table && next.n == row.n + 1)
    {
        let (Some((table, first)), Some((_, last))) = (run.first(), run.last()) else { continue };
        let mut body = String::new();
        for (_, row) in run {
            code::write_event(&mut body, row.at, &row.body, None);
        }
        if tx.run(sql(add).with(table).with(first.n).with(last.n).with(body)).await? == 0 {
            return Ok(written);
        }
        written += run.len();
    }
    Ok(written)
}
