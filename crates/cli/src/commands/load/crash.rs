//! `tablier load --kill`: the crash loop. The server is killed without warning and started again on the same file while
//! people play; in the end everything that they were ever told must be in its logs.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::child::Server;
use super::client::Trouble;
use super::report::{self, Killed};
use super::survivor::{Storm, Survivor};
use super::{Setting, bar};
use crate::Failure;
use crate::args::LoadArgs;
use crate::dice::Dice;
use crate::failure::NO;
use crate::say::Say;

/// How many tables, unless it is said.
const TABLES: u64 = 20;

/// A server that is up is killed after 50 to 400 ms.
const LIVES: (usize, usize) = (50, 400);

/// Every so many times it is killed while it starts, at most so many milliseconds after it was begun.
const EARLY: usize = 5;
const STARTS: usize = 30;

/// How long it may take to listen.
const MOST_START: Duration = Duration::from_secs(30);

/// How long after the last restart a table may take to go on.
const MOST_WAIT: Duration = Duration::from_mins(1);

pub(super) async fn run(say: &Say, args: &LoadArgs, setting: &Setting, kills: u64) -> Result<ExitCode, Failure> {
    let mut server = Server::begin_on_fixed_port()?;
    let storm = Arc::new(Storm::default());
    let mut survivors = JoinSet::new();
    for number in 0..args.tables.unwrap_or(TABLES) {
        survivors.spawn(Survivor::new(number, &server.address, setting.clone(), Arc::clone(&storm)).survive());
    }
    let early = kill(&mut server, kills, Dice::for_game(setting.seed, u64::MAX)).await?;
    // Set once, here.
    let _ = storm.deadline.set(Instant::now() + MOST_WAIT);
    let mut killed = Killed { kills, early, ..Killed::default() };
    while let Some(result) = survivors.join_next().await {
        let (tally, mut faults) = result.map_err(std::io::Error::other)?;
        killed.tally.add(&tally);
        killed.faults.append(&mut faults);
    }
    report::killed(say, &killed)?;
    Ok(if killed.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(NO) })
}

/// Kills the server so many times and leaves it up: how often it had not listened yet.
async fn kill(server: &mut Server, kills: u64, mut dice: Dice) -> Result<u64, Failure> {
    let bar = bar(kills);
    let mut early = 0;
    for _ in 0..kills {
        if dice.below(EARLY) == 0 {
            sleep(Duration::from_millis(dice.below(STARTS) as u64)).await;
            early += u64::from(TcpStream::connect(&server.address).await.is_err());
        } else {
            listening(server).await?;
            sleep(Duration::from_millis((LIVES.0 + dice.below(LIVES.1 - LIVES.0)) as u64)).await;
        }
        server.kill()?;
        server.start_again()?;
        bar.inc(1);
    }
    listening(server).await?;
    bar.finish_and_clear();
    Ok(early)
}

async fn listening(server: &mut Server) -> Result<(), Failure> {
    let began = Instant::now();
    while TcpStream::connect(&server.address).await.is_err() {
        if server.has_ended()? {
            return Err(Trouble::Closed.into());
        }
        if began.elapsed() > MOST_START {
            return Err(Trouble::Silent.into());
        }
        sleep(Duration::from_millis(2)).await;
    }
    Ok(())
}
