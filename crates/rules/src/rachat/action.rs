//! How actions are named.

use std::fmt;
use std::str::FromStr;

use super::{BOARD, Dice, Position};
use crate::race::parse_square;
use crate::{Die, ParseError, Place};

/// One action of RA-5 … RA-9 and RA-16.
///
/// ```
/// use tablier_rules::rachat::{Action, Dice};
/// use tablier_rules::{Die, Place};
///
/// let action: Action = "t12:5+3".parse().unwrap();
/// let dice = Dice::of([Die::Three, Die::Five]).unwrap();
/// assert_eq!(action, Action::Move { from: Place::Track(12), dice });
/// assert_eq!(action.to_string(), "t12:5+3");
/// // Dice are named in order, the highest first: an action has one text.
/// assert!("t12:3+5".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// RA-5 with one die, RA-6 with several: `t12:5`, `t12:5+3`.
    Move {
        /// Where the pawn is: track or lane.
        from: Place,
        /// The dice spent.
        dice: Dice,
    },
    /// RA-7 with one six, RA-8 with further dice: `home:6`, `home:6+3`.
    Exit {
        /// The dice spent, the six included.
        dice: Dice,
    },
    /// RA-9: `captive:6`.
    Ransom {
        /// The die spent.
        die: Die,
    },
    /// RA-16: `storm:6+6`.
    Storm {
        /// The dice spent.
        dice: Dice,
    },
}

impl Action {
    /// The dice it spends.
    pub fn dice(self) -> Dice {
        match self {
            Self::Move { dice, .. } | Self::Exit { dice } | Self::Storm { dice } => dice,
            Self::Ransom { die } => Dice::one(die),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, dice } => write!(f, "{from}:{dice}"),
            Self::Exit { dice } => write!(f, "home:{dice}"),
            Self::Ransom { die } => write!(f, "captive:{die}"),
            Self::Storm { dice } => write!(f, "storm:{dice}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text).ok_or(ParseError::expected("an action such as t12:5+3, home:6, captive:6 or storm:6+6"))
    }
}

fn read(text: &str) -> Option<Action> {
    let (from, dice) = text.split_once(':')?;
    let dice: Dice = dice.parse().ok()?;
    match from {
        "home" => Some(Action::Exit { dice }),
        "captive" => dice.only().map(|die| Action::Ransom { die }),
        "storm" => Some(Action::Storm { dice }),
        from => parse_square(&BOARD, from).map(|from| Action::Move { from, dice }),
    }
}

/// Every square with every subset of the pool, every single die, and one die too many.
pub(super) fn nameable(at: &Position, visit: &mut impl FnMut(Action)) {
    let mut each_handful = |dice: Dice| {
        if dice.is_empty() {
            return;
        }
        let track = (1..=BOARD.track).map(Place::Track);
        for from in track.chain((1..=BOARD.lane).map(Place::Lane)) {
            visit(Action::Move { from, dice });
        }
        visit(Action::Exit { dice });
        visit(Action::Storm { dice });
    };
    at.pool.any_part(&mut |part| {
        each_handful(part.dice);
        false
    });
    for die in Die::ALL {
        each_handful(at.pool.plus(Dice::one(die)));
        if at.pool.count(die) == 0 {
            each_handful(Dice::one(die));
        }
    }
    for die in Die::ALL {
        visit(Action::Ransom { die });
    }
}
