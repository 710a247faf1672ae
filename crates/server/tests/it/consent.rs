//! Nobody sits down at a table without knowing what is played there: options, consent, who begins, which
//! colour.

use crate::live::{Live, Person, salt};
use serde_json::json;
use tablier_notation::record::Record;
use tablier_table::proof::{Finding, verify};

#[tokio::test]
async fn a_table_says_its_options_before_anybody_sits_down() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let laid =
        anna.lay(json!({ "game": "superludo-c", "options": { "mixed_barriers": true }, "listed": true, "first": "red" })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    // Those that were chosen, and two of those as in the book.
    let chosen = |options: &serde_json::Value| {
        ["couples", "mixed_barriers", "initial_pawn", "exit"].map(|name| options[name].clone())
    };
    let options = [json!(true), json!(true), json!(false), json!("five")];
    let mut stranger = live.nobody();
    let view = stranger.view(id).await;
    assert_eq!(
        (chosen(&view["options"]), &view["agreed_first"], &view["consent"]),
        (options.clone(), &json!("red"), &json!([]))
    );
    let (_, tables) = stranger.get("tables").await;
    assert_eq!((chosen(&tables[0]["options"]), &tables[0]["agreed_first"]), (options, &json!("red")));
    let partners: Vec<_> = view["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| (seat["side"].clone(), seat["partner"].clone()))
        .collect();
    let pair = |side: &str, partner: &str| (json!(side), json!(partner));
    assert_eq!(
        partners,
        [pair("yellow", "red"), pair("blue", "green"), pair("red", "yellow"), pair("green", "blue")]
    );
    live.stop().await;
}

#[tokio::test]
async fn cheating_is_agreed_to_by_name_before_the_seat_is_taken() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let laid = anna.lay(json!({ "game": "tanjawi", "options": { "cheating": true } })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    assert_eq!(laid["table"]["consent"], json!(["cheating"]));
    anna.must(id, json!({ "do": "sit", "salt": salt(1) })).await;
    for agrees in [json!([]), json!(["make_way"])] {
        let refused =
            bea.refused(id, json!({ "do": "sit", "salt": salt(2), "agrees": agrees }), "needs-consent").await;
        assert_eq!(refused["error"]["facts"]["option"], "cheating");
    }
    bea.refused(id, json!({ "do": "sit", "salt": salt(2) }), "needs-consent").await;
    assert_eq!(bea.view(id).await["stage"], "waiting", "the seat is still free");
    let odd = json!({ "do": "sit", "salt": salt(2), "agrees": ["cheating", "everything"] });
    assert_eq!(bea.refused(id, odd, "bad-settings").await["error"]["facts"]["what"], "everything");
    bea.must(id, json!({ "do": "sit", "salt": salt(2), "agrees": ["cheating"] })).await;
    assert_eq!(bea.view(id).await["stage"], "playing");

    let honest = anna.lay(json!({ "game": "tanjawi" })).await;
    let id = honest["table"]["id"].as_str().unwrap();
    bea.must(id, json!({ "do": "sit", "salt": salt(3) })).await;
    live.stop().await;
}

#[tokio::test]
async fn who_begins_may_be_agreed_and_the_record_says_so() {
    let live = Live::start().await;
    for (game, first) in
        [("latroncules", "blue"), ("ludo", "yellow"), ("rachat", "yellow"), ("superludo", "red")]
    {
        let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
        let laid = anna.lay(json!({ "game": game, "players": 2, "first": first })).await;
        let id = laid["table"]["id"].as_str().unwrap().to_owned();
        anna.must(&id, json!({ "do": "sit", "salt": salt(1) })).await;
        bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
        let view = bea.view(&id).await;
        assert_eq!(
            (&view["first"], &view["next"]["side"], &view["opening"]),
            (&json!(first), &json!(first), &json!([]))
        );
        anna.must(&id, json!({ "do": "abandon" })).await;
        let text = anna.record(&id).await;
        assert!(text.contains(&format!("first: {first}\nbegins: agreed\n")), "{text}");
        let record: Record = text.parse().unwrap();
        assert!(verify(&record).holds(), "{:?}", verify(&record));
        let unmarked: Record = text.replace("begins: agreed\n", "").parse().unwrap();
        assert!(
            verify(&unmarked).findings().any(|found| matches!(found, Finding::OpeningEnd)),
            "the mark is missed"
        );
    }
    live.stop().await;
}

#[tokio::test]
async fn nobody_agrees_on_a_side_that_does_not_play_or_may_not_begin() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    for (table, code) in [
        (json!({ "game": "ludo", "players": 2, "first": "blue" }), "no-such-side"),
        (json!({ "game": "ludo", "first": "purple" }), "no-such-side"),
        (json!({ "game": "tanjawi", "first": "other" }), "bad-settings"),
    ] {
        let (_, body) = anna.post("tables", table.clone()).await;
        assert_eq!(body["error"]["code"], code, "{table}: {body}");
    }
    let laid = anna.lay(json!({ "game": "tanjawi", "first": "maghreb" })).await;
    assert_eq!(laid["table"].get("agreed_first"), None, "the rule book says it (TJ-2)");
    live.stop().await;
}

#[tokio::test]
async fn ludo_is_for_four_unless_fewer_are_chosen() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    for (table, seats) in [
        (json!({ "game": "ludo" }), 4),
        (json!({ "game": "ludo", "players": 2 }), 2),
        (json!({ "game": "rachat" }), 2),
    ] {
        let laid = anna.lay(table).await;
        assert_eq!(laid["table"]["seats"].as_array().unwrap().len(), seats);
    }
    live.stop().await;
}

#[tokio::test]
async fn those_who_look_for_opponents_choose_options_and_a_colour() {
    let live = Live::start().await;
    let mut people = Vec::new();
    for (name, side) in
        [("Anna", Some("green")), ("Béa", Some("green")), ("Chloé", None), ("Dora", Some("yellow"))]
    {
        let mut person = live.guest(name).await;
        let wish = json!({ "game": "superludo", "options": { "couples": true }, "players": 4, "room": "passport", "side": side });
        let (status, ticket) = person.post("matches", wish).await;
        assert_eq!(status, 201, "{ticket}");
        people.push((person, ticket["ticket"].as_str().unwrap().to_owned()));
    }
    let mut sides = Vec::new();
    for (person, ticket) in &mut people {
        let (table, side) = found(person, ticket).await;
        let view = person.view(&table).await;
        assert_eq!((&view["code"], &view["room"]), (&json!("superludo-c"), &json!("passport")));
        sides.push(side);
    }
    // The wish of the first to come is granted; the others get what is left, in order of play.
    assert_eq!(sides, ["green", "blue", "red", "yellow"]);
    let wish = json!({ "game": "ludo", "players": 2, "room": "passport", "side": "maghreb" });
    assert_eq!(people[0].0.post("matches", wish).await.1["error"]["code"], "no-such-side");
    live.stop().await;
}

/// The table where a seat was found for a ticket, and its side.
async fn found(person: &mut Person, ticket: &str) -> (String, String) {
    for _ in 0..10_000 {
        let (status, state) = person.get(&format!("matches/{ticket}")).await;
        assert_eq!(status, 200, "{state}");
        if let (Some(table), Some(side)) = (state["table"].as_str(), state["side"].as_str()) {
            return (table.to_owned(), side.to_owned());
        }
    }
    panic!("no seat was found");
}
