//! Valuing positions: what search asks for.

use tablier_rules::{Game, Node, Seat, Standing};

use crate::Player;

/// Somebody who values positions.
pub trait Evaluate<G: Game> {
    /// Each seat's expected share of the win in every position, in the order of `positions`; the four add
    /// up to 1. What `values` held before is gone.
    fn values(&self, game: &G, positions: &[G::Position], values: &mut Vec<[f32; 4]>);
}

/// The outlook of [`Player`] as shares of the win: a rough scale, good for ordering and little else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outlook;

impl<G: Player> Evaluate<G> for Outlook {
    fn values(&self, game: &G, positions: &[G::Position], values: &mut Vec<[f32; 4]>) {
        values.clear();
        values.extend(positions.iter().map(|at| match game.node(at) {
            Node::Over(standing) => shares(&standing),
            Node::Chance(_) | Node::Decision(_) => estimate(game, at),
        }));
    }
}

/// The win of a finished game, divided among those who share it.
pub(crate) fn shares(standing: &Standing) -> [f32; 4] {
    let won = Seat::ALL.map(|seat| if standing.rank(seat) == Some(0) { 1.0 } else { 0.0 });
    let winners: f32 = won.iter().sum();
    won.map(|one| one / winners)
}

fn estimate<G: Player>(game: &G, at: &G::Position) -> [f32; 4] {
    let mut odds = [0.0; 4];
    for seat in game.seats(at).playing.iter() {
        odds[seat.index()] = (game.outlook(at, seat) / G::SCALE).clamp(-20.0, 20.0).exp();
    }
    let sum: f32 = odds.iter().sum();
    odds.map(|one| one / sum)
}
