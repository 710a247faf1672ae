//! Shared by tests and fuzz targets: choices from a seed or from bytes, every set of options, crowded
//! positions that plain random play almost never reaches, and boards rotated by a seat.
#![forbid(unsafe_code)]

mod agreement;
mod choices;
mod crowded;
pub mod fuzz;
mod pieces;
mod rogues;
mod rotate;
mod scenes;
mod sets;

pub use agreement::agrees;
pub use choices::{Choices, FromBytes, FromSeed};
pub use crowded::Crowded;
pub use pieces::{borrowed_word, piece_words};
pub use rogues::{cheats, on_rogue_games, on_rogue_games_of};
pub use rotate::Rotate;
pub use scenes::{Ask, Line, Scene, Step, read_scenes};
pub use sets::{clashing_games, every_game, mixtures, one_option_changed, seat_sets};

use tablier_rules::{Discard, Game, Node};

/// One random step: a roll, a legal action or an owed apology. None when the game is over.
pub fn step<G: Game>(game: &G, at: &G::Position, choices: &mut impl Choices) -> Option<G::Position> {
    match game.node(at) {
        Node::Over(_) => None,
        Node::Apology(_) => game.apologised(at),
        Node::Chance(_) => {
            let outcomes = game.chances(at).even();
            Some(game.roll(at, outcomes[choices.below(outcomes.len())], &mut Discard))
        }
        Node::Decision(_) => {
            let action = game.pick(at, |count| choices.below(count))?;
            Some(game.play(at, action, &mut Discard))
        }
    }
}

/// Visits a position and those of a random walk from it.
pub fn walk<G: Game>(
    game: &G,
    start: G::Position,
    steps: usize,
    choices: &mut impl Choices,
    mut visit: impl FnMut(&G::Position),
) {
    let mut at = start;
    visit(&at);
    for _ in 0..steps {
        let Some(next) = step(game, &at, choices) else { return };
        at = next;
        visit(&at);
    }
}
