//! How actions are named.

use std::fmt;
use std::str::FromStr;

use super::{BOARD, Dice, KeyDie, Position, Rachat};
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
    /// RA-7 with one die, RA-8 with further ones: `home:6`, `home:6+3`.
    Exit {
        /// The die that brings the pawn out.
        key: Die,
        /// The dice that move it on.
        further: Dice,
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
            Self::Move { dice, .. } | Self::Storm { dice } => dice,
            Self::Exit { key, further } => further.plus(Dice::one(key)),
            Self::Ransom { die } => Dice::one(die),
        }
    }

    /// Is it written as an action is with these key faces? The die that brings a pawn out comes first, the
    /// others highest first; a die that brings none out is in its place among them.
    ///
    /// ```
    /// use tablier_rules::rachat::{Action, KeyDie};
    ///
    /// let action: Action = "home:5+6".parse().unwrap();
    /// assert!(action.is_written_for(KeyDie::Five) && !action.is_written_for(KeyDie::Six));
    /// ```
    pub fn is_written_for(self, keys: KeyDie) -> bool {
        match self {
            Self::Exit { key, further } => {
                keys.opens(key) || further.iter().next().is_none_or(|die| die <= key)
            }
            Self::Move { .. } | Self::Ransom { .. } | Self::Storm { .. } => true,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, dice } => write!(f, "{from}:{dice}"),
            Self::Exit { key, further } if further.is_empty() => write!(f, "home:{key}"),
            Self::Exit { key, further } => write!(f, "home:{key}+{further}"),
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
    if from == "home" {
        let (key, further) = dice.split_once('+').map_or((dice, None), |(key, further)| (key, Some(further)));
        let further = further.map_or(Some(Dice::NONE), |further| further.parse().ok())?;
        let exit = Action::Exit { key: key.parse().ok()?, further };
        let written = [KeyDie::SixOrOne, KeyDie::Five].into_iter().any(|keys| exit.is_written_for(keys));
        return written.then_some(exit);
    }
    let dice: Dice = dice.parse().ok()?;
    match from {
        "captive" => dice.only().map(|die| Action::Ransom { die }),
        "storm" => Some(Action::Storm { dice }),
        from => parse_square(&BOARD, from).map(|from| Action::Move { from, dice }),
    }
}

/// Every square with every subset of the pool, every single die, and one die too many.
pub(super) fn nameable(rules: &Rachat, at: &Position, visit: &mut impl FnMut(Action)) {
    let mut each_handful = |dice: Dice| {
        if dice.is_empty() {
            return;
        }
        let track = (1..=BOARD.track).map(Place::Track);
        for from in track.chain((1..=BOARD.lane).map(Place::Lane)) {
            visit(Action::Move { from, dice });
        }
        for key in Die::ALL.into_iter().filter(|&die| dice.count(die) > 0) {
            let exit = Action::Exit { key, further: dice.minus(Dice::one(key)) };
            if exit.is_written_for(rules.options.key_die) {
                visit(exit);
            }
        }
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
