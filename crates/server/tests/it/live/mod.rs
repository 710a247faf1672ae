//! A real server on a real port with a real database, and people who talk to it.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tablier_server::Server;
use tablier_server::config::Config;
use tablier_server::page::Page;
use tablier_store::Store;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The longest wait for anything.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running server.
pub(crate) struct Live {
    pub(crate) address: String,
    pub(crate) store: Store,
    database: String,
    folder: Option<TempDir>,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<()>,
}

impl Live {
    /// A server with an empty SQLite file, no limits and bots that do not wait.
    pub(crate) async fn start() -> Self {
        Self::start_with(&[]).await
    }

    pub(crate) async fn start_with(flags: &[(&str, &str)]) -> Self {
        let folder = TempDir::new().unwrap();
        let mut live = Self::start_in(folder.path(), flags).await;
        live.folder = Some(folder);
        live
    }

    /// A server with this page.
    pub(crate) async fn start_page(page: Page) -> Self {
        let folder = TempDir::new().unwrap();
        let mut live = Self::serve(Config { page, ..Self::config(folder.path(), &[]) }).await;
        live.folder = Some(folder);
        live
    }

    /// A server on the database of a folder.
    pub(crate) async fn start_in(folder: &Path, flags: &[(&str, &str)]) -> Self {
        Self::serve(Self::config(folder, flags)).await
    }

    /// A server on a database that is named by its address.
    pub(crate) async fn start_on(database: &str, flags: &[(&str, &str)]) -> Self {
        Self::serve(Self::config_of(database, flags)).await
    }

    fn config(folder: &Path, flags: &[(&str, &str)]) -> Config {
        Self::config_of(&format!("sqlite:{}", folder.join("tablier.db").display()), flags)
    }

    fn config_of(database: &str, flags: &[(&str, &str)]) -> Config {
        let none = [
            "bot_delay",
            "bots_alone",
            "request_rate",
            "sign_in_rate",
            "socket_rate",
            "history_rate",
            "most_tables",
        ];
        let calm = none.map(|name| (name, "0"));
        let mut settings: Vec<(String, String)> = vec![("database".to_owned(), database.to_owned())];
        settings
            .extend(calm.iter().chain(flags).map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        Config::load(None, |_| None, &settings).unwrap()
    }

    async fn serve(config: Config) -> Self {
        let database = config.database.clone();
        let store = Store::open(&database).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let kept = store.clone();
        let running = tokio::spawn(async move {
            let stop = async move {
                let _ = stopped.await;
            };
            let metrics = tablier_server::record_metrics();
            let server = Server::prepare(config, store).await.unwrap();
            server.run(listener, metrics, stop).await.unwrap();
        });
        Self { address, store: kept, database, folder: None, stop: Some(stop), running }
    }

    /// The same database opened a second time, as `tablier admin` does.
    pub(crate) async fn beside(&self) -> Store {
        Store::open(&self.database).await.unwrap()
    }

    /// Stops the server as a signal would; its folder stays.
    pub(crate) async fn stop(mut self) -> Option<TempDir> {
        let _ = self.stop.take().unwrap().send(());
        tokio::time::timeout(PATIENCE, self.running).await.unwrap().unwrap();
        self.folder
    }

    pub(crate) async fn guest(&self, name: &str) -> Person {
        let mut person = self.nobody();
        let (status, body) = person.post("guests", json!({ "name": name })).await;
        assert_eq!(status, 201, "{body}");
        body["id"].as_str().unwrap().clone_into(&mut person.id);
        person
    }

    pub(crate) async fn account(&self, name: &str) -> Person {
        let mut person = self.guest(name).await;
        let (status, body) =
            person.post("accounts", json!({ "name": name, "password": "correct horse" })).await;
        assert_eq!(status, 201, "{body}");
        person
    }

    /// Somebody who is not signed in.
    pub(crate) fn nobody(&self) -> Person {
        Person {
            address: self.address.clone(),
            cookie: None,
            token: None,
            id: String::new(),
            from: None,
            http: reqwest::Client::new(),
        }
    }

    /// The same at another address of this machine.
    pub(crate) fn nobody_from(&self, from: IpAddr) -> Person {
        let http = reqwest::Client::builder().local_address(from).build().unwrap();
        Person { from: Some(from), http, ..self.nobody() }
    }
}

/// Somebody with a device.
pub(crate) struct Person {
    pub(crate) address: String,
    pub(crate) cookie: Option<String>,
    /// Instead of the cookie, for a program.
    pub(crate) token: Option<String>,
    pub(crate) id: String,
    from: Option<IpAddr>,
    http: reqwest::Client,
}

impl Person {
    /// The same person on another device.
    pub(crate) fn other_device(&self) -> Self {
        let Self { address, cookie, token, id, from, .. } = self;
        let (address, cookie, token, id) = (address.clone(), cookie.clone(), token.clone(), id.clone());
        Self { address, cookie, token, id, from: *from, http: reqwest::Client::new() }
    }

