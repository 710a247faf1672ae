//! How actions are named.

use super::BOARD;
use crate::{Die, Place};

/// One action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A die moves a pawn on track or lane: `t12:4`; a six that counts as seven is still `:6`.
    Move {
        /// Where the pawn is.
        from: Place,
        /// The face of the die.
        die: Die,
    },
    /// A die brings a pawn out: `home:5`.
    Exit {
        /// The face of the die.
        die: Die,
    },
    /// Both dice together bring a pawn out: `home:4+1`, the higher one first.
    ExitBySum {
        /// The higher die.
        high: Die,
        /// The lower die.
        low: Die,
    },
    /// A bonus moves a pawn: `t12:+20`.
    Bonus {
        /// Where the pawn is.
        from: Place,
        /// Which bonus.
        bonus: Bonus,
    },
}

/// A bonus: squares earned for a capture or an arrival.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bonus {
    /// PA-14: 20 for a capture.
    Capture,
    /// PA-15: 10 for a pawn in the goal.
    Goal,
}

impl Bonus {
    /// The number of squares.
    pub const fn steps(self) -> u8 {
        match self {
            Self::Capture => 20,
            Self::Goal => 10,
        }
    }

    /// The bonus worth this many squares.
    pub const fn of_steps(steps: u8) -> Option<Self> {
        match steps {
            20 => Some(Self::Capture),
            10 => Some(Self::Goal),
            _ => None,
        }
    }
}

/// Every square with every face and bonus, and every exit.
pub(super) fn nameable(visit: &mut impl FnMut(Action)) {
    let track = (1..=BOARD.track).map(Place::Track);
    for from in track.chain((1..=BOARD.lane).map(Place::Lane)) {
        for die in Die::ALL {
            visit(Action::Move { from, die });
        }
        for bonus in [Bonus::Capture, Bonus::Goal] {
            visit(Action::Bonus { from, bonus });
        }
    }
    for high in Die::ALL {
        visit(Action::Exit { die: high });
        for low in Die::ALL.into_iter().filter(|&low| low <= high) {
            visit(Action::ExitBySum { high, low });
        }
    }
}
