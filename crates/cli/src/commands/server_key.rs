//! The key of a server: given, remembered from the first time, or fetched from the server. Only such a key
//! tells whose a signature is; the one beside a signature proves nothing.

use std::fs::OpenOptions;
use std::io::{self, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;
use tablier_table::proof::PublicKey;

use crate::Failure;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most bytes read of an answer.
const LONGEST: u64 = 64 * 1024;

/// A key whose owner is known.
pub(crate) struct KnownKey {
    pub(crate) key: PublicKey,
    /// The server, if it was given.
    pub(crate) server: Option<String>,
    /// The file that remembers it from now on, if this is the first time.
    pub(crate) kept_in: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Shown {
    key: String,
}

impl KnownKey {
    /// A key as 64 digits, or a file with one: the digits, or the answer of `/api/v1/key`.
    pub(crate) fn given(text: &str) -> Result<Self, Failure> {
        let key = if let Ok(key) = text.parse() {
            key
        } else {
            let file = Path::new(text);
            let read = std::fs::read_to_string(file)
                .map_err(|error| Failure::File { file: file.to_owned(), error })?;
            parse(&read).ok_or_else(|| Failure::NotAKey(text.to_owned()))?
        };
        Ok(Self { key, server: None, kept_in: None })
    }

    /// The key of a server at `http://HOST[:PORT]`, as it was the first time.
    pub(crate) fn of_server(address: &str) -> Result<Self, Failure> {
        let rest = address.strip_prefix("http://").ok_or_else(|| Failure::KeyAddress(address.to_owned()))?;
        let name = rest
            .split('/')
            .next()
            .filter(|name| !name.is_empty())
            .ok_or_else(|| Failure::KeyAddress(address.to_owned()))?;
        let file = known_servers();
        let kept = file.as_deref().map(remembered).transpose()?.unwrap_or_default();
        if let Some((_, key)) = kept.iter().find(|(server, _)| server == name) {
            return Ok(Self { key: *key, server: Some(name.to_owned()), kept_in: None });
        }
        let trouble = |error| Failure::KeyFetch { server: name.to_owned(), error };
        let key = fetch(name).map_err(trouble)?;
        if let Some(file) = &file {
            remember(file, name, key).map_err(|error| Failure::File { file: file.clone(), error })?;
        }
        Ok(Self { key, server: Some(name.to_owned()), kept_in: file })
    }
}

fn parse(text: &str) -> Option<PublicKey> {
    let text = text.trim();
    text.parse().ok().or_else(|| serde_json::from_str::<Shown>(text).ok()?.key.parse().ok())
}

/// The file of known keys, one line for each server.
fn known_servers() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let config = folder("XDG_CONFIG_HOME")
        .or_else(|| folder("APPDATA"))
        .or_else(|| Some(folder("HOME")?.join(".config")));
    Some(config?.join("tablier").join("known_servers"))
}

fn remembered(file: &Path) -> Result<Vec<(String, PublicKey)>, Failure> {
    let text = match std::fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        read => read.map_err(|error| Failure::File { file: file.to_owned(), error })?,
    };
    let line = |line: &str| {
        line.split_once(' ').and_then(|(server, key)| Some((server.to_owned(), key.trim().parse().ok()?)))
    };
    Ok(text.lines().filter_map(line).collect())
}

fn remember(file: &Path, server: &str, key: PublicKey) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    writeln!(OpenOptions::new().create(true).append(true).open(file)?, "{server} {key}")
}

/// HTTP/1.0, so that the answer ends with the connection.
fn fetch(server: &str) -> io::Result<PublicKey> {
    let place = if server.contains(':') { server.to_owned() } else { format!("{server}:80") };
    let address = place.to_socket_addrs()?.next().ok_or(io::ErrorKind::NotFound)?;
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(
        format!("GET /api/v1/key HTTP/1.0\r\nHost: {server}\r\nConnection: close\r\n\r\n").as_bytes(),
    )?;
    let mut answer = String::new();
    stream.take(LONGEST).read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or(io::ErrorKind::InvalidData)?;
    let fine = head.split(' ').nth(1) == Some("200");
    parse(body).filter(|_| fine).ok_or_else(|| io::ErrorKind::InvalidData.into())
}
