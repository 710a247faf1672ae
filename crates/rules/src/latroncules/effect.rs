//! Effects of a move, for animation, logs and explanations.

use crate::board::Cell;
use crate::{Reason, Seat};

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
