//! The nodes: several servers of our own on one database, each a process that can be killed, paused and
//! started again where it was.

use std::io;
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};

use crate::load::child::{Server, Site};
use crate::load::client::{Http, Trouble};
use crate::load::figures::cpu_seconds;
use crate::load::process::Signal;

/// How long a node may take until it is ready.
const MOST_START: Duration = Duration::from_secs(30);

/// The pause between two checks, and how long one may take.
const LOOK: Duration = Duration::from_millis(10);
const CHECK: Duration = Duration::from_secs(1);

/// All nodes.
pub(super) struct Fleet(Vec<Server>);

impl Fleet {
    /// Starts them and waits until they are ready. The first one prepares the database for the others.
    pub(super) async fn begin(sites: Vec<Site>) -> anyhow::Result<Self> {
        let mut fleet = Self(Vec::new());
        for site in sites {
            fleet.0.push(Server::begin_at(site)?);
            fleet.ready(fleet.0.len() - 1).await?;
        }
        Ok(fleet)
    }

    pub(super) fn addresses(&self) -> Vec<String> {
        self.0.iter().map(|server| server.address.clone()).collect()
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// Starts one more.
    pub(super) async fn join(&mut self, site: Site) -> anyhow::Result<()> {
        self.0.push(Server::begin_at(site)?);
        self.ready(self.0.len() - 1).await
    }

    pub(super) fn kill(&mut self, node: usize) -> io::Result<()> {
        self.0[node].kill()
    }

    pub(super) fn start_again(&mut self, node: usize) -> io::Result<()> {
        self.0[node].start_again()
    }

    pub(super) async fn signal(&self, node: usize, signal: Signal) -> io::Result<()> {
        self.0[node].signal(signal).await
    }

    /// Waits until it has stopped by itself; false if that takes too long.
    pub(super) async fn stopped(&mut self, node: usize) -> io::Result<bool> {
        let began = Instant::now();
        while !self.0[node].has_ended()? {
            if began.elapsed() > MOST_START {
                return Ok(false);
            }
            sleep(LOOK).await;
        }
        Ok(true)
    }

    /// The processor time of all of them.
    pub(super) fn cpu_seconds(&self) -> f64 {
        self.0.iter().filter_map(|server| cpu_seconds(server.process())).sum()
    }

    /// Waits until all of them are ready.
    pub(super) async fn all_ready(&mut self) -> anyhow::Result<()> {
        for node in 0..self.0.len() {
            self.ready(node).await?;
        }
        Ok(())
    }

    /// Waits until it is ready. One that was started while its database was down exits and is started again,
    /// as a service manager would do.
    pub(super) async fn ready(&mut self, node: usize) -> anyhow::Result<()> {
        let (server, began) = (&mut self.0[node], Instant::now());
        loop {
            let check = async { Http::new(&server.address).get("/ready").await };
            if matches!(timeout(CHECK, check).await, Ok(Ok(_))) {
                return Ok(());
            }
            if server.has_ended()? {
                server.start_again()?;
            }
            if began.elapsed() > MOST_START {
                return Err(Trouble::Silent.into());
            }
            sleep(LOOK).await;
        }
    }
}
