//! Life at a table: races, returns, stand-ins, consent, clocks, restarts.

use crate::live::{Live, Person, salt};
use serde_json::{Value, json};

/// Two people at a table; the first to act comes first.
async fn two(live: &Live, mut table: Value) -> (String, [(Person, String); 2]) {
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    table["seats"] = json!([{ "salt": salt(1) }]);
    table["players"] = json!(2);
    let laid = anna.lay(table).await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    let view = anna.view(&id).await;
    let side = |index: usize| view["seats"][index]["side"].as_str().unwrap().to_owned();
    let seats = [(anna, side(0)), (bea, side(1))];
    if view["next"]["side"] == side(0) {
        return (id, seats);
    }
    let [anna, bea] = seats;
    (id, [bea, anna])
}

/// Rolls and plays the first action for the seat to act, until there is an action to choose.
async fn until_a_choice(id: &str, people: &mut [(Person, String); 2]) -> (usize, Value) {
    loop {
        let view = people[0].0.view(id).await;
        let next = view["next"].clone();
        let index = people.iter().position(|(_, side)| next["side"] == side.as_str()).unwrap();
        if next["must"] == "play" {
            return (index, view);
        }
        people[index].0.must(id, json!({ "do": next["must"] })).await;
    }
}

#[tokio::test]
async fn of_two_devices_that_play_the_same_turn_one_wins_and_the_other_is_told() {
    let live = Live::start().await;
    let (id, mut people) = two(&live, json!({ "game": "superludo" })).await;
    for _ in 0..10 {
        let (index, view) = until_a_choice(&id, &mut people).await;
        let ask = json!({ "do": "play", "action": view["next"]["actions"][0], "after": view["n"] });
        let (mut one, mut other) = (people[index].0.other_device(), people[index].0.other_device());
        let (first, second) = tokio::join!(one.ask(&id, ask.clone()), other.ask(&id, ask.clone()));
        let [won, lost] = if first.0 == 200 { [first, second] } else { [second, first] };
        assert_eq!(won.0, 200, "{}", won.1);
        assert_eq!((lost.0, &lost.1["error"]["code"]), (409, &json!("stale")), "{}", lost.1);
        let last: u64 = lost.1["error"]["facts"]["last"].as_str().unwrap().parse().unwrap();
        let (_, missing) = other.get(&format!("tables/{id}/events?after={}", view["n"])).await;
        assert_eq!(missing.as_array().unwrap().last().unwrap()["n"], last, "what the stale device lacks");
    }
    live.stop().await;
}

#[tokio::test]
async fn who_returns_gets_exactly_the_missing_events() {
    let live = Live::start().await;
    let (id, mut people) = two(&live, json!({ "game": "ludo", "away": 0 })).await;
    let mut stays = people[0].0.socket().await;
    stays.watch(&id, Some(0)).await;
    let mut leaves = people[1].0.socket().await;
    leaves.watch(&id, Some(0)).await;
    leaves.event("started").await;
    leaves.close().await;
    for _ in 0..7 {
        let (index, view) = until_a_choice(&id, &mut people).await;
        people[index].0.must(&id, json!({ "do": "play", "action": view["next"]["actions"][0] })).await;
    }
    let last = people[0].0.view(&id).await["n"].as_u64().unwrap();
    for after in [4, last - 3, last - 1, last] {
        let mut back = people[1].0.socket().await;
        back.watch(&id, Some(after)).await;
        for n in after + 1..=last {
            let told = back.until(|message| message.get("event").is_some()).await;
            assert_eq!(told["n"], n);
        }
        assert_eq!(
            back.until(|message| message.get("re").is_some()).await["ok"],
            true,
            "nothing more was missing"
        );
        back.close().await;
    }
    for n in 1..=last {
        assert_eq!(
            stays.until(|message| message.get("event").is_some()).await["n"],
            n,
            "who stayed was told each once"
        );
    }
    let mut confused = people[1].0.socket().await;
    confused.watch(&id, Some(last + 50)).await;
    assert_eq!(confused.until(|message| message.get("re").is_some()).await["error"]["code"], "bad-after");
    live.stop().await;
}

