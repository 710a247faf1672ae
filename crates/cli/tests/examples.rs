//! The examples do what they say, against a real server.
#![allow(clippy::unwrap_used, clippy::panic)]

mod online;

use std::process::Command;

use online::{Folder, Server, TABLIER, root, text};

#[test]
fn the_python_bot_plays_whole_games_that_verify() {
    let python = Command::new("python3").arg("--version").output();
    assert!(python.is_ok_and(|output| output.status.success()), "python3 is missing: install it to run examples/bot.py");
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
