//! The parts that race games share: places, phases, and the roster of an untrusted position. Moving,
//! capturing and duties are defined by each rule book.

pub(crate) mod crowd;
pub(crate) mod four;
mod roster;
pub(crate) mod turns;

pub use roster::Roster;
pub(crate) use roster::Seating;

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use crate::board::RaceBoard;
use crate::text::number;
use crate::{Colour, ParseError, Reason};

/// Where a pawn is, as players name it.
///
/// ```
/// use tablier_rules::{Colour, Place};
///
/// for (text, place) in [("home", Place::Home), ("t12", Place::Track(12)), ("x.red", Place::Captive(Colour::Red))] {
///     assert_eq!(text.parse(), Ok(place));
///     assert_eq!(place.to_string(), text);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Not yet in play.
    Home,
    /// On this square of the track.
    Track(u8),
    /// On this square of its lane.
    Lane(u8),
    /// In the goal.
    Goal,
    /// In this colour's prison (`rachat`).
    Captive(Colour),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("home"),
            Self::Track(square) => write!(f, "t{square}"),
            Self::Lane(step) => write!(f, "l{step}"),
            Self::Goal => f.write_str("goal"),
            Self::Captive(captor) => write!(f, "x.{captor}"),
        }
    }
}

impl FromStr for Place {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let place = match text {
            "home" => Some(Self::Home),
            "goal" => Some(Self::Goal),
            _ => {
                let after = |prefix: &str| text.strip_prefix(prefix);
                let captive = || after("x.").and_then(|captor| captor.parse().ok()).map(Self::Captive);
                let track = || after("t").and_then(number).map(Self::Track);
                let lane = || after("l").and_then(number).map(Self::Lane);
                captive().or_else(track).or_else(lane)
            }
        };
        place.ok_or(ParseError::expected("a place such as home, t12, l3, goal or x.red"))
    }
}

/// The square of track or lane that an action names; pawns elsewhere go by other names.
pub(crate) fn parse_square(board: &RaceBoard, text: &str) -> Option<Place> {
    let on_a_square = |place: &Place| matches!(place, Place::Track(_) | Place::Lane(_)) && board.has(*place);
    text.parse().ok().filter(on_a_square)
}

/// The next thing the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A roll of the dice.
    Roll,
    /// An action.
    Play,
    /// Nothing: the game is over.
    Over(Reason),
}

/// One of a player's four pawns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pawn(NonZeroU8);

impl Pawn {
    /// The pawn at an index below four (taken modulo four).
    pub(crate) const fn new(index: usize) -> Self {
        Self(NonZeroU8::MIN.saturating_add(index as u8 & 3))
    }

    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// Does the phase fit the number of sides that have arrived and the number (of sides or couples) still in?
pub(crate) fn end_fits(phase: Phase, arrived: usize, playing: usize) -> bool {
    match phase {
        Phase::Over(Reason::Goal) => arrived == 1,
        Phase::Over(Reason::Agreement) | Phase::Roll | Phase::Play => arrived == 0 && playing >= 2,
        Phase::Over(Reason::Abandon) => arrived == 0 && playing == 1,
        Phase::Over(Reason::NoPieces | Reason::NoMove | Reason::Quiet) => false,
    }
}
