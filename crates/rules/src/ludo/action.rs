//! How actions are named.

use std::fmt;
use std::str::FromStr;

use super::{BOARD, Position};
use crate::race::parse_square;
use crate::{Die, ParseError, Place};

/// A pawn, named by where it is, and the die that moves it: `t12:4`, `home:6`.
///
/// ```
/// use tablier_rules::ludo::Action;
/// use tablier_rules::{Die, Place};
///
/// let action: Action = "t12:4".parse().unwrap();
/// assert_eq!(action, Action { from: Place::Track(12), die: Die::Four });
/// assert_eq!(action.to_string(), "t12:4");
/// assert!("t12:7".parse::<Action>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action {
    /// Where the pawn is: home, track or lane.
    pub from: Place,
    /// The face of the die.
    pub die: Die,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.from, self.die)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text).ok_or(ParseError::expected("an action such as t12:4 or home:6"))
    }
}

fn read(text: &str) -> Option<Action> {
    let (from, die) = text.split_once(':')?;
    let from = if from == "home" { Place::Home } else { parse_square(&BOARD, from)? };
    Some(Action { from, die: die.parse().ok()? })
}

/// Every square with every face.
pub(super) fn nameable(_: &Position, visit: &mut impl FnMut(Action)) {
    let track = (1..=BOARD.track).map(Place::Track);
    let lane = (1..=BOARD.lane).map(Place::Lane);
    for from in std::iter::once(Place::Home).chain(track).chain(lane) {
        for die in Die::ALL {
            visit(Action { from, die });
        }
    }
}
