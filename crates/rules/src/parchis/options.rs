//! House rules of `classique` and `superludo`.

use crate::options::{numbers, options, words};
use crate::{Die, Preset};

use super::Variant;

options! {
    /// The options of `classique` and `superludo`.
    pub struct ParchisOptions {
        /// Two pairs facing each other (PA-1).
        couples: bool = false, 'c', Pa1;
        /// One pawn of each player begins on its start square (PA-3).
        initial_pawn: bool = false, 'i', Pa3;
        /// A six counts as seven when the player has no pawn at home (PA-6).
        six_counts_seven: bool = true, 's', Pa6;
        /// Two pawns of different colours on a safe square are a barrier too (PA-9).
        mixed_barriers: bool = false, 'm', Pa9;
        /// The face that brings a pawn out (PA-7).
        exit: Exit = Exit::Five, 'e', Pa7;
        /// A die that can bring a pawn out must do so (PA-7).
        exit_duty: bool = true, 'd', Pa7;
        /// The pawns that an exit captures on the start square (PA-13).
        exit_capture: ExitCapture = ExitCapture::Full, 'k', Pa13 Pa7;
        /// The pairs that block, and whom (PA-9).
        barriers: Barriers = Barriers::All, 'b', Pa9 Pa18;
        /// A barrier must be broken after a six or a double (PA-18).
        break_duty: bool = true, 'u', Pa18;
        /// The effect of the third six or double in a row (PA-17).
        third_six: ThirdSix = ThirdSix::Last, 't', Pa17;
        /// The reward for a capture and an arrival (PA-14, PA-15).
        bonuses: Bonuses = Bonuses::Squares, 'g', Pa14 Pa15 Pa16;
        /// A pending bonus may be declined (PA-14).
        bonus_may: bool = false, 'y', Pa14 Pa15;
        /// A value too large for the goal (PA-11).
        overshoot: Overshoot = Overshoot::Stay, 'o', Pa11;
        /// The number of pawns of a player (PA-3, PA-19).
        pawns: PawnCount = PawnCount::Four, 'p', Pa3 Pa19;
        /// The partner's pawns are not captured (PA-10).
        partner_safe: bool = false, 'f', Pa10 Pa12 Pa13;
        /// One player of a couple must arrive, or both (PA-19).
        couple_goal: CoupleGoal = CoupleGoal::One, 'h', Pa19 Pa4 Pa23;
    }
}

words! {
    /// The face that brings a pawn out (PA-7).
    pub enum Exit {
        /// A 5, or two dice that add up to it.
        Five = "five",
        /// A 6.
        Six = "six",
    }
}

impl Exit {
    /// The face.
    pub const fn die(self) -> Die {
        match self {
            Self::Five => Die::Five,
            Self::Six => Die::Six,
        }
    }
}

words! {
    /// The pawns that an exit captures (PA-13).
    pub enum ExitCapture {
        /// One of two that stand on the start square.
        Full = "full",
        /// That, and a foreign pawn that stands there alone.
        Lone = "lone",
        /// Nobody: any two pawns stop the exit.
        None = "none",
    }
}

words! {
    /// The pairs that are barriers (PA-9).
    pub enum Barriers {
        /// Every pair, for everybody.
        All = "all",
        /// Every pair, for the other colours.
        Foreign = "foreign",
        /// Only pairs on safe squares.
        Safe = "safe",
        /// None.
        None = "none",
    }
}

words! {
    /// The effect of the third six or double in a row (PA-17).
    pub enum ThirdSix {
        /// It is not played, and the pawn moved last goes home.
        Last = "last",
        /// It is not played, and the foremost pawn goes home.
        Front = "front",
        /// It is played; then the pawn moved last goes home.
        Played = "played",
        /// It is not played.
        End = "end",
        /// It is a six or a double like any other.
        Off = "off",
    }
}

words! {
    /// The reward for a capture and an arrival (PA-14, PA-15).
    pub enum Bonuses {
        /// 20 and 10 squares.
        Squares = "squares",
        /// 20 squares for a capture.
        Capture = "capture",
        /// Another roll for either.
        Roll = "roll",
        /// Nothing.
        None = "none",
    }
}

words! {
    /// A value too large for the goal (PA-11).
    pub enum Overshoot {
        /// The pawn cannot be moved with it.
        Stay = "stay",
        /// The pawn turns round in the goal.
        Bounce = "bounce",
    }
}

numbers! {
    /// The number of pawns of a player (PA-3, PA-19).
    pub enum PawnCount {
        /// Four.
        Four = 4,
        /// Three.
        Three = 3,
        /// Two.
        Two = 2,
    }
}

words! {
    /// The players of a couple who must arrive (PA-19).
    pub enum CoupleGoal {
        /// One of them.
        One = "one",
        /// Both; one who has finished is skipped.
        Both = "both",
        /// Both; one who has finished plays the partner's pawns.
        Help = "help",
    }
}

/// The sets of options that people know by name.
pub(super) const fn presets(variant: Variant) -> &'static [Preset<ParchisOptions>] {
    match variant {
        Variant::Classique => &[PARCHIS, LUDO_APPS, COUPLES_ALL_EIGHT],
        Variant::Superludo => &[PARCHEESI, COUPLES_ALL_EIGHT, SHORT_GAME],
    }
}

const BOOK: ParchisOptions = ParchisOptions::DEFAULT;

const PARCHIS: Preset<ParchisOptions> =
    Preset { name: "parchis", options: ParchisOptions { mixed_barriers: true, ..BOOK } };

const PARCHEESI: Preset<ParchisOptions> = Preset {
    name: "parcheesi",
    options: ParchisOptions {
        six_counts_seven: false,
        exit_capture: ExitCapture::Lone,
        break_duty: false,
        third_six: ThirdSix::Front,
        ..BOOK
    },
};

const LUDO_APPS: Preset<ParchisOptions> = Preset {
    name: "ludo-apps",
    options: ParchisOptions {
        exit: Exit::Six,
        exit_duty: false,
        six_counts_seven: false,
        barriers: Barriers::None,
        break_duty: false,
        third_six: ThirdSix::End,
        bonuses: Bonuses::Roll,
        ..BOOK
    },
};

const COUPLES_ALL_EIGHT: Preset<ParchisOptions> = Preset {
    name: "couples-all-eight",
    options: ParchisOptions { couples: true, partner_safe: true, couple_goal: CoupleGoal::Help, ..BOOK },
};

const SHORT_GAME: Preset<ParchisOptions> = Preset {
    name: "short-game",
    options: ParchisOptions { initial_pawn: true, pawns: PawnCount::Two, ..BOOK },
};
