//! TJ-1: the two sides, their colours and their paths.

use crate::{Colour, Seat};

/// A side of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Red and green; plays first (TJ-2).
    Maghreb,
    /// Yellow and blue.
    Other,
}

impl Side {
    /// Both sides, in order of play.
    pub const ALL: [Self; 2] = [Self::Maghreb, Self::Other];

    /// The side of one of the first two seats.
    pub const fn of_seat(seat: Seat) -> Self {
        Self::ALL[seat.index() & 1]
    }

    /// Its seat.
    pub const fn seat(self) -> Seat {
        Seat::ALL[self as usize]
    }

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Maghreb => "maghreb",
            Self::Other => "other",
        }
    }

    /// The opposite side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        Self::ALL[1 - self as usize]
    }

    /// Its two colours.
    pub const fn colours(self) -> [Colour; 2] {
        [[Colour::Red, Colour::Green], [Colour::Yellow, Colour::Blue]][self as usize]
    }

    /// The side that plays a colour.
    pub const fn of_colour(colour: Colour) -> Self {
        // In the order of `Colour`: red, green, yellow, blue.
        [Self::Maghreb, Self::Maghreb, Self::Other, Self::Other][colour as usize]
    }

    /// The board's seat whose start square, path and lane all eight fichas use, if they share one home.
    pub const fn path(self) -> Seat {
        [Seat::Third, Seat::First][self as usize]
    }
}

/// The board's seat of a colour whose fichas have a home of their own.
pub(super) const fn own_path(colour: Colour) -> Seat {
    // In the order of `Colour`: red, green, yellow, blue.
    [Seat::Third, Seat::Fourth, Seat::First, Seat::Second][colour as usize]
}
