//! One Latroncules player against another:
//! `cargo run --release -p tablier-bots --example latroncules -- A B GAMES [SEED]`.
//! Games 2*n* and 2*n* + 1 begin with the same few random moves and swapped seats.
//! `… -- review A B GAMES [NODES]` reviews such games; `… -- variety A GAMES` counts distinct openings.
#![allow(clippy::print_stdout)]

mod heuristics;
mod player;
mod review;
mod variety;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use player::{NAMES, Player};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;
use tablier_rules::latroncules::{Latroncules, Position};
use tablier_rules::{Discard, Game, Node, Reason, Seat, Seats};

/// Random moves at the beginning of each pair of games.
const OPENING: usize = 6;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.first().map(String::as_str) {
        Some("review") => Some(review::run(&words[1..])),
        Some("variety") => Some(variety::run(&words[1..])),
        _ => None,
    };
    if let Some(done) = done {
        return if done.is_some() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let Some((players, games, seed)) = read(&words) else {
        eprintln!("usage: latroncules A B GAMES [SEED]; a player is one of {NAMES}");
        return ExitCode::FAILURE;
    };
    let pairs: Vec<[Outcome; 2]> = (0..games / 2)
        .into_par_iter()
        .map(|pair| [0, 1].map(|turned| play(&players, seed, pair, turned)))
        .collect();
    report(&words, &pairs);
    ExitCode::SUCCESS
}

fn read(words: &[String]) -> Option<([Player; 2], u64, u64)> {
    let [a, b, games, rest @ ..] = words else { return None };
    let seed = rest.first().map_or(Some(1), |word| word.parse().ok())?;
    Some(([a.parse().ok()?, b.parse().ok()?], games.parse().ok()?, seed))
}

/// The outcome of one game for the first player.
struct Outcome {
    /// 2 for a win, 1 for a draw.
    halves: u32,
    reason: Reason,
    moves: u32,
    thought: [Duration; 2],
}

fn play(players: &[Player; 2], seed: u64, pair: u64, turned: usize) -> Outcome {
    let game = Latroncules::default();
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(seed ^ (pair << 20));
    let mut at = opening(&game, &mut luck);
    let mut outcome = Outcome { halves: 0, reason: Reason::Quiet, moves: 0, thought: [Duration::ZERO; 2] };
    loop {
        match game.node(&at) {
            Node::Decision(seat) => {
                let who = (seat.index() + turned) % 2;
                let started = Instant::now();
                let action =
                    players[who].choose(&game, &at, luck.next_u64()).expect("a decision has a legal action");
                outcome.thought[who] += started.elapsed();
                outcome.moves += 1;
                game.play_on(&mut at, action, &mut Discard);
            }
            Node::Over(standing) => {
                let first = Seat::new(turned as u8);
                let ranks = [first, Seats::TWO.after(first)].map(|seat| standing.rank(seat));
                outcome.halves = (ranks[1].cmp(&ranks[0]) as i32 + 1) as u32;
                return Outcome { reason: standing.reason(), ..outcome };
            }
            Node::Chance(_) | Node::Apology(_) => unreachable!("there are no dice"),
        }
    }
}

/// The start position after a few random moves; each seat plays first in half of the games.
fn opening(game: &Latroncules, luck: &mut Xoshiro256PlusPlus) -> Position {
    let first = Seat::new((luck.next_u32() % 2) as u8);
    let mut at = game.start(Seats::TWO, first).expect("two play");
    for _ in 0..OPENING {
        let action =
            game.pick(&at, |count| luck.next_u32() as usize % count).expect("nobody is blocked so early");
        game.play_on(&mut at, action, &mut Discard);
    }
    at
}

fn report(words: &[String], pairs: &[[Outcome; 2]]) {
    let games: Vec<&Outcome> = pairs.iter().flatten().collect();
    let count = |wanted: &dyn Fn(&Outcome) -> bool| games.iter().filter(|game| wanted(game)).count();
    let rates: Vec<f64> = pairs.iter().map(|pair| f64::from(pair[0].halves + pair[1].halves) / 4.0).collect();
    let mean = rates.iter().sum::<f64>() / rates.len() as f64;
    let spread = rates.iter().map(|rate| (rate - mean).powi(2)).sum::<f64>() / (rates.len() as f64 - 1.0);
    println!(
        "{} v {}: {:.1} ± {:.1} % of {} games ({:+.0} Elo), won {} drawn {} lost {}",
        words[0],
        words[1],
        100.0 * mean,
        196.0 * (spread / rates.len() as f64).sqrt(),
        games.len(),
        400.0 * (mean / (1.0 - mean)).log10(),
        count(&|game| game.halves == 2),
        count(&|game| game.halves == 1),
        count(&|game| game.halves == 0),
    );
    for reason in [Reason::NoPieces, Reason::NoMove, Reason::Quiet] {
        let [won, drawn, lost] =
            [2, 1, 0].map(|halves| count(&|game| game.reason == reason && game.halves == halves));
        println!("  ended {:10} won {won} drawn {drawn} lost {lost}", reason.name());
    }
    let moves: u32 = games.iter().map(|game| game.moves).sum();
    let thought = [0, 1].map(|who| games.iter().map(|game| game.thought[who]).sum::<Duration>());
    let [a, b] = thought.map(|all| 2e3 * all.as_secs_f64() / f64::from(moves));
    println!("  {} moves a game, {a:.2} and {b:.2} ms a move", moves as usize / games.len());
}