#[tokio::test]
async fn a_bot_keeps_a_seat_warm_and_gives_it_back_at_once() {
    let live = Live::start().await;
    let (id, people) = two(&live, json!({ "game": "ludo", "away": 1 })).await;
    let [(anna, anna_side), (bea, bea_side)] = people;
    let mut watching = anna.socket().await;
    watching.watch(&id, None).await;
    let mut gone = bea.socket().await;
    gone.watch(&id, None).await;
    watching.until(|message| message["here"].as_array().is_some_and(|here| here.len() == 2)).await;
    gone.close().await;
    let here = watching.until(|message| message.get("here").is_some()).await;
    assert_eq!(here["here"], json!([anna_side]), "shown as away at once");
    let playing = tokio::spawn(crate::live::play_out(anna.socket().await, id.clone(), vec![anna_side], 5));
    let taken = watching.event("taken_over").await;
    assert_eq!(taken["event"], json!({ "type": "taken_over", "side": bea_side, "bot": "prudent" }));
    watching
        .until(|message| {
            message["event"]["type"] == "rolled" && message["event"]["side"] == bea_side.as_str()
        })
        .await;

    let mut back = bea.socket().await;
    back.watch(&id, None).await;
    assert_eq!(watching.event("given_back").await["event"]["side"], bea_side.as_str());
    let seen = crate::live::play_out(bea.socket().await, id.clone(), vec![bea_side], 6).await;
    assert_eq!(seen, playing.await.unwrap(), "and Béa plays on to the end");
    live.stop().await;
}

#[tokio::test]
async fn those_who_look_on_are_counted_once_each_and_players_never() {
    let live = Live::start().await;
    let (id, people) = two(&live, json!({ "game": "ludo" })).await;
    let [(anna, anna_side), _] = people;
    let mut first = anna.socket().await;
    first.watch(&id, None).await;
    assert_eq!(first.until(|message| message.get("here").is_some()).await["watching"], 0);
    let mut second = anna.socket().await;
    second.watch(&id, None).await;
    let told = second.until(|message| message.get("here").is_some()).await;
    assert_eq!(
        (&told["here"], &told["watching"]),
        (&json!([anna_side]), &json!(0)),
        "a player's second device is no spectator"
    );

    let chloe = live.guest("Chloé").await;
    let mut sockets = Vec::new();
    for (person, count) in [(&chloe, 1), (&chloe.other_device(), 1), (&live.nobody(), 2), (&live.nobody(), 3)]
    {
        let mut looking = person.socket().await;
        looking.watch(&id, None).await;
        assert_eq!(looking.until(|message| message.get("here").is_some()).await["watching"], count);
        sockets.push(looking);
    }
    sockets.remove(0).close().await;
    sockets.remove(1).close().await;
    // The presence is sent once a second at most, as it is then: Chloé still watches on the other device.
    first.until(|message| message["watching"] == 2).await;
    live.stop().await;
}

#[tokio::test]
async fn a_seat_belongs_to_its_key_and_to_its_player() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let laid =
        anna.lay(json!({ "game": "latroncules", "seats": [{ "salt": salt(1) }, { "salt": salt(2), "name": "Zoé" }] })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    assert_eq!(laid["table"]["seats"][1]["name"], "Zoé", "several seats on one device");
    let next = laid["table"]["next"].clone();
    let (side, action) = (next["side"].as_str().unwrap(), &next["actions"][0]);
    let mut stranger = live.guest("Chloé").await;
    stranger.refused(id, json!({ "do": "play", "seat": side, "action": action }), "not-your-seat").await;
    stranger
        .refused(
            id,
            json!({ "do": "play", "seat": side, "action": action, "key": "0".repeat(64) }),
            "not-your-seat",
        )
        .await;
    let other = laid["keys"].as_object().unwrap().iter().find(|(name, _)| *name != side).unwrap().1;
    stranger
        .refused(id, json!({ "do": "play", "seat": side, "action": action, "key": other }), "not-your-seat")
        .await;
    stranger
        .must(id, json!({ "do": "play", "seat": side, "action": action, "key": laid["keys"][side] }))
        .await;
    let view = anna.view(id).await;
    anna.must(id, json!({ "do": "play", "action": view["next"]["actions"][0] })).await;
    live.nobody().refused(id, json!({ "do": "play", "seat": side, "action": action }), "not-your-seat").await;
    live.stop().await;
}

