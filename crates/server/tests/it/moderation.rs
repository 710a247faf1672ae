//! Acts of moderation on the store, beside a server that runs on it.

use crate::live::{Live, Person, Socket, salt};
use serde_json::{Value, json};
use tablier_server::moderation::{close_table, remove_message, said};
use tablier_store::{
    AuditEntry, AuditKind, FOR_GOOD, Moderation, Name, Sanction, SanctionKind, Sanctioned, Store,
};

const PASSWORD: &str = "correct horse";
const REASON: &str = "insults";
/// The end of a sanction that lasts beyond these tests: 2100.
const LATER: u64 = 4_102_444_800_000;

fn note(kind: AuditKind, on: &Sanctioned) -> AuditEntry {
    let (player, subject) = match on {
        Sanctioned::Player(player) => (Some(player.clone()), None),
        Sanctioned::Network(network) => (None, Some(network.clone())),
    };
    AuditEntry {
        at: 1,
        moderator: "root".to_owned(),
        kind,
        player,
        subject,
        detail: String::new(),
        reason: REASON.to_owned(),
    }
}

fn player(person: &Person) -> Sanctioned {
    Sanctioned::Player(person.id.clone())
}

async fn lay(store: &Store, act: AuditKind, kind: SanctionKind, on: Sanctioned, ends: u64) {
    let entry = note(act, &on);
    let id = tablier_server::keys::name().unwrap();
    let sanction = Sanction { id, kind, on, detail: String::new(), reason: REASON.to_owned(), at: 1, ends };
    store.moderate(&Moderation { entry, sanction: Some(sanction) }).await.unwrap();
}

/// Two guests at a table of two that is being played.
async fn playing(live: &Live) -> (Person, Person, String) {
    let (mut anna, mut bea) = (live.account("Anna").await, live.guest("Béa").await);
    let laid = anna.lay(json!({ "game": "ludo", "players": 2 })).await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    anna.must(&id, json!({ "do": "sit", "salt": salt(1) })).await;
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    (anna, bea, id)
}

/// Everything a socket sends before it is closed.
async fn to_the_end(mut socket: Socket) -> Vec<Value> {
    let mut heard = Vec::new();
    while let Some(message) = socket.next().await {
        heard.push(message);
    }
    heard
}

#[tokio::test]
async fn a_ban_cuts_off_sockets_and_streams_and_refuses_everything() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let (mut anna, mut bea, id) = playing(&live).await;
    let socket = anna.socket().await;
    let stream = anna.request(reqwest::Method::GET, &format!("tables/{id}/stream")).send().await.unwrap();
    lay(&moderator, AuditKind::Ban, SanctionKind::Ban, player(&anna), LATER).await;

    let last = to_the_end(socket).await.pop().unwrap();
    assert_eq!((&last["re"], &last["error"]["code"]), (&json!(0), &json!("banned")), "{last}");
    let lines = stream.text().await.unwrap();
    let last: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    assert_eq!(last["error"]["code"], "banned", "{lines}");

    let (status, refused) = anna.get("me").await;
    assert_eq!((status, &refused["error"]["code"]), (403, &json!("banned")));
    assert_eq!(refused["error"]["facts"]["reason"], REASON);
    assert_eq!(refused["error"]["facts"]["until"], "2100-01-01T00:00:00Z");
    let sentence = refused["error"]["message"]["en"].as_str().unwrap();
    assert!(sentence.contains("until 1 January 2100 at 0:00 UTC") && sentence.contains(REASON), "{sentence}");
    let sentence = refused["error"]["message"]["fr"].as_str().unwrap();
    assert!(
        sentence.contains("jusqu'au 1er janvier 2100 à 0 h 00 UTC") && sentence.contains(REASON),
        "{sentence}"
    );
    anna.refused(&id, json!({ "do": "roll" }), "banned").await;
    let signed_in = live.nobody().post("session", json!({ "name": "Anna", "password": PASSWORD })).await;
    assert_eq!((signed_in.0, &signed_in.1["error"]["code"]), (403, &json!("banned")));
    assert_eq!(anna.get("me/notices").await.1[0]["kind"], "ban", "why, they may read");
    assert_eq!(anna.get("me/export").await.0, 200, "and their own data");
    assert_eq!(bea.get("me").await.0, 200);

    let moderation = Moderation { entry: note(AuditKind::Unban, &player(&anna)), sanction: None };
    let mut waiting = bea.socket().await;
    assert_eq!(moderator.lift(SanctionKind::Ban, &player(&anna), &moderation).await.unwrap(), 1);
    lay(&moderator, AuditKind::Warn, SanctionKind::Warning, player(&bea), FOR_GOOD).await;
    waiting.until(|message| message.get("notices").is_some()).await;
    assert_eq!(anna.get("me").await.0, 200);
    moderator.close().await;
    live.stop().await;
}

