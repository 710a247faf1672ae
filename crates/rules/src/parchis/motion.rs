//! PA-8 … PA-11: how far a pawn may go.

use super::{BOARD, GOAL, Parchis, Position, Refusal};
use crate::Seat;
use crate::race::crowd::Path;

impl Parchis {
    /// PA-9: is the pawn part of a barrier?
    pub fn in_barrier(&self, at: &Position, seat: Seat, pawn: usize) -> bool {
        let progress = at.pawns.of(seat)[pawn];
        (1..GOAL).contains(&progress) && Road::along(self, at, seat).barriers.has(progress)
    }
}

/// The mover's path and what is on it.
#[derive(Clone, Copy)]
pub(super) struct Road {
    /// No pawn passes or lands here (PA-9).
    barriers: Path,
    /// No pawn lands here (PA-8).
    full: Path,
}

impl Road {
    #[inline]
    pub(super) fn of(rules: &Parchis, at: &Position) -> Self {
        Self::along(rules, at, at.turn)
    }

    #[inline]
    fn along(rules: &Parchis, at: &Position, seat: Seat) -> Self {
        let full = at.pawns.full(seat);
        // Two pawns of different colours are a barrier only by option.
        let mixed = if rules.options.mixed_barriers { 0 } else { at.mixed() };
        let barriers = if mixed == 0 { full } else { at.pawns.full_except(mixed, seat) };
        Self { barriers, full }
    }

    /// May a pawn go this many steps?
    #[inline]
    pub(super) const fn allows(self, progress: u8, steps: u8) -> bool {
        let way = (1 << steps) - 1;
        let landing = 1 << (steps - 1);
        progress + steps <= GOAL
            && self.barriers.beyond(progress) & way == 0
            && self.full.beyond(progress) & landing == 0
    }

    /// The same, with the first clause that refuses: PA-11, PA-9, PA-8.
    pub(super) fn check(self, mover: Seat, progress: u8, steps: u8) -> Result<(), Refusal> {
        if progress + steps > GOAL {
            return Err(Refusal::PastGoal { steps, missing: GOAL - progress });
        }
        let met = self.barriers.beyond(progress) & ((1 << steps) - 1);
        if met != 0 {
            let first = progress + 1 + met.trailing_zeros() as u8;
            return Err(Refusal::Barrier { square: BOARD.place(mover, first) });
        }
        if progress + steps < GOAL && self.full.has(progress + steps) {
            return Err(Refusal::Full { square: BOARD.place(mover, progress + steps) });
        }
        Ok(())
    }
}
