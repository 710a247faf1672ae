//! Naming a move.

use std::fmt;
use std::str::FromStr;

use crate::ParseError;
use crate::board::Cell;

/// A move of a piece from one cell to another: `b2b3`.
///
/// ```
/// use tablier_rules::latroncules::Action;
///
/// let action: Action = "b2b3".parse().unwrap();
/// assert_eq!((action.from.to_string(), action.to.to_string()), ("b2".to_owned(), "b3".to_owned()));
/// assert_eq!(action.to_string(), "b2b3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub struct Action {
    pub from: Cell,
    pub to: Cell,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text).ok_or(ParseError::expected("a move such as b2b3"))
    }
}

fn read(text: &str) -> Option<Action> {
    let (from, to) = text.split_at_checked(2)?;
    Some(Action { from: from.parse().ok()?, to: to.parse().ok()? })
}

/// Every cell paired with every other.
pub(super) fn nameable(visit: &mut impl FnMut(Action)) {
    for from in Cell::all() {
        for to in Cell::all().filter(|&to| to != from) {
            visit(Action { from, to });
        }
    }
}
