//! Everything that is not for everybody: cheats, secrets of the dice, keys, chat, other players' seats. Each
//! is tried.

use crate::live::{Live, Person, salt};
use serde_json::{Value, json};

/// Tanjawi with `cheating`, played until Maghreb has cheated: the table, Maghreb, the other, and the cheat.
async fn cheated(live: &Live) -> (String, Person, Person, String) {
    let (mut maghreb, mut other) = (live.guest("Anna").await, live.guest("Béa").await);
    let table = json!({ "game": "tanjawi", "options": { "cheating": true }, "away": 0, "seats": [{ "side": "maghreb", "salt": salt(1) }] });
    let id = maghreb.lay(table).await["table"]["id"].as_str().unwrap().to_owned();
    other.must(&id, json!({ "do": "sit", "salt": salt(2), "agrees": ["cheating"] })).await;
    for turn in 0..1000 {
        let view = maghreb.view(&id).await;
        let next = &view["next"];
        let player = if next["side"] == "maghreb" { &mut maghreb } else { &mut other };
        if next["must"] != "play" {
            player.must(&id, json!({ "do": next["must"] })).await;
            continue;
        }
        let last_die = view["position"]["dice"].as_array().is_some_and(|dice| dice.len() == 1);
        let may_cheat =
            next["side"] == "maghreb" && turn > 20 && last_die && view["position"]["again"] == false;
        if may_cheat && let Some(cheat) = try_to_cheat(&mut maghreb, &id, &view).await {
            return (id, maghreb, other, cheat);
        }
        let player = if next["side"] == "maghreb" { &mut maghreb } else { &mut other };
        player.must(&id, json!({ "do": "play", "action": next["actions"][0] })).await;
    }
    panic!("nobody could cheat");
}

async fn try_to_cheat(maghreb: &mut Person, id: &str, view: &Value) -> Option<String> {
    for colour in ["yellow", "blue", "red", "green"] {
        for place in view["position"]["pawns"][colour].as_array().unwrap() {
            for steps in 1..=12 {
                let cheat = format!("{colour}@{}~{steps}", place.as_str().unwrap());
                let (status, _) = maghreb.ask(id, json!({ "do": "play", "action": cheat })).await;
                if status == 200 {
                    return Some(cheat);
                }
            }
        }
    }
    None
}

#[tokio::test]
async fn a_cheat_is_known_to_its_author_alone_until_the_end() {
    let live = Live::start().await;
    let (id, mut maghreb, mut other, cheat) = cheated(&live).await;
    let mut onlooker = live.guest("Chloé").await;
    for person in [&mut other, &mut onlooker, &mut live.nobody()] {
        let (_, events) = person.get(&format!("tables/{id}/events")).await;
        let view = person.view(&id).await;
        assert!(!events.to_string().contains('~') && !view.to_string().contains('~'), "{events}");
        assert_eq!(view["position"]["cheat"], Value::Null);
        assert!(events.as_array().unwrap().iter().all(|event| event["position"]["cheat"].is_null()));
        let by_maghreb =
            |told: &&Value| told["event"]["type"] == "played" && told["event"]["side"] == "maghreb";
        let told = events.as_array().unwrap().iter().filter(by_maghreb);
        assert!(
            told.clone().count() > 3 && told.clone().all(|told| told["event"].get("action").is_none()),
            "none stands out"
        );
        let (status, refused) = person.get(&format!("tables/{id}/record")).await;
        assert_eq!((status, &refused["error"]["code"]), (403, &json!("hidden")));
    }
    let (_, events) = maghreb.get(&format!("tables/{id}/events")).await;
    assert!(events.to_string().contains(&cheat), "its author is told");
    assert!(maghreb.view(&id).await["position"]["cheat"].is_object());

    other.must(&id, json!({ "do": "accuse" })).await;
    let (_, events) = other.get(&format!("tables/{id}/events")).await;
    let accused = events.as_array().unwrap().iter().find(|told| told["event"]["type"] == "accused").unwrap();
    assert_eq!(accused["happened"][0]["caught"], true, "TJ-19");
    maghreb.refused(&id, json!({ "do": "roll" }), "illegal").await;
    maghreb.must(&id, json!({ "do": "apologise" })).await;
    maghreb.must(&id, json!({ "do": "abandon" })).await;
    let record = other.record(&id).await;
    assert!(record.contains(&cheat), "when it is over everything is told");
    assert!(tablier_table::proof::verify(&record.parse().unwrap()).holds());
    live.stop().await;
}

