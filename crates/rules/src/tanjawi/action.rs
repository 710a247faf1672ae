//! How actions are named.

use super::BOARD;
use crate::{Colour, Die, Place};

/// One action with a ficha of a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A die moves a ficha: `red@t39:4`; a six may also count as `:12`.
    Move {
        /// Its colour.
        colour: Colour,
        /// Where it is.
        from: Place,
        /// 1 to 6, or 12.
        steps: u8,
    },
    /// A ficha comes out: `green@home:5`; in the opening, any face.
    Exit {
        /// Its colour.
        colour: Colour,
        /// The face of the die.
        die: Die,
    },
    /// A count moves a ficha: `red@t39:+20`.
    Count {
        /// Its colour.
        colour: Colour,
        /// Where it is.
        from: Place,
        /// 20 or 10.
        steps: u8,
    },
    /// A cheat: `red@t39~7`.
    Cheat {
        /// The ficha's colour.
        colour: Colour,
        /// Where it is.
        from: Place,
        /// 1 to 12.
        steps: u8,
    },
}

impl Action {
    /// The colour of the ficha.
    pub const fn colour(self) -> Colour {
        match self {
            Self::Move { colour, .. }
            | Self::Exit { colour, .. }
            | Self::Count { colour, .. }
            | Self::Cheat { colour, .. } => colour,
        }
    }
}

/// TJ-10: the count for an eaten ficha.
pub(super) const EATEN: u8 = 20;
/// TJ-11: the count for a ficha that left the board.
pub(super) const OUT: u8 = 10;

/// Every colour and square with every number, count and cheat.
pub(super) fn nameable(visit: &mut impl FnMut(Action)) {
    for colour in Colour::ALL {
        for die in Die::ALL {
            visit(Action::Exit { colour, die });
        }
        let track = (1..=BOARD.track).map(Place::Track);
        for from in track.chain((1..=BOARD.lane).map(Place::Lane)) {
            for steps in [1, 2, 3, 4, 5, 6, 12] {
                visit(Action::Move { colour, from, steps });
            }
            for steps in [EATEN, OUT] {
                visit(Action::Count { colour, from, steps });
            }
            for steps in 1..=12 {
                visit(Action::Cheat { colour, from, steps });
            }
        }
    }
}
