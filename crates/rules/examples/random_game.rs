//! Plays a game of `ludo` with random dice and random choices, and prints what happens and by which clause.
//!
//! `cargo run -p tablier-rules --example random_game -- 7` plays the game of seed 7.

use tablier_rules::ludo::Ludo;
use tablier_rules::{Faults, Game, Node, Ruled, Seat, Seats};

fn main() -> Result<(), Faults> {
    let seed = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut random = Random(seed);
    let game = Ludo::default();
    let mut at = game.start(Seats::FOUR, Seat::First)?;
    loop {
        let mut effects = Vec::new();
        match game.node(&at) {
            Node::Chance(_) => {
                let rolls = game.chances(&at).even();
                at = game.roll(&at, rolls[random.below(rolls.len())], &mut effects);
            }
            Node::Decision(_) => {
                let action =
                    game.pick(&at, |count| random.below(count)).expect("a decision has a legal action");
                at = game.play(&at, action, &mut effects);
            }
            Node::Over(standing) => {
                println!("{:?}: {:?}", standing.reason(), standing.groups());
                return Ok(());
            }
            Node::Apology(_) => unreachable!("only tanjawi knows apologies"),
        }
        for effect in effects {
            println!("{:>5}  {effect:?}", effect.clause().id());
        }
    }
}

/// A tiny generator (SplitMix64): the rules bring no randomness of their own.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }
}
