//! A real `tablier serve` on a free port, and requests to it by hand.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

pub(crate) const TABLIER: &str = env!("CARGO_BIN_EXE_tablier");

/// An empty folder, removed at the end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tablier-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    pub(crate) fn database(&self, name: &str) -> String {
        format!("sqlite:{}", self.file(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that is killed at the end, if it still runs.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
}

/// The answer of a server.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Server {
    pub(crate) fn start(database: &str) -> Self {
        Self::start_by(Command::new(TABLIER), database, &[])
    }

    /// A server started by a command, with more settings.
    pub(crate) fn start_by(mut command: Command, database: &str, more: &[&str]) -> Self {
        let settings =
            ["--listen", "127.0.0.1:0", "--bot-delay", "0", "--request-rate", "0", "--sign-in-rate", "0"];
        let mut child = command
            .args(["serve", "--lang", "en", "--database", database])
            .args(settings)
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // It may print first that the page is not in it.
        let mut lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
        let line = lines
            .find_map(|line| line.ok().filter(|line| line.contains("http://")))
            .expect("the server says where it is");
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split('”').next()).unwrap().to_owned();
        Self { child, address }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> Answer {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Answer {
    /// The session that came with it.
    pub(crate) fn cookie(&self) -> String {
        let line = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        line.split(';').next().unwrap().to_owned()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{}\n{}", self.head, self.body))
    }
}

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}
