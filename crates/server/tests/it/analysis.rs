//! Reviews of finished games, and hints for players.

use std::collections::BTreeMap;

use crate::live::{Live, Person, salt};
use serde_json::{Value, json};
use tablier_table::review::VERSION;

/// A table of `ludo` where one person holds both seats.
async fn alone(person: &mut Person) -> String {
    let seats = json!([{ "salt": salt(1) }, { "salt": salt(2), "name": "Zoé" }]);
    let laid = person.lay(json!({ "game": "ludo", "players": 2, "seats": seats })).await;
    laid["table"]["id"].as_str().unwrap().to_owned()
}

/// Rolls, and plays as advised, until `enough` is true.
async fn play(person: &mut Person, table: &str, mut enough: impl FnMut(&Value) -> bool) {
    loop {
        let view = person.view(table).await;
        let next = &view["next"];
        if enough(next) {
            return;
        }
        if next["must"] == "roll" {
            person.must(table, json!({ "do": "roll", "seat": next["side"] })).await;
            continue;
        }
        let (status, hint) = person.get(&format!("tables/{table}/hint")).await;
        assert_eq!(status, 200, "{hint}");
        assert!(next["actions"].as_array().unwrap().contains(&hint["action"]), "{hint} {next}");
        let (win, why) = (hint["win"].as_f64().unwrap(), hint["why"].as_array().unwrap());
        assert!((0.0..=1.0).contains(&win) && why.len() >= 2, "{hint}");
        assert!(
            why.iter().all(|why| why["fr"].is_string() && why["en"].as_str().unwrap().ends_with('.')),
            "{hint}"
        );
        person.must(table, json!({ "do": "play", "seat": next["side"], "action": hint["action"] })).await;
    }
}

/// The analysis once it is ready, and how often it was not.
async fn wait(person: &mut Person, table: &str) -> (Value, u32) {
    let mut waited = 0;
    loop {
        match person.get(&format!("tables/{table}/analysis")).await {
            (200, analysis) => return (analysis, waited),
            (202, running) => {
                assert_eq!(running["state"], "running");
                assert!((0.0..=1.0).contains(&running["done"].as_f64().unwrap()), "{running}");
                waited += 1;
            }
            (status, refused) => panic!("{status}: {refused}"),
        }
    }
}

#[tokio::test]
async fn a_finished_game_is_analysed_once_and_kept() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let table = alone(&mut anna).await;
    let mut steps = 0;
    play(&mut anna, &table, |next| {
        steps += 1;
        steps > 60 && next["must"] == "roll"
    })
    .await;
    let (status, refused) = anna.get(&format!("tables/{table}/analysis")).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("not-over")));
    anna.must(&table, json!({ "do": "abandon", "seat": "red" })).await;

    let (analysis, waited) = wait(&mut anna, &table).await;
    assert!(waited > 0, "it is not computed before somebody asks");
    assert_eq!((&analysis["version"], &analysis["game"]), (&json!(VERSION), &json!("ludo")));
    assert_eq!(analysis["sides"], json!(["red", "yellow"]));
    for player in analysis["players"].as_array().unwrap() {
        let part = |name: &str| player[name].as_f64().unwrap();
        let sum = part("start") + part("luck") + part("mistakes") + part("gifts");
        assert!((sum - part("result")).abs() < 1e-6, "{player}");
        let won = if player["side"] == "yellow" { 1.0 } else { 0.0 };
        assert!((part("result") - won).abs() < 1e-9, "{player}");
    }
    let kept = live.store.analysis(&table, VERSION).await.unwrap().unwrap();
    assert_eq!(serde_json::from_str::<Value>(&kept).unwrap(), analysis);
    assert_eq!(
        wait(&mut live.nobody(), &table).await,
        (analysis, 0),
        "whoever may see the game may see what it was made of"
    );
    live.stop().await;
}

#[tokio::test]
async fn every_step_of_an_analysis_is_an_event_of_the_table() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let table = alone(&mut anna).await;
    play(&mut anna, &table, |next| next["must"] == "play").await;
    let next = anna.view(&table).await["next"].clone();
    let played =
        anna.must(&table, json!({ "do": "play", "seat": next["side"], "action": next["actions"][0] })).await;
    anna.must(&table, json!({ "do": "offer", "seat": next["side"], "what": "take_back" })).await;
    let mut steps = 0;
    play(&mut anna, &table, |_| {
        steps += 1;
        steps > 20
    })
    .await;
    anna.must(&table, json!({ "do": "abandon", "seat": "yellow" })).await;

    let (analysis, _) = wait(&mut anna, &table).await;
    let (_, events) = anna.get(&format!("tables/{table}/events")).await;
    let events: BTreeMap<u64, &Value> =
        events.as_array().unwrap().iter().map(|told| (told["n"].as_u64().unwrap(), told)).collect();
    let steps = analysis["steps"].as_array().unwrap();
    for step in steps {
        let event = &events[&step["n"].as_u64().unwrap()]["event"];
        let kind = match event["type"].as_str().unwrap() {
            "rolled" => "roll",
            "played" => "action",
            _ => "other",
        };
        assert_eq!((&step["side"], &step["kind"]), (&event["side"], &json!(kind)), "{step} {event}");
        let listed = |choice: &Value| choice["action"] == event["action"];
        assert!(kind != "action" || step["choices"].as_array().unwrap().iter().any(listed), "{step} {event}");
    }
    assert!(steps.iter().all(|step| step["n"] != played["n"]), "what was taken back was never played");
    assert_eq!(steps.last().unwrap()["kind"], "other");
    live.stop().await;
}

#[tokio::test]
async fn hints_are_for_those_who_decide_and_only_where_nothing_is_at_stake() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.account("Anna").await, live.account("Béa").await);
    let refused = |(status, body): (u16, Value)| {
        (status, body["error"]["code"].as_str().unwrap_or_default().to_owned())
    };
    let table = alone(&mut anna).await;
    let path = format!("tables/{table}/hint");
    assert_eq!(refused(anna.get(&path).await), (409, "nothing-to-decide".to_owned()));
    play(&mut anna, &table, |next| next["must"] == "play").await;
    assert_eq!(refused(bea.get(&path).await), (403, "not-your-seat".to_owned()));
    assert_eq!(anna.get(&path).await.0, 200);
    anna.must(&table, json!({ "do": "abandon", "seat": "red" })).await;
    assert_eq!(refused(anna.get(&path).await), (409, "over".to_owned()));

    for rated in [false, true] {
        let laid = anna
            .lay(json!({ "game": "ludo", "players": 2, "rated": rated, "seats": [{ "salt": salt(1) }] }))
            .await;
        let table = laid["table"]["id"].as_str().unwrap().to_owned();
        let path = format!("tables/{table}/hint");
        assert_eq!(refused(anna.get(&path).await), (409, "not-begun".to_owned()));
        bea.must(&table, json!({ "do": "sit", "salt": salt(2) })).await;
        let annas_turn = anna.view(&table).await["next"]["side"] == "red";
        let waiting = if annas_turn { &mut bea } else { &mut anna };
        let code = if rated { (403, "no-hints".to_owned()) } else { (409, "not-your-turn".to_owned()) };
        assert_eq!(refused(waiting.get(&path).await), code);
    }
    live.stop().await;
}
