//! The Latroncules engine: iterative-deepening alpha-beta on the rule book's own positions.
//!
//! `search` looks ahead, `order` sorts the moves, `table` remembers positions, `evaluate` gives static
//! values, `score` interprets them. [`plain`] is the baseline without any of it. The rule book ends no game
//! by repetition: a player who goes in circles ends up at the count of pieces of LA-13, and that is how the
//! search values a circle. The draw to fear is the blockade of LA-12.

mod evaluate;
mod order;
mod plain;
mod recent;
mod score;
mod search;
mod strength;
#[cfg(test)]
mod tests;
mod transpositions;

pub use plain::{Plain, plain};
pub use recent::Recent;
pub use score::Score;
pub use search::{Limit, Line};
pub use strength::Strength;

use search::{Favour, Search};
use tablier_rules::latroncules::{Action, Latroncules, Position};
use tablier_rules::{Game, Legal, Node, Seats};

use crate::Rng;
use crate::evaluate::shares;
use crate::{Budget, Choose};

/// A player that searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Engine {
    /// How strong it is.
    pub strength: Strength,
}

impl Choose<Latroncules> for Engine {
    /// Visits no more positions than the budget and its own strength allow, but always looks one move ahead.
    fn choose_within(
        &self,
        game: &Latroncules,
        at: &Position,
        budget: Budget,
        seed: u64,
    ) -> Option<Legal<Action>> {
        let nodes = budget.evaluations.min(self.strength.nodes);
        let search = |favour| Search::for_play(game, at, Limit::Nodes(nodes), favour);
        if self.strength.noise == 0 {
            let margin = if is_opening(at) { self.strength.margin } else { 0 };
            return search(Favour { margin, seed }).best_line()?.moves.first().copied();
        }
        let mut luck = Rng::new(seed);
        let valued = search(Favour::default()).every_action();
        let blurred =
            valued.into_iter().map(|(action, score)| (action, self.strength.blur(score, &mut luck)));
        blurred.max_by_key(|&(_, score)| score).map(|(action, _)| action)
    }
}

/// Has nothing been captured yet? Later a margin would cost strength: it needs the exact values of several
/// moves.
fn is_opening(at: &Position) -> bool {
    const PIECES: u32 = 32;
    Seats::TWO.iter().map(|seat| at.pieces(seat).count_ones()).sum::<u32>() == PIECES
}

/// The best line of play, with its score for the side to move; none where the game is over.
pub fn best_line(game: &Latroncules, at: &Position, limit: Limit) -> Option<Line> {
    Search::for_analysis(game, at, limit).best_line()
}

/// Every legal action with its score for the side to move, all searched to the same depth.
pub fn every_action(game: &Latroncules, at: &Position, limit: Limit) -> Vec<(Legal<Action>, Score)> {
    Search::for_analysis(game, at, limit).every_action()
}

/// The two best actions and one more, weighed by one search: best first, with their scores for the side to
/// move.
pub fn weigh(
    game: &Latroncules,
    at: &Position,
    also: Option<Action>,
    limit: Limit,
) -> Vec<(Legal<Action>, Score)> {
    const WIDTH: usize = 2;
    Search::for_analysis(game, at, limit).weigh(WIDTH, also)
}

/// Each seat's expected share of the win.
pub fn value(game: &Latroncules, at: &Position, limit: Limit) -> [f32; 4] {
    match game.node(at) {
        Node::Over(standing) => shares(&standing),
        Node::Decision(_) | Node::Chance(_) | Node::Apology(_) => {
            best_line(game, at, limit).map_or([0.0; 4], |line| per_seat(at, line.score))
        }
    }
}

/// Each seat's expected share of the win after every legal action.
pub fn values(game: &Latroncules, at: &Position, limit: Limit) -> Vec<(Legal<Action>, [f32; 4])> {
    every_action(game, at, limit).into_iter().map(|(action, score)| (action, per_seat(at, score))).collect()
}

fn per_seat(at: &Position, score: Score) -> [f32; 4] {
    let mut values = [0.0; 4];
    let share = score.share();
    values[at.turn().index()] = share;
    values[Seats::TWO.after(at.turn()).index()] = 1.0 - share;
    values
}
