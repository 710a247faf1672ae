//! The referee protocol, as external clients rely on it.

use serde_json::{Value, json};
use tablier_notation::referee;
use tablier_rules::GameId;
use tablier_testing::{Choices, FromSeed};

fn ask(line: &str) -> Value {
    let answer = referee::answer(line.as_bytes());
    assert!(!answer.contains('\n'), "one line in, one line out");
    serde_json::from_str(&answer).unwrap()
}

fn new(game: &str, order: &[&str], options: &Value) -> Value {
    let answer = ask(&json!({"op": "new", "game": game, "order": order, "options": options}).to_string());
    assert_eq!(answer["ok"], true, "{answer}");
    answer["position"].clone()
}

fn kind(answer: &Value) -> &str {
    answer["error"]["kind"].as_str().unwrap_or("ok")
}

/// The examples of the protocol, verbatim.
#[test]
fn start_positions_are_written_as_the_protocol_shows_them() {
    let examples = [
        (
            "rachat",
            &["red", "yellow"][..],
            json!({}),
            r#"{"game":"rachat","options":{},"order":["red","yellow"],"turn":"red","phase":"roll","pawns":{"red":["home","home","home","home"],"yellow":["home","home","home","home"]},"dice":[],"frozen":[],"duties":[]}"#,
        ),
        (
            "superludo",
            &["red", "yellow"],
            json!({}),
            r#"{"game":"superludo","options":{},"order":["yellow","red"],"turn":"yellow","phase":"roll","pawns":{"yellow":["home","home","home","home"],"red":["home","home","home","home"]},"arrivals":{},"row":0,"last_moved":null,"dice":[],"again":false,"seven":false,"bonus":[],"barred":null}"#,
        ),
        (
            "ludo",
            &["red", "green", "yellow", "blue"],
            json!({}),
            r#"{"game":"ludo","options":{},"order":["red","green","yellow","blue"],"turn":"red","phase":"roll","pawns":{"red":["home","home","home","home"],"green":["home","home","home","home"],"yellow":["home","home","home","home"],"blue":["home","home","home","home"]},"dice":[],"sixes":0,"extra":0}"#,
        ),
        (
            "tanjawi",
            &["maghreb", "other"],
            json!({"cheating": true}),
            r#"{"game":"tanjawi","options":{"cheating":true},"order":["maghreb","other"],"turn":"maghreb","phase":"roll","pawns":{"yellow":["home","home","home","home"],"blue":["home","home","home","home"],"red":["home","home","home","home"],"green":["home","home","home","home"]},"turns":{"maghreb":0,"other":0},"sixes":0,"last_moved":null,"dice":[],"again":false,"bonus":[],"cheat":null,"accused":false,"apology":null}"#,
        ),
        (
            "latroncules",
            &["red", "blue"],
            json!({}),
            r#"{"game":"latroncules","options":{},"order":["red","blue"],"turn":"red","phase":"play","board":["cfcfcfcf","fcfcfcfc","........","........","........","........","CFCFCFCF","FCFCFCFC"],"quiet":0}"#,
        ),
    ];
    for (game, order, options, expected) in examples {
        assert_eq!(new(game, order, &options).to_string(), expected);
    }
}

