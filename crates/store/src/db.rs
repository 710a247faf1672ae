//! One interface to both databases: begin, run, rows. SQLite has exactly one connection that writes and a few
//! that read, PostgreSQL one pool for both. Opening is in open.rs, statements are in sql.rs.

use std::io;
use std::time::Duration;

use futures_util::TryStreamExt as _;
use futures_util::stream::BoxStream;
use sqlx::{PgPool, Postgres, Sqlite, SqlitePool, Transaction};

use tokio::time::timeout;

use crate::StoreError;
use crate::again::until_known;
use crate::open::WAIT;
use crate::sql::{Cell, Record, Sql, Value, insert_many};
use crate::write_connection::WriteConnection;

/// Connections to one of the two databases.
#[derive(Clone)]
pub(crate) enum Db {
    Sqlite { write: WriteConnection, read: SqlitePool },
    Postgres(PgPool),
}

/// A transaction; rolled back if it is dropped without a commit.
pub(crate) enum Tx {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

macro_rules! query {
    ($sql:expr) => {{
        let (text, values) = $sql.into_parts();
        let mut query = sqlx::query(text);
        for value in values {
            query = match value {
                Value::Text(text) => query.bind(text.into_owned()),
                Value::NoText => query.bind(None::<String>),
                Value::Int(number) => query.bind(number),
                Value::NoInt => query.bind(None::<i64>),
                Value::Float(number) => query.bind(number),
            };
        }
        query
    }};
}

/// A database server that vanishes silently would keep everybody waiting until the system gives up the
/// connection, which takes a quarter of an hour. If a write is not answered for this long, it is retried on
/// another connection.
const ANSWER: Duration = Duration::from_secs(10);

/// Reads may search the whole database.
const ANSWER_TO_READ: Duration = Duration::from_mins(1);

/// The answer of PostgreSQL, if it arrives in time.
async fn within<T>(
    time: Duration,
    answer: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    timeout(time, answer).await.unwrap_or_else(|_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into())))
}

impl Db {
    /// Begins to write.
    pub(crate) async fn begin(&self) -> Result<Tx, StoreError> {
        Ok(match self {
            Db::Sqlite { write, .. } => Tx::Sqlite(write.begin().await?),
            Db::Postgres(pool) => Tx::Postgres(within(WAIT * 2 + ANSWER, pool.begin()).await?),
        })
    }

    /// Begins a read-only transaction that sees one moment of the database.
    pub(crate) async fn snapshot(&self) -> Result<Tx, StoreError> {
        Ok(match self {
            Db::Sqlite { read, .. } => Tx::Sqlite(read.begin().await?),
            Db::Postgres(pool) => {
                Tx::Postgres(pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?)
            }
        })
    }

    /// Reads; asks again if the connection breaks.
    pub(crate) async fn rows(&self, sql: Sql<'_>) -> Result<Vec<Record>, StoreError> {
        match self {
            Db::Sqlite { read, .. } => {
                Ok(query!(sql).fetch_all(read).await?.into_iter().map(Record::Sqlite).collect())
            }
            Db::Postgres(pool) => {
                let sql = sql.without_nul()?;
                let rows = until_known(|| async {
                    Ok::<_, StoreError>(within(ANSWER_TO_READ, query!(sql.clone()).fetch_all(pool)).await?)
                })
                .await?;
                Ok(rows.into_iter().map(Record::Postgres).collect())
            }
        }
    }

    /// Reads the first row.
    pub(crate) async fn row(&self, sql: Sql<'_>) -> Result<Option<Record>, StoreError> {
        Ok(self.rows(sql).await?.into_iter().next())
    }

    /// Writes, and returns how many rows were touched. PostgreSQL is asked again if its answer is lost, so
    /// the statement must be safe to run twice: `ON CONFLICT DO NOTHING` for a row with a fresh id, and no
    /// count that is right only the first time.
    pub(crate) async fn run(&self, sql: Sql<'_>) -> Result<u64, StoreError> {
        match self {
            Db::Sqlite { write, .. } => {
                let mut turn = write.turn().await?;
                let mut connection = turn.connection().await?;
                let done = query!(sql).execute(&mut *connection).await?;
                turn.keep(connection);
                Ok(done.rows_affected())
            }
            Db::Postgres(pool) => {
                let sql = sql.without_nul()?;
                until_known(|| async {
                    let mut connection = pool.acquire().await?;
                    let done = within(ANSWER, query!(sql.clone()).execute(&mut *connection)).await;
                    Ok(done.map_err(StoreError::while_writing)?.rows_affected())
                })
                .await
            }
        }
    }
}

impl Tx {
    pub(crate) async fn rows(&mut self, sql: Sql<'_>) -> Result<Vec<Record>, StoreError> {
        let answered = matches!(self, Tx::Postgres(_)).then_some(ANSWER);
        let rows = self.stream(sql).try_collect();
        match answered {
            Some(time) => timeout(time, rows)
                .await
                .unwrap_or_else(|_| Err(StoreError::Unreachable(io::ErrorKind::TimedOut.into()))),
            None => rows.await,
        }
    }

    /// Rows one by one, for answers that do not fit into memory.
    pub(crate) fn stream<'a>(&'a mut self, sql: Sql<'_>) -> BoxStream<'a, Result<Record, StoreError>> {
        match self {
            Tx::Sqlite(tx) => {
                Box::pin(query!(sql).fetch(&mut **tx).map_ok(Record::Sqlite).map_err(StoreError::from))
            }
            Tx::Postgres(tx) => match sql.without_nul() {
                Ok(sql) => {
                    Box::pin(query!(sql).fetch(&mut **tx).map_ok(Record::Postgres).map_err(StoreError::from))
                }
                Err(error) => Box::pin(futures_util::stream::once(async { Err(error) })),
            },
        }
    }

    pub(crate) async fn run(&mut self, sql: Sql<'_>) -> Result<u64, StoreError> {
        Ok(match self {
            Tx::Sqlite(tx) => query!(sql).execute(&mut **tx).await?.rows_affected(),
            Tx::Postgres(tx) => {
                within(ANSWER, query!(sql.without_nul()?).execute(&mut **tx)).await?.rows_affected()
            }
        })
    }

    /// The end of a `SELECT` whose rows this transaction will claim: rows that another server is about to
    /// claim are left out. SQLite has one writer at a time.
    pub(crate) fn skip_locked(&self) -> &'static str {
        match self {
            Tx::Sqlite(_) => "",
            Tx::Postgres(_) => " FOR UPDATE SKIP LOCKED",
        }
    }

    /// Inserts many rows in few statements.
    pub(crate) async fn insert_many<'a, const N: usize>(
        &mut self,
        table: &'static str,
        rows: impl IntoIterator<Item = [Cell<'a>; N]>,
        tail: &'static str,
    ) -> Result<(), StoreError> {
        for statement in insert_many(table, rows, tail) {
            self.run(statement).await?;
        }
        Ok(())
    }

    /// After [`StoreError::InDoubt`] it may have been committed: the whole transaction is begun again
    /// (`again::until_known`).
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Tx::Sqlite(tx) => Ok(tx.commit().await?),
            Tx::Postgres(tx) => within(ANSWER, tx.commit()).await.map_err(StoreError::while_writing),
        }
    }
}
