//! The position: the pawns, the turn, the dice and the bonuses earned.

use super::arrivals::Arrivals;
use super::house::House;
use super::pawns::Pawns;
use super::{BOARD, Barriers, Bonus, Bonuses, CoupleGoal, GOAL, Parchis, ThirdSix, Variant, duties};
use crate::race::four::Four;
use crate::race::{Pawn, Roster, Seating};
use crate::{Colour, Die, Fault, Faults, Phase, Place, Seat, Seats};

/// A valid position of `classique` or `superludo`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) pawns: Pawns,
    arrivals: Arrivals,
    pub(super) seated: Seats,
    pub(super) playing: Seats,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    /// The dice still to be played, highest first.
    pub(super) dice: [Option<Die>; 2],
    /// The pending bonus (PA-14, PA-15).
    pub(super) bonus: Option<Bonus>,
    /// Sixes (doubles) in a row in this turn, including the current roll (PA-17).
    pub(super) row: u8,
    /// The player rolls again after this (PA-16).
    pub(super) again: bool,
    /// A six of this roll counts as seven (PA-6).
    pub(super) seven: bool,
    /// The pawn moved last in this turn (PA-17).
    pub(super) last_moved: Option<Pawn>,
    /// The pawn that the second die may not move (PA-18).
    pub(super) barred: Option<Pawn>,
}

/// An unchecked position of `classique` or `superludo`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Setup {
    pub roster: Roster,
    pub turn: Colour,
    pub phase: Phase,
    /// The squares shared by two colours, each with its colours in order of arrival.
    pub arrivals: Vec<(u8, Vec<Colour>)>,
    pub row: u8,
    pub last_moved: Option<u8>,
    pub dice: Vec<Die>,
    pub again: bool,
    pub seven: bool,
    pub bonus: Vec<u8>,
    pub barred: Option<u8>,
}

impl Position {
    /// Sixes (doubles) in a row in this turn, including the current roll (PA-17).
    pub const fn in_a_row(&self) -> u8 {
        self.row
    }

    /// Where a pawn is.
    pub fn place(&self, seat: Seat, pawn: usize) -> Place {
        self.pawns.place(seat, pawn)
    }

    /// The number of steps a die is worth (PA-6).
    #[inline]
    pub const fn value(&self, die: Die) -> u8 {
        if matches!(die, Die::Six) && self.seven { 7 } else { die.face() }
    }

    #[inline]
    pub(super) fn has_die(&self, die: Die) -> bool {
        self.dice.contains(&Some(die))
    }

    /// Spends a die; after the last one no pawn is barred any more (PA-18).
    pub(super) fn spend(&mut self, die: Die) {
        self.dice = if self.dice[0] == Some(die) { [self.dice[1], None] } else { [self.dice[0], None] };
        self.barred = self.barred.filter(|_| self.dice[0].is_some());
    }

    /// The mover's lowest pawn at this progress that is not barred (PA-18).
    #[inline]
    pub(super) fn free_pawn(&self, mover: Seat, progress: u8) -> Option<usize> {
        let there = Four::new(self.pawns.of(mover)).equal_to(progress);
        Four::indices(there).find(|&pawn| self.barred != Some(Pawn::new(pawn)))
    }

    /// The mover's other pawn on the same place.
    pub(super) fn other_of_pair(&self, mover: Seat, pawn: usize) -> Option<Pawn> {
        let mine = self.pawns.of(mover);
        (0..4).find(|&other| other != pawn && mine[other] == mine[pawn]).map(Pawn::new)
    }

    /// Moves a pawn of a seat and updates the order of arrival.
    #[inline]
    pub(super) fn put(&mut self, seat: Seat, pawn: usize, to: u8) {
        self.arrivals.leave(&self.pawns, BOARD.square(seat, self.pawns.of(seat)[pawn]));
        self.pawns.put(seat, pawn, to);
        if self.pawns.is_full(seat, to)
            && let Some(square) = BOARD.square(seat, to)
            && self.pawns.other_colour(seat, square).is_some()
        {
            self.arrivals.join(seat, pawn);
        }
    }

    /// The squares that hold two colours.
    #[inline]
    pub(super) fn mixed(&self) -> u128 {
        self.arrivals.squares(&self.pawns)
    }

