//! Tables where people throw real dice and type the faces: what they may not be, who may do what there, and a
//! whole game.

use crate::live::{Live, Person, salt};
use serde_json::{Value, json};
use tablier_notation::record::Record;
use tablier_table::proof::verify;

/// Ludo for two, short: two pawns, one of them out, over with the first pawn at the goal.
fn short(seats: &Value) -> Value {
    json!({ "game": "ludo", "options": { "pawns": 2, "initial_pawn": true, "ends": "pawn" }, "sides": ["red", "yellow"],
        "first": "red", "dice": "typed", "seats": seats })
}

/// Types dice and plays the first action until the game is over, or `enough` of the table.
async fn play(person: &mut Person, table: &str, enough: impl Fn(&Value) -> bool) -> Value {
    let mut face = 0;
    loop {
        let view = person.view(table).await;
        if view["stage"] != "playing" || enough(&view) {
            return view;
        }
        let next = &view["next"];
        let bot = view["seats"]
            .as_array()
            .unwrap()
            .iter()
            .any(|seat| seat["side"] == next["side"] && seat["bot"].is_string());
        face = face % 6 + 1;
        match next["must"].as_str().unwrap() {
            "roll" => {
                person.must(table, json!({ "do": "roll", "dice": [face], "seat": next["side"] })).await;
            }
            _ if bot => tokio::task::yield_now().await,
            _ => {
                let ask = json!({ "do": "play", "action": next["actions"][0], "seat": next["side"] });
                person.must(table, ask).await;
            }
        }
    }
}

async fn refused(person: &mut Person, table: Value) -> (u16, Value) {
    let (status, answer) = person.post("tables", table.clone()).await;
    assert!(status >= 400, "{table}: {answer}");
    assert!(!answer["error"]["message"]["fr"].as_str().unwrap().is_empty());
    (status, answer["error"].clone())
}

#[tokio::test]
async fn a_table_with_typed_dice_has_no_stakes_no_strangers_and_no_clock() {
    let live = Live::start().await;
    let mut anna = live.account("Anna").await;
    for (what, field) in [
        ("rated", json!({ "rated": true })),
        ("room", json!({ "room": "passport" })),
        ("listed", json!({ "listed": true })),
        ("clock", json!({ "clock": { "kind": "days", "days": 3 } })),
        ("away", json!({ "away": 30 })),
        ("game", json!({ "game": "latroncules", "options": {}, "sides": ["red", "blue"] })),
    ] {
        let mut table = short(&json!([{}, {}]));
        table.as_object_mut().unwrap().extend(field.as_object().unwrap().clone());
        let (status, error) = refused(&mut anna, table).await;
        assert_eq!(
            (status, &error["code"], &error["facts"]["what"]),
            (403, &json!("typed-dice"), &json!(what))
        );
    }
    let mut table = short(&json!([{}, {}]));
    table.as_object_mut().unwrap().remove("first");
    let (status, error) = refused(&mut anna, table).await;
    assert_eq!((status, &error["code"], &error["facts"]["field"]), (400, &json!("missing"), &json!("first")));
    // In tanjawi the rule book says it (TJ-2).
    let laid = anna.lay(json!({ "game": "tanjawi", "dice": "typed" })).await;
    assert_eq!((&laid["table"]["dice"], laid["table"].get("commitment")), (&json!("typed"), None));
    // Nobody looking for opponents gets there.
    let wish = json!({ "game": "ludo", "room": "passport", "players": 2, "dice": "typed" });
    let (status, answer) = anna.post("matches", wish).await;
    assert_eq!((status, &answer["error"]["code"]), (400, &json!("bad-request")), "{answer}");
    live.stop().await;
}

