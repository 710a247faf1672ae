//! The examples work against a real server.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use super::online::{Folder, Server, TABLIER, root, text};

#[test]
fn the_python_bot_plays_whole_games_that_verify() {
    let python = Command::new("python3").arg("--version").output();
    assert!(
        python.is_ok_and(|output| output.status.success()),
        "python3 is missing: install it to run examples/bot.py"
    );
    let folder = Folder::new("examples");
    let server = Server::start(&folder.database("games.db"));
    for game in ["ludo", "superludo", "latroncules", "tanjawi"] {
        let record = folder.file(&format!("{game}.txt"));
        let bot = root().join("examples/bot.py");
        let played = Command::new("python3")
            .arg(bot)
            .args([game, "--record", &record, "--seed", "1"])
            .env("TABLIER_URL", server.url())
            .env_remove("TABLIER_TOKEN")
            .output()
            .unwrap();
        assert!(played.status.success() && text(&played).contains("result: "), "{game}: {}", text(&played));
        let verified = Command::new(TABLIER).args(["verify", &record, "--lang", "en"]).output().unwrap();
        assert!(verified.status.success(), "{game}: {}", text(&verified));
    }
}

#[test]
fn the_python_bot_waits_for_an_opponent_who_thinks() {
    let folder = Folder::new("silent");
    let server =
        Server::start_by(Command::new(TABLIER), &folder.database("games.db"), &["--keep-alive", "1"]);
    let cookie = server.ask("POST", "/api/v1/guests", "", r#"{"name":"Anna"}"#).cookie();
    let laid =
        server.ask("POST", "/api/v1/tables", &cookie, r#"{"game":"ludo","players":2,"away":0}"#).json();
    let id = laid["table"]["id"].as_str().unwrap();
    let asks = format!("/api/v1/tables/{id}/asks");
    let sit = format!(r#"{{"do":"sit","salt":"{}"}}"#, "01".repeat(16));
    assert_eq!(server.ask("POST", &asks, &cookie, &sit).status, 200);
    let bot = Command::new("python3")
        .arg(root().join("examples/bot.py"))
        .args(["--table", id, "--record", &folder.file("silent.txt"), "--seed", "1"])
        .env("TABLIER_URL", server.url())
        .env_remove("TABLIER_TOKEN")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Anna receives the same events as the bot: the game begins, and then three empty lines come while
    // nothing happens.
    let mut stream = TcpStream::connect(&server.address).unwrap();
    let request = format!(
        "GET /api/v1/tables/{id}/stream HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\n\r\n",
        server.address
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut heard = String::new();
    while !heard.ends_with(&"1\r\n\n\r\n".repeat(3)) || !heard.contains(r#""type":"started""#) {
        let mut piece = [0; 4096];
        let length = stream.read(&mut piece).unwrap();
        assert!(length > 0, "the stream ended: {heard}");
        heard.push_str(std::str::from_utf8(&piece[..length]).unwrap());
    }
    assert_eq!(server.ask("POST", &asks, &cookie, r#"{"do":"abandon"}"#).status, 200);
    let played = bot.wait_with_output().unwrap();
    assert!(played.status.success() && text(&played).contains("result: "), "{}", text(&played));
    assert!(!text(&played).contains("lost the server"), "{}", text(&played));
}
