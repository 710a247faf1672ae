//! A position from either a code or JSON.

use tablier_rules::with_game;

use crate::code::{parse_position_code, split_code};
use crate::game::Notation;
use crate::json::{BadPosition, read_game, read_position};

/// Something to do with a position of any game.
pub trait Visit {
    /// The result.
    type Out;
    /// Visits the position.
    fn visit<G: Notation>(self, game: &G, at: G::Position) -> Self::Out;
}

/// Reads a position code or a JSON position and passes it to the visitor.
///
/// ```
/// use tablier_notation::{Notation, Visit, with_position};
///
/// /// Lists the legal actions.
/// struct List;
///
/// impl Visit for List {
///     type Out = Vec<String>;
///
///     fn visit<G: Notation>(self, game: &G, at: G::Position) -> Vec<String> {
///         let mut actions = Vec::new();
///         game.legal(&at, &mut |legal| actions.push(legal.to_string()));
///         actions.sort();
///         actions
///     }
/// }
///
/// assert_eq!(with_position("ludo_rh.h.4.g-yh.h.h.27_rp_d6_s1", List).unwrap(), ["home:6", "t4:6"]);
/// assert!(with_position("not a position", List).is_err());
/// ```
pub fn with_position<V: Visit>(text: &str, visitor: V) -> Result<V::Out, BadPosition> {
    let text = text.trim();
    if text.starts_with('{') {
        let any = read_game(text)?;
        return with_game!(any, game => read_position(&game, text).map(|at| visitor.visit(&game, at)));
    }
    let (any, parts) = split_code(text)?;
    with_game!(any, game => parse_position_code(&game, &parts).map(|at| visitor.visit(&game, at)))
}