#[tokio::test]
async fn a_slip_of_the_finger_is_taken_back_by_consent() {
    let live = Live::start().await;
    let (id, mut people) = two(&live, json!({ "game": "latroncules" })).await;
    people[0].0.refused(&id, json!({ "do": "offer", "what": "take_back" }), "nothing-to-take-back").await;
    let before = people[0].0.view(&id).await;
    people[0].0.must(&id, json!({ "do": "play", "action": before["next"]["actions"][0] })).await;
    people[1].0.refused(&id, json!({ "do": "offer", "what": "take_back" }), "nothing-to-take-back").await;
    people[1].0.refused(&id, json!({ "do": "accept", "what": "take_back" }), "nothing-offered").await;
    people[0].0.must(&id, json!({ "do": "offer", "what": "take_back" })).await;
    people[1].0.must(&id, json!({ "do": "decline", "what": "take_back" })).await;
    assert_ne!(people[0].0.view(&id).await["position"], before["position"], "declined");
    people[0].0.must(&id, json!({ "do": "offer", "what": "take_back" })).await;
    people[1].0.must(&id, json!({ "do": "accept", "what": "take_back" })).await;
    let after = people[0].0.view(&id).await;
    assert_eq!((&after["position"], &after["next"]["side"]), (&before["position"], &before["next"]["side"]));
    assert!(!people[0].0.record(&id).await.contains(" play "), "the record does not have it");
    live.stop().await;
}

#[tokio::test]
async fn a_pause_needs_the_consent_of_all_and_stops_the_game() {
    let live = Live::start().await;
    let (id, mut people) =
        two(&live, json!({ "game": "ludo", "clock": { "kind": "turn", "seconds": 60, "reserve": 0 } })).await;
    let deadline = |view: &Value| view["next"]["deadline"].as_u64();
    assert!(deadline(&people[0].0.view(&id).await).is_some());
    people[0].0.must(&id, json!({ "do": "offer", "what": "pause" })).await;
    people[1].0.must(&id, json!({ "do": "accept", "what": "pause" })).await;
    let paused = people[0].0.view(&id).await;
    assert_eq!((&paused["paused"], deadline(&paused)), (&json!(true), None), "the clocks stand");
    people[0].0.refused(&id, json!({ "do": "roll" }), "paused").await;
    people[1].0.must(&id, json!({ "do": "resume" })).await;
    people[1].0.refused(&id, json!({ "do": "resume" }), "not-paused").await;
    people[0].0.must(&id, json!({ "do": "roll" })).await;
    live.stop().await;
}

#[tokio::test]
async fn all_agree_to_a_draw_and_a_bot_does_not() {
    let live = Live::start().await;
    let (id, mut people) = two(&live, json!({ "game": "rachat" })).await;
    people[1].0.must(&id, json!({ "do": "offer", "what": "end" })).await;
    people[0].0.must(&id, json!({ "do": "accept", "what": "end" })).await;
    let view = people[0].0.view(&id).await;
    assert_eq!((&view["stage"], &view["position"]["reason"]), (&json!("over"), &json!("agreement")), "PA-22");
    assert!(view["secret"].is_string(), "the envelope is opened");
    people[0].0.refused(&id, json!({ "do": "roll" }), "over").await;

    let laid = people[0]
        .0
        .lay(json!({ "game": "rachat", "seats": [{ "salt": salt(3) }, { "bot": "hasard" }] }))
        .await;
    let id = laid["table"]["id"].as_str().unwrap();
    let mut socket = people[0].0.socket().await;
    socket.watch(id, None).await;
    socket.until(|message| message.get("view").is_some()).await;
    people[0].0.must(id, json!({ "do": "offer", "what": "end" })).await;
    assert_eq!(socket.event("declined").await["event"]["what"], "end");
    live.stop().await;
}

#[tokio::test]
async fn a_bot_agrees_to_end_latroncules_once_both_go_round_in_circles() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let laid = anna
        .lay(json!({ "game": "latroncules", "seats": [{ "bot": "premier" }, { "salt": salt(3) }] }))
        .await;
    let id = laid["table"]["id"].as_str().unwrap();
    let mut socket = anna.socket().await;
    socket.watch(id, None).await;
    let begun = socket.until(|message| message["view"]["next"]["side"].is_string()).await;
    let bots_turn =
        |message: &Value| message["event"]["type"] == "played" && message["event"]["side"] == "red";
    if begun["view"]["next"]["side"] == "red" {
        socket.until(bots_turn).await;
    }
    // There and back again: `premier` soon does the same.
    let mut offers = 0;
    for action in ["d7c6", "c6d7"].into_iter().cycle() {
        anna.must(id, json!({ "do": "offer", "what": "end" })).await;
        offers += 1;
        let answered =
            |message: &Value| message["event"]["type"] == "declined" || message["event"]["type"] == "agreed";
        if socket.until(answered).await["event"]["type"] == "agreed" {
            break;
        }
        assert!(offers < 40, "long before the quiet limit");
        anna.must(id, json!({ "do": "play", "action": action })).await;
        socket.until(bots_turn).await;
    }
    socket.event("over").await;
    assert!(offers > 5, "{offers}: not before it goes round");
    let view = anna.view(id).await;
    assert_eq!((&view["stage"], &view["position"]["reason"]), (&json!("over"), &json!("agreement")), "LA-13");
    live.stop().await;
}

