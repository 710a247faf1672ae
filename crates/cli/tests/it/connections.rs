//! A server with few files, as many systems give them, whose connections one address tries to take.

use std::net::{Ipv4Addr, TcpStream};
use std::process::Command;
use std::time::Duration;

use super::online::{Folder, Server, TABLIER, text};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;

/// Asks from another address of this machine whether the server answers.
async fn health_from(from: Ipv4Addr, address: &str) -> std::io::Result<String> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    let mut stream = socket.connect(address.parse().unwrap()).await?;
    stream.write_all(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}

#[test]
fn silent_connections_do_not_use_up_the_files_of_the_server() {
    let folder = Folder::new("files");
    let mut few = Command::new("sh");
    few.args(["-c", "ulimit -n 96 && exec \"$0\" \"$@\"", TABLIER]);
    let server = Server::start_by(few, &folder.database("files.db"), &[]);
    let silent: Vec<TcpStream> = (0..150).map(|_| TcpStream::connect(&server.address).unwrap()).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let answer = runtime.block_on(async {
        let asked = health_from(Ipv4Addr::new(127, 0, 0, 2), &server.address);
        tokio::time::timeout(Duration::from_secs(20), asked)
            .await
            .expect("somebody else is answered")
            .unwrap()
    });
    assert!(answer.starts_with("HTTP/1.1 204 "), "{answer}");
    drop(silent);
}

#[test]
fn a_setting_that_does_not_fit_is_explained_in_the_readers_language() {
    let refused = |args: &[&str]| {
        let output = Command::new(TABLIER).args(["serve", "--lang", "fr"]).args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        text(&output)
    };
    assert!(refused(&["--log", "chatty"]).contains("off, error, warn, info, debug ou trace"));
    assert!(refused(&["--listen", ":8315"]).contains("localhost:8080"));
    assert!(refused(&["--session-days", "0"]).contains("au moins 1"));
    let missing = Command::new(TABLIER)
        .args(["serve", "--lang", "fr", "--config", "/nowhere/tablier.toml"])
        .output()
        .unwrap();
    assert!(
        text(&missing).contains("il n'existe pas") && !text(&missing).contains("os error"),
        "{}",
        text(&missing)
    );
}