    /// The squares shared by two colours, each with its colours in order of arrival.
    fn arrivals(&self) -> impl Iterator<Item = (u8, [Seat; 2])> {
        (1..=BOARD.track).filter_map(|square| self.arrival_order(square).map(|order| (square, order)))
    }

    /// The two colours of a square in order of arrival (PA-13); none unless two share it.
    pub fn arrival_order(&self, square: u8) -> Option<[Seat; 2]> {
        let mut there = Seat::ALL.into_iter().filter(|&seat| self.pawns.count_on(seat, square) > 0);
        let pair = [there.next()?, there.next()?];
        Some(self.arrivals.order(&self.pawns, square, pair))
    }

    /// Applies an untrusted order of arrival; false unless the square holds exactly these two colours.
    fn believe_arrival(&mut self, rules: impl House, square: u8, [first, last]: [Seat; 2]) -> bool {
        if let Some(pawn) = self.pawns.pawn_on(last, square) {
            self.arrivals.join(last, pawn);
        }
        may_share(rules, square, [first, last])
            && first != last
            && [first, last].iter().all(|&seat| self.pawns.count_on(seat, square) == 1)
    }

    /// Resets everything that belongs to a roll.
    pub(super) const fn clear_roll(&mut self) {
        self.dice = [None; 2];
        self.bonus = None;
        self.again = false;
        self.seven = false;
        self.barred = None;
    }

    /// Resets everything that belongs to a turn.
    pub(super) const fn clear_turn(&mut self) {
        self.clear_roll();
        self.row = 0;
        self.last_moved = None;
    }

