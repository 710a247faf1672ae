//! The choices offered, their results, and why the rest is refused, as clients that draw boards rely on them.

use serde_json::{Value, json};
use tablier_notation::{Notation, choices, referee, write_position};
use tablier_rules::tanjawi::{Tanjawi, TanjawiOptions};
use tablier_rules::with_game;
use tablier_testing::{Crowded, FromSeed, every_game, on_rogue_games};

fn ask(request: &Value) -> Value {
    serde_json::from_str(&referee::answer(request.to_string().as_bytes())).unwrap()
}

fn list<'a>(answer: &'a Value, field: &str) -> &'a [Value] {
    answer[field].as_array().unwrap_or_else(|| panic!("{answer}"))
}

fn texts(values: &[Value]) -> Vec<&str> {
    values.iter().map(|value| value.as_str().unwrap()).collect()
}

/// Crowded positions of a game, as JSON.
fn crowded<G: Notation + Crowded>(game: &G, seed: u64) -> Vec<Value> {
    let mut choices = FromSeed::new(seed);
    let position =
        |_| game.crowded(&mut choices).map(|at| serde_json::from_str(&write_position(game, &at)).unwrap());
    (0..12).filter_map(position).collect()
}

fn all_positions() -> Vec<Value> {
    every_game()
        .into_iter()
        .zip(1..)
        .flat_map(|(game, seed)| with_game!(game, game => crowded(&game, seed)))
        .collect()
}

/// The places of a colour's pieces.
fn places(at: &Value, colour: &str) -> Vec<String> {
    if let Some(pawns) = at["pawns"].as_object() {
        return texts(pawns[colour].as_array().unwrap()).into_iter().map(str::to_owned).collect();
    }
    let ranks = texts(list(at, "board"));
    let cells = ranks
        .iter()
        .zip((1..=8).rev())
        .flat_map(|(rank, row)| rank.chars().zip('a'..).map(move |cell| (cell, row)));
    let own = |letter: char| letter != '.' && letter.is_uppercase() == (colour == "red");
    cells.filter(|((letter, _), _)| own(*letter)).map(|((_, file), row)| format!("{file}{row}")).collect()
}

fn check_choice(at: &Value, choice: &Value) {
    let (action, colour) = (&choice["action"], choice["colour"].as_str().unwrap());
    let played = ask(&json!({"op": "play", "position": at, "action": action}));
    assert_eq!(played["events"], choice["happened"], "{choice}");
    let (from, to) = (choice["from"].as_str().unwrap(), choice["to"].as_str().unwrap());
    assert!(places(at, colour).iter().any(|place| place == from), "{choice} in {at}");
    assert!(places(&played["position"], colour).iter().any(|place| place == to), "{choice} in {at}");
    if let Some(dice) = at["dice"].as_array() {
        assert!(list(choice, "dice").iter().all(|die| dice.contains(die)), "{choice} in {at}");
        assert_eq!(choice["bonus"].is_number(), action.as_str().unwrap().contains(":+"), "{choice}");
    }
}

#[test]
fn what_can_be_chosen_is_what_is_legal_and_does_what_it_says() {
    for at in all_positions() {
        let legal = ask(&json!({"op": "legal", "position": at}));
        let answer = ask(&json!({"op": "choices", "position": at}));
        let (cheats, honest): (Vec<_>, Vec<_>) =
            list(&answer, "choices").iter().partition(|choice| choice["cheat"] == true);
        let actions: Vec<&str> = honest.iter().map(|choice| choice["action"].as_str().unwrap()).collect();
        assert_eq!(actions, texts(list(&legal, "actions")), "{at}");
        assert!(cheats.is_empty() || at["options"]["cheating"] == true);
        for choice in honest.into_iter().chain(cheats) {
            check_choice(&at, choice);
        }
    }
}

#[test]
fn cheats_that_nobody_hinders_are_choices_too() {
    let game = Tanjawi { options: TanjawiOptions { cheating: true, ..TanjawiOptions::DEFAULT } };
    let mut seen = 0;
    on_rogue_games(|at| {
        let choices = serde_json::to_value(choices(&game, at)).unwrap();
        let cheats = choices.as_array().unwrap().iter().filter(|choice| choice["cheat"] == true).count();
        assert_eq!(cheats, tablier_testing::cheats(at).len());
        seen += cheats;
    });
    assert!(seen > 1000);
}

