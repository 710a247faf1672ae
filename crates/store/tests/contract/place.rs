//! A database for one test: a file in its own folder, or a database of the PostgreSQL that `make test`
//! started.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, SqliteConnection};
use tablier_store::{Append, NewEvent, Store};

pub(crate) struct Place {
    pub(crate) address: String,
    pub(crate) folder: PathBuf,
    database: Option<String>,
}

static COUNT: AtomicU32 = AtomicU32::new(0);

fn name() -> String {
    format!("tablier_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

fn server_address() -> String {
    std::env::var("TABLIER_TEST_POSTGRES")
        .expect("these tests need PostgreSQL: run `make test`, which starts one")
}

impl Place {
    pub(crate) fn file() -> Place {
        let folder = std::env::temp_dir().join(name());
        std::fs::create_dir(&folder).unwrap();
        Place { address: format!("sqlite:{}", folder.join("tablier.db").display()), folder, database: None }
    }

    pub(crate) async fn server() -> Place {
        let server = server_address();
        let database = name();
        let folder = std::env::temp_dir().join(&database);
        std::fs::create_dir(&folder).unwrap();
        run_on_server(format!("CREATE DATABASE {database}")).await;
        let (host, _) = server.rsplit_once('/').unwrap();
        Place { address: format!("{host}/{database}"), folder, database: Some(database) }
    }

    /// The other kind of database.
    pub(crate) async fn other(&self) -> Place {
        if self.database.is_some() { Place::file() } else { Place::server().await }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.address).await.unwrap()
    }

    /// SQL of the test's own, bypassing the store.
    pub(crate) async fn execute(&self, sql: &'static str) {
        if self.database.is_some() {
            let mut connection = PgConnection::connect(&self.address).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        } else {
            let mut connection = SqliteConnection::connect(&self.address).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        }
    }

    pub(crate) async fn remove(&self) {
        if let Some(database) = &self.database {
            run_on_server(format!("DROP DATABASE {database} WITH (FORCE)")).await;
        }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        Path::new(&self.folder).join(name)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

async fn run_on_server(sql: String) {
    let mut connection = PgConnection::connect(&server_address()).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
}

/// `count` events after number `after`.
pub(crate) fn append(table: &str, after: u64, count: u64) -> Append {
    let event = |n| NewEvent { at: 1000 + n, body: format!("{{\"é\":{n}}}") };
    let events = (after + 1..=after + count).map(event).collect();
    Append { table: table.to_owned(), after, events, ..Append::default() }
}
