//! PA-8 … PA-11: how far a pawn may go.

use super::{BOARD, GOAL, Parchis, Position, Refusal};
use crate::{Place, Seat};

/// The mover's path with what stands on it: bit *p* - 1 is progress *p*.
#[derive(Clone, Copy)]
pub(super) struct Road {
    /// No pawn passes or lands here (PA-9).
    barriers: u128,
    /// No pawn lands here (PA-8).
    full: u128,
}

impl Road {
    #[inline]
    pub(super) fn of(rules: &Parchis, at: &Position) -> Self {
        let full = at.pawns.full(at.turn);
        let barriers = if rules.options.mixed_barriers { full } else { at.barriers(at.turn) };
        Self { barriers, full }
    }

    /// May a pawn go so many steps on?
    #[inline]
    pub(super) const fn allows(self, progress: u8, steps: u8) -> bool {
        if progress + steps > GOAL {
            return false;
        }
        let way = ((1 << steps) - 1) << progress;
        let landing = 1 << (progress + steps - 1);
        self.barriers & way == 0 && self.full & landing == 0
    }

    /// The same, with the first clause that refuses: PA-11, PA-9, PA-8.
    pub(super) fn check(self, mover: Seat, progress: u8, steps: u8) -> Result<(), Refusal> {
        if progress + steps > GOAL {
            return Err(Refusal::PastGoal { steps, missing: GOAL - progress });
        }
        let way = ((1 << steps) - 1) << progress;
        let met = self.barriers & way;
        let place = |bit: u32| -> Place { BOARD.place(mover, bit as u8 + 1) };
        if met != 0 {
            return Err(Refusal::Barrier { square: place(met.trailing_zeros()) });
        }
        let landing = u32::from(progress + steps - 1);
        if self.full & (1 << landing) != 0 {
            return Err(Refusal::Full { square: place(landing) });
        }
        Ok(())
    }
}
