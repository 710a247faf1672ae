//! One enemy hunting: its pawns, what it may hit and what blocks it, along its own path.

use tablier_rules::Seat;
use tablier_rules::board::RaceBoard;

use super::{Company, Field};

/// An enemy about to roll. Sets have bit *p* for progress *p* of its path.
#[derive(Clone, Copy)]
pub struct Hunter {
    pawns: [u8; Field::MOST],
    count: usize,
    goal: u8,
    /// The board's seat whose path it follows.
    pub path: Seat,
    /// Where it would hit a pawn.
    pub prey: u128,
    /// Squares that it cannot pass.
    pub barriers: u128,
    /// Can one of its pawns come out, with the right dice?
    pub can_exit: bool,
    /// Can a pawn of the same seat come out on another path?
    pub exit_elsewhere: bool,
}

impl Hunter {
    /// A company against these track squares.
    pub fn new(board: &RaceBoard, field: &Field, enemy: Company, prey: u128, barriers: u128) -> Self {
        let Company { seat, path } = enemy;
        let (mut pawns, mut count) = ([0; Field::MOST], 0);
        for (&pawn, _) in field.pawns(seat).iter().zip(field.paths(seat)).filter(|(_, on)| **on == path) {
            pawns[count] = pawn;
            count += 1;
        }
        Self {
            pawns,
            count,
            goal: board.goal(),
            path,
            prey: along(board, path, prey),
            barriers: along(board, path, barriers),
            can_exit: pawns[..count].contains(&0),
            exit_elsewhere: false,
        }
    }

    /// All its pawns.
    pub fn pawns(&self) -> &[u8] {
        &self.pawns[..self.count]
    }

    /// Is this pawn on track or lane?
    pub const fn is_out(&self, pawn: u8) -> bool {
        pawn >= 1 && pawn < self.goal
    }

    /// The squares that any of its pawns hits by moving this many steps.
    pub fn reach(&self, steps: u8) -> u128 {
        self.pawns().iter().fold(0, |struck, &pawn| struck | self.reach_from(pawn, steps))
    }

    /// The squares that a pawn hits by moving this many steps.
    pub const fn reach_from(&self, pawn: u8, steps: u8) -> u128 {
        if !self.is_out(pawn) {
            return 0;
        }
        let way = ((1 << steps) - 1) << (pawn + 1);
        if self.barriers & way == 0 { self.prey & (1 << (pawn + steps)) } else { 0 }
    }

    /// The squares that a pawn hits by moving up to this many steps and stopping at the first prey.
    pub const fn sweep_from(&self, pawn: u8, steps: u8) -> u128 {
        if !self.is_out(pawn) {
            return 0;
        }
        let ahead = self.prey & (((1 << steps) - 1) << (pawn + 1));
        let first = ahead & ahead.wrapping_neg();
        let way = first.wrapping_sub(1) | first;
        if first == 0 || self.barriers & way & !((2 << pawn) - 1) != 0 { 0 } else { first }
    }

    /// The squares it hits by coming out onto its start square.
    pub const fn exit(&self) -> u128 {
        if self.can_exit { self.prey & 0b10 } else { 0 }
    }
}

/// Converts track squares to progress bits along a path.
pub const fn along(board: &RaceBoard, path: Seat, squares: u128) -> u128 {
    let ring = squares >> 1;
    let behind = board.starts[path.index()] - 1;
    let turned = (ring >> behind) | (ring << (board.track - behind));
    (turned & ((1 << board.circuit) - 1)) << 1
}