#[tokio::test]
async fn the_secret_of_the_dice_is_told_to_nobody_before_the_end() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let laid = anna
        .lay(json!({ "game": "ludo", "players": 2, "listed": true, "seats": [{ "salt": salt(1) }] }))
        .await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    let secret = tablier_dice::hex::write(&live.store.secret(&id).await.unwrap().unwrap());
    let mut socket = bea.socket().await;
    socket.watch(&id, Some(0)).await;
    let mut told = String::new();
    for path in ["", "/events", "/record", "/results"] {
        told += &anna.get(&format!("tables/{id}{path}")).await.1.to_string();
    }
    for path in ["tables?mine=true", "me", "me/export", "dice", "/metrics", "games", "rooms", "online"] {
        told += &anna.get(path).await.1.to_string();
    }
    told += &socket.event("started").await.to_string();
    assert!(!told.contains(&secret), "before the end");
    let key = laid["keys"].as_object().unwrap().values().next().unwrap().as_str().unwrap();
    let hash = tablier_server::keys::hash(key);
    assert!(
        !told.contains(key) && !told.contains(&hash),
        "nor is the key of a seat told again, nor its hash"
    );
    anna.must(&id, json!({ "do": "abandon" })).await;
    assert_eq!(socket.event("over").await["event"]["secret"], secret.as_str());
    live.stop().await;
}

#[tokio::test]
async fn a_table_without_spectators_is_for_those_who_sit_there() {
    let live = Live::start().await;
    let (mut anna, mut bea, mut chloe) =
        (live.guest("Anna").await, live.guest("Béa").await, live.guest("Chloé").await);
    let laid = anna
        .lay(json!({ "game": "ludo", "players": 2, "spectators": false, "seats": [{ "salt": salt(1) }] }))
        .await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    let mut looking = chloe.socket().await;
    looking.watch(&id, None).await;
    looking.until(|message| message.get("view").is_some()).await;
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    anna.must(&id, json!({ "do": "chat", "text": "On est entre nous." })).await;
    chloe.refused(&id, json!({ "do": "chat", "text": "Et moi ?" }), "not-your-seat").await;
    for path in ["", "/record"] {
        assert_eq!(chloe.get(&format!("tables/{id}{path}")).await.1["error"]["code"], "no-spectators");
    }
    let (status, body) = chloe.get(&format!("tables/{id}/events")).await;
    assert_eq!((status, &body["error"]["code"]), (403, &json!("no-spectators")));
    let (status, _) = chloe.get(&format!("tables/{id}/stream")).await;
    assert_eq!(status, 403);
    let question = looking.question(json!({ "table": id, "watch": {} })).await;
    let refused = looking.until(|message| {
        assert!(!message.to_string().contains("entre nous"), "who looked on before is not told any more");
        message["re"] == question
    });
    assert_eq!(refused.await["error"]["code"], "no-spectators");
    let request = chloe.request(reqwest::Method::GET, &format!("tables/{id}/events"));
    let key = laid["keys"].as_object().unwrap().values().next().unwrap().as_str().unwrap().to_owned();
    assert_eq!(chloe.send(request.header("tablier-keys", key)).await.0, 200, "the key of a seat opens it");
    live.stop().await;
}

