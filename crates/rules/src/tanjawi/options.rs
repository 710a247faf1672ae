//! The options: cheating (TJ-18), and the house rules.

use super::Tanjawi;
use super::side::{Side, own_path};
use crate::options::{numbers, options, words};
use crate::{Colour, Preset, Seat};

options! {
    /// The options of `tanjawi`.
    pub struct TanjawiOptions {
        /// Cheating is allowed unless caught (TJ-18, TJ-19).
        cheating: bool = false, 't', Tj18 Tj19;
        /// The home, start and column that a ficha uses (TJ-1).
        homes: Homes = Homes::One, 'h', Tj1 Tj3 Tj6 Tj12;
        /// The number of a side's fichas, half of each colour (TJ-1).
        fichas: SideFichas = SideFichas::Eight, 'f', Tj1 Tj4 Tj16;
        /// How the first ficha comes out (TJ-3).
        opening: Opening = Opening::Move, 'o', Tj3 Tj12;
        /// A door stops the fichas of its own side, too (TJ-6).
        own_doors_stop: bool = true, 'd', Tj6;
        /// The worth of eating and of leaving the board (TJ-10, TJ-11).
        counts: Counts = Counts::Both, 'c', Tj10 Tj11;
        /// Which of two counts is played first (TJ-11).
        bonus_order: BonusOrder = BonusOrder::Newest, 'b', Tj11;
        /// A ficha that comes out eats the enemies on its start square (TJ-12).
        exit_eats: bool = true, 'e', Tj12 Tj8;
        /// The penalty of a third six (TJ-14).
        third_six: ThirdSix = ThirdSix::Home, 's', Tj14;
        /// The doors that a six must open (TJ-15).
        open_duty: OpenDuty = OpenDuty::All, 'u', Tj15;
        /// When a six counts 12 (TJ-16).
        twelve: Twelve = Twelve::Board, 'w', Tj16 Tj15 Tj17;
        /// When 12 may be given up to eat by 6 (TJ-17).
        sacrifice: Sacrifice = Sacrifice::Twelve, 'a', Tj17;
        /// The price of a wrong accusation (TJ-19).
        false_accusation: FalseAccusation = FalseAccusation::Apology, 'x', Tj19;
    }
}

impl TanjawiOptions {
    /// The options as one number. The fields come in the order that the compiler gives them in memory, so that
    /// it takes two loads.
    #[inline(always)]
    pub(super) const fn as_number(&self) -> u128 {
        u128::from_le_bytes([
            self.cheating as u8,
            self.homes as u8,
            self.opening as u8,
            self.own_doors_stop as u8,
            self.bonus_order as u8,
            self.exit_eats as u8,
            self.third_six as u8,
            self.open_duty as u8,
            self.twelve as u8,
            self.sacrifice as u8,
            self.false_accusation as u8,
            self.counts as u8,
            self.fichas as u8,
            0,
            0,
            0,
        ])
    }
}

words! {
    /// The home, start square and column of a ficha (TJ-1).
    pub enum Homes {
        /// All fichas of a side share one home.
        One = "one",
        /// Each colour has its own.
        Own = "own",
    }
}

numbers! {
    /// The number of a side's fichas (TJ-1).
    pub enum SideFichas {
        /// Four of each colour.
        Eight = 8,
        /// Three of each colour.
        Six = 6,
        /// Two of each colour.
        Four = 4,
    }
}

words! {
    /// How a side's first ficha comes out (TJ-3).
    pub enum Opening {
        /// With the first roll, whatever the number, and on by it.
        Move = "move",
        /// With a 5, like every other.
        Five = "five",
    }
}

words! {
    /// The worth of eating and of leaving the board (TJ-10, TJ-11).
    pub enum Counts {
        /// Eating counts 20, leaving 10.
        Both = "both",
        /// Both count 10.
        Tens = "tens",
        /// Eating counts 20, leaving nothing.
        Eating = "eating",
        /// Neither counts.
        None = "none",
    }
}

impl Counts {
    /// TJ-10: the count for an eaten ficha, 0 for none.
    pub(super) const fn eaten(self) -> u8 {
        match self {
            Self::Both | Self::Eating => TWENTY,
            Self::Tens => TEN,
            Self::None => 0,
        }
    }

