//! Games of Tanjawi full of cheats and accusations.

use tablier_rules::tanjawi::{Action, Position, Side, Tanjawi, TanjawiOptions};
use tablier_rules::{Discard, Game, Legal, Node, Seats};

use crate::{Choices, Crowded, FromSeed, step};

const GAME: Tanjawi = Tanjawi { options: TanjawiOptions { cheating: true, ..TanjawiOptions::DEFAULT } };

/// Every cheat that may be played here.
pub fn cheats(at: &Position) -> Vec<Legal<Action>> {
    cheats_in(&GAME, at)
}

fn cheats_in(game: &Tanjawi, at: &Position) -> Vec<Legal<Action>> {
    let mut found = Vec::new();
    game.nameable(at, &mut |action| {
        if matches!(action, Action::Cheat { .. }) {
            found.extend(game.check(at, action).ok());
        }
    });
    found
}

/// One step of a game between two rogues.
fn rogue_step(game: &Tanjawi, at: &Position, choices: &mut FromSeed) -> Option<Position> {
    if matches!(game.node(at), Node::Apology(_)) {
        return game.apologised(at);
    }
    if choices.chance(30)
        && let Some(Ok(accused)) = game.accuse(at, &mut Discard)
    {
        return Some(accused);
    }
    if matches!(game.node(at), Node::Decision(_)) && choices.chance(40) {
        let cheats = cheats_in(game, at);
        if !cheats.is_empty() {
            return Some(game.play(at, choices.of(&cheats), &mut Discard));
        }
    }
    step(game, at, choices)
}

/// Visits the positions of games between two rogues, from the start and from crowded positions.
pub fn on_rogue_games(visit: impl FnMut(&Position)) {
    on_rogue_games_of(&GAME, 60, visit);
}

/// The same for as many games with these options.
pub fn on_rogue_games_of(game: &Tanjawi, games: u32, mut visit: impl FnMut(&Position)) {
    let mut choices = FromSeed::new(8);
    for round in 0..games {
        let start = game.start(Seats::TWO, Side::Maghreb.seat()).expect("both sides play");
        let mut at = if round % 2 == 0 {
            start
        } else {
            game.crowded(&mut choices).expect("some guess is a position")
        };
        for _ in 0..120 {
            visit(&at);
            let Some(next) = rogue_step(game, &at, &mut choices) else { break };
            at = next;
        }
    }
}
