//! The position: 16 pawns, the turn, the die and the extra turns earned.

use super::options::{Ends, LudoOptions, Pairs, ThirdSix};
use super::roster::{self, Finished};
use super::{BOARD, GOAL, Ludo, motion};
use crate::race::four::Four;
use crate::race::{Pawn, Roster, end_fits};
use crate::{Colour, Die, Fault, Faults, Phase, Place, Reason, Seat, Seats};

/// A valid position of `ludo`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Progress of each pawn, by seat. Pawns that the players do not have (`pawns`) are in the goal.
    pub(super) pawns: [[u8; 4]; 4],
    pub(super) seated: Seats,
    pub(super) playing: Seats,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    /// The die to be played.
    pub(super) die: Option<Die>,
    /// Sixes in a row, including the current roll (LU-10).
    pub(super) sixes: u8,
    /// Extra turns in hand (LU-9), or tries for an exit (LU-2, `three_tries`).
    pub(super) extra: u8,
    /// The pawn moved last in this turn (LU-10, `third_six`).
    pub(super) last_moved: Option<Pawn>,
    /// The seats that have finished (LU-12, `ends`).
    pub(super) finished: Finished,
}

/// LU-2 with `three_tries`: the tries that are left while the first of the three is rolled.
const TRIES_AFTER_THE_FIRST: u8 = 2;

/// An unchecked position of `ludo`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Setup {
    pub roster: Roster,
    pub turn: Colour,
    pub phase: Phase,
    pub dice: Vec<Die>,
    pub sixes: u8,
    pub extra: u8,
    pub last_moved: Option<u8>,
    pub finished: Vec<Colour>,
}

impl Position {
    #[inline]
    pub(super) const fn put(&mut self, seat: Seat, pawn: usize, to: u8) {
        self.pawns[seat.index()] = Four::new(self.pawns[seat.index()]).with(pawn, to);
    }

    /// Resets everything that belongs to a turn.
    pub(super) const fn clear_turn(&mut self) {
        self.die = None;
        self.sixes = 0;
        self.extra = 0;
        self.last_moved = None;
    }

    /// LU-2: a turn, or an extra turn, that begins while no pawn is out gives three rolls for an exit.
    #[inline(always)]
    pub(super) fn begin(&mut self, options: LudoOptions) {
        if options.three_tries && !self.is_out(self.turn) {
            self.extra = TRIES_AFTER_THE_FIRST;
        }
    }

    /// Is a pawn of this seat on the track or in the lane?
    pub(super) const fn is_out(&self, seat: Seat) -> bool {
        Four::new(self.pawns[seat.index()]).in_play(GOAL) != 0
    }

    /// LU-12: are all pawns of this seat in the goal?
    #[inline]
    pub(super) fn has_arrived(&self, seat: Seat) -> bool {
        self.pawns[seat.index()] == [GOAL; 4]
    }

    /// The pawns that the seat really has.
    pub(super) fn pawns_of(&self, options: LudoOptions, seat: Seat) -> &[u8] {
        &self.pawns[seat.index()][..usize::from(options.pawns.get())]
    }

