//! House rules over the API: presets, options that do not go together, what may be played for ratings and
//! prizes, and the lobby.

use crate::live::{Live, Person, salt};
use serde_json::{Value, json};
use tablier_notation::{options_code, parse_options_code, preset_code};
use tablier_rules::{AnyGame, GameId};
use tablier_testing::clashing_games;

/// Every preset with the code that names it.
fn presets() -> impl Iterator<Item = (String, &'static str, AnyGame)> {
    let of_game = |id: GameId| {
        id.game().presets().into_iter().map(move |(name, game)| (preset_code(id, name), name, game))
    };
    GameId::ALL.into_iter().flat_map(of_game)
}

/// The code and both sentences of a refusal.
async fn refused(person: &mut Person, path: &str, body: Value) -> (u16, String, [String; 2]) {
    let (status, answer) = person.post(path, body).await;
    let error = &answer["error"];
    let said = ["fr", "en"].map(|lang| error["message"][lang].as_str().unwrap_or_default().to_owned());
    (status, error["code"].as_str().unwrap_or_default().to_owned(), said)
}

#[tokio::test]
async fn the_games_are_listed_with_their_presets_and_the_referee_lists_them_without() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let (_, games) = anna.get("games").await;
    let (_, referee) = anna.post("referee", json!({ "op": "games" })).await;
    for ((id, mut game), plain) in GameId::ALL
        .into_iter()
        .zip(games.as_array().unwrap().clone())
        .zip(referee["games"].as_array().unwrap())
    {
        let presets = game.as_object_mut().unwrap().remove("presets").unwrap();
        assert_eq!(&game, plain);
        let names: Vec<&str> = id.game().presets().iter().map(|(name, _)| *name).collect();
        let presets = presets.as_array().unwrap();
        assert_eq!(presets.iter().map(|preset| preset["name"].as_str().unwrap()).collect::<Vec<_>>(), names);
        for preset in presets {
            let named = parse_options_code(&preset_code(id, preset["name"].as_str().unwrap()));
            assert_eq!(parse_options_code(preset["code"].as_str().unwrap()), named, "{preset}");
            for text in ["title", "differs"] {
                assert!(preset[text]["fr"].is_string() && preset[text]["en"].is_string(), "{preset}");
            }
        }
    }
    live.stop().await;
}

#[tokio::test]
async fn a_table_of_a_preset_has_its_options_and_nowhere_its_name() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    for (typed, name, game) in presets() {
        let laid = anna.lay(json!({ "game": typed, "listed": true })).await;
        let table = &laid["table"];
        assert_eq!((&table["code"], &table["preset"]), (&json!(options_code(&game)), &json!(name)));
        let (_, events) = anna.get(&format!("tables/{}/events", table["id"].as_str().unwrap())).await;
        assert_eq!(events[0]["event"]["settings"]["game"], options_code(&game));
        let (_, listed) = anna.get("tables?limit=1").await;
        assert_eq!((&listed[0]["id"], &listed[0]["preset"]), (&table["id"], &json!(name)));
    }
    let laid = anna.lay(json!({ "game": "rachat-j" })).await;
    assert!(laid["table"].get("preset").is_none());
    live.stop().await;
}

#[tokio::test]
async fn a_code_that_means_nothing_is_refused_with_what_is_wrong_in_it() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let (status, code, _) = refused(&mut anna, "tables", json!({ "game": "ludo-ZZ" })).await;
    assert_eq!((status, code.as_str()), (400, "no-such-game"));
    for id in GameId::ALL {
        let typed = preset_code(id, "checkers");
        let (status, code, said) = refused(&mut anna, "tables", json!({ "game": typed })).await;
        assert_eq!((status, code.as_str()), (400, "no-such-preset"));
        for (said, word) in said.iter().zip(["préréglage", "preset"]) {
            assert!(said.contains(word), "{said}");
            let presets = id.game().presets();
            assert!(presets.iter().all(|(name, _)| said.contains(&preset_code(id, name))), "{said}");
        }
        let (status, answer) = anna.get(&format!("leaders/{typed}")).await;
        assert_eq!((status, &answer["error"]["code"]), (400, &json!("no-such-preset")));
    }
    let (status, answer) = anna.get("leaders/rachat-j").await;
    assert_eq!((status, &answer["error"]["code"]), (400, &json!("no-such-game")));
    live.stop().await;
}

#[tokio::test]
async fn options_that_do_not_go_together_are_refused_by_name() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    // As letters in the code, and by name.
    for game in clashing_games().into_iter().take(20) {
        let clash = game.option_clash().unwrap();
        let options: serde_json::Map<String, Value> = tablier_notation::options_json(&game);
        for table in
            [json!({ "game": options_code(&game) }), json!({ "game": game.id().name(), "options": options })]
        {
            let (status, answer) = anna.post("tables", table).await;
            let error = &answer["error"];
            assert_eq!((status, &error["code"]), (400, &json!("bad-settings")), "{answer}");
            let (facts, said) = (&error["facts"], error["message"]["en"].as_str().unwrap());
            assert_eq!((&facts["what"], &facts["with"]), (&json!(clash.asks), &json!(clash.forbids)));
            assert!(said.contains(clash.asks) && said.contains("do not go together"), "{said}");
        }
        let new = json!({ "op": "new", "game": options_code(&game), "order": ["red", "yellow"] });
        let (_, answer) = anna.post("referee", new).await;
        let said = answer["error"]["message"]["en"].as_str().unwrap();
        assert!(said.contains(clash.forbids) && said.contains("do not go together"), "{said}");
    }
    live.stop().await;
}

