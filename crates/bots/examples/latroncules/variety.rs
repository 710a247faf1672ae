//! How many different openings a player plays: `variety A GAMES`, with A on both sides from the start
//! position.

use std::collections::BTreeSet;

use tablier_rules::latroncules::{Action, Latroncules};
use tablier_rules::{Discard, Game, Seat, Seats};

use crate::player::Player;

/// The number of moves compared.
const MOVES: usize = 10;

pub(crate) fn run(words: &[String]) -> Option<()> {
    let [player, games] = words else { return None };
    let (player, games): (Player, u64) = (player.parse().ok()?, games.parse().ok()?);
    let begun: BTreeSet<Vec<Action>> = (0..games).map(|seed| beginning(&player, seed)).collect();
    println!("{} different beginnings of {MOVES} moves in {games} games of {}", begun.len(), words[0]);
    Some(())
}

fn beginning(player: &Player, seed: u64) -> Vec<Action> {
    let game = Latroncules::default();
    let mut at = game.start(Seats::TWO, Seat::First).expect("two play");
    let step = |n: usize| {
        let action = player.choose(&game, &at, (seed << 20) + n as u64).expect("nobody is blocked so early");
        game.play_on(&mut at, action, &mut Discard);
        action.action()
    };
    (0..MOVES).map(step).collect()
}
