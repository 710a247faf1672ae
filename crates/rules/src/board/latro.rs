//! The Latroncules board: 8×8 cells, 0 = a1 to 63 = h8, and the arrows carved on half of them (LA-2).

use std::fmt;
use std::str::FromStr;

/// A cell of the board, written `a1` to `h8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The 64 cells from a1, rank by rank.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// The cell at an index below 64 (taken modulo 64): 0 = a1, 1 = b1, 63 = h8.
    pub const fn new(index: u8) -> Self {
        Self(index & 63)
    }

    /// Its index: 0 = a1, 1 = b1, 63 = h8.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its file, 0 = a.
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// Its rank, 0 = rank 1.
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The set that holds just this cell.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

/// The text names no cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchCell;

impl FromStr for Cell {
    type Err = NoSuchCell;

    fn from_str(text: &str) -> Result<Self, NoSuchCell> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Self((rank - b'1') * 8 + file - b'a')),
            _ => Err(NoSuchCell),
        }
    }
}

/// A direction: the change of the cell's index, and the cells that are not at the edge it leads over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Direction {
    shift: i8,
    inner: u64,
    axis: u8,
}

const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;

/// The eight directions; the opposite of each stands four places on.
pub(crate) const DIRECTIONS: [Direction; 8] = [
    Direction { shift: 1, inner: NOT_H, axis: b'-' },
    Direction { shift: 8, inner: !0, axis: b'|' },
    Direction { shift: 9, inner: NOT_H, axis: b'/' },
    Direction { shift: 7, inner: NOT_A, axis: b'\\' },
    Direction { shift: -1, inner: NOT_A, axis: b'-' },
    Direction { shift: -8, inner: !0, axis: b'|' },
    Direction { shift: -9, inner: NOT_A, axis: b'/' },
    Direction { shift: -7, inner: NOT_H, axis: b'\\' },
];

impl Direction {
    /// The cells one step on from these.
    #[inline(always)]
    pub(crate) const fn step(self, cells: u64) -> u64 {
        let inner = cells & self.inner;
        if self.shift > 0 { inner << self.shift } else { inner >> -self.shift }
    }

    /// LA-2: the cells from which a cavalier may leave this way.
    pub(crate) const fn open_cells(self) -> u64 {
        let (mut cells, mut index) = (0, 0);
        while index < 64 {
            let axes = ARROWS[7 - index / 8][index % 8].as_bytes();
            if axes.is_empty() || axes[0] == self.axis || axes[1] == self.axis {
                cells |= 1 << index;
            }
            index += 1;
        }
        cells
    }
}

const W: &str = "";

/// The axes carved on each cell, rank 8 first; empty = a white cell. `-` left and right, `|` up and
/// down, `/` and `\` the diagonals.
#[rustfmt::skip]
pub const ARROWS: [[&str; 8]; 8] = [
    ["/\\",  W,    "/\\",  W,    "/\\",  W,    "/\\",  W   ],
    [ W,    "/\\",  W,    "/\\",  W,    "/\\",  W,    "/\\"],
    ["-/",   W,    "-/",   W,    "-\\",  W,    "-\\",  W   ],
    [ W,    "|\\",  W,    "|\\",  W,    "|/",   W,    "|/" ],
    ["|/",   W,    "|/",   W,    "|\\",  W,    "|\\",  W   ],
    [ W,    "-\\",  W,    "-\\",  W,    "-/",   W,    "-/" ],
    ["/\\",  W,    "/\\",  W,    "/\\",  W,    "/\\",  W   ],
    [ W,    "/\\",  W,    "/\\",  W,    "/\\",  W,    "/\\"],
];

/// The initial position (LA-3), rank 8 first: `F`/`C` red fantassin/cavalier, `f`/`c` blue.
pub const START_BOARD: [&str; 8] =
    ["cfcfcfcf", "fcfcfcfc", "........", "........", "........", "........", "CFCFCFCF", "FCFCFCFC"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cavaliers_start_on_the_arrows_and_fantassins_on_white() {
        for rank in [0, 1, 6, 7] {
            for (file, piece) in START_BOARD[rank].chars().enumerate() {
                assert_eq!(piece.eq_ignore_ascii_case(&'c'), !ARROWS[rank][file].is_empty(), "LA-3");
            }
        }
    }
}
