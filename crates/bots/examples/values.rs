//! Positions valued per second by the program's nets, compared with the same nets as plain floating-point
//! loops: `cargo run --release -p tablier-bots --example values`.
#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::Instant;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tablier_bots::race::Race;
use tablier_bots::train::{Plan, Trainer};
use tablier_bots::{Bot, Evaluate, Learned, arena};
use tablier_rules::{AnyGame, Discard, GameId, Node, Seat};

const POSITIONS: usize = 2_000;
/// Rounds alternate, so that a noisy moment of the machine affects both.
const ROUNDS: u32 = 40;

fn main() {
    println!("{:12} players  hidden units  whole numbers  fractions  ratio", "game");
    for id in GameId::ALL {
        for players in [2, 4] {
            match id.game() {
                AnyGame::Rachat(game) => measure(&game, players),
                AnyGame::Parchis(game) => measure(&game, players),
                AnyGame::Ludo(game) => measure(&game, players),
                AnyGame::Tanjawi(game) if players == 2 => measure(&game, players),
                AnyGame::Tanjawi(_) | AnyGame::Latroncules(_) => {}
            }
        }
    }
}

fn measure<G: Race>(game: &G, players: usize) {
    let seats = arena::seats(game, players).expect("the game is played by so many");
    let (net, _) = Learned::net(game, seats).expect("every race game has its nets");
    let positions = positions(game, players);
    let plan = Plan { hidden: net.hidden(), ..Plan::default() };
    let mut fractions = Trainer::new(*game, G::table(seats), plan);
    let (mut whole, mut plain) = (0.0, 0.0);
    let mut values = Vec::new();
    for _ in 0..ROUNDS {
        whole += seconds(|| net.values(game, &positions, black_box(&mut values)));
        plain += seconds(|| positions.iter().for_each(|at| _ = black_box(fractions.value(at))));
    }
    let per_second = |seconds: f64| f64::from(ROUNDS) * positions.len() as f64 / seconds;
    let (name, hidden) = (game.name(), net.hidden());
    println!(
        "{name:12} {players:7}  {hidden:12}  {:13.0}  {:9.0}  {:5.2}",
        per_second(whole),
        per_second(plain),
        plain / whole
    );
}

fn seconds(work: impl FnOnce()) -> f64 {
    let started = Instant::now();
    work();
    started.elapsed().as_secs_f64()
}

/// Positions before a roll that arise when `prudent` plays all seats.
fn positions<G: Race>(game: &G, players: usize) -> Vec<G::Position> {
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = arena::seats(game, players).and_then(|seats| game.start(seats, Seat::First).ok());
    let start = start.expect("the game is played by so many");
    let (mut at, mut found) = (start, Vec::with_capacity(POSITIONS));
    while found.len() < POSITIONS {
        match game.node(&at) {
            Node::Over(_) | Node::Apology(_) => at = start,
            Node::Chance(_) => {
                found.push(at);
                let outcomes = game.chances(&at).even();
                game.roll_on(&mut at, outcomes[luck.next_u32() as usize % outcomes.len()], &mut Discard);
            }
            Node::Decision(_) => {
                let action =
                    Bot::Prudent.choose(game, &at, luck.next_u64()).expect("a decision has a legal action");
                game.play_on(&mut at, action, &mut Discard);
            }
        }
    }
    found
}
