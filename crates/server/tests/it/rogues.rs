//! Bots at a table where cheating is allowed (TJ-18, TJ-19): they cheat, accuse and apologise like people.

use crate::live::{Live, Person, salt};
use serde_json::{Value, json};

#[tokio::test]
async fn bots_who_cheat_accuse_and_apologise_come_to_an_end() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let (mut cheats, mut accused, mut apologised) = (0, 0, 0);
    for _ in 0..4 {
        let seats = json!([{ "side": "maghreb", "bot": "niveau5" }, { "side": "other", "bot": "niveau5" }]);
        let laid =
            anna.lay(json!({ "game": "tanjawi", "options": { "cheating": true }, "seats": seats })).await;
        let id = laid["table"]["id"].as_str().unwrap().to_owned();
        let mut socket = anna.socket().await;
        socket.watch(&id, Some(0)).await;
        socket.event("over").await;
        let record = anna.record(&id).await;
        let steps = |what: &str| {
            record.lines().filter(|line| line.split_whitespace().any(|word| word == what)).count()
        };
        cheats += record.matches('~').count();
        accused += steps("accuse");
        apologised += steps("apologise");
        assert!(tablier_table::proof::verify(&record.parse().unwrap()).holds());
    }
    assert!(cheats > 0 && accused > 0, "{cheats} cheats, {accused} accusations");
    assert_eq!(accused, apologised, "every accusation ends with an apology");
    live.stop().await;
}

/// Anna cheats as plainly as she can and accuses after every turn: the bot accuses her, and apologises when
/// she is right.
#[tokio::test]
async fn a_bot_accuses_a_person_and_apologises_to_one() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let (mut accused, mut apologised) = (false, false);
    for _ in 0..20 {
        let seats = json!([{ "side": "maghreb", "salt": salt(1) }, { "side": "other", "bot": "niveau5" }]);
        let laid =
            anna.lay(json!({ "game": "tanjawi", "options": { "cheating": true }, "seats": seats })).await;
        let id = laid["table"]["id"].as_str().unwrap().to_owned();
        let mut socket = anna.socket().await;
        socket.watch(&id, Some(0)).await;
        loop {
            let told = socket.until(|message| message.get("event").is_some()).await;
            let by_bot = |kind: &str| told["event"]["type"] == kind && told["event"]["side"] == "other";
            accused |= by_bot("accused");
            apologised |= by_bot("apologised");
            assert!(!told.to_string().contains('~') || told["event"]["side"] == "maghreb", "{told}");
            if told["event"]["type"] == "over" || accused && apologised {
                break;
            }
            if told["next"]["side"] == "maghreb" {
                act(&mut anna, &id, &told, !accused).await;
            }
        }
        if accused && apologised {
            break;
        }
    }
    assert!(accused, "the bot accuses");
    assert!(apologised, "the bot apologises");
    live.stop().await;
}

/// Does what is next: accuses before each roll, and cheats if it can and will.
async fn act(anna: &mut Person, id: &str, told: &Value, cheats: bool) {
    match told["next"]["must"].as_str().unwrap() {
        "roll" if anna.ask(id, json!({ "do": "accuse" })).await.0 == 200 => {}
        "play" if cheats && cheated(anna, id, told).await => {}
        "play" => drop(anna.must(id, json!({ "do": "play", "action": told["next"]["actions"][0] })).await),
        must => drop(anna.must(id, json!({ "do": must })).await),
    }
}

/// Moves some ficha twelve squares, whatever the die shows.
async fn cheated(anna: &mut Person, id: &str, told: &Value) -> bool {
    for colour in ["red", "green"] {
        for place in told["position"]["pawns"][colour].as_array().unwrap() {
            let cheat = format!("{colour}@{}~12", place.as_str().unwrap());
            if anna.ask(id, json!({ "do": "play", "action": cheat })).await.0 == 200 {
                return true;
            }
        }
    }
    false
}
