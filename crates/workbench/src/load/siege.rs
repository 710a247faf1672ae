//! `tablier-workbench load --slow N --silent M`: somebody at one address opens connections that are slow or
//! silent, and opens new ones when the server hangs up, while people at another address play.

use std::net::Ipv4Addr;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use super::child::Server;
use super::client::{Http, connect};
use super::live::measure;
use super::report::{self, Besieged};
use super::{LoadArgs, Setting};

/// The default number of tables.
const TABLES: u64 = 20;

/// The addresses of the besiegers and of the players.
const BESIEGERS: Ipv4Addr = Ipv4Addr::LOCALHOST;
const PLAYERS: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// A slow one sends a byte this often.
const DRIP: Duration = Duration::from_millis(500);

/// How long to wait after the server hung up.
const AGAIN: Duration = Duration::from_secs(1);

/// How often to look whether everybody has come.
const LOOK: Duration = Duration::from_millis(100);

/// How somebody holds a connection.
#[derive(Clone, Copy)]
enum Manner {
    Head,
    Body,
    Silent,
}

pub(super) async fn run(args: &LoadArgs, setting: &Setting) -> anyhow::Result<ExitCode> {
    // The besiegers hold more connections than the usual limit on open files.
    tablier_server::open_files();
    let server = Server::begin()?;
    let reach = || Http::new(&server.address).from(PLAYERS);
    let calm = measure(args, setting, TABLES, Some(&server), reach).await?;
    let (slow, silent) = (args.slow.unwrap_or(0), args.silent.unwrap_or(0));
    let (come, cut_off) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let mut besiegers = JoinSet::new();
    for number in 0..slow + silent {
        let manner = match number {
            number if number >= slow => Manner::Silent,
            number if number % 2 == 0 => Manner::Head,
            _ => Manner::Body,
        };
        besiegers.spawn(besiege(server.address.clone(), manner, Arc::clone(&come), Arc::clone(&cut_off)));
    }
    // The siege is complete once each of them has reached the server, or failed to, for the first time.
    while come.load(Ordering::Relaxed) < slow + silent {
        sleep(LOOK).await;
    }
    let stormy = measure(args, setting, TABLES, Some(&server), reach).await?;
    let cut_off = cut_off.load(Ordering::Relaxed);
    besiegers.abort_all();
    let played = !stormy.times.is_empty();
    report::besieged(&Besieged { slow, silent, cut_off, calm, stormy })?;
    Ok(if played { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Holds one connection after another for as long as the server lets it.
async fn besiege(address: String, manner: Manner, come: Arc<AtomicU64>, cut_off: Arc<AtomicU64>) {
    let mut first = 1;
    loop {
        let reached = connect(&address, Some(BESIEGERS)).await;
        come.fetch_add(std::mem::take(&mut first), Ordering::Relaxed);
        // Neither a full server nor a full system is a reason to give up.
        if let Ok(stream) = reached {
            hold(stream, manner).await;
            cut_off.fetch_add(1, Ordering::Relaxed);
        }
        sleep(AGAIN).await;
    }
}

/// Returns when the server has hung up.
async fn hold(mut stream: TcpStream, manner: Manner) {
    let begin = match manner {
        Manner::Head => "GET /health HTTP/1.1\r\nhost: x\r\nx-slow: ",
        Manner::Body => {
            "POST /api/v1/referee HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n"
        }
        Manner::Silent => "",
    };
    if stream.write_all(begin.as_bytes()).await.is_err() {
        return;
    }
    let (mut answer, mut next) = ([0; 512], Instant::now() + DRIP);
    loop {
        tokio::select! {
            read = stream.read(&mut answer) => match read {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            },
            () = sleep_until(next), if !matches!(manner, Manner::Silent) => {
                next += DRIP;
                if stream.write_all(b" ").await.is_err() {
                    return;
                }
            }
        }
    }
}
