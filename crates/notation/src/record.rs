//! Records: a game as one text file that a person can read and a referee can replay.
//!
//! Header lines `key: value`, an empty line, then one line per step: number, clock, side, action. Lines that
//! begin with `#` are comments and keep their place. docs/records.md describes the whole format.

mod read;
mod replay;
mod time;
mod write;

pub use replay::{Broken, Course, Watch, course, replay};
pub(crate) use time::date_of;
pub use time::{seconds, utc};

use tablier_rules::{AnyGame, Die};
use thiserror::Error;

/// The version of the format that this program writes.
pub const VERSION: u32 = 1;

/// A game as text.
///
/// ```
/// use tablier_notation::record::{Act, Record, Step};
/// use tablier_rules::{Die, GameId};
///
/// let text = "tablier record 1
/// game: ludo
/// book: ludo 1
/// seat: red Aïcha
/// seat: yellow Bruno
/// first: red
/// start: 2026-11-15T09:00:00Z
///
/// 1 0:00:01.871 red roll 6
/// 2 0:00:03.127 red play home:6
/// result: *
/// ";
/// let record: Record = text.parse().unwrap();
/// assert_eq!(record.game.id(), GameId::Ludo);
/// assert!(matches!(&record.steps[0], Step::Done { what: Act::Roll(dice), .. } if *dice == [Die::Six]));
/// assert_eq!(record.to_string(), text);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game with its options.
    pub game: AnyGame,
    /// The version of the rule book it was played under.
    pub book: u32,
    /// The sides in play with the names of their players, in order of play.
    pub seats: Vec<(String, String)>,
    /// The side that plays first.
    pub first: String,
    /// Did the players agree on who plays first, instead of drawing it (LA-4)?
    pub agreed_first: bool,
    /// Did people throw real dice and type the faces? Then there is no proof.
    pub typed_dice: bool,
    /// A position code, if the game did not start from the usual position.
    pub from: Option<String>,
    /// When it began, as `2026-11-15T09:00:00Z`.
    pub start: String,
    /// Space for the proof of the dice: names and values.
    pub proof: Vec<(String, String)>,
    /// The actions and comments, in order.
    pub steps: Vec<Step>,
    /// How it ended; none if it has not.
    pub result: Option<Ending>,
}

/// The end of a game: its reason, and the sides ranked best first, with ties grouped together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Ending {
    pub reason: String,
    pub ranking: Vec<Vec<String>>,
}

/// One line of a record's body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A comment.
    Comment(String),
    /// An action.
    Done {
        /// Milliseconds since the start.
        clock: u64,
        /// The side that did it.
        side: String,
        /// The action.
        what: Act,
    },
}

/// An action of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Act {
    Roll(Vec<Die>),
    Play(String),
    Agree,
    Abandon,
    Accuse,
    Apologise,
}

/// An invalid line.
///
/// ```
/// use tablier_notation::record::{BadRecord, Record, RecordFault};
///
/// let bad = "a letter\n".parse::<Record>().unwrap_err();
/// assert_eq!(bad, BadRecord { line: 1, what: RecordFault::NotARecord });
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {what:?}")]
pub struct BadRecord {
    /// Its number, from 1.
    pub line: usize,
    /// The fault.
    pub what: RecordFault,
}

/// A fault in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// The file does not begin like a record.
    NotARecord,
    /// A record of a later version.
    TooNew,
    /// An unknown or duplicate header line.
    UnknownKey,
    /// A missing header line, by its key.
    Missing(&'static str),
    /// An invalid value of a header line.
    Value(&'static str),
    /// A step that is not `number clock side what`.
    Step,
    /// Steps are not numbered consecutively.
    Number,
    /// The clock runs backwards.
    Clock,
    /// There is text after the result.
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

    /// The header key concerned.
    pub const fn key(self) -> Option<&'static str> {
        match self {
            Self::Missing(key) | Self::Value(key) => Some(key),
            _ => None,
        }
    }
}