    /// PA-1, PA-3. The first player was decided at the table (PA-2).
    pub(super) fn start(rules: &Parchis, seats: Seats, first: Seat) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        faults.add_if(seats.len() < 2, Fault::Players { count: seats.len() as u8 });
        faults.add_if(rules.options.couples && seats != Seats::FOUR, Fault::CouplesNeedFour);
        faults.add_if(!seats.contains(first), Fault::FirstNotPlaying);
        let mut progress = [[0; 4]; 4];
        for seat in seats.iter() {
            progress[seat.index()][rules.pawn_count()..].fill(GOAL);
            if rules.options.initial_pawn {
                progress[seat.index()][0] = 1;
            }
        }
        faults.or(Self {
            pawns: Pawns::new(progress),
            arrivals: Arrivals::default(),
            seated: seats,
            playing: seats,
            turn: first,
            phase: Phase::Roll,
            dice: [None; 2],
            bonus: None,
            row: 0,
            again: false,
            seven: false,
            last_moved: None,
            barred: None,
        })
    }

    pub(super) fn validate(rules: &Parchis, setup: &Setup) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let seating = seating(rules, &setup.roster, &mut faults);
        faults.add_if(rules.options.couples && seating.seated != Seats::FOUR, Fault::CouplesNeedFour);
        let progress = seating.progress(&BOARD, &mut faults);
        let mut at = Self {
            pawns: Pawns::new(progress),
            arrivals: Arrivals::default(),
            seated: seating.seated,
            playing: seating.playing,
            turn: BOARD.seat(setup.turn),
            phase: setup.phase,
            dice: [setup.dice.first().copied(), setup.dice.get(1).copied()],
            bonus: setup.bonus.first().and_then(|&steps| Bonus::of_steps(steps)),
            row: setup.row,
            again: setup.again,
            seven: setup.seven,
            last_moved: setup.last_moved.map(|pawn| Pawn::new(usize::from(pawn))),
            barred: setup.barred.map(|pawn| Pawn::new(usize::from(pawn))),
        };
        faults.add_if(!at.playing.contains(at.turn), Fault::TurnNotPlaying);
        at.check_squares(rules, &mut faults);
        at.check_arrivals(rules, &setup.arrivals, &mut faults);
        at.check_dice(rules, setup, &mut faults);
        at.check_turn(rules, setup, &mut faults);
        faults.add_if(!at.end_fits(rules), Fault::End);
        if at.phase == Phase::Play && faults.is_empty() {
            faults.add_if(!duties::any_legal(rules, &at), Fault::NothingLegal);
        }
        faults.or(at)
    }

    pub(super) fn setup(&self, rules: &Parchis) -> Setup {
        let arrivals =
            self.arrivals().map(|(square, order)| (square, order.map(|seat| BOARD.colour(seat)).to_vec()));
        let mut roster = Roster::of(&BOARD, self.seated, self.playing, |seat, pawn| self.place(seat, pawn));
        for (_, places) in &mut roster.pawns {
            places.truncate(rules.pawn_count());
        }
        Setup {
            roster,
            turn: BOARD.colour(self.turn),
            phase: self.phase,
            arrivals: arrivals.collect(),
            row: self.row,
            last_moved: self.last_moved.map(|pawn| pawn.index() as u8),
            dice: self.dice.into_iter().flatten().collect(),
            again: self.again,
            seven: self.seven,
            bonus: self.bonus.into_iter().map(Bonus::steps).collect(),
            barred: self.barred.map(|pawn| pawn.index() as u8),
        }
    }

    /// PA-8 and PA-10: at most two pawns on a square, and two colours only where they may share one.
    fn check_squares(&self, rules: &Parchis, faults: &mut Faults) {
        for square in 1..=BOARD.track {
            let counts = self.playing.iter().map(|seat| self.pawns.count_on(seat, square));
            let place = Place::Track(square);
            faults.add_if(counts.sum::<usize>() > 2, Fault::Crowded { place });
            faults.add_if(
                self.arrival_order(square).is_some_and(|two| !may_share(rules, square, two)),
                Fault::Together { place },
            );
        }
        for seat in self.playing.iter() {
            for step in 1..=BOARD.lane {
                let there =
                    self.pawns.of(seat).iter().filter(|&&progress| progress == BOARD.circuit + step).count();
                faults.add_if(there > 2, Fault::Crowded { place: Place::Lane(step) });
            }
        }
    }

    /// `arrivals` must list exactly the squares shared by two colours.
    fn check_arrivals(&mut self, rules: &Parchis, arrivals: &[(u8, Vec<Colour>)], faults: &mut Faults) {
        let of_two_colours = |square: &u8| {
            self.playing.iter().filter(|&seat| self.pawns.count_on(seat, *square) > 0).count() == 2
        };
        let allowed =
            |square: &u8| self.arrival_order(*square).is_some_and(|two| may_share(rules, *square, two));
        let expected = (1..=BOARD.track).filter(of_two_colours).filter(allowed).count();
        let mut fits = expected == arrivals.len();
        for (square, order) in arrivals {
            fits &= match order.as_slice() {
                [first, last] => {
                    self.believe_arrival(rules, *square, [BOARD.seat(*first), BOARD.seat(*last)])
                }
                _ => false,
            };
        }
        faults.add_if(!fits, Fault::Field { field: "arrivals" });
    }

    /// The dice, and what the roll determined: `row`, `again`, `seven`.
    fn check_dice(&self, rules: &Parchis, setup: &Setup, faults: &mut Faults) {
        let count = rules.variant.dice();
        let unplayed = setup.dice.len() == count;
        let pending = setup.bonus.len();
        let dice_fit = match self.phase {
            Phase::Play if unplayed => setup.dice.is_sorted_by(|a, b| a >= b) && pending == 0,
            Phase::Play => setup.dice.len() < count && (pending > 0 || !setup.dice.is_empty()),
            Phase::Roll | Phase::Over(_) => setup.dice.is_empty(),
        };
        faults.add_if(!dice_fit, Fault::Field { field: "dice" });
        let bonus_fits = pending == 0
            || pending == 1
                && self.phase == Phase::Play
                && self.bonus.is_some_and(|bonus| rules.gives(bonus));
        faults.add_if(!bonus_fits, Fault::Field { field: "bonus" });
        let rolls_again = match rules.variant {
            Variant::Classique => self.dice[0] == Some(Die::Six),
            Variant::Superludo => self.dice[0] == self.dice[1],
        };
        let third = self.row == 3;
        let again_fits = match self.phase {
            Phase::Play if unplayed => self.again == (rolls_again && !third) && (rolls_again || !third),
            Phase::Play => true,
            Phase::Roll | Phase::Over(_) => !self.again,
        };
        faults.add_if(!again_fits, Fault::Field { field: "again" });
        let row_fits = match self.phase {
            Phase::Roll => self.row <= 2,
            Phase::Play => self.row_in_play_fits(rules, setup),
            Phase::Over(_) => self.row == 0,
        };
        faults.add_if(!row_fits, Fault::Field { field: "row" });
        let seven_fits = self.phase == Phase::Play
            && rules.options.six_counts_seven
            && !self.pawns.any_home(self.mover(rules))
            && (!unplayed || self.has_die(Die::Six));
        faults.add_if(self.seven && !seven_fits, Fault::Field { field: "seven" });
        let after_double = self.again && (self.row > 0 || rules.options.bonuses != Bonuses::Roll);
        let barred_fits = rules.bars_pawns()
            && (after_double || third)
            && setup.dice.len() == 1
            && setup.barred.is_none_or(|pawn| usize::from(pawn) < rules.pawn_count());
        faults.add_if(self.barred.is_some() && !barred_fits, Fault::Field { field: "barred" });
    }

    /// `row` of a roll that is played: with `again` it is 1 or 2.
    fn row_in_play_fits(&self, rules: &Parchis, setup: &Setup) -> bool {
        // `third_six`: the third is played, and nobody rolls again.
        if self.row == 3 {
            return rules.options.third_six == ThirdSix::Played && !self.again;
        }
        // `bonuses`: the first die has earned another roll.
        let earned = self.row == 0
            && rules.options.bonuses == Bonuses::Roll
            && rules.variant.dice() == 2
            && setup.dice.len() == 1
            && setup.last_moved.is_some();
        self.row <= 2 && (self.again == (self.row > 0) || earned)
    }

    fn check_turn(&self, rules: &Parchis, setup: &Setup, faults: &mut Faults) {
        // `bonuses`: a turn goes on with `row` 0.
        let turn_begins = match self.phase {
            Phase::Over(_) => true,
            Phase::Roll => self.row == 0 && rules.options.bonuses != Bonuses::Roll,
            Phase::Play => false,
        };
        let fits = setup.last_moved.is_none_or(|pawn| usize::from(pawn) < rules.pawn_count() && !turn_begins);
        faults.add_if(!fits, Fault::Field { field: "last_moved" });
        // PA-4: a player who has finished is skipped.
        let skipped = rules.options.couple_goal == CoupleGoal::Both
            && matches!(self.phase, Phase::Roll | Phase::Play)
            && self.pawns.has_finished(self.turn);
        faults.add_if(skipped, Fault::Field { field: "turn" });
    }
}

