//! Signing in and out: sessions, tokens, passwords, recovery codes. Access that has ended receives nothing
//! any more.

use std::time::Duration;

use crate::live::{Live, Person, Socket, salt};
use reqwest::Method;
use serde_json::{Value, json};

const PASSWORD: &str = "correct horse";
const PATIENCE: Duration = Duration::from_secs(20);

/// A socket and a stream that follow a table.
struct Ears {
    socket: Socket,
    stream: reqwest::Response,
    heard: String,
}

impl Ears {
    async fn open(person: &Person, table: &str) -> Self {
        let mut socket = person.socket().await;
        socket.watch(table, None).await;
        socket.until(|message| message.get("view").is_some()).await;
        let stream = person.request(Method::GET, &format!("tables/{table}/stream")).send().await.unwrap();
        assert_eq!(stream.status(), 200);
        Self { socket, stream, heard: String::new() }
    }

    /// The next part of the stream; none when it has ended.
    async fn more(&mut self) -> Option<()> {
        let chunk = tokio::time::timeout(PATIENCE, self.stream.chunk())
            .await
            .expect("the stream says something")
            .ok()??;
        self.heard.push_str(&String::from_utf8_lossy(&chunk));
        Some(())
    }

    /// Both receive the next message.
    async fn hear(&mut self, words: &str) {
        self.socket.until(|message| message["event"]["text"] == words).await;
        while !self.heard.contains(words) {
            self.more().await.expect("the stream goes on");
        }
    }

    /// Both end without having received this message.
    async fn end(mut self, words: &str) {
        while let Some(message) = self.socket.next().await {
            assert!(!message.to_string().contains(words), "{message}");
        }
        while self.more().await.is_some() {}
        assert!(!self.heard.contains(words), "{}", self.heard);
    }
}

/// An account on another device.
async fn signed_in(live: &Live, name: &str, password: &str) -> Person {
    let mut person = live.nobody();
    let (status, body) = person.post("session", json!({ "name": name, "password": password })).await;
    assert_eq!(status, 200, "{body}");
    body["id"].as_str().unwrap().clone_into(&mut person.id);
    person
}

/// An unlisted table where somebody sits: its chat is for them alone.
async fn private_table(person: &mut Person) -> String {
    let id = person.lay(json!({ "game": "ludo", "spectators": false })).await["table"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    person.must(&id, json!({ "do": "sit", "salt": salt(1) })).await;
    id
}

async fn token(person: &mut Person, live: &Live) -> (String, Person) {
    let (status, made) = person.post("me/tokens", json!({ "label": "robot", "password": PASSWORD })).await;
    assert_eq!(status, 201, "{made}");
    let mut program = live.nobody();
    program.token = Some(made["token"].as_str().unwrap().to_owned());
    (made["id"].as_str().unwrap().to_owned(), program)
}

#[tokio::test]
async fn what_has_ended_hears_nothing_and_the_rest_goes_on() {
    let live = Live::start().await;
    let mut desk = live.account("Anna").await;
    let id = private_table(&mut desk).await;
    let mut phone = signed_in(&live, "Anna", PASSWORD).await;
    let (token_id, program) = token(&mut desk, &live).await;
    let mut at_desk = Ears::open(&desk, &id).await;
    let at_phone = Ears::open(&phone, &id).await;
    let mut at_program = Ears::open(&program, &id).await;

    assert_eq!(phone.delete("session", json!({})).await.0, 204);
    desk.must(&id, json!({ "do": "chat", "text": "Sans le téléphone." })).await;
    at_phone.end("téléphone").await;
    at_desk.hear("Sans le téléphone.").await;
    at_program.hear("Sans le téléphone.").await;

    assert_eq!(desk.delete(&format!("me/tokens/{token_id}"), json!({})).await.0, 204);
    desk.must(&id, json!({ "do": "chat", "text": "Sans le robot." })).await;
    at_program.end("Sans le robot.").await;
    at_desk.hear("Sans le robot.").await;

    let (_, mut program) = token(&mut desk, &live).await;
    let mut at_program = Ears::open(&program, &id).await;
    assert_eq!(desk.put("me/password", json!({ "old": PASSWORD, "new": "battery staple" })).await.0, 204);
    desk.must(&id, json!({ "do": "chat", "text": "Autre mot de passe." })).await;
    at_desk.end("Autre mot de passe.").await;
    at_program.hear("Autre mot de passe.").await;
    assert_eq!(program.get("me").await.0, 200, "tokens stay unless one says so");

    let mut at_desk = Ears::open(&desk, &id).await;
    let phone = signed_in(&live, "Anna", "battery staple").await;
    let change =
        json!({ "old": "battery staple", "new": PASSWORD, "end_sessions": false, "end_tokens": true });
    assert_eq!(desk.put("me/password", change).await.0, 204);
    desk.must(&id, json!({ "do": "chat", "text": "Sans jetons." })).await;
    at_program.end("Sans jetons.").await;
    at_desk.hear("Sans jetons.").await;
    assert_eq!(program.get("me").await.0, 401);

    let at_phone = Ears::open(&phone, &id).await;
    assert_eq!(desk.delete("me", json!({ "password": PASSWORD })).await.0, 204);
    at_desk.end("Personne.").await;
    at_phone.end("Personne.").await;
    live.stop().await;
}

#[tokio::test]
async fn the_cookie_of_a_guest_is_no_session_of_the_account() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let id = private_table(&mut anna).await;
    // Somebody who got hold of the guest's cookie earlier.
    let mut thief = anna.other_device();
    let listening = Ears::open(&thief, &id).await;
    assert_eq!(anna.post("accounts", json!({ "name": "Anna", "password": PASSWORD })).await.0, 201);
    anna.must(&id, json!({ "do": "chat", "text": "Enfin chez moi." })).await;
    listening.end("Enfin chez moi.").await;
    assert_eq!(thief.get("me").await.0, 401);
    assert_eq!(anna.get("me").await.1["account"], true, "the new session is hers, and so is what she played");
    assert_eq!(anna.view(&id).await["seats"][0]["yours"], true);
    live.stop().await;
}

