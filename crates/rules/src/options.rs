//! Options of a rule book: a single description from which the protocol, the command line, the codes and
//! the pages are generated.

use crate::Clause;

/// The value of one option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// One of a few words.
    Word(&'static str),
    /// A whole number.
    Number(u64),
}

/// The values an option may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// On or off.
    Flag,
    /// One of these words.
    Words(&'static [&'static str]),
    /// One of these numbers.
    OneOf(&'static [u64]),
    /// A whole number, at least this one.
    From(u64),
}

impl Range {
    /// May the option take this value?
    pub fn allows(self, value: OptionValue) -> bool {
        match (self, value) {
            (Self::Flag, OptionValue::Flag(_)) => true,
            (Self::Words(words), OptionValue::Word(word)) => words.contains(&word),
            (Self::OneOf(numbers), OptionValue::Number(number)) => numbers.contains(&number),
            (Self::From(least), OptionValue::Number(number)) => number >= least,
            _ => false,
        }
    }

    /// Every value it may take, in the order of the rule book; none if there is no end to them.
    pub fn values(self) -> Vec<OptionValue> {
        match self {
            Self::Flag => vec![OptionValue::Flag(false), OptionValue::Flag(true)],
            Self::Words(words) => words.iter().map(|word| OptionValue::Word(word)).collect(),
            Self::OneOf(numbers) => numbers.iter().map(|number| OptionValue::Number(*number)).collect(),
            Self::From(_) => Vec::new(),
        }
    }
}

/// The description of one option.
///
/// ```
/// use tablier_rules::{Clause, GameId, OptionValue, Range};
///
/// let [quiet, ..] = GameId::Latroncules.game().specs() else { panic!("latroncules has options") };
/// assert_eq!((quiet.name, quiet.letter, quiet.clause()), ("quiet_limit", 'q', Clause::La13));
/// assert_eq!((quiet.default, quiet.range), (OptionValue::Number(100), Range::From(1)));
/// assert!(!quiet.range.allows(OptionValue::Number(0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name in the rule book.
    pub name: &'static str,
    /// Its letter in an options code.
    pub letter: char,
    /// The clauses that it changes, the main one first.
    pub clauses: &'static [Clause],
    /// The value when nobody chooses one.
    pub default: OptionValue,
    /// The values it may take.
    pub range: Range,
}

impl OptionSpec {
    /// The main clause that it changes.
    pub const fn clause(&self) -> Clause {
        self.clauses[0]
    }

    /// Writes a value other than the default as codes have it: the letter, and which value it is if there are
    /// several others.
    pub fn write_code(&self, value: OptionValue, to: &mut impl std::fmt::Write) -> std::fmt::Result {
        let index = || self.range.values().iter().position(|other| *other == value).unwrap_or_default();
        match value {
            OptionValue::Number(number) => write!(to, "{}{number}", self.letter),
            OptionValue::Word(_) if self.range.values().len() > 2 => write!(to, "{}{}", self.letter, index()),
            OptionValue::Flag(_) | OptionValue::Word(_) => write!(to, "{}", self.letter),
        }
    }

    /// The value of a code: what follows the letter, nothing if there is only one other value than the default.
    pub fn read_code(&self, digits: &str) -> Option<OptionValue> {
        let others = || self.range.values().into_iter().filter(|value| *value != self.default);
        // Numbers are written in one way only.
        let number = || Some(digits).filter(|digits| !digits.starts_with('0'))?.parse().ok();
        match self.range {
            Range::OneOf(_) | Range::From(_) => number().map(OptionValue::Number),
            Range::Words(words) if words.len() > 2 => {
                self.range.values().get(usize::try_from(number()?).ok()?).copied()
            }
            Range::Flag | Range::Words(_) => others().next().filter(|_| digits.is_empty()),
        }
        .filter(|value| self.range.allows(*value))
    }

    /// The name of its words in the language files: a name may mean something else in another book.
    pub fn key(&self) -> String {
        format!("option-{}-{}", self.clause().book().name(), self.name)
    }
}

/// Two options that cannot both be as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionClash {
    /// The one that asks for something.
    pub asks: &'static str,
    /// The one that makes it impossible.
    pub forbids: &'static str,
}

/// A set of options that people know by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset<O> {
    /// Its name in codes: `petits-chevaux`.
    pub name: &'static str,
    /// The options.
    pub options: O,
}

/// Why an option could not be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadOption {
    /// The rule book has no option of that name.
    Unknown,
    /// The option exists, but may not take that value.
    Value(&'static OptionSpec),
}

