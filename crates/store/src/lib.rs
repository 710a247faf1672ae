//! What Tablier keeps: the log of every table, the people, their results. This crate alone knows SQL; SQLite in one file by
//! default, PostgreSQL by an address, the same statements for both.
//!
//! Read `log.rs` first (what is appended), then `writer.rs` (how many tables share one commit). The bodies of events and summaries
//! are opaque here.
#![forbid(unsafe_code)]

mod admin;
mod blocks;
mod db;
mod error;
mod lobby;
mod log;
mod open;
mod people;
mod results;
mod schema;
mod sessions;
mod settle;
mod sql;
mod transfer;
mod writer;

use std::sync::Arc;

pub use blocks::Report;
pub use error::{AppendError, PeopleError, StoreError};
pub use lobby::{SeatRow, Status, Summary, TableQuery, TableRow};
pub use log::{Append, NewEvent, Row};
pub use people::Player;
pub use results::{DiceRow, RatingRow, ResultRow};
pub use sessions::Token;
pub use settle::{Settled, Settlement};

/// An open database. Clones share it.
#[derive(Clone)]
pub struct Store {
    db: db::Db,
    writer: Arc<writer::Writer>,
}

impl Store {
    /// Opens `sqlite:PATH` (created if it is missing), `sqlite::memory:` or `postgres://…`, and brings its schema up to date.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        Ok(Store::over(db::Db::open(url).await?))
    }

    fn over(db: db::Db) -> Store {
        Store { writer: Arc::new(writer::Writer::start(db.clone())), db }
    }

    /// Commits the appends that wait, folds the write-ahead log into the file and lets go of the database.
    pub async fn close(&self) {
        self.writer.stop().await;
        self.db.close().await;
    }
}
