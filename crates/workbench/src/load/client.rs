//! A client of the server: a few requests over one kept-alive connection, and the socket. It supports only
//! the HTTP that our own server speaks: every body has a length, and connections stay open.

use std::io;
use std::net::Ipv4Addr;

use futures_util::{SinkExt, StreamExt};
use serde::{Deserialize, Serialize};
use tablier_bots::Rng;
use tablier_table::settings::Clock;
use thiserror::Error;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Bytes, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::Setting;

/// Why talking to the server failed.
#[derive(Debug, Error)]
pub(super) enum Trouble {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Socket(#[from] Box<tungstenite::Error>),
    #[error("{code}")]
    Refused { code: String },
    #[error("the answer is not HTTP")]
    NotHttp,
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error("the connection was closed")]
    Closed,
    #[error("no answer came in time")]
    Silent,
}

/// A frame of the socket.
pub(super) enum Heard {
    Text(Utf8Bytes),
    /// The server is there.
    Pong,
}

impl Trouble {
    /// The code of a refusal. `unavailable` means: not now.
    pub(super) fn refusal(&self) -> Option<&str> {
        match self {
            Self::Refused { code } if code != "unavailable" => Some(code),
            _ => None,
        }
    }
}

/// One person's access to the server: a connection, opened on demand, and a cookie.
pub(super) struct Http {
    address: String,
    /// The local address to connect from, if that matters.
    from: Option<Ipv4Addr>,
    cookie: Option<String>,
    stream: Option<BufReader<TcpStream>>,
}

#[derive(Serialize)]
struct Named<'a> {
    name: &'a str,
}

/// A table to be created.
#[derive(Serialize)]
pub(super) struct NewTable<'a> {
    pub(super) game: &'a str,
    pub(super) players: u8,
    /// Seconds until a bot plays for a player who is away; 0: none does.
    pub(super) away: u32,
    pub(super) clock: Clock,
    /// Bots that sit there from the start.
    pub(super) seats: Vec<BotSeat>,
}

/// A seat for a bot.
#[derive(Serialize)]
pub(super) struct BotSeat {
    pub(super) bot: &'static str,
}

#[derive(Serialize)]
struct Sit<'a> {
    r#do: &'static str,
    salt: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'a str>,
}

#[derive(Deserialize)]
struct Created {
    table: CreatedTable,
}

/// A table that was created, with its seats.
#[derive(Deserialize)]
pub(super) struct CreatedTable {
    pub(super) id: String,
    pub(super) seats: Vec<CreatedSeat>,
}

#[derive(Deserialize)]
pub(super) struct CreatedSeat {
    pub(super) side: String,
    pub(super) bot: Option<String>,
}

#[derive(Deserialize)]
struct Declined {
    error: DeclinedCode,
}

#[derive(Deserialize)]
struct DeclinedCode {
    code: String,
}

impl Http {
    pub(super) fn new(address: &str) -> Self {
        Self { address: address.to_owned(), from: None, cookie: None, stream: None }
    }

    /// The same from another address of this machine.
    pub(super) fn from(self, from: Ipv4Addr) -> Self {
        Self { from: Some(from), ..self }
    }

    /// The same person goes on at another server of the same database.
    pub(super) fn move_to(&mut self, address: &str) {
        if self.address != address {
            address.clone_into(&mut self.address);
        }
        self.stream = None;
    }

    /// Signs in as a guest.
    pub(super) async fn become_guest(&mut self, name: &str) -> Result<(), Trouble> {
        self.send("POST", "/api/v1/guests", &serde_json::to_string(&Named { name })?).await?;
        Ok(())
    }

    /// Creates a table and sits down on this many of its seats; returns its id.
    pub(super) async fn create_table(
        &mut self,
        setting: &Setting,
        seats: u8,
        dice: &mut Rng,
    ) -> Result<String, Trouble> {
        let (game, clock, bots) = (&setting.game, Clock::None, Vec::new());
        let table = NewTable { game, players: setting.players, away: 0, clock, seats: bots };
        let id = self.open_table(&table).await?.id;
        for _ in 0..seats {
            self.sit(&id, None, dice).await?;
        }
        Ok(id)
    }

    pub(super) async fn open_table(&mut self, table: &NewTable<'_>) -> Result<CreatedTable, Trouble> {
        let body = self.send("POST", "/api/v1/tables", &serde_json::to_string(table)?).await?;
        Ok(serde_json::from_str::<Created>(&body)?.table)
    }

