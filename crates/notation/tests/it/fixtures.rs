//! Plays the scenes of `fixtures/` through the referee, and checks that clauses, code, scenes and texts
//! agree.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tablier_notation::{Notation, Visit, position_code, referee, with_position, write_position};
use tablier_rules::{Book, Clause, Game, with_game};
use tablier_testing::{Ask, Line, Scene, Step, read_scenes};

#[test]
fn the_scenes_of_every_book_hold() {
    let failures: Vec<String> = Book::ALL.into_iter().flat_map(play_file).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

#[test]
fn every_clause_has_a_scene() {
    // The value of a game is not the referee's concern: the table's tests read this file.
    let rooms = std::fs::read_to_string(root().join("fixtures/rooms.txt")).unwrap();
    for book in Book::ALL {
        let scenes = scenes(book);
        let shown = |clause: &Clause| {
            scenes.iter().any(|scene| scene.clauses.contains(clause))
                || rooms.contains(&format!("[{clause}]"))
        };
        let missing: Vec<Clause> = book.clauses().filter(|clause| !shown(clause)).collect();
        assert!(missing.is_empty(), "no scene shows {missing:?}");
    }
}

#[test]
fn every_clause_is_cited_where_it_is_applied() {
    let mut source = String::new();
    read_all(&root().join("crates/rules/src"), &mut source);
    read_file(&root().join("crates/table/src/rooms.rs"), &mut source);
    for &clause in Clause::ALL {
        let cited = source.contains(&format!("Clause::{clause:?}")) || cites(&source, clause.id());
        assert!(cited, "{clause} is nowhere in the code");
    }
}

/// Does the text contain the id, and not just a longer one?
fn cites(source: &str, id: &str) -> bool {
    source
        .match_indices(id)
        .any(|(at, _)| !source[at + id.len()..].starts_with(|next: char| next.is_ascii_digit()))
}

fn read_all(folder: &Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_all(&path, text);
        } else if path.file_name().is_some_and(|name| name != "clause.rs") {
            read_file(&path, text);
        }
    }
}

