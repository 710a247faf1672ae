//! Parchís-68: 68 track squares travelled counter-clockwise, lanes of 7, twelve safe squares
//! (`classique`, `superludo`, `tanjawi`).

use super::{BoardStyle, RaceBoard};
use crate::Colour;

/// The board of `classique`, `superludo` and `tanjawi`.
pub const PARCHIS_68: RaceBoard = RaceBoard {
    track: 68,
    circuit: 64,
    lane: 7,
    colours: [Colour::Yellow, Colour::Blue, Colour::Red, Colour::Green],
    starts: [5, 22, 39, 56],
    marked: &[5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63, 68],
    style: BoardStyle::Parchis,
    grid: 19,
    track_cells: &TRACK,
    lane_cells: &LANES,
    home_cells: [(14, 14), (14, 3), (3, 3), (3, 14)],
};

/// Squares 1 to 17 run up the lower arm, out along the right one and onto its tip; the rest are
/// quarter turns of them.
static TRACK: [(u8, u8); 68] = {
    let mut cells = [(0, 0); 68];
    let mut i = 0;
    while i < 17 {
        let (mut x, mut y) = match i {
            0..=7 => (10, 18 - i as u8),
            8..=15 => (3 + i as u8, 10),
            _ => (18, 9),
        };
        let mut arm = 0;
        while arm < 4 {
            cells[arm * 17 + i] = (x, y);
            (x, y) = (y, 18 - x);
            arm += 1;
        }
        i += 1;
    }
    cells
};

static LANES: [[(u8, u8); 7]; 4] = {
    let mut lanes = [[(9, 9); 7]; 4];
    let mut step = 0;
    while step < 7 {
        let near = 1 + step as u8;
        lanes[0][step] = (9, 18 - near);
        lanes[1][step] = (18 - near, 9);
        lanes[2][step] = (9, near);
        lanes[3][step] = (near, 9);
        step += 1;
    }
    lanes
};
