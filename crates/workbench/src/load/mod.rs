//! `tablier-workbench load`: plays against the server as many people would. `live` measures how many moves it
//! handles, `compare` sets that beside other servers, `idle` measures what a waiting table costs, `siege` holds
//! connections open at the same time, `crash` kills it or its database again and again and looks for losses,
//! `nodes` does so with several of them.
//!
//! `client` and `wire` speak to the server, `child` starts one, `cluster` is its PostgreSQL, `process` any other
//! program, `player` and `survivor` are the people, `course` measures them.

mod child;
mod client;
mod cluster;
mod compare;
mod course;
mod crash;
mod figures;
mod idle;
mod live;
mod nodes;
mod player;
mod process;
mod report;
mod siege;
mod survivor;
mod wire;
mod witness;

use std::process::ExitCode;

use tablier_notation::options_code;
use tablier_rules::AnyGame;

use client::Trouble;

pub(crate) use child::{ServeArgs, serve};
pub(crate) use compare::{EchoArgs, serve as serve_echo};

/// The path of the server's socket.
const SOCKET: &str = "/api/v1/socket";

#[derive(clap::Args)]
pub(crate) struct LoadArgs {
    /// A server that is already running (otherwise one is started and stopped again)
    #[arg(long, conflicts_with = "kill")]
    url: Option<String>,
    /// The number of tables at once (default: 200, 20 with --kill, 60 with --nodes)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    tables: Option<u64>,
    /// How long to measure, in seconds
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// The game that is played, or an options code
    #[arg(long, default_value = "ludo", value_parser = crate::game::game)]
    game: AnyGame,
    /// The seed of all choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Create this many tables where nobody plays, and say what each of them costs in memory
    #[arg(long, value_name = "N", conflicts_with = "kill", value_parser = clap::value_parser!(u64).range(1..))]
    idle: Option<u64>,
    /// Let one address hold this many connections that send a byte now and then, while others play
    #[arg(long, value_name = "N", conflicts_with_all = ["kill", "idle", "url"])]
    slow: Option<u64>,
    /// Let one address hold this many connections that send nothing, while others play
    #[arg(long, value_name = "N", conflicts_with_all = ["kill", "idle", "url"])]
    silent: Option<u64>,
    /// Kill the server this many times while people play, and look for what was lost
    #[arg(long, value_name = "N")]
    kill: Option<u64>,
    /// A PostgreSQL on this machine. With --kill it takes the place of the file, its processes are killed too,
    /// and it is started again; with --compare it is one more contender; with --nodes all of them share it. Use
    /// one of your own, with an empty database
    #[arg(long, value_name = "postgres://…")]
    database: Option<String>,
    /// Play in turns at a server with a file, one with --database, a bare echo and --colyseus, and set the cost
    /// of a move side by side
    #[arg(long, conflicts_with_all = ["kill", "idle", "url", "slow", "silent"])]
    compare: bool,
    /// How often each of them has its turn
    #[arg(long, default_value_t = 3, requires = "compare", value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// Compare with Colyseus too; npm installs it into a temporary folder
    #[arg(long, requires = "compare")]
    colyseus: bool,
    /// Count system calls (perf) and instructions (valgrind) too
    #[arg(long, requires = "compare")]
    count: bool,
    #[command(flatten)]
    nodes: nodes::NodesArgs,
}

pub(crate) fn run(args: &LoadArgs) -> anyhow::Result<ExitCode> {
    // One thread is enough for the people, and leaves the others to the server.
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        tokio::select! {
            result = choose(args) => result.map_err(blame),
            // Everything is dropped: the server is stopped, its folder removed.
            _ = tokio::signal::ctrl_c() => Ok(ExitCode::from(130)),
        }
    })
}

/// Says whose fault it is.
fn blame(error: anyhow::Error) -> anyhow::Error {
    if error.is::<Trouble>() { error.context("the server did not do its part") } else { error }
}

async fn choose(args: &LoadArgs) -> anyhow::Result<ExitCode> {
    let setting = Setting::of(args);
    if args.compare {
        return compare::run(args, &setting).await;
    }
    if let Some(nodes) = args.nodes.count() {
        return nodes::run(args, &setting, nodes).await;
    }
    if args.slow.is_some() || args.silent.is_some() {
        return siege::run(args, &setting).await;
    }
    anyhow::ensure!(args.database.is_none() || args.kill.is_some(), "--database needs --kill or --compare");
    match (args.idle, args.kill) {
        (Some(tables), _) => idle::run(args, &setting, tables).await,
        (None, Some(kills)) => crash::run(args, &setting, kills).await,
        (None, None) => live::run(args, &setting).await,
    }
}

/// The game, and how many play it.
#[derive(Clone)]
struct Setting {
    game: String,
    players: u8,
    /// The most that can play it.
    most_players: u8,
    seed: u64,
}

impl Setting {
    fn of(args: &LoadArgs) -> Self {
        let possible = args.game.id().players();
        let players = if possible.contains(&2) { 2 } else { possible[possible.len() - 1] };
        let most_players = possible.iter().copied().max().unwrap_or(players);
        Self { game: options_code(&args.game), players, most_players, seed: args.seed }
    }
}
