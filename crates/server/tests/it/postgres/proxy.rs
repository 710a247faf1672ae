//! Between the store and PostgreSQL: passes everything on until it is ordered to lose an answer. Then the
//! next write that ends a transaction reaches the database and is carried out, its answer is thrown away, and
//! the connection is cut on both sides. It can also be closed: then nothing reaches the database.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

/// A client sends this instead of a start-up message to ask for encryption.
const SSL: [u8; 4] = 80_877_103_u32.to_be_bytes();

pub(crate) struct Proxy {
    port: u16,
    orders: Arc<Orders>,
    listening: JoinHandle<()>,
}

#[derive(Default)]
struct Orders {
    /// How many answers are still to be lost.
    to_cut: AtomicU32,
    /// The connection stays open, but nothing more is sent.
    silent: AtomicBool,
    cut: AtomicU32,
    /// Nothing more is passed on.
    closed: AtomicBool,
}

impl Proxy {
    pub(crate) async fn before(host: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (orders, host) = (Arc::new(Orders::default()), host.to_owned());
        let shared = Arc::clone(&orders);
        let listening = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (orders, host) = (Arc::clone(&shared), host.clone());
                tokio::spawn(async move {
                    let server = TcpStream::connect(&host).await.unwrap();
                    serve(client, server, &orders).await
                });
            }
        });
        Self { port, orders, listening }
    }

    /// The address of a database, reached through this proxy.
    pub(crate) fn address(&self, database: &str) -> String {
        let (user, rest) = database.split_once('@').unwrap();
        let (_, name) = rest.split_once('/').unwrap();
        format!("{user}@127.0.0.1:{}/{name}", self.port)
    }

    /// From now on the answers to the next `answers` writes are lost.
    pub(crate) fn lose(&self, answers: u32) {
        self.orders.to_cut.store(answers, Ordering::SeqCst);
    }

    /// The same, but silently: the connections stay open and are dead, as if a network dropped their packets.
    pub(crate) fn swallow(&self, answers: u32) {
        self.orders.silent.store(true, Ordering::SeqCst);
        self.lose(answers);
    }

    /// From now on nothing reaches the database: each connection is cut when it is used, and each new one.
    pub(crate) fn close(&self) {
        self.orders.closed.store(true, Ordering::SeqCst);
    }

    /// The database can be reached again.
    pub(crate) fn open(&self) {
        self.orders.closed.store(false, Ordering::SeqCst);
    }

    /// How many were lost so far.
    pub(crate) fn lost(&self) -> u32 {
        self.orders.cut.load(Ordering::SeqCst)
    }

    /// Are all of them lost?
    pub(crate) fn is_done(&self) -> bool {
        self.orders.to_cut.load(Ordering::SeqCst) == 0
    }
}

impl Orders {
    fn may_pass(&self) -> io::Result<()> {
        if self.closed.load(Ordering::SeqCst) { Err(io::ErrorKind::ConnectionReset.into()) } else { Ok(()) }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn serve(client: TcpStream, server: TcpStream, orders: &Orders) -> io::Result<()> {
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    orders.may_pass()?;
    let ((from_client, mut to_client), (mut from_server, mut to_server)) =
        (client.into_split(), server.into_split());
    let mut from_client = start_up(from_client, &mut to_client, &mut from_server, &mut to_server).await?;
    let (doomed, dead) = (AtomicBool::new(false), AtomicBool::new(false));
    let asking = async {
        let mut asked = Asked::default();
        loop {
            let (kind, frame) = read(&mut from_client).await?;
            orders.may_pass()?;
            if dead.load(Ordering::SeqCst) {
                continue;
            }
            if asked.ends_a_write(kind, &frame[5..]) && take(&orders.to_cut) {
                doomed.store(true, Ordering::SeqCst);
            }
            to_server.write_all(&frame).await?;
        }
    };
    let answering = async {
        loop {
            let (kind, frame) = read(&mut from_server).await?;
            if !doomed.load(Ordering::SeqCst) {
                to_client.write_all(&frame).await?;
            } else if kind == b'Z' {
                // Ready for the next query: the write is done, or refused.
                orders.cut.fetch_add(1, Ordering::SeqCst);
                if orders.silent.load(Ordering::SeqCst) {
                    dead.store(true, Ordering::SeqCst);
                    std::future::pending::<()>().await;
                }
                return Err(io::ErrorKind::ConnectionReset.into());
            }
        }
    };
    // Both ends are closed when this ends.
    tokio::select! {
        ended = asking => ended,
        ended = answering => ended,
    }
}

fn take(count: &AtomicU32) -> bool {
    count.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |count| count.checked_sub(1)).is_ok()
}

/// Messages without a kind: one may ask for encryption, which the database of the tests declines with one
/// byte.
async fn start_up(
    mut from_client: OwnedReadHalf,
    to_client: &mut OwnedWriteHalf,
    from_server: &mut OwnedReadHalf,
    to_server: &mut OwnedWriteHalf,
) -> io::Result<OwnedReadHalf> {
    loop {
        let length = from_client.read_u32().await?;
        let mut rest = vec![0; length as usize - 4];
        from_client.read_exact(&mut rest).await?;
        to_server.write_u32(length).await?;
        to_server.write_all(&rest).await?;
        if rest != SSL {
            return Ok(from_client);
        }
        to_client.write_u8(from_server.read_u8().await?).await?;
    }
}

/// A message with its kind, as it travels.
async fn read(from: &mut OwnedReadHalf) -> io::Result<(u8, Vec<u8>)> {
    let kind = from.read_u8().await?;
    let length = from.read_u32().await?;
    let mut frame = vec![kind];
    frame.extend(length.to_be_bytes());
    frame.resize(length as usize + 1, 0);
    from.read_exact(&mut frame[5..]).await?;
    Ok((kind, frame))
}

/// The state of a connection so far.
#[derive(Default)]
struct Asked {
    /// The prepared statements that write, by name.
    writes: HashMap<Vec<u8>, bool>,
    bound: bool,
    in_transaction: bool,
}

impl Asked {
    /// A commit, or a write outside a transaction.
    fn ends_a_write(&mut self, kind: u8, body: &[u8]) -> bool {
        let mut texts = body.split(|byte| *byte == 0);
        let mut text = || texts.next().unwrap_or_default().to_vec();
        match kind {
            b'Q' => {
                let query = text().to_ascii_uppercase();
                let commits = query == b"COMMIT";
                self.in_transaction =
                    query.starts_with(b"BEGIN") || (self.in_transaction && !commits && query != b"ROLLBACK");
                commits
            }
            b'P' => {
                let (name, query) = (text(), text());
                self.writes.insert(
                    name,
                    [&b"INSERT"[..], b"UPDATE", b"DELETE"].iter().any(|word| query.starts_with(word)),
                );
                false
            }
            b'B' => {
                let (_, name) = (text(), text());
                self.bound = self.writes.get(&name).copied().unwrap_or_default();
                false
            }
            b'E' => self.bound && !self.in_transaction,
            _ => false,
        }
    }
}
