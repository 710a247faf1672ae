//! Games of Tanjawi full of cheats and accusations.

use tablier_rules::tanjawi::{Action, Position, Side, Tanjawi, TanjawiOptions};
use tablier_rules::{Discard, Game, Legal, Node, Seats};

use crate::{Choices, Crowded, FromSeed, step};

const GAME: Tanjawi = Tanjawi { options: TanjawiOptions { cheating: true } };

/// Every cheat that may be played here.
pub fn cheats(at: &Position) -> Vec<Legal<Action>> {
    let mut found = Vec::new();
    GAME.nameable(at, &mut |action| {
        if matches!(action, Action::Cheat { .. }) {
            found.extend(GAME.check(at, action).ok());
        }
    });
    found
}

/// One step of a game between two rogues.
fn rogue_step(at: &Position, choices: &mut FromSeed) -> Option<Position> {
    if matches!(GAME.node(at), Node::Apology(_)) {
        return GAME.apologised(at);
    }
    if choices.chance(30)
        && let Some(Ok(accused)) = GAME.accuse(at, &mut Discard)
    {
        return Some(accused);
    }
    if matches!(GAME.node(at), Node::Decision(_)) && choices.chance(40) {
        let cheats = cheats(at);
        if !cheats.is_empty() {
            return Some(GAME.play(at, choices.of(&cheats), &mut Discard));
        }
    }
    step(&GAME, at, choices)
}

/// Visits the positions of games between two rogues, from the start and from crowded positions.
pub fn on_rogue_games(mut visit: impl FnMut(&Position)) {
    let mut choices = FromSeed::new(8);
    for game in 0..60 {
        let start = GAME.start(Seats::TWO, Side::Maghreb.seat()).expect("both sides play");
        let mut at =
            if game % 2 == 0 { start } else { GAME.crowded(&mut choices).expect("some guess is a position") };
        for _ in 0..120 {
            visit(&at);
            let Some(next) = rogue_step(&at, &mut choices) else { break };
            at = next;
        }
    }
}
