//! Colyseus from npm (`peers/colyseus`), and a player who speaks its protocol: a room of their own, joined by
//! its handshake, then moves as messages in msgpack.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use anyhow::{Context, bail};
use serde::Deserialize;
use tokio::time::Instant;

use super::super::child::Folder;
use super::super::client::{Http, Trouble};
use super::super::course::{Course, Moves};

const PACKAGE: &str = include_str!("../../../peers/colyseus/package.json");
const SERVER: &str = include_str!("../../../peers/colyseus/server.mjs");

/// The first byte of a message.
const JOIN_ROOM: u8 = 10;
const ROOM_DATA: u8 = 13;

/// `"move"` and `{seat: "red", after: 12, action: "t4:5"}` in msgpack.
const MOVE: &[u8] = b"\xa4move\x83\xa4seat\xa3red\xa5after\x0c\xa6action\xa4t4:5";

/// Where a player was put.
#[derive(Deserialize)]
struct Room {
    #[serde(rename = "sessionId")]
    session: String,
    #[serde(rename = "roomId")]
    name: String,
    #[serde(rename = "processId")]
    process: String,
}

/// Installs it into a temporary folder.
pub(super) fn install() -> anyhow::Result<Folder> {
    let folder = Folder::new()?;
    fs::write(folder.path().join("package.json"), PACKAGE)?;
    fs::write(folder.path().join("server.mjs"), SERVER)?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--silent", "--no-audit", "--no-fund"]).current_dir(folder.path());
    let done = npm.stdout(Stdio::null()).status().context("npm is needed for --colyseus")?;
    if !done.success() {
        bail!("npm could not install Colyseus");
    }
    Ok(folder)
}

pub(super) fn script(folder: &Folder) -> String {
    Path::display(&folder.path().join("server.mjs")).to_string()
}

/// A player with a room of their own.
pub(super) async fn play(address: String, course: Arc<Course>) -> Result<Vec<u32>, Trouble> {
    let mut http = Http::new(&address);
    let Room { session, name, process } =
        serde_json::from_str(&http.post("/matchmake/create/table", "{}").await?)?;
    let mut socket = http.socket(&format!("/{process}/{name}?sessionId={session}")).await?;
    while socket.hear_bytes().await?.first() != Some(&JOIN_ROOM) {}
    socket.say_bytes(vec![JOIN_ROOM]).await?;
    let mut moves = Moves::new(course);
    while !moves.course.is_over() {
        let asked = Instant::now();
        socket.say_bytes([&[ROOM_DATA], MOVE].concat()).await?;
        while socket.hear_bytes().await?.first() != Some(&ROOM_DATA) {}
        moves.count(asked);
    }
    Ok(moves.times())
}
