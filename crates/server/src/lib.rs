//! The online table: HTTP and sockets over tables and the store.
//!
//! `run` serves a listener until it is asked to stop. `live/` holds the running tables, a task for each;
//! `api/` answers requests. The logic of a table is in the crate `table`.
#![forbid(unsafe_code)]

mod allowance;
mod api;
mod attempts;
mod body;
mod chores;
pub mod config;
mod connections;
mod error;
mod guard;
pub mod keys;
mod limits;
mod listeners;
mod live;
mod lock;
pub mod log;
mod matches;
pub mod moderation;
mod nodes;
mod pace;
pub mod page;
mod passwords;
mod review_queue;
mod serve;
mod settle;
mod thinkers;
mod time;
#[cfg(feature = "ts")]
mod types;
mod waking;

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tablier_store::{BusError, Store, StoreError};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use api::{TABLE_EVENTS, TOLD, description};
pub use connections::open_files;
pub use error::{ApiError, status};
pub use live::app::SetupError;
pub use live::record::record;
pub use passwords::hash as hash_password;
#[cfg(feature = "ts")]
pub use types::types;

use config::Config;
use connections::Crowd;
use live::app::App;
use tablier_table::proof::SigningKey;

/// How long requests may take to finish once the server stops.
const GRACE: Duration = Duration::from_secs(5);

/// Why the server cannot run.
#[derive(Debug, Error)]
#[allow(missing_docs)]
pub enum ServerError {
    #[error("the database: {0}")]
    Store(#[from] StoreError),
    #[error("the key that records are signed with: {0}")]
    Key(#[from] keys::NoRandomness),
    #[error("the set-up: {0}")]
    Setup(#[from] SetupError),
    #[error("the bus: {0}")]
    Bus(#[from] BusError),
    #[error("the listener: {0}")]
    Listen(#[from] std::io::Error),
}

/// A server whose database and bus have been reached.
pub struct Server {
    app: Arc<App>,
}

impl Server {
    /// Reaches everything that the server needs. It does not count among the nodes before it runs.
    pub async fn prepare(config: Config, store: Store) -> Result<Self, ServerError> {
        signing_key(&store).await?;
        let app = App::new(store.clone(), config)?;
        store.join(app.nodes.me(), &app.config.bus).await?;
        Ok(Self { app })
    }

    /// Serves until `stop` comes. Tables survive: everything acknowledged is in the store.
    pub async fn run(
        self,
        listener: TcpListener,
        metrics: PrometheusHandle,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServerError> {
        let app = self.app;
        let store = app.store.clone();
        nodes::heart::begin(&app).await;
        app.wake_all().await?;
        let seen = store.last_audit().await?;
        app.sanctions.load(&store).await?;
        let moderation = tokio::spawn(moderation::follow::follow(Arc::clone(&app), seen));
        let (stopping, stopped) = watch::channel(false);
        let mut told = stopped.clone();
        let housekeeping = tokio::spawn(keep_house(Arc::clone(&app), metrics.clone()));
        let among_nodes = tokio::spawn(nodes::run(Arc::clone(&app)));
        let seating = tokio::spawn(matches::keep_seating(Arc::clone(&app)));
        let reviewing = tokio::spawn(review_queue::keep_reviewing(Arc::clone(&app)));
        let router = api::router(&app, api::Stop(stopped), metrics);
        let crowd = announce(&app.config, &listener)?;
        let (leaving, beating) = (Arc::clone(&app), among_nodes.abort_handle());
        let serving = serve::serve(listener, router, &app.config, &crowd, async move {
            stop.await;
            // The other nodes act for this one's tables before its people come to them.
            beating.abort();
            nodes::heart::end(&leaving).await;
            let _ = stopping.send(true);
        });
        // Sockets close by themselves when they get the signal; anybody still reading after the grace period is
        // cut off.
        tokio::select! {
            () = serving => {}
            () = async {
                let _ = told.wait_for(|stop| *stop).await;
                tokio::time::sleep(GRACE).await;
            } => tracing::warn!("some connections were cut off"),
        }
        // The sockets may still be sending their close frames.
        let _ = tokio::time::timeout(GRACE, app.limits.all_gone()).await;
        for task in [housekeeping, seating, reviewing, moderation] {
            task.abort();
        }
        store.close().await;
        Ok(())
    }
}

/// Announces what is served, and how many connections it can take.
fn announce(config: &Config, listener: &TcpListener) -> Result<Arc<Crowd>, std::io::Error> {
    let files = open_files();
    let crowd = Crowd::of_connections(config, files);
    let (address, version) = (listener.local_addr()?, env!("CARGO_PKG_VERSION"));
    let (connections, by_address) = (crowd.most(), crowd.most_by_address());
    tracing::info!(%address, version, connections, by_address, "the server listens");
    let (most_sockets, most_connections) = (config.most_sockets, config.most_connections);
    let wished = connections::limit(most_sockets).max(connections::limit(most_connections));
    if let Some(files) = files.filter(|_| wished > connections) {
        tracing::warn!(
            most_sockets,
            most_connections,
            files,
            "the system gives fewer files than these settings need: raise LimitNOFILE or lower them"
        );
    }
    Ok(crowd)
}

/// The key that signs a database's records, created if there is none yet.
pub async fn signing_key(store: &Store) -> Result<SigningKey, ServerError> {
    Ok(SigningKey::new(&store.make_signing_key(&keys::bytes()?).await?))
}

/// The recorder of the metrics; one for each process.
pub fn record_metrics() -> PrometheusHandle {
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    // If one is already set, as in tests, it keeps counting.
    let _ = metrics::set_global_recorder(recorder);
    metrics_process::Collector::default().describe();
    handle
}

async fn keep_house(app: Arc<App>, metrics: PrometheusHandle) {
    let mut seconds = tokio::time::interval(Duration::from_secs(1));
    for count in 0_u64.. {
        seconds.tick().await;
        app.wake_rest().await;
        if count.is_multiple_of(5) {
            metrics.run_upkeep();
        }
        if count % 60 == 59 {
            chores::every_minute(&app).await;
        }
    }
}
