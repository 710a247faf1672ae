//! A fresh database on the PostgreSQL that `scripts/postgres.sh` started, and a proxy in front of it that can
//! lose the answer to a write.
#![allow(dead_code, unused_imports, clippy::unwrap_used, clippy::expect_used)]

mod proxy;

use std::sync::atomic::{AtomicU32, Ordering};

pub(crate) use proxy::Proxy;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection, Row as _};

/// An empty database, removed by [`Database::remove`].
pub(crate) struct Database {
    pub(crate) address: String,
    name: String,
}

fn server() -> String {
    std::env::var("TABLIER_TEST_POSTGRES")
        .expect("these tests need PostgreSQL: run `make test`, which starts one")
}

impl Database {
    pub(crate) async fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("tablier_server_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let server = server();
        run(&server, &format!("CREATE DATABASE {name}")).await;
        let (host, _) = server.rsplit_once('/').unwrap();
        Self { address: format!("{host}/{name}"), name }
    }

    /// The host and port of the server.
    pub(crate) fn host(&self) -> &str {
        let (_, rest) = self.address.split_once('@').unwrap();
        rest.split('/').next().unwrap()
    }

    /// SQL of the test's own.
    pub(crate) async fn run(&self, sql: &str) {
        run(&self.address, sql).await;
    }

    /// The one number that a query asks for.
    pub(crate) async fn count(&self, sql: &str) -> i64 {
        let mut connection = PgConnection::connect(&self.address).await.unwrap();
        sqlx::query(AssertSqlSafe(sql.to_owned())).fetch_one(&mut connection).await.unwrap().get(0)
    }

    pub(crate) async fn remove(self) {
        run(&server(), &format!("DROP DATABASE {} WITH (FORCE)", self.name)).await;
    }
}

async fn run(address: &str, sql: &str) {
    let mut connection = PgConnection::connect(address).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
}
