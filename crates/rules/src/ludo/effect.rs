//! Effects of a roll or action, for animation, logs and explanations.

use crate::{Clause, Die, Place, Reason, Ruled, Seat};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Effect {
    /// The die was rolled.
    Rolled { seat: Seat, die: Die },
    /// A pawn came out onto its start square.
    Exited { seat: Seat, pawn: usize, die: Die },
    /// A pawn moved on.
    Moved { seat: Seat, pawn: usize, from: Place, to: Place, die: Die },
    /// A pawn was sent home by another.
    Captured { seat: Seat, pawn: usize, by: (Seat, usize), at: Place },
    /// A pawn reached the goal.
    ReachedGoal { seat: Seat, pawn: usize },
    /// Extra turns were earned (LU-9).
    Earned { seat: Seat, turns: u8 },
    /// The seat has another try for an exit (LU-2).
    Again { seat: Seat },
    /// A pawn went home for a third 6 (LU-10).
    SentHome { seat: Seat, pawn: usize, from: Place },
    /// All pawns of a seat have arrived, and the others play on (LU-12).
    Finished { seat: Seat },
    /// The roll was not played because of this clause.
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
            Self::Turn { .. } => Clause::Lu1,
            Self::Rolled { .. } | Self::Again { .. } => Clause::Lu2,
            Self::Exited { .. } => Clause::Lu3,
            Self::Moved { .. } => Clause::Lu4,
            Self::Captured { .. } => Clause::Lu5,
            Self::ReachedGoal { .. } => Clause::Lu8,
            Self::Earned { .. } => Clause::Lu9,
            Self::SentHome { .. } => Clause::Lu10,
            Self::Passed { rule, .. } => rule,
            Self::Over { reason: Reason::Agreement } => Clause::Pa22,
            Self::Left { .. } | Self::Over { reason: Reason::Abandon } => Clause::Pa23,
            Self::Finished { .. } | Self::Over { .. } => Clause::Lu12,
        }
    }

    fn is_capture(&self) -> bool {
        matches!(self, Self::Captured { .. })
    }
}
