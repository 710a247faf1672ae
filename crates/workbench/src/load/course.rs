//! A measurement: many players at once, a second to warm up, then a while in which their moves count.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::task::{JoinError, JoinSet};
use tokio::time::{Instant, sleep};

use super::client::Trouble;
use super::figures::Figures;
use super::report::Played;
use crate::print::progress;

/// How long everybody plays before the measurement.
const WARM_UP: Duration = Duration::from_secs(1);

/// The bar moves this often in a second.
const STEPS: u64 = 4;

/// State shared by all players.
#[derive(Default)]
pub(super) struct Course {
    /// How many have made their first move.
    playing: AtomicU64,
    /// Moves count from now on.
    measuring: AtomicBool,
    stopped: AtomicBool,
}

impl Course {
    pub(super) fn is_over(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

/// The moves of one player.
pub(super) struct Moves {
    pub(super) course: Arc<Course>,
    /// How long each move took until it was acknowledged, in microseconds.
    times: Vec<u32>,
    begun: bool,
}

impl Moves {
    pub(super) fn new(course: Arc<Course>) -> Self {
        Self { course, times: Vec::new(), begun: false }
    }

    /// A move was acknowledged.
    pub(super) fn count(&mut self, asked: Instant) {
        if !self.begun {
            self.begun = true;
            self.course.playing.fetch_add(1, Ordering::Relaxed);
        }
        if self.course.measuring.load(Ordering::Relaxed) {
            self.times.push(asked.elapsed().as_micros() as u32);
        }
    }

    pub(super) fn times(self) -> Vec<u32> {
        self.times
    }
}

type Players = JoinSet<Result<Vec<u32>, Trouble>>;

/// Lets `tables` players play for some seconds; `look` reads the server's figures before and after.
pub(super) async fn run<F>(
    tables: u64,
    seconds: u32,
    player: impl Fn(u64, Arc<Course>) -> F,
    mut look: impl AsyncFnMut() -> anyhow::Result<Figures>,
) -> anyhow::Result<Played>
where
    F: Future<Output = Result<Vec<u32>, Trouble>> + Send + 'static,
{
    let course = Arc::new(Course::default());
    let mut players = Players::new();
    for number in 0..tables {
        players.spawn(player(number, Arc::clone(&course)));
    }
    while course.playing.load(Ordering::Relaxed) < tables {
        pass(&mut players, Duration::from_millis(10)).await?;
    }
    pass(&mut players, WARM_UP).await?;
    let before = look().await?;
    let began = Instant::now();
    course.measuring.store(true, Ordering::Relaxed);
    let bar = progress(u64::from(seconds) * STEPS);
    for _ in 0..u64::from(seconds) * STEPS {
        pass(&mut players, Duration::from_secs(1) / STEPS as u32).await?;
        bar.inc(1);
    }
    course.measuring.store(false, Ordering::Relaxed);
    let seconds = began.elapsed().as_secs_f64();
    let after = look().await?;
    bar.finish_and_clear();
    course.stopped.store(true, Ordering::Relaxed);
    let mut times = Vec::new();
    while let Some(result) = players.join_next().await {
        times.extend(finished(result)?);
    }
    Ok(Played { tables, seconds, times, before, after })
}

/// Lets some time pass; a player who fails ends it.
async fn pass(players: &mut Players, time: Duration) -> anyhow::Result<()> {
    tokio::select! {
        Some(result) = players.join_next() => finished(result).map(|_| ()),
        () = sleep(time) => Ok(()),
    }
}

fn finished(result: Result<Result<Vec<u32>, Trouble>, JoinError>) -> anyhow::Result<Vec<u32>> {
    Ok(result.map_err(std::io::Error::other)??)
}
