//! Why the pieces on a place cannot make the requested move.

use serde::Serialize;
use tablier_rules::board::Cell;
use tablier_rules::{Clause, Colour, Place, Refuse};

use super::refused::{RefereeError, Text};
use super::request::BadRequest;
use crate::game::{Notation, Seen};
use crate::intent::{CAPTIVE, Intent, squares};
use crate::name::{Name, Named};

/// Why an action that can be named is not legal.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refusal {
    action: String,
    dice: Vec<u8>,
    bonus: Option<u8>,
    /// Where it would have led.
    to: Option<String>,
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    rule: Option<Named<Clause>>,
    message: Text,
    squares: Vec<String>,
}

/// Every refused action from a place, of those that spend what is in hand. A reason that applies to all of
/// them is given once.
pub(super) fn why<G: Notation>(
    game: &G,
    at: &G::Position,
    from: &str,
    colour: Option<Colour>,
) -> Result<Vec<Refusal>, RefereeError> {
    let on_board = match game.seen(at) {
        Seen::Race { board, .. } => Place::from_name(from).is_some_and(|place| board.has(place)),
        Seen::Cells { .. } => from.parse::<Cell>().is_ok(),
    };
    if !on_board {
        return Err(BadRequest::Field("from").into());
    }
    let mut named = named_from(game, at, from);
    if let (Some(colour), Some(seat)) = (colour, game.node(at).seat()) {
        let somebody_else = named.iter().all(|(_, intent)| intent.colour != colour);
        // In all games but one a place is named from the mover's view: others have homes and lanes too.
        if somebody_else && !named.is_empty() {
            return Err(RefereeError::others_turn(game.sides()[seat.index()]));
        }
        named.retain(|(_, intent)| intent.colour == colour);
    }
    let hand = game.hand(at);
    if named.iter().any(|(_, intent)| hand.pays(intent)) {
        named.retain(|(_, intent)| hand.pays(intent));
    }
    let refused = |(action, intent): &(G::Action, Intent)| {
        game.check(at, *action).err().map(|refusal| (*action, intent.clone(), refusal))
    };
    let mut refused: Vec<_> = named.iter().filter_map(refused).collect();
    let alike = refused.len() == named.len() && refused.windows(2).all(|pair| pair[0].2 == pair[1].2);
    refused.truncate(if alike { 1 } else { refused.len() });
    Ok(refused.into_iter().map(|(action, intent, refusal)| explain::<G>(action, intent, &refusal)).collect())
}

/// Every action that can be named for pieces on a place, except cheats; those with fewer dice first.
fn named_from<G: Notation>(game: &G, at: &G::Position, from: &str) -> Vec<(G::Action, Intent)> {
    let mut named = Vec::new();
    game.nameable(at, &mut |action| {
        if game.is_cheat(action) {
            return;
        }
        let intent = game.intent(at, action);
        if intent.from == from || intent.from == CAPTIVE && from.starts_with("x.") {
            named.push((action, intent));
        }
    });
    named.sort_by_key(|(action, intent)| (intent.dice.len(), *action));
    named.dedup_by_key(|(action, _)| *action);
    named
}

fn explain<G: Notation>(action: G::Action, intent: Intent, refusal: &G::Refusal) -> Refusal {
    Refusal {
        action: action.to_string(),
        dice: intent.dice,
        bonus: intent.bonus,
        to: intent.to,
        rule: refusal.clause().map(Named),
        message: Text::refusal(refusal),
        squares: squares(refusal),
    }
}
