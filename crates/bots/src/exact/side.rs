//! The remaining distance of one side: at most two pawns, the others are in the goal.

use tablier_rules::ludo::{BOARD, Position};
use tablier_rules::{Place, Seat};

/// The number of sides with at most one pawn not yet in the goal.
pub(super) const WITH_ONE: usize = HOME as usize + 1;
/// The number of sides with at most two.
pub(super) const WITH_TWO: usize = WITH_ONE + (HOME as usize) * (HOME as usize + 1) / 2;

/// The remaining distance of a pawn at home.
pub(super) const HOME: u8 = BOARD.goal();

/// The remaining distances of two pawns, as a number. A side with fewer pawns left has the smaller number, so
/// that a table of fewer pawns is a prefix of a larger one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Side(u16);

impl Side {
    /// All pawns are in the goal.
    pub(super) const DONE: Self = Self(0);
    /// Two pawns at home: the start of the game with two pawns.
    pub(super) const START: Self = Self::new([HOME; 2]);

    /// Two pawns by their remaining distances, each 57 at most.
    pub(super) const fn new(missing: [u8; 2]) -> Self {
        let [near, far] = if missing[0] <= missing[1] { missing } else { [missing[1], missing[0]] };
        let (near, far) = (near as u16, far as u16);
        if near == 0 { Self(far) } else { Self(WITH_ONE as u16 + far * (far - 1) / 2 + near - 1) }
    }

    /// The side with this number, below [`WITH_TWO`].
    pub(super) const fn numbered(number: usize) -> Self {
        Self(number as u16)
    }

    /// The pawns of a seat; none if more than two are not in the goal yet.
    pub(super) fn read(at: &Position, seat: Seat) -> Option<Self> {
        let mut missing = [0; 2];
        let mut out = 0;
        for pawn in 0..4 {
            let progress = BOARD.progress_at(seat, at.place(seat, pawn))?;
            if progress < HOME {
                *missing.get_mut(out)? = HOME - progress;
                out += 1;
            }
        }
        Some(Self::new(missing))
    }

    pub(super) const fn number(self) -> usize {
        self.0 as usize
    }

    /// The remaining distance of each pawn, the smaller first.
    pub(super) fn missing(self) -> [u8; 2] {
        MISSING[self.number()]
    }

    /// The remaining distance of both pawns together.
    pub(super) fn distance(self) -> u16 {
        let [near, far] = self.missing();
        u16::from(near) + u16::from(far)
    }

    /// The places of a seat's four pawns.
    pub(super) fn places(self, seat: Seat) -> [Place; 4] {
        let [near, far] = self.missing().map(|missing| BOARD.place(seat, HOME - missing));
        [near, far, Place::Goal, Place::Goal]
    }
}

/// Every side by its number.
static MISSING: [[u8; 2]; WITH_TWO] = {
    let mut table = [[0; 2]; WITH_TWO];
    let mut far = 0;
    while far <= HOME {
        let mut near = 0;
        while near <= far {
            table[Side::new([near, far]).number()] = [near, far];
            near += 1;
        }
        far += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_one_side_and_fewer_pawns_come_first() {
        for number in 0..WITH_TWO {
            let [near, far] = Side::numbered(number).missing();
            assert!(near <= far && far <= HOME);
            assert_eq!((near == 0), number < WITH_ONE);
            assert_eq!(Side::new([near, far]).number(), number);
            assert_eq!(Side::new([far, near]).number(), number);
        }
        assert_eq!((Side::DONE.missing(), Side::START.number()), ([0, 0], WITH_TWO - 1));
    }
}
