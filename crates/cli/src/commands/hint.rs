//! `tablier hint`: what to play in a position, and why.

use std::process::ExitCode;

use serde_json::json;
use tablier_bots::Playable;
use tablier_notation::{Notation, Visit, read_position, write_position};
use tablier_rules::{AnyGame, Node, with_game};
use tablier_table::review::advise;

use crate::Failure;
use crate::args::{PositionArgs, TableArgs};
use crate::failure::NO;
use crate::input;
use crate::say::Say;
use crate::screen;

pub(crate) fn run(say: &Say, args: &PositionArgs) -> Result<ExitCode, Failure> {
    let (any, text) = input::position(&args.position, &TableArgs::default(), Written)?;
    with_game!(any, game => {
        let at = read_position(&game, &text).map_err(Failure::Position)?;
        if args.json { print_json(&game, &at) } else { show(say, &game, &at) }
    })
}

/// A position as JSON, however it was written: the parser of positions does not know which games have bots.
struct Written;

impl Visit for Written {
    type Out = (AnyGame, String);

    fn visit<G: Notation>(self, game: &G, at: G::Position) -> Self::Out {
        ((*game).into(), write_position(game, &at))
    }
}

/// Advice for the side to decide here.
pub(super) fn show<G: Notation + Playable>(
    say: &Say,
    game: &G,
    at: &G::Position,
) -> Result<ExitCode, Failure> {
    let (Node::Decision(seat), Some(advice)) = (game.node(at), advise(game, at)) else {
        out!("{}", say.text("hint-nobody"))?;
        return Ok(ExitCode::from(NO));
    };
    let side = say.words().side(game.sides()[seat.index()]);
    out!("{}", say.fill("hint-best", [("side", side), ("action", advice.action)]))?;
    for reason in &advice.why {
        out!("{}", screen::hanging(reason.in_lang(say.lang()), 2, 2))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The advice as the API gives it, with the side it is for; null where nobody decides.
fn print_json<G: Notation + Playable>(game: &G, at: &G::Position) -> Result<ExitCode, Failure> {
    let (Node::Decision(seat), Some(advice)) = (game.node(at), advise(game, at)) else {
        out!("{:#}", json!({ "hint": null }))?;
        return Ok(ExitCode::from(NO));
    };
    out!("{:#}", json!({ "side": game.sides()[seat.index()], "hint": advice }))?;
    Ok(ExitCode::SUCCESS)
}
