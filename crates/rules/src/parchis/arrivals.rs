//! Which colour arrived last on a square shared by two colours (PA-13).

use super::BOARD;
use super::pawns::Pawns;
use crate::Seat;

/// The pawns that joined one of another colour and still stand with it, four bits for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Arrivals(u16);

impl Arrivals {
    /// A pawn leaves a square, which is then no longer shared.
    #[inline]
    pub(super) fn leave(&mut self, pawns: &Pawns, square: Option<u8>) {
        if self.0 == 0 {
            return;
        }
        for late in self.late() {
            if square_of(pawns, late) == square {
                self.0 &= !(1 << late);
            }
        }
    }

    /// A pawn joins one of another colour.
    pub(super) const fn join(&mut self, seat: Seat, pawn: usize) {
        self.0 |= 1 << (4 * seat.index() + pawn);
    }

    /// Sorts two seats that share a square by order of arrival.
    pub(super) fn order(self, pawns: &Pawns, square: u8, [one, other]: [Seat; 2]) -> [Seat; 2] {
        let other_is_late = pawns.pawn_on(other, square).is_some_and(|pawn| self.has(other, pawn));
        if other_is_late { [one, other] } else { [other, one] }
    }

    /// The squares shared by two colours, as bits of the crowd.
    #[inline]
    pub(super) fn squares(self, pawns: &Pawns) -> u128 {
        if self.0 == 0 {
            return 0;
        }
        self.late().filter_map(|late| square_of(pawns, late)).fold(0, |bits, square| bits | 1 << square)
    }

    const fn has(self, seat: Seat, pawn: usize) -> bool {
        self.0 & (1 << (4 * seat.index() + pawn)) != 0
    }

    #[inline]
    fn late(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = (left != 0).then(|| left.trailing_zeros() as usize & 15);
            left &= left.wrapping_sub(1);
            first
        })
    }
}

#[inline]
fn square_of(pawns: &Pawns, late: usize) -> Option<u8> {
    let seat = Seat::new(late as u8 / 4);
    BOARD.square(seat, pawns.of(seat)[late % 4])
}
