//! `tablier load`: plays against the server as many people would. `live` measures how many moves it handles, `idle` what a
//! waiting table costs, `siege` holds connections open at the same time, `crash` kills it or its database again and again
//! and looks for losses.
//!
//! `client` and `wire` speak to the server, `child` starts one, `cluster` is its PostgreSQL, `player` and `survivor` are the people.

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

use indicatif::{ProgressBar, ProgressStyle};
use tablier_notation::options_code;

use crate::Failure;
use crate::args::{LoadArgs, TableArgs};
use crate::say::Say;

pub(crate) use client::Trouble;

pub(crate) fn run(say: &Say, args: &LoadArgs) -> Result<ExitCode, Failure> {
    // One thread is enough for the people, and leaves the others to the server.
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        tokio::select! {
            result = choose(say, args) => result,
            // Everything is dropped: the server is stopped, its folder removed.
            _ = tokio::signal::ctrl_c() => Ok(ExitCode::from(130)),
        }
    })
}

async fn choose(say: &Say, args: &LoadArgs) -> Result<ExitCode, Failure> {
    let setting = Setting::of(args)?;
    if args.slow.is_some() || args.silent.is_some() {
        return siege::run(say, args, &setting).await;
    }
    match (args.idle, args.kill) {
        (Some(tables), _) => idle::run(say, args, &setting, tables).await,
        (None, Some(kills)) => crash::run(say, args, &setting, kills).await,
        (None, None) => live::run(say, args, &setting).await,
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
    fn of(args: &LoadArgs) -> Result<Self, Failure> {
        let game = TableArgs { options: Vec::new(), players: None, sides: Vec::new() }.game(&args.game)?;
        let possible = game.id().players();
        let players = if possible.contains(&2) { 2 } else { possible[possible.len() - 1] };
        Ok(Self { game: options_code(&game), players, seed: args.seed })
    }
}

fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {pos}/{len}  {eta}");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