    /// Takes this seat, or the next free one.
    pub(super) async fn sit(
        &mut self,
        table: &str,
        seat: Option<&str>,
        dice: &mut Rng,
    ) -> Result<(), Trouble> {
        let sit = Sit { r#do: "sit", salt: salt(dice), seat };
        self.send("POST", &format!("/api/v1/tables/{table}/asks"), &serde_json::to_string(&sit)?).await?;
        Ok(())
    }

    pub(super) async fn get(&mut self, path: &str) -> Result<String, Trouble> {
        self.send("GET", path, "").await
    }

    pub(super) async fn post(&mut self, path: &str, body: &str) -> Result<String, Trouble> {
        self.send("POST", path, body).await
    }

    /// Opens a socket as the same person.
    pub(super) async fn socket(&self, path: &str) -> Result<Socket, Trouble> {
        let stream = connect(&self.address, self.from).await?;
        let broken = |error| Trouble::Socket(Box::new(error));
        let mut request = format!("ws://{}{path}", self.address).into_client_request().map_err(broken)?;
        if let Some(cookie) = self.cookie.as_deref().and_then(|cookie| HeaderValue::from_str(cookie).ok()) {
            request.headers_mut().insert("cookie", cookie);
        }
        // The default would clear 128 KiB for every read.
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await.map_err(broken)?;
        Ok(Socket(stream))
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) -> Result<String, Trouble> {
        // A connection that failed once is not reused.
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => BufReader::new(connect(&self.address, self.from).await?),
        };
        stream.write_all(self.request(method, path, body).as_bytes()).await?;
        let answer = read(&mut stream).await?;
        self.stream = Some(stream);
        if let Some(cookie) = answer.cookie {
            self.cookie = Some(cookie);
        }
        if (200..300).contains(&answer.status) {
            return Ok(answer.body);
        }
        let code = serde_json::from_str::<Declined>(&answer.body)
            .map_or_else(|_| answer.status.to_string(), |no| no.error.code);
        Err(Trouble::Refused { code })
    }

    fn request(&self, method: &str, path: &str, body: &str) -> String {
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let length = body.len();
        format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{cookie}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}",
            self.address
        )
    }
}

struct Answered {
    status: u16,
    cookie: Option<String>,
    body: String,
}

async fn read(stream: &mut BufReader<TcpStream>) -> Result<Answered, Trouble> {
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or(Trouble::NotHttp)?;
    let (mut length, mut cookie) = (0, None);
    loop {
        line.clear();
        if stream.read_line(&mut line).await? == 0 {
            return Err(Trouble::Closed);
        }
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().map_err(|_| Trouble::NotHttp)?,
            "set-cookie" => cookie = value.split(';').next().map(str::to_owned),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await?;
    Ok(Answered { status, cookie, body: String::from_utf8(body).map_err(|_| Trouble::NotHttp)? })
}

pub(super) async fn connect(address: &str, from: Option<Ipv4Addr>) -> io::Result<TcpStream> {
    let stream = match (from, address.parse()) {
        (Some(from), Ok(address)) => {
            let socket = TcpSocket::new_v4()?;
            socket.bind((from, 0).into())?;
            socket.connect(address).await?
        }
        _ => TcpStream::connect(address).await?,
    };
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn salt(dice: &mut Rng) -> String {
    (0..32).map(|_| char::from(b"0123456789abcdef"[dice.below(16)])).collect()
}

/// An open socket.
pub(super) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub(super) async fn say(&mut self, text: String) -> Result<(), Trouble> {
        self.send(Message::text(text)).await
    }

    pub(super) async fn say_bytes(&mut self, bytes: Vec<u8>) -> Result<(), Trouble> {
        self.send(Message::binary(bytes)).await
    }

    /// The next text.
    pub(super) async fn hear(&mut self) -> Result<Utf8Bytes, Trouble> {
        loop {
            if let Message::Text(text) = self.next().await? {
                return Ok(text);
            }
        }
    }

    /// The next message of bytes.
    pub(super) async fn hear_bytes(&mut self) -> Result<Bytes, Trouble> {
        loop {
            if let Message::Binary(bytes) = self.next().await? {
                return Ok(bytes);
            }
        }
    }

    /// The next text, or a sign of life.
    pub(super) async fn listen(&mut self) -> Result<Heard, Trouble> {
        loop {
            match self.next().await? {
                Message::Text(text) => return Ok(Heard::Text(text)),
                Message::Pong(_) => return Ok(Heard::Pong),
                _ => {}
            }
        }
    }

    /// Asks for a sign of life.
    pub(super) async fn ping(&mut self) -> Result<(), Trouble> {
        self.send(Message::Ping(Bytes::new())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Trouble> {
        self.0.send(message).await.map_err(|error| Trouble::Socket(Box::new(error)))
    }

    async fn next(&mut self) -> Result<Message, Trouble> {
        match self.0.next().await {
            Some(Ok(Message::Close(_))) | None => Err(Trouble::Closed),
            Some(message) => message.map_err(|error| Trouble::Socket(Box::new(error))),
        }
    }
}
