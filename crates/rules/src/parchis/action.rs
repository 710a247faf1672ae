//! How actions are named.

use std::fmt;
use std::str::FromStr;

use super::{BOARD, Parchis};
use crate::race::parse_square;
use crate::text::number;
use crate::{Clause, Die, ParseError, Place};

/// One action.
///
/// ```
/// use tablier_rules::parchis::{Action, Bonus};
/// use tablier_rules::{Die, Place};
///
/// assert_eq!("t12:4".parse(), Ok(Action::Move { from: Place::Track(12), die: Die::Four }));
/// assert_eq!("home:4+1".parse(), Ok(Action::ExitBySum { high: Die::Four, low: Die::One }));
/// let action = Action::Bonus { from: Place::Lane(2), bonus: Bonus::Capture };
/// assert_eq!(action.to_string(), "l2:+20");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A die moves a pawn on track or lane: `t12:4`; a six that counts as seven is still `:6`.
    Move {
        /// Where the pawn is.
        from: Place,
        /// The face of the die.
        die: Die,
    },
    /// A die brings a pawn out: `home:5`.
    Exit {
        /// The face of the die.
        die: Die,
    },
    /// Both dice together bring a pawn out: `home:4+1`, the higher one first.
    ExitBySum {
        /// The higher die.
        high: Die,
        /// The lower die.
        low: Die,
    },
    /// A bonus moves a pawn: `t12:+20`.
    Bonus {
        /// Where the pawn is.
        from: Place,
        /// Which bonus.
        bonus: Bonus,
    },
    /// The pending bonus is declined: `skip:+20`; only with the option `bonus_may`.
    Skip {
        /// Which bonus.
        bonus: Bonus,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, die } => write!(f, "{from}:{die}"),
            Self::Exit { die } => write!(f, "home:{die}"),
            Self::ExitBySum { high, low } => write!(f, "home:{high}+{low}"),
            Self::Bonus { from, bonus } => write!(f, "{from}:+{}", bonus.steps()),
            Self::Skip { bonus } => write!(f, "skip:+{}", bonus.steps()),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text).ok_or(ParseError::expected("an action such as t12:4, home:5, home:4+1 or t12:+20"))
    }
}

fn read(text: &str) -> Option<Action> {
    let (from, by) = text.split_once(':')?;
    if from == "home" {
        return match by.split_once('+') {
            None => by.parse().ok().map(|die| Action::Exit { die }),
            Some((high, low)) => {
                let (high, low) = (high.parse().ok()?, low.parse().ok()?);
                (high >= low).then_some(Action::ExitBySum { high, low })
            }
        };
    }
    let bonus = |steps: &str| Bonus::of_steps(number(steps)?);
    if from == "skip" {
        return bonus(by.strip_prefix('+')?).map(|bonus| Action::Skip { bonus });
    }
    let from = parse_square(&BOARD, from)?;
    match by.strip_prefix('+') {
        Some(steps) => bonus(steps).map(|bonus| Action::Bonus { from, bonus }),
        None => by.parse().ok().map(|die| Action::Move { from, die }),
    }
}

/// A bonus: squares earned for a capture or an arrival.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bonus {
    /// PA-14: 20 for a capture.
    Capture,
    /// PA-15: 10 for a pawn in the goal.
    Goal,
}

impl Bonus {
    /// The number of squares.
    pub const fn steps(self) -> u8 {
        match self {
            Self::Capture => 20,
            Self::Goal => 10,
        }
    }

    /// The clause that gives it.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Capture => Clause::Pa14,
            Self::Goal => Clause::Pa15,
        }
    }

    /// The bonus worth this many squares.
    pub const fn of_steps(steps: u8) -> Option<Self> {
        match steps {
            20 => Some(Self::Capture),
            10 => Some(Self::Goal),
            _ => None,
        }
    }
}

/// Every square with every face and bonus, and every exit; a bonus declined where it may be.
pub(super) fn nameable(rules: &Parchis, visit: &mut impl FnMut(Action)) {
    let track = (1..=BOARD.track).map(Place::Track);
    for from in track.chain((1..=BOARD.lane).map(Place::Lane)) {
        for die in Die::ALL {
            visit(Action::Move { from, die });
        }
        for bonus in [Bonus::Capture, Bonus::Goal] {
            visit(Action::Bonus { from, bonus });
        }
    }
    for high in Die::ALL {
        visit(Action::Exit { die: high });
        for low in Die::ALL.into_iter().filter(|&low| low <= high) {
            visit(Action::ExitBySum { high, low });
        }
    }
    if rules.options.bonus_may {
        for bonus in [Bonus::Capture, Bonus::Goal] {
            visit(Action::Skip { bonus });
        }
    }
}
