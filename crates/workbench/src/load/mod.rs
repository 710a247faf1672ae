//! `tablier-workbench load`: plays against the server as many people would. `live` measures how many moves it
//! handles, `idle` what a waiting table costs, `siege` holds connections open at the same time, `crash` kills
//! it or its database again and again and looks for losses.
//!
//! `client` and `wire` speak to the server, `child` starts one, `cluster` is its PostgreSQL, `player` and
//! `survivor` are the people.

mod child;
mod client;
mod cluster;
mod crash;
mod figures;
mod idle;
mod live;
mod player;
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

#[derive(clap::Args)]
pub(crate) struct LoadArgs {
    /// A server that is already running (otherwise one is started and stopped again)
    #[arg(long, conflicts_with = "kill")]
    url: Option<String>,
    /// The number of tables at once (default: 200, or 20 with --kill)
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
    /// A PostgreSQL on this machine instead of a file; its processes are killed too, and it is started again.
    /// Use one of your own, with an empty database
    #[arg(long, value_name = "postgres://…", requires = "kill")]
    database: Option<String>,
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
    if args.slow.is_some() || args.silent.is_some() {
        return siege::run(args, &setting).await;
    }
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
    seed: u64,
}

impl Setting {
    fn of(args: &LoadArgs) -> Self {
        let possible = args.game.id().players();
        let players = if possible.contains(&2) { 2 } else { possible[possible.len() - 1] };
        Self { game: options_code(&args.game), players, seed: args.seed }
    }
}