#[tokio::test]
async fn words_of_the_blocked_do_not_arrive_and_they_cannot_sit_down() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let laid = anna.lay(json!({ "game": "ludo", "players": 3, "seats": [{ "salt": salt(1) }] })).await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    let path = format!("me/blocks/{}", bea.id);
    assert_eq!(anna.put(&path, json!({})).await.0, 204);
    let mut socket = anna.socket().await;
    socket.watch(&id, None).await;
    socket.until(|message| message.get("view").is_some()).await;
    bea.must(&id, json!({ "do": "chat", "text": "Hé !" })).await;
    anna.must(&id, json!({ "do": "chat", "text": "Quel calme." })).await;
    assert_eq!(
        socket.event("chat").await["event"]["text"],
        Value::Null,
        "told, so that no number is missing, without the words"
    );
    assert_eq!(socket.event("chat").await["event"]["text"], "Quel calme.");
    let laid = anna.lay(json!({ "game": "ludo", "players": 2, "seats": [{ "salt": salt(1) }] })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    bea.refused(id, json!({ "do": "sit", "salt": salt(2) }), "blocked").await;
    assert_eq!(anna.delete(&path, json!({})).await.0, 204);
    bea.must(id, json!({ "do": "sit", "salt": salt(2) })).await;
    live.stop().await;
}

#[tokio::test]
async fn another_players_things_cannot_be_used() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.account("Anna").await, live.account("Béa").await);
    let (_, token) = anna.post("me/tokens", json!({ "label": "robot", "password": "correct horse" })).await;
    let path = format!("me/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(bea.delete(&path, json!({})).await.1["error"]["code"], "no-such-token");
    let (_, ticket) = anna.post("matches", json!({ "game": "ludo", "players": 2, "room": "passport" })).await;
    let path = format!("matches/{}", ticket["ticket"].as_str().unwrap());
    assert_eq!(bea.get(&path).await.1["error"]["code"], "no-such-ticket");
    assert_eq!(bea.delete(&path, json!({})).await.1["error"]["code"], "no-such-ticket");
    assert_eq!(anna.get(&path).await.0, 200);
    let laid = anna.lay(json!({ "game": "ludo", "players": 2, "seats": [{ "salt": salt(1) }] })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    bea.refused(id, json!({ "do": "bot", "bot": "hasard" }), "not-your-table").await;
    bea.refused(id, json!({ "do": "stand", "seat": "red" }), "not-your-seat").await;
    bea.must(id, json!({ "do": "sit", "salt": salt(2) })).await;
    for deed in ["roll", "abandon", "accuse", "resume", "here"] {
        bea.refused(id, json!({ "do": deed, "seat": "red" }), "not-your-seat").await;
    }
    bea.refused(id, json!({ "do": "chat", "seat": "red", "text": "Je suis Anna." }), "not-your-seat").await;
    bea.refused(id, json!({ "do": "offer", "what": "end", "seat": "red" }), "not-your-seat").await;
    live.stop().await;
}

#[tokio::test]
async fn a_page_of_another_site_can_neither_change_anything_nor_listen() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let request = anna
        .request(reqwest::Method::POST, "tables")
        .header("origin", "https://evil.example")
        .json(&json!({ "game": "ludo" }));
    let (status, body) = anna.send(request).await;
    assert_eq!((status, &body["error"]["code"]), (403, &json!("foreign-origin")));
    let request = anna
        .request(reqwest::Method::GET, "socket")
        .header("origin", "https://evil.example")
        .header("connection", "upgrade")
        .header("upgrade", "websocket")
        .header("sec-websocket-version", "13")
        .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
    assert_eq!(anna.send(request).await.0, 403);
    live.stop().await;
}

/// Two friends who have played a game at an unlisted table; the second left.
async fn played(anna: &mut Person, bea: &mut Person, more: Value) -> String {
    let mut table = json!({ "game": "ludo", "players": 2 });
    table.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let id = anna.lay(table).await["table"]["id"].as_str().unwrap().to_owned();
    anna.must(&id, json!({ "do": "sit", "salt": salt(1) })).await;
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    bea.must(&id, json!({ "do": "abandon" })).await;
    id
}

