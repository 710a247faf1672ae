//! House rules of `ludo`, and the sets of them that people know by name.

use crate::Preset;
use crate::options::{numbers, options, words};

options! {
    /// The options of `ludo`.
    pub struct LudoOptions {
        /// Pawns of each player.
        pawns: Pawns = Pawns::Four, 'p', Lu1 Lu12;
        /// One pawn of each player begins on its start square.
        initial_pawn: bool = false, 'i', Lu1;
        /// The numbers that bring a pawn out.
        exit: Exit = Exit::Six, 'x', Lu3;
        /// Up to three rolls for an exit while no pawn is out.
        three_tries: bool = false, 't', Lu2 Lu9 Lu11;
        /// The moves that must be played if they can be.
        duty: Duty = Duty::None, 'd', Lu2 Lu3 Lu5;
        /// The meaning of two pawns on one square.
        pairs: Pairs = Pairs::Safe, 'b', Lu4 Lu5;
        /// The squares that protect.
        safe: Safe = Safe::All, 'f', Lu6;
        /// The move of a pawn for which the number is too much.
        overshoot: Overshoot = Overshoot::Stay, 'o', Lu8;
        /// The extra turn for a 6.
        six_again: SixAgain = SixAgain::Moved, 's', Lu9 Lu11;
        /// The extra turns for a capture and for the goal.
        bonus_turns: BonusTurns = BonusTurns::Both, 'e', Lu9;
        /// The third 6 in a row.
        third_six: ThirdSix = ThirdSix::Void, 'h', Lu10 Lu14;
        /// The end of the game.
        ends: Ends = Ends::First, 'n', Lu12 Lu13;
    }
}

numbers! {
    /// How many pawns each player has (LU-1).
    pub enum Pawns {
        /// As in the book.
        Four = 4,
        /// Three each.
        Three = 3,
        /// Two each.
        Two = 2,
    }
}

words! {
    /// The numbers that bring a pawn out (LU-3).
    pub enum Exit {
        /// A 6 only.
        Six = "six",
        /// A 1 or a 6.
        OneOrSix = "one_or_six",
        /// A 5 or a 6.
        FiveOrSix = "five_or_six",
    }
}

words! {
    /// The moves that must be played if they can be (LU-3, LU-5).
    pub enum Duty {
        /// Only to move.
        None = "none",
        /// To bring a pawn out.
        Exit = "exit",
        /// To capture.
        Capture = "capture",
        /// To capture, or else to bring a pawn out.
        Both = "both",
    }
}

words! {
    /// The meaning of two pawns on one square (LU-4, LU-5).
    pub enum Pairs {
        /// None of them is captured.
        Safe = "safe",
        /// Two of one colour bar the way to the others.
        Barrier = "barrier",
        /// They are captured together.
        Exposed = "exposed",
        /// Two of one colour never share a square.
        Single = "single",
    }
}

words! {
    /// The squares that protect (LU-6).
    pub enum Safe {
        /// Stars and start squares.
        All = "all",
        /// The stars.
        Stars = "stars",
        /// The start squares.
        Starts = "starts",
        /// The stars, and its own start square each colour.
        OwnStart = "own_start",
        /// None.
        None = "none",
    }
}

words! {
    /// The move of a pawn for which the number is too big (LU-8).
    pub enum Overshoot {
        /// The pawn cannot be moved.
        Stay = "stay",
        /// It goes to the goal and back by the rest.
        Bounce = "bounce",
    }
}

words! {
    /// When a 6 earns an extra turn (LU-9, LU-11).
    pub enum SixAgain {
        /// If a pawn was moved.
        Moved = "moved",
        /// Even if none could be moved.
        Always = "always",
        /// Never.
        Never = "never",
    }
}

words! {
    /// The extra turns for a capture and for the goal (LU-9).
    pub enum BonusTurns {
        /// A capture, and a pawn in the goal.
        Both = "both",
        /// A capture.
        Capture = "capture",
        /// A pawn in the goal.
        Goal = "goal",
        /// Neither.
        None = "none",
    }
}

words! {
    /// The effect of the third 6 in a row (LU-10).
    pub enum ThirdSix {
        /// It is not played, and the turn passes.
        Void = "void",
        /// Sixes are not counted.
        Off = "off",
        /// The turn passes, and the pawn that was moved last goes home.
        Home = "home",
    }
}

words! {
    /// When the game is over (LU-12).
    pub enum Ends {
        /// When a player has all pawns in the goal.
        First = "first",
        /// When a player has one pawn in the goal.
        Pawn = "pawn",
        /// When only one player has not finished.
        Last = "last",
    }
}

impl LudoOptions {
    /// LU-9: does a capture earn an extra turn?
    pub(super) const fn rewards_capture(self) -> bool {
        matches!(self.bonus_turns, BonusTurns::Both | BonusTurns::Capture)
    }

    /// LU-9: does a pawn in the goal earn one?
    pub(super) const fn rewards_goal(self) -> bool {
        matches!(self.bonus_turns, BonusTurns::Both | BonusTurns::Goal)
    }
}

/// The sets of options that people know by name.
pub(super) const PRESETS: &[Preset<LudoOptions>] = &[
    Preset {
        name: "mensch-aergere-dich-nicht",
        options: LudoOptions {
            three_tries: true,
            duty: Duty::Exit,
            pairs: Pairs::Single,
            safe: Safe::None,
            bonus_turns: BonusTurns::None,
            third_six: ThirdSix::Off,
            ..LudoOptions::DEFAULT
        },
    },
    Preset {
        name: "petits-chevaux",
        options: LudoOptions {
            pairs: Pairs::Single,
            safe: Safe::None,
            overshoot: Overshoot::Bounce,
            six_again: SixAgain::Always,
            bonus_turns: BonusTurns::None,
            third_six: ThirdSix::Off,
            ..LudoOptions::DEFAULT
        },
    },
    Preset {
        name: "ludo-with-blocks",
        options: LudoOptions {
            pairs: Pairs::Barrier,
            safe: Safe::None,
            bonus_turns: BonusTurns::None,
            ends: Ends::Last,
            ..LudoOptions::DEFAULT
        },
    },
    Preset {
        name: "quick-ludo",
        options: LudoOptions { initial_pawn: true, ends: Ends::Pawn, ..LudoOptions::DEFAULT },
    },
];
