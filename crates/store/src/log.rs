//! The log of a table: events numbered from 1 without a gap. Event *n + 1* is appended only if *n* is the
//! last, and `append` returns once it is durable. PostgreSQL has a row for each event (log/rows.rs), SQLite a
//! journal (log/journal.rs); writer.rs gathers what they write together.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use rand::TryRng as _;
use rand::rngs::SysRng;

use crate::audit::Moderation;
use crate::bus::Bus;
use crate::db::Db;
use crate::lobby::{SeatRow, Summary};
use crate::sql::sql;
use crate::{AppendError, Store, StoreError};

mod beside;
pub(crate) mod journal;
mod judge;
mod rows;

use journal::Journal;
pub(crate) use judge::Verdict;

/// An append to one table: all of it is written, or nothing.
#[derive(Clone, Debug, Default)]
pub struct Append {
    /// The table's id.
    pub table: String,
    /// The last number known to the writer; 0 for a new table.
    pub after: u64,
    /// The events, numbered from there on.
    pub events: Vec<NewEvent>,
    /// The secret of the dice, with the first event. It is written once and never changed.
    pub secret: Option<[u8; 32]>,
    /// The new summary for the lobby.
    pub summary: Option<Summary>,
    /// Seats taken or renamed.
    pub seats: Vec<SeatRow>,
    /// Sides whose seat is free again; a side that is in `seats` too stays taken.
    pub left: Vec<String>,
    /// The act of a moderator on the table, recorded with its events.
    pub moderation: Option<Moderation>,
}

/// An append with a number of its own, drawn by the writer and written with its first event: a retry that
/// finds its own number in the log knows that it was already written, whether or not an answer came back.
#[derive(Debug)]
pub(crate) struct Numbered {
    pub(crate) id: u64,
    pub(crate) append: Append,
}

impl Numbered {
    pub(crate) fn new(append: Append) -> Result<Numbered, StoreError> {
        Ok(Numbered { id: fresh_id()?, append })
    }
}

/// Counts up from a random number: no two processes share any, and the system is not asked for randomness with
/// every append.
fn fresh_id() -> Result<u64, StoreError> {
    static NEXT: OnceLock<AtomicU64> = OnceLock::new();
    let next = if let Some(next) = NEXT.get() {
        next
    } else {
        let first = SysRng.try_next_u64();
        let first = first.map_err(|_| io::Error::other("the system gives no randomness"))?;
        NEXT.get_or_init(|| AtomicU64::new(first))
    };
    // Both databases count up to 2^63.
    Ok(next.fetch_add(1, Ordering::Relaxed) & (u64::MAX >> 1))
}

/// An event that has no number yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// When it happened.
    pub at: u64,
    /// The event itself, opaque here.
    pub body: String,
}

/// An event of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 1.
    pub n: u64,
    /// When it happened.
    pub at: u64,
    /// The event itself, opaque here.
    pub body: String,
}

impl Store {
    /// Appends, and returns once that is durable. If the future is dropped, the append may or may not have
    /// happened.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.writer.append(append).await
    }

    /// The events of a table after number `after`, in order.
    pub async fn events(&self, table: &str, after: u64) -> Result<Vec<Row>, StoreError> {
        match &self.log {
            Log::Rows(db) => rows::events(db, table, after).await,
            Log::Journal(journal) => journal.events(table, after).await,
        }
    }

    /// The secret that was written with the table's first event.
    pub async fn secret(&self, table: &str) -> Result<Option<[u8; 32]>, StoreError> {
        let ask = sql("SELECT secret FROM secret WHERE table_id = $1").with(table);
        let Some(row) = self.db.row(ask).await? else { return Ok(None) };
        parse_hex(&row.text(0)?).map(Some).ok_or(StoreError::NotOurs)
    }
}

/// The layout of the log in the database.
#[derive(Clone)]
pub(crate) enum Log {
    Rows(Db),
    Journal(Arc<Journal>),
}

impl Log {
    pub(crate) async fn open(db: Db) -> Result<Log, StoreError> {
        Ok(match db {
            Db::Postgres(_) => Log::Rows(db),
            Db::Sqlite { .. } => Log::Journal(Arc::new(Journal::open(db).await?)),
        })
    }

    /// One commit for all of them. On an error nothing was written, except after [`StoreError::InDoubt`];
    /// then the same appends may be written again. Other servers hear of it, if there is a bus.
    pub(crate) async fn write(
        &self,
        appends: &[Numbered],
        bus: Option<&Bus>,
    ) -> Result<Vec<Verdict>, StoreError> {
        let verdicts = match self {
            Log::Rows(db) => rows::write(db, appends, bus).await?,
            Log::Journal(journal) => journal.write(appends).await?,
        };
        if let Some(bus) = bus {
            let written = appends.iter().zip(&verdicts).filter(|(_, verdict)| verdict.is_ok());
            bus.announce_after(written.map(|(append, _)| append)).await;
        }
        Ok(verdicts)
    }
}

pub(crate) fn parse_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}
