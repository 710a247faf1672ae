//! Games played on a device, put on the server as replays: what is kept, what it counts for, what is refused.

use crate::live::{Live, Person, play_out, salt};
use crate::postgres::Database;
use serde_json::{Value, json};
use tablier_notation::record::Record;
use tablier_table::proof::{seal, verify};

/// The record of a finished game of two people against a bot, as a device would have it.
async fn played(anna: &mut Person) -> String {
    let seats = json!([{ "side": "red", "salt": salt(1), "name": "Anna" }, { "side": "green", "salt": salt(2), "name": "Papa" },
        { "side": "yellow", "bot": "hasard" }]);
    let laid = anna.lay(json!({ "game": "ludo", "players": 3, "seats": seats })).await;
    let table = laid["table"]["id"].as_str().unwrap().to_owned();
    let sides = vec!["red".to_owned(), "green".to_owned()];
    play_out(anna.socket().await, table.clone(), sides, 3).await;
    let mut record: Record = anna.record(&table).await.parse().unwrap();
    record.proof.retain(|(name, _)| name != "signature");
    record.to_string()
}

async fn share(person: &mut Person, record: &str) -> (u16, Value) {
    person.post("replays", json!({ "record": record })).await
}

async fn a_shared_game_is_a_replay_that_counts_for_nothing(live: Live) {
    let mut anna = live.guest("Anna").await;
    let record = played(&mut anna).await;
    let profile = format!("players/{}", anna.id.clone());
    let (_, before) = anna.get(&profile).await;

    let mut bea = live.account("Béa").await;
    let (status, shared) = share(&mut bea, &record).await;
    assert_eq!(status, 201, "{shared}");
    let id = shared["table"].as_str().unwrap();
    assert_eq!(share(&mut bea, &record).await, (200, shared.clone()), "the same again");
    assert_eq!(share(&mut bea, &format!("{record}\n")).await.0, 200, "a line more is the same record");

    // Anybody with the link sees it, and the record is the same, signed by this server.
    let mut nobody = live.nobody();
    let view = nobody.view(id).await;
    assert_eq!(
        (&view["stage"], &view["device"], &view["listed"]),
        (&json!("over"), &json!(true), &json!(false))
    );
    assert_eq!(view["owner"], bea.id.as_str());
    let people: Vec<(&Value, &Value)> =
        view["seats"].as_array().unwrap().iter().map(|seat| (&seat["name"], &seat["player"])).collect();
    let hers = json!(bea.id);
    assert_eq!(people, [(&json!("Anna"), &hers), (&json!("Papa"), &hers), (&json!("hasard"), &Value::Null)]);
    let again: Record = nobody.record(id).await.parse().unwrap();
    assert!(verify(&again).holds() && verify(&again).signed_by.is_some());
    let mut bare = again.clone();
    bare.proof.retain(|(name, _)| name != "signature");
    assert_eq!(bare.to_string(), record);
    let (status, events) = nobody.get(&format!("tables/{id}/events?after=0")).await;
    assert_eq!((status, &events[0]["event"]["settings"]["device"]), (200, &json!(true)));

    // It is among her tables, in no list of others, and counts for nothing.
    let (_, mine) = bea.get("tables?mine=true&stage=over").await;
    assert_eq!(mine[0]["id"], id);
    assert_eq!(nobody.get("tables?stage=over").await.1, json!([]));
    for path in [format!("players/{}/games", bea.id), format!("tables/{id}/results")] {
        assert_eq!(nobody.get(&path).await, (200, json!([])), "{path}");
    }
    let (_, profile_of_bea) = nobody.get(&format!("players/{}", bea.id)).await;
    assert_eq!((&profile_of_bea["dice"], &profile_of_bea["ratings"]), (&json!([]), &json!([])));
    assert_eq!(anna.get(&profile).await.1, before);

    // Another player has a table of their own, and a rematch is played on the server.
    let (status, other) = share(&mut anna, &record).await;
    assert_eq!(status, 201);
    assert_ne!(other, shared);
    let (status, rematch) = bea.post(&format!("tables/{id}/rematch"), json!({})).await;
    assert_eq!(status, 200, "{rematch}");
    assert_eq!(bea.view(rematch["table"].as_str().unwrap()).await.get("device"), None);
    live.stop().await;
}

