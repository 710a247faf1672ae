//! `tablier train`: a net learns a game by self-play, with a table of its growing strength.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use tablier_bots::arena::{Arena, Estimate, Tally};
use tablier_bots::race::Race;
use tablier_bots::search::Search;
use tablier_bots::train::{Plan, Trainer};
use tablier_bots::{Bot, Budget, Net};
use tablier_notation::{Notation, options_code};
use tablier_rules::{AnyGame, Seats};

use super::arena::{percent, plot};
use crate::Failure;
use crate::args::TrainArgs;
use crate::say::Say;
use crate::table::thousands;

/// How many games against `prudent` each strength measurement takes.
const MEASURED: u64 = 400;

pub(crate) fn run(say: &Say, args: &TrainArgs) -> Result<ExitCode, Failure> {
    let any = args.game.game()?;
    match &any {
        AnyGame::Rachat(game) => train(say, args, &any, *game),
        AnyGame::Parchis(game) => train(say, args, &any, *game),
        AnyGame::Ludo(game) => train(say, args, &any, *game),
        AnyGame::Tanjawi(game) => train(say, args, &any, *game),
        AnyGame::Latroncules(_) => Err(Failure::NotLearned(any.id())),
    }
}

fn train<G: Notation + Race>(say: &Say, args: &TrainArgs, any: &AnyGame, game: G) -> Result<ExitCode, Failure> {
    let seats = super::seats_or(&game, &args.game.table, 2)?;
    can_keep(&args.out)?;
    args.svg.as_deref().map_or(Ok(()), super::can_write)?;
    let plan =
        Plan { hidden: usize::from(args.hidden), games: args.games, rates: args.rates, seed: args.seed, ..Plan::default() };
    let mut trainer = Trainer::new(game, G::table(seats), plan);
    let (state, heading) = (args.out.with_extension("state"), format!("{}\n", options_code(any)));
    if let Ok(bytes) = fs::read(&state) {
        if !bytes.strip_prefix(heading.as_bytes()).is_some_and(|rest| trainer.resume(rest)) {
            return Err(Failure::OtherTraining(state));
        }
        out!("{}", say.fill("cli-train-resumed", [("games", thousands(trainer.played()))]))?;
    }
    out!("{}", row(["games", "pace", "strength"].map(|column| say.text(&format!("cli-train-row-{column}")))))?;
    let bar = super::progress(args.games);
    let mut curve = Vec::new();
    // The measurements of strength in between do not count.
    let (mut playing, begun_at) = (Duration::ZERO, trainer.played());
    let every = (args.games / args.looks).max(1);
    while trainer.played() < args.games {
        let started = Instant::now();
        trainer.play_one();
        playing += started.elapsed();
        bar.set_position(trainer.played());
        if trainer.played().is_multiple_of(every) || trainer.played() == args.games {
            let net = trainer.net();
            keep(&args.out, &net.to_bytes())?;
            keep(&state, &[heading.as_bytes(), &trainer.to_bytes()].concat())?;
            let strength = strength(&game, seats, &net, args.seed);
            let pace = (trainer.played() - begun_at) as f64 / playing.as_secs_f64();
            let figures = percent(say, &strength);
            bar.suspend(|| out!("{}", row([thousands(trainer.played()), format!("{pace:.0}"), figures])))?;
            let (value, margin) = (strength.mean(), strength.margin());
            curve.push(plot::Point { games: trainer.played(), plain: value, value, margin });
        }
    }
    bar.finish_and_clear();
    if let Some(file) = &args.svg {
        let title = format!("{} – prudent", options_code(any));
        let equal = 1.0 / seats.len() as f64;
        let picture = plot::Running { title: &title, axis: &say.text("cli-train-axis"), key: None, equal, points: &curve };
        super::write_file(file, &plot::running(&picture))?;
    }
    let bytes = trainer.net().to_bytes();
    keep(&args.out, &bytes)?;
    let facts = [("file", args.out.display().to_string()), ("bytes", thousands(bytes.len() as u64))];
    out!("{}", say.fill("cli-train-done", facts))?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn row([games, pace, strength]: [String; 3]) -> String {
    format!("{games:>12}  {pace:>10}  {strength:>18}")
}

/// Fails before the work rather than after it if the file cannot be written.
pub(super) fn can_keep(file: &Path) -> Result<(), Failure> {
    keep(&file.with_extension("try"), &[])?;
    fs::remove_file(file.with_extension("try")).map_err(|error| Failure::File { file: file.to_owned(), error })
}

/// Writes a file whole or not at all.
pub(super) fn keep(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let unfinished = PathBuf::from(format!("{}.tmp", file.display()));
    let failed = |error| Failure::File { file: file.to_owned(), error };
    fs::write(&unfinished, bytes).map_err(failed)?;
    fs::rename(&unfinished, file).map_err(failed)
}

/// The net's result on its own seat against `prudent` on every other seat, luck taken off.
pub(super) fn strength<G: Race>(game: &G, seats: Seats, net: &Net, seed: u64) -> Estimate {
    let player = Search { plies: 1, ..Search::new(net) };
    let arena = Arena {
        game,
        seats,
        players: vec![&player, &Bot::Prudent],
        seating: (0..seats.len()).map(|place| usize::from(place > 0)).collect(),
        budget: Budget::UNLIMITED,
        seed,
        judge: Some(net),
    };
    let groups = MEASURED.div_ceil(arena.rotations() as u64);
    let tally: Tally = (0..groups).into_par_iter().map(|number| arena.group(number)).collect::<Vec<_>>().iter().collect();
    *tally.adjusted(0)
}
