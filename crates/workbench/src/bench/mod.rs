//! `tablier-workbench bench`: random playouts and perft on one core, beside the bare kernel, in one table.

mod kernel;

use std::io;
use std::process::ExitCode;
use std::time::Duration;

use cpu_time::{ProcessTime, ThreadTime};
use serde_json::json;
use tablier_bots::Rng;
use tablier_notation::{Notation, options_code};
use tablier_rules::{AnyGame, Discard, GameId, Seat, Seats, perft, playout, with_game};

use crate::game;
use crate::print::{progress, table, thousands};

/// The games of one measurement are cut into this many slices, alternating with those of the others, so that
/// a noisy moment of the machine affects all of them. Only processor time counts, not what other processes
/// take.
const SLICES: u32 = 20;
/// The most leaves of each game's perft.
const PERFT_LEAVES: u64 = 2_000_000;

#[derive(clap::Args)]
pub(crate) struct BenchArgs {
    /// Games, or options codes such as ludo-@petits-chevaux (default: all games by the book)
    #[arg(value_parser = game::game, value_name = "GAME")]
    games: Vec<AnyGame>,
    /// How long each measurement takes, in seconds of processor time
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// Play exactly this many games, for instruction counters
    #[arg(long, value_name = "N", requires = "games")]
    playouts: Option<u64>,
    /// Write the result as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &BenchArgs) -> anyhow::Result<ExitCode> {
    let games =
        if args.games.is_empty() { GameId::ALL.map(GameId::game).to_vec() } else { args.games.clone() };
    if let Some(playouts) = args.playouts {
        for game in &games {
            with_game!(game, game => play_exactly(game, playouts))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let slice = Duration::from_secs(args.seconds.into()) / SLICES;
    let mut speeds = vec![Speed::default(); games.len() + 1];
    let bar = progress(SLICES.into());
    for round in 0..SLICES {
        let mut dice = Rng::for_game(1, u64::from(round));
        speeds[games.len()].add(slice, || kernel::playout(|count| dice.below(count)));
        for (speed, game) in speeds.iter_mut().zip(&games) {
            let mut dice = Rng::for_game(1, u64::from(round));
            with_game!(game, game => measure(game, speed, slice, &mut dice));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let found = Found { games: &games, speeds: &speeds, perft: games.iter().map(perft_of).collect() };
    if args.json {
        found.print_json()?;
    } else {
        found.print()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A fixed number of games, for instruction counters: the same steps in every run.
fn play_exactly<G: Notation>(game: &G, playouts: u64) -> io::Result<()> {
    let Ok(start) = game.start(everybody(game), Seat::First) else { return Ok(()) };
    let mut dice = Rng::for_game(1, 0);
    let steps: u64 = (0..playouts)
        .map(|_| playout(game, &start, u32::MAX, &mut Discard, |count| dice.below(count)))
        .map(|done| u64::from(done.rolls + done.decisions))
        .sum();
    out!("{playouts} playouts, {steps} steps")
}

/// Games and steps so far.
#[derive(Clone, Copy, Default)]
struct Speed {
    seconds: f64,
    games: u64,
    rolls: u64,
    decisions: u64,
}

impl Speed {
    fn add(&mut self, slice: Duration, mut game: impl FnMut() -> (u32, u32)) {
        let began = ThreadTime::now();
        while began.elapsed() < slice {
            for _ in 0..16 {
                let (rolls, decisions) = game();
                self.games += 1;
                self.rolls += u64::from(rolls);
                self.decisions += u64::from(decisions);
            }
        }
        self.seconds += began.elapsed().as_secs_f64();
    }

    fn per_second(self, count: u64) -> f64 {
        count as f64 / self.seconds
    }
}

fn measure<G: Notation>(game: &G, speed: &mut Speed, slice: Duration, dice: &mut Rng) {
    let Ok(start) = game.start(everybody(game), Seat::First) else { return };
    speed.add(slice, || {
        let done = playout(game, &start, u32::MAX, &mut Discard, |count| dice.below(count));
        (done.rolls, done.decisions)
    });
}

fn everybody<G: Notation>(game: &G) -> Seats {
    if game.sides().len() == 2 { Seats::TWO } else { Seats::FOUR }
}

/// Leaves per second at the deepest perft below the limit.
fn perft_speed<G: Notation>(game: &G) -> f64 {
    let Ok(start) = game.start(everybody(game), Seat::First) else { return 0.0 };
    let depth = (1..64).find(|&depth| perft(game, &start, depth + 1, PERFT_LEAVES).is_err()).unwrap_or(1);
    let began = ThreadTime::now();
    let mut leaves = 0;
    while began.elapsed() < Duration::from_millis(300) {
        leaves += perft(game, &start, depth, u64::MAX).unwrap_or(0);
    }
    leaves as f64 / began.elapsed().as_secs_f64()
}

fn perft_of(game: &AnyGame) -> f64 {
    with_game!(game, game => perft_speed(game))
}

/// The speed of each game, and of the kernel after them.
struct Found<'a> {
    games: &'a [AnyGame],
    speeds: &'a [Speed],
    perft: Vec<f64>,
}

impl Found<'_> {
    fn kernel(&self) -> Speed {
        self.speeds[self.games.len()]
    }

    fn ratio(&self, speed: Speed) -> f64 {
        speed.per_second(speed.games) / self.kernel().per_second(self.kernel().games)
    }

    fn print(&self) -> io::Result<()> {
        let row = |name: String, speed: Speed, ratio: String, perft: String| {
            let number = |value: f64| thousands(value as u64);
            let decisions = number(speed.per_second(speed.decisions));
            let steps = number(speed.per_second(speed.rolls + speed.decisions));
            [name, number(speed.per_second(speed.games)), decisions, steps, perft, ratio]
        };
        let mut rows = Vec::new();
        for ((game, speed), perft) in self.games.iter().zip(self.speeds).zip(&self.perft) {
            rows.push(row(
                options_code(game),
                *speed,
                format!("{:.2}", self.ratio(*speed)),
                thousands(*perft as u64),
            ));
        }
        rows.push(row("ludo, bare kernel".to_owned(), self.kernel(), "1.00".to_owned(), String::new()));
        out!("{}", table(["game", "playouts/s", "actions/s", "steps/s", "perft/s", "ratio"], &rows))
    }

    /// `seconds` is processor time, as is what the whole program took.
    fn print_json(&self) -> io::Result<()> {
        let figures = |speed: Speed| {
            json!({
                "seconds": speed.seconds,
                "playouts": speed.games,
                "playouts_per_second": speed.per_second(speed.games),
                "actions_per_second": speed.per_second(speed.decisions),
                "steps_per_second": speed.per_second(speed.rolls + speed.decisions),
                "ratio": self.ratio(speed),
            })
        };
        let games: serde_json::Map<_, _> = self
            .games
            .iter()
            .zip(self.speeds)
            .zip(&self.perft)
            .map(|((game, speed), perft)| {
                let mut found = figures(*speed);
                found["perft_per_second"] = (*perft).into();
                (options_code(game), found)
            })
            .collect();
        let whole = ProcessTime::now().as_duration().as_secs_f64();
        out!("{:#}", json!({ "games": games, "kernel": figures(self.kernel()), "processor_seconds": whole }))
    }
}
