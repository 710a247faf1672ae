//! The position: 16 pawns, the turn, the pool, the frozen pawns and the duties.

use super::house::House;
use super::{BOARD, Dice, Doubles, GOAL, Rachat, Ransom, Safe, duties};
use crate::race::four::Four;
use crate::race::{Roster, end_fits};
use crate::{Colour, Die, Fault, Faults, Phase, Place, Seat, Seats};

/// A valid position of `rachat`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Progress of each pawn, by seat; a captive is `CAPTIVE` plus its captor's seat. The pawns that a short
    /// game leaves out (RA-1) are in the goal from the start, where they do nothing.
    pub(super) pawns: [[u8; 4]; 4],
    pub(super) pool: Dice,
    pub(super) seated: Seats,
    pub(super) playing: Seats,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    /// RA-15: a bit for each pawn of the mover that captured in this turn.
    frozen: u8,
    /// RA-19, by ascending square.
    duties: [Option<Duty>; 2],
}

/// A square that the mover has to open (RA-19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct Duty {
    pub square: u8,
    /// Has a pawn left it in this turn?
    pub done: bool,
}

/// An unchecked position of `rachat`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Setup {
    pub roster: Roster,
    pub turn: Colour,
    pub phase: Phase,
    pub dice: Vec<Die>,
    pub frozen: Vec<u8>,
    pub duties: Vec<Duty>,
}

/// Above every progress; also in the low six bits, so that a shift by them leaves the track.
const CAPTIVE: u8 = 0xbc;

/// The most parts of a pool that is believed where they multiply (RA-3) or are looked at twice (RA-4).
const MOST_PARTS: u64 = 1 << 14;

impl Position {
    /// The number of a seat's pawns in the goal, counting those that a short game leaves out.
    pub fn arrived(&self, seat: Seat) -> usize {
        self.pawns[seat.index()].iter().filter(|&&progress| progress == GOAL).count()
    }

    /// RA-20: the total distance a seat's pawns still have to go; home and captivity count as the whole way.
    pub fn distance_left(&self, seat: Seat) -> u32 {
        let left = |&progress: &u8| u32::from(GOAL - if Self::is_captive(progress) { 0 } else { progress });
        self.pawns[seat.index()].iter().map(left).sum()
    }

    /// RA-20: are all of a seat's pawns in the goal?
    #[inline]
    pub(super) fn has_won(&self, seat: Seat) -> bool {
        self.pawns[seat.index()] == [GOAL; 4]
    }

    /// The dice still to be played; between rolls the doubles kept by RA-3.
    pub const fn pool(&self) -> Dice {
        self.pool
    }

    /// Where a pawn is.
    pub fn place(&self, seat: Seat, pawn: usize) -> Place {
        let progress = self.pawns[seat.index()][pawn];
        if Self::is_captive(progress) {
            Place::Captive(BOARD.colour(Seat::new(progress - CAPTIVE)))
        } else {
            BOARD.place(seat, progress)
        }
    }

    pub(super) const fn captive_of(captor: Seat) -> u8 {
        CAPTIVE + captor.index() as u8
    }

    #[inline]
    pub(super) const fn is_captive(progress: u8) -> bool {
        progress >= CAPTIVE
    }

    /// Is a pawn at this progress on track or lane?
    #[inline]
    pub(super) const fn is_in_play(progress: u8) -> bool {
        progress >= 1 && progress < GOAL
    }

    /// The mover's pawns.
    #[inline]
    pub(super) const fn mine(&self) -> [u8; 4] {
        self.pawns[self.turn.index()]
    }

    #[inline]
    pub(super) const fn put(&mut self, seat: Seat, pawn: usize, to: u8) {
        self.pawns[seat.index()] = Four::new(self.pawns[seat.index()]).with(pawn, to);
    }

    /// The mover's lowest pawn that satisfies the predicate.
    pub(super) fn pawn_where(&self, holds: impl Fn(u8) -> bool) -> Option<usize> {
        self.mine().iter().position(|&progress| holds(progress))
    }

    /// The mover's lowest pawn at this progress that may move.
    #[inline]
    pub(super) fn free_pawn(&self, house: impl House, progress: u8) -> Option<usize> {
        let mine = self.mine();
        (0..4).find(|&pawn| mine[pawn] == progress && !self.is_stuck(house, pawn))
    }

    /// The number of a seat's pawns on a track square.
    pub(super) fn count_on(&self, seat: Seat, square: u8) -> u8 {
        let Some(there) = BOARD.progress(seat, square) else { return 0 };
        self.pawns[seat.index()].iter().filter(|&&progress| progress == there).count() as u8
    }

    /// RA-13: is the pawn part of a barrier against the others?
    pub fn in_barrier(&self, seat: Seat, pawn: usize) -> bool {
        matches!(self.place(seat, pawn), Place::Track(square) if self.count_on(seat, square) >= 2)
    }

    /// Has this pawn of the mover captured in this turn?
    #[inline]
    const fn is_frozen(&self, pawn: usize) -> bool {
        self.frozen & (1 << pawn) != 0
    }

