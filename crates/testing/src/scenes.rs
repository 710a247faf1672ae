//! The reader of `fixtures/BOOK.txt`: the clauses as small scenes. The format is described in
//! fixtures/README.md.

use std::fs;
use std::path::{Path, PathBuf};

use tablier_rules::{Book, Clause};

/// A scene: the clauses it shows, and its steps in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The clauses it shows.
    pub clauses: Vec<Clause>,
    /// The heading, with its clauses.
    pub title: String,
    /// The lines below the heading.
    pub lines: Vec<Line>,
}

/// A line of a scene.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Its text.
    pub text: String,
    /// Its meaning.
    pub step: Step,
}

/// One step of a scene.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// Begin at the position of this code.
    Position(String),
    /// Begin at the start of a game: options code, sides, the side that begins.
    Start {
        /// The game with its options, as a code.
        game: String,
        /// The sides that play, joined by commas.
        sides: String,
        /// The side that begins.
        first: String,
    },
    /// No such position can occur.
    Invalid(String),
    /// Exactly these actions are legal.
    Legal(Vec<String>),
    /// These actions may be played.
    Allowed(Vec<String>),
    /// This is refused by the clause; none: only the phase is wrong.
    Refused(Ask, Option<Clause>),
    /// This is legal, and done.
    Done(Ask),
    /// The last step brought events of these types, in this order.
    Events(Vec<String>),
    /// The position now has this code.
    Then(String),
    /// The game is over, for this reason and with this ranking.
    Ends(String, String),
    /// A field of the position has this value, as JSON.
    Value(String, String),
}

/// A request to the referee.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Ask {
    Roll(Vec<u8>),
    Play(String),
    Agree,
    Abandon(String),
    Accuse,
    Apologise,
}

/// The file with the scenes of a book, in the folder `fixtures`.
fn scene_file(fixtures: &Path, book: Book) -> PathBuf {
    fixtures.join(format!("{}.txt", book.name()))
}

/// The scenes of a book. The error names the file, the line and the fault.
pub fn read_scenes(fixtures: &Path, book: Book) -> Result<Vec<Scene>, String> {
    let file = scene_file(fixtures, book);
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    parse(&text).map_err(|(number, fault)| format!("{}:{number}: {fault}", file.display()))
}

fn parse(text: &str) -> Result<Vec<Scene>, (usize, String)> {
    let mut scenes: Vec<Scene> = Vec::new();
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some((ids, _)) = line.strip_prefix('[').and_then(|rest| rest.split_once("] ")) {
            let clause = |id: &str| id.parse().map_err(|_| (number, format!("no clause {id}")));
            let clauses = ids.split(' ').map(clause).collect::<Result<_, _>>()?;
            scenes.push(Scene { clauses, title: line.to_owned(), lines: Vec::new() });
            continue;
        }
        let scene = scenes.last_mut().ok_or_else(|| (number, "no heading above it".to_owned()))?;
        let step = step(line).ok_or_else(|| (number, format!("not a step: {line}")))?;
        let begins = matches!(step, Step::Position(_) | Step::Start { .. } | Step::Invalid(_));
        if scene.lines.is_empty() && !begins {
            return Err((number, "there is no position yet".to_owned()));
        }
        scene.lines.push(Line { number, text: line.to_owned(), step });
    }
    Ok(scenes)
}

fn step(line: &str) -> Option<Step> {
    let (verb, rest) = line.split_once(' ').map_or((line, ""), |(verb, rest)| (verb, rest.trim()));
    let words: Vec<String> = rest.split_whitespace().map(str::to_owned).collect();
    if let Some(asked) = verb.strip_prefix("refused") {
        let (clause, what) = words.split_last()?;
        let clause = if clause == "-" { None } else { Some(clause.parse().ok()?) };
        let ask = match asked.strip_prefix('-') {
            None => Ask::Play(what.first()?.clone()),
            // Nothing is rolled, so the faces do not matter.
            Some("roll") => Ask::Roll(vec![1]),
            Some(verb) => ask(verb, what)?,
        };
        return Some(Step::Refused(ask, clause));
    }
    let step = match (verb, words.as_slice()) {
        ("position", [code]) => Step::Position(code.clone()),
        ("start", [game, sides, first]) => {
            Step::Start { game: game.clone(), sides: sides.clone(), first: first.clone() }
        }
        ("invalid", [code]) => Step::Invalid(code.clone()),
        ("legal", _) => Step::Legal(words),
        ("allowed", _) => Step::Allowed(words),
        ("event", _) => Step::Events(words),
        ("then", [code]) => Step::Then(code.clone()),
        ("ends", [reason, ..]) => {
            Step::Ends(reason.clone(), rest.strip_prefix(reason.as_str())?.trim().to_owned())
        }
        ("value", [field, _, ..]) => {
            Step::Value(field.clone(), rest.strip_prefix(field.as_str())?.trim().to_owned())
        }
        (verb, words) => Step::Done(ask(verb, words)?),
    };
    Some(step)
}

fn ask(verb: &str, words: &[String]) -> Option<Ask> {
    match (verb, words) {
        ("roll", faces) => faces.iter().map(|face| face.parse().ok()).collect::<Option<_>>().map(Ask::Roll),
        ("play", [action]) => Some(Ask::Play(action.clone())),
        ("agree", []) => Some(Ask::Agree),
        ("abandon", [side]) => Some(Ask::Abandon(side.clone())),
        ("accuse", []) => Some(Ask::Accuse),
        ("apologise", []) => Some(Ask::Apologise),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_named_with_its_line() {
        let fault = |text: &str| parse(text).map_err(|(number, _)| number);
        assert_eq!(fault("[RA-99] No such clause.\n"), Err(1));
        assert_eq!(fault("\nplay t1:2\n"), Err(2));
        assert_eq!(fault("[RA-1] A scene.\nplay t1:2\n"), Err(2));
        assert_eq!(fault("[RA-1] A scene.\nposition x\n# a comment\nroll seven\n"), Err(4));
        assert_eq!(fault("[RA-1] A scene.\nposition x\nrefused t1:2 RA-77\n"), Err(3));
    }

    #[test]
    fn steps_are_read_by_their_verbs() {
        assert_eq!(
            step("refused t4:5 RA-13"),
            Some(Step::Refused(Ask::Play("t4:5".to_owned()), Some(Clause::Ra13)))
        );
        assert_eq!(step("refused-roll -"), Some(Step::Refused(Ask::Roll(vec![1]), None)));
        assert_eq!(
            step("refused-abandon red PA-23"),
            Some(Step::Refused(Ask::Abandon("red".to_owned()), Some(Clause::Pa23)))
        );
        assert_eq!(step("roll 6 3"), Some(Step::Done(Ask::Roll(vec![6, 3]))));
        assert_eq!(
            step("ends goal red > yellow"),
            Some(Step::Ends("goal".to_owned(), "red > yellow".to_owned()))
        );
        assert_eq!(
            step(r#"value scores {"red": 1}"#),
            Some(Step::Value("scores".to_owned(), r#"{"red": 1}"#.to_owned()))
        );
        assert_eq!(step("agree now"), None);
    }
}
