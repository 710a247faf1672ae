//! Records of a real server: signed by the key of its database, and checked by a program written from
//! docs/dice.md alone.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::live::{Live, Person, play_out, salt};
use serde_json::json;
use tablier_notation::record::Record;
use tablier_table::proof::{Finding, SigningKey, verify};

/// The record of a game with two dice against a bot.
async fn played(anna: &mut Person) -> String {
    let laid = anna
        .lay(
            json!({ "game": "superludo", "players": 2, "seats": [{ "salt": salt(7) }, { "bot": "hasard" }] }),
        )
        .await;
    let table = laid["table"]["id"].as_str().unwrap().to_owned();
    let side = laid["keys"].as_object().unwrap().keys().next().unwrap().clone();
    play_out(anna.socket().await, table.clone(), vec![side], 3).await;
    anna.record(&table).await
}

/// The other program's verdict on a record: whether it holds, and its output.
fn checked_elsewhere(record: &str) -> (bool, String) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../table/tests/check_record.py");
    let mut child = Command::new("python3")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

#[tokio::test]
async fn a_record_is_signed_by_the_key_that_the_server_shows_and_keeps() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let text = played(&mut anna).await;
    let record: Record = text.parse().unwrap();
    let report = verify(&record);
    assert!(report.holds(), "{:?}", report.findings().collect::<Vec<_>>());
    let (status, shown) = live.nobody().get("key").await;
    assert_eq!((status, &shown["algorithm"]), (200, &json!("Ed25519")));
    assert_eq!(report.signed_by.unwrap().to_string(), shown["key"].as_str().unwrap());
    let secret = live.store.signing_key().await.unwrap().unwrap();
    assert_eq!(SigningKey::new(&secret).public(), report.signed_by.unwrap());

    let folder = live.stop().await.unwrap();
    let again = Live::start_in(folder.path(), &[]).await;
    assert_eq!(again.nobody().get("key").await.1, shown, "the same after a restart");
    again.stop().await;
    let other = Live::start().await;
    assert_ne!(other.nobody().get("key").await.1, shown, "each database has its own");
    other.stop().await;
}

#[tokio::test]
async fn faces_stand_in_a_record_as_they_fell_by_the_word_of_the_document() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let text = played(&mut anna).await;
    let (holds, said) = checked_elsewhere(&text);
    assert!(holds && said.contains("rolls as they fell"), "{said}");

    let rising = |line: &&str| {
        line.split_once(" roll ").is_some_and(|(_, faces)| faces.as_bytes()[0] < faces.as_bytes()[2])
    };
    let low_first = text.lines().find(rising).expect("in a whole game some roll shows its lower face first");
    let (step, faces) = low_first.split_once(" roll ").unwrap();
    let turned: String = faces.chars().rev().collect();
    let (holds, said) = checked_elsewhere(&text.replace(low_first, &format!("{step} roll {turned}")));
    assert!(!holds && said.contains("the dice fell"), "{said}");
    live.stop().await;
}

#[tokio::test]
async fn a_table_that_was_closed_during_its_game_shows_its_secret_and_does_not_verify() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let seats = json!([{ "salt": salt(1) }, { "salt": salt(2) }]);
    let laid = anna.lay(json!({ "game": "ludo", "players": 2, "seats": seats })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    anna.must(id, json!({ "do": "roll", "seat": laid["table"]["next"]["side"] })).await;
    let before: Record = anna.record(id).await.parse().unwrap();
    assert!(verify(&before).findings().any(|finding| matches!(finding, Finding::NotRevealed)));
    let mut sealed = before.clone();
    let secret = live.store.secret(id).await.unwrap().unwrap();
    let secret = tablier_dice::Secret::new(secret).reveal();
    let place = sealed
        .proof
        .iter()
        .rposition(|(name, _)| matches!(name.as_str(), "commitment" | "salt" | "opening"))
        .unwrap();
    sealed.proof.insert(place + 1, ("secret".to_owned(), secret));
    tablier_table::proof::seal(&mut sealed);
    let report = verify(&sealed);
    let findings: Vec<&Finding> = report.findings().collect();
    assert!(matches!(findings[..], [Finding::CutOff]), "its rolls hold, its end is missing: {findings:?}");
    live.stop().await;
}
