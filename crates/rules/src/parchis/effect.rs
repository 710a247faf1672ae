//! Effects of a roll or action, for animation, logs and explanations.

use super::Bonus;
use crate::{Clause, Die, Place, Reason, Ruled, Seat, Throw};

/// The die or bonus that moved a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum By {
    Die(Die),
    Sum(Die, Die),
    Bonus(Bonus),
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Effect {
    /// The dice were rolled.
    Rolled { seat: Seat, throw: Throw },
    /// A pawn came out onto its start square.
    Exited { seat: Seat, pawn: usize, by: By },
    /// A pawn moved on.
    Moved { seat: Seat, pawn: usize, from: Place, to: Place, by: By },
    /// A pawn was sent home by another, by landing (PA-12) or at the exit (PA-13).
    Captured { seat: Seat, pawn: usize, by: (Seat, usize), at: Place, rule: Clause },
    /// A pawn reached the goal.
    ReachedGoal { seat: Seat, pawn: usize },
    /// A bonus was earned (PA-14, PA-15).
    Bonus { seat: Seat, bonus: Bonus },
    /// A bonus that cannot be played is lost.
    LostBonus { seat: Seat, bonus: Bonus },
    /// A bonus was declined (`bonus_may`).
    Skipped { seat: Seat, bonus: Bonus },
    /// A pawn was sent home by this clause.
    SentHome { seat: Seat, pawn: usize, from: Place, rule: Clause },
    /// A die that cannot be played is lost.
    LostDie { seat: Seat, die: Die },
    /// The roll was not played because of this clause.
    Passed { seat: Seat, rule: Clause },
    /// The same seat rolls again (PA-16).
    Again { seat: Seat },
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
            Self::Turn { .. } => Clause::Pa4,
            Self::Rolled { .. } | Self::Moved { .. } | Self::LostDie { .. } => Clause::Pa5,
            Self::Exited { .. } => Clause::Pa7,
            Self::ReachedGoal { .. } => Clause::Pa11,
            Self::Bonus { bonus, .. } | Self::LostBonus { bonus, .. } | Self::Skipped { bonus, .. } => {
                bonus.clause()
            }
            Self::Again { .. } => Clause::Pa16,
            Self::Captured { rule, .. } | Self::SentHome { rule, .. } | Self::Passed { rule, .. } => rule,
            Self::Over { reason: Reason::Agreement } => Clause::Pa22,
            Self::Left { .. } | Self::Over { reason: Reason::Abandon } => Clause::Pa23,
            Self::Over { .. } => Clause::Pa19,
        }
    }

    fn is_capture(&self) -> bool {
        matches!(self, Self::Captured { .. })
    }
}
