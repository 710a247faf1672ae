//! `tablier rules`: the rule book, or one clause of it.

use std::io;
use std::process::ExitCode;

use tablier_notation::{parse_options_code, value_text};
use tablier_rules::{Clause, GameId};

use crate::Failure;
use crate::args::RulesArgs;
use crate::commands::games::meaning;
use crate::say::Say;
use crate::screen;

pub(crate) fn run(say: &Say, args: &RulesArgs) -> Result<ExitCode, Failure> {
    let house = parse_options_code(&args.game).map_err(|_| Failure::NoSuchGame(args.game.clone()))?;
    let game = house.id();
    if let Some(text) = &args.clause {
        print_clause(say, find(game, text).ok_or_else(|| Failure::NoSuchClause(text.clone()))?)?;
        return Ok(ExitCode::SUCCESS);
    }
    out!("\x1b[1m{}\x1b[0m\n", say.text(&format!("{}-title", game.name())))?;
    out!("{}\n", screen::paragraph(&say.text(&format!("{}-intro", game.name())), 0))?;
    for (spec, value) in house.chosen() {
        let facts = [
            ("option", format!("{}={}", spec.name, value_text(value))),
            ("meaning", meaning(say, spec, value)),
        ];
        out!("{}\n", screen::paragraph(&say.fill("cli-rules-option", facts), 0))?;
    }
    for clause in game.book().clauses() {
        print_clause(say, clause)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// `RA-13`, `ra-13` or just `13`.
fn find(game: GameId, text: &str) -> Option<Clause> {
    let number = |clause: &Clause| clause.id().split_once('-').is_some_and(|(_, number)| number == text);
    let clause = text.parse().ok().or_else(|| game.book().clauses().find(number))?;
    (clause.book() == game.book()).then_some(clause)
}

/// A clause with its title and explanation.
pub(crate) fn print_clause(say: &Say, clause: Clause) -> io::Result<()> {
    out!("\x1b[1m{clause}  {}\x1b[0m", screen::plain_spaces(&say.words().clause_title(clause)))?;
    out!("{}\n", screen::paragraph(&say.words().clause_text(clause), 2))
}
