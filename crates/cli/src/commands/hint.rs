//! `tablier hint`: what to play in a position, and why.

use std::process::ExitCode;

use tablier_bots::Player;
use tablier_notation::{Notation, Visit, read_position, with_position, write_position};
use tablier_rules::{AnyGame, Node, with_game};
use tablier_server::analysis::advise;

use crate::Failure;
use crate::args::PositionArgs;
use crate::failure::NO;
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &PositionArgs) -> Result<ExitCode, Failure> {
    let (any, text) = with_position(&args.position, Written).map_err(Failure::Position)?;
    with_game!(any, game => {
        let at = read_position(&game, &text).map_err(Failure::Position)?;
        show(say, &game, &at)
    })
}

/// A position as JSON, whatever it was written as: what reads positions does not know who can play.
struct Written;

impl Visit for Written {
    type Out = (AnyGame, String);

    fn visit<G: Notation>(self, any: AnyGame, game: &G, at: G::Position) -> Self::Out {
        (any, write_position(game, &at))
    }
}

/// Advice for whoever decides here.
pub(super) fn show<G: Notation + Player>(say: &Say, game: &G, at: &G::Position) -> Result<ExitCode, Failure> {
    let (Node::Decision(seat), Some(advice)) = (game.node(at), advise(game, at)) else {
        out!("{}", say.text("hint-nobody"))?;
        return Ok(ExitCode::from(NO));
    };
    let side = say.words().side(game.sides()[seat.index()]);
    out!("{}", say.fill("hint-best", [("side", side), ("action", advice.action)]))?;
    for reason in &advice.why {
        out!("  {}", reason.in_lang(say.lang()))?;
    }
    Ok(ExitCode::SUCCESS)
}
