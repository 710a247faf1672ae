//! Effects of a roll or action, for animation, logs and explanations. A cheat looks like any other move
//! (TJ-18).

use super::options::TWENTY;
use super::{Ficha, Side};
use crate::{Clause, Die, Place, Reason, Ruled};

/// The die or count that moved a ficha.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum By {
    Die(Die),
    Count(u8),
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Effect {
    /// The die was rolled.
    Rolled { side: Side, die: Die },
    /// A ficha came out (in the opening it goes on at once, TJ-3).
    Exited { ficha: Ficha, to: Place, die: Die },
    /// A ficha moved on.
    Moved { ficha: Ficha, from: Place, to: Place, by: By },
    /// A ficha was eaten by landing (TJ-7) or at the exit (TJ-12), and sent home.
    Captured { ficha: Ficha, by: Ficha, at: Place, rule: Clause },
    /// A ficha left the board.
    ReachedGoal { ficha: Ficha },
    /// A count was earned (TJ-10, TJ-11).
    Bonus { side: Side, steps: u8 },
    /// A count that cannot be played is lost.
    LostBonus { side: Side, steps: u8 },
    /// A ficha was sent home by this clause.
    SentHome { ficha: Ficha, from: Place, rule: Clause },
    /// The roll was not played because of this clause.
    Passed { side: Side, rule: Clause },
    /// A sacrifice: no second roll (TJ-17).
    Sacrificed { side: Side },
    /// The same side rolls again (TJ-13).
    Again { side: Side },
    /// A side accused the other; `caught` is true if it was right (TJ-19).
    Accused { side: Side, caught: bool },
    /// A cheat was put right (TJ-19).
    PutBack { ficha: Ficha, from: Place, to: Place },
    /// A side apologised (TJ-19).
    Apologised { side: Side },
    /// A side left for good (PA-23).
    Left { side: Side },
    /// This side rolls next.
    Turn { side: Side },
    /// The game ended; `classe` for a *victoire classe*, won by a one (TJ-4).
    Over { reason: Reason, classe: bool },
}

impl Ruled for Effect {
    fn clause(&self) -> Clause {
        match *self {
            Self::Turn { .. } => Clause::Tj2,
            Self::Rolled { .. } | Self::Moved { .. } => Clause::Tj5,
            Self::Bonus { steps: TWENTY, .. } | Self::LostBonus { steps: TWENTY, .. } => Clause::Tj10,
            Self::ReachedGoal { .. } | Self::Bonus { .. } | Self::LostBonus { .. } => Clause::Tj11,
            Self::Exited { .. } => Clause::Tj12,
            Self::Again { .. } => Clause::Tj13,
            Self::Sacrificed { .. } => Clause::Tj17,
            Self::Accused { .. } | Self::PutBack { .. } | Self::Apologised { .. } => Clause::Tj19,
            Self::Captured { rule, .. } | Self::SentHome { rule, .. } | Self::Passed { rule, .. } => rule,
            Self::Over { reason: Reason::Agreement, .. } => Clause::Pa22,
            Self::Left { .. } | Self::Over { reason: Reason::Abandon, .. } => Clause::Pa23,
            Self::Over { .. } => Clause::Tj4,
        }
    }

    fn is_capture(&self) -> bool {
        matches!(self, Self::Captured { .. })
    }
}
