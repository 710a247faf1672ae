//! Records: a game as one text file that a person can read and a referee can replay.
//!
//! Head lines `key: value`, an empty line, then one line per step: number, clock, side, what. Lines
//! that begin with `#` are comments and stay where they are. docs/records.md has the whole format.

mod read;
mod replay;
mod time;
mod write;

pub use replay::{Broken, Course, Watch, course, replay};
pub(crate) use time::date_of;
pub use time::utc;

use tablier_rules::{AnyGame, Die};
use thiserror::Error;

/// The version of the format that this program writes.
pub const VERSION: u32 = 1;

/// A game as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game with its options.
    pub game: AnyGame,
    /// The version of the rule book it was played by.
    pub book: u32,
    /// The sides that play with the names of their players, in order of play.
    pub seats: Vec<(String, String)>,
    /// The side that begins.
    pub first: String,
    /// Did the players agree on who begins, instead of drawing it (LA-4)?
    pub agreed_first: bool,
    /// A position code, if the game did not begin at the beginning.
    pub from: Option<String>,
    /// When it began, as `2026-11-15T09:00:00Z`.
    pub start: String,
    /// Room for the proof of the dice: names and values.
    pub proof: Vec<(String, String)>,
    /// What was done and said, in order.
    pub steps: Vec<Step>,
    /// How it ended; none if it has not.
    pub result: Option<Ending>,
}

/// The end of a game: its reason, and the sides best first, those of one rank together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Ending {
    pub reason: String,
    pub ranking: Vec<Vec<String>>,
}

/// One line of a record's body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Something that somebody wrote.
    Comment(String),
    /// Something that was done.
    Done {
        /// Milliseconds since the start.
        clock: u64,
        /// The side that did it.
        side: String,
        /// What it did.
        what: Deed,
    },
}

/// What a side did.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Deed {
    Roll(Vec<Die>),
    Play(String),
    Agree,
    Abandon,
    Accuse,
    Apologise,
}

/// A line that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {what:?}")]
pub struct BadRecord {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: RecordFault,
}

/// What can be wrong with a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// The file does not begin as a record does.
    NotARecord,
    /// A record of a later version.
    TooNew,
    /// A head line of another name, or one that stands twice.
    UnknownKey,
    /// A head line is missing; named by its key.
    Missing(&'static str),
    /// The value of a head line does not fit.
    Value(&'static str),
    /// A step that is not `number clock side what`.
    Step,
    /// Steps are numbered one by one.
    Number,
    /// The clock goes back.
    Clock,
    /// Something after the result.
    AfterEnd,
    /// The text ends before the record does: in the middle of this line, or without a result.
    CutOff,
}

impl RecordFault {
    /// The name of its sentence in the language files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NotARecord => "record-not-a-record",
            Self::TooNew => "record-too-new",
            Self::UnknownKey => "record-unknown-key",
            Self::Missing(_) => "record-missing",
            Self::Value(_) => "record-value",
            Self::Step => "record-step",
            Self::Number => "record-number",
            Self::Clock => "record-clock",
            Self::AfterEnd => "record-after-end",
            Self::CutOff => "record-cut-off",
        }
    }

    /// The key it is about.
    pub const fn key(self) -> Option<&'static str> {
        match self {
            Self::Missing(key) | Self::Value(key) => Some(key),
            _ => None,
        }
    }
}