#[tokio::test]
async fn a_table_that_is_not_listed_is_named_to_those_who_sat_there_alone() {
    let live = Live::start().await;
    let (mut anna, mut bea, mut eve) =
        (live.guest("Anna").await, live.guest("Béa").await, live.guest("Ève").await);
    let hidden = played(&mut anna, &mut bea, json!({})).await;
    let listed = played(&mut anna, &mut bea, json!({ "listed": true })).await;
    let closed = played(&mut anna, &mut bea, json!({ "spectators": false })).await;
    let path = format!("players/{}/games", anna.id);
    for stranger in [&mut eve, &mut live.nobody()] {
        let (_, games) = stranger.get(&path).await;
        let named: Vec<_> =
            games.as_array().unwrap().iter().filter_map(|game| game["table"].as_str()).collect();
        assert_eq!((games.as_array().unwrap().len(), named), (3, vec![listed.as_str()]), "{games}");
        let (status, body) = stranger.get(&format!("tables/{closed}/results")).await;
        assert_eq!((status, &body["error"]["code"]), (403, &json!("no-spectators")));
        assert_eq!(
            stranger.get(&format!("tables/{hidden}/results")).await.0,
            200,
            "who has the link may see the game"
        );
    }
    for friend in [&mut anna, &mut bea] {
        let (_, games) = friend.get(&path).await;
        assert!(games.as_array().unwrap().iter().all(|game| game["table"].is_string()), "{games}");
        assert_eq!(friend.get(&format!("tables/{closed}/results")).await.1.as_array().unwrap().len(), 2);
    }
    live.stop().await;
}

#[tokio::test]
async fn a_rematch_is_for_those_who_played() {
    let live = Live::start().await;
    let (mut anna, mut bea, mut eve) =
        (live.guest("Anna").await, live.guest("Béa").await, live.guest("Ève").await);
    let old = played(&mut anna, &mut bea, json!({ "listed": true })).await;
    let (mut seen, mut looking) = (bea.socket().await, eve.socket().await);
    for socket in [&mut seen, &mut looking] {
        socket.watch(&old, None).await;
        socket.until(|message| message.get("view").is_some()).await;
    }
    let next =
        bea.post(&format!("tables/{old}/rematch"), json!({})).await.1["table"].as_str().unwrap().to_owned();
    assert_eq!(seen.event("rematch").await["event"]["table"], next.as_str());
    assert_eq!(
        looking.event("rematch").await["event"],
        json!({ "type": "rematch" }),
        "a stranger is not told where"
    );
    let told =
        eve.view(&old).await.to_string() + &eve.get(&format!("tables/{old}/events")).await.1.to_string();
    assert!(!told.contains(&next), "{told}");
    let (status, body) = eve.post(&format!("tables/{old}/rematch"), json!({})).await;
    assert_eq!((status, &body["error"]["code"]), (403, &json!("not-your-seat")));
    assert_eq!(bea.view(&old).await["rematch"], next.as_str());

    // A stranger who has the link all the same.
    eve.refused(&next, json!({ "do": "sit", "salt": salt(3) }), "seat-kept").await;
    eve.refused(&next, json!({ "do": "sit", "salt": salt(3), "seat": "yellow" }), "seat-kept").await;
    eve.refused(&next, json!({ "do": "stand", "seat": "yellow" }), "not-your-table").await;
    bea.must(&next, json!({ "do": "sit", "salt": salt(2) })).await;
    let seats = bea.view(&next).await["seats"].clone();
    assert_eq!(
        (&seats[0]["reserved"], &seats[1]["player"]),
        (&json!(anna.id), &json!(bea.id)),
        "each on the seat they had"
    );
    // Anna does not come: Béa, the owner of the table, waits no longer.
    bea.must(&next, json!({ "do": "stand", "seat": "red" })).await;
    eve.must(&next, json!({ "do": "sit", "salt": salt(3) })).await;
    assert_eq!(eve.view(&next).await["stage"], "playing");
    live.stop().await;
}
