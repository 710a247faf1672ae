//! The errors of the store, distinguished where the operator must react differently.

use std::io;
use std::path::PathBuf;

use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgDatabaseError, PgSeverity};
use sqlx::sqlite::SqliteError;

/// The database could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address begins with neither `sqlite:` nor `postgres:`.
    #[error("a database is named sqlite:PATH or postgres://…")]
    Address,
    /// The file is not a database, or the database belongs to something else.
    #[error("this is not a database of Tablier")]
    NotOurs,
    /// A newer version of Tablier wrote this database.
    #[error("a newer version of Tablier wrote this database (step {step}); update Tablier")]
    Newer {
        /// The first step of the schema that this version does not know.
        step: i64,
    },
    /// The file cannot be opened or created: a missing folder or a missing right.
    #[error("the database cannot be opened or created: check the folder and its rights")]
    CannotOpen,
    /// The file or the folder may only be read.
    #[error("the database may only be read")]
    ReadOnly,
    /// There is no room left; nothing was written.
    #[error("the disk is full")]
    Full,
    /// Another process held the database for too long.
    #[error("the database is busy")]
    Busy,
    /// Another server runs on this file.
    #[error("another server runs on this database")]
    InUse,
    /// The database server does not answer.
    #[error("the database server cannot be reached: {0}")]
    Unreachable(#[source] io::Error),
    /// The database server went away before it confirmed a write. Only this crate sees this error: it asks
    /// again.
    #[error("it is not known whether this was written: {0}")]
    InDoubt(#[source] Box<StoreError>),
    /// PostgreSQL has no texts with NUL in them, so nothing can have such a name.
    #[error("a text with NUL in it")]
    Nul,
    /// Another player has the id: it was not drawn at random.
    #[error("that id is taken")]
    IdTaken,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// This kind of database cannot do it; the text says what to do instead.
    #[error("not with this database: {0}")]
    NotHere(&'static str),
    /// A backup never overwrites a file.
    #[error("{0} exists already")]
    Exists(PathBuf),
    /// An import goes into an empty database only.
    #[error("the database is not empty")]
    NotEmpty,
    /// An export without a head: there is no way to tell whether it is complete.
    #[error("this export has no head; the first version wrote it")]
    OldExport,
    /// An export of a form that this version does not know.
    #[error("this export has the form {version}")]
    OtherExport {
        /// The number of the form.
        version: u64,
    },
    /// Less or more than the head of an export promises.
    #[error("{table} has {found} rows instead of {expected}")]
    Incomplete {
        /// The table.
        table: &'static str,
        /// The number of rows the head promises.
        expected: u64,
        /// The number of rows found.
        found: u64,
    },
    /// A line of an import is not a row of this version.
    #[error("line {line} is not a row of this version")]
    BadLine {
        /// Counted from 1.
        line: u64,
    },
    /// Reading or writing a file failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Anything else that the database said.
    #[error("the database failed: {0}")]
    Database(#[source] sqlx::Error),
}

/// Why events were not appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else appended first: load the newer events and check again.
    #[error("the last event is {last}")]
    Clash {
        /// The number of the last event of that table.
        last: u64,
    },
    /// Nothing was written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a person did not get a name.
#[derive(Debug, thiserror::Error)]
pub enum PeopleError {
    /// Another account has that name, or one that looks like it.
    #[error("that name is taken")]
    NameTaken,
    /// This name is used for people who have not chosen one.
    #[error("that name is for people without an account")]
    NameReserved,
    /// There is no such player.
    #[error("there is no such player")]
    Unknown,
    /// Nothing was written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl StoreError {
    /// Whether the same call may succeed later: the database is busy, full or out of reach. Anything else
    /// fails again.
    pub fn is_passing(&self) -> bool {
        matches!(
            self,
            StoreError::Busy | StoreError::Full | StoreError::Unreachable(_) | StoreError::InDoubt(_)
        )
    }

    /// An error during a write. After a refusal nothing was written; if the connection broke or the server
    /// ended it, the outcome is unknown.
    pub(crate) fn while_writing(error: sqlx::Error) -> StoreError {
        let refused = match &error {
            sqlx::Error::Database(said) => said
                .try_downcast_ref::<PgDatabaseError>()
                .is_none_or(|said| !matches!(said.severity(), PgSeverity::Fatal | PgSeverity::Panic)),
            sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => true,
            _ => false,
        };
        if refused { error.into() } else { StoreError::InDoubt(Box::new(error.into())) }
    }

    /// Whether a row with the same key was there already.
    pub(crate) fn is_duplicate(&self) -> bool {
        matches!(self, StoreError::Database(sqlx::Error::Database(error)) if error.is_unique_violation())
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolTimedOut => StoreError::Busy,
            sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => StoreError::Closed,
            sqlx::Error::Io(error) => StoreError::Unreachable(error),
            sqlx::Error::Database(said) => {
                let code = said.code().unwrap_or_default();
                let is_sqlite = said.try_downcast_ref::<SqliteError>().is_some();
                let known = if is_sqlite { sqlite(&code) } else { postgres(&code, said.message()) };
                known.unwrap_or(StoreError::Database(sqlx::Error::Database(said)))
            }
            other => StoreError::Database(other),
        }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> StoreError {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            MigrateError::VersionMissing(step) => StoreError::Newer { step },
            MigrateError::VersionMismatch(_) => StoreError::NotOurs,
            other => StoreError::Database(sqlx::Error::Migrate(Box::new(other))),
        }
    }
}

/// The low byte of SQLite's extended result codes is the kind: <https://www.sqlite.org/rescode.html>.
fn sqlite(code: &str) -> Option<StoreError> {
    match code.parse::<u32>().ok()? & 0xff {
        5 | 6 => Some(StoreError::Busy),
        8 => Some(StoreError::ReadOnly),
        13 => Some(StoreError::Full),
        14 => Some(StoreError::CannotOpen),
        26 => Some(StoreError::NotOurs),
        _ => None,
    }
}

/// PostgreSQL's codes (<https://www.postgresql.org/docs/current/errcodes-appendix.html>): disk full, read
/// only, a lock timeout or a deadlock, too many connections; the server is stopping, has crashed or is
/// starting.
fn postgres(code: &str, said: &str) -> Option<StoreError> {
    match code {
        "53100" => Some(StoreError::Full),
        "25006" => Some(StoreError::ReadOnly),
        "55P03" | "40001" | "40P01" | "53200" | "53300" => Some(StoreError::Busy),
        "57P01" | "57P02" | "57P03" | "57P05" => {
            Some(StoreError::Unreachable(io::Error::other(said.to_owned())))
        }
        code if code.starts_with("08") => Some(StoreError::Unreachable(io::Error::other(said.to_owned()))),
        _ => None,
    }
}