#[tokio::test]
async fn a_token_needs_the_password() {
    let live = Live::start().await;
    let mut anna = live.account("Anna").await;
    for body in
        [json!({ "label": "x", "password": "wrong password" }), json!({ "label": "x", "password": "" })]
    {
        assert_eq!(anna.post("me/tokens", body).await.1["error"]["code"], "wrong-password");
    }
    assert_eq!(anna.post("me/tokens", json!({ "label": "x" })).await.0, 400);
    token(&mut anna, &live).await;
    live.stop().await;
}

/// Signs in with a device's cookie.
async fn sign_in_on(live: &Live, device: &str, name: &str, password: &str) -> (u16, Value) {
    let mut person = live.nobody();
    let request = person.request(Method::POST, "session").header("cookie", device);
    person.send(request.json(&json!({ "name": name, "password": password }))).await
}

#[tokio::test]
async fn an_account_has_a_limit_that_locks_nobody_out() {
    let live = Live::start_with(&[("sign_in_rate", "100000")]).await;
    let mut nobody = live.nobody();
    let request =
        nobody.request(Method::POST, "accounts").json(&json!({ "name": "Anna", "password": PASSWORD }));
    let response = request.send().await.unwrap();
    let cookies: Vec<_> = response
        .headers()
        .get_all("set-cookie")
        .iter()
        .map(|value| value.to_str().unwrap().to_owned())
        .collect();
    let device = cookies.iter().find_map(|cookie| {
        cookie.strip_prefix("tablier-device=").map(|rest| rest.split(';').next().unwrap())
    });
    let device = format!("tablier-device={}", device.expect("a device is known from then on"));
    let codes: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();

    let mut tried = Vec::new();
    for _ in 0..12 {
        tried.push(nobody.post("session", json!({ "name": "anna", "password": "wrong password" })).await.0);
    }
    assert_eq!(tried.iter().filter(|&&status| status == 401).count(), 10, "{tried:?}");
    let (status, body) = nobody.post("session", json!({ "name": "Anna", "password": PASSWORD })).await;
    assert_eq!(
        (status, &body["error"]["code"]),
        (429, &json!("too-many-tries")),
        "a stranger who guesses right now is not told"
    );
    let unknown = async |nobody: &mut Person| {
        nobody.post("session", json!({ "name": "Nemo", "password": PASSWORD })).await.0
    };
    for expected in [401; 10] {
        assert_eq!(unknown(&mut nobody).await, expected);
    }
    assert_eq!(unknown(&mut nobody).await, 429, "nobody learns which names exist");

    assert_eq!(sign_in_on(&live, &device, "Anna", PASSWORD).await.0, 200, "the owner's device gets in");
    assert_eq!(sign_in_on(&live, "tablier-device=00", "Anna", PASSWORD).await.0, 429);
    let recovery = json!({ "name": "Anna", "code": codes["recovery"][0], "password": "battery staple" });
    assert_eq!(nobody.post("recovery", recovery).await.0, 200, "and so does a recovery code");
    live.stop().await;
}

