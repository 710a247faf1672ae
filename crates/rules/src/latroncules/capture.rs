//! Which cells are between two pieces (LA-8), and which pieces are taken (LA-9).

use crate::board::{Cell, DIRECTIONS};

/// Each corner with its two neighbours along the edges.
const CORNERS: [(u64, u64, u64); 4] = [
    (1 << 0, 1 << 1, 1 << 8),
    (1 << 7, 1 << 6, 1 << 15),
    (1 << 56, 1 << 57, 1 << 48),
    (1 << 63, 1 << 62, 1 << 55),
];

/// The cells next to a corner along an edge.
const NEXT_TO_CORNER: u64 = {
    let (mut cells, mut i) = (0, 0);
    while i < 4 {
        cells |= CORNERS[i].1 | CORNERS[i].2;
        i += 1;
    }
    cells
};

/// LA-8: the cells between two pieces of `side`, whatever is on them.
#[inline]
pub(super) fn surrounded_by(side: u64) -> u64 {
    let mut cells = 0;
    for axis in 0..4 {
        cells |= DIRECTIONS[axis].step(side) & DIRECTIONS[axis + 4].step(side);
    }
    if side & NEXT_TO_CORNER != 0 {
        for (corner, one, other) in CORNERS {
            if side & one != 0 && side & other != 0 {
                cells |= corner;
            }
        }
    }
    cells
}

/// LA-9: the enemies taken by a piece of `own` that has just arrived on `to`.
#[inline]
pub(super) fn taken_by(own: u64, enemy: u64, to: Cell) -> u64 {
    // A taken piece, even in a corner, is always next to the piece that arrived.
    if NEIGHBOURS[to.index() as usize] & enemy == 0 {
        return 0;
    }
    let mut taken = 0;
    for direction in DIRECTIONS {
        let next = direction.step(to.bit()) & enemy;
        if direction.step(next) & own != 0 {
            taken |= next;
        }
    }
    if to.bit() & NEXT_TO_CORNER != 0 {
        for (corner, one, other) in CORNERS {
            let pair = one | other;
            if to.bit() & pair != 0 && own & pair == pair {
                taken |= corner & enemy;
            }
        }
    }
    taken
}

/// The cells from which an enemy and then an own piece follow in some direction: arriving there may take.
#[inline]
pub(super) fn in_line_to_take(own: u64, enemy: u64) -> u64 {
    DIRECTIONS.into_iter().fold(0, |cells, direction| cells | direction.step(direction.step(own) & enemy))
}

/// The cells next to a corner along an edge: arriving there may take the piece in the corner.
pub(super) const fn next_to_corner() -> u64 {
    NEXT_TO_CORNER
}

/// Can a piece on this cell be surrounded by `side` at all? That requires two neighbours.
#[inline]
pub(super) fn may_be_surrounded_by(side: u64, cell: Cell) -> bool {
    (NEIGHBOURS[cell.index() as usize] & side).count_ones() >= 2
}

/// The up to eight cells around each cell.
static NEIGHBOURS: [u64; 64] = {
    let (mut around, mut index) = ([0; 64], 0);
    while index < 64 {
        let mut i = 0;
        while i < 8 {
            around[index] |= DIRECTIONS[i].step(1 << index);
            i += 1;
        }
        index += 1;
    }
    around
};
