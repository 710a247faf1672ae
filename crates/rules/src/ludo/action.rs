//! How actions are named.

use super::{BOARD, Position};
use crate::{Die, Place};

/// A pawn, named by where it is, and the die that moves it: `t12:4`, `home:6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action {
    /// Where the pawn is: home, track or lane.
    pub from: Place,
    /// The face of the die.
    pub die: Die,
}

/// Every square with every face.
pub(super) fn nameable(_: &Position, visit: &mut impl FnMut(Action)) {
    let track = (1..=BOARD.track).map(Place::Track);
    let lane = (1..=BOARD.lane).map(Place::Lane);
    for from in std::iter::once(Place::Home).chain(track).chain(lane) {
        for die in Die::ALL {
            visit(Action { from, die });
        }
    }
}
