//! Which positions a table covers, and the index of each.

use super::side::{Side, WITH_ONE, WITH_TWO};

/// Two to four pawns in total, at most two per side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    pawns: u8,
    /// The number of possible other sides when the roller has one pawn.
    facing_one: usize,
    /// The number when the roller has two.
    facing_two: usize,
}

impl Extent {
    /// This many pawns not yet in the goal, on both sides together; none unless there are two to four.
    pub const fn new(pawns: u8) -> Option<Self> {
        let (facing_one, facing_two) = match pawns {
            2 => (WITH_ONE, 0),
            3 => (WITH_TWO, WITH_ONE),
            4 => (WITH_TWO, WITH_TWO),
            _ => return None,
        };
        Some(Self { pawns, facing_one, facing_two })
    }

    /// The number of pawns.
    pub const fn pawns(self) -> u8 {
        self.pawns
    }

    /// The number of positions: every pair of sides, finished games included.
    pub const fn positions(self) -> usize {
        WITH_ONE * self.facing_one + (WITH_TWO - WITH_ONE) * self.facing_two
    }

    /// The number of a fresh spot; none if it is not covered.
    pub(super) fn number(self, roller: Side, other: Side) -> Option<usize> {
        let (row, width) = match roller.number().checked_sub(WITH_ONE) {
            None => (roller.number() * self.facing_one, self.facing_one),
            Some(beyond) => (WITH_ONE * self.facing_one + beyond * self.facing_two, self.facing_two),
        };
        (other.number() < width).then(|| row + other.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_a_number_of_its_own() {
        for (pawns, positions) in [(2, 3_364), (3, 195_112), (4, 2_927_521)] {
            let extent = Extent::new(pawns).unwrap();
            assert_eq!(extent.positions(), positions);
            let sides = || (0..WITH_TWO).map(Side::numbered);
            let numbers =
                sides().flat_map(|roller| sides().filter_map(move |other| extent.number(roller, other)));
            assert!(numbers.eq(0..positions), "{pawns} pawns");
        }
    }

    #[test]
    fn a_table_has_two_to_four_pawns() {
        assert_eq!([0, 1, 5].map(Extent::new), [None; 3]);
    }
}
