//! `tablier explain`: may this be played, and if not, which clause says so.

use std::process::ExitCode;

use tablier_notation::{Notation, Visit, position_code};
use tablier_rules::{Discard, Refuse};

use crate::Failure;
use crate::args::{ExplainArgs, TableArgs};
use crate::commands::rules::print_clause;
use crate::failure::NO;
use crate::input;
use crate::say::Say;
use crate::screen::plain_spaces;

pub(crate) fn run(say: &Say, args: &ExplainArgs) -> Result<ExitCode, Failure> {
    input::position(&args.position, &TableArgs::default(), Explain { say, action: &args.action })?
}

struct Explain<'a> {
    say: &'a Say,
    action: &'a str,
}

impl Visit for Explain<'_> {
    type Out = Result<ExitCode, Failure>;

    fn visit<G: Notation>(self, game: &G, at: G::Position) -> Self::Out {
        let action = game.parse_action(self.action).ok_or_else(|| Failure::Action(self.action.to_owned()))?;
        match game.check(&at, action) {
            Ok(legal) => {
                let next = game.play(&at, legal, &mut Discard);
                let facts = [("action", self.action.to_owned()), ("code", position_code(game, &next))];
                out!("{}", self.say.fill("cli-explain-legal", facts))?;
                Ok(ExitCode::SUCCESS)
            }
            Err(refusal) => {
                out!("{}", plain_spaces(&self.say.words().refusal(&refusal)))?;
                if let Some(clause) = refusal.clause() {
                    out!()?;
                    print_clause(self.say, &(*game).into(), clause)?;
                }
                Ok(ExitCode::from(NO))
            }
        }
    }
}