#[tokio::test]
async fn a_shared_game_is_a_replay_that_counts_for_nothing_on_sqlite() {
    a_shared_game_is_a_replay_that_counts_for_nothing(Live::start().await).await;
}

#[tokio::test]
async fn a_shared_game_is_a_replay_that_counts_for_nothing_on_postgres() {
    let database = Database::new().await;
    a_shared_game_is_a_replay_that_counts_for_nothing(Live::start_on(&database.address, &[]).await).await;
    database.remove().await;
}

#[tokio::test]
async fn a_shared_game_survives_a_restart_and_is_reviewed() {
    let folder = tempfile::tempdir().unwrap();
    let live = Live::start_in(folder.path(), &[]).await;
    let mut anna = live.guest("Anna").await;
    let record = played(&mut anna).await;
    let id = share(&mut anna, &record).await.1["table"].as_str().unwrap().to_owned();
    live.stop().await;
    let live = Live::start_in(folder.path(), &[]).await;
    let mut anna = anna.at(&live);
    assert_eq!(anna.view(&id).await["stage"], "over");
    assert_eq!(share(&mut anna, &record).await.0, 200);
    let reviewed = loop {
        let (status, analysis) = anna.get(&format!("tables/{id}/analysis")).await;
        assert!(status == 200 || status == 202, "{status}: {analysis}");
        if status == 200 {
            break analysis;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    };
    assert_eq!(reviewed["game"], "ludo");
    live.stop().await;
}

#[tokio::test]
async fn names_on_the_seats_follow_the_rule_for_names() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let text = played(&mut anna).await;
    live.account("Léon").await;
    let mut record: Record = text.parse().unwrap();
    for (seat, name) in record.seats.iter_mut().zip(["léon", "admin"]) {
        name.clone_into(&mut seat.1);
    }
    record.proof.retain(|(name, _)| !matches!(name.as_str(), "chain" | "seal"));
    seal(&mut record);
    let (status, shared) = share(&mut anna, &record.to_string()).await;
    assert_eq!(status, 201, "{shared}");
    let view = anna.view(shared["table"].as_str().unwrap()).await;
    assert_eq!((&view["seats"][0]["name"], &view["seats"][1]["name"]), (&json!("Anna"), &json!("Anna")));
    live.stop().await;
}

#[tokio::test]
async fn what_cannot_be_shared_is_refused_with_a_reason() {
    let live = Live::start_with(&[("sign_in_rate", "12")]).await;
    let (status, answer) = share(&mut live.nobody(), "").await;
    assert_eq!((status, &answer["error"]["code"]), (401, &json!("sign-in")));
    let mut anna = live.guest("Anna").await;
    let text = played(&mut anna).await;
    let record: Record = text.parse().unwrap();

    let mut open = record.clone();
    (open.result, open.steps) = (None, open.steps[..6].to_vec());
    let mut bare = record.clone();
    bare.proof.clear();
    let roll = text.lines().find(|line| line.contains(" roll ")).unwrap();
    let (step, face) = roll.rsplit_once(' ').unwrap();
    let other = format!("{step} {}", if face == "1" { 2 } else { 1 });
    for (text, status, code) in [
        ("a letter".to_owned(), 400, "bad-record"),
        (open.to_string(), 409, "not-over"),
        (bare.to_string(), 422, "bad-proof"),
        (text.replace("Papa", "Maman"), 422, "bad-proof"),
        (text.replacen(roll, &other, 1), 422, "illegal or bad-proof"),
        (" ".repeat(600_000), 413, "too-large"),
    ] {
        let (found, answer) = share(&mut anna, &text).await;
        let error = &answer["error"];
        assert!(found == status && code.contains(error["code"].as_str().unwrap()), "{code}: {answer}");
        for lang in ["fr", "en"] {
            assert!(error["message"][lang].as_str().unwrap().len() > 20, "{answer}");
        }
        if status == 413 {
            assert_eq!(error["facts"]["most"], "512");
        }
    }
    // As often as tables may be created.
    let mut codes = Vec::new();
    for _ in 0..12 {
        codes.push(share(&mut anna, "a letter").await.0);
    }
    assert_eq!(codes.last(), Some(&429), "{codes:?}");
    assert_eq!(anna.get("tables?mine=true&stage=over").await.1.as_array().unwrap().len(), 1);
    live.stop().await;
}
