//! Reviews of finished games. The queue is in the store, so any server says how far a review is. Each server
//! reviews one game at a time, on a thread of its own; the results are kept in the store.

// Derived schemas name types by their whole paths.
#![allow(unused_qualifications)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde::Serialize;
use tablier_notation::words::Lang;
use tablier_store::ReviewStage;
use tablier_table::review::{VERSION, analyse};
use tokio::sync::Notify;
use utoipa::ToSchema;

use crate::error::{ApiError, Code};
use crate::keys;
use crate::live::app::App;
use crate::live::record::numbered;

/// At most this many games wait, over all servers.
const MOST_WAITING: u64 = 100;

/// Progress is counted in this many parts.
const WHOLE: f32 = 1000.0;

/// A server that has not renewed its claim for this long is dead, and another one reviews the game.
const CLAIMED_FOR: u64 = 10_000;

/// How often progress is written and the claim renewed, and how often the queue is looked through.
const PAUSE: Duration = Duration::from_secs(1);

/// The reviews of this server.
#[derive(Default)]
pub(crate) struct ReviewQueue {
    /// Notified when somebody here wants one.
    news: Notify,
}

/// An analysis that is not ready yet.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Analysing {
    #[cfg_attr(feature = "ts", ts(type = "\"running\""))]
    state: &'static str,
    /// How much is done, from 0 to 1.
    done: f32,
}

/// The progress of a finished table's review. It is queued if nobody has asked for it yet.
pub(crate) async fn progress(app: &App, table: &str) -> Result<Analysing, ApiError> {
    let time = app.nodes.now();
    let stage = if let Some(stage) = app.store.review(table, VERSION, time).await? {
        stage
    } else {
        let wanted = app.store.want_review(table, VERSION, time, MOST_WAITING).await?;
        app.reviews.news.notify_one();
        wanted.ok_or(Code::SlowDown)?
    };
    match stage {
        ReviewStage::Running(done) => Ok(Analysing { state: "running", done: done as f32 / WHOLE }),
        ReviewStage::Failed => Err(Code::Internal.into()),
    }
}

/// Reviews one game after another until it is cancelled.
pub(crate) async fn keep_reviewing(app: Arc<App>) {
    loop {
        match review_next(&app).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => tracing::warn!(code = error.code().name(), "games are reviewed later"),
        }
        let _ = tokio::time::timeout(PAUSE, app.reviews.news.notified()).await;
    }
}

/// Reviews the game that has waited longest; returns whether there was one.
async fn review_next(app: &App) -> Result<bool, ApiError> {
    let (claim, time) = (keys::name()?, app.nodes.now());
    let claimed = app.store.claim_review(VERSION, &claim, time, time + CLAIMED_FOR).await?;
    let Some(table) = claimed else { return Ok(false) };
    let done = Arc::<AtomicU32>::default();
    let reviewed = tokio::select! {
        reviewed = review(app, &table, Arc::clone(&done)) => reviewed,
        () = note(app, &claim, &done) => Ok(()),
    };
    match reviewed {
        // A permanent failure would happen again on every request.
        Err(error) if error.code() == Code::Internal => app.store.fail_review(&claim).await?,
        _ => app.store.end_review(&table, VERSION).await?,
    }
    Ok(true)
}

/// Writes the progress and renews the claim, until it is cancelled.
async fn note(app: &App, claim: &str, done: &AtomicU32) {
    loop {
        tokio::time::sleep(PAUSE).await;
        let (done, until) = (done.load(Ordering::Relaxed).into(), app.nodes.now() + CLAIMED_FOR);
        if let Err(error) = app.store.note_review(claim, done, until).await {
            tracing::warn!(%error, "the progress of a review is written later");
        }
    }
}

async fn review(app: &App, table: &str, done: Arc<AtomicU32>) -> Result<(), ApiError> {
    // It may have become ready in the meantime.
    if app.store.analysis(table, VERSION).await?.is_some() {
        return Ok(());
    }
    let (record, numbers) = numbered(&app.store, table).await?;
    let id = table.to_owned();
    let thinking = tokio::task::spawn_blocking(move || {
        let progress = |part: f32| {
            done.store((part * WHOLE) as u32, Ordering::Relaxed);
            // Running games go first.
            std::thread::yield_now();
        };
        let analysis = analyse(&record, |index| numbers.get(index).copied().unwrap_or(0), progress).map_err(
            |broken| {
                tracing::error!(
                    table = id,
                    step = broken.step,
                    why = broken.say(Lang::En),
                    "the record of a finished game does not replay"
                );
                Code::Internal
            },
        )?;
        serde_json::to_string(&analysis).map_err(|_| Code::Internal)
    });
    let body = thinking.await.unwrap_or_else(|error| {
        tracing::error!(%error, table, "an analysis panicked");
        Err(Code::Internal)
    })?;
    Ok(app.store.keep_analysis(table, VERSION, &body).await?)
}
