//! Which cells are between two pieces (LA-8), and which pieces are taken (LA-9).

use super::{Between, Corner, LatronculesOptions};
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

/// LA-7: the cells that a move may not end on unless it takes.
#[inline]
pub(super) fn forbidden_by(options: &LatronculesOptions, enemy: u64) -> u64 {
    match (options.between, options.corner) {
        (Between::Safe, _) => 0,
        (Between::Forbidden, Corner::Both) => between_two(enemy) | closed_corners(enemy),
        (Between::Forbidden, Corner::Taking | Corner::Off) => between_two(enemy),
    }
}

/// LA-8: the cells where `side` takes an enemy, whatever is on them.
fn surrounded_by(options: &LatronculesOptions, side: u64) -> u64 {
    match options.corner {
        Corner::Both | Corner::Taking => between_two(side) | closed_corners(side),
        Corner::Off => between_two(side),
    }
}

/// The cells in a line between two pieces of `side`.
#[inline]
fn between_two(side: u64) -> u64 {
    let mut cells = 0;
    for axis in 0..4 {
        cells |= DIRECTIONS[axis].step(side) & DIRECTIONS[axis + 4].step(side);
    }
    cells
}

/// The corners that two pieces of `side` enclose in an L.
#[inline]
fn closed_corners(side: u64) -> u64 {
    let mut cells = 0;
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
#[inline(always)]
pub(super) fn taken_by(options: &LatronculesOptions, own: u64, enemy: u64, to: Cell) -> u64 {
    if options.standing_takes {
        return surrounded_by(options, own) & enemy;
    }
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
    if to.bit() & NEXT_TO_CORNER != 0 && options.corner != Corner::Off {
        for (corner, one, other) in CORNERS {
            let pair = one | other;
            if to.bit() & pair != 0 && own & pair == pair {
                taken |= corner & enemy;
            }
        }
    }
    taken
}

/// The cells where arriving may take a piece; elsewhere it never does. They are next to an enemy with one of
/// ours straight behind it, or next to a corner along an edge.
#[inline(always)]
pub(super) fn hopeful(options: &LatronculesOptions, own: u64, enemy: u64) -> u64 {
    if options.standing_takes && surrounded_by(options, own) & enemy != 0 {
        return !0;
    }
    DIRECTIONS
        .into_iter()
        .fold(NEXT_TO_CORNER, |cells, direction| cells | direction.step(direction.step(own) & enemy))
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
