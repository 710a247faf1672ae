//! Uniform random games in random combinations of options: does every game end, and is every position on the way
//! one that the rules accept?
//!
//! `cargo run --release -p tablier-testing --example combinations -- 200 10` plays 10 games in each of 200
//! combinations of every game, at tables of every size (docs/simulations.md).
#![allow(clippy::print_stdout, clippy::expect_used)]

use tablier_rules::{AnyGame, Game, GameId, Node, with_game};
use tablier_testing::{Choices, FromSeed, mixtures, seat_sets, walk};

/// A game that has not ended after this many steps is counted as endless. The longest seen took a tenth of that.
const MOST_STEPS: usize = 200_000;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let combinations = numbers.next().unwrap_or(200);
    let games = numbers.next().unwrap_or(10);
    for id in GameId::ALL {
        let mut all = Count::default();
        let mut sets = 0;
        for (seed, any) in (0..).zip(mixtures(id, combinations)) {
            sets += 1;
            all.play(&any, games, seed);
        }
        println!(
            "{:12} {sets} combinations, {} games, {} positions, longest {} steps, {} without end, {} illegal",
            id.name(),
            all.games,
            all.positions,
            all.longest,
            all.endless,
            all.illegal
        );
    }
}

#[derive(Default)]
struct Count {
    games: u64,
    positions: u64,
    longest: usize,
    endless: u64,
    illegal: u64,
}

impl Count {
    fn play(&mut self, any: &AnyGame, games: u64, seed: u64) {
        for game in 0..games {
            let choices = FromSeed::new(seed * 1_000_003 + game);
            with_game!(any, rules => self.play_one(rules, choices));
        }
    }

    fn play_one<G: Game>(&mut self, rules: &G, mut choices: FromSeed) {
        let seats = choices.of(&seat_sets(rules));
        let first = rules.first_mover().unwrap_or_else(|| choices.of(&seats.iter().collect::<Vec<_>>()));
        let start = rules.start(seats, first).expect("these seats can start");
        let (mut steps, mut over) = (0, false);
        walk(rules, start, MOST_STEPS, &mut choices, |at| {
            steps += 1;
            over = matches!(rules.node(at), Node::Over(_));
            self.illegal += u64::from(rules.validate(&rules.setup(at)) != Ok(*at));
        });
        self.games += 1;
        self.positions += steps as u64;
        self.longest = self.longest.max(steps);
        self.endless += u64::from(!over);
    }
}