#[tokio::test]
async fn ratings_and_prizes_are_for_the_book_and_its_presets() {
    let live = Live::start().await;
    let mut anna = live.account("Anna").await;
    for (code, option) in [
        ("rachat-j", "combined"),
        ("rachat-w", "make_way"),
        ("tanjawi-t", "cheating"),
        ("latroncules-q50", "quiet_limit"),
    ] {
        for (path, body) in [
            ("tables", json!({ "game": code, "rated": true })),
            ("tables", json!({ "game": code, "room": "passport" })),
            ("matches", json!({ "game": code, "room": "passport", "players": 2 })),
        ] {
            let (status, refusal, said) = refused(&mut anna, path, body).await;
            assert_eq!((status, refusal.as_str()), (403, "own-rules"), "{code} {path}");
            assert!(said.iter().all(|said| said.contains(option) && said.contains("couples")), "{said:?}");
        }
        anna.lay(json!({ "game": code })).await;
    }
    let free = ["classique-cism", "superludo-i", "ludo", "rachat"].map(str::to_owned);
    for code in free.into_iter().chain(presets().map(|(typed, ..)| typed)) {
        anna.lay(json!({ "game": code, "rated": true })).await;
        anna.lay(json!({ "game": code, "room": "passport" })).await;
    }
    live.stop().await;
}

/// A rated game of two accounts that `loser` gives up.
async fn rated(game: &str, winner: &mut Person, loser: &mut Person) {
    let table = json!({ "game": game, "players": 2, "rated": true, "seats": [{ "salt": salt(1) }] });
    let laid = winner.lay(table).await;
    let id = laid["table"]["id"].as_str().unwrap();
    loser.must(id, json!({ "do": "sit", "salt": salt(2) })).await;
    loser.must(id, json!({ "do": "abandon" })).await;
}

#[tokio::test]
async fn a_preset_has_ratings_and_leaders_of_its_own() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.account("Anna").await, live.account("Béa").await);
    // Free options stay on the ladder of the book.
    rated("classique", &mut anna, &mut bea).await;
    rated("classique-i", &mut anna, &mut bea).await;
    let (_, leaders) = anna.get("leaders/classique").await;
    assert_eq!(leaders[0]["rating"]["games"], 2);
    for (count, (typed, name, game)) in (1..).zip(presets().filter(|(.., game)| !game.in_couples())) {
        let before = anna.get(&format!("leaders/{}", game.id().name())).await.1;
        rated(&typed, &mut bea, &mut anna).await;
        let (_, leaders) = anna.get(&format!("leaders/{typed}")).await;
        let rating = &leaders[0]["rating"];
        assert_eq!(leaders[0]["player"]["name"], "Béa", "{typed}");
        assert_eq!(
            (&rating["game"], &rating["preset"], &rating["games"]),
            (&json!(game.id().name()), &json!(name), &json!(1))
        );
        assert_eq!(anna.get(&format!("leaders/{}", game.id().name())).await.1, before, "{typed}");
        let (_, profile) = anna.get(&format!("players/{}", bea.id)).await;
        assert_eq!(profile["ratings"].as_array().unwrap().len(), 1);
        assert_eq!(profile["preset_ratings"].as_array().unwrap().len(), count);
    }
    live.stop().await;
}

#[tokio::test]
async fn the_lobby_can_be_asked_for_tables_by_the_book_by_presets_or_by_their_own_rules() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let mut codes = [Vec::new(), Vec::new(), Vec::new()];
    let own = ["rachat-j", "classique-c", "latroncules-q50"].map(|code| (2, code.to_owned()));
    let books = ["ludo", "rachat"].map(|code| (0, code.to_owned()));
    // At most as many tables as one player may keep open.
    let some = presets().take(4).map(|(_, _, game)| (1, options_code(&game)));
    for (kind, code) in own.into_iter().chain(books).chain(some) {
        let table = anna.lay(json!({ "game": code, "listed": true })).await;
        codes[kind].push(table["table"]["code"].as_str().unwrap().to_owned());
    }
    for (kind, rules) in ["book", "preset", "own"].into_iter().enumerate() {
        let (_, listed) = anna.get(&format!("tables?rules={rules}")).await;
        let mut found: Vec<&str> =
            listed.as_array().unwrap().iter().map(|table| table["code"].as_str().unwrap()).collect();
        found.reverse();
        assert_eq!(found, codes[kind], "{rules}");
        let (_, one) = anna.get(&format!("tables?rules={rules}&limit=1&game=rachat")).await;
        assert!(one.as_array().unwrap().len() <= 1 && one[0]["game"] != "ludo", "{one}");
    }
    assert_eq!(anna.get("tables?rules=mine").await.0, 400);
    live.stop().await;
}
