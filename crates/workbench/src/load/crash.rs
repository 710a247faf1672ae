//! `tablier-workbench load --kill`: the crash loop. The server is killed without warning and started again on
//! the same database while people play; in the end everything that they were ever sent must be in its logs.
//! With a PostgreSQL of this machine, that is killed too.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tablier_bots::Rng;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::child::Server;
use super::client::Trouble;
use super::cluster::Cluster;
use super::process::Signal;
use super::report::{self, Killed};
use super::survivor::{Storm, Survivor};
use super::{LoadArgs, Setting};
use crate::print::progress;

/// The default number of tables.
const TABLES: u64 = 20;

/// A server that is up is killed after 50 to 400 ms.
const LIVES: (usize, usize) = (50, 400);

/// Every `EARLY`th time it is killed while it starts, at most `STARTS` milliseconds after the start.
const EARLY: usize = 5;
const STARTS: usize = 30;

/// How long it may take to listen.
const MOST_START: Duration = Duration::from_secs(30);

/// How long after the last restart a table may take to go on.
const MOST_WAIT: Duration = Duration::from_mins(1);

pub(super) async fn run(args: &LoadArgs, setting: &Setting, kills: u64) -> anyhow::Result<ExitCode> {
    let mut cluster = match args.database.as_deref() {
        Some(url) => Some(Cluster::find(url).with_context(|| not_here(url))?),
        None => None,
    };
    let mut server = Server::begin_on_fixed_port(args.database.as_deref())?;
    let storm = Arc::new(Storm::default());
    let mut survivors = JoinSet::new();
    for number in 0..args.tables.unwrap_or(TABLES) {
        survivors
            .spawn(Survivor::new(number, &server.address, setting.clone(), Arc::clone(&storm)).survive());
    }
    let mut killed = Killed { kills, ..Killed::default() };
    kill(&mut server, cluster.as_mut(), &mut killed, Rng::for_game(setting.seed, u64::MAX)).await?;
    // Set only here.
    let _ = storm.deadline.set(Instant::now() + MOST_WAIT);
    while let Some(result) = survivors.join_next().await {
        let (tally, mut findings) = result.map_err(std::io::Error::other)?;
        killed.tally.add(&tally);
        killed.findings.append(&mut findings);
    }
    report::killed(&killed)?;
    Ok(if killed.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The address is given without its password.
pub(super) fn not_here(url: &str) -> String {
    let host = url.rsplit_once('@').map_or(url, |(_, host)| host);
    format!("PostgreSQL at {host} cannot be killed here: it must run on this machine, as you or you as root")
}

/// Kills the given number of times and leaves everything running.
async fn kill(
    server: &mut Server,
    mut cluster: Option<&mut Cluster>,
    killed: &mut Killed,
    mut dice: Rng,
) -> anyhow::Result<()> {
    let bar = progress(killed.kills);
    for _ in 0..killed.kills {
        // Three of four hit PostgreSQL, if there is one.
        let target = if cluster.is_some() { dice.below(4) } else { 0 };
        if target == 0 && dice.below(EARLY) == 0 {
            sleep(Duration::from_millis(dice.below(STARTS) as u64)).await;
            killed.early += u64::from(TcpStream::connect(&server.address).await.is_err());
        } else {
            listening(server, cluster.is_some()).await?;
            sleep(Duration::from_millis((LIVES.0 + dice.below(LIVES.1 - LIVES.0)) as u64)).await;
        }
        match cluster.as_deref_mut().filter(|_| target > 0) {
            None => {
                server.kill()?;
                server.start_again()?;
            }
            Some(cluster) if target == 3 => {
                cluster.kill().await?;
                cluster.start_again().await?;
                killed.postmasters += 1;
            }
            Some(cluster) => {
                let signal = if target == 1 { Signal::Term } else { Signal::Kill };
                cluster.end_backend(signal, dice.below(64)).await?;
                killed.backends += 1;
            }
        }
        bar.inc(1);
    }
    listening(server, cluster.is_some()).await?;
    bar.finish_and_clear();
    Ok(())
}

/// Waits until the server listens. One that was started while its database was down exits and is started
/// again.
async fn listening(server: &mut Server, may_end: bool) -> anyhow::Result<()> {
    let began = Instant::now();
    while TcpStream::connect(&server.address).await.is_err() {
        if server.has_ended()? {
            if !may_end {
                return Err(Trouble::Closed.into());
            }
            server.start_again()?;
        }
        if began.elapsed() > MOST_START {
            return Err(Trouble::Silent.into());
        }
        sleep(Duration::from_millis(2)).await;
    }
    Ok(())
}
