//! Microseconds per decision of every baseline: `cargo run --release -p tablier-bots --example pace`.
#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::Instant;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tablier_bots::{Bot, Player, arena};
use tablier_rules::{Discard, GameId, Node, Seat, with_game};

const DECISIONS: usize = 5_000;

fn main() {
    for id in GameId::ALL {
        let players = usize::from(id.players().iter().copied().max().unwrap_or(2));
        with_game!(id.game(), game => {
            let decisions = decisions(&game, players);
            for bot in Bot::of(id) {
                println!("{:12} {players} players, {bot:8} {:6.2} µs", id.name(), pace(&game, bot, &decisions));
            }
        });
    }
}

fn pace<G: Player>(game: &G, bot: Bot, decisions: &[G::Position]) -> f64 {
    let started = Instant::now();
    for (seed, at) in (0..).zip(decisions) {
        black_box(bot.choose(game, at, seed));
    }
    started.elapsed().as_secs_f64() * 1e6 / decisions.len() as f64
}

/// Decisions as they come up when `prudent` plays all seats.
fn decisions<G: Player>(game: &G, players: usize) -> Vec<G::Position> {
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = arena::seats(game, players).and_then(|seats| game.start(seats, Seat::First).ok());
    let start = start.expect("the game is played by so many");
    let (mut at, mut found) = (start, Vec::with_capacity(DECISIONS));
    while found.len() < DECISIONS {
        match game.node(&at) {
            Node::Over(_) => at = start,
            Node::Chance(_) => {
                let outcomes = game.chances(&at).even();
                game.roll_on(&mut at, outcomes[luck.next_u32() as usize % outcomes.len()], &mut Discard);
            }
            Node::Decision(_) => {
                found.push(at);
                let action = Bot::Prudent.choose(game, &at, luck.next_u64()).expect("a decision has a legal action");
                game.play_on(&mut at, action, &mut Discard);
            }
        }
    }
    found
}