#[tokio::test]
async fn one_person_takes_every_seat_and_types_every_roll() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let laid = anna.lay(short(&json!([{ "side": "red" }]))).await;
    let id = laid["table"]["id"].as_str().unwrap();
    assert_eq!(laid["table"].get("commitment"), None);
    bea.refused(id, json!({ "do": "sit", "salt": salt(2) }), "one-device").await;
    // No salt, and one that is sent is not kept.
    anna.must(id, json!({ "do": "sit", "seat": "red" })).await;
    anna.must(id, json!({ "do": "sit", "seat": "yellow", "name": "Papa", "salt": salt(1) })).await;
    let view = bea.view(id).await;
    assert_eq!(
        (&view["stage"], &view["first"], &view["opening"]),
        (&json!("playing"), &json!("red"), &json!([]))
    );
    assert!(view["seats"].as_array().unwrap().iter().all(|seat| seat.get("salt").is_none()), "{view}");
    for (ask, code) in [
        (json!({ "do": "roll" }), "bad-dice"),
        (json!({ "do": "roll", "dice": [] }), "bad-dice"),
        (json!({ "do": "roll", "dice": [6, 3] }), "bad-dice"),
        (json!({ "do": "roll", "dice": [7] }), "bad-dice"),
        (json!({ "do": "roll", "dice": [6], "seat": "yellow" }), "not-your-turn"),
    ] {
        anna.refused(id, ask, code).await;
    }
    bea.refused(id, json!({ "do": "roll", "dice": [6] }), "not-your-seat").await;
    anna.must(id, json!({ "do": "roll", "dice": [6] })).await;
    anna.must(id, json!({ "do": "offer", "what": "take_back" })).await;
    assert_eq!(anna.view(id).await["next"]["must"], "roll", "the six was a five");
    anna.must(id, json!({ "do": "roll", "dice": [5] })).await;

    let fair = anna
        .lay(json!({ "game": "ludo", "players": 2, "seats": [{ "salt": salt(1) }, { "salt": salt(2) }] }))
        .await;
    let fair = fair["table"]["id"].as_str().unwrap();
    anna.refused(fair, json!({ "do": "roll", "dice": [6] }), "no-typed-dice").await;
    live.stop().await;
}

#[tokio::test]
async fn a_game_with_typed_dice_survives_a_restart_and_leaves_a_record_that_claims_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let live = Live::start_in(folder.path(), &[("bot_delay", "0")]).await;
    let mut anna = live.guest("Anna").await;
    let laid = anna.lay(short(&json!([{ "side": "red" }, { "bot": "hasard" }]))).await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    anna.must(&id, json!({ "do": "sit" })).await;
    play(&mut anna, &id, |view| view["n"].as_u64().unwrap() > 20).await;
    let before = anna.view(&id).await;
    live.stop().await;

    let live = Live::start_in(folder.path(), &[("bot_delay", "0")]).await;
    let mut anna = anna.at(&live);
    assert_eq!(anna.view(&id).await["position"], before["position"]);
    let over = play(&mut anna, &id, |_| false).await;
    assert_eq!((&over["stage"], over.get("secret")), (&json!("over"), None), "{over}");
    let text = anna.record(&id).await;
    let record: Record = text.parse().unwrap();
    assert!(
        record.typed_dice && record.agreed_first && record.proof.is_empty() && record.result.is_some(),
        "{text}"
    );
    assert!(verify(&record).only_typed());
    // Dice that nobody can check are in nobody's statistics.
    let (_, profile) = anna.get(&format!("players/{}", anna.id.clone())).await;
    assert_eq!(profile["dice"], json!([]), "{profile}");
    // Again: the same side begins, and there is nothing to open.
    let (status, again) = anna.post(&format!("tables/{id}/rematch"), json!({})).await;
    assert_eq!(status, 200, "{again}");
    let next = anna.view(again["table"].as_str().unwrap()).await;
    assert_eq!(
        (&next["dice"], &next["agreed_first"], next.get("commitment")),
        (&json!("typed"), &json!("red"), None)
    );
    live.stop().await;
}
