//! The commitment first, then the salts: the operator cannot choose the secret by them (docs/dice.md).

use crate::live::{Live, Person, salt};
use serde_json::{Value, json};
use tablier_notation::record::Record;

fn seat<'a>(view: &'a Value, side: &str) -> &'a Value {
    view["seats"].as_array().unwrap().iter().find(|seat| seat["side"] == side).unwrap()
}

fn proof<'a>(record: &'a Record, name: &str) -> Vec<&'a str> {
    record.proof.iter().filter(|(line, _)| line == name).map(|(_, value)| value.as_str()).collect()
}

#[tokio::test]
async fn a_salt_that_comes_before_the_commitment_is_refused_and_nothing_is_created() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    for (path, body) in [
        ("tables", json!({ "game": "ludo", "seats": [{ "salt": salt(1) }, { "bot": "hasard" }] })),
        ("tables", json!({ "game": "ludo", "seats": [{ "bot": "hasard", "salt": salt(1) }] })),
        ("matches", json!({ "game": "ludo", "players": 2, "room": "passport", "salt": salt(1) })),
        ("matches", json!({ "game": "ludo", "players": 2, "room": "passport", "salt": "" })),
    ] {
        let (status, refusal) = anna.post(path, body).await;
        assert_eq!((status, &refusal["error"]["code"]), (400, &json!("salt-too-early")), "{refusal}");
        assert!(
            refusal["error"]["message"]["en"].as_str().unwrap().contains("“sit”"),
            "says what to do: {refusal}"
        );
        assert!(refusal["error"]["message"]["fr"].as_str().unwrap().contains("« sit »"), "{refusal}");
    }
    assert_eq!(anna.get("tables?mine=true").await.1, json!([]));
    live.stop().await;
}

#[tokio::test]
async fn a_new_table_keeps_seats_and_shows_its_commitment_before_it_gets_a_salt() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let seats = json!([{ "side": "red" }, { "bot": "hasard" }, { "side": "blue" }]);
    let (status, laid) = anna.post("tables", json!({ "game": "ludo", "players": 4, "seats": seats })).await;
    assert_eq!(status, 201, "{laid}");
    let table = &laid["table"];
    let id = table["id"].as_str().unwrap();
    assert_eq!(table["commitment"].as_str().unwrap().len(), 64);
    for side in ["red", "blue"] {
        assert_eq!(
            (&seat(table, side)["reserved"], &seat(table, side)["name"]),
            (&json!(anna.id), &json!("Anna"))
        );
        assert_eq!(seat(table, side).get("player"), None, "kept, not taken");
        bea.refused(id, json!({ "do": "sit", "seat": side, "salt": salt(9) }), "seat-kept").await;
    }
    assert_eq!(seat(table, "green")["bot"], "hasard");
    bea.must(id, json!({ "do": "sit", "salt": salt(2) })).await;
    assert_eq!(
        seat(&bea.view(id).await, "yellow")["player"],
        json!(bea.id),
        "the seat that is kept for nobody"
    );
    let third = live.guest("Chloé").await.ask(id, json!({ "do": "sit", "salt": salt(3) })).await.1;
    assert_eq!(third["error"]["code"], "seat-kept", "no other is free");
    bea.refused(id, json!({ "do": "stand", "seat": "red" }), "not-your-table").await;
    anna.must(id, json!({ "do": "stand", "seat": "blue" })).await;
    anna.must(id, json!({ "do": "bot", "seat": "blue", "bot": "hasard" })).await;
    anna.must(id, json!({ "do": "sit", "salt": salt(1) })).await;
    let view = anna.view(id).await;
    assert_eq!((&view["stage"], &view["commitment"]), (&json!("playing"), &table["commitment"]));
    let record: Record = anna.record(id).await.parse().unwrap();
    assert_eq!(proof(&record, "commitment"), [table["commitment"].as_str().unwrap()]);
    assert_eq!(proof(&record, "salt"), [format!("red {}", salt(1)), format!("yellow {}", salt(2))]);
    live.stop().await;
}

