//! Cross-52: 52 track squares travelled clockwise, lanes of 5 (`rachat`, `ludo`).

use super::{BoardStyle, RaceBoard};
use crate::Colour;

/// The board of `rachat` and `ludo`.
pub const CROSS_52: RaceBoard = RaceBoard {
    track: 52,
    circuit: 51,
    lane: 5,
    colours: [Colour::Red, Colour::Green, Colour::Yellow, Colour::Blue],
    starts: [1, 14, 27, 40],
    marked: &[9, 22, 35, 48],
    style: BoardStyle::Cross,
    grid: 15,
    track_cells: &TRACK,
    lane_cells: &LANES,
    home_cells: [(2, 2), (11, 2), (11, 11), (2, 11)],
};

/// One arm of the cross holds 13 squares; the other arms are quarter turns of it.
static TRACK: [(u8, u8); 52] = {
    let mut cells = [(0, 0); 52];
    let mut i = 0;
    while i < 13 {
        let (mut x, mut y) = match i {
            0..=4 => (1 + i as u8, 6),
            5..=10 => (6, 10 - i as u8),
            11 => (7, 0),
            _ => (8, 0),
        };
        let mut arm = 0;
        while arm < 4 {
            cells[arm * 13 + i] = (x, y);
            (x, y) = (14 - y, x);
            arm += 1;
        }
        i += 1;
    }
    cells
};

static LANES: [[(u8, u8); 7]; 4] = {
    let mut lanes = [[(7, 7); 7]; 4];
    let mut step = 0;
    while step < 5 {
        let near = 1 + step as u8;
        lanes[0][step] = (near, 7);
        lanes[1][step] = (7, near);
        lanes[2][step] = (14 - near, 7);
        lanes[3][step] = (7, 14 - near);
        step += 1;
    }
    lanes
};
