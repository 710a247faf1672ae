//! PA-8 … PA-11: how far a pawn may go.

use super::house::House;
use super::{BOARD, Barriers, GOAL, Overshoot, Parchis, Position, Refusal};
use crate::race::crowd::{Path, bit};
use crate::race::four::Four;
use crate::{Place, Seat};

impl Parchis {
    /// PA-9: is the pawn part of a barrier?
    pub fn in_barrier(&self, at: &Position, seat: Seat, pawn: usize) -> bool {
        let progress = at.pawns.of(seat)[pawn];
        (1..GOAL).contains(&progress) && at.pawns.full_except(open_pairs(self, at), seat).has(progress)
    }

    /// The place this many steps ahead of the mover's pawn at another, whatever is in the way; none if the
    /// goal is too near (PA-11).
    pub fn ahead(&self, at: &Position, from: Place, steps: u8) -> Option<Place> {
        let mover = at.mover(self);
        let progress = BOARD.progress_at(mover, from)?;
        let to = landing(progress, steps);
        let bounces = progress + steps > GOAL;
        let fits = !bounces || self.options.overshoot == Overshoot::Bounce && to > BOARD.circuit;
        fits.then(|| BOARD.place(mover, to))
    }
}

/// The progress of a pawn after this many steps: what is too much for the goal leads back from it.
#[inline]
pub(super) const fn landing(progress: u8, steps: u8) -> u8 {
    let to = progress + steps;
    if to > GOAL { 2 * GOAL - to } else { to }
}

/// The pairs that stop nobody, as bits of the crowd (PA-9).
#[inline]
fn open_pairs(rules: impl House, at: &Position) -> u128 {
    // Two pawns of different colours are a barrier only by option.
    let mixed = if rules.options().mixed_barriers { 0 } else { at.mixed() };
    match rules.options().barriers {
        Barriers::All | Barriers::Foreign => mixed,
        Barriers::Safe => mixed | !BOARD.marked_bits(),
        Barriers::None => !0,
    }
}

/// The mover's own pairs, as bits of the crowd.
fn own_pairs(at: &Position, mover: Seat) -> u128 {
    let pawns = at.pawns.of(mover);
    let mine = Four::new(pawns);
    Four::indices(mine.repeated() & mine.in_play(GOAL)).fold(0, |bits, i| bits | bit(mover, pawns[i]))
}

/// The mover's path and what is on it.
#[derive(Clone, Copy)]
pub(super) struct Road {
    /// No pawn of the mover passes or lands here (PA-9).
    barriers: Path,
    /// No pawn lands here (PA-8).
    full: Path,
}

impl Road {
    #[inline]
    pub(super) fn of(rules: impl House, at: &Position) -> Self {
        let mover = at.mover(rules);
        let full = at.pawns.full(mover);
        let mut open = open_pairs(rules, at);
        if rules.options().barriers == Barriers::Foreign {
            open |= own_pairs(at, mover);
        }
        let barriers = if open == 0 { full } else { at.pawns.full_except(open, mover) };
        Self { barriers, full }
    }

    /// May a pawn go this many steps?
    #[inline]
    pub(super) fn allows(self, rules: impl House, progress: u8, steps: u8) -> bool {
        if progress + steps > GOAL {
            return rules.options().overshoot == Overshoot::Bounce && self.allows_bounce(progress, steps);
        }
        let way = (1 << steps) - 1;
        let landing = 1 << (steps - 1);
        self.barriers.beyond(progress) & way == 0 && self.full.beyond(progress) & landing == 0
    }

    fn allows_bounce(self, progress: u8, steps: u8) -> bool {
        let to = landing(progress, steps);
        to > BOARD.circuit && self.met_in_the_lane(progress, to).is_none() && !self.is_taken(progress, to)
    }

    /// The same, with the first clause that refuses: PA-11, PA-9, PA-8.
    pub(super) fn check(
        self,
        rules: impl House,
        at: &Position,
        progress: u8,
        steps: u8,
    ) -> Result<(), Refusal> {
        let (mover, to) = (at.mover(rules), landing(progress, steps));
        let bounces = progress + steps > GOAL;
        if bounces && rules.options().overshoot == Overshoot::Stay {
            return Err(Refusal::PastGoal { steps, missing: GOAL - progress });
        }
        if bounces && to <= BOARD.circuit {
            return Err(Refusal::BouncesTooFar { steps, missing: GOAL - progress });
        }
        let met = if bounces { self.met_in_the_lane(progress, to) } else { self.met(progress, steps) };
        if let Some(first) = met {
            let square = BOARD.place(mover, first);
            return Err(match rules.options().barriers {
                Barriers::Foreign => Refusal::ForeignBarrier { square },
                _ => Refusal::Barrier { square },
            });
        }
        if to < GOAL && self.is_taken(progress, to) {
            return Err(Refusal::Full { square: BOARD.place(mover, to) });
        }
        Ok(())
    }

    /// PA-8: is there no room at this progress? The pawn itself, which may bounce back to where it stood,
    /// does not count.
    fn is_taken(self, progress: u8, to: u8) -> bool {
        to != progress && self.full.has(to)
    }

    /// PA-9: the first barrier met going forward.
    fn met(self, progress: u8, steps: u8) -> Option<u8> {
        let met = self.barriers.beyond(progress) & ((1 << steps) - 1);
        (met != 0).then(|| progress + 1 + met.trailing_zeros() as u8)
    }

    /// PA-9: the first barrier met on the way to the goal and back. A pair that the pawn itself belongs to is
    /// none without it.
    fn met_in_the_lane(self, progress: u8, to: u8) -> Option<u8> {
        let forward = self.met(progress, GOAL - 1 - progress);
        forward.or_else(|| (to..progress).rev().find(|&square| self.barriers.has(square)))
    }
}
