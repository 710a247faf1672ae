//! Where every pawn is, with the crowd on the squares kept in step.

use super::{BOARD, GOAL};
use crate::race::crowd::{Crowd, Path, along, bit};
use crate::race::four::Four;
use crate::{Place, Seat, Seats};

/// The pawns of all seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Pawns {
    progress: [[u8; 4]; 4],
    crowd: Crowd,
}

impl Pawns {
    pub(super) fn new(progress: [[u8; 4]; 4]) -> Self {
        let mut crowd = Crowd::default();
        for seat in Seat::ALL {
            for at in progress[seat.index()] {
                crowd.enter(bit(seat, at));
            }
        }
        Self { progress, crowd }
    }

    #[inline]
    pub(super) const fn of(&self, seat: Seat) -> [u8; 4] {
        self.progress[seat.index()]
    }

    pub(super) fn place(&self, seat: Seat, pawn: usize) -> Place {
        BOARD.place(seat, self.progress[seat.index()][pawn])
    }

    pub(super) fn arrived(&self, seat: Seat) -> usize {
        self.of(seat).iter().filter(|&&progress| progress == GOAL).count()
    }

    /// PA-20: the total distance a seat's pawns still have to go.
    pub(super) fn distance_left(&self, seat: Seat) -> u16 {
        self.of(seat).iter().map(|&progress| u16::from(GOAL - progress)).sum()
    }

    #[inline]
    pub(super) fn any_home(&self, seat: Seat) -> bool {
        Four::new(self.of(seat)).equal_to(0) != 0
    }

    /// PA-19: are all pawns of a seat in the goal?
    #[inline]
    pub(super) fn has_finished(&self, seat: Seat) -> bool {
        self.of(seat) == [GOAL; 4]
    }

    /// Moves a pawn of a seat; the caller handles what it meets there.
    #[inline]
    pub(super) fn put(&mut self, seat: Seat, pawn: usize, to: u8) {
        let row = self.of(seat);
        self.crowd.leave(bit(seat, row[pawn]));
        self.crowd.enter(bit(seat, to));
        self.progress[seat.index()] = Four::new(row).with(pawn, to);
    }

    /// Another seat with a pawn on a track square.
    pub(super) fn other_colour(&self, seat: Seat, square: u8) -> Option<Seat> {
        Seats::FOUR.without(seat).iter().find(|&other| self.count_on(other, square) > 0)
    }

    pub(super) fn count_on(&self, seat: Seat, square: u8) -> usize {
        let Some(there) = BOARD.progress(seat, square) else { return 0 };
        Four::new(self.of(seat)).equal_to(there).count_ones() as usize
    }

    /// The lowest pawn of a seat on a track square.
    pub(super) fn pawn_on(&self, seat: Seat, square: u8) -> Option<usize> {
        let there = BOARD.progress(seat, square)?;
        Four::lowest(Four::new(self.of(seat)).equal_to(there))
    }

    /// Is exactly one pawn at this progress along a seat's path?
    #[inline]
    pub(super) fn is_lone(&self, seat: Seat, progress: u8) -> bool {
        self.crowd.is_lone(bit(seat, progress))
    }

    /// Are two pawns at this progress along a seat's path?
    #[inline]
    pub(super) fn is_full(&self, seat: Seat, progress: u8) -> bool {
        self.crowd.two() & bit(seat, progress) != 0
    }

    /// PA-8: the squares with two pawns, along a seat's path.
    #[inline]
    pub(super) fn full(&self, seat: Seat) -> Path {
        along(self.crowd.two(), seat)
    }

    /// The same, without these squares.
    #[inline]
    pub(super) fn full_except(&self, squares: u128, seat: Seat) -> Path {
        along(self.crowd.two() & !squares, seat)
    }
}
