//! House rules of `rachat`, and the sets of them that people know by name.

use super::BOARD;
use crate::options::{numbers, options, words};
use crate::{Die, OptionValue, Preset};

options! {
    /// The options of `rachat`.
    pub struct RachatOptions {
        /// How a combined move travels (RA-6).
        combined: Combined = Combined::Sweep, 'j', Ra6;
        /// Must a barrier make way for a last pawn (RA-19)?
        make_way: bool = true, 'w', Ra19;
        /// Must the only pawn in play take all dice at once (RA-17)?
        together: bool = true, 't', Ra17;
        /// Must a pawn that comes out take all dice if nothing else moves (RA-18)?
        auto_exit: bool = true, 'a', Ra18;
        /// Does a pawn that captured stay where it is (RA-15)?
        freeze: bool = true, 'f', Ra15;
        /// The doubles that are rolled again (RA-3).
        doubles: Doubles = Doubles::Six, 'd', Ra3;
        /// The faces that bring a pawn out, ransom and storm (RA-7).
        key_die: KeyDie = KeyDie::Six, 'k', Ra7 Ra8 Ra9 Ra16;
        /// Where a captive comes back to (RA-9).
        ransom: Ransom = Ransom::Home, 'r', Ra9 Ra12 Ra16;
        /// The squares where pawns cannot be captured (RA-14).
        safe: Safe = Safe::Stars, 's', Ra14 Ra7;
        /// Can a blocked start be stormed (RA-16)?
        storm: bool = true, 'o', Ra16;
        /// More points than the goal is away (RA-10).
        overshoot: Overshoot = Overshoot::Stay, 'b', Ra10;
        /// Does a capture give another roll (RA-4)?
        capture_again: bool = false, 'c', Ra4;
        /// Must an action leave dice that can be played (RA-4)?
        no_waste: bool = false, 'n', Ra4;
        /// The number of pawns of a player (RA-1).
        pawns: PawnCount = PawnCount::Four, 'p', Ra1 Ra19 Ra20;
    }
}

words! {
    /// How a combined move travels (RA-6).
    pub enum Combined {
        /// Square by square, stopping at the first capture.
        Sweep = "sweep",
        /// Directly onto the sum.
        Jump = "jump",
    }
}

words! {
    /// The doubles that are rolled again (RA-3).
    pub enum Doubles {
        /// Only 6+6.
        Six = "six",
        /// Every pair.
        All = "all",
        /// No pair.
        None = "none",
    }
}

words! {
    /// The key faces: they bring a pawn out, ransom and storm (RA-7, RA-8, RA-9, RA-16).
    pub enum KeyDie {
        /// 6.
        Six = "six",
        /// 6 and 1.
        SixOrOne = "six_or_one",
        /// 5.
        Five = "five",
    }
}

impl KeyDie {
    /// The key faces, highest first.
    pub const fn faces(self) -> &'static [Die] {
        match self {
            Self::Six => &[Die::Six],
            Self::SixOrOne => &[Die::Six, Die::One],
            Self::Five => &[Die::Five],
        }
    }

    /// Its word, as sentences ask for it.
    pub(super) const fn word(self) -> &'static str {
        match self.named() {
            OptionValue::Word(word) => word,
            OptionValue::Flag(_) | OptionValue::Number(_) => "",
        }
    }

    /// Is it a key face?
    #[inline]
    pub fn opens(self, die: Die) -> bool {
        self.faces().contains(&die)
    }
}

words! {
    /// Where a captive comes back to (RA-9).
    pub enum Ransom {
        /// Its home.
        Home = "home",
        /// Its start square.
        Start = "start",
        /// There are no captives: a captured pawn goes home at once.
        None = "none",
    }
}

words! {
    /// The squares where pawns cannot be captured (RA-14).
    pub enum Safe {
        /// The four stars.
        Stars = "stars",
        /// The stars, and for every pawn its own start square.
        OwnStart = "own_start",
        /// The stars and the four start squares, except from an owner that comes out.
        Starts = "starts",
        /// None.
        None = "none",
    }
}

impl Safe {
    /// Is every colour safe on this square of the track? (With `Starts`, not from an owner that comes out.)
    pub fn covers(self, square: u8) -> bool {
        match self {
            Self::Stars | Self::OwnStart => BOARD.is_marked(square),
            Self::Starts => BOARD.is_marked(square) || BOARD.starts.contains(&square),
            Self::None => false,
        }
    }
}

words! {
    /// More points than the goal is away (RA-10).
    pub enum Overshoot {
        /// The move is illegal.
        Stay = "stay",
        /// The pawn goes to the goal and back into its lane.
        Bounce = "bounce",
    }
}

numbers! {
    /// The number of pawns of a player (RA-1).
    pub enum PawnCount {
        /// The book's own number.
        Four = 4,
        /// A short game.
        Three = 3,
        /// A shorter game.
        Two = 2,
    }
}

/// Two dice as most other games of the family play them.
const FAMILY: RachatOptions = RachatOptions {
    combined: Combined::Jump,
    make_way: false,
    together: false,
    auto_exit: false,
    freeze: false,
    ransom: Ransom::None,
    storm: false,
    ..RachatOptions::DEFAULT
};

pub(super) const PRESETS: &[Preset<RachatOptions>] = &[
    Preset { name: "naija-ludo", options: RachatOptions { capture_again: true, ..FAMILY } },
    Preset {
        name: "telephone",
        options: RachatOptions { capture_again: true, safe: Safe::Starts, ..FAMILY },
    },
    Preset {
        name: "parcheesi",
        options: RachatOptions { key_die: KeyDie::Five, doubles: Doubles::All, safe: Safe::Starts, ..FAMILY },
    },
    Preset {
        name: "petits-chevaux",
        options: RachatOptions { safe: Safe::None, overshoot: Overshoot::Bounce, ..FAMILY },
    },
];
