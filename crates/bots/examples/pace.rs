//! Processor time per decision, in microseconds: half take no longer than p50, and all but one in a hundred
//! no longer than p99. `cargo run --release -p tablier-bots --example pace -- [BOT…]`.
#![allow(clippy::print_stdout)]

use std::hint::black_box;

use cpu_time::ThreadTime;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tablier_bots::{Bot, Playable, arena};
use tablier_rules::{Discard, GameId, Node, Seat, with_game};

const DECISIONS: usize = 1_000;

fn main() {
    let named: Vec<String> = std::env::args().skip(1).collect();
    println!("{:12} players  {:8} {:>9} {:>9} {:>9}", "game", "bot", "p50", "p99", "max");
    for id in GameId::ALL {
        let players = usize::from(id.players().iter().copied().max().unwrap_or(2));
        with_game!(id.game(), game => {
            let decisions = decisions(&game, players);
            for bot in Bot::of(id).into_iter().filter(|bot| named.is_empty() || named.iter().any(|name| name == bot.name())) {
                let [half, most, max] = pace(&game, bot, &decisions);
                println!("{:12} {players:7}  {bot:8} {half:9.1} {most:9.1} {max:9.1}", id.name());
            }
        });
    }
}

/// The median, the 99th percentile and the longest. The clock counts only this thread's processor time.
fn pace<G: Playable>(game: &G, bot: Bot, decisions: &[G::Position]) -> [f64; 3] {
    // Endgame tables are solved on first use.
    let _ = black_box(bot.choose(game, &decisions[0], 0));
    let mut taken: Vec<f64> = (0..)
        .zip(decisions)
        .map(|(seed, at)| {
            let started = ThreadTime::now();
            black_box(bot.choose(game, at, seed));
            started.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    taken.sort_by(f64::total_cmp);
    [taken.len() / 2, taken.len() * 99 / 100, taken.len() - 1].map(|place| taken[place])
}

/// Decisions that arise when `prudent` plays all seats.
fn decisions<G: Playable>(game: &G, players: usize) -> Vec<G::Position> {
    let mut luck = Xoshiro256PlusPlus::seed_from_u64(1);
    let start = arena::seats(game, players).and_then(|seats| game.start(seats, Seat::First).ok());
    let start = start.expect("the game is played by so many");
    let (mut at, mut found) = (start, Vec::with_capacity(DECISIONS));
    while found.len() < DECISIONS {
        match game.node(&at) {
            Node::Over(_) | Node::Apology(_) => at = start,
            Node::Chance(_) => {
                let outcomes = game.chances(&at).even();
                game.roll_on(&mut at, outcomes[luck.next_u32() as usize % outcomes.len()], &mut Discard);
            }
            Node::Decision(_) => {
                found.push(at);
                let action =
                    Bot::Prudent.choose(game, &at, luck.next_u64()).expect("a decision has a legal action");
                game.play_on(&mut at, action, &mut Discard);
            }
        }
    }
    found
}
