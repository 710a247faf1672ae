//! The boards: squares, starts, safe squares, lanes, arrows and their positions on the grid.
//! Rules and drawings are both made from these tables; neither keeps a copy.

mod cross52;
mod latro;
mod parchis68;

pub use cross52::CROSS_52;
pub(crate) use latro::DIRECTIONS;
pub use latro::{ARROWS, Cell, START_BOARD};
pub use parchis68::PARCHIS_68;

use crate::{Colour, Place, Seat};

/// A ring of shared squares with a lane for each colour.
///
/// *Progress* measures how far a pawn has come: 0 at home, 1 on its start square, then along the track, the
/// lane and into the goal.
///
/// ```
/// use tablier_rules::board::CROSS_52;
/// use tablier_rules::{Colour, Place, Seat};
///
/// assert_eq!(CROSS_52.colour(Seat::Second), Colour::Green);
/// // The second seat starts on square 14, a quarter of the track ahead.
/// assert_eq!(CROSS_52.place(Seat::Second, 1), Place::Track(14));
/// assert_eq!(CROSS_52.place(Seat::Second, CROSS_52.goal()), Place::Goal);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RaceBoard {
    /// The number of track squares; they are numbered from 1 in the direction of travel.
    pub track: u8,
    /// The progress of the last track square that a pawn visits.
    pub circuit: u8,
    /// The number of squares in a lane.
    pub lane: u8,
    /// The colours in order of play.
    pub colours: [Colour; 4],
    /// The start square of each colour, in order of play.
    pub starts: [u8; 4],
    /// The marked squares: stars, or safe squares.
    pub marked: &'static [u8],
    /// How its squares are drawn.
    pub style: BoardStyle,
    /// Width and height of the grid it is drawn on.
    pub grid: u8,
    /// Column and row of each track square (square 1 first).
    pub track_cells: &'static [(u8, u8)],
    /// Column and row of each lane square, in order of play.
    pub lane_cells: &'static [[(u8, u8); 7]; 4],
    /// The top left of each home's 2×2 cells, in order of play.
    pub home_cells: [(u8, u8); 4],
}

/// How the squares of a race board are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardStyle {
    /// Square boxes; the marked ones have a star.
    Cross,
    /// Boxes so long that two pawns stand side by side; the marked ones have a ring.
    Parchis,
}

impl BoardStyle {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cross => "cross",
            Self::Parchis => "parchis",
        }
    }
}

impl RaceBoard {
    /// The progress of a pawn in the goal.
    pub const fn goal(&self) -> u8 {
        self.circuit + self.lane + 1
    }

    /// The track square at this progress along a seat's path; none at home, in the lane or beyond.
    #[inline]
    pub const fn square(&self, seat: Seat, progress: u8) -> Option<u8> {
        if progress == 0 || progress > self.circuit {
            return None;
        }
        let ahead = self.starts[seat.index()] + progress - 1;
        Some(if ahead > self.track { ahead - self.track } else { ahead })
    }

    /// The progress at which a seat's pawns stand on this track square; none if they never do.
    #[inline]
    pub const fn progress(&self, seat: Seat, square: u8) -> Option<u8> {
        if square == 0 || square > self.track {
            return None;
        }
        let start = self.starts[seat.index()];
        let progress = if square >= start { square - start + 1 } else { square + self.track - start + 1 };
        if progress <= self.circuit { Some(progress) } else { None }
    }

    /// The place at this progress along a seat's path.
    #[inline]
    pub const fn place(&self, seat: Seat, progress: u8) -> Place {
        if progress == 0 {
            Place::Home
        } else if let Some(square) = self.square(seat, progress) {
            Place::Track(square)
        } else if progress < self.goal() {
            Place::Lane(progress - self.circuit)
        } else {
            Place::Goal
        }
    }

    /// The progress of a seat's pawn at this place; none if it is not on the seat's path.
    #[inline]
    pub const fn progress_at(&self, seat: Seat, place: Place) -> Option<u8> {
        match place {
            Place::Home => Some(0),
            Place::Track(square) => self.progress(seat, square),
            Place::Lane(step) if step >= 1 && step <= self.lane => Some(self.circuit + step),
            Place::Goal => Some(self.goal()),
            Place::Lane(_) | Place::Captive(_) => None,
        }
    }

    /// Does the place exist on this board?
    pub const fn has(&self, place: Place) -> bool {
        match place {
            Place::Track(square) => square >= 1 && square <= self.track,
            Place::Lane(step) => step >= 1 && step <= self.lane,
            Place::Home | Place::Goal | Place::Captive(_) => true,
        }
    }

    /// Is the square marked?
    pub const fn is_marked(&self, square: u8) -> bool {
        let mut i = 0;
        while i < self.marked.len() {
            if self.marked[i] == square {
                return true;
            }
            i += 1;
        }
        false
    }

    /// The marked squares as bits: bit *s* for square *s*.
    pub(crate) const fn marked_bits(&self) -> u128 {
        let (mut bits, mut i) = (0, 0);
        while i < self.marked.len() {
            bits |= 1 << self.marked[i];
            i += 1;
        }
        bits
    }

    /// The colour of a seat.
    pub const fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat.index()]
    }

    /// The seat of a colour.
    pub fn seat(&self, colour: Colour) -> Seat {
        let index = self.colours.iter().position(|&other| other == colour);
        Seat::new(index.expect("a board lists all four colours") as u8)
    }
}