fn read_file(path: &Path, text: &mut String) {
    let source = std::fs::read_to_string(path).unwrap();
    // File headers name whole ranges of clauses, which does not count as citing them.
    text.extend(source.lines().filter(|line| !line.starts_with("//!")).flat_map(|line| [line, "\n"]));
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn scenes(book: Book) -> Vec<Scene> {
    read_scenes(&root().join("fixtures"), book).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Plays the scenes of a book; what does not hold, with its line.
fn play_file(book: Book) -> Vec<String> {
    let mut failures = Vec::new();
    for Scene { title, lines, .. } in scenes(book) {
        let mut stage = Stage { at: String::new(), events: Vec::new() };
        for Line { number, text, step } in lines {
            if let Err(what) = stage.step(&step) {
                failures.push(format!("{}.txt:{number}: {title}\n    {text}\n    {what}", book.name()));
            }
        }
    }
    failures
}

/// The state of a scene while it is played.
struct Stage {
    /// The position as JSON.
    at: String,
    /// The types of the last step's events.
    events: Vec<String>,
}

impl Stage {
    fn step(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Position(code) => self.at = read(code)?,
            Step::Start { game, sides, first } => self.start(game, sides, first)?,
            Step::Invalid(code) if with_position(code, ToJson).is_ok() => {
                return Err("is a valid position".to_owned());
            }
            Step::Invalid(_) => {}
            Step::Legal(actions) => self.legal(actions)?,
            Step::Allowed(actions) => {
                actions.iter().try_for_each(|action| self.ask(&Ask::Play(action.clone())).map(drop))?;
            }
            Step::Refused(ask, clause) => self.refused(ask, *clause)?,
            Step::Done(ask) => self.go(ask)?,
            Step::Events(types) => self.event(types)?,
            Step::Then(code) => expect(&write_code(&self.at)?, code)?,
            Step::Ends(reason, ranking) => self.ends(reason, ranking)?,
            Step::Value(field, json) => {
                let value: Value = serde_json::from_str(json).map_err(|error| error.to_string())?;
                expect(&self.json()[field].to_string(), &value.to_string())?;
            }
        }
        Ok(())
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.at).unwrap()
    }

    fn start(&mut self, code: &str, sides: &str, first: &str) -> Result<(), String> {
        let any = tablier_notation::parse_options_code(code).map_err(|bad| bad.to_string())?;
        self.at = with_game!(any, game => {
            let seats = sides.split(',').map(|side| game.seat(side)).collect::<Option<_>>().ok_or("no such side")?;
            let at = game.start(seats, game.seat(first).ok_or("no such side")?).map_err(|faults| format!("{faults:?}"))?;
            write_position(&game, &at)
        });
        Ok(())
    }

    fn ask(&self, ask: &Ask) -> Result<Value, String> {
        let mut request = match ask {
            Ask::Roll(dice) => json!({"op": "roll", "dice": dice}),
            Ask::Play(action) => json!({"op": "play", "action": action}),
            Ask::Agree => json!({"op": "agree"}),
            Ask::Abandon(side) => json!({"op": "abandon", "side": side}),
            Ask::Accuse => json!({"op": "accuse"}),
            Ask::Apologise => json!({"op": "apologise"}),
        };
        request["position"] = self.json();
        answer(&request)
    }

    fn go(&mut self, ask: &Ask) -> Result<(), String> {
        let answer = self.ask(ask)?;
        self.at = answer["position"].to_string();
        self.events = answer["events"]
            .as_array()
            .unwrap()
            .iter()
            .map(|event| event["type"].as_str().unwrap().to_owned())
            .collect();
        Ok(())
    }

    fn refused(&self, ask: &Ask, clause: Option<Clause>) -> Result<(), String> {
        match self.ask(ask) {
            Ok(_) => Err("is legal".to_owned()),
            Err(error) => {
                let error: Value = serde_json::from_str(&error).unwrap();
                expect(error["kind"].as_str().unwrap(), "illegal")?;
                expect(error["rule"].as_str().unwrap_or("-"), clause.map_or("-", Clause::id))
            }
        }
    }

    fn legal(&self, actions: &[String]) -> Result<(), String> {
        let answer = answer(&json!({"op": "legal", "position": self.json()}))?;
        let listed: Vec<&str> =
            answer["actions"].as_array().unwrap().iter().map(|action| action.as_str().unwrap()).collect();
        let mut expected = actions.to_vec();
        expected.sort_unstable();
        expect(&listed.join(" "), &expected.join(" "))
    }

    fn event(&self, types: &[String]) -> Result<(), String> {
        let mut events = self.events.iter();
        match types.iter().find(|&wanted| !events.any(|event| event == wanted)) {
            None => Ok(()),
            Some(missing) => Err(format!("no {missing} in {:?}", self.events)),
        }
    }

    fn ends(&self, reason: &str, ranking: &str) -> Result<(), String> {
        let at = self.json();
        expect(at["reason"].as_str().unwrap_or("not over"), reason)?;
        let groups = at["ranking"].as_array().unwrap().iter();
        let names = |group: &Value| {
            group.as_array().unwrap().iter().map(|side| side.as_str().unwrap()).collect::<Vec<_>>().join("=")
        };
        expect(&groups.map(names).collect::<Vec<_>>().join(" > "), ranking.trim())
    }
}

/// The referee's answer, or its error as JSON.
fn answer(request: &Value) -> Result<Value, String> {
    let answer: Value = serde_json::from_str(&referee::answer(request.to_string().as_bytes())).unwrap();
    if answer["ok"] == true { Ok(answer) } else { Err(answer["error"].to_string()) }
}

fn expect(found: &str, expected: &str) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("found    {found}\n    expected {expected}")) }
}

fn read(code: &str) -> Result<String, String> {
    let json = with_position(code, ToJson)
        .map_err(|bad| tablier_notation::words::Lang::En.words().bad_position(&bad))?;
    expect(&write_code(&json)?, code)?;
    Ok(json)
}

fn write_code(json: &str) -> Result<String, String> {
    with_position(json, ToCode).map_err(|bad| format!("{bad:?}"))
}

struct ToJson;

impl Visit for ToJson {
    type Out = String;

    fn visit<G: Notation>(self, game: &G, at: G::Position) -> String {
        write_position(game, &at)
    }
}

struct ToCode;

impl Visit for ToCode {
    type Out = String;

    fn visit<G: Notation>(self, game: &G, at: G::Position) -> String {
        position_code(game, &at)
    }
}
