//! Accounts, sessions, ratings, points and rooms, as people meet them.

use crate::live::{Live, Person, play_turns, salt};
use serde_json::{Value, json};

const PASSWORD: &str = "correct horse";

#[tokio::test]
async fn a_guest_becomes_an_account_and_any_device_can_sign_in() {
    let live = Live::start().await;
    let mut lea = live.account("Léa").await;
    assert_eq!(
        live.guest("x").await.post("accounts", json!({ "name": "LÉA", "password": PASSWORD })).await.1["error"]
            ["code"],
        "name-taken"
    );
    assert_eq!(
        lea.post("accounts", json!({ "name": "Autre", "password": PASSWORD })).await.1["error"]["code"],
        "has-account"
    );
    let taken = live.nobody().post("guests", json!({ "name": "léa" })).await.1;
    assert_eq!(taken["error"]["code"], "name-taken", "a guest cannot pass for an account");
    let mut zoe = live.guest("Zoé").await;
    let laid = zoe.lay(json!({ "game": "ludo", "players": 2, "seats": [{}] })).await;
    let sit = json!({ "do": "sit", "salt": salt(1), "name": "Léa" });
    zoe.refused(laid["table"]["id"].as_str().unwrap(), sit, "name-taken").await;
    let mut phone = live.nobody();
    let (status, body) = phone.post("session", json!({ "name": "léa", "password": "wrong password" })).await;
    assert_eq!((status, &body["error"]["code"]), (401, &json!("wrong-password")));
    assert_eq!(
        phone.post("session", json!({ "name": "Nemo", "password": PASSWORD })).await.1,
        body,
        "nobody learns which names exist"
    );
    let (_, me) = phone.post("session", json!({ "name": "léa", "password": PASSWORD })).await;
    assert_eq!(me["id"], lea.id.as_str());
    let laid =
        lea.lay(json!({ "game": "latroncules", "seats": [{ "salt": salt(1) }, { "salt": salt(2) }] })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    phone.must(id, json!({ "do": "play", "action": laid["table"]["next"]["actions"][0] })).await;

    let (status, _) = lea.put("me/password", json!({ "old": PASSWORD, "new": "battery staple" })).await;
    assert_eq!(status, 204);
    assert_eq!(phone.get("me").await.0, 401, "a new password ends the other sessions");
    assert_eq!(lea.get("me").await.0, 200);
    assert_eq!(lea.delete("session", json!({})).await.0, 204);
    assert_eq!(lea.get("me").await.0, 401);
    live.stop().await;
}

#[tokio::test]
async fn who_leaves_takes_the_data_along_and_is_forgotten() {
    let live = Live::start_with(&[("reserved_name_days", "0")]).await;
    let mut lea = live.account("Léa").await;
    let laid = lea
        .lay(
            json!({ "game": "ludo", "players": 2, "seats": [{ "salt": salt(1), "name": "Léa la Grande" }, { "bot": "hasard" }] }),
        )
        .await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    lea.must(&id, json!({ "do": "abandon" })).await;
    let (status, export) = lea.get("me/export").await;
    assert_eq!(status, 200);
    assert_eq!(
        (&export["player"]["name"], &export["games"][0]["table"], &export["tables"][0]),
        (&json!("Léa"), &json!(id), &json!(id))
    );
    assert_eq!(lea.delete("me", json!({ "password": "no" })).await.1["error"]["code"], "wrong-password");
    let mut socket = lea.socket().await;
    assert_eq!(lea.delete("me", json!({ "password": PASSWORD })).await.0, 204);
    while socket.next().await.is_some() {}
    assert_eq!(live.nobody().post("session", json!({ "name": "Léa", "password": PASSWORD })).await.0, 401);
    live.account("Léa").await;
    let folder = live.stop().await.unwrap();
    let live = Live::start_in(folder.path(), &[]).await;
    let told = live.nobody().view(&id).await.to_string() + &live.nobody().record(&id).await;
    assert!(!told.contains("Grande"), "the name on the seat is gone: {told}");
    live.stop().await;
}

#[tokio::test]
async fn a_token_plays_for_an_account() {
    let live = Live::start().await;
    let mut robot = live.account("Robot").await;
    assert_eq!(
        live.guest("Anna").await.post("me/tokens", json!({ "label": "x", "password": "" })).await.1["error"]
            ["code"],
        "needs-account"
    );
    let (_, made) = robot.post("me/tokens", json!({ "label": "mon robot", "password": PASSWORD })).await;
    let mut program = live.nobody();
    let with = |program: &Person, token: &Value| {
        program.request(reqwest::Method::GET, "me").bearer_auth(token.as_str().unwrap())
    };
    let (status, me) = program.send(with(&program, &made["token"])).await;
    assert_eq!((status, &me["name"]), (200, &json!("Robot")));
    let (_, tokens) = robot.get("me/tokens").await;
    assert!(!tokens.to_string().contains(made["token"].as_str().unwrap()), "a token is shown once");
    assert_eq!(robot.delete(&format!("me/tokens/{}", made["id"].as_str().unwrap()), json!({})).await.0, 204);
    assert_eq!(program.send(with(&program, &made["token"])).await.0, 401);
    live.stop().await;
}

/// A rated game of two accounts that `loser` gives up.
async fn rated(winner: &mut Person, loser: &mut Person) -> String {
    let laid = winner
        .lay(json!({ "game": "ludo", "players": 2, "rated": true, "seats": [{ "salt": salt(1) }] }))
        .await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    loser.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    loser.must(&id, json!({ "do": "abandon" })).await;
    id
}

#[tokio::test]
async fn rated_games_move_ratings_and_only_rated_games_do() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.account("Anna").await, live.account("Béa").await);
    for _ in 0..3 {
        rated(&mut anna, &mut bea).await;
    }
    let rating = |profile: &Value| profile["ratings"][0].clone();
    let (_, winner) = anna.get(&format!("players/{}", anna.id)).await;
    let (_, loser) = anna.get(&format!("players/{}", bea.id)).await;
    assert!(rating(&winner)["rating"].as_f64() > rating(&loser)["rating"].as_f64());
    assert_eq!(
        (&rating(&winner)["games"], &rating(&winner)["wins"], &rating(&loser)["wins"]),
        (&json!(3), &json!(3), &json!(0))
    );
    let (_, leaders) = anna.get("leaders/ludo").await;
    assert_eq!(leaders[0]["player"]["name"], "Anna");
    assert_eq!(anna.get("leaders/rachat").await.1, json!([]), "per game");
    for unknown in ["leaders/zz", "dice?game=zz"] {
        let (status, refused) = anna.get(unknown).await;
        assert_eq!((status, &refused["error"]["code"]), (400, &json!("no-such-game")), "{unknown}");
    }

    let mut guest = live.guest("Chloé").await;
    let laid = anna
        .lay(json!({ "game": "ludo", "players": 2, "rated": true, "seats": [{ "salt": salt(1) }] }))
        .await;
    let id = laid["table"]["id"].as_str().unwrap();
    guest.refused(id, json!({ "do": "sit", "salt": salt(2) }), "needs-account").await;
    anna.refused(id, json!({ "do": "bot", "bot": "hasard" }), "no-bots").await;
    anna.refused(id, json!({ "do": "sit", "salt": salt(2) }), "one-seat-each").await;
    let (_, body) =
        guest.post("tables", json!({ "game": "ludo", "players": 2, "rated": true, "seats": [{}] })).await;
    assert_eq!(body["error"]["code"], "needs-account");
    let laid = anna
        .lay(json!({ "game": "ludo", "players": 2, "seats": [{ "salt": salt(1) }, { "bot": "hasard" }] }))
        .await;
    anna.must(laid["table"]["id"].as_str().unwrap(), json!({ "do": "abandon" })).await;
    assert_eq!(rating(&anna.get(&format!("players/{}", anna.id)).await.1)["games"], 3);
    live.stop().await;
}

