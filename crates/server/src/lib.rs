//! The online table: HTTP and sockets over tables and the store.
//!
//! `run` serves a listener until it is asked to stop. `live/` holds the running tables, a task for each;
//! `api/` answers requests. The logic of a table is in the crate `table`.
#![forbid(unsafe_code)]

mod allowance;
mod api;
mod attempts;
mod body;
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
use tablier_store::{Store, StoreError};
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use api::{TABLE_EVENTS, TOLD, description};
pub use error::{ApiError, status};
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
    #[error("threads for the bots: {0}")]
    Threads(#[from] live::app::NoThreads),
    #[error("the listener: {0}")]
    Listen(#[from] std::io::Error),
}

/// Serves until `stop` comes. Tables survive: everything acknowledged is in the store.
pub async fn run(
    config: Config,
    store: Store,
    listener: TcpListener,
    metrics: PrometheusHandle,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServerError> {
    signing_key(&store).await?;
    let app = App::new(store.clone(), config)?;
    app.wake_all().await?;
    let seen = store.last_audit().await?;
    app.sanctions.load(&store).await?;
    let moderation = tokio::spawn(moderation::follow::follow(Arc::clone(&app), seen));
    let (stopping, stopped) = watch::channel(false);
    let mut told = stopped.clone();
    let housekeeping = tokio::spawn(keep_house(Arc::clone(&app), metrics.clone()));
    let router = api::router(&app, api::Stop(stopped), metrics);
    let crowd = announce(&app.config, &listener)?;
    let serving = serve::serve(listener, router, &app.config, &crowd, async move {
        stop.await;
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
    housekeeping.abort();
    moderation.abort();
    store.close().await;
    Ok(())
}

/// Announces what is served, and how many connections it can take.
fn announce(config: &Config, listener: &TcpListener) -> Result<Arc<Crowd>, std::io::Error> {
    let files = connections::open_files();
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
    let mut count = 0_u32;
    loop {
        let is_next_second = tokio::select! {
            _ = seconds.tick() => true,
            () = app.matches.news.notified() => false,
        };
        count = count.wrapping_add(u32::from(is_next_second));
        matches::seat_all(&app).await;
        app.wake_rest().await;
        if count.is_multiple_of(5) {
            metrics.run_upkeep();
        }
        if count.is_multiple_of(60) {
            app.limits.tidy();
            app.attempts.tidy(time::now());
        }
        // A minute after the start, then every hour.
        if is_next_second && count % 3600 == 60 {
            forget(&app).await;
        }
    }
}

/// Forgets people who will not come back.
async fn forget(app: &App) {
    let days = u64::from(app.config.guest_days);
    let before = (days > 0).then(|| time::now().saturating_sub(days * 86_400_000));
    match app.store.purge(time::now(), before).await {
        Ok(purged) => {
            tracing::info!(purged.sessions, purged.guests, "expired sessions and old guests were forgotten");
        }
        Err(error) => tracing::warn!(%error, "expired sessions and old guests stay for now"),
    }
}
