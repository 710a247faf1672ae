//! The position: 16 pawns, the turn, the die and the extra turns earned.

use super::{BOARD, GOAL, Ludo, motion};
use crate::race::four::Four;
use crate::race::{Roster, end_fits};
use crate::{Colour, Die, Fault, Faults, Phase, Place, Reason, Seat, Seats};

/// A valid position of `ludo`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Progress of each pawn, by seat.
    pub(super) pawns: [[u8; 4]; 4],
    pub(super) seated: Seats,
    pub(super) playing: Seats,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    /// The die to be played.
    pub(super) die: Option<Die>,
    /// Sixes in a row, including the current roll (LU-10).
    pub(super) sixes: u8,
    /// Extra turns in hand (LU-9).
    pub(super) extra: u8,
}

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
}

impl Position {
    /// LU-13: 1000 for the winner; otherwise 250 for each pawn in the goal and its progress for each other
    /// pawn.
    pub fn score(&self, seat: Seat) -> u16 {
        let won = match self.phase {
            Phase::Over(Reason::Goal) => self.pawns[seat.index()] == [GOAL; 4],
            Phase::Over(Reason::Abandon) => true,
            _ => false,
        };
        match (self.playing.contains(seat), won) {
            (false, _) => 0,
            (true, true) => 1000,
            (true, false) => {
                self.pawns[seat.index()].iter().map(|&p| if p == GOAL { 250 } else { u16::from(p) }).sum()
            }
        }
    }

    #[inline]
    pub(super) const fn put(&mut self, seat: Seat, pawn: usize, to: u8) {
        self.pawns[seat.index()] = Four::new(self.pawns[seat.index()]).with(pawn, to);
    }

    /// Resets everything that belongs to a turn.
    pub(super) const fn clear_turn(&mut self) {
        self.die = None;
        self.sixes = 0;
        self.extra = 0;
    }

    /// LU-1: all pawns at home.
    pub(super) fn start(seats: Seats, first: Seat) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        faults.add_if(seats.len() < 2, Fault::Players { count: seats.len() as u8 });
        faults.add_if(!seats.contains(first), Fault::FirstNotPlaying);
        faults.or(Self {
            pawns: [[0; 4]; 4],
            seated: seats,
            playing: seats,
            turn: first,
            phase: Phase::Roll,
            die: None,
            sixes: 0,
            extra: 0,
        })
    }

    pub(super) fn validate(rules: &Ludo, setup: &Setup) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let seating = setup.roster.seating(&BOARD, &mut faults);
        let at = Self {
            pawns: seating.progress(&BOARD, &mut faults),
            seated: seating.seated,
            playing: seating.playing,
            turn: BOARD.seat(setup.turn),
            phase: setup.phase,
            die: setup.dice.first().copied(),
            sixes: setup.sixes,
            extra: setup.extra,
        };
        faults.add_if(!at.playing.contains(at.turn), Fault::TurnNotPlaying);
        let sixes_fit = match setup.phase {
            Phase::Roll => at.sixes <= 2,
            Phase::Play if at.die == Some(Die::Six) => (1..=2).contains(&at.sixes),
            Phase::Play | Phase::Over(_) => at.sixes == 0,
        };
        faults.add_if(!sixes_fit, Fault::Field { field: "sixes" });
        faults.add_if(matches!(at.phase, Phase::Over(_)) && at.extra > 0, Fault::Field { field: "extra" });
        faults
            .add_if(setup.dice.len() != usize::from(at.phase == Phase::Play), Fault::Field { field: "dice" });
        // LU-12
        let arrived = at.playing.iter().filter(|seat| at.pawns[seat.index()] == [GOAL; 4]).count();
        faults.add_if(!end_fits(at.phase, arrived, at.playing.len()), Fault::End);
        if let (Phase::Play, Some(die)) = (at.phase, at.die) {
            faults.add_if(!motion::any_move(rules, &at, die), Fault::NothingLegal);
        }
        faults.or(at)
    }

    pub(super) fn setup(&self) -> Setup {
        Setup {
            roster: Roster::of(&BOARD, self.seated, self.playing, |seat, pawn| self.place(seat, pawn)),
            turn: BOARD.colour(self.turn),
            phase: self.phase,
            dice: self.die.into_iter().collect(),
            sixes: self.sixes,
            extra: self.extra,
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
