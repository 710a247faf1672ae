//! Where a piece may go. Moves are kept as sets of target cells, one for each way of moving, so that
//! listing, counting and choosing allocate nothing.

use super::capture::{forbidden_by, hopeful, may_be_surrounded_by, taken_by};
use super::{Action, Fantassins, Latroncules, LatronculesOptions, Position, Refusal};
use crate::board::{Cell, DIRECTIONS};
use crate::{Legal, Phase, Seat, Seats};

/// LA-4 to LA-7, and LA-9 where taking is a duty.
pub(super) fn check(rules: &Latroncules, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
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
        cavalier_reaches(rules, own, enemy, from, to)?;
    }
    // LA-7
    let own_after = (own ^ from.bit()) | to.bit();
    let takes = taken_by(&rules.options, own_after, enemy, to) != 0;
    if !takes && forbidden_by(&rules.options, enemy) & to.bit() != 0 {
        return Err(Refusal::BetweenTwo { to });
    }
    // LA-9
    if !takes && let Some(Action { from, to }) = duty(rules, at) {
        return Err(Refusal::MustTake { from, to });
    }
    Ok(Legal::new(action))
}

/// LA-9, `must_take`: a move that takes, where one has to.
fn duty(rules: &Latroncules, at: &Position) -> Option<Action> {
    let mut first = None;
    if rules.options.must_take {
        Moves::before_duty(rules, at).each_with_taken(&mut |action, taken| {
            if taken != 0 {
                first = first.or(Some(action.action()));
            }
        });
    }
    first
}

/// LA-6, and LA-2 where only the arrows forbid it.
fn cavalier_reaches(rules: &Latroncules, own: u64, enemy: u64, from: Cell, to: Cell) -> Result<(), Refusal> {
    let empty = !(own | enemy);
    for (i, direction) in DIRECTIONS.into_iter().enumerate() {
        let next = direction.step(from.bit());
        if ((next | direction.step(next & enemy)) & empty) & to.bit() != 0 {
            let open = !rules.options.arrows || OPEN[i] & from.bit() != 0;
            return if open { Ok(()) } else { Err(Refusal::AgainstTheArrows { from, to }) };
        }
    }
    Err(Refusal::NotACavalierMove { from, to })
}

/// The legal moves of a position: the target cells of each way of moving. One way for fantassins
/// (LA-5), then for cavaliers (LA-6) eight for steps and eight for jumps over an enemy.
#[derive(Clone, Copy, Debug)]
pub struct Moves {
    options: LatronculesOptions,
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
    pub fn of(rules: &Latroncules, at: &Position) -> Self {
        let mut moves = Self::none_yet(rules, at);
        moves.find(at);
        moves
    }

    /// To be filled by `find`, in place: a list of moves is long to copy.
    #[inline]
    pub(super) fn none_yet(rules: &Latroncules, at: &Position) -> Self {
        let (own, enemy) = at.sides();
        Self { options: rules.options, turn: at.turn, own, enemy, ways: [0; 17] }
    }

    /// Finds the moves. The rules of the book are compiled apart, as constants.
    #[inline]
    pub(super) fn find(&mut self, at: &Position) {
        if matches!(at.phase, Phase::Over(_)) {
            return;
        }
        // The first word of an option, its default, is 0: one test for all four.
        let LatronculesOptions { arrows, between, corner, must_take, .. } = self.options;
        if u8::from(!arrows) | between as u8 | corner as u8 | u8::from(must_take) == 0 {
            self.find_by(&LatronculesOptions::DEFAULT, at.cavaliers);
        } else {
            self.find_by_house_rules(at.cavaliers);
        }
    }

    #[inline(never)]
    fn find_by_house_rules(&mut self, cavaliers: u64) {
        let options = self.options;
        self.find_by(&options, cavaliers);
    }

    #[inline(always)]
    fn find_by(&mut self, options: &LatronculesOptions, cavaliers: u64) {
        let open = if options.arrows { &OPEN } else { &EVERYWHERE };
        let (own, enemy) = (self.own, self.enemy);
        let (empty, cavaliers, fantassins) = (!(own | enemy), own & cavaliers, own & !cavaliers);
        let mut ways = [0; 17];
        ways[0] = ahead(self.turn, fantassins) & empty;
        for i in 0..8 {
            let next = DIRECTIONS[i].step(cavaliers & open[i]);
            ways[STEPPING + i] = next & empty;
            ways[JUMPING + i] = DIRECTIONS[i].step(next & enemy) & empty;
        }
        self.ways = ways;
        let danger = forbidden_by(options, enemy) & self.targets();
        if danger != 0 {
            self.leave_danger(danger);
        }
        if options.must_take {
            self.leave_idle();
        }
    }

    /// The moves that would be legal if taking were no duty.
    #[inline]
    pub fn before_duty(rules: &Latroncules, at: &Position) -> Self {
        let options = LatronculesOptions { must_take: false, ..rules.options };
        Self::of(&Latroncules { options }, at)
    }

    /// The moves that the other side would have if it were its turn and taking were no duty.
    #[inline]
    pub fn of_the_other(rules: &Latroncules, at: &Position) -> Self {
        Self::before_duty(rules, &Position { turn: Seats::TWO.after(at.turn), ..*at })
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

    /// LA-9, `must_take`: if some moves take, leaves out the others.
    fn leave_idle(&mut self) {
        let (hopeful, mut taking) = (self.hopeful(), [0; 17]);
        for (way, &targets) in self.ways.iter().enumerate() {
            for to in cells(targets & hopeful) {
                if self.taken(self.origin(way, to), to) != 0 {
                    taking[way] |= to.bit();
                }
            }
        }
        if taking != [0; 17] {
            self.ways = taking;
        }
    }

    /// The cells where arriving may take a piece; elsewhere it never does.
    #[inline]
    fn hopeful(&self) -> u64 {
        hopeful(&self.options, self.own, self.enemy)
    }

    /// LA-9: the pieces that a move takes.
    #[inline]
    fn taken(&self, from: Cell, to: Cell) -> u64 {
        taken_by(&self.options, (self.own ^ from.bit()) | to.bit(), self.enemy, to)
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

    /// LA-10: the cells where a fantassin that arrives is promoted.
    pub fn promoting(&self) -> u64 {
        if self.options.fantassins == Fantassins::Promote { FAR_EDGES } else { 0 }
    }

    /// Every move that takes or promotes (LA-10), with the set of pieces it takes.
    pub fn each_decisive(&self, visit: &mut impl FnMut(Legal<Action>, u64)) {
        let hopeful = self.hopeful();
        for (way, &targets) in self.ways.iter().enumerate() {
            let promoting = if way == 0 { self.promoting() } else { 0 };
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
pub(super) fn is_stuck(rules: &Latroncules, at: &Position) -> bool {
    let (own, enemy) = at.sides();
    let empty = !(own | enemy);
    let steps = match (ahead(at.turn, own & !at.cavaliers) & empty, own & at.cavaliers) {
        (0, cavaliers) if cavaliers != 0 => STEPS[cavaliers.trailing_zeros() as usize] & empty,
        (fantassins, _) => fantassins,
    };
    let free = steps != 0 && !may_be_surrounded_by(enemy, Cell::new(steps.trailing_zeros() as u8));
    !free && Moves::before_duty(rules, at).none()
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

/// The cells from which a cavalier may leave in each direction when there are no arrows.
const EVERYWHERE: [u64; 8] = [!0; 8];

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
