//! How actions are named.

use super::{BOARD, Dice, Position};
use crate::{Die, Place};

/// One action of RA-5 … RA-9 and RA-16.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// RA-5 with one die, RA-6 with several: `t12:5`, `t12:5+3`.
    Move {
        /// Where the pawn is: track or lane.
        from: Place,
        /// The dice spent.
        dice: Dice,
    },
    /// RA-7 with one six, RA-8 with further dice: `home:6`, `home:6+3`.
    Exit {
        /// The dice spent, the six included.
        dice: Dice,
    },
    /// RA-9: `captive:6`.
    Ransom {
        /// The die spent.
        die: Die,
    },
    /// RA-16: `storm:6+6`.
    Storm {
        /// The dice spent.
        dice: Dice,
    },
}

impl Action {
    /// The dice it spends.
    pub fn dice(self) -> Dice {
        match self {
            Self::Move { dice, .. } | Self::Exit { dice } | Self::Storm { dice } => dice,
            Self::Ransom { die } => Dice::one(die),
        }
    }
}

/// Every square with every subset of the pool, every single die, and one die too many.
pub(super) fn nameable(at: &Position, visit: &mut impl FnMut(Action)) {
    let mut each_handful = |dice: Dice| {
        if dice.is_empty() {
            return;
        }
        let track = (1..=BOARD.track).map(Place::Track);
        for from in track.chain((1..=BOARD.lane).map(Place::Lane)) {
            visit(Action::Move { from, dice });
        }
        visit(Action::Exit { dice });
        visit(Action::Storm { dice });
    };
    at.pool.any_part(&mut |part| {
        each_handful(part.dice);
        false
    });
    for die in Die::ALL {
        each_handful(at.pool.plus(Dice::one(die)));
        if at.pool.count(die) == 0 {
            each_handful(Dice::one(die));
        }
    }
    for die in Die::ALL {
        visit(Action::Ransom { die });
    }
}
