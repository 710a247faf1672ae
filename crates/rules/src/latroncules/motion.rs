//! Where a piece may go. Moves are kept as sets of target cells, one for each way of moving, so that
//! listing, counting and choosing need no memory.

use super::capture::{surrounded_by, taken_by};
use super::{Action, Position, Refusal};
use crate::board::{Cell, DIRECTIONS};
use crate::{Legal, Phase, Seat};

/// LA-4 to LA-7.
pub(super) fn check(at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
    if matches!(at.phase, Phase::Over(_)) {
        return Err(Refusal::GameOver);
    }
    let Action { from, to } = action;
    let (own, enemy) = at.sides();
    // LA-4
    if own & from.bit() == 0 {
        return Err(Refusal::NotYourPiece { from });
    }
    if at.cavaliers & from.bit() == 0 {
        // LA-5
        if ahead(at.turn, from.bit()) != to.bit() || (own | enemy) & to.bit() != 0 {
            return Err(Refusal::NotStraightAhead { from, to });
        }
    } else {
        cavalier_reaches(own, enemy, from, to)?;
    }
    // LA-7
    let own_after = (own ^ from.bit()) | to.bit();
    if surrounded_by(enemy) & to.bit() != 0 && taken_by(own_after, enemy, to) == 0 {
        return Err(Refusal::BetweenTwo { to });
    }
    Ok(Legal::new(action))
}

/// LA-6, and LA-2 where only the arrows forbid it.
fn cavalier_reaches(own: u64, enemy: u64, from: Cell, to: Cell) -> Result<(), Refusal> {
    let empty = !(own | enemy);
    for (i, direction) in DIRECTIONS.into_iter().enumerate() {
        let next = direction.step(from.bit());
        if ((next | direction.step(next & enemy)) & empty) & to.bit() != 0 {
            let open = OPEN[i] & from.bit() != 0;
            return if open { Ok(()) } else { Err(Refusal::AgainstTheArrows { from, to }) };
        }
    }
    Err(Refusal::NotACavalierMove { from, to })
}

/// The legal moves of a position: for each way of moving the cells it leads to.
pub(super) struct Moves {
    turn: Seat,
    /// LA-5.
    fantassins: u64,
    /// LA-6, one step in each direction.
    steps: [u64; 8],
    /// LA-6, over an enemy in each direction.
    jumps: [u64; 8],
}

impl Moves {
    #[inline]
    pub(super) fn of(at: &Position) -> Self {
        let mut moves = Self { turn: at.turn, fantassins: 0, steps: [0; 8], jumps: [0; 8] };
        if matches!(at.phase, Phase::Over(_)) {
            return moves;
        }
        let (own, enemy) = at.sides();
        let empty = !(own | enemy);
        let danger = surrounded_by(enemy) & empty;
        let cavaliers = own & at.cavaliers;
        moves.fantassins = ahead(at.turn, own & !at.cavaliers) & empty;
        for (i, direction) in DIRECTIONS.into_iter().enumerate() {
            let next = direction.step(cavaliers & OPEN[i]);
            moves.steps[i] = next & empty;
            moves.jumps[i] = direction.step(next & enemy) & empty;
        }
        if danger != 0 {
            moves.leave_danger(own, enemy, danger);
        }
        moves
    }

    /// LA-7: of the moves that end between two enemies only those that take stay.
    fn leave_danger(&mut self, own: u64, enemy: u64, danger: u64) {
        let turn = self.turn;
        let stands = |to: Cell, from: u64| taken_by((own ^ from) | to.bit(), enemy, to) != 0;
        for to in cells(self.fantassins & danger) {
            if !stands(to, behind(turn, to.bit())) {
                self.fantassins ^= to.bit();
            }
        }
        for i in 0..8 {
            let back = DIRECTIONS[(i + 4) % 8];
            for to in cells(self.steps[i] & danger) {
                if !stands(to, back.step(to.bit())) {
                    self.steps[i] ^= to.bit();
                }
            }
            for to in cells(self.jumps[i] & danger) {
                if !stands(to, back.step(back.step(to.bit()))) {
                    self.jumps[i] ^= to.bit();
                }
            }
        }
    }

    pub(super) fn count(&self) -> usize {
        let cavaliers: u32 = (0..8).map(|i| self.steps[i].count_ones() + self.jumps[i].count_ones()).sum();
        (self.fantassins.count_ones() + cavaliers) as usize
    }

    pub(super) fn none(&self) -> bool {
        self.fantassins == 0 && (0..8).all(|i| self.steps[i] | self.jumps[i] == 0)
    }

    /// The move at an index below `count`.
    pub(super) fn nth(&self, index: usize) -> Legal<Action> {
        let mut left = index as u32;
        for (set, back, twice) in self.sets() {
            if left < set.count_ones() {
                return Legal::new(action(nth_cell(set, left), back, twice));
            }
            left -= set.count_ones();
        }
        unreachable!("an index below the count finds its move")
    }

    pub(super) fn each(&self, visit: &mut impl FnMut(Legal<Action>)) {
        for (set, back, twice) in self.sets() {
            for to in cells(set) {
                visit(Legal::new(action(to, back, twice)));
            }
        }
    }

    /// Each set of targets with the direction back to where the piece stood, and whether it jumped.
    fn sets(&self) -> impl Iterator<Item = (u64, usize, bool)> {
        let down = if self.turn == RED { SOUTH } else { NORTH };
        std::iter::once((self.fantassins, down, false))
            .chain((0..8).map(|i| (self.steps[i], (i + 4) % 8, false)))
            .chain((0..8).map(|i| (self.jumps[i], (i + 4) % 8, true)))
    }
}

/// LA-12: can the side to move do nothing? Most often a quiet fantassin answers at once.
#[inline]
pub(super) fn is_stuck(at: &Position) -> bool {
    let (own, enemy) = at.sides();
    let quiet = ahead(at.turn, own & !at.cavaliers) & !(own | enemy) & !surrounded_by(enemy);
    quiet == 0 && Moves::of(at).none()
}

pub(super) const RED: Seat = Seat::ALL[0];
const NORTH: usize = 1;
const SOUTH: usize = 5;

/// LA-2: from which cells a cavalier may leave in each direction.
const OPEN: [u64; 8] = {
    let (mut open, mut i) = ([0; 8], 0);
    while i < 8 {
        open[i] = DIRECTIONS[i].open_cells();
        i += 1;
    }
    open
};

fn ahead(seat: Seat, pieces: u64) -> u64 {
    if seat == RED { pieces << 8 } else { pieces >> 8 }
}

fn behind(seat: Seat, pieces: u64) -> u64 {
    if seat == RED { pieces >> 8 } else { pieces << 8 }
}

fn action(to: Cell, back: usize, twice: bool) -> Action {
    const SHIFT: [i8; 8] = [1, 8, 9, 7, -1, -8, -9, -7];
    let step = SHIFT[back] * if twice { 2 } else { 1 };
    Action { from: Cell::new(to.index().wrapping_add_signed(step)), to }
}

fn nth_cell(mut set: u64, index: u32) -> Cell {
    for _ in 0..index {
        set &= set - 1;
    }
    Cell::new(set.trailing_zeros() as u8)
}

/// The cells of a set.
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| Cell::new(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        cell
    })
}
