//! The bus between the servers of one database. It carries hints: if all of them are lost, other servers learn
//! things later, from the database, and nothing goes wrong.
//!
//! Three ways: within the process (an SQLite file has only one server), PostgreSQL's own LISTEN and NOTIFY
//! (`notify`), and NATS (`nats`). The events of a table are announced by the writer: with NOTIFY inside the
//! commit itself, otherwise right after it.

mod hint;
mod nats;
mod notify;

use tokio::sync::{broadcast, mpsc};

pub use hint::{Hint, Seen};

use crate::log::Numbered;
use crate::{StoreError, db::Tx};
use nats::Nats;
use notify::Notify;

/// The setting that means the database itself: NOTIFY for PostgreSQL, nothing for SQLite.
pub const BY_DATABASE: &str = "database";

/// Messages that a listener may be behind before it misses some.
const WAITING: usize = 4096;

/// Why there is no bus.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum BusError {
    #[error("a bus is {BY_DATABASE} or nats://…")]
    Setting,
    #[error("SQLite has one server only; a bus needs PostgreSQL")]
    OneServer,
    #[error("the bus cannot be reached: {0}")]
    Unreachable(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A message from the bus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// Hints of one server, which may be the listener's own.
    Hints {
        /// The server.
        from: String,
        /// Those that this version knows.
        hints: Vec<Hint>,
    },
    /// Hints may have been missed.
    Gap,
}

/// One server's connection to the bus.
pub(crate) struct Bus {
    node: String,
    way: Way,
}

enum Way {
    Process(broadcast::Sender<String>),
    Notify(Notify),
    Nats(Nats),
}

impl Bus {
    pub(crate) fn in_process(node: &str) -> Bus {
        Bus { node: node.to_owned(), way: Way::Process(broadcast::channel(WAITING).0) }
    }

    pub(crate) fn by_notify(node: &str, pool: sqlx::PgPool) -> Bus {
        Bus { node: node.to_owned(), way: Way::Notify(Notify::new(pool)) }
    }

    pub(crate) async fn by_nats(node: &str, address: &str, cluster: &str) -> Result<Bus, BusError> {
        Ok(Bus { node: node.to_owned(), way: Way::Nats(Nats::connect(address, cluster).await?) })
    }

    /// Sends hints. One that cannot be sent is dropped.
    pub(crate) async fn send(&self, hints: &[Hint]) {
        for text in hint::pack(&self.node, hints) {
            match &self.way {
                // Nobody may be listening.
                Way::Process(hub) => drop(hub.send(text)),
                Way::Notify(notify) => notify.send(&text).await,
                Way::Nats(nats) => nats.send(text),
            }
        }
    }

    /// Announces appends with the transaction that writes them, if the bus can do that.
    pub(crate) async fn announce_within(&self, tx: &mut Tx, appends: &[&Numbered]) -> Result<(), StoreError> {
        if matches!(self.way, Way::Notify(_)) {
            for text in hint::pack(&self.node, &events(appends.iter().copied())) {
                notify::within(tx, &text).await?;
            }
        }
        Ok(())
    }

    /// Announces appends that were just committed, unless the transaction did.
    pub(crate) async fn announce_after<'a>(&self, appends: impl Iterator<Item = &'a Numbered>) {
        match &self.way {
            Way::Notify(_) => {}
            Way::Process(hub) if hub.receiver_count() == 0 => {}
            Way::Process(_) | Way::Nats(_) => self.send(&events(appends)).await,
        }
    }

    /// Everything that is sent from now on, by any server.
    pub(crate) fn listen(&self) -> mpsc::Receiver<News> {
        let (to, news) = mpsc::channel(WAITING);
        match &self.way {
            Way::Process(hub) => drop(tokio::spawn(overhear(hub.subscribe(), to))),
            Way::Notify(notify) => drop(tokio::spawn(notify.clone().hear(to))),
            Way::Nats(nats) => drop(tokio::spawn(nats.clone().hear(to))),
        }
        news
    }
}

fn events<'a>(appends: impl Iterator<Item = &'a Numbered>) -> Vec<Hint> {
    let hint = |Numbered { append, .. }: &Numbered| Hint::Events {
        table: append.table.clone(),
        last: append.after + append.events.len() as u64,
    };
    appends.map(hint).collect()
}

async fn overhear(mut hub: broadcast::Receiver<String>, to: mpsc::Sender<News>) {
    loop {
        let news = match hub.recv().await {
            Ok(text) => hint::unpack(text.as_bytes()),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(News::Gap),
            Err(broadcast::error::RecvError::Closed) => return,
        };
        if let Some(news) = news
            && to.send(news).await.is_err()
        {
            return;
        }
    }
}