    /// RA-15: may the pawn not move, since it captured?
    #[inline]
    pub(super) fn is_stuck(&self, house: impl House, pawn: usize) -> bool {
        house.options().freeze && self.is_frozen(pawn)
    }

    /// Has some pawn of the mover captured in this turn?
    pub(super) const fn has_captured(&self) -> bool {
        self.frozen != 0
    }

    pub(super) const fn freeze(&mut self, pawn: usize) {
        self.frozen |= 1 << pawn;
    }

    #[inline]
    pub(super) const fn has_duties(&self) -> bool {
        self.duties[0].is_some()
    }

    pub(super) fn has_undone_duty(&self) -> bool {
        self.duties.iter().flatten().any(|duty| !duty.done)
    }

    /// The duty on the square at this progress along the mover's path.
    pub(super) fn duty_at(&self, progress: u8) -> Option<Duty> {
        let square = BOARD.square(self.turn, progress)?;
        self.duties.into_iter().flatten().find(|duty| duty.square == square)
    }

    pub(super) const fn clear_duties(&mut self) {
        self.duties = [None; 2];
    }

    /// Adds a square under duty, once; a player has enough pawns for two barriers at most.
    pub(super) fn add_duty(&mut self, square: u8) {
        let duty = Some(Duty { square, done: false });
        self.duties = match self.duties {
            [None, _] => [duty, None],
            [Some(first), None] if first.square < square => [Some(first), duty],
            [Some(first), None] if first.square > square => [duty, Some(first)],
            both => both,
        };
    }

    /// A pawn leaves this progress, which fulfils any duty there.
    pub(super) fn mark_left(&mut self, progress: u8) {
        let square = BOARD.square(self.turn, progress);
        for duty in self.duties.iter_mut().flatten().filter(|duty| Some(duty.square) == square) {
            duty.done = true;
        }
    }

    /// Resets everything that belongs to a turn.
    pub(super) const fn clear_turn(&mut self) {
        self.pool = Dice::NONE;
        self.frozen = 0;
        self.duties = [None; 2];
    }

