//! How actions are named.

use std::fmt;
use std::str::FromStr;

use super::BOARD;
use super::options::{TEN, TWENTY};
use crate::race::parse_square;
use crate::text::number;
use crate::{Colour, Die, ParseError, Place};

/// One action with a ficha of a colour.
///
/// ```
/// use tablier_rules::tanjawi::Action;
/// use tablier_rules::{Colour, Die};
///
/// let action: Action = "green@home:5".parse().unwrap();
/// assert_eq!(action, Action::Exit { colour: Colour::Green, die: Die::Five });
/// assert_eq!(action.to_string(), "green@home:5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A die moves a ficha: `red@t39:4`; a six may also count as `:12`.
    Move {
        /// Its colour.
        colour: Colour,
        /// Where it is.
        from: Place,
        /// 1 to 6, or 12.
        steps: u8,
    },
    /// A ficha comes out: `green@home:5`; in the opening, any face.
    Exit {
        /// Its colour.
        colour: Colour,
        /// The face of the die.
        die: Die,
    },
    /// A count moves a ficha: `red@t39:+20`.
    Count {
        /// Its colour.
        colour: Colour,
        /// Where it is. At home, which is never legal, only where the player chooses between counts.
        from: Place,
        /// 20 or 10.
        steps: u8,
    },
    /// A cheat: `red@t39~7`.
    Cheat {
        /// The ficha's colour.
        colour: Colour,
        /// Where it is.
        from: Place,
        /// 1 to 12.
        steps: u8,
    },
}

impl Action {
    /// The colour of the ficha.
    pub const fn colour(self) -> Colour {
        match self {
            Self::Move { colour, .. }
            | Self::Exit { colour, .. }
            | Self::Count { colour, .. }
            | Self::Cheat { colour, .. } => colour,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { colour, from, steps } => write!(f, "{colour}@{from}:{steps}"),
            Self::Exit { colour, die } => write!(f, "{colour}@home:{die}"),
            Self::Count { colour, from, steps } => write!(f, "{colour}@{from}:+{steps}"),
            Self::Cheat { colour, from, steps } => write!(f, "{colour}@{from}~{steps}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text).ok_or(ParseError::expected(
            "an action such as red@t39:4, green@home:5, red@t39:+20 or red@t39~7",
        ))
    }
}

fn read(text: &str) -> Option<Action> {
    let (colour, rest) = text.split_once('@')?;
    let colour = colour.parse().ok()?;
    if let Some((from, steps)) = rest.split_once('~') {
        let steps = number(steps).filter(|steps| (1..=12).contains(steps))?;
        return Some(Action::Cheat { colour, from: parse_square(&BOARD, from)?, steps });
    }
    let (from, steps) = rest.split_once(':')?;
    let home = from == "home";
    if let Some(count) = steps.strip_prefix('+') {
        let from = if home { Place::Home } else { parse_square(&BOARD, from)? };
        let steps = number(count).filter(|steps| [TWENTY, TEN].contains(steps))?;
        return Some(Action::Count { colour, from, steps });
    }
    if home {
        return steps.parse().ok().map(|die| Action::Exit { colour, die });
    }
    let from = parse_square(&BOARD, from)?;
    let steps = number(steps).filter(|steps| matches!(steps, 1..=6 | 12))?;
    Some(Action::Move { colour, from, steps })
}

/// Every colour and square with every number, count and cheat.
pub(super) fn nameable(visit: &mut impl FnMut(Action)) {
    for colour in Colour::ALL {
        for die in Die::ALL {
            visit(Action::Exit { colour, die });
        }
        for steps in [TWENTY, TEN] {
            visit(Action::Count { colour, from: Place::Home, steps });
        }
        let track = (1..=BOARD.track).map(Place::Track);
        for from in track.chain((1..=BOARD.lane).map(Place::Lane)) {
            for steps in [1, 2, 3, 4, 5, 6, 12] {
                visit(Action::Move { colour, from, steps });
            }
            for steps in [TWENTY, TEN] {
                visit(Action::Count { colour, from, steps });
            }
            for steps in 1..=12 {
                visit(Action::Cheat { colour, from, steps });
            }
        }
    }
}
