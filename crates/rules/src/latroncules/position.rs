//! The position: three sets of cells, the side to move, and the number of quiet moves.

use super::turn::has_lost;
use super::{COLOURS, Fantassins, Latroncules, motion};
use crate::board::{Cell, START_BOARD};
use crate::{Colour, Fault, Faults, Phase, Reason, Seat, Seats};

/// A valid position of `latroncules`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) red: u64,
    pub(super) blue: u64,
    /// The cavaliers of both sides.
    pub(super) cavaliers: u64,
    /// Moves since the last capture or fantassin's move (LA-13).
    pub(super) quiet: u64,
    pub(super) playing: Seats,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
}

/// A piece on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Piece {
    pub colour: Colour,
    pub cavalier: bool,
}

impl Piece {
    /// The piece for a letter: `F`/`C` red fantassin/cavalier, `f`/`c` blue.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'F' => Self { colour: Colour::Red, cavalier: false },
            'C' => Self { colour: Colour::Red, cavalier: true },
            'f' => Self { colour: Colour::Blue, cavalier: false },
            'c' => Self { colour: Colour::Blue, cavalier: true },
            _ => return None,
        })
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        match (self.colour, self.cavalier) {
            (Colour::Red, false) => 'F',
            (Colour::Red, true) => 'C',
            (_, false) => 'f',
            (_, true) => 'c',
        }
    }
}

/// An unchecked position of `latroncules`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Setup {
    pub order: Vec<Colour>,
    pub turn: Colour,
    pub phase: Phase,
    /// The 64 cells from a1, rank by rank.
    pub board: [Option<Piece>; 64],
    pub quiet: u64,
}

impl Position {
    /// The cells that hold pieces of a seat.
    pub const fn pieces(&self, seat: Seat) -> u64 {
        if seat.index() == 0 { self.red } else { self.blue }
    }

    /// The cells that hold cavaliers of either side.
    pub const fn cavaliers(&self) -> u64 {
        self.cavaliers
    }

    /// The seat that moves next, or would if the game were not over.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Moves since the last capture or fantassin's move (LA-13).
    pub const fn quiet(&self) -> u64 {
        self.quiet
    }

