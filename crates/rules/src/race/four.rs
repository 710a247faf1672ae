//! Four pawns handled together: their progress in the four bytes of one word, and sets of them as the
//! top bits of those bytes.

/// The progress of four pawns of a colour, each below 127.
#[derive(Clone, Copy)]
pub(crate) struct Four(u32);

const ONES: u32 = 0x0101_0101;

impl Four {
    /// The set of all four.
    pub(crate) const ALL: u32 = 0x80 * ONES;
    /// A progress that no pawn has.
    pub(crate) const NOWHERE: u8 = 0x7f;

    /// The set of the first pawns, one to four of them.
    #[inline]
    pub(crate) const fn first_of(count: usize) -> u32 {
        Self::ALL >> (8 * (4 - count as u32))
    }

    #[inline]
    pub(crate) const fn new(progress: [u8; 4]) -> Self {
        Self(u32::from_le_bytes(progress))
    }

    /// The same pawns with one moved. Written as one word: after storing a single byte, a processor stalls
    /// before it can read the word around it.
    #[inline]
    pub(crate) const fn with(self, index: usize, progress: u8) -> [u8; 4] {
        let shift = 8 * (index as u32 & 3);
        (self.0 & !(0xff << shift) | (progress as u32) << shift).to_le_bytes()
    }

    /// The pawns that have this progress. Adding 127 to a difference below 128 carries into its top bit
    /// exactly when the difference is not 0, and never into the next byte.
    #[inline]
    pub(crate) const fn equal_to(self, progress: u8) -> u32 {
        zeros(self.0 ^ (progress as u32 * ONES))
    }

    /// The pawns at this progress or less.
    #[inline]
    pub(crate) const fn at_most(self, progress: u8) -> u32 {
        !(self.0 + (0x7f - progress) as u32 * ONES) & Self::ALL
    }

    /// The pawns at the same progress as one with a lower index.
    #[inline]
    pub(crate) const fn repeated(self) -> u32 {
        self.one_before(8) | self.one_before(16) | self.one_before(24)
    }

    /// The pawns equal to the one this many bits before; nothing is before the first.
    #[inline]
    const fn one_before(self, bits: u32) -> u32 {
        let nowhere = Self::NOWHERE as u32 * ONES;
        zeros(self.0 ^ ((self.0 << bits) | (nowhere >> (32 - bits))))
    }

    /// The pawns on track or lane, on a board with this goal.
    #[inline]
    pub(crate) const fn in_play(self, goal: u8) -> u32 {
        !self.equal_to(0) & self.at_most(goal - 1)
    }

    /// The set of one pawn.
    #[inline]
    pub(crate) const fn only(index: usize) -> u32 {
        0x80 << (8 * (index as u32 & 3))
    }

    /// The indices of a set of pawns.
    #[inline]
    pub(crate) fn indices(mut set: u32) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let index = Self::lowest(set);
            set &= set.wrapping_sub(1);
            index
        })
    }

    /// The index of the nth pawn of a set: a table lookup, since a loop of unknown length costs more.
    #[inline]
    pub(crate) const fn nth(set: u32, place: usize) -> usize {
        // The product gathers the four bits side by side at bit 24.
        let mask = (set >> 7).wrapping_mul(0x0102_0408) >> 24;
        NTH[(mask & 15) as usize][place & 3] as usize
    }

    /// The lowest pawn of a set, if there is one.
    #[inline]
    pub(crate) fn lowest(set: u32) -> Option<usize> {
        (set != 0).then(|| Self::first(set))
    }

    /// The index of the first pawn of a set.
    #[inline]
    pub(crate) const fn first(set: u32) -> usize {
        (set.trailing_zeros() / 8) as usize & 3
    }
}

/// For every set of four, its members in order.
static NTH: [[u8; 4]; 16] = {
    let (mut table, mut mask) = ([[0; 4]; 16], 0);
    while mask < 16 {
        let (mut index, mut place) = (0, 0);
        while index < 4 {
            if mask & (1 << index) != 0 {
                table[mask][place] = index as u8;
                place += 1;
            }
            index += 1;
        }
        mask += 1;
    }
    table
};

/// The bytes that are 0, in a word of bytes below 128.
#[inline]
const fn zeros(word: u32) -> u32 {
    !(word + 0x7f * ONES) & Four::ALL
}

#[cfg(test)]
mod tests {
    use super::*;

    fn indices(set: u32) -> Vec<usize> {
        (0..4).filter(|i| set & (0x80 << (8 * i)) != 0).collect()
    }

    #[test]
    fn sets_of_pawns_are_what_a_loop_would_find() {
        for pawns in [[0, 0, 0, 0], [57, 1, 0, 57], [5, 6, 5, 6], [1, 2, 3, 4], [57, 57, 57, 0]] {
            let four = Four::new(pawns);
            for progress in 0..=57 {
                let equal: Vec<usize> = (0..4).filter(|&i| pawns[i] == progress).collect();
                let at_most: Vec<usize> = (0..4).filter(|&i| pawns[i] <= progress).collect();
                assert_eq!(
                    (indices(four.equal_to(progress)), indices(four.at_most(progress))),
                    (equal, at_most)
                );
            }
            for set in [four.equal_to(pawns[0]), four.at_most(5), Four::ALL] {
                for (place, index) in indices(set).into_iter().enumerate() {
                    assert_eq!(Four::nth(set, place), index);
                }
                assert_eq!(Four::lowest(set), indices(set).first().copied());
            }
            let repeated: Vec<usize> = (0..4).filter(|&i| pawns[..i].contains(&pawns[i])).collect();
            assert_eq!(indices(four.repeated()), repeated, "{pawns:?}");
        }
    }
}
