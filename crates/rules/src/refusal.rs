//! A refusal: the clause that forbids, the name of its sentence, and the facts to fill in.
//! The sentences themselves are in the language files.

use crate::board::Cell;
use crate::{Clause, Colour, Die, Place};

/// One fact of a refusal or a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A count or a number of steps.
    Number(u64),
    /// A cell of the Latroncules board.
    Cell(Cell),
    /// Where a pawn is.
    Place(Place),
    /// A colour.
    Colour(Colour),
    /// A face of a die.
    Die(Die),
    /// A protocol word, such as the name of a field or of a side.
    Word(&'static str),
}

macro_rules! facts_from {
    ($($variant:ident($from:ty) = $convert:expr;)+) => {
        $(impl From<$from> for Fact {
            fn from(value: $from) -> Self { Self::$variant($convert(value)) }
        })+
    };
}

facts_from! {
    Number(u8) = u64::from;
    Number(u32) = u64::from;
    Number(u64) = u64::from;
    Cell(Cell) = Cell::from;
    Place(Place) = Place::from;
    Colour(Colour) = Colour::from;
    Die(Die) = Die::from;
    Word(&'static str) = <&'static str>::from;
}

/// A refusal, or a fault of a position, that can explain itself.
///
/// ```
/// use tablier_rules::ludo::{Action, Ludo};
/// use tablier_rules::{Clause, Die, Discard, Fact, Game, Place, Refuse, Seat, Seats, Throw};
///
/// let game = Ludo::default();
/// let at = game.start(Seats::FOUR, Seat::First).unwrap();
/// let at = game.roll(&at, Throw::one(Die::Six), &mut Discard);
/// let refusal = game.check(&at, Action { from: Place::Home, die: Die::Five }).unwrap_err();
/// assert_eq!((refusal.name(), refusal.clause()), ("ludo-not-the-die", Some(Clause::Lu4)));
/// assert_eq!(refusal.facts(), [("die", Fact::Die(Die::Five)), ("rolled", Fact::Die(Die::Six))]);
/// ```
pub trait Refuse: Copy + std::fmt::Debug + PartialEq {
    /// The clause it is based on; none if only the phase or the form is wrong.
    fn clause(&self) -> Option<Clause>;
    /// The name of its sentence in the language files.
    fn name(&self) -> &'static str;
    /// The facts to fill into the sentence.
    fn facts(&self) -> Vec<(&'static str, Fact)>;
    /// Does the action name a pawn, a die or a bonus that is not there, so that nobody would try it?
    fn is_misnamed(&self) -> bool;

    /// Every sentence that these refusals use.
    const SENTENCES: &'static [Sentence];
}

/// A sentence of the language files: its name, its clause and the names of its facts.
pub type Sentence = (&'static str, Option<Clause>, &'static [&'static str]);

/// Declares an enum of reasons: `Variant { facts } = "sentence-name", Clause;` (no clause: `None`), followed
/// by `, misnamed` if it refuses something that is not there.
macro_rules! reasons {
    (@misnamed) => { false };
    (@misnamed misnamed) => { true };
    (@clause None) => { None };
    (@clause $clause:ident) => { Some($crate::Clause::$clause) };
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $({ $($field:ident: $type:ty),+ })? = $sentence:literal, $clause:ident $(, $misnamed:ident)?;)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum $name { $($(#[$doc])* $variant $({ $($field: $type),+ })?,)+ }

        impl $crate::Refuse for $name {
            const SENTENCES: &'static [$crate::Sentence] =
                &[$(($sentence, reasons!(@clause $clause), &[$($(stringify!($field)),+)?])),+];

            fn clause(&self) -> Option<$crate::Clause> {
                match self { $(Self::$variant { .. } => reasons!(@clause $clause),)+ }
            }

            fn name(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $sentence,)+ }
            }

            fn is_misnamed(&self) -> bool {
                match self { $(Self::$variant { .. } => reasons!(@misnamed $($misnamed)?),)+ }
            }

            fn facts(&self) -> Vec<(&'static str, $crate::Fact)> {
                match *self {
                    $(Self::$variant $({ $($field),+ })? => vec![$($((stringify!($field), $crate::Fact::from($field))),+)?],)+
                }
            }
        }
    };
}
pub(crate) use reasons;
