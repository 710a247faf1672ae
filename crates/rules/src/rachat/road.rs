//! What stands on the mover's way, seen along his own path: bit *p* is progress *p*.

use super::{BOARD, GOAL, Position};
use crate::{Seat, Seats};

/// The mover's path with what others have put on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Road {
    /// RA-13: two or more pawns of one other colour.
    barriers: u64,
    /// RA-12: a lone opponent that may be captured (not on a star, RA-14).
    prey: u64,
}

/// Where a walk ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Landing {
    pub(super) progress: u8,
    pub(super) captures: bool,
}

/// What stops a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    /// A barrier at this progress (RA-13).
    Barrier(u8),
    /// The goal is nearer than that (RA-10).
    Goal,
}

impl Road {
    #[inline]
    pub(super) fn of(at: &Position) -> Self {
        let mut road = Self { barriers: 0, prey: 0 };
        for seat in Seat::ALL {
            if seat != at.turn && at.playing.contains(seat) {
                let (lone, several) = lone_and_several(at.pawns[seat.index()]);
                let ahead = seen_from(at.turn, seat);
                road.barriers |= rotate(several, ahead);
                road.prey |= rotate(lone, ahead);
            }
        }
        road.prey &= !STARS[at.turn.index()];
        road
    }

    /// RA-5: a pawn jumps over lone opponents and captures where it lands.
    #[inline]
    pub(super) fn jump(self, from: u8, steps: u32) -> Result<Landing, Obstacle> {
        self.way_is_clear(from, steps, steps)?;
        let progress = from + steps as u8;
        Ok(Landing { progress, captures: self.prey & (1 << progress) != 0 })
    }

    /// RA-6: a pawn walks square by square and stops at the first capture.
    #[inline]
    pub(super) fn sweep(self, from: u8, steps: u32) -> Result<Landing, Obstacle> {
        let first_prey = 1 + (self.prey >> from >> 1).trailing_zeros();
        let captures = first_prey <= steps;
        let walked = if captures { first_prey } else { steps };
        self.way_is_clear(from, walked, steps)?;
        Ok(Landing { progress: from + walked as u8, captures })
    }

    /// RA-13, then RA-10: the first obstacle within `walked` steps of a move of `steps`.
    #[inline]
    fn way_is_clear(self, from: u8, walked: u32, steps: u32) -> Result<(), Obstacle> {
        let first_barrier = 1 + (self.barriers >> from >> 1).trailing_zeros();
        if first_barrier <= walked {
            return Err(Obstacle::Barrier(from + first_barrier as u8));
        }
        if walked == steps && steps > u32::from(GOAL - from) {
            return Err(Obstacle::Goal);
        }
        Ok(())
    }

    /// Is a barrier of another colour at this progress?
    #[inline]
    pub(super) const fn blocked(self, progress: u8) -> bool {
        self.barriers & (1 << progress) != 0
    }

    /// Can a pawn standing here be captured?
    #[inline]
    pub(super) const fn holds_prey(self, progress: u8) -> bool {
        self.prey & (1 << progress) != 0
    }
}

/// The track squares (by progress) with one pawn of a colour, and those with more.
#[inline]
fn lone_and_several(pawns: [u8; 4]) -> (u64, u64) {
    let (mut some, mut several) = (0u64, 0u64);
    for progress in pawns {
        let bit = if progress <= BOARD.circuit { (1u64 << progress) & !1 } else { 0 };
        several |= some & bit;
        some |= bit;
    }
    (some & !several, several)
}

/// How far ahead on the mover's path another seat's start square lies.
#[inline]
const fn seen_from(mover: Seat, other: Seat) -> u8 {
    (BOARD.starts[other.index()] + BOARD.track - BOARD.starts[mover.index()]) % BOARD.track
}

/// Turns the ring of squares 1 … 52 forward and drops the square the mover never visits.
#[inline]
const fn rotate(squares: u64, ahead: u8) -> u64 {
    const RING: u64 = (1 << 53) - 2;
    let turned = (squares << ahead) | (squares >> (BOARD.track - ahead));
    turned & RING & !(1 << BOARD.track)
}

/// RA-14: the stars along each seat's path.
const STARS: [u64; 4] = {
    let mut stars = [0; 4];
    let mut i = 0;
    while i < 4 {
        let mut star = 0;
        while star < BOARD.marked.len() {
            if let Some(progress) = BOARD.progress(Seat::ALL[i], BOARD.marked[star]) {
                stars[i] |= 1 << progress;
            }
            star += 1;
        }
        i += 1;
    }
    stars
};

/// The pawns of one colour that hold a track square as a barrier against `mover`: whose, how many.
pub(super) fn holders(at: &Position, mover: Seat, square: u8) -> Option<(Seat, u8)> {
    let others: Seats = at.playing.without(mover);
    others.iter().map(|seat| (seat, at.count_on(seat, square))).find(|&(_, count)| count >= 2)
}
