//! `tablier-workbench load --nodes N`: several servers on one PostgreSQL, played on by people at different
//! nodes. Without faults it measures how long an event takes to reach the others; with them it looks for
//! anything lost, doubled, reordered, or done though refused (docs/crash.md).
//!
//! `party` is the people of a table, `participant` one of them; `setup` starts the nodes, `faults` breaks
//! them, `audit` compares everything with the logs in the end, `report` prints it.

mod audit;
mod broker;
mod faults;
mod fleet;
mod game;
mod health;
mod ledger;
mod log;
mod network;
mod participant;
mod party;
mod rebalance;
mod report;
mod setup;
mod timeline;

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::survivor::Storm;
use super::{LoadArgs, Setting};
use crate::print::progress;
use faults::{Cpu, Kind};
use game::{Manner, World};
use health::Health;
use party::{Outcome, Party};
use report::Run;
use setup::prepare;

/// The default number of tables.
const TABLES: u64 = 60;

/// How long everybody plays before a measurement.
const WARM_UP: Duration = Duration::from_secs(1);

/// How long after the last fault a table may take to go on.
const MOST_WAIT: Duration = Duration::from_secs(90);

/// The setting with which PostgreSQL itself is the bus.
const DATABASE_BUS: &str = "database";

#[derive(clap::Args)]
pub(super) struct NodesArgs {
    /// Start this many servers on one PostgreSQL, and play at all of them
    #[arg(long, value_name = "N", requires = "database")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=9))]
    nodes: Option<u64>,
    /// The kinds of faults to inject
    #[arg(long, value_name = "KINDS", value_delimiter = ',', requires = "nodes")]
    fault: Vec<Kind>,
    /// The number of faults
    #[arg(long, value_name = "N", default_value_t = 30, requires = "fault")]
    faults: u64,
    /// How the nodes hear of each other: `database`, or the `nats://…` of a server on this machine
    #[arg(long, default_value = DATABASE_BUS, requires = "nodes")]
    bus: String,
    /// How many seconds a node is paused or cut off, or the bus is away (default: up to five, at random)
    #[arg(long, value_name = "SECONDS", requires = "fault")]
    away: Option<u64>,
    /// How many seconds pass between two faults (default: about one, at random)
    #[arg(long, value_name = "SECONDS", requires = "fault")]
    calm: Option<u64>,
    /// How many milliseconds people think on average
    #[arg(long, value_name = "MS", default_value_t = 20)]
    think: u64,
    /// Create this many tables, let a node join and another leave, and say what moved
    #[arg(long, value_name = "TABLES", requires = "nodes", conflicts_with = "fault")]
    rebalance: Option<u64>,
}

impl NodesArgs {
    pub(super) fn count(&self) -> Option<usize> {
        self.nodes.map(|nodes| nodes as usize)
    }
}

pub(super) async fn run(args: &LoadArgs, setting: &Setting, nodes: usize) -> anyhow::Result<ExitCode> {
    let runs = match args.nodes.rebalance {
        Some(tables) => return rebalance::run(args, setting, nodes, tables).await,
        None if args.nodes.fault.is_empty() => {
            vec![play(args, setting, 1).await?, play(args, setting, nodes).await?]
        }
        None => vec![play(args, setting, nodes).await?],
    };
    report::print(&runs)?;
    let clean = runs.iter().flat_map(|run| &run.outcomes).all(|outcome| outcome.findings.is_empty());
    Ok(if clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Plays on this many nodes, while faults are injected or for the given time.
async fn play(args: &LoadArgs, setting: &Setting, nodes: usize) -> anyhow::Result<Run> {
    let mut kinds: BTreeSet<Kind> = args.nodes.fault.iter().copied().collect();
    let mut injector = prepare(args, setting, nodes, &mut kinds).await?;
    let health = Health::new(injector.fleet.addresses());
    let think = Duration::from_millis(args.nodes.think);
    let world = Arc::new(World { health, storm: Storm::default(), think });
    // A measurement needs people who never wait.
    let manner = |number| if kinds.is_empty() { Manner::Steady } else { Manner::of(number) };
    let party = |number| Party::new(number, manner(number), setting, &world).play();
    let mut parties: JoinSet<Outcome> = (0..args.tables.unwrap_or(TABLES)).map(party).collect();
    sleep(WARM_UP).await;
    let began = Instant::now();
    let (injected, cpu) = if kinds.is_empty() {
        let before = injector.cpu()?;
        pass(args.seconds).await;
        let after = injector.cpu()?;
        let used = Cpu { nodes: after.nodes - before.nodes, database: after.database - before.database };
        (Vec::new(), Some(used))
    } else {
        (injector.inject(args.nodes.faults, &kinds, &world).await?, None)
    };
    let ended = Instant::now();
    // Set only here.
    let _ = world.storm.deadline.set(ended + MOST_WAIT);
    let mut outcomes = Vec::new();
    while let Some(outcome) = parties.join_next().await {
        outcomes.push(outcome.map_err(std::io::Error::other)?);
    }
    Ok(Run { nodes, began, ended, injected, cpu, outcomes, slowest_stop: injector.slowest_stop })
}

async fn pass(seconds: u32) {
    let bar = progress(seconds.into());
    for _ in 0..seconds {
        sleep(Duration::from_secs(1)).await;
        bar.inc(1);
    }
    bar.finish_and_clear();
}
