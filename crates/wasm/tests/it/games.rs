//! Whole games on a device: played, recorded, imported, reviewed, played again.

use serde_json::{Value, json};
use tablier_wasm::referee;

use crate::device::{Device, SECRET, install, thought};

const GAMES: [&str; 6] = ["rachat", "classique", "superludo", "ludo", "tanjawi", "latroncules"];

fn against(game: &str, bot: &str) -> Value {
    json!({ "game": game, "players": 2, "seats": [{}, { "bot": bot }] })
}

/// A finished game against a bot.
fn played(game: &str, bot: &str) -> Device {
    install(game);
    let mut device = Device::open(&against(game, bot));
    device.sit();
    let end = device.play_out();
    assert_eq!((&end["stage"], &end["device"]), (&"over".into(), &true.into()), "{game}");
    assert_eq!(end["secret"], SECRET);
    device
}

#[test]
fn every_game_is_played_to_its_end_imported_and_played_again() {
    for (game, bot) in
        GAMES.into_iter().zip(["niveau4", "prudent", "niveau3", "niveau2", "niveau5", "niveau1"])
    {
        let mut device = played(game, bot);
        let record = device.ask(&json!({ "do": "record" }));
        let text = record["record"].as_str().unwrap();
        assert_eq!(
            record["numbers"].as_array().unwrap().len(),
            text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count()
        );
        let imported = device.ask(&json!({ "do": "import", "id": "local-imported", "record": text }));
        assert_eq!(imported["secret"], SECRET, "{game}: {imported}");
        assert_eq!(
            (&imported["summary"]["stage"], &imported["summary"]["game"]),
            (&"over".into(), &game.into())
        );
        let applied = device.ask(&json!({ "do": "apply", "id": "local-imported", "rows": imported["rows"],
            "names": imported["names"], "secret": imported["secret"] }));
        assert_eq!(applied["last"], imported["rows"].as_array().unwrap().len());
        let again = device.ask(&json!({ "do": "record", "id": "local-imported" }));
        assert_eq!(again["record"], text, "{game}");
        let rematch = device.ask(&json!({ "do": "rematch" }));
        let mut second = Device::open(&rematch["request"]);
        second.sit();
        second.follow();
        assert_eq!(second.view()["seats"][1]["bot"], bot);
        let line = second.ask(&json!({ "do": "line" }));
        assert_eq!(
            (&line["stage"], &line["yours"], &line["seats"][0]["name"]),
            (&"playing".into(), &true.into(), &"Ana 0".into()),
            "{line}"
        );
    }
}

#[test]
fn a_table_that_is_loaded_again_is_the_same() {
    let mut device = played("ludo", "niveau1");
    let (view, told) = (device.view(), device.told.clone());
    assert_eq!(device.ask(&json!({ "do": "close" })), json!({ "ok": true }));
    assert_eq!(device.view()["error"]["code"], "no-such-table");
    let again = json!({ "do": "apply", "rows": device.rows, "names": device.names, "secret": SECRET });
    assert_eq!(device.ask(&again)["told"], json!(told));
    assert_eq!(device.view(), view);
    assert_eq!(device.ask(&json!({ "do": "events", "after": 3 })), json!(told[3..]));
    let repeated = device.ask(&again);
    assert_eq!((&repeated["told"], &repeated["last"]), (&json!([]), &view["n"]), "rows that are there");
}

#[test]
fn a_finished_game_is_reviewed_with_progress() {
    let mut device = played("tanjawi", "niveau2");
    let record = device.ask(&json!({ "do": "record" }));
    let command = json!({ "do": "review", "record": record["record"], "numbers": record["numbers"] });
    let mut seen = Vec::new();
    let review = tablier_wasm::think(command.to_string().as_bytes(), |done, total| seen.push((done, total)));
    let review: Value = serde_json::from_str(&review).unwrap();
    assert_eq!(review["steps"][0]["n"], record["numbers"][0]);
    let steps = review["steps"].as_array().unwrap().len() as u32;
    assert!(seen.is_sorted() && seen.last() == Some(&(steps, steps)), "{seen:?}");
}

#[test]
fn typed_dice_are_played_and_imported_without_a_proof() {
    let mut device = Device::open(&json!({ "game": "ludo", "players": 2, "dice": "typed", "first": "red",
        "seats": [{}, { "bot": "prudent" }] }));
    device.sit();
    // The bot's dice are typed as well: it waits for them.
    for _ in 0..40 {
        device.follow();
        let view = device.view();
        match view["next"]["must"].as_str() {
            Some("play") => device.decide(&json!({ "do": "play", "action": view["next"]["actions"][0] })),
            _ => device.decide(&json!({ "do": "roll", "dice": [6] })),
        }
    }
    device.decide(&json!({ "do": "abandon" }));
    device.follow();
    let record = device.ask(&json!({ "do": "record" }));
    assert!(record["record"].as_str().unwrap().contains("dice: typed"), "{record}");
    let imported = device.ask(&json!({ "do": "import", "record": record["record"] }));
    assert_eq!(imported["summary"]["stage"], "over", "{imported}");
    assert_eq!(imported["secret"], "00".repeat(32));
}

#[test]
fn hints_and_choices_come_from_the_position_that_the_seat_sees() {
    install("rachat");
    let mut device = Device::open(&against("rachat", "niveau1"));
    device.sit();
    loop {
        device.follow();
        match device.view()["next"]["must"].as_str().unwrap() {
            "play" => break,
            _ => device.decide(&json!({ "do": "roll" })),
        }
    }
    let hint = device.ask(&json!({ "do": "hint" }));
    let advice = thought(&json!({ "do": "hint", "position": hint["position"] }));
    let legal = referee(json!({ "op": "legal", "position": hint["position"] }).to_string().as_bytes());
    assert!(legal.contains(advice["action"].as_str().unwrap()), "{advice} {legal}");
    let bots = thought(&json!({ "do": "bots", "game": "rachat" }));
    assert_eq!(bots.as_array().unwrap().last().unwrap(), "niveau8");
}