    /// The same person at another server.
    pub(crate) fn at(&self, live: &Live) -> Self {
        Self { address: live.address.clone(), ..self.other_device() }
    }

    pub(crate) fn request(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        let path =
            path.strip_prefix('/').map_or_else(|| format!("/api/v1/{path}"), |path| format!("/{path}"));
        let request = self.http.request(method, format!("http://{}{path}", self.address));
        match (&self.token, &self.cookie) {
            (Some(token), _) => request.bearer_auth(token),
            (None, Some(cookie)) => request.header("cookie", cookie),
            (None, None) => request,
        }
    }

    pub(crate) async fn send(&mut self, request: reqwest::RequestBuilder) -> (u16, Value) {
        let response = tokio::time::timeout(PATIENCE, request.send()).await.unwrap().unwrap();
        if let Some(cookie) = response.headers().get("set-cookie") {
            self.cookie = Some(cookie.to_str().unwrap().split(';').next().unwrap().to_owned());
        }
        let status = response.status().as_u16();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) async fn get(&mut self, path: &str) -> (u16, Value) {
        self.send(self.request(reqwest::Method::GET, path)).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> (u16, Value) {
        self.send(self.request(reqwest::Method::POST, path).json(&body)).await
    }

    pub(crate) async fn put(&mut self, path: &str, body: Value) -> (u16, Value) {
        self.send(self.request(reqwest::Method::PUT, path).json(&body)).await
    }

    pub(crate) async fn delete(&mut self, path: &str, body: Value) -> (u16, Value) {
        self.send(self.request(reqwest::Method::DELETE, path).json(&body)).await
    }

    /// Creates a table, then sits down on its seats that have a salt: `{table, keys}` once it is done.
    pub(crate) async fn lay(&mut self, mut table: Value) -> Value {
        let mut sitting = Vec::new();
        for seat in table.get_mut("seats").and_then(Value::as_array_mut).into_iter().flatten() {
            let seat = seat.as_object_mut().unwrap();
            if let Some(salt) = seat.remove("salt") {
                let mut ask = json!({ "do": "sit", "salt": salt });
                for (field, value) in [("seat", seat.get("side").cloned()), ("name", seat.remove("name"))] {
                    ask[field] = value.unwrap_or_default();
                }
                sitting.push(ask);
            }
        }
        let (status, body) = self.post("tables", table).await;
        assert_eq!(status, 201, "{body}");
        let id = body["table"]["id"].as_str().unwrap().to_owned();
        let mut keys = serde_json::Map::new();
        for mut ask in sitting {
            if ask["seat"].is_null() {
                let kept = |seat: &&Value| {
                    seat["reserved"] == self.id && !keys.contains_key(seat["side"].as_str().unwrap())
                };
                ask["seat"] =
                    body["table"]["seats"].as_array().unwrap().iter().find(kept).unwrap()["side"].clone();
            }
            let key = self.must(&id, ask.clone()).await["key"].clone();
            keys.insert(ask["seat"].as_str().unwrap().to_owned(), key);
        }
        json!({ "table": self.view(&id).await, "keys": keys })
    }

    pub(crate) async fn ask(&mut self, table: &str, ask: Value) -> (u16, Value) {
        self.post(&format!("tables/{table}/asks"), ask).await
    }

    /// Asks for something that must be granted.
    pub(crate) async fn must(&mut self, table: &str, ask: Value) -> Value {
        let (status, body) = self.ask(table, ask.clone()).await;
        assert_eq!(status, 200, "{ask}: {body}");
        body
    }

    /// Asks for something that must be refused, with this code.
    pub(crate) async fn refused(&mut self, table: &str, ask: Value, code: &str) -> Value {
        let (status, body) = self.ask(table, ask.clone()).await;
        assert!(status >= 400, "{ask}: {body}");
        assert_eq!(body["error"]["code"], code, "{ask}: {body}");
        body
    }

    pub(crate) async fn view(&mut self, table: &str) -> Value {
        let (status, body) = self.get(&format!("tables/{table}")).await;
        assert_eq!(status, 200, "{body}");
        body
    }

    pub(crate) async fn record(&mut self, table: &str) -> String {
        let (status, body) = self.get(&format!("tables/{table}/record")).await;
        assert_eq!(status, 200, "{body}");
        body.as_str().unwrap().to_owned()
    }

    pub(crate) async fn socket(&self) -> Socket {
        let mut request = format!("ws://{}/api/v1/socket", self.address).into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if let Some(token) = &self.token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        }
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind((self.from.unwrap_or(Ipv4Addr::LOCALHOST.into()), 0).into()).unwrap();
        let stream = MaybeTlsStream::Plain(socket.connect(self.address.parse().unwrap()).await.unwrap());
        let (stream, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
        Socket { stream, questions: 0 }
    }
}

/// An open socket.
pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    questions: u64,
}

impl Socket {
    /// The next message; none once the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.stream.next())
                .await
                .expect("the server says something")?
                .ok()?;
            match message {
                Message::Text(text) => return Some(serde_json::from_str(&text).unwrap()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next message that satisfies `wished`; the others are skipped.
    pub(crate) async fn until(&mut self, wished: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the socket stays open");
            if wished(&message) {
                return message;
            }
        }
    }

    /// The next event of a type.
    pub(crate) async fn event(&mut self, kind: &str) -> Value {
        self.until(|message| message["event"]["type"] == kind).await
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.stream.send(Message::text(text.to_owned())).await.unwrap();
    }

    /// Sends a frame to a server that may have hung up. Returns whether it was sent.
    pub(crate) async fn try_say(&mut self, text: &str) -> bool {
        self.stream.send(Message::text(text.to_owned())).await.is_ok()
    }

    /// Sends a question; its number comes back.
    pub(crate) async fn question(&mut self, mut question: Value) -> u64 {
        self.questions += 1;
        question["id"] = self.questions.into();
        self.say(&question.to_string()).await;
        self.questions
    }

    /// Watches a table from an event on.
    pub(crate) async fn watch(&mut self, table: &str, after: Option<u64>) {
        self.question(json!({ "table": table, "watch": { "after": after } })).await;
    }

    pub(crate) async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}

/// A salt, as devices draw them.
pub(crate) fn salt(number: u8) -> String {
    format!("{number:02x}").repeat(16)
}

/// Plays the turns of these sides at random until the game is over; every number of an event comes once.
pub(crate) async fn play_out(
    mut socket: Socket,
    table: String,
    sides: Vec<String>,
    mut seed: u64,
) -> Vec<u64> {
    let mut seen = Vec::new();
    socket.watch(&table, Some(0)).await;
    loop {
        let message = socket.next().await.expect("the socket stays open");
        // A returning player is sent turns that a bot has played in the meantime.
        assert!(message.get("error").is_none_or(|error| error["code"] == "stale"), "{message}");
        let Some(number) = message["n"].as_u64().filter(|_| message.get("event").is_some()) else { continue };
        seen.push(number);
        if message["event"]["type"] == "over" {
            return seen;
        }
        let next = &message["next"];
        if !sides.iter().any(|side| next["side"] == side.as_str()) {
            continue;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let ask = match next["must"].as_str().unwrap() {
            "play" => {
                let actions = next["actions"].as_array().unwrap();
                let action = &actions[(seed >> 33) as usize % actions.len()];
                json!({ "do": "play", "action": action, "after": number, "seat": next["side"] })
            }
            must => json!({ "do": must, "after": number, "seat": next["side"] }),
        };
        socket.question(json!({ "table": table, "ask": ask })).await;
    }
}

/// Plays at random until every person has finished `turns` turns, or the game is over.
pub(crate) async fn play_turns(people: &mut [&mut Person], table: &str, turns: u32, mut seed: u64) {
    let mut view = people[0].view(table).await;
    let mut finished = vec![0; people.len()];
    while finished.iter().any(|&count| count < turns) && view["stage"] == "playing" {
        let (side, must) = (view["next"]["side"].clone(), view["next"]["must"].as_str().unwrap().to_owned());
        let seat = view["seats"].as_array().unwrap().iter().find(|seat| seat["side"] == side).unwrap();
        let index = people.iter().position(|person| seat["player"] == person.id.as_str()).unwrap();
        let mut ask = json!({ "do": must, "seat": side });
        if must == "play" {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let actions = view["next"]["actions"].as_array().unwrap();
            ask["action"] = actions[(seed >> 33) as usize % actions.len()].clone();
        }
        people[index].must(table, ask).await;
        view = people[index].view(table).await;
        finished[index] += u32::from(view["next"]["side"] != side);
    }
}