#[tokio::test]
async fn who_runs_out_of_time_has_abandoned() {
    let live = Live::start().await;
    let (id, mut people) = two(
        &live,
        json!({ "game": "ludo", "clock": { "kind": "turn", "seconds": 5, "reserve": 0 }, "away": 0 }),
    )
    .await;
    let mut socket = people[0].0.socket().await;
    socket.watch(&id, None).await;
    let gone = socket.event("abandoned").await;
    assert_eq!(gone["event"], json!({ "type": "abandoned", "side": people[0].1, "why": "clock" }));
    socket.event("over").await;
    let (_, results) = people[1].0.get(&format!("players/{}/games", people[1].0.id)).await;
    assert_eq!((&results[0]["place"], &results[0]["abandoned"]), (&json!(1), &json!(false)));
    let (_, results) = people[0].0.get(&format!("players/{}/games", people[0].0.id)).await;
    assert_eq!(
        (&results[0]["place"], &results[0]["abandoned"], &results[0]["points"]),
        (&json!(2), &json!(true), &json!(0))
    );
    live.stop().await;
}

#[tokio::test]
async fn tables_survive_a_restart_and_bots_play_on() {
    let live = Live::start_with(&[("bot_delay", "200")]).await;
    let mut anna = live.guest("Anna").await;
    let laid = anna
        .lay(json!({ "game": "classique", "players": 4, "away": 1, "seats": [
        { "salt": salt(1) }, { "bot": "hasard" }, { "bot": "glouton" }, { "bot": "prudent" }] }))
        .await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    let mut socket = anna.socket().await;
    socket.watch(&id, Some(0)).await;
    // Whoever begins, something has happened before the server stops.
    anna.ask(&id, json!({ "do": "roll" })).await;
    let before = socket.event("rolled").await["n"].as_u64().unwrap();
    let folder = live.stop().await.unwrap();
    while socket.next().await.is_some() {}

    let live = Live::start_in(folder.path(), &[]).await;
    anna.address.clone_from(&live.address);
    let side = laid["keys"].as_object().unwrap().keys().next().unwrap().clone();
    let seen = crate::live::play_out(anna.socket().await, id.clone(), vec![side], 9).await;
    assert!(seen.len() as u64 > before);
    assert!(tablier_table::proof::verify(&anna.record(&id).await.parse().unwrap()).holds());
    live.stop().await;
}

#[tokio::test]
async fn a_closed_table_opens_its_envelope_too() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let laid = anna.lay(json!({ "game": "ludo", "players": 2, "seats": [{ "salt": salt(1) }] })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    bea.refused(id, json!({ "do": "close" }), "not-your-table").await;
    anna.must(id, json!({ "do": "close" })).await;
    let view = anna.view(id).await;
    let secret: tablier_dice::Secret = view["secret"].as_str().unwrap().parse().unwrap();
    assert_eq!(secret.commitment().to_string(), view["commitment"].as_str().unwrap());
    bea.refused(id, json!({ "do": "sit", "salt": salt(2) }), "over").await;
    live.stop().await;
}

#[tokio::test]
async fn the_same_people_play_again() {
    let live = Live::start().await;
    let (id, mut people) = two(&live, json!({ "game": "tanjawi", "chat": false })).await;
    let (status, body) = people[0].0.post(&format!("tables/{id}/rematch"), json!({})).await;
    assert_eq!((status, &body["error"]["code"]), (409, &json!("not-over")));
    people[0].0.must(&id, json!({ "do": "abandon" })).await;
    let mut stranger = live.guest("Chloé").await;
    let (_, body) = stranger.post(&format!("tables/{id}/rematch"), json!({})).await;
    assert_eq!(body["error"]["code"], "not-your-seat");
    let (_, first) = people[0].0.post(&format!("tables/{id}/rematch"), json!({})).await;
    let (_, second) = people[1].0.post(&format!("tables/{id}/rematch"), json!({})).await;
    assert_eq!(first["table"], second["table"], "one table for both");
    let again = first["table"].as_str().unwrap();
    people[0].0.must(again, json!({ "do": "sit", "salt": salt(4) })).await;
    people[1].0.must(again, json!({ "do": "sit", "salt": salt(5) })).await;
    let view = people[0].0.view(again).await;
    assert_eq!(
        (&view["stage"], &view["game"], &view["chat"]),
        (&json!("playing"), &json!("tanjawi"), &json!(false))
    );
    live.stop().await;
}

