//! A NATS server on this machine that is killed and started again as it was. Found in /proc by its port.

use std::io;
use std::process::Child;
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::{Instant, sleep};

use crate::load::process::{Program, Signal, dead, processes, send, title};

/// How long it may take to listen again.
const MOST_START: Duration = Duration::from_secs(30);

/// The pause between two checks.
const LOOK: Duration = Duration::from_millis(10);

/// A running nats-server.
pub(super) struct Broker {
    /// Host and port.
    address: String,
    process: u32,
    program: Program,
    /// Set once it was restarted from here.
    child: Option<Child>,
}

impl Broker {
    /// The one at this address: `nats://host:port`.
    pub(super) fn find(url: &str) -> io::Result<Self> {
        let address = url.strip_prefix("nats://").ok_or(io::ErrorKind::InvalidInput)?.trim_end_matches('/');
        let port = address.rsplit(':').next().unwrap_or_default();
        // As scripts/nats.sh starts it.
        let wanted = format!(" -p {port} ");
        let is_it = |process: &u32| {
            title(*process)
                .is_some_and(|title| title.contains("nats-server") && format!("{title} ").contains(&wanted))
        };
        let process = processes()?.into_iter().find(is_it).ok_or(io::ErrorKind::NotFound)?;
        Ok(Self { address: address.to_owned(), process, program: Program::of(process)?, child: None })
    }

    pub(super) async fn kill(&mut self) -> io::Result<()> {
        send(Signal::Kill, &[self.process]).await?;
        dead(&[self.process]).await;
        match self.child.take() {
            Some(mut child) => child.wait().map(drop),
            None => Ok(()),
        }
    }

    /// Starts it as it was started before, and waits until it listens.
    pub(super) async fn start_again(&mut self) -> io::Result<()> {
        let began = Instant::now();
        let mut child = self.program.start()?;
        while TcpStream::connect(&self.address).await.is_err() {
            if began.elapsed() > MOST_START {
                return Err(io::ErrorKind::TimedOut.into());
            }
            // The port of the previous one may still be in use.
            if child.try_wait()?.is_some() {
                child = self.program.start()?;
            }
            sleep(LOOK).await;
        }
        self.process = child.id();
        self.child = Some(child);
        Ok(())
    }
}