#[tokio::test]
async fn the_commonest_passwords_are_refused_everywhere() {
    let live = Live::start().await;
    let mut anna = live.account("Annabelle").await;
    for password in ["password", "12345678", "Azerty123!", "annabelle1"] {
        let (_, body) =
            live.nobody().post("accounts", json!({ "name": "Annabelle B", "password": password })).await;
        let (_, changed) = anna.put("me/password", json!({ "old": PASSWORD, "new": password })).await;
        assert_eq!(changed["error"]["code"], "common-password", "{password}");
        assert!(password == "annabelle1" || body["error"]["code"] == "common-password", "{password}: {body}");
    }
    assert_eq!(anna.put("me/password", json!({ "old": PASSWORD, "new": "vélo citron sept" })).await.0, 204);
    live.stop().await;
}

#[tokio::test]
async fn a_lost_password_is_made_up_for_by_a_recovery_code() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let (_, registered) = anna.post("accounts", json!({ "name": "Anna", "password": PASSWORD })).await;
    let codes: Vec<String> = serde_json::from_value(registered["recovery"].clone()).unwrap();
    assert_eq!(codes.len(), 8);
    assert_eq!(anna.get("me/recovery").await.1["left"], 8);
    let everything = anna.get("me/export").await.1.to_string() + &anna.get("me").await.1.to_string();
    assert!(codes.iter().all(|code| !everything.contains(code)), "shown once");

    let recover = |code: &str, password: &str| json!({ "name": "anna", "code": code, "password": password });
    let mut lost = live.nobody();
    for (name, code) in [("Anna", "0000-0000-0000-0000"), ("Nemo", codes[0].as_str())] {
        let (status, body) =
            lost.post("recovery", json!({ "name": name, "code": code, "password": "battery staple" })).await;
        assert_eq!((status, &body["error"]["code"]), (401, &json!("wrong-code")), "{name}");
    }
    assert_eq!(
        lost.post("recovery", recover(&codes[0], "password")).await.1["error"]["code"],
        "common-password"
    );
    let typed = codes[0].to_lowercase().replace('-', " ");
    let (status, me) = lost.post("recovery", recover(&typed, "battery staple")).await;
    assert_eq!((status, &me["id"]), (200, &json!(anna.id)), "a refused password leaves the code good: {me}");
    assert_eq!(anna.get("me").await.0, 401, "all other sessions have ended");
    assert_eq!(
        live.nobody().post("recovery", recover(&codes[0], "another one")).await.0,
        401,
        "each code is good once"
    );
    assert_eq!(live.nobody().post("session", json!({ "name": "Anna", "password": PASSWORD })).await.0, 401);
    assert_eq!(lost.get("me/recovery").await.1["left"], 7);

    assert_eq!(
        lost.post("me/recovery", json!({ "password": PASSWORD })).await.1["error"]["code"],
        "wrong-password"
    );
    let (status, fresh) = lost.post("me/recovery", json!({ "password": "battery staple" })).await;
    assert_eq!((status, fresh["codes"].as_array().unwrap().len()), (201, 8));
    assert_eq!(
        live.nobody().post("recovery", recover(&codes[1], "another one")).await.0,
        401,
        "new codes end the old ones"
    );
    let (status, body) = live.guest("Zoé").await.post("me/recovery", json!({ "password": "" })).await;
    assert_eq!((status, &body["error"]["code"]), (403, &json!("needs-account")));
    live.stop().await;
}

#[tokio::test]
async fn what_is_personal_is_kept_by_no_cache() {
    let live = Live::start().await;
    let anna = live.account("Anna").await;
    for path in [
        "me",
        "me/export",
        "me/tokens",
        "me/blocks",
        "me/rules",
        "me/recovery",
        "tables?mine=true",
        "online",
        "me/nothing",
    ] {
        let response = anna.request(Method::GET, path).send().await.unwrap();
        assert_eq!(response.headers().get("cache-control").unwrap(), "no-store", "{path}");
    }
    live.stop().await;
}
