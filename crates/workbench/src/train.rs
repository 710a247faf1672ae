//! `tablier-workbench train`: a net learns a game by self-play, with a table of its growing strength.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail};
use rayon::prelude::*;
use tablier_bots::arena::{Arena, Estimate, Tally, plot};
use tablier_bots::race::Race;
use tablier_bots::search::Search;
use tablier_bots::train::{Plan, Trainer};
use tablier_bots::{Bot, Budget, Net};
use tablier_notation::{Notation, options_code};
use tablier_rules::{AnyGame, Seats};

use crate::game::GameArgs;
use crate::print::{percent, progress, thousands};

/// How many games against `prudent` each strength measurement takes.
const MEASURED: u64 = 400;

#[derive(clap::Args)]
pub(crate) struct TrainArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The file of the net; training is saved beside it (.state) and continues from there
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games to play
    #[arg(long, short = 'n', default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many hidden units
    #[arg(long, default_value_t = 80, value_name = "UNITS", value_parser = clap::value_parser!(u16).range(4..=512))]
    hidden: u16,
    /// The size of the first step and of the last
    #[arg(long, default_value = "0.03,0.0005", value_name = "FIRST,LAST", value_parser = rates)]
    rates: (f32, f32),
    /// The seed of all dice
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many times to measure the strength on the way
    #[arg(long, default_value_t = 20, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1000))]
    looks: u64,
    /// Draw the strength over the games into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// The size of the first step and of the last.
fn rates(text: &str) -> Result<(f32, f32), &'static str> {
    let rates = text
        .split_once(',')
        .and_then(|(first, last)| Some((first.parse::<f32>().ok()?, last.parse::<f32>().ok()?)));
    rates
        .filter(|(first, last)| 0.0 < *last && last <= first && *first < 1.0)
        .ok_or("two falling numbers between 0 and 1")
}

pub(crate) fn run(args: &TrainArgs) -> anyhow::Result<ExitCode> {
    let any = args.game.game()?;
    match &any {
        AnyGame::Rachat(game) => train(args, &any, *game),
        AnyGame::Parchis(game) => train(args, &any, *game),
        AnyGame::Ludo(game) => train(args, &any, *game),
        AnyGame::Tanjawi(game) => train(args, &any, *game),
        AnyGame::Latroncules(_) => bail!(NOT_LEARNED),
    }
}

fn train<G: Notation + Race>(args: &TrainArgs, any: &AnyGame, game: G) -> anyhow::Result<ExitCode> {
    let seats = args.game.seats(&game)?;
    can_keep(&args.out)?;
    args.svg.as_deref().map_or(Ok(()), can_keep)?;
    let plan = Plan {
        hidden: usize::from(args.hidden),
        games: args.games,
        rates: args.rates,
        seed: args.seed,
        ..Plan::default()
    };
    let mut trainer = Trainer::new(game, G::table(seats), plan);
    let (state, heading) = (args.out.with_extension("state"), format!("{}\n", options_code(any)));
    if let Ok(bytes) = fs::read(&state) {
        if !bytes.strip_prefix(heading.as_bytes()).is_some_and(|rest| trainer.resume(rest)) {
            return Err(other_training(&state));
        }
        out!("Continuing after {} games.", thousands(trainer.played()))?;
    }
    out!("{}", row(["games", "games/s", "against prudent"]))?;
    let bar = progress(args.games);
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
            bar.suspend(|| {
                out!("{}", row([&thousands(trainer.played()), &format!("{pace:.0}"), &percent(&strength)]))
            })?;
            let (value, margin) = (strength.mean(), strength.margin());
            curve.push(plot::Point { games: trainer.played(), plain: value, value, margin });
        }
    }
    bar.finish_and_clear();
    if let Some(file) = &args.svg {
        let title = format!("{} – prudent", options_code(any));
        let equal = 1.0 / seats.len() as f64;
        let picture =
            plot::Running { title: &title, axis: "games against itself", key: None, equal, points: &curve };
        keep(file, plot::running(&picture).as_bytes())?;
    }
    let bytes = trainer.net().to_bytes();
    keep(&args.out, &bytes)?;
    said_done(&args.out, bytes.len())
}

/// Games without dice have no training.
pub(crate) const NOT_LEARNED: &str = "latroncules has no dice: its engine searches, it does not learn";

/// The file holds the training of another game, table or plan.
pub(crate) fn other_training(file: &Path) -> anyhow::Error {
    let file = file.display();
    anyhow!(
        "{file}: this was the training of another game or plan; choose another file, or delete this one to begin again"
    )
}

pub(crate) fn said_done(file: &Path, bytes: usize) -> anyhow::Result<ExitCode> {
    out!("Net written to {} ({} bytes).", file.display(), thousands(bytes as u64))?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn row([games, pace, strength]: [&str; 3]) -> String {
    format!("{games:>12}  {pace:>10}  {strength:>18}")
}

/// Fails before the work rather than after it if the file cannot be written.
pub(crate) fn can_keep(file: &Path) -> anyhow::Result<()> {
    let trial = file.with_extension("try");
    fs::write(&trial, []).and_then(|()| fs::remove_file(&trial)).with_context(|| file.display().to_string())
}

/// Writes a file whole or not at all.
pub(crate) fn keep(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let unfinished = PathBuf::from(format!("{}.tmp", file.display()));
    let written = fs::write(&unfinished, bytes).and_then(|()| fs::rename(&unfinished, file));
    written.with_context(|| file.display().to_string())
}

/// The net's result on its own seat against `prudent` on every other seat, luck taken off.
pub(crate) fn strength<G: Race>(game: &G, seats: Seats, net: &Net, seed: u64) -> Estimate {
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
    let tally: Tally =
        (0..groups).into_par_iter().map(|number| arena.group(number)).collect::<Vec<_>>().iter().collect();
    *tally.adjusted(0)
}
