//! Requests of a page that draws boards, besides the game itself.

use crate::live::{Live, salt};
use serde_json::{Value, json};

#[tokio::test]
async fn the_referee_answers_over_http_and_a_refusal_is_an_answer() {
    let live = Live::start().await;
    let mut nobody = live.nobody();
    let (status, new) =
        nobody.post("referee", json!({ "op": "new", "game": "ludo", "order": ["red", "yellow"] })).await;
    assert_eq!((status, &new["ok"]), (200, &json!(true)));
    let (status, early) = nobody
        .post("referee", json!({ "op": "play", "position": new["position"], "action": "home:6" }))
        .await;
    assert_eq!((status, &early["ok"], &early["error"]["kind"]), (200, &json!(false), &json!("illegal")));
    let (_, rolled) =
        nobody.post("referee", json!({ "op": "roll", "position": new["position"], "dice": [6] })).await;
    let (_, choices) =
        nobody.post("referee", json!({ "op": "choices", "position": rolled["position"], "id": 7 })).await;
    assert_eq!((&choices["choices"][0]["to"], &choices["id"]), (&json!("t1"), &json!(7)));
    let (status, perft) =
        nobody.post("referee", json!({ "op": "perft", "position": rolled["position"], "depth": 1 })).await;
    assert_eq!(
        (status, &perft["error"]["kind"]),
        (200, &json!("bad_request")),
        "counting keeps others waiting"
    );
    assert_eq!(nobody.post("referee", json!([])).await.1["error"]["kind"], "bad_request");
    live.stop().await;
}

#[tokio::test]
async fn a_refused_action_names_its_squares() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let laid =
        anna.lay(json!({ "game": "latroncules", "seats": [{ "salt": salt(1) }, { "salt": salt(2) }] })).await;
    let id = laid["table"]["id"].as_str().unwrap();
    let wrong = if laid["table"]["first"] == "red" { "b2b4" } else { "b7b5" };
    let refused = anna.refused(id, json!({ "do": "play", "action": wrong }), "illegal").await;
    assert_eq!(refused["error"]["squares"], json!([&wrong[..2], &wrong[2..]]));
    live.stop().await;
}

#[tokio::test]
async fn whoever_comes_later_reads_what_was_said_and_is_for_them() {
    let live = Live::start().await;
    let (mut anna, mut bea, mut chloe) =
        (live.guest("Anna").await, live.guest("Béa").await, live.guest("Chloé").await);
    let laid = anna.lay(json!({ "game": "ludo", "players": 3, "seats": [{ "salt": salt(1) }] })).await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    assert_eq!(laid["table"]["said"], json!([]));
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    bea.must(&id, json!({ "do": "chat", "text": "Bonsoir !" })).await;
    anna.must(&id, json!({ "do": "chat", "text": "Bonne chance." })).await;
    let texts = |view: &Value| {
        view["said"].as_array().unwrap().iter().map(|line| line["text"].clone()).collect::<Vec<_>>()
    };
    let view = bea.view(&id).await;
    assert_eq!(texts(&view), ["Bonsoir !", "Bonne chance."]);
    assert_eq!((&view["said"][1]["n"], &view["said"][1]["side"]), (&view["n"], &view["seats"][0]["side"]));
    assert!(
        texts(&chloe.view(&id).await).is_empty(),
        "what is said at a private table stays among those who sit there"
    );
    assert_eq!(anna.put(&format!("me/blocks/{}", bea.id), json!({})).await.0, 204);
    assert_eq!(texts(&anna.view(&id).await), ["Bonne chance."], "words of the blocked do not arrive");
    let mut socket = anna.socket().await;
    socket.watch(&id, None).await;
    let whole = socket.until(|message| message.get("view").is_some()).await;
    assert_eq!(texts(&whole["view"]), ["Bonne chance."]);
    live.stop().await;
}

#[tokio::test]
async fn ones_own_tables_say_whose_turn_it_is() {
    let live = Live::start().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let laid = anna
        .lay(json!({ "game": "latroncules", "listed": true, "seats": [{ "salt": salt(1), "side": "red" }] }))
        .await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    assert_eq!(anna.get("tables?mine=true").await.1[0].get("turn"), None, "it has not begun");
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    let first = anna.view(&id).await["first"].clone();
    let (mine, hers) = (anna.get("tables?mine=true").await.1, bea.get("tables?mine=true").await.1);
    assert_eq!((&mine[0]["turn"], &hers[0]["turn"]), (&first, &first));
    assert_eq!((&mine[0]["yours"], &hers[0]["yours"]), (&json!(first == "red"), &json!(first != "red")));
    assert_eq!(anna.get("tables").await.1[0].get("turn"), None, "the lobby wakes nobody");
    live.stop().await;
}
