//! Hints by PostgreSQL's LISTEN and NOTIFY. Listening takes a connection of its own.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::{News, hint};
use crate::StoreError;
use crate::db::Tx;
use crate::sql::sql;

/// Other databases on the same PostgreSQL do not hear it.
const CHANNEL: &str = "tablier";
const NOTIFY: &str = "SELECT pg_notify('tablier', $1)";

/// Every server sends something each second, so a connection that is silent for this long is dead.
pub(super) const SILENCE: Duration = Duration::from_secs(3);

/// The pause before the next attempt to connect.
pub(super) const PAUSE: Duration = Duration::from_millis(250);

#[derive(Clone)]
pub(super) struct Notify {
    pool: PgPool,
}

impl Notify {
    pub(super) fn new(pool: PgPool) -> Notify {
        Notify { pool }
    }

    pub(super) async fn send(&self, text: &str) {
        let sent = timeout(SILENCE, sqlx::query(NOTIFY).bind(text).execute(&self.pool)).await;
        if !matches!(sent, Ok(Ok(_))) {
            tracing::debug!("a hint could not be sent");
        }
    }

    /// Listens until nobody is interested any more.
    pub(super) async fn hear(self, to: mpsc::Sender<News>) {
        while !to.is_closed() {
            if let Ok(Ok(listener)) = timeout(SILENCE, self.connect()).await {
                hear_connected(listener, &to).await;
            }
            sleep(PAUSE).await;
        }
    }

    async fn connect(&self) -> Result<PgListener, sqlx::Error> {
        let options = self.pool.connect_options().as_ref().clone();
        // A pool of one: the listener must not wait for the connections that everybody shares.
        let own = sqlx::postgres::PgPoolOptions::new().max_connections(1).connect_with(options).await?;
        let mut listener = PgListener::connect_with(&own).await?;
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        Ok(listener)
    }
}

/// Sends with a transaction: when it is committed, and only then.
pub(super) async fn within(tx: &mut Tx, text: &str) -> Result<(), StoreError> {
    tx.rows(sql(NOTIFY).with(text)).await.map(drop)
}

async fn hear_connected(mut listener: PgListener, to: &mpsc::Sender<News>) {
    // Whatever was sent before the connection was there is lost.
    let mut news = Some(News::Gap);
    loop {
        if let Some(news) = news
            && to.send(news).await.is_err()
        {
            return;
        }
        news = match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(heard))) => hint::unpack(heard.payload().as_bytes()),
            _ => return,
        };
    }
}