#[test]
fn every_request_kind_is_answered_for_every_game() {
    let games = ask(r#"{"op":"games"}"#);
    let ids: Vec<&str> =
        games["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, GameId::ALL.map(GameId::name));
    for game in games["games"].as_array().unwrap() {
        let sides: Vec<&str> =
            game["sides"].as_array().unwrap().iter().map(|side| side.as_str().unwrap()).collect();
        let mut at = new(game["id"].as_str().unwrap(), &sides, &json!({}));
        let mut choices = FromSeed::new(5);
        for _ in 0..60 {
            let request = |op: &str| json!({"op": op, "position": at, "id": {"step": [1, null]}});
            let legal = ask(&request("legal").to_string());
            assert_eq!(legal["id"], json!({"step": [1, null]}));
            let actions = legal["actions"].as_array().unwrap();
            assert!(actions.is_sorted_by(|a, b| a.as_str() < b.as_str()));
            assert_eq!(actions.is_empty(), at["phase"] != "play");
            assert_eq!(ask(&json!({"op": "perft", "position": at, "depth": 0}).to_string())["nodes"], 1);
            assert_eq!(ask(&request("agree").to_string())["position"]["phase"], "over");
            let side = sides[choices.below(sides.len())];
            let left = ask(&json!({"op": "abandon", "position": at, "side": side}).to_string());
            assert!(!left["position"]["order"].as_array().unwrap().contains(&json!(side)), "{left}");
            let next =
                match at["phase"].as_str().unwrap() {
                    "over" => break,
                    "roll" => {
                        let two = matches!(game["id"].as_str().unwrap(), "rachat" | "superludo");
                        let dice: Vec<usize> = (0..if two { 2 } else { 1 }).map(|_| 1 + choices.below(6)).collect();
                        ask(&json!({"op": "roll", "position": at, "dice": dice}).to_string())
                    }
                    _ => ask(&json!({"op": "play", "position": at, "action": choices.of(&actions.iter().collect::<Vec<_>>())})
                        .to_string()),
                };
            assert_eq!(next["ok"], true, "{next}");
            assert!(next["events"].as_array().unwrap().iter().all(|event| event["type"].is_string()));
            at = next["position"].clone();
        }
    }
}

#[test]
fn accusing_and_apologising_are_for_tanjawi_with_cheating() {
    let ludo = new("ludo", &["red", "blue"], &json!({}));
    assert_eq!(kind(&ask(&json!({"op": "accuse", "position": ludo}).to_string())), "bad_request");
    let honest = new("tanjawi", &["maghreb", "other"], &json!({}));
    let refused = ask(&json!({"op": "apologise", "position": honest}).to_string());
    assert_eq!((kind(&refused), &refused["error"]["rule"]), ("illegal", &json!("TJ-18")));
    let mut at = new("tanjawi", &["other", "maghreb"], &json!({"cheating": true}));
    for (op, field, value) in [
        ("roll", "dice", json!([3])),
        ("play", "action", json!("red@home:3")),
        ("accuse", "side", Value::Null),
        ("apologise", "side", Value::Null),
        ("roll", "dice", json!([2])),
    ] {
        let mut request = json!({"op": op, "position": at});
        if !value.is_null() {
            request[field] = value;
        }
        let answer = ask(&request.to_string());
        assert_eq!(answer["ok"], true, "{op}: {answer}");
        at = answer["position"].clone();
        match op {
            "accuse" => {
                assert_eq!(
                    (&at["apology"], &at["turn"], &at["accused"]),
                    (&json!("other"), &json!("other"), &json!(true))
                );
            }
            "apologise" => assert_eq!((&at["apology"], &at["accused"]), (&Value::Null, &json!(true))),
            _ => assert_eq!(at["accused"], false),
        }
    }
}

#[test]
fn codes_are_understood_as_positions_and_as_games() {
    let code = "ludo_r4.20.h.h-y36.h.h.h_rp_d5";
    let asked =
        |position: Value| ask(&json!({"op": "play", "position": position, "action": "t4:5"}).to_string());
    let from_code = asked(json!(code));
    assert_eq!(from_code["ok"], true, "{from_code}");
    let position = json!({
        "game": "ludo", "options": {}, "order": ["red", "yellow"], "turn": "red", "phase": "play", "dice": [5],
        "pawns": {"red": ["t4", "t20", "home", "home"], "yellow": ["t36", "home", "home", "home"]},
        "sixes": 0, "extra": 0,
    });
    let from_json = asked(position);
    assert_eq!(from_json["ok"], true, "{from_json}");
    assert_eq!(from_code, from_json);
    for wrong in ["ludo", "ludo_nonsense", "", "chess_r4"] {
        assert_eq!(kind(&asked(json!(wrong))), "bad_position", "{wrong}");
    }
    let house = |game: &str, options: Value| {
        ask(&json!({"op": "new", "game": game, "order": ["red", "yellow"], "options": options}).to_string())
    };
    assert_eq!(house("rachat-j", json!({})), house("rachat", json!({"combined": "jump"})));
    assert_eq!(house("rachat-j", json!({"make_way": false})), house("rachat-jw", json!({})));
    assert_eq!(kind(&house("rachat-x", json!({}))), "bad_request");
}

#[test]
fn errors_have_their_kind_and_two_languages() {
    let ludo = new("ludo", &["red", "blue"], &json!({})).to_string();
    let with = |field: &str, value: Value| {
        let mut at: Value = serde_json::from_str(&ludo).unwrap();
        at[field] = value;
        json!({"op": "legal", "position": at}).to_string()
    };
    let cases = [
        ("", "bad_request"),
        ("[]", "bad_request"),
        ("{}", "bad_request"),
        (r#"{"op":"castle"}"#, "bad_request"),
        (r#"{"op":"games","op":"games"}"#, "bad_request"),
        (r#"{"op":"games","position":{}}"#, "bad_request"),
        (r#"{"op":"legal"}"#, "bad_request"),
        (r#"{"op":"legal","position":7}"#, "bad_position"),
        (r#"{"op":"new","game":"chess","order":[]}"#, "bad_request"),
        (r#"{"op":"new","game":"ludo","order":["red"]}"#, "bad_request"),
        (r#"{"op":"new","game":"ludo","order":["red","red"]}"#, "bad_request"),
        (r#"{"op":"new","game":"ludo","order":["red","maghreb"]}"#, "bad_request"),
        (r#"{"op":"new","game":"ludo","order":["red","blue"],"first":"green"}"#, "bad_request"),
        (r#"{"op":"new","game":"ludo","order":["red","blue"],"options":{"stars":true}}"#, "bad_request"),
        (r#"{"op":"new","game":"rachat","order":["red","blue"],"options":{"make_way":"on"}}"#, "bad_request"),
        (
            r#"{"op":"new","game":"classique","order":["red","blue"],"options":{"couples":true}}"#,
            "bad_request",
        ),
        (r#"{"op":"new","game":"tanjawi","order":["maghreb","other"],"first":"other"}"#, "bad_request"),
        (
            r#"{"op":"new","game":"latroncules","order":["red","blue"],"options":{"quiet_limit":0}}"#,
            "bad_request",
        ),
        (&with("sixes", json!(3)), "bad_position"),
        (&with("extra", json!(-1)), "bad_position"),
        (&with("surprise", json!(1)), "bad_position"),
        (&with("pawns", json!({"red": ["home"], "blue": ["home", "home", "home", "home"]})), "bad_position"),
        (
            &with(
                "pawns",
                json!({"red": ["t53", "home", "home", "home"], "blue": ["home", "home", "home", "home"]}),
            ),
            "bad_position",
        ),
        (
            &with(
                "pawns",
                json!({"red": ["t52", "home", "home", "home"], "blue": ["home", "home", "home", "home"]}),
            ),
            "bad_position",
        ),
        (&with("phase", json!("play")), "bad_position"),
        (&with("turn", json!("green")), "bad_position"),
        (&with("order", json!(["blue", "red"])), "bad_position"),
        (&format!(r#"{{"op":"roll","position":{ludo},"dice":[7]}}"#), "bad_request"),
        (&format!(r#"{{"op":"roll","position":{ludo},"dice":[1,2]}}"#), "bad_request"),
        (&format!(r#"{{"op":"roll","position":{ludo},"dice":"6"}}"#), "bad_request"),
        (&format!(r#"{{"op":"play","position":{ludo},"action":"goal:3"}}"#), "bad_request"),
        (&format!(r#"{{"op":"play","position":{ludo},"action":"t012:3"}}"#), "bad_request"),
        (&format!(r#"{{"op":"play","position":{ludo},"action":"t12:3"}}"#), "illegal"),
        (&format!(r#"{{"op":"abandon","position":{ludo},"side":"green"}}"#), "bad_request"),
        (&format!(r#"{{"op":"perft","position":{ludo},"depth":-1}}"#), "bad_request"),
        (&format!(r#"{{"op":"perft","position":{ludo},"depth":60}}"#), "bad_request"),
        (&format!(r#"{{"op":"perft","position":{ludo},"depth":4294967295}}"#), "bad_request"),
    ];
    for (line, expected) in cases {
        let answer = ask(line);
        assert_eq!(kind(&answer), expected, "{line}\n{answer}");
        for lang in ["fr", "en"] {
            let message = answer["error"]["message"][lang].as_str().unwrap();
            assert!(message.ends_with('.') && message.contains(' '), "{line}: {message}");
        }
    }
}

#[test]
fn an_action_not_in_canonical_form_is_a_bad_request() {
    for (game, order, text) in [
        (
            "rachat",
            ["red", "blue"],
            &["t12:3+5", "goal:3", "home:6+", "captive:6+6", "t12:7", "l6:1", "t0:1", "T12:5", " t12:5"][..],
        ),
        ("classique", ["red", "blue"], &["home:1+4", "t12:+15", "t69:1", "l8:1", "t12:4+1"]),
        (
            "tanjawi",
            ["maghreb", "other"],
            &["t39:4", "pink@t39:4", "red@t39:7", "red@t39~13", "red@t39~0", "red@home~3", "red@home:+20"],
        ),
        ("latroncules", ["red", "blue"], &["a1", "a1a9", "i1a2", "a1-a2", "A1A2", "a1a2a"]),
    ] {
        let at = new(game, &order, &json!({}));
        for action in text {
            let answer = ask(&json!({"op": "play", "position": at, "action": action}).to_string());
            assert_eq!(kind(&answer), "bad_request", "{action}");
        }
    }
}

/// Every line gets an answer, whatever it is: garbage, broken JSON, requests with a byte changed.
#[test]
fn a_hundred_thousand_lines_of_garbage_are_answered() {
    let seeds: Vec<Vec<u8>> = [
        r#"{"op":"games","id":1}"#.to_owned(),
        json!({"op": "legal", "position": new("rachat", &["red", "blue"], &json!({"combined": "jump"}))}).to_string(),
        json!({"op": "roll", "position": new("superludo", &["red", "blue"], &json!({})), "dice": [5, 6]}).to_string(),
        json!({"op": "play", "position": new("latroncules", &["red", "blue"], &json!({})), "action": "a2a3"}).to_string(),
        json!({"op": "accuse", "position": new("tanjawi", &["maghreb", "other"], &json!({"cheating": true}))}).to_string(),
    ]
    .map(String::into_bytes)
    .to_vec();
    let mut choices = FromSeed::new(11);
    let mut input = Vec::new();
    for _ in 0..100_000 {
        let mut line = if choices.chance(20) {
            random_bytes(&mut choices)
        } else {
            seeds[choices.below(seeds.len())].clone()
        };
        for _ in 0..choices.below(4) {
            mutate(&mut line, &mut choices);
        }
        line.retain(|&byte| byte != b'\n');
        input.extend_from_slice(&line);
        input.push(b'\n');
    }
    let mut output = Vec::new();
    referee::run(input.as_slice(), &mut output).unwrap();
    let answers = String::from_utf8(output).unwrap();
    assert_eq!(answers.lines().count(), 100_000);
    assert!(answers.lines().all(|line| line.starts_with(r#"{"ok":"#)));
}

fn random_bytes(choices: &mut FromSeed) -> Vec<u8> {
    (0..choices.below(60)).map(|_| choices.below(256) as u8).collect()
}

fn mutate(line: &mut Vec<u8>, choices: &mut FromSeed) {
    if line.is_empty() {
        return;
    }
    let at = choices.below(line.len());
    match choices.below(4) {
        0 => line[at] = choices.below(256) as u8,
        1 => drop(line.remove(at)),
        2 => line.insert(at, b"{}[]\",:0123456789-thl"[choices.below(21)]),
        _ => line.truncate(at),
    }
}

#[test]
fn lines_that_never_end_are_refused_and_the_next_one_is_read() {
    let mut input = vec![b'['; 3 << 20];
    input.extend_from_slice(b"\n{\"op\":\"games\"}");
    let mut output = Vec::new();
    referee::run(input.as_slice(), &mut output).unwrap();
    let answers = String::from_utf8(output).unwrap();
    let answers: Vec<&str> = answers.lines().collect();
    assert!(answers[0].contains("bad_request") && answers[1].starts_with(r#"{"ok":true"#), "{answers:?}");
    assert_eq!(answers.len(), 2);
}
