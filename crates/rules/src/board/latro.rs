//! The Latroncules board: 8×8 cells, 0 = a1 to 63 = h8, and the arrows carved on half of them (LA-2).

use std::fmt;
use std::str::FromStr;

use crate::ParseError;

/// A cell of the board, written `a1` to `h8`.
///
/// ```
/// use tablier_rules::board::Cell;
///
/// let cell: Cell = "c2".parse().unwrap();
/// assert_eq!((cell.file(), cell.rank(), cell.index()), (2, 1, 10));
/// assert_eq!(cell.to_string(), "c2");
/// ```
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

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Self((rank - b'1') * 8 + file - b'a')),
            _ => Err(ParseError::expected("a cell from a1 to h8")),
        }
    }
}

/// A direction: how far to rotate the bits, and the cells that are not on the edge it leads across.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Direction {
    turn: u32,
    inner: u64,
    axis: u8,
}

const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_8: u64 = 0x00ff_ffff_ffff_ffff;
const NOT_1: u64 = 0xffff_ffff_ffff_ff00;

/// The eight directions; the opposite of each is four entries later.
pub(crate) const DIRECTIONS: [Direction; 8] = [
    Direction { turn: 1, inner: NOT_H, axis: b'-' },
    Direction { turn: 8, inner: NOT_8, axis: b'|' },
    Direction { turn: 9, inner: NOT_H & NOT_8, axis: b'/' },
    Direction { turn: 7, inner: NOT_A & NOT_8, axis: b'\\' },
    Direction { turn: 63, inner: NOT_A, axis: b'-' },
    Direction { turn: 56, inner: NOT_1, axis: b'|' },
    Direction { turn: 55, inner: NOT_A & NOT_1, axis: b'/' },
    Direction { turn: 57, inner: NOT_H & NOT_1, axis: b'\\' },
];

impl Direction {
    /// The cells one step on from these.
    #[inline(always)]
    pub(crate) const fn step(self, cells: u64) -> u64 {
        (cells & self.inner).rotate_left(self.turn)
    }

    /// The cell this many steps on; the steps must stay on the board.
    #[inline(always)]
    pub(crate) const fn cell(self, from: Cell, steps: u8) -> Cell {
        Cell::new(from.0 + self.turn as u8 * steps)
    }

    /// LA-2: the cells from which a cavalier may leave in this direction.
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
