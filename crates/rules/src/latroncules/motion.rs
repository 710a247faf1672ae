//! Where a piece may go. Moves are kept as sets of target cells, one for each way of moving, so that
//! listing, counting and choosing allocate nothing.

use super::capture::{in_line_to_take, may_be_surrounded_by, next_to_corner, surrounded_by, taken_by};
use super::{Action, Position, Refusal};
use crate::board::{Cell, DIRECTIONS};
use crate::{Legal, Phase, Seat, Seats};

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

/// The legal moves of a position: the target cells of each way of moving. One way for fantassins
/// (LA-5), then for cavaliers (LA-6) eight for steps and eight for jumps over an enemy.
#[derive(Clone, Copy, Debug)]
pub struct Moves {
    turn: Seat,
    own: u64,
    enemy: u64,
    ways: [u64; 17],
}

const STEPPING: usize = 1;
const JUMPING: usize = 9;

impl Moves {
    /// The legal moves of the side to move.
    #[inline]
    pub fn of(at: &Position) -> Self {
        let (own, enemy) = at.sides();
        let mut moves = Self { turn: at.turn, own, enemy, ways: [0; 17] };
        if matches!(at.phase, Phase::Over(_)) {
            return moves;
        }
        let empty = !(own | enemy);
        let cavaliers = own & at.cavaliers;
        moves.ways[0] = ahead(at.turn, own & !at.cavaliers) & empty;
        for i in 0..8 {
            let next = DIRECTIONS[i].step(cavaliers & OPEN[i]);
            moves.ways[STEPPING + i] = next & empty;
            moves.ways[JUMPING + i] = DIRECTIONS[i].step(next & enemy) & empty;
        }
        let danger = surrounded_by(enemy) & moves.targets();
        if danger != 0 {
            moves.leave_danger(danger);
        }
        moves
    }

    /// The moves that the other side would have if it were its turn.
    #[inline]
    pub fn of_the_other(at: &Position) -> Self {
        Self::of(&Position { turn: Seats::TWO.after(at.turn), ..*at })
    }

    /// Every cell that some piece can move to, as a set: bit 0 is a1, bit 63 is h8.
    #[inline]
    pub fn targets(&self) -> u64 {
        self.ways.iter().fold(0, |cells, way| cells | way)
    }

    /// LA-7: of the moves that end between two enemies, keeps only those that take.
    fn leave_danger(&mut self, danger: u64) {
        // Without a line of target, enemy, own piece nothing can be taken; the other targets are checked one
        // by one.
        let doubtful = danger & self.hopeful();
        for way in &mut self.ways {
            *way &= !danger | doubtful;
        }
        if doubtful == 0 {
            return;
        }
        for way in 0..self.ways.len() {
            for to in cells(self.ways[way] & doubtful) {
                if self.taken(self.origin(way, to), to) == 0 {
                    self.ways[way] ^= to.bit();
                }
            }
        }
    }

    /// The cells where arriving may take a piece; elsewhere it never does.
    #[inline]
    fn hopeful(&self) -> u64 {
        in_line_to_take(self.own, self.enemy) | next_to_corner()
    }

    /// LA-9: the pieces that a move takes.
    #[inline]
    fn taken(&self, from: Cell, to: Cell) -> u64 {
        taken_by((self.own ^ from.bit()) | to.bit(), self.enemy, to)
    }

    /// The origin of the piece that reaches `to` by this way of moving.
    #[inline]
    fn origin(&self, way: usize, to: Cell) -> Cell {
        match way {
            0 if self.turn == RED => DIRECTIONS[SOUTH].cell(to, 1),
            0 => DIRECTIONS[NORTH].cell(to, 1),
            1..=8 => DIRECTIONS[(way - STEPPING + 4) % 8].cell(to, 1),
            _ => DIRECTIONS[(way - JUMPING + 4) % 8].cell(to, 2),
        }
    }

    /// The number of moves.
    pub fn count(&self) -> usize {
        self.ways.iter().map(|way| way.count_ones() as usize).sum()
    }

    pub(super) fn none(&self) -> bool {
        self.targets() == 0
    }

    /// The move at an index below `count`.
    pub(super) fn nth(&self, index: usize) -> Legal<Action> {
        let (mut left, mut way) = (index as u32, 0);
        while left >= self.ways[way].count_ones() {
            left -= self.ways[way].count_ones();
            way += 1;
        }
        let to = nth_cell(self.ways[way], left);
        Legal::new(Action { from: self.origin(way, to), to })
    }

    /// Every move.
    pub fn each(&self, visit: &mut impl FnMut(Legal<Action>)) {
        for (way, &targets) in self.ways.iter().enumerate() {
            for to in cells(targets) {
                visit(Legal::new(Action { from: self.origin(way, to), to }));
            }
        }
    }

    /// Every move with the set of pieces it takes (LA-9).
    pub fn each_with_taken(&self, visit: &mut impl FnMut(Legal<Action>, u64)) {
        let hopeful = self.hopeful();
        for (way, &targets) in self.ways.iter().enumerate() {
            for to in cells(targets) {
                let from = self.origin(way, to);
                let taken = if to.bit() & hopeful == 0 { 0 } else { self.taken(from, to) };
                visit(Legal::new(Action { from, to }), taken);
            }
        }
    }

    /// Every move that takes or promotes (LA-10), with the set of pieces it takes.
    pub fn each_decisive(&self, visit: &mut impl FnMut(Legal<Action>, u64)) {
        let hopeful = self.hopeful();
        for (way, &targets) in self.ways.iter().enumerate() {
            let promoting = if way == 0 { FAR_EDGES } else { 0 };
            for to in cells(targets & (hopeful | promoting)) {
                let from = self.origin(way, to);
                let taken = self.taken(from, to);
                if taken != 0 || to.bit() & promoting != 0 {
                    visit(Legal::new(Action { from, to }), taken);
                }
            }
        }
    }
}

/// Rank 1 and rank 8: a fantassin can only reach the one that promotes it.
const FAR_EDGES: u64 = 0xff00_0000_0000_00ff;

/// LA-12: does the side to move have no legal move? Usually one plain step settles it at once.
#[inline]
pub(super) fn is_stuck(at: &Position) -> bool {
    let (own, enemy) = at.sides();
    let empty = !(own | enemy);
    let steps = match (ahead(at.turn, own & !at.cavaliers) & empty, own & at.cavaliers) {
        (0, cavaliers) if cavaliers != 0 => STEPS[cavaliers.trailing_zeros() as usize] & empty,
        (fantassins, _) => fantassins,
    };
    let free = steps != 0 && !may_be_surrounded_by(enemy, Cell::new(steps.trailing_zeros() as u8));
    !free && Moves::of(at).none()
}

/// The cells one step from each cell in the directions it allows a cavalier (LA-2).
static STEPS: [u64; 64] = {
    let (mut steps, mut index) = ([0; 64], 0);
    while index < 64 {
        let mut i = 0;
        while i < 8 {
            steps[index] |= DIRECTIONS[i].step(OPEN[i] & (1 << index));
            i += 1;
        }
        index += 1;
    }
    steps
};

pub(super) const RED: Seat = Seat::ALL[0];
const NORTH: usize = 1;
const SOUTH: usize = 5;

/// LA-2: the cells from which a cavalier may leave in each direction.
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
