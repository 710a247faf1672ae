//! The edge: connections that are slow, silent, too many or too noisy, and requests beyond what exists.

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use crate::live::{Live, Person, salt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(20);

/// A raw connection that has sent this text.
async fn said(live: &Live, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&live.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// Everything the server sends until it hangs up.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection that was cut off while sending is reset.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the server hangs up");
    String::from_utf8(bytes).unwrap()
}

/// One answer with its body.
async fn answer(stream: &mut TcpStream) -> (String, String) {
    let mut text = String::new();
    loop {
        let mut piece = [0; 4096];
        let read = timeout(PATIENCE, stream.read(&mut piece)).await.expect("the server answers").unwrap();
        assert!(read > 0, "it hung up after {text:?}");
        text.push_str(std::str::from_utf8(&piece[..read]).unwrap());
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        if body.len() >= length.map_or(0, |length| length.parse().unwrap()) {
            return (head.to_owned(), body.to_owned());
        }
    }
}

/// Refused at once, with a reason if there was time for one.
fn turned(text: &str) -> bool {
    text.is_empty() || text.starts_with("HTTP/1.1 429 ")
}

const HEAD: &str = "POST /api/v1/referee HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";

#[tokio::test]
async fn what_does_not_arrive_in_time_is_cut_off() {
    // The timeout of idle connections would do the work of the one for heads.
    let live = Live::start_with(&[("head_timeout", "1"), ("idle_timeout", "0")]).await;
    let mut silent = said(&live, "").await;
    let mut slow_head = said(&live, HEAD).await;
    assert_eq!((rest(&mut silent).await, rest(&mut slow_head).await), (String::new(), String::new()));
    live.stop().await;
    let live = Live::start_with(&[("head_timeout", "0"), ("body_timeout", "1"), ("idle_timeout", "1")]).await;
    let mut slow_body = said(&live, &format!("{HEAD}content-length: 14\r\n\r\n{{\"op\"")).await;
    let mut in_chunks =
        said(&live, &format!("{HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{{\"op\"\r\n")).await;
    let mut idle = said(&live, "GET /health HTTP/1.1\r\nhost: x\r\n\r\n").await;
    for slow in [&mut slow_body, &mut in_chunks] {
        let text = rest(slow).await;
        assert!(text.starts_with("HTTP/1.1 408 ") && text.contains("connection: close"), "{text}");
        assert!(text.contains("\"code\":\"too-slow\""), "{text}");
    }
    assert!(rest(&mut idle).await.starts_with("HTTP/1.1 204 "), "answered before it fell silent");
    live.stop().await;
}

#[tokio::test]
async fn a_socket_and_a_stream_outlast_every_timeout() {
    let flags = [("head_timeout", "1"), ("body_timeout", "1"), ("idle_timeout", "1"), ("keep_alive", "1")];
    let live = Live::start_with(&flags).await;
    let mut anna = live.guest("Anna").await;
    let id =
        anna.lay(json!({ "game": "ludo", "players": 2 })).await["table"]["id"].as_str().unwrap().to_owned();
    let mut socket = anna.socket().await;
    let mut stream =
        said(&live, &format!("GET /api/v1/tables/{id}/stream HTTP/1.1\r\nhost: x\r\n\r\n")).await;
    let mut text = String::new();
    // Three keep-alive lines take three seconds.
    while text.matches("\r\n1\r\n\n\r\n").count() < 3 {
        let mut piece = [0; 4096];
        let read = timeout(PATIENCE, stream.read(&mut piece)).await.unwrap().unwrap();
        assert!(read > 0, "{text}");
        text.push_str(std::str::from_utf8(&piece[..read]).unwrap());
        // The socket answers pings only while it listens.
        socket.watch(&id, None).await;
        assert_eq!(socket.until(|message| message.get("re").is_some()).await["ok"], true);
    }
    live.stop().await;
}

#[tokio::test]
async fn a_head_without_end_is_not_kept() {
    let live = Live::start_with(&[("head_timeout", "0"), ("idle_timeout", "0")]).await;
    let mut stream = said(&live, &format!("{HEAD}x-long: {}", "x".repeat(40_000))).await;
    let text = rest(&mut stream).await;
    assert!(text.is_empty() || text.starts_with("HTTP/1.1 431 "), "{text}");
    live.stop().await;
}

#[tokio::test]
async fn connections_of_one_address_do_not_keep_others_from_playing() {
    let live = Live::start_with(&[("most_connections", "40"), ("most_by_address", "8")]).await;
    let mut held = Vec::new();
    for number in 0..60 {
        let text = match number % 3 {
            0 => String::new(),
            1 => HEAD.to_owned(),
            _ => format!("{HEAD}content-length: 14\r\n\r\n"),
        };
        held.push(said(&live, &text).await);
    }
    let mut turned_away = 0;
    for stream in &mut held[8..] {
        turned_away += u32::from(turned(&rest(stream).await));
    }
    assert_eq!(turned_away, 52, "all but the first eight");
    let other: IpAddr = Ipv4Addr::new(127, 0, 0, 2).into();
    let [mut anna, mut bea] = [live.nobody_from(other), live.nobody_from(other)];
    for (person, name) in [(&mut anna, "Anna"), (&mut bea, "Béa")] {
        let (status, body) = person.post("guests", json!({ "name": name })).await;
        assert_eq!(status, 201, "{body}");
    }
    let id =
        anna.lay(json!({ "game": "ludo", "players": 2 })).await["table"]["id"].as_str().unwrap().to_owned();
    for (number, person) in [(1, &mut anna), (2, &mut bea)] {
        person.must(&id, json!({ "do": "sit", "salt": salt(number) })).await;
    }
    let sockets = [anna.socket().await, bea.socket().await];
    let sides = anna.view(&id).await["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["side"].as_str().unwrap().to_owned())
        .collect::<Vec<_>>();
    let [first, second] = sockets;
    let playing = tokio::spawn(crate::live::play_out(first, id.clone(), vec![sides[0].clone()], 3));
    crate::live::play_out(second, id, vec![sides[1].clone()], 4).await;
    playing.await.unwrap();
    drop(held);
    live.stop().await;
}

#[tokio::test]
async fn behind_a_proxy_the_address_that_it_names_is_limited() {
    let live = Live::start_with(&[("trust_proxy", "true"), ("most_by_address", "2")]).await;
    let slow = |from: &str| format!("{HEAD}x-forwarded-for: {from}\r\ncontent-length: 14\r\n\r\n");
    let first = [said(&live, &slow("203.0.113.1")).await, said(&live, &slow("203.0.113.1")).await];
    // The first two may not have been read yet.
    let refused = loop {
        let mut third =
            said(&live, "GET /health HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.1\r\n\r\n").await;
        let (head, _) = answer(&mut third).await;
        if !head.starts_with("HTTP/1.1 204") {
            break head;
        }
    };
    assert!(refused.starts_with("HTTP/1.1 429 "), "{refused}");
    let mut other =
        said(&live, "GET /health HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.2\r\n\r\n").await;
    assert!(answer(&mut other).await.0.starts_with("HTTP/1.1 204 "), "the proxy is not one player");
    drop(first);
    live.stop().await;
}

#[tokio::test]
async fn a_refused_post_says_when_to_come_back_and_keeps_its_connection() {
    let live = Live::start_with(&[("request_rate", "1")]).await;
    let body = r#"{"op":"games"}"#;
    let mut stream = said(&live, "").await;
    let mut refused = 0;
    for _ in 0..12 {
        stream.write_all(format!("{HEAD}content-length: {}\r\n\r\n", body.len()).as_bytes()).await.unwrap();
        // As libraries do: the body in a packet of its own.
        stream.flush().await.unwrap();
        tokio::task::yield_now().await;
        stream.write_all(body.as_bytes()).await.unwrap();
        let (head, _) = answer(&mut stream).await;
        if head.starts_with("HTTP/1.1 429 ") {
            refused += 1;
            assert!(head.contains("retry-after: 1") && !head.contains("connection: close"), "{head}");
        }
    }
    assert!(refused > 0);
    live.stop().await;
}

#[tokio::test]
async fn an_after_beyond_the_last_event_is_refused_everywhere() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let id = anna.lay(json!({ "game": "ludo", "seats": [{ "bot": "hasard" }] })).await["table"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    anna.refused(&id, json!({ "do": "sit", "salt": salt(1), "after": 99 }), "bad-after").await;
    for path in ["events", "stream"] {
        let (status, body) = anna.get(&format!("tables/{id}/{path}?after=99")).await;
        assert_eq!(
            (status, &body["error"]["code"], &body["error"]["facts"]["last"]),
            (400, &json!("bad-after"), &json!("2")),
            "{path}"
        );
    }
    let (_, body) = anna.get(&format!("tables/{id}/events?after=2")).await;
    assert_eq!(body, json!([]));
    let mut socket = anna.socket().await;
    socket.watch(&id, Some(99)).await;
    assert_eq!(socket.until(|message| message.get("re").is_some()).await["error"]["code"], "bad-after");
    live.stop().await;
}

#[tokio::test]
async fn a_frame_that_is_no_question_is_answered_under_its_own_number() {
    let live = Live::start().await;
    let mut socket = live.nobody().socket().await;
    for (frame, re, code, place) in [
        (r#"{"id":6,"table":"x","ask":{"do":"dance"}}"#, 6, "bad-request", "ask.do"),
        (r#"{"id":7,"table":"x","colour":1}"#, 7, "bad-request", "colour"),
        (r#"{"id":8}"#, 8, "bad-request", "table"),
        (r#"{"id":"nine"}"#, 0, "bad-request", "id"),
    ] {
        socket.say(frame).await;
        let told = socket.next().await.unwrap();
        let error = &told["error"];
        assert_eq!(
            (&told["re"], &error["code"], &error["facts"]["where"]),
            (&json!(re), &json!(code), &json!(place)),
            "{frame}"
        );
    }
    socket.say("{").await;
    let told = socket.next().await.unwrap();
    assert_eq!((&told["re"], &told["error"]["code"]), (&json!(0), &json!("not-json")));
    live.stop().await;
}

#[tokio::test]
async fn a_socket_that_floods_is_cut_off() {
    let live = Live::start_with(&[("socket_rate", "1")]).await;
    for frame in ["{", r#"{"id":1,"table":"x","unwatch":true}"#] {
        let mut socket = live.nobody().socket().await;
        let mut answered = 0;
        // Twice as many as are tolerated; the server may be gone before the last.
        for _ in 0..250 {
            if !socket.try_say(frame).await {
                break;
            }
        }
        while socket.next().await.is_some() {
            answered += 1;
        }
        // The last answers may be lost with the connection.
        assert!(answered < 250, "{frame}");
    }
    live.stop().await;
}

#[tokio::test]
async fn the_past_is_charged_by_what_it_weighs() {
    let live = Live::start_with(&[("history_rate", "1")]).await;
    let mut anna = live.guest("Anna").await;
    let id = anna.lay(json!({ "game": "ludo", "seats": [{ "bot": "hasard" }] })).await["table"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut socket = anna.socket().await;
    let mut granted = 0;
    loop {
        socket.watch(&id, None).await;
        let told = socket.until(|message| message.get("re").is_some()).await;
        if told["ok"] != true {
            assert_eq!(told["error"]["code"], "slow-down");
            break;
        }
        granted += 1;
        assert!(granted < 100, "8 KiB at once, then 1 KiB a second");
    }
    let (status, _) = anna.get(&format!("tables/{id}/events?after=0")).await;
    assert_eq!(status, 429, "the address has had its share");
    live.stop().await;
}

#[tokio::test]
async fn every_table_that_one_keeps_open_counts() {
    let live = Live::start_with(&[("most_tables", "3")]).await;
    let (mut anna, mut bea) = (live.guest("Anna").await, live.guest("Béa").await);
    let empty = json!({ "game": "ludo", "players": 4 });
    let bots_alone =
        json!({ "game": "tanjawi", "clock": { "kind": "none" }, "seats": [{ "bot": "hasard" }] });
    let mut tables = Vec::new();
    for table in [&empty, &bots_alone, &empty] {
        tables.push(anna.lay(table.clone()).await["table"]["id"].as_str().unwrap().to_owned());
    }
    let (status, body) = anna.post("tables", empty.clone()).await;
    assert_eq!((status, &body["error"]["code"]), (409, &json!("too-many")));
    anna.must(&tables[0], json!({ "do": "sit", "salt": salt(1) })).await;
    anna.must(&tables[0], json!({ "do": "close" })).await;
    tables.push(anna.lay(empty.clone()).await["table"]["id"].as_str().unwrap().to_owned());

    let other = live.guest("Chloé").await.lay(empty).await["table"]["id"].as_str().unwrap().to_owned();
    for (number, table) in tables[1..].iter().enumerate() {
        bea.must(table, json!({ "do": "sit", "salt": salt(number as u8) })).await;
    }
    bea.refused(&other, json!({ "do": "sit", "salt": salt(9) }), "too-many").await;
    live.stop().await;
}

#[tokio::test]
async fn a_limit_of_nothing_is_no_limit_whichever_it_is() {
    let limits = [
        "request_rate",
        "sign_in_rate",
        "socket_rate",
        "history_rate",
        "most_tables",
        "most_sockets",
        "most_connections",
        "most_by_address",
        "head_timeout",
        "body_timeout",
        "idle_timeout",
    ];
    let live = Live::start_with(&limits.map(|limit| (limit, "0"))).await;
    let mut anna = live.guest("Anna").await;
    let id =
        anna.lay(json!({ "game": "ludo", "players": 2 })).await["table"]["id"].as_str().unwrap().to_owned();
    anna.must(&id, json!({ "do": "sit", "salt": salt(1) })).await;
    let mut socket = anna.socket().await;
    for _ in 0..20 {
        socket.watch(&id, Some(0)).await;
        assert_eq!(socket.until(|message| message.get("re").is_some()).await["ok"], true);
    }
    live.stop().await;
}

#[tokio::test]
async fn offers_are_not_stored_without_end() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let id = anna.lay(json!({ "game": "ludo", "players": 2, "away": 0 })).await["table"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut bea = live.guest("Béa").await;
    for (number, person) in [(1, &mut anna), (2, &mut bea)] {
        person.must(&id, json!({ "do": "sit", "salt": salt(number) })).await;
    }
    let mut granted = 0;
    loop {
        let (offered, body) = anna.ask(&id, json!({ "do": "offer", "what": "pause" })).await;
        if offered != 200 {
            assert_eq!((offered, &body["error"]["code"]), (429, &json!("slow-down")));
            break;
        }
        let _ = bea.ask(&id, json!({ "do": "decline", "what": "pause" })).await;
        granted += 1;
        assert!(granted < 100, "8 in 10 s");
    }
    live.stop().await;
}

#[tokio::test]
async fn who_is_here_is_told_once_a_second_at_most() {
    let live = Live::start().await;
    let anna = live.guest("Anna").await;
    let id =
        anna.other_device().lay(json!({ "game": "ludo" })).await["table"]["id"].as_str().unwrap().to_owned();
    let began = Instant::now();
    let mut socket = anna.socket().await;
    socket.watch(&id, None).await;
    let mut restless = live.nobody().socket().await;
    for _ in 0..40 {
        restless.watch(&id, None).await;
        restless.until(|message| message.get("re").is_some()).await;
        restless.question(json!({ "table": id, "unwatch": true })).await;
        restless.until(|message| message.get("re").is_some()).await;
    }
    // Everything sent before comes before the answer to this question.
    let question = socket.question(json!({ "table": id, "ask": { "do": "roll" } })).await;
    let mut frames = 0;
    loop {
        let told = socket.next().await.unwrap();
        if told["re"] == question {
            break;
        }
        frames += u64::from(told.get("here").is_some());
    }
    let most = began.elapsed().as_secs() + 3;
    assert!(frames <= most, "{frames} frames in {:?}", began.elapsed());
    // In the end the presence is sent as it is: Anna watches, and one more.
    restless.watch(&id, None).await;
    socket.until(|message| message["watching"] == 2).await;
    live.stop().await;
}

#[tokio::test]
async fn the_answer_to_watch_is_never_behind_what_was_told() {
    let live = Live::start().await;
    let mut anna = live.guest("Anna").await;
    let seats = json!([{ "bot": "hasard" }, { "bot": "hasard" }, { "bot": "hasard" }, { "bot": "hasard" }]);
    let mut id = String::new();
    let mut socket = anna.socket().await;
    for _ in 0..300 {
        if id.is_empty() {
            let table = json!({ "game": "superludo", "players": 4, "seats": seats });
            anna.lay(table).await["table"]["id"].as_str().unwrap().clone_into(&mut id);
        }
        let question = socket.question(json!({ "table": id, "watch": { "after": 0 } })).await;
        let (mut last, mut over) = (0, false);
        let answered = loop {
            let told = socket.next().await.unwrap();
            if told["re"] == question {
                break told["n"].as_u64().unwrap();
            }
            last = last.max(told["n"].as_u64().or(told["view"]["n"].as_u64()).unwrap_or(0));
            over |= told["event"]["type"] == "over";
        };
        assert_eq!(answered, last, "the last that was told before the answer");
        let unwatch = socket.question(json!({ "table": id, "unwatch": true })).await;
        over |= socket
            .until(|told| told["re"] == unwatch || told["event"]["type"] == "over")
            .await
            .get("event")
            .is_some();
        if over {
            id.clear();
        }
    }
    live.stop().await;
}

#[tokio::test]
async fn a_bot_account_is_told_why_it_cannot_look_for_opponents() {
    let live = Live::start().await;
    let mut bot: Person = live.nobody();
    let account = json!({ "name": "robot-1", "password": "correct horse", "bot": true });
    assert_eq!(bot.post("accounts", account).await.0, 201);
    let wish: Value = json!({ "game": "ludo", "players": 2, "room": "passport" });
    let (status, body) = bot.post("matches", wish).await;
    assert_eq!((status, &body["error"]["code"]), (403, &json!("no-bots")));
    let said = body["error"]["message"]["en"].as_str().unwrap();
    assert!(said.contains("rooms") && said.contains("people"), "{said}");
    live.stop().await;
}
