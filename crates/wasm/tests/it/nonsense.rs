//! A command that makes no sense is refused in the server's words, and changes nothing.

use serde_json::{Value, json};
use tablier_testing::{Choices, FromSeed};
use tablier_wasm::{Tables, net, think};

use crate::device::{Device, SALT, SECRET, thought};

fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or_else(|| panic!("{answer}"))
}

fn ludo() -> Device {
    Device::open(&json!({ "game": "ludo", "players": 2, "seats": [{}, { "bot": "hasard" }] }))
}

#[test]
fn bad_commands_are_refused_with_both_sentences() {
    for (text, expected) in [
        ("{", "not-json"),
        ("\u{7f}", "not-json"),
        ("{}", "bad-request"),
        (r#"{"do":"fly"}"#, "bad-request"),
        (r#"{"do":"view","id":"nowhere"}"#, "no-such-table"),
        (r#"{"do":"view","id":7}"#, "bad-request"),
        (r#"{"do":"open"}"#, "missing"),
        (r#"{"do":"close","colour":1}"#, "bad-request"),
        (r#"{"do":"apply","id":"new","rows":[]}"#, "missing"),
        (r#"{"do":"import","record":"a letter"}"#, "bad-record"),
    ] {
        let answer: Value = serde_json::from_str(&Tables::default().answer(text.as_bytes())).unwrap();
        assert_eq!(code(&answer), expected, "{text}");
        assert!(!answer["error"]["message"]["fr"].as_str().unwrap().is_empty());
    }
    for (command, expected) in [
        (json!({ "do": "choose" }), "missing"),
        (json!({ "do": "choose", "position": "ludo_x", "bot": "hasard", "seed": "1" }), "bad-request"),
        (
            json!({ "do": "choose", "position": "ludo_rh.h.4.g-yh.h.h.27_rp_d6_s1", "bot": "ab3", "seed": "1" }),
            "no-such-bot",
        ),
        (
            json!({ "do": "choose", "position": "ludo_rh.h.4.g-yh.h.h.27_rp_d6_s1", "bot": "hasard", "seed": "x" }),
            "bad-request",
        ),
        (
            json!({ "do": "choose", "position": "ludo_rh.h.4.g-yh.h.h.27_rr", "bot": "hasard", "seed": "1" }),
            "nothing-to-decide",
        ),
        (json!({ "do": "needs" }), "missing"),
        (json!({ "do": "needs", "game": "chess" }), "no-such-game"),
        (json!({ "do": "bots", "game": "chess" }), "no-such-game"),
        (json!({ "do": "review", "record": "" }), "bad-record"),
    ] {
        assert_eq!(code(&thought(&command)), expected, "{command}");
    }
    assert_eq!(code(&serde_json::from_str(&net(b"not a net")).unwrap()), "bad-request");
}

#[test]
fn what_cannot_be_on_one_device_is_refused() {
    let mut tables = Tables::default();
    for (request, expected) in [
        (json!({ "game": "ludo", "rated": true }), "on-device"),
        (json!({ "game": "ludo", "room": "passport" }), "on-device"),
        (json!({ "game": "ludo", "listed": true }), "on-device"),
        (json!({ "game": "chess" }), "no-such-game"),
        (json!({ "game": "ludo", "seats": [{ "bot": "marvin" }] }), "no-such-bot"),
        (json!({}), "bad-request"),
    ] {
        let command = json!({ "do": "open", "id": "local-x", "at": 1, "secret": SECRET, "request": request });
        let answer: Value = serde_json::from_str(&tables.answer(command.to_string().as_bytes())).unwrap();
        assert_eq!(code(&answer), expected, "{request}");
    }
}

#[test]
fn rows_must_follow_each_other_and_fit_the_secret() {
    let mut device = ludo();
    device.sit();
    let (rows, last) = (device.rows.clone(), device.rows.len());
    let gap = json!([{ "n": last + 2, "at": 1, "body": "{\"type\":\"paused\"}" }]);
    let answer = device.ask(&json!({ "do": "apply", "rows": gap }));
    assert_eq!((code(&answer), &answer["error"]["facts"]["last"]), ("bad-after", &json!(last.to_string())));
    for body in ["{\"type\":\"agreed\"}", "{\"type\":\"born\"}", "{", ""] {
        let broken = json!([{ "n": last + 1, "at": 1, "body": body }]);
        assert_eq!(code(&device.ask(&json!({ "do": "apply", "rows": broken }))), "internal", "{body}");
    }
    assert_eq!(device.view()["n"], last, "nothing was folded");
    let mut load = |rows: &[Value], secret: &str| {
        let command = json!({ "do": "apply", "id": "local-other", "rows": rows, "secret": secret });
        code(&device.ask(&command)).to_owned()
    };
    assert_eq!(load(&rows, &"ab".repeat(32)), "bad-request");
    assert_eq!(load(&rows, "ab"), "bad-request");
    assert_eq!(load(&rows[1..], SECRET), "no-such-table");
    assert_eq!(load(&[], SECRET), "no-such-table");
    assert_eq!(load(&[rows[0].clone(), rows[2].clone()], SECRET), "bad-after");
}

#[test]
fn a_name_is_a_name_and_no_bots() {
    let mut device = ludo();
    for (name, expected) in [
        ("", "bad-name"),
        (" \u{7} ", "bad-name"),
        ("niveau3", "name-reserved"),
        (&"x".repeat(33), "bad-name"),
    ] {
        let sit = json!({ "do": "sit", "seat": "red", "salt": SALT, "name": name });
        assert_eq!(code(&device.ask(&json!({ "do": "decide", "ask": sit }))), expected, "{name}");
    }
}

#[test]
fn a_choice_that_is_late_or_against_the_rules_is_not_stored() {
    let mut device =
        Device::open(&json!({ "game": "latroncules", "first": "red", "seats": [{ "bot": "hasard" }, {}] }));
    device.sit();
    let due = loop {
        device.now += 1000;
        let due = device.ask(&json!({ "do": "due", "awake": 0, "delay": 0 }));
        if due["rows"].is_null() {
            break due["think"].clone();
        }
        device.store(&due);
    };
    let chosen =
        |n: &Value, action: &str| json!({ "do": "chosen", "n": n, "side": due["side"], "action": action });
    assert_eq!(code(&device.ask(&chosen(&due["n"], "a1h8"))), "illegal");
    assert_eq!(code(&device.ask(&chosen(&due["n"], "??"))), "bad-action");
    assert_eq!(device.ask(&chosen(&json!(1), "a1h8"))["rows"], json!([]));
}

#[test]
fn a_record_that_was_changed_is_not_imported() {
    let mut device = ludo();
    device.sit();
    device.play_out();
    let record = device.ask(&json!({ "do": "record" }))["record"].as_str().unwrap().to_owned();
    let mut import = |text: &str| code(&device.ask(&json!({ "do": "import", "record": text }))).to_owned();
    assert_eq!(import(&record.replace("roll 6", "roll 5")), "illegal");
    assert_eq!(import(&record.replace("Ana 0", "Bea 0")), "bad-proof");
    assert_eq!(import(record.split_once("result:").unwrap().0), "bad-record");
    let lines: Vec<&str> = record.lines().filter(|line| !line.starts_with("proof: ")).collect();
    assert_eq!(import(&format!("{}\n", lines.join("\n"))), "bad-proof");
}

#[test]
fn random_bytes_and_damaged_commands_are_answered() {
    let mut choices = FromSeed::new(16);
    let mut device = ludo();
    device.sit();
    device.follow();
    let commands: Vec<String> = [
        json!({ "do": "open", "id": "local-x", "at": 1, "secret": SECRET, "request": { "game": "rachat-j", "seats": [{ "side": "red" }] } }),
        json!({ "do": "decide", "id": device.id, "at": 1, "ask": { "do": "roll", "after": 3 } }),
        json!({ "do": "due", "id": device.id, "at": 1, "awake": 0 }),
        json!({ "do": "apply", "id": "local-y", "rows": device.rows, "names": device.names, "secret": SECRET }),
        json!({ "do": "view", "id": device.id, "at": 1 }),
        json!({ "do": "events", "id": device.id, "after": 1 }),
        json!({ "do": "choose", "position": "ludo_rh.h.4.g-yh.h.h.27_rp_d6_s1", "bot": "hasard", "seed": "7" }),
        json!({ "do": "hint", "position": { "game": "ludo" } }),
    ]
    .iter()
    .map(Value::to_string)
    .collect();
    let mut tables = Tables::default();
    for round in 0..5_000 {
        let mut bytes: Vec<u8> = if round % 5 == 0 {
            (0..choices.below(40)).map(|_| choices.below(256) as u8).collect()
        } else {
            commands[choices.below(commands.len())].clone().into_bytes()
        };
        for _ in 0..choices.below(4) {
            if !bytes.is_empty() {
                let place = choices.below(bytes.len());
                bytes[place] = choices.of(b"0123456789{}[]\",:abdo-");
            }
        }
        for answer in [tables.answer(&bytes), think(&bytes, |_, _| {}), net(&bytes)] {
            assert!(serde_json::from_str::<Value>(&answer).is_ok(), "{answer}");
        }
    }
}