#[test]
fn what_is_refused_is_not_legal_and_says_why() {
    let mut explained = 0;
    for at in all_positions().into_iter().filter(|at| at["phase"] == "play") {
        let answer = ask(&json!({"op": "legal", "position": at}));
        let legal = texts(list(&answer, "actions"));
        let colours: &[&str] = match at["turn"].as_str().unwrap() {
            "maghreb" => &["red", "green"],
            "other" => &["yellow", "blue"],
            colour => &[colour],
        };
        for (colour, from) in
            colours.iter().flat_map(|colour| places(&at, colour).into_iter().map(move |from| (colour, from)))
        {
            let answer = ask(&json!({"op": "why", "position": at, "from": from, "colour": colour}));
            for refusal in list(&answer, "refusals") {
                let action = refusal["action"].as_str().unwrap();
                assert!(!legal.contains(&action) && !action.contains('~'), "{action} from {from} in {at}");
                let refused = ask(&json!({"op": "play", "position": at, "action": action}));
                for field in ["rule", "message", "squares"] {
                    assert_eq!(refused["error"][field], refusal[field]);
                }
                explained += 1;
            }
        }
    }
    assert!(explained > 1000, "{explained}");
}

#[test]
fn a_refusal_shows_the_squares_it_speaks_of() {
    let at = json!({"game": "rachat", "options": {}, "order": ["red", "yellow"], "turn": "red", "phase": "play",
        "pawns": {"red": ["t10", "home", "home", "home"], "yellow": ["t13", "t13", "home", "home"]},
        "dice": [5, 2], "frozen": [], "duties": []});
    let answer = ask(&json!({"op": "why", "position": at, "from": "t10"}));
    let refusals = list(&answer, "refusals");
    assert_eq!(refusals[0]["action"], "t10:5", "{answer}");
    assert_eq!((&refusals[0]["rule"], &refusals[0]["squares"]), (&json!("RA-13"), &json!(["t13"])));
    assert_eq!((&refusals[0]["to"], &refusals[0]["dice"]), (&json!("t15"), &json!([5])));
    let refused = ask(&json!({"op": "play", "position": at, "action": "t10:5"}));
    assert_eq!(refused["error"]["squares"], json!(["t13"]));
}

#[test]
fn what_holds_for_all_actions_is_said_once() {
    let start = |game: &str, order: &[&str]| {
        ask(&json!({"op": "new", "game": game, "order": order}))["position"].clone()
    };
    let why = |at: &Value, from: &str, colour: &str| {
        ask(&json!({"op": "why", "position": at, "from": from, "colour": colour}))
    };
    let ludo = start("ludo", &["red", "yellow"]);
    assert_eq!(list(&why(&ludo, "home", "red"), "refusals").len(), 1, "roll first");
    let others = why(&ludo, "home", "yellow");
    assert_eq!((&others["error"]["kind"], &others["error"]["rule"]), (&json!("illegal"), &Value::Null));
    let rolled = ask(
        &json!({"op": "roll", "position": start("tanjawi", &["maghreb", "other"]), "dice": [3]}),
    )["position"]
        .clone();
    let foreign = why(&rolled, "home", "yellow");
    assert_eq!((list(&foreign, "refusals").len(), &foreign["refusals"][0]["rule"]), (1, &json!("TJ-1")));
    let enemy = ask(&json!({"op": "why", "position": start("latroncules", &["red", "blue"]), "from": "a8"}));
    assert_eq!((list(&enemy, "refusals").len(), &enemy["refusals"][0]["rule"]), (1, &json!("LA-4")));
    for from in ["t53", "l6", "a1", "", "x.pink"] {
        assert_eq!(why(&ludo, from, "red")["error"]["kind"], "bad_request", "{from}");
    }
}

#[test]
fn a_pool_that_takes_long_is_refused_only_while_others_wait() {
    let pool = |sixes| {
        let mut at =
            ask(&json!({"op": "new", "game": "rachat", "order": ["red", "yellow"]}))["position"].clone();
        at["phase"] = json!("play");
        at["pawns"]["red"][0] = json!("t20");
        at["dice"] = [vec![6; sixes], vec![5, 4]].concat().into();
        json!({"op": "legal", "position": at}).to_string()
    };
    let ok = |answer: String| serde_json::from_str::<Value>(&answer).unwrap()["ok"].clone();
    for (sixes, short) in [(62, true), (64, false)] {
        assert_eq!(ok(referee::answer(pool(sixes).as_bytes())), true);
        assert_eq!(ok(referee::answer_within(pool(sixes).as_bytes(), referee::Patience::Short)), short);
    }
}

#[test]
fn leaves_are_not_counted_while_others_wait() {
    let at = ask(&json!({"op": "new", "game": "ludo", "order": ["red", "yellow"]}))["position"].clone();
    let line = json!({"op": "perft", "position": at, "depth": 1}).to_string();
    let answer = referee::answer_within(line.as_bytes(), referee::Patience::Short);
    assert_eq!(serde_json::from_str::<Value>(&answer).unwrap()["error"]["kind"], "bad_request");
}