#[tokio::test]
async fn the_key_of_a_seat_does_not_get_round_a_ban() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let id =
        anna.lay(json!({ "game": "ludo", "players": 2 })).await["table"]["id"].as_str().unwrap().to_owned();
    let key = anna.must(&id, json!({ "do": "sit", "salt": salt(1) })).await["key"].clone();
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    live.nobody().must(&id, json!({ "do": "chat", "text": "by key", "key": key })).await;
    let socket = anna.socket().await;
    lay(&moderator, AuditKind::Ban, SanctionKind::Ban, player(&anna), LATER).await;
    to_the_end(socket).await;
    for deed in ["roll", "here", "abandon"] {
        live.nobody().refused(&id, json!({ "do": deed, "key": key }), "banned").await;
    }
    bea.refused(&id, json!({ "do": "chat", "text": "still here", "key": key }), "banned").await;
    moderator.close().await;
    live.stop().await;
}

/// Both listen with the key of a banned player's seat, without signing in.
#[tokio::test]
async fn a_ban_ends_what_listens_by_the_key_of_a_seat() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let id =
        anna.lay(json!({ "game": "ludo", "players": 2 })).await["table"]["id"].as_str().unwrap().to_owned();
    let key =
        anna.must(&id, json!({ "do": "sit", "salt": salt(1) })).await["key"].as_str().unwrap().to_owned();
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    let by_key = |path: &str| {
        live.nobody()
            .request(reqwest::Method::GET, &format!("tables/{id}{path}"))
            .header("tablier-keys", &key)
    };
    let stream = by_key("/stream").send().await.unwrap();
    let mut socket = live.nobody().socket().await;
    socket.question(json!({ "table": id, "watch": { "keys": [key] } })).await;
    let side = bea.view(&id).await["seats"][0]["side"].clone();
    let mut hers = bea.socket().await;
    hers.watch(&id, None).await;
    hers.until(|message| message["here"].as_array().is_some_and(|here| here.contains(&side))).await;

    lay(&moderator, AuditKind::Ban, SanctionKind::Ban, player(&anna), LATER).await;
    socket.until(|message| message["re"] == 0 && message["error"]["code"] == "banned").await;
    let lines = tokio::time::timeout(std::time::Duration::from_secs(20), stream.text())
        .await
        .expect("the stream ends")
        .unwrap();
    let last: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    assert_eq!(last["error"]["code"], "banned", "{lines}");
    hers.until(|message| message["here"].as_array().is_some_and(|here| !here.contains(&side))).await;
    assert_eq!(bea.view(&id).await["seats"][0]["here"], false);
    for path in ["", "/stream", "/events", "/record", "/hint"] {
        let (status, refused) = live.nobody().send(by_key(path)).await;
        assert_eq!((status, &refused["error"]["code"]), (403, &json!("banned")), "{path}");
    }
    socket.question(json!({ "table": id, "watch": { "keys": [key] } })).await;
    socket.until(|message| message["re"] == 2 && message["error"]["code"] == "banned").await;
    moderator.close().await;
    live.stop().await;
}

#[tokio::test]
async fn a_shorter_sanction_announces_the_end_that_holds() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let mut anna = live.guest("Anna").await;
    let mut socket = anna.socket().await;
    for ends in [LATER, LATER / 2] {
        lay(&moderator, AuditKind::Mute, SanctionKind::Mute, player(&anna), ends).await;
        let told = socket.until(|message| message.get("notices").is_some()).await;
        let untils: Vec<&Value> =
            told["notices"].as_array().unwrap().iter().map(|notice| &notice["until"]).collect();
        assert_eq!(untils, [&json!(LATER)], "{told}");
    }
    assert_eq!(anna.get("me/notices").await.1.as_array().unwrap().len(), 1);
    for ends in [LATER / 2, LATER] {
        let everybody = Sanctioned::Network("127.0.0.0/8".to_owned());
        lay(&moderator, AuditKind::Ban, SanctionKind::Ban, everybody, ends).await;
    }
    let heard = to_the_end(socket).await;
    assert_eq!(heard.last().unwrap()["error"]["facts"]["until"], "2100-01-01T00:00:00Z", "{heard:?}");
    moderator.close().await;
    live.stop().await;
}

