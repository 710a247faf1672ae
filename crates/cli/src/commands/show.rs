//! `tablier show`: draws a position, with its legal actions.

use std::process::ExitCode;

use tablier_notation::{Notation, Visit, draw, position_code, write_position};
use tablier_rules::Node;

use crate::Failure;
use crate::args::ShowArgs;
use crate::input;
use crate::say::Say;
use crate::screen;

pub(crate) fn run(say: &Say, args: &ShowArgs) -> Result<ExitCode, Failure> {
    input::position(&args.position, &args.table, Show { say, args })?
}

struct Show<'a> {
    say: &'a Say,
    args: &'a ShowArgs,
}

impl Visit for Show<'_> {
    type Out = Result<ExitCode, Failure>;

    fn visit<G: Notation>(self, game: &G, at: G::Position) -> Self::Out {
        if self.args.json {
            out!("{}", write_position(game, &at))?;
            return Ok(ExitCode::SUCCESS);
        }
        let columns = screen::columns().unwrap_or(usize::MAX);
        out!("{}\n{}", draw::draw_within(game, &at, self.say.words(), columns), state(self.say, game, &at))?;
        let actions = actions(game, &at);
        if !actions.is_empty() {
            out!(
                "{}",
                screen::lines(&format!("{} {}", self.say.text("cli-show-legal"), actions.join("  ")))
            )?;
        }
        out!("{} {}", self.say.text("cli-show-code"), position_code(game, &at))?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Whose turn it is and what they must do, or how the game ended.
pub(crate) fn state<G: Notation>(say: &Say, game: &G, at: &G::Position) -> String {
    let side = |seat: tablier_rules::Seat| say.words().side(game.sides()[seat.index()]);
    match game.node(at) {
        Node::Apology(seat) => say.fill("cli-state-apology", [("side", side(seat))]),
        Node::Chance(seat) => say.fill("cli-state-roll", [("side", side(seat))]),
        Node::Decision(seat) => match dice(game, at) {
            hand if hand.is_empty() => say.fill("cli-state-move", [("side", side(seat))]),
            hand => say.fill("cli-state-play", [("side", side(seat)), ("dice", hand)]),
        },
        Node::Over(standing) => {
            let facts = [
                ("reason", say.words().reason(standing.reason().name())),
                ("ranking", say.words().ranking(&game.ranking(standing))),
            ];
            say.fill("event-over", facts)
        }
    }
}

/// The dice and bonuses in hand, as the position stores them.
fn dice<G: Notation>(game: &G, at: &G::Position) -> String {
    let json = json(game, at);
    let list = |field: &str, sign: &str| {
        let numbers = json[field].as_array().into_iter().flatten();
        numbers.map(|number| format!("{sign}{number}")).collect::<Vec<_>>()
    };
    [list("dice", ""), list("bonus", "+")].concat().join(" ")
}

fn json<G: Notation>(game: &G, at: &G::Position) -> serde_json::Value {
    serde_json::to_value(game.to_json(at)).unwrap_or_default()
}

/// The legal actions, sorted.
pub(crate) fn actions<G: Notation>(game: &G, at: &G::Position) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(at, &mut |action| actions.push(action.to_string()));
    actions.sort();
    actions
}