impl Parchis {
    /// PA-3: the number of pawns of each player. The others that a position has room for are in the goal.
    pub(super) const fn pawn_count(&self) -> usize {
        self.options.pawns.get() as usize
    }

    /// PA-14, PA-15: can this bonus be pending?
    fn gives(&self, bonus: Bonus) -> bool {
        match self.options.bonuses {
            Bonuses::Squares => true,
            Bonuses::Capture => bonus == Bonus::Capture,
            Bonuses::Roll | Bonuses::None => false,
        }
    }

    /// PA-18: can the second die be forbidden to move a pawn?
    fn bars_pawns(&self) -> bool {
        self.variant == Variant::Superludo
            && self.options.break_duty
            && self.options.barriers != Barriers::None
    }
}

/// PA-10: may pawns of these two colours stand on this square together?
fn may_share(rules: impl House, square: u8, [one, other]: [Seat; 2]) -> bool {
    BOARD.is_marked(square) || rules.options().partner_safe && other == one.opposite()
}

/// The seating with the pawns that a smaller number leaves out in the goal.
fn seating(rules: &Parchis, roster: &Roster, faults: &mut Faults) -> Seating {
    let (mut roster, mut found) = (roster.clone(), Faults::default());
    for (colour, places) in &mut roster.pawns {
        if roster.order.contains(colour) {
            places.extend((rules.pawn_count()..4).map(|_| Place::Goal));
        }
    }
    let seating = roster.seating(&BOARD, &mut found);
    let count = rules.options.pawns.get();
    for fault in found.iter() {
        faults.add(match fault {
            Fault::NotFourPawns { colour } if count != 4 => Fault::PawnCount { colour, count },
            other => other,
        });
    }
    seating
}
