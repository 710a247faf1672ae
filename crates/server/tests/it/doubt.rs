//! PostgreSQL carries a write out and its answer is lost: nothing may be done twice, and nothing done may be
//! refused.

use crate::live::{Live, Person, salt};
use crate::postgres::{Database, Proxy};
use serde_json::{Value, json};
use tablier_store::{
    AuditEntry, AuditKind, FOR_GOOD, Moderation, Name, Report, Sanction, SanctionKind, Sanctioned,
};

/// At least this many answers are lost.
const CUTS: u32 = 100;

struct House {
    database: Database,
    proxy: Proxy,
    live: Live,
}

impl House {
    async fn new() -> Self {
        let database = Database::new().await;
        let proxy = Proxy::before(database.host()).await;
        let live = Live::start_on(&proxy.address(&database.address), &[]).await;
        Self { database, proxy, live }
    }

    /// Does something while its first writes get no answer: one more each time, up to three.
    async fn cut<T>(&self, what: impl AsyncFnOnce() -> T) -> T {
        let before = self.proxy.lost();
        self.proxy.lose(1 + before % 3);
        let done = what().await;
        assert!(self.proxy.lost() > before, "an answer was lost");
        self.proxy.lose(0);
        done
    }

    /// An ask that must be granted and write exactly one event of this kind.
    async fn ask(&self, person: &mut Person, table: &str, ask: Value, kind: &str) -> Value {
        let count = format!(
            "SELECT COUNT(*) FROM event WHERE table_id = '{table}' AND body LIKE '%\"type\":\"{kind}\"%'"
        );
        let before = self.database.count(&count).await;
        let answer = self.cut(async || person.must(table, ask.clone()).await).await;
        assert_eq!(self.database.count(&count).await, before + 1, "{ask}");
        answer
    }

    /// A table that its owner sits at, with the key of the seat.
    async fn table(&self, owner: &mut Person, game: &str) -> (String, String) {
        let laid = self.cut(async || owner.lay(json!({ "game": game, "players": 2, "away": 0 })).await).await;
        let table = laid["table"]["id"].as_str().unwrap().to_owned();
        let sat = self.ask(owner, &table, json!({ "do": "sit", "salt": salt(1) }), "sat").await;
        (table, sat["key"].as_str().expect("the key is not lost").to_owned())
    }
}

