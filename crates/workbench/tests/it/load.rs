//! `load` in its forms, each with a server of its own.

use std::collections::BTreeMap;
use std::process::Command;

use tablier_rules::GameId;

use super::WORKBENCH;

/// The rows of the table that was printed, numbers without spaces.
struct Rows(BTreeMap<String, String>);

impl Rows {
    fn text(&self, name: &str) -> &str {
        &self.0[name]
    }

    fn number(&self, name: &str) -> f64 {
        self.text(name).parse().unwrap()
    }
}

/// Returns its exit code, its table, and the rest of its output.
fn load(args: &[&str]) -> (Option<i32>, Rows, String) {
    let output = Command::new(WORKBENCH).arg("load").args(args).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let row = |line: &str| {
        let (name, value) = line.rsplit_once("  ")?;
        Some((name.trim().to_owned(), value.replace(',', "")))
    };
    let rows = Rows(text.lines().filter_map(row).collect());
    (output.status.code(), rows, text + &String::from_utf8_lossy(&output.stderr))
}

#[test]
fn live_tables_are_played_and_measured() {
    let (code, rows, text) = load(&["--tables", "4", "--seconds", "1"]);
    assert_eq!(code, Some(0), "{text}");
    assert!(rows.number("moves per second") > 0.0 && rows.number("events per second") > 0.0, "{text}");
    assert!(rows.number("server CPU per move, µs") > 0.0, "{text}");
    let [half, all] = ["half", "all"].map(|share| rows.number(&format!("until acknowledged, ms: {share}")));
    assert!(half > 0.0 && half <= all, "{text}");
}

#[test]
fn moves_are_compared_with_a_bare_echo_in_turns() {
    let (code, _, text) = load(&["--compare", "--tables", "2", "--seconds", "1", "--rounds", "2"]);
    assert_eq!(code, Some(0), "{text}");
    for contender in ["Tablier, SQLite", "axum, echo"] {
        let rounds: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix(contender)).collect();
        assert_eq!(rounds.len(), 2, "{text}");
        for round in rounds {
            let moves = round.split_whitespace().next().unwrap().replace(',', "");
            assert!(moves.parse::<u64>().unwrap() > 0, "{text}");
        }
    }
}

#[test]
fn a_database_is_for_killing_or_comparing() {
    let (code, _, text) = load(&["--database", "postgres://tablier@127.0.0.1:1/none"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("--kill or --compare"), "{text}");
}

#[test]
fn every_game_can_be_played_under_load() {
    for game in GameId::ALL.map(GameId::name) {
        let (code, rows, text) = load(&["--tables", "2", "--seconds", "1", "--game", game]);
        assert_eq!(code, Some(0), "{game}: {text}");
        assert!(rows.number("acknowledged moves") > 0.0, "{game}: {text}");
    }
}

#[test]
fn waiting_tables_are_awake_and_have_a_price() {
    let (code, rows, text) = load(&["--idle", "50"]);
    assert_eq!(code, Some(0), "{text}");
    assert_eq!(rows.text("tables created"), "50", "{text}");
    assert!(rows.number("tables awake") >= 50.0, "{text}");
    assert!(rows.number("resident memory after, MiB") > 0.0, "{text}");
}

#[test]
fn nothing_is_lost_when_the_server_is_killed() {
    let (code, rows, text) = load(&["--kill", "8", "--tables", "6"]);
    assert_eq!(code, Some(0), "{text}");
    assert_eq!(rows.text("kills"), "8", "{text}");
    assert!(rows.number("acknowledged steps") > 0.0 && rows.number("reconnects") > 0.0, "{text}");
    for fault in [
        "lost",
        "changed",
        "duplicated",
        "never sent",
        "wrongly refused",
        "done though refused",
        "not proven",
        "stuck",
    ] {
        assert_eq!(rows.text(fault), "0", "{fault}: {text}");
    }
}

#[test]
fn slow_and_silent_connections_of_one_address_do_not_stop_the_others() {
    let (code, rows, text) = load(&["--slow", "20", "--silent", "3000", "--tables", "2", "--seconds", "1"]);
    assert_eq!(code, Some(0), "{text}");
    assert!(rows.number("meanwhile, moves per second") > 0.0, "{text}");
    assert!(rows.number("connections turned away") > 0.0, "{text}");
}

#[test]
fn a_postgresql_that_is_not_here_cannot_be_killed() {
    let (code, _, text) = load(&["--kill", "1", "--database", "postgres://tablier@127.0.0.1:1/none"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("it must run on this machine"), "{text}");
}

#[test]
fn several_nodes_need_a_postgresql_of_this_machine() {
    let (code, _, text) = load(&["--nodes", "3"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("--database"), "{text}");
    let (code, _, text) = load(&["--nodes", "3", "--database", "postgres://tablier@127.0.0.1:1/none"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("it must run on this machine"), "{text}");
}

#[test]
fn a_server_that_is_not_there_is_said() {
    let (code, _, text) = load(&["--url", "http://127.0.0.1:9", "--tables", "1"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("did not do its part"), "{text}");
}
