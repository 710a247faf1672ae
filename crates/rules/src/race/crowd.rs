//! The number of pawns on each square of Parchís-68, where no square holds more than two.
//! Kept in step with the pawns so that barriers and full squares need no search.

use crate::Seat;
use crate::board::PARCHIS_68;

/// The squares with at least one pawn and those with two, as bits (see [`bit`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Crowd {
    some: u128,
    two: u128,
}

const BOARD: crate::board::RaceBoard = PARCHIS_68;

/// The bit of a place on a path: *s* for track square *s*, then seven for each lane; none at home and in the
/// goal.
#[inline]
pub(crate) const fn bit(path: Seat, progress: u8) -> u128 {
    if let Some(square) = BOARD.square(path, progress) {
        1 << square
    } else if progress == 0 || progress >= BOARD.goal() {
        0
    } else {
        1 << (BOARD.track + BOARD.lane * path.index() as u8 + progress - BOARD.circuit)
    }
}

/// Squares as seen along a path: bit *p* - 1 is progress *p*.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Path(u128);

impl Path {
    /// No square.
    pub(crate) const EMPTY: Self = Self(0);

    /// The squares beyond this progress, the next one first.
    #[inline(always)]
    pub(crate) const fn beyond(self, progress: u8) -> u64 {
        (self.0 >> progress) as u64
    }

    /// Is the square at this progress in the set?
    #[inline(always)]
    pub(crate) const fn has(self, progress: u8) -> bool {
        self.0 & (1 << (progress - 1)) != 0
    }
}

/// Converts squares to bits along a path.
#[inline]
pub(crate) const fn along(squares: u128, path: Seat) -> Path {
    const RING: u128 = (1 << 68) - 1;
    if squares == 0 {
        return Path(0);
    }
    let ring = (squares >> 1) & RING;
    let behind = BOARD.starts[path.index()] - 1;
    let turned = (ring >> behind) | (ring << (BOARD.track - behind));
    let lane = (squares >> (BOARD.track + 1 + BOARD.lane * path.index() as u8)) & 0x7f;
    Path((turned as u64 as u128) | (lane << BOARD.circuit))
}

impl Crowd {
    #[inline]
    pub(crate) const fn enter(&mut self, bit: u128) {
        self.two |= self.some & bit;
        self.some |= bit;
    }

    #[inline]
    pub(crate) const fn leave(&mut self, bit: u128) {
        self.some &= !bit | self.two;
        self.two &= !bit;
    }

    /// The squares with two pawns.
    #[inline]
    pub(crate) const fn two(&self) -> u128 {
        self.two
    }

    /// Is exactly one pawn there?
    #[inline]
    pub(crate) const fn is_lone(&self, bit: u128) -> bool {
        self.some & !self.two & bit != 0
    }
}