/// The options of one rule book; the macro `options!` declares them.
///
/// ```
/// use tablier_rules::rachat::{Combined, RachatOptions};
/// use tablier_rules::{OptionValue, Options};
///
/// let mut options = RachatOptions::default();
/// options.set("combined", OptionValue::Word("jump")).unwrap();
/// assert_eq!(options, RachatOptions { combined: Combined::Jump, ..RachatOptions::DEFAULT });
/// ```
pub trait Options: Copy + Default + Eq + std::fmt::Debug + 'static {
    /// Every option, in the order of the codes.
    const SPECS: &'static [OptionSpec];

    /// The fields that hold the options, in the order of `SPECS`.
    fn fields(&mut self) -> Vec<&mut dyn OptionField>;

    /// Every option with its value.
    fn values(mut self) -> Vec<(&'static OptionSpec, OptionValue)> {
        Self::SPECS.iter().zip(self.fields().into_iter().map(|field| field.value())).collect()
    }

    /// The options that differ from the rule book's defaults.
    fn chosen(self) -> Vec<(&'static OptionSpec, OptionValue)> {
        self.values().into_iter().filter(|(spec, value)| *value != spec.default).collect()
    }

    /// Sets an option by name.
    fn set(&mut self, name: &str, value: OptionValue) -> Result<(), BadOption> {
        let index = Self::SPECS.iter().position(|spec| spec.name == name).ok_or(BadOption::Unknown)?;
        let spec = &Self::SPECS[index];
        if !spec.range.allows(value) {
            return Err(BadOption::Value(spec));
        }
        self.fields()[index].put(value);
        Ok(())
    }
}

/// A type that an option can have.
pub trait OptionField {
    /// The value in the field.
    fn value(&self) -> OptionValue;

    /// Stores a value that the range of the option allows.
    fn put(&mut self, value: OptionValue);
}

impl OptionField for bool {
    fn value(&self) -> OptionValue {
        OptionValue::Flag(*self)
    }

    fn put(&mut self, value: OptionValue) {
        *self = value == OptionValue::Flag(true);
    }
}

impl OptionField for u64 {
    fn value(&self) -> OptionValue {
        OptionValue::Number(*self)
    }

    fn put(&mut self, value: OptionValue) {
        if let OptionValue::Number(number) = value {
            *self = number;
        }
    }
}

/// Declares the options of a rule book: `name: type = default, 'letter', Clause Clause;`, in the order of the
/// codes, the main clause first. The type is `bool`, `u64` (from 1 on), or made by [`words!`] or [`numbers!`].
macro_rules! options {
    (@default bool $default:expr) => { $crate::OptionValue::Flag($default) };
    (@default u64 $default:expr) => { $crate::OptionValue::Number($default) };
    (@default $named:ident $default:expr) => { $default.named() };
    (@differs u64 $one:expr, $other:expr) => { ($one != $other) as u8 };
    (@differs $small:ident $one:expr, $other:expr) => { ($one as u8) ^ ($other as u8) };
    (@range bool) => { $crate::Range::Flag };
    (@range u64) => { $crate::Range::From(1) };
    (@range $named:ident) => { $named::RANGE };
    ($(#[$meta:meta])* pub struct $name:ident {
        $($(#[$doc:meta])* $field:ident: $type:ident = $default:expr, $letter:literal, $($clause:ident)+;)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name { $($(#[$doc])* pub $field: $type,)* }

        impl $name {
            /// The values when nobody chooses others.
            pub const DEFAULT: Self = Self { $($field: $default,)* };

            /// Has nobody chosen anything? Every step of a game asks, so the fields are compared at once,
            /// not one after another.
            #[inline(always)]
            pub const fn is_default(self) -> bool {
                $($crate::options::options!(@differs $type self.$field, Self::DEFAULT.$field))|* == 0
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::DEFAULT
            }
        }

        impl $crate::Options for $name {
            const SPECS: &'static [$crate::OptionSpec] = &[$($crate::OptionSpec {
                name: stringify!($field),
                letter: $letter,
                clauses: &[$($crate::Clause::$clause),+],
                default: $crate::options::options!(@default $type $default),
                range: $crate::options::options!(@range $type),
            },)*];

            fn fields(&mut self) -> Vec<&mut dyn $crate::OptionField> {
                vec![$(&mut self.$field,)*]
            }
        }
    };
}
pub(crate) use options;

/// Declares an enum whose values an option names by words.
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];
            const RANGE: $crate::Range = $crate::Range::Words(&[$($word),+]);

            const fn named(self) -> $crate::OptionValue {
                $crate::OptionValue::Word(match self { $(Self::$variant => $word,)+ })
            }
        }

        $crate::options::named_field!($name);
    };
}
pub(crate) use words;

/// Declares an enum whose values are a few numbers.
macro_rules! numbers {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $number:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$doc])* $variant = $number,)+ }

        impl $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];
            const RANGE: $crate::Range = $crate::Range::OneOf(&[$($number),+]);

            /// The number.
            pub const fn get(self) -> u8 {
                self as u8
            }

            const fn named(self) -> $crate::OptionValue {
                $crate::OptionValue::Number(self as u64)
            }
        }

        $crate::options::named_field!($name);
    };
}
pub(crate) use numbers;

macro_rules! named_field {
    ($name:ident) => {
        impl $crate::OptionField for $name {
            fn value(&self) -> $crate::OptionValue {
                self.named()
            }

            fn put(&mut self, value: $crate::OptionValue) {
                if let Some(named) = Self::ALL.iter().find(|named| named.value() == value) {
                    *self = *named;
                }
            }
        }
    };
}
pub(crate) use named_field;
