//! Which colour arrived last on a safe square shared by two colours (PA-13).

use super::BOARD;
use crate::Seat;

/// The safe squares shared by two colours, by their index in the board's list, and which arrived last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Arrivals {
    mixed: u16,
    /// The squares where the seat later in order of play arrived last.
    later_seat_last: u16,
}

impl Arrivals {
    /// A pawn leaves a square, which is then no longer shared.
    #[inline]
    pub(super) fn leave(&mut self, square: Option<u8>) {
        if self.mixed != 0 {
            let left = !square.map_or(0, bit);
            self.mixed &= left;
            self.later_seat_last &= left;
        }
    }

    /// A pawn joins one of another colour.
    pub(super) fn join(&mut self, square: u8, seat: Seat, other: Seat) {
        self.mixed |= bit(square);
        if seat > other {
            self.later_seat_last |= bit(square);
        }
    }

    /// Sorts two seats, given in order of play, by order of arrival.
    pub(super) fn order(self, square: u8, [earlier, later]: [Seat; 2]) -> [Seat; 2] {
        if self.later_seat_last & bit(square) != 0 { [earlier, later] } else { [later, earlier] }
    }

    /// The squares shared by two colours, as bits of the crowd.
    #[inline]
    pub(super) fn squares(self) -> u128 {
        if self.mixed == 0 {
            return 0;
        }
        BOARD
            .marked
            .iter()
            .filter(|&&square| self.mixed & bit(square) != 0)
            .fold(0, |bits, &square| bits | 1 << square)
    }
}

fn bit(square: u8) -> u16 {
    BOARD.marked.iter().position(|&marked| marked == square).map_or(0, |i| 1 << i)
}
