//! Effects of a roll or action, for animation, logs and explanations.

use super::Dice;
use crate::{Clause, Die, Place, Reason, Ruled, Seat, Throw};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Effect {
    /// The dice were rolled and added to the pool.
    Rolled { seat: Seat, throw: Throw },
    /// A double: the dice are rolled again (RA-3).
    Again { seat: Seat },
    /// A capture gives another turn (RA-4, with `capture_again`).
    AgainForCapture { seat: Seat },
    /// A pawn moved.
    Moved { seat: Seat, pawn: usize, from: Place, to: Place, dice: Dice },
    /// A pawn came out and, with further dice, moved on.
    Exited { seat: Seat, pawn: usize, to: Place, key: Die, further: Dice },
    /// A captive was bought back to its home (RA-9).
    Ransomed { seat: Seat, pawn: usize, die: Die },
    /// A pawn came out in a storm (RA-16); `captive` is true if it was a prisoner before.
    Stormed { seat: Seat, pawn: usize, captive: bool, die: Die },
    /// A pawn became a captive of the capturer, or went home where there are none.
    Captured { seat: Seat, pawn: usize, by: (Seat, usize), at: Place },
    /// A pawn reached the goal.
    ReachedGoal { seat: Seat, pawn: usize },
    /// A captive went home because its captor left (PA-23).
    Freed { seat: Seat, pawn: usize },
    /// Dice that cannot be played are lost (RA-4).
    LostDice { seat: Seat, dice: Dice },
    /// Nothing could be played because of this clause.
    Passed { seat: Seat, rule: Clause },
    /// A player left for good (PA-23).
    Left { seat: Seat },
    /// This seat rolls next.
    Turn { seat: Seat },
    /// The game ended.
    Over { reason: Reason },
}

impl Ruled for Effect {
    fn clause(&self) -> Clause {
        match *self {
            Self::Turn { .. } => Clause::Ra1,
            Self::Rolled { .. } => Clause::Ra2,
            Self::Again { .. } => Clause::Ra3,
            Self::LostDice { .. } | Self::AgainForCapture { .. } => Clause::Ra4,
            Self::Moved { dice, .. } if dice.len() == 1 => Clause::Ra5,
            Self::Moved { .. } => Clause::Ra6,
            Self::Exited { further, .. } if further.is_empty() => Clause::Ra7,
            Self::Exited { .. } => Clause::Ra8,
            Self::Ransomed { .. } => Clause::Ra9,
            Self::ReachedGoal { .. } => Clause::Ra10,
            Self::Captured { .. } => Clause::Ra12,
            Self::Stormed { .. } => Clause::Ra16,
            Self::Passed { rule, .. } => rule,
            Self::Over { reason: Reason::Agreement } => Clause::Pa22,
            Self::Freed { .. } | Self::Left { .. } | Self::Over { reason: Reason::Abandon } => Clause::Pa23,
            Self::Over { .. } => Clause::Ra20,
        }
    }

    fn is_capture(&self) -> bool {
        matches!(self, Self::Captured { .. })
    }
}
