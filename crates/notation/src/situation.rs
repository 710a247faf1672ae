//! A position together with its game.

use std::fmt;
use std::str::FromStr;

use tablier_rules::Game;

use crate::code::{parse_position_code, position_code, split_code};
use crate::game::Notation;
use crate::json::{BadPosition, Shape};

/// A game with its options, and a position of it. Its text is the position code: a position alone has none,
/// since the options decide what can be played in it.
///
/// The rule book is known here; [`with_position`](crate::with_position) reads positions of any.
///
/// ```
/// use tablier_notation::Situation;
/// use tablier_rules::rachat::{Combined, Rachat};
/// use tablier_rules::{Discard, Game, Place, Seat};
///
/// let code = "rachat-j_rh.h.4.g-yh.h.h.27_rp_d62";
/// let Situation::<Rachat> { game, at } = code.parse().unwrap();
/// assert_eq!(game.options.combined, Combined::Jump);
/// let action = game.check(&at, "t4:2".parse().unwrap()).unwrap();
/// let at = game.play(&at, action, &mut Discard);
/// assert_eq!(at.place(Seat::First, 2), Place::Track(6));
/// assert_eq!(Situation { game, at }.to_string(), "rachat-j_rh.h.6.g-yh.h.h.27_rp_d6");
///
/// // A code of another rule book.
/// assert!("ludo_rh.h.h.h-gh.h.h.h_rr".parse::<Situation<Rachat>>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Situation<G: Game> {
    /// The rule book with its options.
    pub game: G,
    /// The position.
    pub at: G::Position,
}

impl<G: Notation> fmt::Display for Situation<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&position_code(&self.game, &self.at))
    }
}

impl<G: Notation> FromStr for Situation<G> {
    type Err = BadPosition;

    fn from_str(code: &str) -> Result<Self, BadPosition> {
        let not_a_code = || BadPosition::Shape(Shape::Code);
        let (any, parts) = split_code(code)?;
        let game = G::try_from(any).map_err(|_| not_a_code())?;
        Ok(Self { game, at: parse_position_code(&game, &parts)? })
    }
}
