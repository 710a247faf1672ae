//! Seats and colours. A seat is a place in the order of play of a game; a colour is the paint on it.

use std::fmt;
use std::str::FromStr;

use crate::ParseError;

/// The four colours of the race boards; Latroncules uses red and blue.
///
/// ```
/// use tablier_rules::Colour;
///
/// assert_eq!("green".parse(), Ok(Colour::Green));
/// assert_eq!(Colour::Green.to_string(), "green");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Colour {
    Red,
    Green,
    Yellow,
    Blue,
}

impl Colour {
    /// Every colour, in the order of the Cross-52 board.
    pub const ALL: [Self; 4] = [Self::Red, Self::Green, Self::Yellow, Self::Blue];

    /// The English name, which is also the name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Blue => "blue",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Colour {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Self, ParseError> {
        let colour = Self::ALL.into_iter().find(|colour| colour.name() == name);
        colour.ok_or(ParseError::expected("red, green, yellow or blue"))
    }
}

/// A place in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Seat {
    First,
    Second,
    Third,
    Fourth,
}

impl Seat {
    /// The four seats in order of play.
    pub const ALL: [Self; 4] = [Self::First, Self::Second, Self::Third, Self::Fourth];

    /// The seat at an index below four (taken modulo four).
    #[inline(always)]
    pub const fn new(index: u8) -> Self {
        Self::ALL[index as usize & 3]
    }

    /// Its index in the order of play.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat across the board.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::new(self as u8 + 2)
    }
}

/// A set of seats.
///
/// ```
/// use tablier_rules::{Seat, Seats};
///
/// let across: Seats = [Seat::First, Seat::Third].into_iter().collect();
/// assert_eq!(across.len(), 2);
/// assert!(!across.contains(Seat::Second));
/// assert_eq!(across.after(Seat::Third), Seat::First);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// All four.
    pub const FOUR: Self = Self(0b1111);
    /// The first two, for games of two sides.
    pub const TWO: Self = Self(0b0011);

    /// Is the seat in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// The number of seats.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is the set empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat as u8))
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat as u8))
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seats of the set in order of play.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }

    /// The seats of the set in order of play, starting with the given one or, if it is not in the set, the
    /// next.
    ///
    /// ```
    /// use tablier_rules::{Seat, Seats};
    ///
    /// let three = Seats::FOUR.without(Seat::Second);
    /// assert!(three.iter_from(Seat::Second).eq([Seat::Third, Seat::Fourth, Seat::First]));
    /// ```
    pub fn iter_from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        (0..4).map(move |ahead| Seat::new((first as u8 + ahead) % 4)).filter(move |&seat| self.contains(seat))
    }

    /// The first seat of the set after the given one, wrapping around.
    pub const fn after(self, seat: Seat) -> Seat {
        let doubled = (self.0 as u16) | ((self.0 as u16) << 4);
        let ahead = (doubled >> (seat as u8 + 1)).trailing_zeros() as u8;
        Seat::new(seat as u8 + 1 + ahead)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::default(), Self::with)
    }
}