#[tokio::test]
async fn nobody_reports_a_table_that_they_may_not_see() {
    let live = Live::start().await;
    let (mut anna, mut bea, mut zoe) =
        (live.guest("Anna").await, live.guest("Béa").await, live.guest("Zoé").await);
    let laid = anna.lay(json!({ "game": "ludo", "players": 2, "spectators": false })).await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    anna.must(&id, json!({ "do": "sit", "salt": salt(1) })).await;
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    let report = json!({ "player": anna.id, "table": id, "text": "Rien." });
    let (status, refused) = zoe.post("reports", report.clone()).await;
    assert_eq!((status, &refused["error"]["code"]), (403, &json!("no-spectators")));
    assert_eq!(bea.post("reports", report).await.0, 201);
    assert_eq!(
        zoe.post("reports", json!({ "player": anna.id, "text": "Rien." })).await.0,
        201,
        "without the table"
    );
    let nowhere = json!({ "player": anna.id, "table": "nowhere", "text": "Rien." });
    assert_eq!(zoe.post("reports", nowhere).await.1["error"]["code"], "no-such-table");
    live.stop().await;
}

#[tokio::test]
async fn what_one_said_is_exported_and_goes_with_the_account() {
    let live = Live::start().await;
    let (mut anna, mut bea, id) = playing(&live).await;
    anna.must(&id, json!({ "do": "chat", "text": "bonjour" })).await;
    bea.must(&id, json!({ "do": "chat", "text": "salut" })).await;
    anna.must(&id, json!({ "do": "chat", "text": "bonne chance" })).await;
    let (_, data) = anna.get("me/export").await;
    let said: Vec<_> =
        data["said"].as_array().unwrap().iter().map(|line| (&line["table"], &line["text"])).collect();
    assert_eq!(said, [(&json!(id), &json!("bonjour")), (&json!(id), &json!("bonne chance"))]);
    let mut hers = bea.socket().await;
    hers.watch(&id, None).await;
    hers.until(|message| message.get("view").is_some()).await;
    assert_eq!(anna.delete("me", json!({ "password": PASSWORD })).await.0, 204);
    let again = hers.until(|message| message.get("view").is_some()).await;
    let told = again.to_string() + &bea.get(&format!("tables/{id}/events")).await.1.to_string();
    assert!(told.contains("salut") && !told.contains("bonjour") && !told.contains("bonne"), "{told}");
    live.stop().await;
}

#[tokio::test]
async fn a_ban_leaves_no_empty_seat_in_a_waiting_room() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let (mut anna, bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let laid = anna.lay(json!({ "game": "ludo", "players": 2 })).await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    let mut rude = live.guest("Rude").await;
    rude.must(&id, json!({ "do": "sit", "salt": salt(1) })).await;
    let mut socket = bea.socket().await;
    socket.watch(&id, None).await;
    socket.until(|message| message.get("view").is_some()).await;
    lay(&moderator, AuditKind::Ban, SanctionKind::Ban, player(&rude), FOR_GOOD).await;
    socket.event("stood").await;
    rude.refused(&id, json!({ "do": "sit", "salt": salt(1) }), "banned").await;
    moderator.close().await;
    live.stop().await;
}

#[tokio::test]
async fn an_address_is_banned_but_the_page_opens_to_say_why() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let anna = live.guest("Anna").await;
    let socket = anna.socket().await;
    let everybody = Sanctioned::Network("127.0.0.0/8".to_owned());
    lay(&moderator, AuditKind::Ban, SanctionKind::Ban, everybody, FOR_GOOD).await;
    assert_eq!(to_the_end(socket).await.pop().unwrap()["error"]["code"], "address-banned");
    let (status, refused) = live.nobody().post("guests", json!({ "name": "Zoé" })).await;
    assert_eq!((status, &refused["error"]["code"]), (403, &json!("address-banned")));
    assert!(refused["error"]["message"]["fr"].as_str().unwrap().contains("définitivement"));
    assert_eq!(live.nobody().get("/").await.0, 200);
    moderator.close().await;
    live.stop().await;
}

