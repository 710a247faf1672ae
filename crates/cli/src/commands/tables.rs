//! `tablier tables`: the exact endgames of `ludo`, solved and written to a file, and the bots measured by them.

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use tablier_bots::exact::regret::{self, Mean};
use tablier_bots::exact::{self, Endgames, Extent};
use tablier_bots::search::Search;
use tablier_bots::{Bot, Budget, Choose, Playable};
use tablier_rules::ludo::{Action, Ludo, Position};
use tablier_rules::{GameId, Legal};

use crate::Failure;
use crate::args::{BuildArgs, RegretArgs, TablesArgs, TablesCommand};
use crate::say::Say;
use crate::table::{table, thousands};

/// The deepest search that is measured, in turns.
const MOST_PLIES: u8 = 4;

/// A player's choice, given a seed.
type Chooser<'a> = dyn Fn(&Position, u64) -> Option<Legal<Action>> + Sync + 'a;

pub(crate) fn run(say: &Say, args: &TablesArgs) -> Result<ExitCode, Failure> {
    match &args.command {
        TablesCommand::Build(args) => build(say, args),
        TablesCommand::Regret(args) => regret(say, args),
    }
}

fn build(say: &Say, args: &BuildArgs) -> Result<ExitCode, Failure> {
    let (table, sweeps) = solve(say, args.pawns);
    let bytes = table.write();
    fs::write(&args.out, &bytes).map_err(|error| Failure::File { file: args.out.clone(), error })?;
    let facts = [
        ("positions", thousands(table.extent().positions() as u64)),
        ("sweeps", sweeps.to_string()),
        ("file", args.out.display().to_string()),
        ("bytes", thousands(bytes.len() as u64)),
    ];
    out!("{}", say.fill("cli-tables-built", facts))?;
    if let Some([first, ..]) = table.value(&exact::start()) {
        out!("{}", say.fill("cli-tables-start", [("percent", format!("{:.3}", 100.0 * first))]))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Solves with a bar that shows how close the values are to converging, and counts the sweeps.
fn solve(say: &Say, pawns: u8) -> (Endgames, u32) {
    let extent = Extent::new(pawns).expect("the arguments allow two to four pawns");
    let style = ProgressStyle::with_template("{spinner} {bar:40} {percent:>3} %  {elapsed}  {msg}");
    let bar = ProgressBar::new(100).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    let mut sweeps = 0;
    let table = Endgames::solve(extent, |sweep| {
        sweeps = sweep.number;
        bar.set_position((100.0 * sweep.done()) as u64);
        let facts = [("number", sweep.number.to_string()), ("change", format!("{:.0e}", sweep.change))];
        bar.set_message(say.fill("cli-tables-sweep", facts));
    });
    bar.finish_and_clear();
    (table, sweeps)
}

fn regret(say: &Say, args: &RegretArgs) -> Result<ExitCode, Failure> {
    let bots = match &args.bot {
        Some(name) => vec![super::bot(GameId::Ludo, name)?],
        None => Bot::of(GameId::Ludo),
    };
    let judge = match &args.table {
        Some(file) => load(file)?,
        None => solve(say, 4).0,
    };
    let decisions = regret::decisions([2, 2], regret::DECISIONS);
    let mut rows = Vec::new();
    let mut measure = |name: String, choose: &Chooser<'_>| {
        let losses =
            [regret::per_decision(&judge, &decisions, choose), regret::per_game(&judge, &exact::start(), args.games, choose)];
        rows.push([name].into_iter().chain(losses.map(percent)).collect());
    };
    for bot in bots {
        measure(bot.to_string(), &|at, seed| bot.choose(&Ludo, at, seed));
    }
    if args.bot.is_none() {
        for plies in 1..=MOST_PLIES {
            let search = Search { plies, ..Search::new(<Ludo as Playable>::judge()) };
            let budget = Budget::UNLIMITED;
            let name = match plies {
                1 => say.text("cli-tables-own"),
                _ => say.fill("cli-tables-ahead", [("turns", plies.to_string())]),
            };
            measure(name, &|at, seed| search.choose_within(&Ludo, at, budget, seed));
        }
    }
    let head = ["cli-tables-row-bot", "cli-tables-row-decision", "cli-tables-row-game"].map(|id| say.text(id));
    out!("{}", table(&head, &rows).trim_end())?;
    Ok(ExitCode::SUCCESS)
}

/// A table that covers the game of two pawns a side.
fn load(file: &Path) -> Result<Endgames, Failure> {
    let bytes = fs::read(file).map_err(|error| Failure::File { file: file.to_owned(), error })?;
    let table = Endgames::read(&bytes).map_err(|bad| Failure::Table { file: file.to_owned(), bad })?;
    if table.extent().pawns() < 4 { Err(Failure::SmallTable(file.to_owned())) } else { Ok(table) }
}

/// The loss of a bot that does not play this game is unknown.
fn percent(loss: Option<Mean>) -> String {
    loss.map_or_else(|| "–".to_owned(), |Mean { mean, margin }| format!("{:.3} ± {:.3}", 100.0 * mean, 100.0 * margin))
}
