//! Tablier's storage: the log of every table, the people, their results. This crate alone knows SQL; SQLite
//! in one file by default, PostgreSQL if the address names it, with the same statements for both except for
//! the log.
//!
//! Read `log.rs` first (what is appended), then `writer.rs` (how many tables share one commit), then
//! `log/journal.rs` (how SQLite stores it). Several servers may share a PostgreSQL: `nodes.rs`, and `bus/` for
//! the hints between them. The bodies of events and summaries are opaque here.
#![forbid(unsafe_code)]

mod addresses;
mod admin;
mod again;
mod analysis;
mod attempts;
mod audit;
mod blocks;
mod bus;
mod chores;
mod db;
mod error;
mod lobby;
mod log;
mod name;
mod nodes;
mod open;
mod people;
mod purge;
mod recovery;
mod reports;
mod results;
mod reviews;
mod rules;
mod sanctions;
mod schema;
mod sessions;
mod settle;
mod signing;
mod sql;
mod tickets;
mod transfer;
mod write_connection;
mod writer;

use std::fs::File;
use std::sync::{Arc, OnceLock};

pub use audit::{AuditEntry, AuditKind, Moderation};
pub use bus::{BY_DATABASE, BusError, Hint, News, Seen};
pub use error::{AppendError, PeopleError, StoreError};
pub use lobby::{Bodies, SeatRow, Status, Summary, TableQuery, TableRow};
pub use log::{Append, NewEvent, Row};
pub use name::{LONGEST_NAME, Name, NameFault};
pub use nodes::{Beat, DEAD_AFTER, Presence};
pub use people::Player;
pub use purge::Purged;
pub use recovery::Kept;
pub use reports::{Report, ReportStage};
pub use results::{DiceRow, RatingRow, ResultRow};
pub use reviews::ReviewStage;
pub use rules::KeptRules;
pub use sanctions::{FOR_GOOD, Sanction, SanctionKind, Sanctioned};
pub use sessions::Token;
pub use settle::{Settled, Settlement};
pub use tickets::{Ticket, TicketStage};

/// An open database. Clones share it.
#[derive(Clone)]
pub struct Store {
    db: db::Db,
    log: log::Log,
    writer: Arc<writer::Writer>,
    /// The bus that the writer announces its commits on, once a server has joined.
    bus: Arc<OnceLock<bus::Bus>>,
    /// Keeps other servers off the file.
    _hold: Option<Arc<File>>,
}

impl Store {
    /// Opens `sqlite:PATH` (created if it is missing), `sqlite::memory:` or `postgres://…`, and brings its
    /// schema up to date.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let db = db::Db::open(url).await?;
        name::upgrade::run(&db).await?;
        let log = log::Log::open(db.clone()).await?;
        Ok(Store::over(db, log))
    }

    /// Opens it for a server. Tables live in its memory, so a second server on the same SQLite file is
    /// refused while this store or a clone of it exists; PostgreSQL may have several, and other programs may
    /// use either at any time.
    pub async fn open_for_server(url: &str) -> Result<Store, StoreError> {
        let hold = open::hold(url)?;
        Ok(Store { _hold: hold.map(Arc::new), ..Store::open(url).await? })
    }

    fn over(db: db::Db, log: log::Log) -> Store {
        let bus = Arc::default();
        let writer = Arc::new(writer::Writer::start(log.clone(), Arc::clone(&bus)));
        Store { writer, db, log, bus, _hold: None }
    }

    /// Commits the waiting appends, folds journal and write-ahead log into the file and closes the database.
    pub async fn close(&self) {
        self.writer.stop().await;
        self.db.close().await;
    }
}
