//! The pages for operators and programmers match the code: settings, metrics, codes, events, paths. Sentences
//! that were once wrong stay right.

use std::collections::BTreeSet;

use tablier_notation::words::Lang;
use tablier_rules::GameId;
use tablier_server::config::KEYS;
use tablier_table::refusal::Code;

use super::online::root;

pub(crate) fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// The rows of the table under this head.
fn rows(page: &str, head: &str) -> Vec<String> {
    let lines = page.lines().skip_while(|line| *line != head).skip(2);
    let rows: Vec<String> = lines.take_while(|line| line.starts_with('|')).map(str::to_owned).collect();
    assert!(!rows.is_empty(), "no table {head}");
    rows
}

/// The texts between backquotes.
fn quoted(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_settings_are_those_of_the_server() {
    let words = Lang::ALL.into_iter().find(|lang| lang.code() == "en").unwrap().words();
    let row = |key: &tablier_server::config::Key| {
        let meaning = words.text(&format!("cli-serve-{}", key.name));
        format!(
            "| `{}` | `--{}` | `{}` | `{}` | {meaning} |",
            key.name,
            key.flag(),
            key.variable(),
            key.default
        )
    };
    let expected: Vec<String> = KEYS.iter().map(row).collect();
    assert_eq!(rows(&read("docs/operation.md"), "| key | flag | variable | default | meaning |"), expected);
}

#[test]
fn the_metrics_are_those_of_the_server() {
    let table = rows(&read("docs/operation.md"), "| name | kind | meaning |");
    let cell = |row: &String| row.split('`').nth(1).unwrap().split('{').next().unwrap().to_owned();
    let listed: BTreeSet<String> =
        table.iter().map(cell).filter(|name| name.starts_with("tablier_")).collect();
    let mut counted = BTreeSet::new();
    let mut folders = vec![root().join("crates/server/src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
                continue;
            }
            let source = std::fs::read_to_string(entry).unwrap();
            counted.extend(
                source
                    .split("!(\"tablier_")
                    .skip(1)
                    .map(|rest| format!("tablier_{}", rest.split('"').next().unwrap())),
            );
        }
    }
    assert_eq!(listed, counted);
}

#[test]
fn the_codes_are_those_of_the_server() {
    let mut listed = BTreeSet::new();
    for row in rows(&read("docs/api.md"), "| status | codes |") {
        let status: u16 = row.split('|').nth(1).unwrap().trim().parse().unwrap();
        listed.extend(quoted(&row).into_iter().map(|code| (status, code)));
    }
    let codes = Code::ALL.iter().map(|code| (tablier_server::status(*code).as_u16(), code.name().to_owned()));
    assert_eq!(listed, codes.collect());
}

#[test]
fn every_stored_event_has_an_example() {
    let table = rows(&read("docs/api.md"), "| `event` | | what happened |");
    let listed: BTreeSet<String> = table
        .iter()
        .map(|row| {
            serde_json::from_str::<serde_json::Value>(&row.split('`').nth(1).unwrap().replace(",…", ""))
                .unwrap()
        })
        .map(|event| event["type"].as_str().unwrap().to_owned())
        .collect();
    let source = read("crates/table/src/event.rs");
    let body = source.split("enum TableEvent {").nth(1).unwrap().split("\n}").next().unwrap();
    let names = body
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(char::is_uppercase));
    let stored = names.map(|line| snake(line.trim_end_matches([' ', '{', ','])));
    assert_eq!(listed, stored.collect());
}

fn snake(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

#[test]
fn every_address_of_the_api_is_named() {
    let page = read("docs/api.md");
    for path in tablier_server::description()["paths"].as_object().unwrap().keys() {
        assert!(page.contains(path.as_str()), "{path}");
    }
}

/// The message in this file of a language, with its attributes, on one line.
pub(crate) fn message(lang: &str, file: &str, id: &str) -> String {
    let text = read(&format!("lang/{lang}/{file}.ftl"));
    let mut lines = text.lines().skip_while(|line| !line.starts_with(&format!("{id} =")));
    let first = lines.next().unwrap_or_else(|| panic!("no {id} in {lang}/{file}")).to_owned();
    lines.take_while(|line| line.starts_with(' ')).fold(first, |all, line| format!("{all} {}", line.trim()))
}

/// The text of a page without its line breaks.
pub(crate) fn flowing(path: &str) -> String {
    read(path).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn holds(text: &str, says: &[&str]) {
    for part in says {
        assert!(text.contains(part), "{part:?} is missing in: {text}");
    }
}

#[test]
fn leaving_home_in_ludo_is_said_to_be_a_duty_where_nothing_else_can_be_played() {
    let [en, fr] = ["en", "fr"].map(|lang| message(lang, "clauses/ludo", "LU-3"));
    assert!(!en.contains("never obligatory"), "{en}");
    assert!(!fr.contains("jamais obligatoire"), "{fr}");
    holds(&en, &["if none can, you must bring one out", "(LU-2)"]);
    holds(&fr, &["si aucun ne le peut, il faut sortir", "(LU-2)"]);
}

#[test]
fn the_glossary_knows_where_the_door_of_death_works_and_how_latroncules_captures() {
    let entry = |lang, id| message(lang, "page/book", id);
    let door = entry("en", "glossary-bab-almawt");
    holds(
        &door,
        &[
            "third to the sixth square",
            "first or second square, a 6 must open that one (TJ-15)",
            "on the seventh",
        ],
    );
    let door = entry("fr", "glossary-bab-almawt");
    holds(
        &door,
        &[
            "troisième à la sixième case",
            "première ou la deuxième case, c'est elle qu'un 6 doit ouvrir (TJ-15)",
            "sur la septième",
        ],
    );
    holds(
        &entry("en", "glossary-capture"),
        &["In the race games, landing", "In Latroncules nobody lands on the enemy", "(LA-9)"],
    );
    holds(
        &entry("fr", "glossary-capture"),
        &["Dans les jeux de course, se poser", "Aux Latroncules, on ne se pose pas", "(LA-9)"],
    );
}

#[test]
fn the_readings_name_the_captured_pawn_that_returns_where_it_was() {
    let readings = flowing("docs/readings.md");
    let deviations = readings.split("## Where a source says otherwise").nth(1).unwrap();
    holds(
        deviations,
        &["rachat, going on after a capture (\"the captured pawn returns where it was", "(RA-15)"],
    );
}

#[test]
fn the_published_comparison_names_its_branch_and_pace_is_processor_time() {
    let opponents = flowing("docs/opponents.md");
    holds(&opponents, &["branch `performance`", "main branch", "50.8 ± 3.1 % against three `smart`"]);
    let results = flowing("docs/results.md");
    let pace = results.split("## Pace").nth(1).unwrap().split(" ## ").next().unwrap();
    holds(pace, &["Processor time of a decision", "median", "99th percentile", "longest"]);
    let games = GameId::ALL.map(|id| format!("`{}`", id.name())).join(" | ");
    for row in rows(&read("docs/results.md"), &format!("| bot | {games} |")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').skip(1).collect();
        assert!(
            cells.iter().all(|cell| cell.split(" / ").count() == 3),
            "median / 99th percentile / longest: {row}"
        );
    }
}
