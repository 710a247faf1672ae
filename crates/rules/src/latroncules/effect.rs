//! Effects of a move, for animation, logs and explanations.

use crate::board::Cell;
use crate::{Clause, Reason, Ruled, Seat};

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Effect {
    /// A piece moved.
    Moved { seat: Seat, from: Cell, to: Cell, cavalier: bool },
    /// A piece of this seat was taken (LA-9).
    Taken { seat: Seat, cell: Cell, cavalier: bool },
    /// A fantassin became a cavalier (LA-10).
    Promoted { seat: Seat, cell: Cell },
    /// A player left for good (PA-23).
    Left { seat: Seat },
    /// This seat moves next.
    Turn { seat: Seat },
    /// The game ended.
    Over { reason: Reason },
}

impl Ruled for Effect {
    fn clause(&self) -> Clause {
        match *self {
            Self::Turn { .. } => Clause::La4,
            Self::Moved { cavalier: false, .. } => Clause::La5,
            Self::Moved { cavalier: true, .. } => Clause::La6,
            Self::Taken { .. } => Clause::La9,
            Self::Promoted { .. } => Clause::La10,
            Self::Over { reason: Reason::NoPieces } => Clause::La11,
            Self::Over { reason: Reason::NoMove } => Clause::La12,
            Self::Left { .. } | Self::Over { reason: Reason::Abandon } => Clause::Pa23,
            Self::Over { .. } => Clause::La13,
        }
    }

    fn is_capture(&self) -> bool {
        matches!(self, Self::Taken { .. })
    }
}