#[tokio::test]
async fn two_servers_on_one_database_do_not_play_over_each_other() {
    let folder = tempfile::TempDir::new().unwrap();
    let one = Live::start_in(folder.path(), &[]).await;
    let (id, mut people) = two(&one, json!({ "game": "latroncules" })).await;
    let other = Live::start_in(folder.path(), &[]).await;
    let mut elsewhere = people[0].0.other_device();
    elsewhere.address.clone_from(&other.address);
    let view = elsewhere.view(&id).await;
    let ask = json!({ "do": "play", "action": view["next"]["actions"][0], "after": view["n"] });
    people[0].0.must(&id, ask.clone()).await;
    elsewhere.refused(&id, ask, "stale").await;
    assert_eq!(
        elsewhere.view(&id).await["n"],
        people[0].0.view(&id).await["n"],
        "the other server has caught up"
    );
    other.stop().await;
    one.stop().await;
}

#[tokio::test]
async fn while_nobody_waits_for_them_a_game_waits_for_those_who_are_away() {
    let live = Live::start().await;
    let (id, mut people) = two(&live, json!({ "game": "ludo", "away": 1 })).await;
    let before = people[0].0.view(&id).await["n"].clone();
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    assert_eq!(live.nobody().view(&id).await["n"], before, "both are away: no bot plays on");
    let mut socket = people[1].0.socket().await;
    socket.watch(&id, None).await;
    assert_eq!(socket.event("taken_over").await["event"]["side"], people[0].1.as_str(), "now somebody waits");
    live.stop().await;
}

#[tokio::test]
async fn who_has_left_has_no_say_and_an_offer_lapses() {
    let live = Live::start().await;
    let mut people = Vec::new();
    for name in ["Anna", "Béa", "Chloé"] {
        people.push(live.guest(name).await);
    }
    let laid = people[0].lay(json!({ "game": "ludo", "players": 3, "seats": [{ "salt": salt(1) }] })).await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    for (index, person) in people.iter_mut().enumerate().skip(1) {
        person.must(&id, json!({ "do": "sit", "salt": salt(index as u8 + 1) })).await;
    }
    people[2].must(&id, json!({ "do": "abandon" })).await;
    people[0].must(&id, json!({ "do": "offer", "what": "end" })).await;
    for deed in ["decline", "accept", "offer"] {
        people[2].refused(&id, json!({ "do": deed, "what": "end" }), "over").await;
    }
    let n = people[0].view(&id).await["n"].clone();
    people[0].must(&id, json!({ "do": "offer", "what": "end" })).await;
    assert_eq!(people[0].view(&id).await["n"], n, "offering twice says nothing new");
    let sides: Vec<String> =
        (0..2).map(|index| laid["table"]["seats"][index]["side"].as_str().unwrap().to_owned()).collect();
    // Until the turn has come back to the player who offered.
    let mut away_from_anna = false;
    loop {
        let view = people[0].view(&id).await;
        let next = &view["next"];
        if next["side"] == sides[1].as_str() {
            away_from_anna = true;
        } else if away_from_anna {
            assert_eq!(view["offers"], json!([]), "the turn came back: the offer has lapsed");
            break;
        }
        let person = &mut people[usize::from(next["side"] == sides[1].as_str())];
        let ask = if next["must"] == "play" {
            json!({ "do": "play", "action": next["actions"][0] })
        } else {
            json!({ "do": "roll" })
        };
        person.must(&id, ask).await;
    }
    live.stop().await;
}

#[tokio::test]
async fn a_block_between_two_others_keeps_nobody_out() {
    let live = Live::start().await;
    let (mut anna, mut bea, mut chloe) =
        (live.guest("Anna").await, live.guest("Béa").await, live.guest("Chloé").await);
    let laid = anna.lay(json!({ "game": "ludo", "players": 3, "seats": [{ "salt": salt(1) }] })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    bea.must(id, json!({ "do": "sit", "salt": salt(2) })).await;
    assert_eq!(anna.put(&format!("me/blocks/{}", bea.id), json!({})).await.0, 204);
    chloe.must(id, json!({ "do": "sit", "salt": salt(3) })).await;
    live.stop().await;
}
