//! A PostgreSQL on this machine whose processes are killed: one connection, one process so that all of them
//! restart, or the whole cluster, which is then started again as before. Found in /proc by its port, so Linux
//! only.

use std::fs;
use std::io;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::process::Command;
use tokio::time::{Instant, sleep};

use super::figures::cpu_seconds;
use super::process::{Program, Signal, children, dead, processes, send, title};

/// How long it may take to listen again.
const MOST_START: Duration = Duration::from_mins(1);

/// The pause between two checks.
const LOOK: Duration = Duration::from_millis(20);

/// PostgreSQL as it was started.
pub(super) struct Cluster {
    /// Host and port.
    address: String,
    /// The name of the database, as the titles of its processes have it.
    database: String,
    user: String,
    program: Program,
    /// Set once it was restarted from here.
    child: Option<Child>,
}

impl Cluster {
    /// The PostgreSQL at this address, if it runs here and may be killed.
    pub(super) fn find(url: &str) -> io::Result<Self> {
        let Url { address, database, user } = parts(url).ok_or(io::ErrorKind::InvalidInput)?;
        let port = address.rsplit(':').next().unwrap_or_default().to_owned();
        let postmaster = processes()?
            .into_iter()
            .find(|process| is_postmaster(*process, &port))
            .ok_or(io::ErrorKind::NotFound)?;
        Ok(Self { address, database, user, program: Program::of(postmaster)?, child: None })
    }

    /// Ends one of the processes that serve our database, if there is one.
    pub(super) async fn end_backend(&self, signal: Signal, which: usize) -> io::Result<()> {
        let postmaster = self.postmaster()?;
        let mine = format!(" {} ", self.database);
        let is_ours = |process: &u32| {
            title(*process).is_some_and(|title| title.starts_with("postgres: ") && title.contains(&mine))
        };
        let ours: Vec<u32> = children(postmaster)?.into_iter().filter(is_ours).collect();
        if let Some(process) = ours.get(which % ours.len().max(1)) {
            send(signal, &[*process]).await?;
        }
        Ok(())
    }

    /// Ends the connections that listen for notifications.
    pub(super) async fn end_listeners(&self) -> io::Result<()> {
        let (host, port) = self.address.split_once(':').ok_or(io::ErrorKind::InvalidData)?;
        // Debian keeps the client beside the server.
        let psql = self.program.path().with_file_name("psql");
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'LISTEN %'";
        let mut command = Command::new(if psql.exists() { psql.as_path() } else { Path::new("psql") });
        command.args(["-h", host, "-p", port, "-U", &self.user, "-d", &self.database, "-Atqc", end]);
        // PostgreSQL may be down for another reason.
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().await.map(drop)
    }

    /// Kills all of it at once.
    pub(super) async fn kill(&mut self) -> io::Result<()> {
        let postmaster = self.postmaster()?;
        // It forks no more processes.
        send(Signal::Stop, &[postmaster]).await?;
        let mut all = vec![postmaster];
        all.extend(children(postmaster)?);
        send(Signal::Kill, &all).await?;
        // The old one would still accept connections for a moment.
        dead(&all).await;
        if let Some(mut child) = self.child.take() {
            child.wait()?;
        }
        // Otherwise the next one would take a dead process that was not reaped for a live one.
        fs::remove_file(self.program.folder.join("postmaster.pid"))
    }

    /// Starts it as it was started before, and waits until it listens.
    pub(super) async fn start_again(&mut self) -> io::Result<()> {
        let began = Instant::now();
        let mut child = self.program.start()?;
        loop {
            if TcpStream::connect(&self.address).await.is_ok() && child.try_wait()?.is_none() {
                self.child = Some(child);
                return Ok(());
            }
            if began.elapsed() > MOST_START {
                return Err(io::ErrorKind::TimedOut.into());
            }
            // The shared memory of the previous one may still be in use.
            if child.try_wait()?.is_some() {
                child = self.program.start()?;
            }
            sleep(LOOK).await;
        }
    }

    /// The processor time of all its processes.
    pub(super) fn cpu_seconds(&self) -> io::Result<f64> {
        let postmaster = self.postmaster()?;
        let all = std::iter::once(postmaster).chain(children(postmaster)?);
        Ok(all.filter_map(cpu_seconds).sum())
    }

    fn postmaster(&self) -> io::Result<u32> {
        let file = fs::read_to_string(self.program.folder.join("postmaster.pid"))?;
        file.lines()
            .next()
            .and_then(|line| line.trim().parse().ok())
            .ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}

/// The parts of `postgres://user:password@host:port/database?…`.
struct Url {
    /// Host and port.
    address: String,
    database: String,
    user: String,
}

fn parts(url: &str) -> Option<Url> {
    let (_, rest) = url.split_once("://")?;
    let (user, rest) = rest.rsplit_once('@').unwrap_or(("", rest));
    let (host, database) = rest.split_once('/')?;
    let database = database.split('?').next().unwrap_or_default().to_owned();
    let address = if host.contains(':') { host.to_owned() } else { format!("{host}:5432") };
    let user = user.split(':').next().unwrap_or_default().to_owned();
    Some(Url { address, database, user })
}

/// It runs in its data folder, where a file holds its process id and its port.
fn is_postmaster(process: u32, port: &str) -> bool {
    let Ok(folder) = fs::read_link(Path::new("/proc").join(process.to_string()).join("cwd")) else {
        return false;
    };
    let Ok(file) = fs::read_to_string(folder.join("postmaster.pid")) else { return false };
    let lines: Vec<&str> = file.lines().map(str::trim).collect();
    lines.first() == Some(&process.to_string().as_str()) && lines.get(3) == Some(&port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_taken_apart() {
        let of = |url| parts(url).map(|url| format!("{} {} {}", url.address, url.database, url.user));
        assert_eq!(
            of("postgres://tablier@127.0.0.1:5433/crash").as_deref(),
            Some("127.0.0.1:5433 crash tablier")
        );
        assert_eq!(
            of("postgresql://a:b@c@localhost/crash?sslmode=disable").as_deref(),
            Some("localhost:5432 crash a")
        );
        assert_eq!(of("postgres://localhost"), None);
    }
}
