//! How long reviewing a whole game takes: `cargo run --release -p tablier-bots --example analysing`.
#![allow(clippy::print_stdout, dead_code)]

#[path = "../tests/it/analysis/played.rs"]
mod played;

use std::time::Instant;

use tablier_bots::analysis::{REVIEW, analyse};
use tablier_bots::{Bot, Playable};
use tablier_rules::{GameId, with_game};
use tablier_testing::seat_sets;

const GAMES: u64 = 5;

fn main() {
    for id in GameId::ALL {
        with_game!(id.game(), game => pace(&game, id));
    }
}

fn pace<G: Playable>(game: &G, id: GameId) {
    let seats = seat_sets(game).into_iter().max_by_key(|seats| seats.len()).expect("somebody can play");
    let (mut steps, mut longest, mut all) = (0, 0.0f64, 0.0);
    for seed in 0..GAMES {
        let played = played::play(game, seats, &[Bot::Prudent], seed, 5_000);
        let started = Instant::now();
        let analysis = analyse(game, G::judge(), REVIEW, &played.start, &played.past, |_| {});
        let seconds = started.elapsed().as_secs_f64();
        (steps, longest, all) = (steps + analysis.steps.len(), longest.max(seconds), all + seconds);
    }
    let (steps, mean) = (steps as u64 / GAMES, all / GAMES as f64);
    println!(
        "{:12} {} players, {steps:5} steps: {mean:.2} s, at most {longest:.2} s",
        id.name(),
        seats.len()
    );
}