    /// LU-1: all pawns at home, or one of each player on its start square.
    pub(super) fn start(rules: &Ludo, seats: Seats, first: Seat) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        faults.add_if(seats.len() < 2, Fault::Players { count: seats.len() as u8 });
        faults.add_if(!seats.contains(first), Fault::FirstNotPlaying);
        let mut at = Self {
            pawns: [[0; 4]; 4],
            seated: seats,
            playing: seats,
            turn: first,
            phase: Phase::Roll,
            die: None,
            sixes: 0,
            extra: 0,
            last_moved: None,
            finished: Finished::default(),
        };
        for seat in seats.iter() {
            let pawns = &mut at.pawns[seat.index()];
            pawns[0] = u8::from(rules.options.initial_pawn);
            pawns[usize::from(rules.options.pawns.get())..].fill(GOAL);
        }
        at.begin(rules.options);
        faults.or(at)
    }

    pub(super) fn validate(rules: &Ludo, setup: &Setup) -> Result<Self, Faults> {
        let options = rules.options;
        let mut faults = Faults::default();
        let seating = roster::four_each(options, setup, &mut faults).seating(&BOARD, &mut faults);
        let mut at = Self {
            pawns: seating.progress(&BOARD, &mut faults),
            seated: seating.seated,
            playing: seating.playing,
            turn: BOARD.seat(setup.turn),
            phase: setup.phase,
            die: setup.dice.first().copied(),
            sixes: setup.sixes,
            extra: setup.extra,
            last_moved: setup.last_moved.map(|pawn| Pawn::new(usize::from(pawn))),
            finished: roster::finished(setup, seating.seated, seating.playing, &mut faults),
        };
        for seat in at.finished.iter() {
            at.pawns[seat.index()] = [GOAL; 4];
        }
        faults.add_if(!at.playing.contains(at.turn), Fault::TurnNotPlaying);
        faults
            .add_if(setup.dice.len() != usize::from(at.phase == Phase::Play), Fault::Field { field: "dice" });
        at.check_turn(options, setup, &mut faults);
        if options.pairs == Pairs::Single {
            at.check_single(&mut faults);
        }
        faults.add_if(
            options.ends != Ends::Last && !setup.finished.is_empty(),
            Fault::Field { field: "finished" },
        );
        faults.add_if(!at.end_fits(options), Fault::End);
        if let (Phase::Play, Some(die)) = (at.phase, at.die) {
            faults.add_if(!motion::any_move(options, &at, die), Fault::NothingLegal);
        }
        faults.or(at)
    }

    /// The counts of a turn: sixes in a row, extra turns or tries, the pawn moved last.
    fn check_turn(&self, options: LudoOptions, setup: &Setup, faults: &mut Faults) {
        let over = matches!(self.phase, Phase::Over(_));
        let sixes_fit = match self.phase {
            _ if options.third_six == ThirdSix::Off => self.sixes == 0,
            Phase::Roll => self.sixes <= 2,
            Phase::Play if self.die == Some(Die::Six) => (1..=2).contains(&self.sixes),
            Phase::Play | Phase::Over(_) => self.sixes == 0,
        };
        faults.add_if(!sixes_fit, Fault::Field { field: "sixes" });
        let trying = options.three_tries && !self.is_out(self.turn);
        let extra_fits = if over { self.extra == 0 } else { !trying || self.extra <= TRIES_AFTER_THE_FIRST };
        faults.add_if(!extra_fits, Fault::Field { field: "extra" });
        let known = options.third_six == ThirdSix::Home && !over;
        let moved_fits = setup.last_moved.is_none_or(|pawn| known && pawn < options.pawns.get());
        faults.add_if(!moved_fits, Fault::Field { field: "last_moved" });
    }

    /// LU-4 with `pairs` `single`: no two pawns of a colour on a square of the track or of their lane.
    fn check_single(&self, faults: &mut Faults) {
        for seat in self.playing.iter() {
            let pawns = Four::new(self.pawns[seat.index()]);
            for pawn in Four::indices(pawns.repeated() & pawns.in_play(GOAL)) {
                faults.add(Fault::Doubled { colour: BOARD.colour(seat), place: self.place(seat, pawn) });
            }
        }
    }

    /// LU-12: is the game over exactly if it should be?
    fn end_fits(&self, options: LudoOptions) -> bool {
        let arrived = self.playing.iter().filter(|&seat| self.has_arrived(seat)).count();
        match options.ends {
            Ends::First => end_fits(self.phase, arrived, self.playing.len()),
            Ends::Pawn => {
                let pawns = self.playing.iter().flat_map(|seat| self.pawns_of(options, seat));
                end_fits(self.phase, pawns.filter(|&&pawn| pawn == GOAL).count(), self.playing.len())
            }
            Ends::Last => arrived == 0 && self.last_end_fits(),
        }
    }

    /// LU-12 with `ends` `last`: one is left, because somebody finished or somebody went away.
    fn last_end_fits(&self) -> bool {
        let finished = self.finished.seats();
        match self.phase {
            Phase::Roll | Phase::Play | Phase::Over(Reason::Agreement) => self.playing.len() >= 2,
            Phase::Over(Reason::Goal) => self.playing.len() == 1 && !finished.is_empty(),
            Phase::Over(Reason::Abandon) => {
                self.playing.len() == 1 && !self.seated.minus(self.playing).minus(finished).is_empty()
            }
            Phase::Over(_) => false,
        }
    }

    pub(super) fn setup(&self, options: LudoOptions) -> Setup {
        let place = |seat, pawn| self.place(seat, pawn);
        Setup {
            roster: roster::own_pawns(options, self.seated, self.playing, self.finished, place),
            turn: BOARD.colour(self.turn),
            phase: self.phase,
            dice: self.die.into_iter().collect(),
            sixes: self.sixes,
            extra: self.extra,
            last_moved: self.last_moved.map(|pawn| pawn.index() as u8),
            finished: self.finished.iter().map(|seat| BOARD.colour(seat)).collect(),
        }
    }

    /// Sixes in a row so far (LU-10), and extra turns in hand (LU-9).
    pub const fn in_hand(&self) -> (u8, u8) {
        (self.sixes, self.extra)
    }

    /// Where a pawn is.
    pub fn place(&self, seat: Seat, pawn: usize) -> Place {
        BOARD.place(seat, self.pawns[seat.index()][pawn])
    }

    /// The seats that have finished, first one first (LU-12, `ends`).
    pub fn finished(&self) -> impl Iterator<Item = Seat> + use<> {
        self.finished.iter()
    }

    /// Sixes in a row, including the current roll (LU-10).
    pub const fn sixes(&self) -> u8 {
        self.sixes
    }

    /// Extra turns in hand (LU-9).
    pub const fn extra(&self) -> u8 {
        self.extra
    }

    /// The lowest pawn of the seat to act that has this progress.
    #[inline]
    pub(super) fn pawn_at(&self, progress: u8) -> Option<usize> {
        Four::lowest(Four::new(self.pawns[self.turn.index()]).equal_to(progress))
    }
}
