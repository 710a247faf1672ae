//! Ids that nobody can have, with NUL or without, on PostgreSQL, which refuses NUL in any text: refused
//! cleanly, without starting a task. A program of its own: it counts what the whole process logs.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "it/live/mod.rs"]
mod live;
#[path = "it/postgres/mod.rs"]
mod postgres;

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use live::{Live, Person};
use postgres::Database;
use reqwest::Method;
use serde_json::{Value, json};

/// Everything that was logged at level `warn` or above.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn keep() -> Self {
        let log = Self::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::WARN)
            .with_writer(move || writer.clone());
        subscriber.init();
        log
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// How many tables are awake.
async fn awake(person: &mut Person) -> String {
    let (_, figures) = person.get("/metrics").await;
    let line = figures
        .as_str()
        .unwrap()
        .lines()
        .find(|line| line.starts_with("tablier_tables_awake "))
        .unwrap()
        .to_owned();
    line.rsplit(' ').next().unwrap().to_owned()
}

const BAD: [&str; 6] = ["%00x", "abc%00defghij", "%FF%FE", "x", "4zrz5dj36z3é", "..%2F..%2Fetc"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_malformed_id_is_answered_and_leaves_nothing_behind() {
    let log = Log::keep();
    let database = Database::new().await;
    let live = Live::start_on(&database.address, &[]).await;
    let mut ana = live.account("Ana").await;
    let before = log.text().lines().count();
    for bad in BAD {
        let paths = [
            "tables/{}",
            "tables/{}/events",
            "tables/{}/stream",
            "tables/{}/record",
            "tables/{}/results",
            "tables/{}/analysis",
            "tables/{}/hint",
            "/embed/{}",
            "players/{}",
            "players/{}/games",
            "matches/{}",
            "leaders/{}",
            "dice?player={}",
            "dice?game={}",
            "tables?game={}",
        ];
        for path in paths {
            clean(&mut ana, Method::GET, &path.replace("{}", bad), None).await;
        }
        let changes = [
            (Method::POST, "tables/{}/asks", json!({ "do": "roll" })),
            (Method::POST, "tables/{}/rematch", json!({})),
            (Method::PUT, "me/blocks/{}", json!({})),
            (Method::DELETE, "me/blocks/{}", json!({})),
            (Method::DELETE, "me/tokens/{}", json!({})),
            (Method::DELETE, "matches/{}", json!({})),
        ];
        for (method, path, body) in changes {
            clean(&mut ana, method, &path.replace("{}", bad), Some(body)).await;
        }
    }
    let nul = "x\0";
    for (path, body) in [
        ("guests", json!({ "name": nul })),
        ("accounts", json!({ "name": nul, "password": "correct horse" })),
        ("session", json!({ "name": nul, "password": "correct horse" })),
        ("me/tokens", json!({ "label": nul, "password": "correct horse" })),
        ("reports", json!({ "player": nul, "text": "?" })),
        ("reports", json!({ "player": ana.id, "table": nul, "text": "?" })),
        ("reports", json!({ "player": ana.id, "text": format!("a{nul}") })),
        ("tables", json!({ "game": nul })),
        ("matches", json!({ "game": nul, "players": 2, "room": "passport" })),
        ("tables", json!({ "game": "ludo", "seats": [{ "bot": nul }] })),
    ] {
        clean(&mut ana, Method::POST, path, Some(body)).await;
    }
    let mut socket = live.nobody().socket().await;
    for table in ["\0x", "x", "4zrz5dj36z3é", ""] {
        for question in
            [json!({ "watch": {} }), json!({ "ask": { "do": "roll" } }), json!({ "unwatch": true })]
        {
            let mut question = question;
            question["table"] = table.into();
            let id = socket.question(question.clone()).await;
            let answer = socket.until(|message| message["re"] == id).await;
            assert!(
                question["unwatch"] == true || answer["error"]["code"] == "no-such-table",
                "{question}: {answer}"
            );
        }
    }
    assert_eq!(awake(&mut ana).await, "0", "no task lives on");

    // A possible id: while the store fails the client gets an error, and nobody tries again.
    database.run("ALTER TABLE event RENAME TO elsewhere").await;
    let (status, answer) = ana.get("tables/222222222222").await;
    assert_eq!((status, &answer["error"]["code"]), (500, &Value::from("internal")), "{answer}");
    assert_eq!(awake(&mut ana).await, "0", "no task lives on");
    let lines = log.text();
    assert_eq!(lines.lines().count(), before + 1, "logged once, for the one defect: {lines}");
    database.run("ALTER TABLE elsewhere RENAME TO event").await;
    assert_eq!(ana.get("tables/222222222222").await.0, 404);
    live.stop().await;
    database.remove().await;
}

/// A refusal with a code that is not the server's fault; or nothing found.
async fn clean(person: &mut Person, method: Method, path: &str, body: Option<Value>) {
    let mut request = person.request(method.clone(), path);
    if let Some(body) = body {
        request = request.json(&body);
    }
    let (status, answer) = person.send(request).await;
    let is_list = status == 200 && answer == json!([]);
    let is_refusal = (400..500).contains(&status) && answer["error"]["code"].is_string();
    let is_kept = status == 204 && method == Method::DELETE;
    assert!(is_list || is_refusal || is_kept, "{method} {path}: {status} {answer}");
}