#[tokio::test]
async fn the_muted_play_but_do_not_talk() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let (mut anna, _, id) = playing(&live).await;
    let mut socket = anna.socket().await;
    anna.must(&id, json!({ "do": "chat", "text": "bonjour" })).await;
    lay(&moderator, AuditKind::Mute, SanctionKind::Mute, player(&anna), LATER).await;
    let told = socket.until(|message| message.get("notices").is_some()).await;
    let notice = &told["notices"][0];
    assert_eq!(
        (&notice["kind"], &notice["until"], &notice["must_read"]),
        (&json!("mute"), &json!(LATER), &json!(false))
    );
    let refused = anna.refused(&id, json!({ "do": "chat", "text": "grr" }), "muted").await;
    assert_eq!(refused["error"]["facts"]["reason"], REASON);
    let side = anna.view(&id).await["seats"][0]["side"].clone();
    anna.must(&id, json!({ "do": "offer", "what": "pause", "seat": side })).await;
    moderator.close().await;
    live.stop().await;
}

#[tokio::test]
async fn a_warning_is_told_and_read() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let mut anna = live.guest("Anna").await;
    let mut socket = anna.socket().await;
    lay(&moderator, AuditKind::Warn, SanctionKind::Warning, player(&anna), FOR_GOOD).await;
    let told = socket.until(|message| message.get("notices").is_some()).await;
    let (_, listed) = anna.get("me/notices").await;
    assert_eq!(told["notices"], listed);
    assert_eq!((&listed[0]["kind"], &listed[0]["must_read"]), (&json!("warning"), &json!(true)));
    assert!(listed[0]["message"]["fr"].as_str().unwrap().contains(REASON));
    let path = format!("me/notices/{}", listed[0]["id"].as_str().unwrap());
    assert_eq!(live.guest("Zoé").await.delete(&path, json!({})).await.1["error"]["code"], "no-such-notice");
    assert_eq!(anna.delete(&path, json!({})).await.0, 204);
    assert_eq!(anna.get("me/notices").await.1, json!([]));
    moderator.close().await;
    live.stop().await;
}

#[tokio::test]
async fn a_removed_message_is_told_to_nobody_any_more() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let (mut anna, mut bea, id) = playing(&live).await;
    let mut socket = bea.socket().await;
    socket.watch(&id, None).await;
    anna.must(&id, json!({ "do": "chat", "text": "bonjour" })).await;
    anna.must(&id, json!({ "do": "chat", "text": "an insult" })).await;
    let n = socket.until(|message| message["event"]["text"] == "an insult").await["n"].as_u64().unwrap();
    assert_eq!(remove_message(&moderator, &id, n - 1, "root", REASON).await.unwrap().text, "bonjour");
    let removed = remove_message(&moderator, &id, n, "root", REASON).await.unwrap();
    assert_eq!((removed.n, removed.text.as_str(), removed.player.as_ref()), (n, "an insult", Some(&anna.id)));
    assert!(remove_message(&moderator, &id, n, "root", REASON).await.is_err(), "it is removed already");
    assert!(remove_message(&moderator, &id, 1, "root", REASON).await.is_err(), "that is no message");

    socket.until(|message| message["event"] == json!({ "type": "message_removed", "n": n })).await;
    let view = bea.view(&id).await;
    assert_eq!((&view["said"][1]["text"], &view["said"][1]["removed"]), (&json!(""), &json!(true)), "{view}");
    let mut told = view.to_string() + &bea.get(&format!("tables/{id}/events")).await.1.to_string();
    let mut back = bea.other_device().socket().await;
    back.watch(&id, Some(1)).await;
    let last = view["n"].as_u64().unwrap();
    loop {
        let message = back.next().await.unwrap();
        told += &message.to_string();
        if message["n"] == last && message.get("event").is_some() {
            break;
        }
    }
    let notices = anna.get("me/notices").await.1;
    assert_eq!(notices[0]["kind"], "removal", "{notices}");
    let folder = live.stop().await.unwrap();
    let live = Live::start_in(folder.path(), &[]).await;
    told += &bea.at(&live).view(&id).await.to_string();
    assert!(!told.contains("insult\"") && told.contains("message_removed"), "{told}");
    let lines = said(&moderator, &id).await.unwrap();
    assert!(
        lines.iter().any(|line| line.text == "an insult" && line.removed),
        "the log keeps it, for moderators"
    );
    moderator.close().await;
    live.stop().await;
}

