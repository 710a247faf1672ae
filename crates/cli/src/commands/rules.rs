//! `tablier rules`: the rule book, or one clause of it.

use std::io;
use std::process::ExitCode;

use tablier_rules::{Clause, GameId};
use textwrap::{WordSeparator, WordSplitter};

use crate::Failure;
use crate::args::RulesArgs;
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &RulesArgs) -> Result<ExitCode, Failure> {
    let game: GameId = args.game.parse().map_err(|_| Failure::NoSuchGame(args.game.clone()))?;
    if let Some(text) = &args.clause {
        print_clause(say, find(game, text).ok_or_else(|| Failure::NoSuchClause(text.clone()))?)?;
        return Ok(ExitCode::SUCCESS);
    }
    out!("\x1b[1m{}\x1b[0m\n", say.text(&format!("{}-title", game.name())))?;
    out!("{}\n", textwrap::fill(&say.text(&format!("{}-intro", game.name())), width()))?;
    for clause in game.book().clauses() {
        print_clause(say, clause)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Lines break at spaces alone: never inside a code mark such as `|`, nor inside the id of a clause.
fn width() -> textwrap::Options<'static> {
    textwrap::Options::new(92).word_separator(WordSeparator::AsciiSpace).word_splitter(WordSplitter::NoHyphenation)
}

/// `RA-13`, `ra-13` or just `13`.
fn find(game: GameId, text: &str) -> Option<Clause> {
    let number = |clause: &Clause| clause.id().split_once('-').is_some_and(|(_, number)| number == text);
    let clause = text.parse().ok().or_else(|| game.book().clauses().find(number))?;
    (clause.book() == game.book()).then_some(clause)
}

/// A clause with its title and explanation.
pub(crate) fn print_clause(say: &Say, clause: Clause) -> io::Result<()> {
    out!("\x1b[1m{clause}  {}\x1b[0m", say.words().clause_title(clause))?;
    let options = width().initial_indent("  ").subsequent_indent("  ");
    out!("{}\n", textwrap::fill(&say.words().clause_text(clause), options))
}