    /// The piece on a cell.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        let cavalier = self.cavaliers & cell.bit() != 0;
        COLOURS
            .into_iter()
            .zip([self.red, self.blue])
            .find(|(_, pieces)| pieces & cell.bit() != 0)
            .map(|(colour, _)| Piece { colour, cavalier })
    }

    /// The mover's pieces and the other side's.
    #[inline]
    pub(super) const fn sides(&self) -> (u64, u64) {
        if self.turn.index() == 0 { (self.red, self.blue) } else { (self.blue, self.red) }
    }

    /// LA-1, LA-3.
    pub(super) fn start(rules: &Latroncules, seats: Seats, first: Seat) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        faults.add_if(seats != Seats::TWO, Fault::Players { count: seats.len() as u8 });
        faults.add_if(!seats.contains(first), Fault::FirstNotPlaying);
        let mut at = Self {
            red: 0,
            blue: 0,
            cavaliers: 0,
            quiet: 0,
            playing: Seats::TWO,
            turn: first,
            phase: Phase::Play,
        };
        for cell in Cell::all() {
            let letter = START_BOARD[7 - cell.rank() as usize].as_bytes()[cell.file() as usize];
            at.put(cell, Piece::from_letter(char::from(letter)));
        }
        if rules.options.fantassins == Fantassins::None {
            at.cavaliers = at.red | at.blue;
        }
        faults.or(at)
    }

    pub(super) fn validate(rules: &Latroncules, setup: &Setup) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let seat =
            |colour| COLOURS.iter().position(|&other| other == colour).map(|index| Seat::new(index as u8));
        let playing: Seats = setup.order.iter().filter_map(|&colour| seat(colour)).collect();
        let ordered = playing.iter().map(|seat| COLOURS[seat.index()]);
        faults.add_if(playing.is_empty() || !ordered.eq(setup.order.iter().copied()), Fault::Order);
        let turn = seat(setup.turn).filter(|&turn| playing.contains(turn));
        faults.add_if(turn.is_none(), Fault::TurnNotPlaying);
        let (phase, quiet) = (setup.phase, setup.quiet);
        let mut at =
            Self { red: 0, blue: 0, cavaliers: 0, quiet, playing, turn: turn.unwrap_or(Seat::new(0)), phase };
        for cell in Cell::all() {
            at.put(cell, setup.board[cell.index() as usize]);
        }
        at.check_pieces(rules, &mut faults);
        faults.add_if(phase == Phase::Roll, Fault::Field { field: "phase" });
        faults.add_if(
            phase == Phase::Play && quiet >= rules.options.quiet_limit,
            Fault::Field { field: "quiet" },
        );
        faults.add_if(!at.end_fits(rules), Fault::End);
        if phase == Phase::Play && faults.is_empty() {
            faults.add_if(motion::is_stuck(rules, &at), Fault::NothingLegal);
        }
        faults.or(at)
    }

    pub(super) fn setup(&self) -> Setup {
        let mut board = [None; 64];
        for cell in Cell::all() {
            board[cell.index() as usize] = self.piece(cell);
        }
        Setup {
            order: self.playing.iter().map(|seat| COLOURS[seat.index()]).collect(),
            turn: COLOURS[self.turn.index()],
            phase: self.phase,
            board,
            quiet: self.quiet,
        }
    }

    fn put(&mut self, cell: Cell, piece: Option<Piece>) {
        let Some(piece) = piece else { return };
        *(if piece.colour == Colour::Red { &mut self.red } else { &mut self.blue }) |= cell.bit();
        if piece.cavalier {
            self.cavaliers |= cell.bit();
        }
    }

    /// LA-1, LA-3 and LA-10: no side has more pieces of a kind than it can have had, and fantassins are where
    /// they can be.
    fn check_pieces(&self, rules: &Latroncules, faults: &mut Faults) {
        let kind = rules.options.fantassins;
        for (pieces, colour, far_rank) in [(self.red, Colour::Red, 7), (self.blue, Colour::Blue, 0)] {
            let (fantassins, cavaliers) = (pieces & !self.cavaliers, pieces & self.cavaliers);
            let most_cavaliers = if kind == Fantassins::Stay { 8 } else { 16 };
            faults.add_if(
                pieces.count_ones() > 16
                    || fantassins.count_ones() > 8
                    || cavaliers.count_ones() > most_cavaliers,
                Fault::TooManyPieces { colour },
            );
            for cell in motion::cells(fantassins) {
                match kind {
                    Fantassins::Promote => faults.add_if(cell.rank() == far_rank, Fault::Unpromoted { cell }),
                    Fantassins::Stay => {}
                    Fantassins::None => faults.add(Fault::NoFantassins { cell }),
                }
            }
        }
    }

    fn end_fits(&self, rules: &Latroncules) -> bool {
        let [red_lost, blue_lost] = [self.red, self.blue].map(|pieces| has_lost(rules, pieces));
        let someone_lost = red_lost || blue_lost;
        let both = self.playing.len() == 2;
        match self.phase {
            Phase::Over(Reason::NoPieces) => both && red_lost != blue_lost,
            Phase::Over(Reason::NoMove) => {
                both && !someone_lost && motion::is_stuck(rules, &Self { phase: Phase::Play, ..*self })
            }
            Phase::Over(Reason::Quiet) => both && !someone_lost && self.quiet >= rules.options.quiet_limit,
            Phase::Over(Reason::Abandon) => !both && !someone_lost,
            Phase::Over(Reason::Goal) => false,
            Phase::Over(Reason::Agreement) | Phase::Roll | Phase::Play => both && !someone_lost,
        }
    }
}