/// Plays a game of a room to an end: the points of each, in the order of their seats.
async fn room_game(
    people: &mut [&mut Person],
    table: Value,
    end: impl AsyncFn(&mut [&mut Person], &str),
) -> Vec<u64> {
    let laid = people[0].lay(table).await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    for (index, person) in people.iter_mut().enumerate().skip(1) {
        person.must(&id, json!({ "do": "sit", "salt": salt(index as u8 + 1) })).await;
    }
    play_turns(people, &id, 10, 1).await;
    end(people, &id).await;
    let sides: Vec<Value> = people[0].view(&id).await["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["side"].clone())
        .collect();
    let (_, results) = people[0].get(&format!("tables/{id}/results")).await;
    let points = |side: &Value| {
        results.as_array().unwrap().iter().find(|result| result["side"] == *side).unwrap()["points"]
            .as_u64()
            .unwrap()
    };
    sides.iter().map(points).collect()
}

#[tokio::test]
async fn rooms_pay_their_prizes_and_open_by_points() {
    let live = Live::start().await;
    let mut people = Vec::new();
    for name in ["Anna", "Béa", "Chloé", "Dina"] {
        people.push(live.guest(name).await);
    }
    let [a, b, c, d] = people.as_mut_slice() else { panic!("four") };
    let table = |players: u8| json!({ "game": "classique", "players": players, "room": "passport", "seats": [{ "salt": salt(1) }] });
    let draw = async |people: &mut [&mut Person], id: &str| {
        for (index, person) in people.iter_mut().enumerate() {
            person
                .must(id, json!({ "do": if index == 0 { "offer" } else { "accept" }, "what": "end" }))
                .await;
        }
    };
    let last_leave = async |people: &mut [&mut Person], id: &str| {
        for person in people.iter_mut().skip(1) {
            person.must(id, json!({ "do": "abandon" })).await;
        }
    };
    assert_eq!(room_game(&mut [a, b], table(2), last_leave).await, [100, 0], "PA-21, PA-23");
    assert_eq!(room_game(&mut [a, b], table(2), draw).await, [40, 40], "PA-22");
    assert_eq!(room_game(&mut [a, b, c], table(3), last_leave).await, [200, 0, 0]);
    assert_eq!(room_game(&mut [a, b, c], table(3), draw).await, [40, 40, 40]);
    assert_eq!(room_game(&mut [a, b, c, d], table(4), last_leave).await, [300, 0, 0, 0]);
    let mut couples = table(4);
    couples["options"] = json!({ "couples": true });
    let other_couple_leaves = async |people: &mut [&mut Person], id: &str| {
        people[1].must(id, json!({ "do": "abandon" })).await;
        people[3].must(id, json!({ "do": "abandon" })).await;
    };
    assert_eq!(
        room_game(&mut [a, b, c, d], couples, other_couple_leaves).await,
        [100, 0, 100, 0],
        "couples are paid as two"
    );
    let (_, me) = a.get("me").await;
    assert_eq!((&me["points"], &me["level"]), (&json!(100 + 40 + 200 + 40 + 300 + 100), &json!(1)));
    let (status, body) = a.post("tables", json!({ "game": "classique", "room": "tourist" })).await;
    assert_eq!(
        (status, &body["error"]["code"], &body["error"]["facts"]["points"]),
        (403, &json!("room-locked"), &json!("1000"))
    );
    assert_eq!(room_game(&mut [a, b, c, d], table(4), last_leave).await, [300, 0, 0, 0]);
    let (_, me) = a.get("me").await;
    assert_eq!((&me["points"], &me["level"]), (&json!(1080), &json!(2)));
    let tourist =
        a.lay(json!({ "game": "classique", "room": "tourist", "seats": [{ "salt": salt(1) }] })).await;
    b.refused(
        tourist["table"]["id"].as_str().unwrap(),
        json!({ "do": "sit", "salt": salt(2) }),
        "room-locked",
    )
    .await;
    let (_, richest) = a.get("leaders").await;
    assert!(
        richest.as_array().unwrap().iter().all(|leader| leader["player"]["account"] == true),
        "guests are not ranked: {richest}"
    );
    live.stop().await;
}

/// Asks about a ticket until a seat is found, and takes it.
async fn seated(person: &mut Person, ticket: &Value) -> Value {
    let found = found(person, ticket).await;
    let table = found["table"].as_str().unwrap();
    assert_eq!(person.view(table).await["commitment"], found["commitment"]);
    person.must(table, json!({ "do": "sit", "seat": found["side"], "salt": salt(1) })).await;
    found
}

/// Asks about a ticket until a seat is found.
async fn found(person: &mut Person, ticket: &Value) -> Value {
    for _ in 0..300 {
        let (_, state) = person.get(&format!("matches/{}", ticket["ticket"].as_str().unwrap())).await;
        if state["table"].is_string() {
            return state;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("no seat was found");
}

#[tokio::test]
async fn many_who_wait_at_once_are_each_seated_once_and_the_blocked_hold_up_nobody() {
    let live = Live::start().await;
    let mut people = Vec::new();
    for number in 0..13 {
        people.push(live.guest(&format!("Joueur {number}")).await);
    }
    // The first player has blocked the second, so these two wait; the others do not.
    let other = people[1].id.clone();
    assert_eq!(people[0].put(&format!("me/blocks/{other}"), json!({})).await.0, 204);
    let wish = json!({ "game": "ludo", "players": 2, "room": "passport" });
    let mut tickets = Vec::new();
    for person in &mut people {
        tickets.push(person.post("matches", wish.clone()).await.1);
    }
    let mut tables = std::collections::BTreeMap::<String, u32>::new();
    let mut waiting = 0;
    for (person, ticket) in people.iter_mut().zip(&tickets).skip(2) {
        if waiting < 1
            && person.get(&format!("matches/{}", ticket["ticket"].as_str().unwrap())).await.1["waiting"] == 1
        {
            waiting += 1;
            continue;
        }
        let table = seated(person, ticket).await["table"].as_str().unwrap().to_owned();
        *tables.entry(table).or_default() += 1;
        let (_, mine) = person.get("tables?mine=true").await;
        assert_eq!(mine.as_array().unwrap().len(), 1, "{mine}");
    }
    assert!(tables.values().all(|people| *people <= 2), "{tables:?}");
    live.stop().await;
}

#[tokio::test]
async fn opponents_are_found_in_a_room_and_bots_come_only_if_all_agreed() {
    let live = Live::start().await;
    let (mut anna, mut bea, mut chloe) =
        (live.guest("Anna").await, live.guest("Béa").await, live.guest("Chloé").await);
    let wish = |bots: bool, players: u8| json!({ "game": "ludo", "players": players, "room": "passport", "bots": bots });
    let (status, waiting) = anna.post("matches", wish(false, 2)).await;
    assert_eq!((status, &waiting["waiting"]), (201, &json!(1)));
    let (_, second) = bea.post("matches", wish(false, 2)).await;
    let found = seated(&mut anna, &waiting).await;
    assert_eq!(found["table"], seated(&mut bea, &second).await["table"]);
    let view = anna.view(found["table"].as_str().unwrap()).await;
    assert_eq!((&view["stage"], &view["room"]), (&json!("playing"), &json!("passport")));

    let (_, stubborn) = bea.post("matches", wish(false, 3)).await;
    let (_, patient) = chloe.post("matches", wish(true, 4)).await;
    let filled = seated(&mut chloe, &patient).await;
    let seats = chloe.view(filled["table"].as_str().unwrap()).await["seats"].clone();
    assert_eq!(
        seats.as_array().unwrap().iter().filter(|seat| seat["bot"].is_string()).count(),
        3,
        "labelled: {seats}"
    );
    let (_, still) = bea.get(&format!("matches/{}", stubborn["ticket"].as_str().unwrap())).await;
    assert_eq!(still["waiting"], 1, "who did not agree to bots waits on");
    live.stop().await;
}
