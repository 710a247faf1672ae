//! Plays the scenes of `fixtures/` through the referee, and checks that clauses, code, scenes and texts agree.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tablier_notation::{Notation, Visit, position_code, referee, with_position, write_position};
use tablier_rules::{AnyGame, Book, Clause, Game, with_game};

#[test]
fn rachat_scenes_hold() {
    play_file(Book::Rachat);
}

#[test]
fn parchis_scenes_hold() {
    play_file(Book::Parchis);
}

#[test]
fn ludo_scenes_hold() {
    play_file(Book::Ludo);
}

#[test]
fn tanjawi_scenes_hold() {
    play_file(Book::Tanjawi);
}

#[test]
fn latroncules_scenes_hold() {
    play_file(Book::Latroncules);
}

#[test]
fn every_clause_has_a_scene() {
    // The value of a game is not the referee's concern: the table's tests read this file.
    let rooms = std::fs::read_to_string(root().join("fixtures/rooms.txt")).unwrap();
    for book in Book::ALL {
        let text = std::fs::read_to_string(file(book)).unwrap() + &rooms;
        let shown: BTreeSet<&str> = text.lines().filter_map(heading).flat_map(|(clauses, _)| clauses.split(' ')).collect();
        let missing: Vec<Clause> = book.clauses().filter(|clause| !shown.contains(clause.id())).collect();
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
    source.match_indices(id).any(|(at, _)| !source[at + id.len()..].starts_with(|next: char| next.is_ascii_digit()))
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

fn file(book: Book) -> PathBuf {
    root().join(format!("fixtures/{}.txt", book.name()))
}

/// `[RA-13 RA-14] A sentence.`
fn heading(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix('[')?.split_once("] ")
}

fn play_file(book: Book) {
    let text = std::fs::read_to_string(file(book)).unwrap();
    let mut scene = None;
    let mut failures = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some((clauses, _)) = heading(line) {
            for clause in clauses.split(' ') {
                assert!(clause.parse::<Clause>().is_ok(), "line {}: no clause {clause}", index + 1);
            }
            scene = Some(Scene { title: line.to_owned(), at: String::new(), events: Vec::new() });
            continue;
        }
        let scene = scene.as_mut().unwrap_or_else(|| panic!("line {}: no heading", index + 1));
        if let Err(what) = scene.step(line) {
            failures.push(format!("{}.txt:{}: {}\n    {line}\n    {what}", book.name(), index + 1, scene.title));
        }
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

struct Scene {
    /// Its heading with its clauses, so that a failure names them.
    title: String,
    /// The position as JSON.
    at: String,
    /// The types of the last step's events.
    events: Vec<String>,
}

impl Scene {
    fn step(&mut self, line: &str) -> Result<(), String> {
        let (verb, rest) = line.split_once(' ').map_or((line, ""), |(verb, rest)| (verb, rest.trim()));
        if self.at.is_empty() && !matches!(verb, "position" | "start" | "invalid") {
            return Err("there is no position yet".to_owned());
        }
        let words: Vec<&str> = rest.split_whitespace().collect();
        match (verb, words.as_slice()) {
            ("position", [code]) => self.at = read(code)?,
            ("start", [game, sides, first]) => self.start(game, sides, first)?,
            ("legal", actions) => self.legal(actions)?,
            ("allowed", actions) => {
                actions.iter().try_for_each(|action| self.ask("play", &[("action", json!(action))]).map(drop))?;
            }
            ("refused", [action, clause]) => self.refused("play", &[("action", json!(action))], clause)?,
            ("refused-roll", [clause]) => self.refused("roll", &[("dice", json!([1]))], clause)?,
            ("refused-accuse", [clause]) => self.refused("accuse", &[], clause)?,
            ("refused-apologise", [clause]) => self.refused("apologise", &[], clause)?,
            ("refused-agree", [clause]) => self.refused("agree", &[], clause)?,
            ("refused-abandon", [side, clause]) => self.refused("abandon", &[("side", json!(side))], clause)?,
            ("roll", faces) => {
                let dice: Vec<u8> = faces.iter().map(|face| face.parse().unwrap()).collect();
                self.go("roll", &[("dice", json!(dice))])?;
            }
            ("play", [action]) => self.go("play", &[("action", json!(action))])?,
            ("agree" | "accuse" | "apologise", []) => self.go(verb, &[])?,
            ("abandon", [side]) => self.go("abandon", &[("side", json!(side))])?,
            ("event", types) => self.event(types)?,
            ("then", [code]) => expect(&write_code(&self.at)?, code)?,
            ("ends", [reason, ..]) => self.ends(reason, rest.split_once(' ').map_or("", |(_, ranking)| ranking))?,
            ("value", [field, ..]) => {
                let value: Value = serde_json::from_str(rest.split_once(' ').unwrap().1.trim()).unwrap();
                expect(&self.json()[*field].to_string(), &value.to_string())?;
            }
            ("invalid", [code]) => {
                if with_position(code, ToJson).is_ok() {
                    return Err("is a valid position".to_owned());
                }
            }
            _ => return Err("not a step".to_owned()),
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

    fn ask(&self, op: &str, fields: &[(&str, Value)]) -> Result<Value, String> {
        let mut request = json!({"op": op, "position": self.json()});
        for (name, value) in fields {
            request[*name] = value.clone();
        }
        let answer: Value = serde_json::from_str(&referee::answer(request.to_string().as_bytes())).unwrap();
        if answer["ok"] == true { Ok(answer) } else { Err(answer["error"].to_string()) }
    }

    fn go(&mut self, op: &str, fields: &[(&str, Value)]) -> Result<(), String> {
        let answer = self.ask(op, fields)?;
        self.at = answer["position"].to_string();
        self.events =
            answer["events"].as_array().unwrap().iter().map(|event| event["type"].as_str().unwrap().to_owned()).collect();
        Ok(())
    }

    fn refused(&self, op: &str, fields: &[(&str, Value)], clause: &str) -> Result<(), String> {
        match self.ask(op, fields) {
            Ok(_) => Err("is legal".to_owned()),
            Err(error) => {
                let error: Value = serde_json::from_str(&error).unwrap();
                expect(error["kind"].as_str().unwrap(), "illegal")?;
                expect(error["rule"].as_str().unwrap_or("-"), clause)
            }
        }
    }

    fn legal(&self, actions: &[&str]) -> Result<(), String> {
        let answer = self.ask("legal", &[])?;
        let listed: Vec<&str> = answer["actions"].as_array().unwrap().iter().map(|action| action.as_str().unwrap()).collect();
        let mut expected = actions.to_vec();
        expected.sort_unstable();
        expect(&listed.join(" "), &expected.join(" "))
    }

    fn event(&self, types: &[&str]) -> Result<(), String> {
        let mut events = self.events.iter();
        match types.iter().find(|&&wanted| !events.any(|event| event == wanted)) {
            None => Ok(()),
            Some(missing) => Err(format!("no {missing} in {:?}", self.events)),
        }
    }

    fn ends(&self, reason: &str, ranking: &str) -> Result<(), String> {
        let at = self.json();
        expect(at["reason"].as_str().unwrap_or("not over"), reason)?;
        let groups = at["ranking"].as_array().unwrap().iter();
        let names =
            |group: &Value| group.as_array().unwrap().iter().map(|side| side.as_str().unwrap()).collect::<Vec<_>>().join("=");
        expect(&groups.map(names).collect::<Vec<_>>().join(" > "), ranking.trim())
    }
}

fn expect(found: &str, expected: &str) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("found    {found}\n    expected {expected}")) }
}

fn read(code: &str) -> Result<String, String> {
    let json = with_position(code, ToJson).map_err(|bad| tablier_notation::words::Lang::En.words().bad_position(&bad))?;
    expect(&write_code(&json)?, code)?;
    Ok(json)
}

fn write_code(json: &str) -> Result<String, String> {
    with_position(json, ToCode).map_err(|bad| format!("{bad:?}"))
}

struct ToJson;

impl Visit for ToJson {
    type Out = String;

    fn visit<G: Notation>(self, _: AnyGame, game: &G, at: G::Position) -> String {
        write_position(game, &at)
    }
}

struct ToCode;

impl Visit for ToCode {
    type Out = String;

    fn visit<G: Notation>(self, any: AnyGame, game: &G, at: G::Position) -> String {
        position_code(game, &any, &at)
    }
}