    /// TJ-11: the count for a ficha that left the board, 0 for none.
    pub(super) const fn out(self) -> u8 {
        match self {
            Self::Both | Self::Tens => TEN,
            Self::Eating | Self::None => 0,
        }
    }

    /// Can this count be pending?
    pub(super) const fn gives(self, steps: u8) -> bool {
        steps > 0 && (steps == self.eaten() || steps == self.out())
    }
}

/// The longer count.
pub(super) const TWENTY: u8 = 20;
/// The shorter count.
pub(super) const TEN: u8 = 10;

words! {
    /// Which of two counts is played first (TJ-11).
    pub enum BonusOrder {
        /// The newest.
        Newest = "newest",
        /// The one that the player chooses.
        Choice = "choice",
    }
}

words! {
    /// The penalty of a third six (TJ-14).
    pub enum ThirdSix {
        /// The ficha moved last goes home, unless it is safe.
        Home = "home",
        /// It goes home from safe squares, too.
        Harsh = "harsh",
        /// The turn ends, and that is all.
        Ends = "ends",
    }
}

words! {
    /// The doors that a six must open (TJ-15).
    pub enum OpenDuty {
        /// The player's own doors and the shared ones.
        All = "all",
        /// Only the player's own.
        Own = "own",
        /// None.
        Off = "off",
    }
}

words! {
    /// When a six counts 12 (TJ-16).
    pub enum Twelve {
        /// With all fichas of the colour on track or column.
        Board = "board",
        /// With all of them on the track.
        Track = "track",
        /// Never.
        Off = "off",
    }
}

words! {
    /// When 12 may be given up to eat by 6 (TJ-17).
    pub enum Sacrifice {
        /// When TJ-16 makes 12 a duty.
        Twelve = "twelve",
        /// Also when TJ-15 does.
        Always = "always",
        /// Never.
        Off = "off",
    }
}

words! {
    /// The price of a wrong accusation (TJ-19).
    pub enum FalseAccusation {
        /// An apology.
        Apology = "apology",
        /// An apology, and a ficha goes home.
        Ficha = "ficha",
        /// An apology, and the turn is over.
        Skip = "skip",
    }
}

/// The sets of options that people know by name.
pub(super) const PRESETS: &[Preset<TanjawiOptions>] = &[
    Preset {
        name: "parchis-espanol",
        options: TanjawiOptions {
            homes: Homes::Own,
            opening: Opening::Five,
            third_six: ThirdSix::Harsh,
            open_duty: OpenDuty::Own,
            twelve: Twelve::Off,
            ..TanjawiOptions::DEFAULT
        },
    },
    Preset {
        name: "ludo",
        options: TanjawiOptions {
            homes: Homes::Own,
            opening: Opening::Five,
            counts: Counts::None,
            exit_eats: false,
            third_six: ThirdSix::Ends,
            open_duty: OpenDuty::Off,
            twelve: Twelve::Off,
            ..TanjawiOptions::DEFAULT
        },
    },
];

/// The rules in force. Code is compiled once for the book's own rules, where every question about an option
/// is answered in advance, and once for options chosen at a table.
pub(super) trait Rules {
    /// The options in force.
    fn options(&self) -> &TanjawiOptions;

    /// TJ-1: the board's seat whose start square, path and lane fichas of this colour use.
    #[inline(always)]
    fn path(&self, colour: Colour) -> Seat {
        match self.options().homes {
            Homes::One => Side::of_colour(colour).path(),
            Homes::Own => own_path(colour),
        }
    }

    /// TJ-1: the number of fichas of each colour.
    #[inline(always)]
    fn each(&self) -> usize {
        usize::from(self.options().fichas.get() / 2)
    }
}

/// The book's own rules.
pub(super) struct Book;

impl Rules for Book {
    #[inline(always)]
    fn options(&self) -> &TanjawiOptions {
        &TanjawiOptions::DEFAULT
    }
}

impl Rules for Tanjawi {
    #[inline(always)]
    fn options(&self) -> &TanjawiOptions {
        &self.options
    }
}
