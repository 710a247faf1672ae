//! What one side still has to do: two pawns at most, the others are in the goal.

use tablier_rules::ludo::{BOARD, Position};
use tablier_rules::{Place, Seat};

/// How many sides there are with one pawn on its way, or none.
pub(super) const WITH_ONE: usize = HOME as usize + 1;
/// How many there are with two at most.
pub(super) const WITH_TWO: usize = WITH_ONE + (HOME as usize) * (HOME as usize + 1) / 2;

/// What a pawn at home has before it.
pub(super) const HOME: u8 = BOARD.goal();

/// The squares that two pawns have before them, as a number. Whoever has fewer pawns on their way has
/// the smaller number, so that a table of fewer pawns is the beginning of a larger one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Side(u16);

impl Side {
    /// All pawns are in the goal.
    pub(super) const DONE: Self = Self(0);
    /// Two pawns at home: the start of the game of two pawns.
    pub(super) const START: Self = Self::new([HOME; 2]);

    /// Two pawns by what they have before them, each 57 at most.
    pub(super) const fn new(missing: [u8; 2]) -> Self {
        let [near, far] = if missing[0] <= missing[1] { missing } else { [missing[1], missing[0]] };
        let (near, far) = (near as u16, far as u16);
        if near == 0 { Self(far) } else { Self(WITH_ONE as u16 + far * (far - 1) / 2 + near - 1) }
    }

    /// The side with this number, below [`WITH_TWO`].
    pub(super) const fn numbered(number: usize) -> Self {
        Self(number as u16)
    }

    /// The pawns of a seat; none if more than two are on their way.
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

    /// What each pawn has before it, the nearer one first.
    pub(super) fn missing(self) -> [u8; 2] {
        MISSING[self.number()]
    }

    /// What both have before them.
    pub(super) fn distance(self) -> u16 {
        let [near, far] = self.missing();
        u16::from(near) + u16::from(far)
    }

    /// Where the four pawns of a seat stand.
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
