//! `tablier rules`: the rule book, or one clause of it, with the house rules where they change it.

use std::io;
use std::process::ExitCode;

use tablier_notation::{parse_options_code, value_text};
use tablier_rules::{AnyGame, Clause, GameId, OptionSpec, OptionValue};

use crate::Failure;
use crate::args::RulesArgs;
use crate::commands::games::{meaning, preset_text};
use crate::say::Say;
use crate::screen;

pub(crate) fn run(say: &Say, args: &RulesArgs) -> Result<ExitCode, Failure> {
    let house = parse_options_code(&args.game).map_err(|bad| Failure::of_code(&args.game, bad))?;
    let game = house.id();
    if let Some(text) = &args.clause {
        let clause = find(game, text).ok_or_else(|| Failure::NoSuchClause(text.clone()))?;
        print_clause(say, &house, clause)?;
        return Ok(ExitCode::SUCCESS);
    }
    out!("\x1b[1m{}\x1b[0m\n", say.text(&format!("{}-title", game.name())))?;
    out!("{}\n", screen::paragraph(&say.text(&format!("{}-intro", game.name())), 0))?;
    print_house_rules(say, &house)?;
    for clause in game.book().clauses() {
        print_clause(say, &house, clause)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The preset in force, if there is one, and every option that differs from the book.
fn print_house_rules(say: &Say, house: &AnyGame) -> io::Result<()> {
    if let Some(preset) = house.preset() {
        for line in preset_text(say, house.id(), preset) {
            out!("{}", screen::paragraph(&line, 0))?;
        }
        out!()?;
    }
    for (spec, value) in house.chosen() {
        let facts = [("option", typed(spec, value)), ("meaning", meaning(say, spec, value))];
        out!("{}\n", screen::paragraph(&say.fill("cli-rules-option", facts), 0))?;
    }
    Ok(())
}

/// The option as it is typed: `combined=jump`.
fn typed(spec: &OptionSpec, value: OptionValue) -> String {
    format!("{}={}", spec.name, value_text(value))
}

/// `RA-13`, `ra-13` or just `13`.
fn find(game: GameId, text: &str) -> Option<Clause> {
    let number = |clause: &Clause| clause.id().split_once('-').is_some_and(|(_, number)| number == text);
    let clause = text.parse().ok().or_else(|| game.book().clauses().find(number))?;
    (clause.book() == game.book()).then_some(clause)
}

/// A clause with its title and explanation. Where house rules change it they come first, and the explanation
/// is marked as the book's.
pub(crate) fn print_clause(say: &Say, house: &AnyGame, clause: Clause) -> io::Result<()> {
    let (title, text) = (say.words().clause_title(clause), say.words().clause_text(clause));
    let changes: Vec<_> =
        house.chosen().into_iter().filter(|(spec, _)| spec.clauses.contains(&clause)).collect();
    let mark = if changes.is_empty() { "" } else { MARK };
    out!("\x1b[1m{clause}  {}{mark}\x1b[0m", screen::plain_spaces(&title))?;
    for (spec, value) in &changes {
        out!("{}", screen::paragraph(&change(say, spec, *value, clause), 2))?;
    }
    let text = if changes.is_empty() { text } else { say.fill("cli-rules-book", [("text", text)]) };
    out!("{}\n", screen::paragraph(&text, 2))
}

/// Beside the title of a clause that is not in force as the book has it.
const MARK: &str = "  ≠";

/// The text of a clause under a house rule: the rule itself at its main clause, elsewhere where to find it.
fn change(say: &Say, spec: &OptionSpec, value: OptionValue, clause: Clause) -> String {
    let option = ("option", typed(spec, value));
    if clause == spec.clause() {
        say.fill("cli-rules-changed", [option, ("rule", say.words().option_rule(spec, value))])
    } else {
        say.fill("cli-rules-see", [option, ("clause", spec.clause().to_string())])
    }
}