    /// RA-1: all pawns at home.
    pub(super) fn start(rules: &Rachat, seats: Seats, first: Seat) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        faults.add_if(seats.len() < 2, Fault::Players { count: seats.len() as u8 });
        faults.add_if(!seats.contains(first), Fault::FirstNotPlaying);
        let at_home = rules.pawn_slots().map(|has_pawn| if has_pawn { 0 } else { GOAL });
        let mut pawns = [[0; 4]; 4];
        for seat in seats.iter() {
            pawns[seat.index()] = at_home;
        }
        faults.or(Self {
            pawns,
            pool: Dice::NONE,
            seated: seats,
            playing: seats,
            turn: first,
            phase: Phase::Roll,
            frozen: 0,
            duties: [None; 2],
        })
    }

    pub(super) fn validate(rules: &Rachat, setup: &Setup) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let seating = filled_up(&setup.roster, rules, &mut faults).seating(&BOARD, &mut faults);
        let mut at = Self {
            pawns: [[0; 4]; 4],
            pool: Dice::of(setup.dice.iter().copied()).unwrap_or_else(|| {
                faults.add(Fault::Field { field: "dice" });
                Dice::NONE
            }),
            seated: seating.seated,
            playing: seating.playing,
            turn: BOARD.seat(setup.turn),
            phase: setup.phase,
            frozen: 0,
            duties: [None; 2],
        };
        faults.add_if(!at.playing.contains(at.turn), Fault::TurnNotPlaying);
        for seat in at.playing.iter() {
            for (pawn, &place) in seating.pawns[seat.index()].iter().enumerate() {
                at.pawns[seat.index()][pawn] = at.believe(rules, seat, place, &mut faults);
            }
        }
        at.check_squares(rules, &mut faults);
        at.check_pool(rules, &setup.dice, &mut faults);
        at.check_frozen(rules, &setup.frozen, &mut faults);
        at.check_duties(rules, &setup.duties, &mut faults);
        let arrived = at.playing.iter().filter(|&seat| at.has_won(seat)).count();
        faults.add_if(!end_fits(at.phase, arrived, at.playing.len()), Fault::End);
        if at.phase == Phase::Play && faults.is_empty() {
            faults.add_if(!duties::has_legal(rules, &at), Fault::NothingLegal);
        }
        faults.or(at)
    }

    pub(super) fn setup(&self, rules: &Rachat) -> Setup {
        let mut roster = Roster::of(&BOARD, self.seated, self.playing, |seat, pawn| self.place(seat, pawn));
        for (_, places) in &mut roster.pawns {
            places.truncate(rules.pawn_count());
        }
        Setup {
            roster,
            turn: BOARD.colour(self.turn),
            phase: self.phase,
            dice: self.pool.iter().collect(),
            frozen: (0..4).filter(|&pawn| self.is_frozen(pawn)).map(|pawn| pawn as u8).collect(),
            duties: self.duties.into_iter().flatten().collect(),
        }
    }

    fn believe(&self, rules: &Rachat, seat: Seat, place: Place, faults: &mut Faults) -> u8 {
        let colour = BOARD.colour(seat);
        if let Place::Captive(captor) = place {
            let captor = BOARD.seat(captor);
            faults.add_if(rules.options.ransom == Ransom::None, Fault::NoPrison { colour });
            faults.add_if(captor == seat || !self.playing.contains(captor), Fault::Captor { colour });
            return Self::captive_of(captor);
        }
        BOARD.progress_at(seat, place).unwrap_or_else(|| {
            faults.add(Fault::NotOnPath { colour, place });
            0
        })
    }

    /// No two colours share a square where neither is safe, and never two barriers.
    fn check_squares(&self, rules: &Rachat, faults: &mut Faults) {
        for square in 1..=BOARD.track {
            let there = self.playing.iter().filter(|&seat| self.count_on(seat, square) > 0);
            let barriers = there.clone().filter(|&seat| self.count_on(seat, square) >= 2).count();
            let unsafe_colours = there.filter(|&seat| !is_safe_for(rules, seat, square)).count();
            let place = Place::Track(square);
            faults.add_if(unsafe_colours > 1, Fault::Together { place });
            faults.add_if(barriers > 1, Fault::TwoBarriers { place });
        }
    }

    /// RA-3: between rolls the pool holds doubles; in play at most two dice more.
    fn check_pool(&self, rules: &Rachat, dice: &[Die], faults: &mut Faults) {
        let (len, doubles) = (self.pool.len(), rules.options.doubles);
        let others = match doubles {
            Doubles::Six => len - u32::from(self.pool.count(Die::Six)),
            Doubles::All => 0,
            Doubles::None => len,
        };
        let fits = match self.phase {
            Phase::Roll => others == 0 && self.pool.is_paired(),
            Phase::Play => others <= 2 && len > 0,
            Phase::Over(_) => len == 0,
        };
        // A pool of a dozen doubles; untrusted data could have us list all parts of a far larger one.
        let many_parts = doubles == Doubles::All || rules.options.no_waste;
        let fits = fits && !(many_parts && self.pool.parts() > MOST_PARTS);
        faults.add_if(!fits || !dice.is_sorted_by(|a, b| a >= b), Fault::Field { field: "dice" });
    }

    /// RA-15: only pawns on squares where captures happen can be frozen; if they may move on, they can be
    /// anywhere from there to the goal.
    fn check_frozen(&mut self, rules: &Rachat, frozen: &[u8], faults: &mut Faults) {
        let mut fits = frozen.is_sorted_by(|a, b| a < b) && (frozen.is_empty() || self.phase == Phase::Play);
        for &pawn in frozen {
            let index = usize::from(pawn);
            let progress = self.mine().get(index).copied().filter(|_| index < rules.pawn_count());
            fits &= progress.is_some_and(|progress| self.can_have_captured(rules, progress));
            self.freeze(usize::from(pawn & 3));
        }
        faults.add_if(!fits, Fault::Field { field: "frozen" });
    }

    fn can_have_captured(&self, rules: &Rachat, progress: u8) -> bool {
        if !rules.options.freeze {
            return Self::is_in_play(progress) || progress == GOAL;
        }
        let on_own_start = progress == 1;
        BOARD
            .square(self.turn, progress)
            .is_some_and(|square| on_own_start || !rules.options.safe.covers(square))
    }

    /// RA-19: the mover is still on every square under duty.
    fn check_duties(&mut self, rules: &Rachat, duties: &[Duty], faults: &mut Faults) {
        let wanted = rules.options.make_way && self.phase == Phase::Play && duties.len() <= 2;
        let mut fits = duties.is_empty() || wanted && duties.is_sorted_by(|a, b| a.square < b.square);
        for (slot, duty) in self.duties.iter_mut().zip(duties) {
            *slot = Some(*duty);
        }
        for duty in duties {
            fits &= self.count_on(self.turn, duty.square) >= if duty.done { 1 } else { 2 };
        }
        faults.add_if(!fits, Fault::Field { field: "duties" });
    }
}

/// RA-14: is a pawn of this seat safe on a square of the track?
fn is_safe_for(rules: &Rachat, seat: Seat, square: u8) -> bool {
    let at_its_start = BOARD.starts[seat.index()] == square;
    rules.options.safe.covers(square) || rules.options.safe == Safe::OwnStart && at_its_start
}

/// RA-1: a roster with the pawns that a short game leaves out.
fn filled_up(roster: &Roster, rules: &Rachat, faults: &mut Faults) -> Roster {
    let (mut full, count) = (roster.clone(), rules.pawn_count());
    if count == 4 {
        return full;
    }
    for (colour, places) in &mut full.pawns {
        let fits = places.len() == count || !full.order.contains(colour);
        faults.add_if(!fits, Fault::PawnCount { colour: *colour, count: count as u8 });
        if full.order.contains(colour) {
            places.resize(4, Place::Goal);
        }
    }
    full
}
