//! `tablier-workbench endgames`: the exact endgames of `ludo`, solved and written to a file, and the bots
//! measured by them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use tablier_bots::exact::regret::{self, Mean};
use tablier_bots::exact::{self, Endgames, Extent};
use tablier_bots::search::Search;
use tablier_bots::{Bot, Budget, Choose, Playable};
use tablier_rules::ludo::{Action, Ludo, Position};
use tablier_rules::{GameId, Legal};

use crate::print::{table, thousands};

/// The deepest search that is measured, in turns.
const MOST_PLIES: u8 = 4;

/// A player's choice, given a seed.
type Chooser<'a> = dyn Fn(&Position, u64) -> Option<Legal<Action>> + Sync + 'a;

#[derive(Subcommand)]
pub(crate) enum EndgamesCommand {
    /// Solve every position with few pawns and write the table
    Build(BuildArgs),
    /// Measure how much a bot throws away where best play is known
    Regret(RegretArgs),
}

#[derive(clap::Args)]
pub(crate) struct BuildArgs {
    /// How many pawns still on their way, in all: from 2 to 4, two of a side at most
    #[arg(long, default_value_t = 4, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=4))]
    pawns: u8,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

#[derive(clap::Args)]
pub(crate) struct RegretArgs {
    /// The bot, for example prudent or niveau8 (default: all of them)
    bot: Option<String>,
    /// A table of 4 pawns, already built (otherwise it is solved first)
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// How many games to play against best play
    #[arg(long, short = 'n', default_value_t = 20_000, value_name = "N", value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
}

pub(crate) fn run(command: &EndgamesCommand) -> anyhow::Result<ExitCode> {
    match command {
        EndgamesCommand::Build(args) => build(args)?,
        EndgamesCommand::Regret(args) => regret(args)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn build(args: &BuildArgs) -> anyhow::Result<()> {
    let (table, sweeps) = solve(args.pawns);
    let (bytes, file) = (table.write(), args.out.display());
    fs::write(&args.out, &bytes).with_context(|| file.to_string())?;
    let [positions, size] = [table.extent().positions(), bytes.len()].map(|count| thousands(count as u64));
    out!("{positions} positions, {sweeps} sweeps: written to {file} ({size} bytes).")?;
    if let Some([first, ..]) = table.value(&exact::start()) {
        out!("Two pawns a side, all at home: the first to roll wins {:.3}%.", 100.0 * first)?;
    }
    Ok(())
}

/// Solves with a bar that shows how close the values are to converging, and counts the sweeps.
fn solve(pawns: u8) -> (Endgames, u32) {
    let extent = Extent::new(pawns).expect("the arguments allow two to four pawns");
    let style = ProgressStyle::with_template("{spinner} {bar:40} {percent:>3}%  {elapsed}  {msg}");
    let bar = ProgressBar::new(100).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    let mut sweeps = 0;
    let table = Endgames::solve(extent, |sweep| {
        sweeps = sweep.number;
        bar.set_position((100.0 * sweep.done()) as u64);
        bar.set_message(format!("sweep {}, largest change {:.0e}", sweep.number, sweep.change));
    });
    bar.finish_and_clear();
    (table, sweeps)
}

fn regret(args: &RegretArgs) -> anyhow::Result<()> {
    let bots = match &args.bot {
        Some(name) => vec![Bot::named(name, GameId::Ludo).with_context(|| no_such_bot(name))?],
        None => Bot::of(GameId::Ludo),
    };
    let judge = match &args.table {
        Some(file) => load(file).with_context(|| file.display().to_string())?,
        None => solve(4).0,
    };
    let decisions = regret::decisions([2, 2], regret::DECISIONS);
    let mut rows = Vec::new();
    let mut measure = |name: String, choose: &Chooser<'_>| {
        let losses = [
            regret::per_decision(&judge, &decisions, choose),
            regret::per_game(&judge, &exact::start(), args.games, choose),
        ];
        let [decision, game] = losses.map(percent);
        rows.push([name, decision, game]);
    };
    for bot in bots {
        measure(bot.to_string(), &|at, seed| bot.choose(&Ludo::default(), at, seed));
    }
    if args.bot.is_none() {
        for plies in 1..=MOST_PLIES {
            let search = Search { plies, ..Search::new(<Ludo as Playable>::judge()) };
            let budget = Budget::UNLIMITED;
            let name = match plies {
                1 => "own turn only".to_owned(),
                _ => format!("{plies} turns ahead"),
            };
            measure(name, &|at, seed| search.choose_within(&Ludo::default(), at, budget, seed));
        }
    }
    out!("{}", table(["bot", "lost per decision, % of a win", "lost per game, % of a win"], &rows))?;
    Ok(())
}

fn no_such_bot(name: &str) -> String {
    let bots: Vec<&str> = Bot::of(GameId::Ludo).into_iter().map(Bot::name).collect();
    format!("{name} is not a bot of ludo; there are {}", bots.join(", "))
}

/// A table that covers the game of two pawns a side.
fn load(file: &Path) -> anyhow::Result<Endgames> {
    let table = Endgames::read(&fs::read(file)?)?;
    if table.extent().pawns() < 4 {
        bail!("this table has too few pawns: build one with `endgames build --pawns 4`");
    }
    Ok(table)
}

/// The loss of a bot that does not play this game is unknown.
fn percent(loss: Option<Mean>) -> String {
    loss.map_or_else(
        || "–".to_owned(),
        |Mean { mean, margin }| format!("{:.3} ± {:.3}", 100.0 * mean, 100.0 * margin),
    )
}