#[tokio::test]
async fn a_table_closed_by_moderators_counts_for_nothing_and_replays() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let (mut anna, mut bea) = (live.account("Anna").await, live.account("Béa").await);
    let laid = anna.lay(json!({ "game": "ludo", "players": 2, "rated": true })).await;
    let id = laid["table"]["id"].as_str().unwrap().to_owned();
    anna.must(&id, json!({ "do": "sit", "salt": salt(1) })).await;
    bea.must(&id, json!({ "do": "sit", "salt": salt(2) })).await;
    let mut socket = bea.socket().await;
    socket.watch(&id, None).await;
    let view = socket.until(|message| message.get("view").is_some()).await;
    let first =
        if view["view"]["next"]["side"] == view["view"]["seats"][0]["side"] { &mut anna } else { &mut bea };
    first.must(&id, json!({ "do": "roll" })).await;
    close_table(&moderator, &id, "root", REASON).await.unwrap();
    assert!(close_table(&moderator, &id, "root", REASON).await.is_err(), "it is closed already");

    let closed = socket.event("closed_by_moderators").await;
    assert_eq!(closed["event"]["reason"], REASON);
    let view = bea.view(&id).await;
    assert_eq!((&view["stage"], &view["closed_because"]), (&json!("closed"), &json!(REASON)));
    anna.refused(&id, json!({ "do": "roll" }), "over").await;
    anna.refused(&id, json!({ "do": "chat", "text": "why?" }), "chat-off").await;
    let (status, refused) = anna.post(&format!("tables/{id}/rematch"), json!({})).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("over")), "it is not being played any more");
    assert_eq!(anna.get(&format!("tables/{id}/results")).await.1, json!([]));
    assert_eq!(anna.get(&format!("players/{}", anna.id)).await.1["ratings"], json!([]));
    let (_, over) = anna.get("tables?stage=playing").await;
    assert_eq!(over, json!([]), "it is not in the lobby any more");
    let record = anna.record(&id).await.parse().unwrap();
    let report = tablier_table::proof::verify(&record);
    assert!(report.holds(), "{report:?}");
    moderator.close().await;
    live.stop().await;
}

#[tokio::test]
async fn a_new_name_shows_at_once_at_every_table() {
    let live = Live::start().await;
    let moderator = live.beside().await;
    let (anna, mut bea, id) = playing(&live).await;
    let mut socket = bea.socket().await;
    socket.watch(&id, None).await;
    socket.until(|message| message.get("view").is_some()).await;
    let mut hers = anna.socket().await;
    let entry = AuditEntry { detail: "Calme".to_owned(), ..note(AuditKind::Rename, &player(&anna)) };
    let (id_of, on, kind) = ("s1".to_owned(), player(&anna), SanctionKind::Rename);
    let told = Sanction {
        id: id_of,
        kind,
        on,
        detail: "Calme".to_owned(),
        reason: REASON.to_owned(),
        at: 1,
        ends: FOR_GOOD,
    };
    moderator
        .moderate_name(&anna.id, &Name::parse("Calme").unwrap(), &Moderation { entry, sanction: Some(told) })
        .await
        .unwrap();
    let again = socket.until(|message| message.get("view").is_some()).await;
    assert!(again["view"]["seats"].as_array().unwrap().iter().any(|seat| seat["name"] == "Calme"), "{again}");
    let notices = hers.until(|message| message.get("notices").is_some()).await;
    assert!(notices["notices"][0]["message"]["en"].as_str().unwrap().contains("Calme"));
    let (_, online) = bea.get("online").await;
    assert!(online.as_array().unwrap().iter().any(|one| one["name"] == "Calme"), "{online}");
    moderator.close().await;
    live.stop().await;
}

#[tokio::test]
async fn the_name_of_a_deleted_account_is_free_after_some_days_only() {
    let live = Live::start().await;
    let mut anna = live.account("Anna").await;
    assert_eq!(anna.delete("me", json!({ "password": PASSWORD })).await.0, 204);
    let taken = live.nobody().post("guests", json!({ "name": "anna" })).await.1;
    assert_eq!(taken["error"]["code"], "name-taken");
    let mut bea = live.guest("Béa").await;
    let taken = bea.post("accounts", json!({ "name": "Anna", "password": PASSWORD })).await.1;
    assert_eq!(taken["error"]["code"], "name-taken");
    assert_eq!(bea.put("me/name", json!({ "name": "Anna" })).await.1["error"]["code"], "name-taken");
    live.stop().await;
    let free = Live::start_with(&[("reserved_name_days", "0")]).await;
    let mut anna = free.account("Anna").await;
    assert_eq!(anna.delete("me", json!({ "password": PASSWORD })).await.0, 204);
    free.account("Anna").await;
    free.stop().await;
}

#[tokio::test]
async fn where_a_player_is_is_noted_for_bans() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    anna.get("me").await;
    while live.store.address_of(&anna.id).await.unwrap().as_deref() != Some("127.0.0.1") {
        anna.get("me").await;
    }
    assert_eq!(anna.get("me/export").await.1["address"], "127.0.0.1");
    live.stop().await;
}
