//! The queue of finished games to be reviewed: one at a time, on a thread of its own, each once. The results
//! are kept in the store.

// Derived schemas name types by their whole paths.
#![allow(unused_qualifications)]

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use serde::Serialize;
use tablier_notation::words::Lang;
use tablier_table::review::{VERSION, analyse};
use tokio::sync::Semaphore;
use utoipa::ToSchema;

use crate::error::{ApiError, Code};
use crate::live::app::App;
use crate::live::record::numbered;
use crate::lock::lock;

/// At most this many games wait.
const MOST_WAITING: usize = 100;
/// Progress is counted in this many parts.
const WHOLE: f32 = 1000.0;

/// The games that wait, and the one under review.
pub(crate) struct ReviewQueue {
    jobs: Mutex<HashMap<String, Job>>,
    turn: Semaphore,
}

impl Default for ReviewQueue {
    fn default() -> Self {
        Self { jobs: Mutex::default(), turn: Semaphore::new(1) }
    }
}

enum Job {
    /// The progress so far.
    Running(Arc<AtomicU32>),
    /// It failed, and will not be tried again until the server restarts.
    Failed,
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

impl ReviewQueue {
    /// The progress of a finished table's review. It is started if nobody has asked for it yet.
    pub(crate) fn progress(app: &Arc<App>, table: &str) -> Result<Analysing, ApiError> {
        let mut jobs = lock(&app.reviews.jobs);
        let done = match jobs.get(table) {
            Some(Job::Failed) => return Err(Code::Internal.into()),
            Some(Job::Running(done)) => done.load(Ordering::Relaxed),
            None if jobs.values().filter(|job| matches!(job, Job::Running(_))).count() >= MOST_WAITING => {
                return Err(Code::SlowDown.into());
            }
            None => {
                let done = Arc::<AtomicU32>::default();
                jobs.insert(table.to_owned(), Job::Running(Arc::clone(&done)));
                tokio::spawn(work(Arc::clone(app), table.to_owned(), done));
                0
            }
        };
        Ok(Analysing { state: "running", done: done as f32 / WHOLE })
    }
}

async fn work(app: Arc<App>, table: String, done: Arc<AtomicU32>) {
    let result = look(&app, &table, done).await;
    let mut jobs = lock(&app.reviews.jobs);
    match result {
        // A permanent failure would happen again on every request.
        Err(error) if error.code() == Code::Internal => drop(jobs.insert(table, Job::Failed)),
        _ => drop(jobs.remove(&table)),
    }
}

async fn look(app: &App, table: &str, done: Arc<AtomicU32>) -> Result<(), ApiError> {
    let _turn = app.reviews.turn.acquire().await.map_err(|_| Code::Unavailable)?;
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
