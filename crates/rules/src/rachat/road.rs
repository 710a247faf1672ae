//! Obstacles on the mover's path, where bit *p* is progress *p*.

use super::house::House;
use super::{BOARD, GOAL, Overshoot, Position, Safe};
use crate::{Seat, Seats};

/// The mover's path and what the others have on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Road {
    /// RA-13: two or more pawns of one other colour. Own pawns never block (RA-11), so they are not here.
    barriers: u64,
    /// RA-12: a lone opponent that may be captured (not on a star, RA-14). On the start square, where only
    /// a pawn that comes out lands, it may be safe from everybody else.
    prey: u64,
}

/// How a pawn travels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gait {
    /// Over everything except barriers, capturing where it lands (RA-5).
    Jump,
    /// Square by square, stopping at the first capture (RA-6).
    Sweep,
}

/// Where a walk ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Landing {
    pub(super) progress: u8,
    pub(super) captures: bool,
}

/// The reason why a walk stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    /// A barrier at this progress (RA-13).
    Barrier(u8),
    /// The goal is closer than the number of steps (RA-10).
    Goal,
}

impl Road {
    #[inline]
    pub(super) fn of(house: impl House, at: &Position) -> Self {
        let safe = house.options().safe;
        let mut road = Self { barriers: 0, prey: 0 };
        // The starts are a quarter of the track apart, so the others are one, two and three quarters ahead.
        // A seat that does not play has all its pawns at home.
        for quarters in 1..4 {
            let seat = Seat::new(at.turn as u8 + quarters);
            let (lone, several) = lone_and_several(at.pawns[seat.index()]);
            let lone = if safe == Safe::OwnStart { lone & !START } else { lone };
            road.barriers |= rotate(several, quarters * (BOARD.track / 4));
            road.prey |= rotate(lone, quarters * (BOARD.track / 4));
        }
        let safe_squares = match safe {
            Safe::Stars | Safe::OwnStart => STARS[at.turn.index()],
            Safe::Starts => STARS[at.turn.index()] | OTHER_STARTS,
            Safe::None => 0,
        };
        Self { barriers: road.barriers & VISITED, prey: road.prey & VISITED & !safe_squares }
    }

    /// Moves a pawn along the path.
    #[inline]
    pub(super) fn walk(
        self,
        from: u8,
        steps: u32,
        gait: Gait,
        overshoot: Overshoot,
    ) -> Result<Landing, Obstacle> {
        let first_prey = 1 + (self.prey >> from >> 1).trailing_zeros();
        let walked = if gait == Gait::Sweep && first_prey <= steps { first_prey } else { steps };
        let first_barrier = 1 + (self.barriers >> from >> 1).trailing_zeros();
        // RA-13, then RA-10
        if first_barrier <= walked {
            let there_is_one = first_barrier <= u64::BITS;
            return Err(if there_is_one {
                Obstacle::Barrier(from + first_barrier as u8)
            } else {
                Obstacle::Goal
            });
        }
        if u32::from(from) + walked > u32::from(GOAL) {
            return bounce(u32::from(from) + walked, overshoot);
        }
        let progress = from + walked as u8;
        Ok(Landing { progress, captures: self.prey & (1 << progress) != 0 })
    }

    /// Where a pawn would end if no barrier stood in its way.
    pub(super) fn aim(self, from: u8, steps: u32, gait: Gait) -> u32 {
        let first_prey = 1 + (self.prey >> from >> 1).trailing_zeros();
        let stops = gait == Gait::Sweep && first_prey <= steps;
        u32::from(from) + if stops { first_prey } else { steps }
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

/// RA-10: past the goal there is no way on, or the way back into the lane.
#[inline]
fn bounce(aim: u32, overshoot: Overshoot) -> Result<Landing, Obstacle> {
    let back = aim - u32::from(GOAL);
    if overshoot == Overshoot::Bounce && back <= u32::from(BOARD.lane) {
        return Ok(Landing { progress: GOAL - back as u8, captures: false });
    }
    Err(Obstacle::Goal)
}

/// The track squares (by progress) with one pawn of a colour, and those with more.
#[inline]
fn lone_and_several(pawns: [u8; 4]) -> (u64, u64) {
    const TRACK: u64 = (1 << (BOARD.circuit + 1)) - 2;
    let [a, b, c, d] = pawns.map(|progress| 1u64 << (progress & 63));
    let several = (a & b | (a | b) & c | (a | b | c) & d) & TRACK;
    ((a | b | c | d) & TRACK & !several, several)
}

/// The squares of the track that the mover visits: all but the last.
const VISITED: u64 = (1 << BOARD.track) - 2;

/// Turns the ring of squares 1 … 52 forward. Of the bits only those of `VISITED` mean something.
#[inline]
const fn rotate(squares: u64, ahead: u8) -> u64 {
    (squares << ahead) | (squares >> (BOARD.track - ahead))
}

/// The start square of the path.
const START: u64 = 1 << 1;

/// The start squares of the others, which lie alike on every path.
const OTHER_STARTS: u64 = (rotate(START, 13) | rotate(START, 26) | rotate(START, 39)) & VISITED;

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

/// The pawns of one colour that form a barrier against `mover` on a track square: whose, and how many.
pub(super) fn holders(at: &Position, mover: Seat, square: u8) -> Option<(Seat, u8)> {
    let others: Seats = at.playing.without(mover);
    others.iter().map(|seat| (seat, at.count_on(seat, square))).find(|&(_, count)| count >= 2)
}
