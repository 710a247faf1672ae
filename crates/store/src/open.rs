//! Opening a database: what it must contain, how it is set up, and what is refused.

use std::fs::{File, TryLockError};
use std::io;
use std::str::FromStr as _;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};
use tokio::time::timeout;

use crate::StoreError;
use crate::db::Db;
use crate::schema::{self, migrator};
use crate::write_connection::WriteConnection;

const READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;
pub(crate) const WAIT: Duration = Duration::from_secs(5);

impl Db {
    /// Opens, creates or brings up to date what the address names.
    pub(crate) async fn open(address: &str) -> Result<Db, StoreError> {
        if address == "sqlite::memory:" {
            memory().await
        } else if let Some(path) = path(address) {
            make(path);
            file(SqliteConnectOptions::new().filename(path)).await
        } else if address.starts_with("postgres:") || address.starts_with("postgresql:") {
            postgres(address).await
        } else {
            Err(StoreError::Address)
        }
    }

    /// Waits for calls under way. SQLite folds its write-ahead log into the one file.
    pub(crate) async fn close(&self) {
        match self {
            Db::Sqlite { write, read } => {
                read.close().await;
                write.close().await;
            }
            Db::Postgres(pool) => pool.close().await,
        }
    }
}

/// The file of an address, if it names one.
fn path(address: &str) -> Option<&str> {
    let path = address.strip_prefix("sqlite:").filter(|path| *path != ":memory:")?;
    Some(path.strip_prefix("//").unwrap_or(path))
}

/// Creates a missing file readable by its owner alone: SQLite would let everybody on the machine read it, and
/// gives its other files the same rights. An existing file is not opened, since closing it again would drop
/// SQLite's locks on it.
fn make(path: &str) {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // SQLite reports any other problem better.
    let _ = options.open(path);
}

/// The lock of a server on its file. It belongs to the operating system and ends with the process, however
/// that ends; SQLite's own locks are of another kind and do not see it. The file stays open as long as the
/// store, since closing it would drop those.
pub(crate) fn hold(address: &str) -> Result<Option<File>, StoreError> {
    let Some(path) = path(address) else { return Ok(None) };
    make(path);
    // If the file cannot be opened, a clearer error comes later.
    let Ok(file) = File::open(path) else { return Ok(None) };
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
        // Not every file system has locks.
        Err(TryLockError::Error(error)) => {
            tracing::warn!(%error, "nothing keeps a second server off the database");
            Ok(None)
        }
    }
}

pub(crate) async fn file(options: SqliteConnectOptions) -> Result<Db, StoreError> {
    let options = options.create_if_missing(true).busy_timeout(WAIT).disable_statement_logging();
    refuse_foreign(&options).await?;
    let options =
        options.journal_mode(SqliteJournalMode::Wal).synchronous(SqliteSynchronous::Full).foreign_keys(true);
    // The journal that undoes half a statement is kept in memory. 8 MiB gather before they are folded in:
    // more would lengthen the pause for everybody who waits for that (docs/benchmarks.md).
    let options = options.pragma("temp_store", "MEMORY").pragma("wal_autocheckpoint", "2000");
    let write = writer().connect_with(options.clone()).await?;
    migrator(schema::SQLITE).run(&write).await?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .test_before_acquire(false)
        .acquire_timeout(WAIT * 2);
    let read = readers.connect_with(options.create_if_missing(false).read_only(true)).await?;
    Ok(Db::Sqlite { write: WriteConnection::of(write), read })
}

/// Checked before anything is changed, the write-ahead log included: the file must be empty or have our list
/// of steps.
async fn refuse_foreign(options: &SqliteConnectOptions) -> Result<(), StoreError> {
    let mut connection = options.connect().await?;
    let count = "SELECT COUNT(*), COALESCE(SUM(name = '_sqlx_migrations'), 0) FROM sqlite_schema";
    let row = sqlx::query(count).fetch_one(&mut connection).await?;
    let (all, ours): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    connection.close().await?;
    if all > 0 && ours == 0 { Err(StoreError::NotOurs) } else { Ok(()) }
}

/// One connection that lives as long as the store: the database vanishes with it.
async fn memory() -> Result<Db, StoreError> {
    let options = SqliteConnectOptions::from_str("sqlite::memory:")?.disable_statement_logging();
    let write = writer().min_connections(1).connect_with(options).await?;
    migrator(schema::SQLITE).run(&write).await?;
    Ok(Db::Sqlite { read: write.clone(), write: WriteConnection::shared(write) })
}

/// SQLite rolls a transaction back by itself when the disk is full; sqlx then still counts it as open,
/// forever. Such a connection is not used again.
fn writer() -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(1)
        .acquire_timeout(WAIT * 2)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .after_release(|connection, _| {
            Box::pin(async move {
                // The rollback may still be running.
                if connection.is_in_transaction() {
                    connection.ping().await?;
                }
                Ok(!connection.is_in_transaction())
            })
        })
}

async fn postgres(address: &str) -> Result<Db, StoreError> {
    let options =
        PgConnectOptions::from_str(address)?.application_name("tablier").disable_statement_logging();
    // A pool would keep trying until its timeout.
    options.connect().await?.close().await?;
    let pool = PgPoolOptions::new().max_connections(POSTGRES_CONNECTIONS).acquire_timeout(WAIT * 2);
    // A connection whose server does not answer must not keep its place in the pool: sqlx itself would wait
    // forever.
    let pool = pool.after_release(|connection, _| {
        Box::pin(async move {
            timeout(WAIT, connection.ping())
                .await
                .map_err(|_| sqlx::Error::Io(io::ErrorKind::TimedOut.into()))??;
            Ok(true)
        })
    });
    let pool = pool.connect_with(options).await?;
    migrator(schema::POSTGRES).run(&pool).await?;
    Ok(Db::Postgres(pool))
}
