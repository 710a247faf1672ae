//! `tablier-workbench load`: many tables played at once, as fast as the server lets them.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::task::{JoinError, JoinSet};
use tokio::time::{Instant, sleep};

use super::child::Server;
use super::client::{Http, Trouble};
use super::figures::Figures;
use super::player::{Course, Player};
use super::report::{self, Played};
use super::{LoadArgs, Setting};
use crate::print::progress;

/// The default number of tables.
const TABLES: u64 = 200;

/// How long everybody plays before the measurement.
const WARM_UP: Duration = Duration::from_secs(1);

/// The bar moves this often in a second.
const STEPS: u64 = 4;

type Players = JoinSet<Result<Vec<u32>, Trouble>>;

pub(super) async fn run(args: &LoadArgs, setting: &Setting) -> anyhow::Result<ExitCode> {
    let (server, address) = server(args)?;
    let played = measure(args, setting, TABLES, server.as_ref(), || Http::new(&address)).await?;
    report::played(&played)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays `tables` tables by default, with people who connect through `reach`.
pub(super) async fn measure(
    args: &LoadArgs,
    setting: &Setting,
    tables: u64,
    server: Option<&Server>,
    reach: impl Fn() -> Http,
) -> anyhow::Result<Played> {
    let tables = args.tables.unwrap_or(tables);
    let course = Arc::new(Course::default());
    let mut players = Players::new();
    for number in 0..tables {
        players.spawn(Player::new(number, reach(), setting.clone(), Arc::clone(&course)).play());
    }
    while course.playing.load(Ordering::Relaxed) < tables {
        pass(&mut players, Duration::from_millis(10)).await?;
    }
    pass(&mut players, WARM_UP).await?;
    let mut http = reach();
    let before = Figures::now(&mut http, server).await?;
    let began = Instant::now();
    course.measuring.store(true, Ordering::Relaxed);
    let bar = progress(u64::from(args.seconds) * STEPS);
    for _ in 0..u64::from(args.seconds) * STEPS {
        pass(&mut players, Duration::from_secs(1) / STEPS as u32).await?;
        bar.inc(1);
    }
    course.measuring.store(false, Ordering::Relaxed);
    let seconds = began.elapsed().as_secs_f64();
    let after = Figures::now(&mut http, server).await?;
    bar.finish_and_clear();
    course.stopped.store(true, Ordering::Relaxed);
    let mut times = Vec::new();
    while let Some(result) = players.join_next().await {
        times.extend(finished(result)?);
    }
    Ok(Played { tables, seconds, times, before, after })
}

/// The given server, or one of our own.
pub(super) fn server(args: &LoadArgs) -> anyhow::Result<(Option<Server>, String)> {
    if let Some(url) = &args.url {
        let address = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
        return Ok((None, address.to_owned()));
    }
    let server = Server::begin()?;
    let address = server.address.clone();
    Ok((Some(server), address))
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
