//! `tablier-workbench study`: a net learns the results of another net's search.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use rayon::prelude::*;
use tablier_bots::race::Race;
use tablier_bots::train::{Fit, Lessons, Study};
use tablier_bots::{Kind, Knowing, Learned, Net, Rng};
use tablier_notation::{Notation, options_code};
use tablier_rules::{AnyGame, Seats};

use crate::game::GameArgs;
use crate::print::{percent, progress, thousands};
use crate::train::{NOT_LEARNED, can_keep, keep, other_training, row, said_done, strength};

/// How many games provide lessons at a time.
const GAMES: u64 = 256;

#[derive(clap::Args)]
pub(crate) struct StudyArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The file of the net; the lessons are kept beside it (.lessons) and used again
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The net that teaches (default: the one built into the program)
    #[arg(long, value_name = "FILE")]
    teacher: Option<PathBuf>,
    /// How many positions to study
    #[arg(long, short = 'n', default_value_t = 4_000_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    positions: u64,
    /// How many turns the teacher looks ahead
    #[arg(long, default_value_t = 2, value_name = "TURNS", value_parser = clap::value_parser!(u8).range(1..=4))]
    plies: u8,
    /// How many hidden units
    #[arg(long, default_value_t = 64, value_name = "UNITS", value_parser = clap::value_parser!(u16).range(4..=512))]
    hidden: u16,
    /// How many times to go over all lessons
    #[arg(long, default_value_t = 24, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// The size of the first steps
    #[arg(long, default_value_t = 0.003, value_name = "STEP", value_parser = rate)]
    rate: f32,
    /// The seed of all dice
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many times to measure the strength on the way
    #[arg(long, default_value_t = 8, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    looks: u32,
}

fn rate(text: &str) -> Result<f32, &'static str> {
    text.parse().ok().filter(|rate| (1e-6..0.1).contains(rate)).ok_or("a number from 0.000001 to 0.1")
}

pub(crate) fn run(args: &StudyArgs) -> anyhow::Result<ExitCode> {
    let any = args.game.game()?;
    match &any {
        AnyGame::Rachat(game) => study(args, &any, game),
        AnyGame::Parchis(game) => study(args, &any, game),
        AnyGame::Ludo(game) => study(args, &any, game),
        AnyGame::Tanjawi(game) => study(args, &any, game),
        AnyGame::Latroncules(_) => bail!(NOT_LEARNED),
    }
}

fn study<G: Notation + Race>(args: &StudyArgs, any: &AnyGame, game: &G) -> anyhow::Result<ExitCode> {
    let seats = args.game.seats(game)?;
    can_keep(&args.out)?;
    let kind = Kind::of(game, G::table(seats));
    let lessons = lessons(args, any, game, seats)?;
    let plan =
        Study { hidden: usize::from(args.hidden), rounds: args.rounds, rate: args.rate, seed: args.seed };
    let mut fit = Fit::new::<G>(kind, plan, &lessons);
    out!("{}", row(["rounds", "error", "against prudent"]))?;
    let every = (args.rounds / args.looks).max(1);
    while fit.rounds() < args.rounds {
        let bar = progress(lessons.len() as u64);
        let error = fit.go_over(|count| bar.inc(count as u64));
        bar.finish_and_clear();
        let net = fit.net();
        keep(&args.out, &net.to_bytes())?;
        if fit.rounds().is_multiple_of(every) || fit.rounds() == args.rounds {
            let strength = strength(game, seats, &net, args.seed);
            out!(
                "{}",
                row([&fit.rounds().to_string(), &format!("{:.3}%", 100.0 * error), &percent(&strength)])
            )?;
        }
    }
    said_done(&args.out, fit.net().to_bytes().len())
}

/// The lessons kept from an earlier run, or new ones.
fn lessons<G: Race>(args: &StudyArgs, any: &AnyGame, game: &G, seats: Seats) -> anyhow::Result<Lessons> {
    let kind = Kind::of(game, G::table(seats));
    let teacher = teacher(args, game, kind, seats)?;
    let taught_by = teacher.to_bytes();
    let heading = format!(
        "tablier lessons {} {kind} {} positions {} turns seed {} teacher {:02x?}\n",
        options_code(any),
        args.positions,
        args.plies,
        args.seed,
        taught_by.last_chunk::<8>()
    );
    let file = args.out.with_extension("lessons");
    if let Ok(bytes) = fs::read(&file) {
        let known = bytes
            .strip_prefix(heading.as_bytes())
            .and_then(|rest| Lessons::from_bytes(rest, kind.facts::<G>()));
        let lessons = known.ok_or_else(|| other_training(&file))?;
        out!("{} lessons were there already.", thousands(lessons.len() as u64))?;
        return Ok(lessons);
    }
    out!("{} positions, searched {} turns ahead:", thousands(args.positions), args.plies)?;
    let judge = Knowing(teacher);
    let mut lessons = Lessons::default();
    let bar = progress(args.positions);
    let mut games = 0..;
    while (lessons.len() as u64) < args.positions {
        let numbers: Vec<u64> = games.by_ref().take(GAMES as usize).collect();
        let of_game =
            |number| Lessons::of_game(game, kind, &judge, args.plies, Rng::seed_of_game(args.seed, number));
        let found: Vec<_> = numbers.into_par_iter().map(of_game).collect();
        lessons.extend(found);
        bar.set_position(lessons.len() as u64);
    }
    bar.finish_and_clear();
    keep(&file, &[heading.into_bytes(), lessons.to_bytes()].concat())?;
    Ok(lessons)
}

/// The net whose search is learned.
fn teacher<G: Race>(args: &StudyArgs, game: &G, kind: Kind, seats: Seats) -> anyhow::Result<Net> {
    let Some(file) = &args.teacher else {
        let net = Learned::net(game, seats).map(|(net, _)| net.clone());
        return net.context("no net knows this game yet: give one with --teacher, made by `train`");
    };
    let net =
        fs::read(file).map_err(anyhow::Error::new).and_then(|bytes| Ok(Net::read(game, kind.table, &bytes)?));
    net.with_context(|| file.display().to_string())
}
