//! `tablier study`: a net learns the results of another net's search.

use std::fs;
use std::process::ExitCode;

use rayon::prelude::*;
use tablier_bots::race::Race;
use tablier_bots::train::{Fit, Lessons, Study};
use tablier_bots::{Kind, Knowing, Learned, Net};
use tablier_notation::{Notation, options_code};
use tablier_rules::{AnyGame, Seats};

use super::arena::percent;
use super::train::{can_keep, keep, row, strength};
use crate::Failure;
use crate::args::StudyArgs;
use crate::say::Say;
use crate::table::thousands;

/// How many games provide lessons at a time.
const GAMES: u64 = 256;

pub(crate) fn run(say: &Say, args: &StudyArgs) -> Result<ExitCode, Failure> {
    let any = args.game.game()?;
    match &any {
        AnyGame::Rachat(game) => study(say, args, &any, game),
        AnyGame::Parchis(game) => study(say, args, &any, game),
        AnyGame::Ludo(game) => study(say, args, &any, game),
        AnyGame::Tanjawi(game) => study(say, args, &any, game),
        AnyGame::Latroncules(_) => Err(Failure::NotLearned(any.id())),
    }
}

fn study<G: Notation + Race>(say: &Say, args: &StudyArgs, any: &AnyGame, game: &G) -> Result<ExitCode, Failure> {
    let seats = super::seats_or(game, &args.game.table, 2)?;
    can_keep(&args.out)?;
    let kind = Kind::of(game, G::table(seats));
    let lessons = lessons(say, args, any, game, seats)?;
    let plan = Study { hidden: usize::from(args.hidden), rounds: args.rounds, rate: args.rate, seed: args.seed };
    let mut fit = Fit::new::<G>(kind, plan, &lessons);
    out!("{}", row(["rounds", "error", "strength"].map(|column| say.text(&format!("cli-study-row-{column}")))))?;
    let every = (args.rounds / args.looks).max(1);
    while fit.rounds() < args.rounds {
        let bar = super::progress(lessons.len() as u64);
        let error = fit.go_over(|count| bar.inc(count as u64));
        bar.finish_and_clear();
        let net = fit.net();
        keep(&args.out, &net.to_bytes())?;
        if fit.rounds().is_multiple_of(every) || fit.rounds() == args.rounds {
            let strength = strength(game, seats, &net, args.seed);
            out!(
                "{}",
                row([fit.rounds().to_string(), say.lang().decimal(f64::from(100.0 * error), 3), percent(say, &strength)])
            )?;
        }
    }
    let bytes = fit.net().to_bytes().len();
    let facts = [("file", args.out.display().to_string()), ("bytes", thousands(bytes as u64))];
    out!("{}", say.fill("cli-train-done", facts))?;
    Ok(ExitCode::SUCCESS)
}

/// The lessons kept from an earlier run, or new ones.
fn lessons<G: Race>(say: &Say, args: &StudyArgs, any: &AnyGame, game: &G, seats: Seats) -> Result<Lessons, Failure> {
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
        let known = bytes.strip_prefix(heading.as_bytes()).and_then(|rest| Lessons::from_bytes(rest, kind.facts::<G>()));
        let lessons = known.ok_or_else(|| Failure::OtherTraining(file))?;
        out!("{}", say.fill("cli-study-kept", [("positions", thousands(lessons.len() as u64))]))?;
        return Ok(lessons);
    }
    out!("{}", say.fill("cli-study-gathering", [("positions", thousands(args.positions)), ("turns", args.plies.to_string())]))?;
    let judge = Knowing(teacher);
    let mut lessons = Lessons::default();
    let bar = super::progress(args.positions);
    let mut games = 0..;
    while (lessons.len() as u64) < args.positions {
        let numbers: Vec<u64> = games.by_ref().take(GAMES as usize).collect();
        let seed = |number: u64| args.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        let found: Vec<_> =
            numbers.into_par_iter().map(|number| Lessons::of_game(game, kind, &judge, args.plies, seed(number))).collect();
        lessons.extend(found);
        bar.set_position(lessons.len() as u64);
    }
    bar.finish_and_clear();
    keep(&file, &[heading.into_bytes(), lessons.to_bytes()].concat())?;
    Ok(lessons)
}

/// The net whose search is learned.
fn teacher<G: Race>(args: &StudyArgs, game: &G, kind: Kind, seats: Seats) -> Result<Net, Failure> {
    let Some(file) = &args.teacher else {
        return Learned::net(game, seats).map(|(net, _)| net.clone()).ok_or(Failure::NoTeacher);
    };
    let bytes = fs::read(file).map_err(|error| Failure::File { file: file.clone(), error })?;
    Net::read(game, kind.table, &bytes).map_err(|bad| Failure::Net { file: file.clone(), bad })
}