/// The ask of the side that is to act.
async fn next(person: &mut Person, table: &str) -> Value {
    let view = person.view(table).await;
    let next = &view["next"];
    let mut ask = json!({ "do": next["must"], "seat": next["side"], "after": view["n"] });
    if next["must"] == "play" {
        ask["action"] = next["actions"][0].clone();
    }
    ask
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_asked_of_a_table_is_done_once() {
    let house = House::new().await;
    let [mut ana, mut bea] = [house.live.guest("Ana").await, house.live.guest("Béa").await];
    let mut round = 0;
    while house.proxy.lost() < CUTS {
        round += 1;
        let laid = house
            .cut(async || ana.lay(json!({ "game": "latroncules", "players": 2, "away": 0 })).await)
            .await;
        let table = laid["table"]["id"].as_str().unwrap().to_owned();
        house.ask(&mut ana, &table, json!({ "do": "bot", "bot": "hasard" }), "bot_sat").await;
        let bot = ana.view(&table).await["seats"]
            .as_array()
            .unwrap()
            .iter()
            .find(|seat| seat["bot"] == "hasard")
            .cloned()
            .unwrap();
        house.ask(&mut ana, &table, json!({ "do": "stand", "seat": bot["side"] }), "stood").await;
        let sat = house.ask(&mut ana, &table, json!({ "do": "sit", "salt": salt(1) }), "sat").await;
        let key = sat["key"].as_str().expect("the key is not lost").to_owned();
        house.ask(&mut bea, &table, json!({ "do": "sit", "salt": salt(2) }), "sat").await;
        let mut device = house.live.nobody();
        for number in 0..3 {
            let text = format!("{round}.{number}");
            house.ask(&mut device, &table, json!({ "do": "chat", "text": text, "key": key }), "chat").await;
        }
        for _ in 0..4 {
            let ask = next(&mut ana, &table).await;
            let mine = ana.view(&table).await["seats"]
                .as_array()
                .unwrap()
                .iter()
                .any(|seat| seat["side"] == ask["seat"] && seat["yours"] == true);
            house.ask(if mine { &mut ana } else { &mut bea }, &table, ask, "played").await;
        }
        house.ask(&mut ana, &table, json!({ "do": "offer", "what": "pause" }), "offered").await;
        house.ask(&mut bea, &table, json!({ "do": "decline", "what": "pause" }), "declined").await;
        house.ask(&mut ana, &table, json!({ "do": "offer", "what": "end" }), "offered").await;
        house.cut(async || bea.must(&table, json!({ "do": "accept", "what": "end" })).await).await;
        let (status, record) = bea.get(&format!("tables/{table}/record")).await;
        assert_eq!(status, 200, "{record}");
        let said = format!(
            "SELECT COUNT(*) FROM event WHERE table_id = '{table}' AND body LIKE '%\"type\":\"chat\"%'"
        );
        assert_eq!(house.database.count(&said).await, 3);
        let settled = format!("SELECT COUNT(*) FROM result WHERE table_id = '{table}'");
        assert_eq!(house.database.count(&settled).await, 2);
    }
    house.live.stop().await;
    house.database.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dice_bots_and_closing_are_done_once() {
    let house = House::new().await;
    let mut ana = house.live.guest("Ana").await;
    let (table, _) = house.table(&mut ana, "ludo").await;
    house.cut(async || ana.must(&table, json!({ "do": "bot", "bot": "hasard" })).await).await;
    let mut socket = ana.socket().await;
    socket.watch(&table, Some(0)).await;
    // The bot's own steps lose their answers too.
    let mut last = 0;
    let mut rolls = 0;
    while rolls < 12 {
        let message = socket.next().await.expect("the socket stays open");
        if message.get("event").is_none() {
            assert!(message.get("error").is_none(), "{message}");
            continue;
        }
        let n = message["n"].as_u64().unwrap();
        assert_eq!(n, last + 1, "each event once: {message}");
        last = n;
        let next = &message["next"];
        if next["side"] != "red" {
            continue;
        }
        rolls += 1;
        house.proxy.lose(rolls % 3);
        let mut ask = json!({ "do": next["must"], "after": n });
        if next["must"] == "play" {
            ask["action"] = next["actions"][0].clone();
        }
        socket.question(json!({ "table": table, "ask": ask })).await;
    }
    let (waiting, _) = house.table(&mut ana, "ludo").await;
    house.ask(&mut ana, &waiting, json!({ "do": "close" }), "closed").await;
    house.live.stop().await;
    house.database.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_people_do_beside_the_tables_is_done_once() {
    let house = House::new().await;
    let mut other = house.live.account("Zoé").await;
    for round in 0..4 {
        let name = format!("Ana{round}");
        let count = |name: &str| format!("SELECT COUNT(*) FROM player WHERE name = '{name}'");
        let mut ana = house.cut(async || house.live.guest(&name).await).await;
        assert_eq!(house.database.count(&count(&name)).await, 1);
        let asks = [
            ("PUT", "me/name".to_owned(), json!({ "name": format!("Béa{round}") })),
            (
                "POST",
                "accounts".to_owned(),
                json!({ "name": format!("Béa{round}"), "password": "correct horse" }),
            ),
            ("POST", "me/tokens".to_owned(), json!({ "label": "bot", "password": "correct horse" })),
            ("PUT", "me/rules".to_owned(), json!({ "name": "A", "code": "ludo-o" })),
            ("PUT", "me/rules".to_owned(), json!({ "name": "B", "code": "ludo-o", "instead_of": "A" })),
            ("DELETE", "me/rules".to_owned(), json!({ "game": "ludo", "name": "B" })),
            ("PUT", format!("me/blocks/{}", other.id), json!({})),
            ("DELETE", format!("me/blocks/{}", other.id), json!({})),
            ("POST", "reports".to_owned(), json!({ "player": other.id, "text": "Rien." })),
            ("PUT", "me/password".to_owned(), json!({ "old": "correct horse", "new": "battery staple" })),
            ("POST", "me/recovery".to_owned(), json!({ "password": "battery staple" })),
            ("DELETE", "session".to_owned(), json!({})),
            (
                "POST",
                "session".to_owned(),
                json!({ "name": format!("Béa{round}"), "password": "battery staple" }),
            ),
        ];
        for (method, path, body) in asks {
            let (status, answer) = house.cut(async || ask(&mut ana, method, &path, body.clone()).await).await;
            assert!((200..300).contains(&status), "{method} {path}: {status} {answer}");
        }
        assert_eq!(house.database.count(&count(&format!("Béa{round}"))).await, 1);
        let (_, tokens) = ana.get("me/tokens").await;
        for token in tokens.as_array().unwrap() {
            let path = format!("me/tokens/{}", token["id"].as_str().unwrap());
            let (status, answer) = house.cut(async || ana.delete(&path, json!({})).await).await;
            assert_eq!(status, 204, "{answer}");
        }
        let (status, me) = ana.get("me").await;
        assert_eq!(status, 200, "{me}");
        let (status, answer) =
            house.cut(async || ana.delete("me", json!({ "password": "battery staple" })).await).await;
        assert_eq!(status, 204, "{answer}");
    }
    assert_eq!(house.database.count("SELECT COUNT(*) FROM report").await, 4);
    assert_eq!(other.get("me").await.0, 200);
    house.live.stop().await;
    house.database.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_who_wait_are_seated_together() {
    let house = House::new().await;
    let [mut ana, mut bea] = [house.live.guest("Ana").await, house.live.guest("Béa").await];
    let wish = json!({ "game": "ludo", "players": 2, "room": "passport" });
    for round in 0..8 {
        let (status, hers) = house.cut(async || ana.post("matches", wish.clone()).await).await;
        assert_eq!((status, &hers["waiting"]), (201, &json!(1)), "{hers}");
        // The claim, the table and the seats lose their answers too.
        house.proxy.lose(1 + round % 6);
        let (status, other) = bea.post("matches", wish.clone()).await;
        assert_eq!(status, 201, "{other}");
        let tickets = [&hers, &other].map(|ticket| format!("matches/{}", ticket["ticket"].as_str().unwrap()));
        let tables = [found(&mut ana, &tickets[0]).await, found(&mut bea, &tickets[1]).await];
        assert_eq!(tables[0], tables[1]);
        house.proxy.lose(0);
        let (status, answer) = house.cut(async || ana.delete(&tickets[0], json!({})).await).await;
        assert_eq!(status, 204, "{answer}");
        assert_eq!(ana.get(&tickets[0]).await.1["error"]["code"], "no-such-ticket");
        // The table is closed, and Béa has not come.
        assert_eq!(bea.get(&tickets[1]).await.1["error"]["code"], "no-such-ticket");
    }
    house.live.stop().await;
    house.database.remove().await;
}

/// The table where a seat was found for a ticket.
async fn found(person: &mut Person, path: &str) -> Value {
    loop {
        let (status, state) = person.get(path).await;
        assert_eq!(status, 200, "{state}");
        if state["table"].is_string() {
            return state["table"].clone();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_vanishes_without_a_word_is_asked_again() {
    let house = House::new().await;
    let mut ana = house.live.guest("Ana").await;
    let table =
        ana.lay(json!({ "game": "ludo", "players": 2 })).await["table"]["id"].as_str().unwrap().to_owned();
    ana.must(&table, json!({ "do": "sit", "salt": salt(1) })).await;
    house.proxy.swallow(1);
    ana.must(&table, json!({ "do": "chat", "text": "allo" })).await;
    let said =
        format!("SELECT COUNT(*) FROM event WHERE table_id = '{table}' AND body LIKE '%\"type\":\"chat\"%'");
    assert_eq!(house.database.count(&said).await, 1);
    house.proxy.swallow(1);
    let (status, answer) = ana.put("me/name", json!({ "name": "Béa" })).await;
    assert_eq!((status, house.proxy.lost()), (200, 2), "{answer}");
    house.live.stop().await;
    house.database.remove().await;
}

fn act(kind: AuditKind, at: u64, sanction: Option<Sanction>) -> Moderation {
    let [moderator, detail, reason] = ["root", "", "insults"].map(str::to_owned);
    let player = Some("p1".to_owned());
    Moderation { entry: AuditEntry { at, moderator, kind, player, subject: None, detail, reason }, sanction }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_moderators_do_is_done_once() {
    let house = House::new().await;
    let store = house.live.beside().await;
    let name = |text| Name::parse(text).unwrap();
    store.add_guest("p1", &name("Ana"), 0).await.unwrap();
    let (id, by, about) = ("r1".to_owned(), "p2".to_owned(), "p1".to_owned());
    let report =
        Report { id, by, about, table: None, text: "x".to_owned(), at: 1, settled: None, note: None };
    store.report(&report).await.unwrap();
    let on = Sanctioned::Player("p1".to_owned());
    let lay = |id: &str, kind| Sanction {
        id: id.to_owned(),
        kind,
        on: on.clone(),
        detail: String::new(),
        reason: "insults".to_owned(),
        at: 1,
        ends: FOR_GOOD,
    };
    let muted = act(AuditKind::Mute, 10, Some(lay("s1", SanctionKind::Mute)));
    house.cut(async || store.moderate(&muted).await).await.unwrap();
    let lifted = act(AuditKind::Unmute, 20, None);
    assert_eq!(house.cut(async || store.lift(SanctionKind::Mute, &on, &lifted).await).await.unwrap(), 1);
    let settled = act(AuditKind::SettleReport, 30, None);
    assert!(
        house.cut(async || store.settle_report("r1", "talked", &settled).await).await.unwrap(),
        "it was open"
    );
    let renamed = act(AuditKind::Rename, 40, Some(lay("s2", SanctionKind::Rename)));
    house.cut(async || store.moderate_name("p1", &name("Calme"), &renamed).await).await.unwrap();
    let password = act(AuditKind::SetPassword, 50, None);
    house.cut(async || store.moderate(&password).await).await.unwrap();
    let deleted = act(AuditKind::DeletePlayer, 60, None);
    house.cut(async || store.delete_player("p1", None, Some(&deleted)).await).await.unwrap();
    let noted: Vec<AuditEntry> =
        store.audit_after(0).await.unwrap().into_iter().map(|(_, entry)| entry).collect();
    assert_eq!(noted, [muted, lifted, settled, renamed, password, deleted].map(|act| act.entry), "each once");
    assert_eq!(house.database.count("SELECT COUNT(*) FROM sanction").await, 2);
    store.close().await;
    house.live.stop().await;
    house.database.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_only_reads_is_not_ready() {
    let database = Database::new().await;
    let live = Live::start_on(&database.address, &[]).await;
    let mut nobody = live.nobody();
    assert_eq!(nobody.get("/ready").await.0, 204);
    live.stop().await;
    let live = Live::start_on(&database.address, &[]).await;
    let name = database.address.rsplit('/').next().unwrap();
    database.run(&format!("ALTER DATABASE {name} SET default_transaction_read_only = on")).await;
    database.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tablier' AND datname = current_database()").await;
    let mut nobody = live.nobody();
    assert_eq!(nobody.get("tables").await.0, 200, "it is read");
    assert_eq!(nobody.get("/ready").await.0, 503, "nothing can be written");
    assert_eq!(nobody.get("/health").await.0, 204);
    live.stop().await;
    database.remove().await;
}

async fn ask(person: &mut Person, method: &str, path: &str, body: Value) -> (u16, Value) {
    match method {
        "PUT" => person.put(path, body).await,
        "DELETE" => person.delete(path, body).await,
        _ => person.post(path, body).await,
    }
}
