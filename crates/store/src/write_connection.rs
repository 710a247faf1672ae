//! The one SQLite connection that writes, and the queue for it. sqlx's pool asks a connection for a sign of life
//! whenever it comes back, which for a commit of one statement is as many switches between threads as the commit
//! itself. So the connection stays here between single statements, and goes back only for a transaction.

use std::sync::Arc;

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqlitePool, Transaction};
use tokio::runtime::Handle;
use tokio::sync::{Mutex, MutexGuard};
use tokio::time::timeout;

use crate::open::WAIT;

#[derive(Clone)]
pub(crate) struct WriteConnection {
    pool: SqlitePool,
    kept: Arc<Mutex<Kept>>,
    /// Not where the same connection reads too.
    keeps: bool,
}

#[derive(Default)]
struct Kept(Option<PoolConnection<Sqlite>>);

/// A turn to write; the others wait.
pub(crate) struct Turn<'a> {
    whole: &'a WriteConnection,
    kept: MutexGuard<'a, Kept>,
}

impl WriteConnection {
    /// `pool` has one connection, which nothing else uses.
    pub(crate) fn of(pool: SqlitePool) -> Self {
        Self { pool, kept: Arc::default(), keeps: true }
    }

    /// `pool` has one connection, for everything.
    pub(crate) fn shared(pool: SqlitePool) -> Self {
        Self { keeps: false, ..Self::of(pool) }
    }

    pub(crate) async fn turn(&self) -> Result<Turn<'_>, sqlx::Error> {
        let kept = timeout(WAIT * 2, self.kept.lock()).await.map_err(|_| sqlx::Error::PoolTimedOut)?;
        Ok(Turn { whole: self, kept })
    }

    /// Takes SQLite's write lock at once: waiting for it later would fail instead.
    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
        let mut turn = self.turn().await?;
        drop(turn.kept.0.take());
        self.pool.begin_with("BEGIN IMMEDIATE").await
    }

    pub(crate) async fn close(&self) {
        drop(self.kept.lock().await.0.take());
        if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&self.pool).await {
            tracing::warn!(%error, "the write-ahead log stays beside the database");
        }
        self.pool.close().await;
    }
}

impl Turn<'_> {
    /// The connection. Unless it is kept afterwards, it goes back to the pool, which examines it.
    pub(crate) async fn connection(&mut self) -> Result<PoolConnection<Sqlite>, sqlx::Error> {
        match self.kept.0.take() {
            Some(connection) => Ok(connection),
            None => self.whole.pool.acquire().await,
        }
    }

    /// The statement succeeded: nothing needs to be examined.
    pub(crate) fn keep(mut self, connection: PoolConnection<Sqlite>) {
        self.kept.0 = self.whole.keeps.then_some(connection);
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        // Going back to the pool takes a task, and there may be no runtime any more.
        if let Some(connection) = self.0.take()
            && Handle::try_current().is_err()
        {
            drop(connection.leak());
        }
    }
}
