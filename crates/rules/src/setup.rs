//! Faults of untrusted positions. Validation collects all of them before it gives up.

use std::error::Error;
use std::fmt;

use crate::board::Cell;
use crate::refusal::reasons;
use crate::{Colour, Place, Refuse};

reasons! {
    /// One thing that is impossible in a position.
    pub enum Fault {
        /// The game cannot be played by this many sides.
        Players { count: u8 } = "fault-players", None;
        /// `couples` needs all four sides.
        CouplesNeedFour = "fault-couples", None;
        /// `first` does not play.
        FirstNotPlaying = "fault-first", None;
        /// Maghreb plays first in Tanjawi (TJ-2).
        MaghrebBegins = "fault-maghreb-begins", Tj2;
        /// A side is listed twice, or not in order of play.
        Order = "fault-order", None;
        /// A side of `order` has no entry in `pawns`, or the other way round.
        Roster { colour: Colour } = "fault-roster", None;
        /// A colour in play does not have four pawns.
        NotFourPawns { colour: Colour } = "fault-four-pawns", None;
        /// A colour in play does not have as many pawns as the house rule says.
        PawnCount { colour: Colour, count: u8 } = "fault-pawn-count", None;
        /// A colour that left still has pawns.
        LeftButThere { colour: Colour } = "fault-left", Pa23;
        /// The square does not exist, or is not on the colour's path.
        NotOnPath { colour: Colour, place: Place } = "fault-path", None;
        /// More pawns than the square holds.
        Crowded { place: Place } = "fault-crowded", None;
        /// Two pawns of one colour on a square that holds one of each (`ludo`, `pairs`).
        Doubled { colour: Colour, place: Place } = "fault-doubled", None;
        /// Two colours or sides on a square that they cannot share.
        Together { place: Place } = "fault-together", None;
        /// Two barriers on one star.
        TwoBarriers { place: Place } = "fault-two-barriers", Ra14;
        /// A captive of its own colour, or of one that does not play.
        Captor { colour: Colour } = "fault-captor", Ra12;
        /// A captive where the house keeps none.
        NoPrison { colour: Colour } = "fault-no-prison", Ra9;
        /// The side to act does not play.
        TurnNotPlaying = "fault-turn", None;
        /// A field does not fit the rest of the position.
        Field { field: &'static str } = "fault-field", None;
        /// A decision without a legal action.
        NothingLegal = "fault-nothing-legal", None;
        /// A finished game whose end does not fit the board, or a running game that should have ended.
        End = "fault-end", None;
        /// Too many pieces of a kind.
        TooManyPieces { colour: Colour } = "fault-pieces", La1;
        /// A fantassin on its far edge.
        Unpromoted { cell: Cell } = "fault-unpromoted", La10;
        /// A fantassin where the options allow none.
        NoFantassins { cell: Cell } = "fault-no-fantassins", La1;
    }
}

/// All faults of a position; never empty when returned as an error.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Records a fault, once.
    pub fn add(&mut self, fault: Fault) {
        if !self.0.contains(&fault) {
            self.0.push(fault);
        }
    }

    pub(crate) fn add_if(&mut self, wrong: bool, fault: Fault) {
        if wrong {
            self.add(fault);
        }
    }

    /// Did validation find no faults?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The faults in the order they were found.
    pub fn iter(&self) -> impl Iterator<Item = Fault> {
        self.0.iter().copied()
    }

    /// The value, unless there are faults.
    pub(crate) fn or<T>(self, value: T) -> Result<T, Self> {
        if self.is_empty() { Ok(value) } else { Err(self) }
    }

    /// The clause of the first fault that has one.
    pub fn clause(&self) -> Option<crate::Clause> {
        self.iter().find_map(|fault| fault.clause())
    }
}

/// The faults for a log; players get the sentences of `tablier-notation`.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the position cannot occur:")?;
        self.0.iter().try_for_each(|fault| write!(f, " {fault:?}"))
    }
}

impl Error for Faults {}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self(vec![fault])
    }
}