#[tokio::test]
async fn nobody_sees_a_salt_before_the_last_one_is_in() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let laid = anna.lay(json!({ "game": "ludo", "players": 2 })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    bea.must(id, json!({ "do": "sit", "seat": "red", "salt": salt(0xbe) })).await;
    for path in [format!("tables/{id}"), format!("tables/{id}/events?after=0")] {
        let told = anna.get(&path).await.1.to_string();
        assert!(told.contains("red") && !told.contains(&salt(0xbe)), "{told}");
    }
    anna.must(id, json!({ "do": "sit", "salt": salt(0xaa) })).await;
    let view = anna.view(id).await;
    assert_eq!(
        (&seat(&view, "red")["salt"], &seat(&view, "yellow")["salt"]),
        (&json!(salt(0xbe)), &json!(salt(0xaa)))
    );
    live.stop().await;
}

async fn state(person: &mut Person, ticket: &Value) -> Value {
    person.get(&format!("matches/{}", ticket["ticket"].as_str().unwrap())).await.1
}

/// Asks about a ticket until a seat is found.
async fn found(person: &mut Person, ticket: &Value) -> Value {
    for _ in 0..300 {
        let state = state(person, ticket).await;
        if state["table"].is_string() {
            return state;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("no seat was found");
}

#[tokio::test]
async fn those_who_came_go_back_to_the_queue_when_one_of_them_does_not() {
    let live = Live::start().await;
    let (mut anna, mut bea, mut chloe) =
        (live.guest("Anna").await, live.guest("Béa").await, live.guest("Chloé").await);
    let wish = json!({ "game": "ludo", "players": 2, "room": "passport" });
    let hers = anna.post("matches", wish.clone()).await.1;
    let other = bea.post("matches", wish.clone()).await.1;
    let (first, seat_of_bea) = (found(&mut anna, &hers).await, found(&mut bea, &other).await);
    let table = first["table"].as_str().unwrap();
    assert!(
        first["until"].is_u64() && first["commitment"].is_string() && first.get("key").is_none(),
        "{first}"
    );
    let side = &seat_of_bea["side"];
    chloe.refused(table, json!({ "do": "sit", "seat": side, "salt": salt(3) }), "seat-kept").await;
    let mut watching = anna.socket().await;
    watching.watch(table, None).await;
    anna.must(table, json!({ "do": "sit", "seat": first["side"], "salt": salt(1) })).await;
    assert_eq!(state(&mut anna, &hers).await["table"], first["table"], "she waits at the table");

    let gone = format!("matches/{}", other["ticket"].as_str().unwrap());
    assert_eq!(bea.delete(&gone, json!({})).await.0, 204);
    watching.event("closed").await;
    bea.refused(table, json!({ "do": "sit", "seat": side, "salt": salt(2) }), "over").await;
    assert_eq!(bea.get(&gone).await.1["error"]["code"], "no-such-ticket");
    assert_eq!(state(&mut anna, &hers).await["waiting"], 1, "she searches on with the same ticket");

    let new = chloe.post("matches", wish).await.1;
    let (again, next) = (found(&mut anna, &hers).await, found(&mut chloe, &new).await);
    assert_eq!(again["table"], next["table"]);
    assert_ne!((&again["table"], &again["commitment"]), (&first["table"], &first["commitment"]));
    let table = again["table"].as_str().unwrap();
    for (person, seat) in [(&mut anna, &again), (&mut chloe, &next)] {
        person.must(table, json!({ "do": "sit", "seat": seat["side"], "salt": salt(4) })).await;
    }
    assert_eq!(anna.view(table).await["stage"], "playing");
    assert_eq!(state(&mut anna, &hers).await.get("until"), None, "all have come");
    assert_eq!(
        chloe.delete(&format!("matches/{}", new["ticket"].as_str().unwrap()), json!({})).await.0,
        204,
        "and it goes on"
    );
    assert_eq!(anna.view(table).await["stage"], "playing");
    live.stop().await;
}
