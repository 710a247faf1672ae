//! Bots against each other, from the command line.

use std::process::{Command, Output};

use serde_json::Value;

fn tablier(line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablier"))
        .args(line.split(' '))
        .env("TABLIER_LANG", "en")
        .output()
        .unwrap()
}

fn said(line: &str) -> String {
    let output = tablier(line);
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The result of a command, except for the time it took.
fn found(line: &str) -> Value {
    let mut found: Value = serde_json::from_str(&said(line)).unwrap();
    for player in found["players"].as_array_mut().into_iter().flatten() {
        assert!(player.as_object_mut().unwrap().remove("microseconds").unwrap().as_f64().unwrap() > 0.0);
    }
    found
}

#[test]
fn a_match_repeats_and_has_both_results() {
    let line = "arena prudent glouton --game ludo --games 40 --seed 5 --json";
    let once = found(line);
    assert_eq!(once, found(line));
    assert_eq!((&once["games"], &once["groups"], &once["unfinished"]), (&40.into(), &20.into(), &0.into()));
    for player in once["players"].as_array().unwrap() {
        assert!(
            player["plain"]["margin"].as_f64().unwrap() > 0.0
                && player["adjusted"]["margin"].as_f64().unwrap() > 0.0
        );
        assert_eq!((&player["equal"], &player["strays"]), (&0.5.into(), &false.into()));
    }
    assert_ne!(
        once["players"],
        found("arena prudent glouton --game ludo --games 40 --seed 6 --json")["players"]
    );
}

#[test]
fn plain_counting_says_nothing_of_luck() {
    let plain = found("arena prudent glouton --game latroncules --games 4 --plain --json");
    assert!(plain["players"].as_array().unwrap().iter().all(|player| player["adjusted"].is_null()));
    assert!(!said("arena prudent glouton --game latroncules --games 4 --plain").contains("without luck"));
}

#[test]
fn the_seats_are_as_typed_or_filled_in_turn() {
    let seating = |line: &str| {
        let found = found(&format!("arena {line} --game ludo --games 4 --plain --json"));
        let names: Vec<String> =
            found["seating"].as_array().unwrap().iter().map(|bot| bot.as_str().unwrap().to_owned()).collect();
        (names.join(" "), found["games"].as_u64().unwrap(), found["players"].as_array().unwrap().len())
    };
    assert_eq!(
        seating("prudent glouton glouton glouton"),
        ("prudent glouton glouton glouton".to_owned(), 4, 2)
    );
    assert_eq!(seating("prudent glouton --players 4"), ("prudent glouton prudent glouton".to_owned(), 4, 2));
    assert_eq!(seating("prudent glouton hasard"), ("prudent glouton hasard".to_owned(), 6, 3));
    assert_eq!(seating("glouton glouton"), ("glouton glouton".to_owned(), 4, 2));
}

#[test]
fn a_sequential_test_stops_when_it_knows() {
    let found = found("arena prudent hasard --game ludo --games 2000 --plain --sprt=50,60 --json");
    assert_eq!((&found["sprt"]["verdict"], &found["sprt"]["samples"]), (&"better".into(), &"plain".into()));
    assert!(found["games"].as_u64().unwrap() < 400, "{found}");
    assert!(
        said("arena hasard prudent --game ludo --games 400 --plain --sprt")
            .contains("hasard is not stronger.")
    );
    // One against three is stronger if it wins more than a quarter, and a bot that wins everything is
    // stronger for sure.
    let one = said("arena prudent glouton glouton glouton --game ludo --games 1000 --plain --sprt");
    assert!(one.contains("25%") && one.contains("prudent is stronger."), "{one}");
    assert!(
        said("arena ab3 premier --game latroncules --games 400 --plain --sprt").contains("ab3 is stronger.")
    );
}

#[test]
fn a_single_group_tells_no_interval() {
    let one = said("arena prudent glouton --game ludo --games 2 --plain");
    assert!(!one.contains('±'), "{one}");
}

#[test]
fn games_without_dice_differ_by_their_openings() {
    let found = found("arena niveau7 premier --game latroncules --games 12 --plain --json");
    assert_eq!(found["games"], 12);
    let ladder = said("arena premier premier --game latroncules --games 40 --plain");
    assert!(ladder.contains("50.0 ± 0.0"), "{ladder}");
}

#[test]
fn a_bot_of_another_game_is_refused_with_those_there_are() {
    let output = tablier("arena expecti2 hasard --game latroncules");
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        error.contains("“expecti2” is not a bot of latroncules") && error.contains("glouton, prudent"),
        "{error}"
    );
}

#[test]
fn a_ladder_has_the_strongest_on_top_and_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ladder.svg");
    let line = format!(
        "ladder --game ludo --bots hasard,premier,prudent --games 200 --plain --json --svg {}",
        file.display()
    );
    let found = found(&line);
    let names: Vec<&str> =
        found["ladder"].as_array().unwrap().iter().map(|rung| rung["bot"].as_str().unwrap()).collect();
    assert_eq!(names, ["prudent", "hasard", "premier"]);
    let sum: f64 = found["ladder"].as_array().unwrap().iter().map(|rung| rung["elo"].as_f64().unwrap()).sum();
    assert!(sum.abs() < 1e-6 && found["duels"].as_array().unwrap().len() == 3);
    let svg = std::fs::read_to_string(file).unwrap();
    assert!(
        svg.starts_with("<svg") && svg.ends_with("</svg>") && names.iter().all(|name| svg.contains(name))
    );
    assert!(svg.matches("<circle").count() == 3 && svg.contains("prefers-color-scheme:dark"));
}

#[test]
fn a_match_is_drawn_with_its_interval() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.svg");
    said(&format!("arena prudent glouton --game ludo --games 60 --svg {}", file.display()));
    let svg = std::fs::read_to_string(file).unwrap();
    assert!(
        svg.contains("class='band'") && svg.contains("prudent – glouton") && svg.contains("without luck")
    );
}
