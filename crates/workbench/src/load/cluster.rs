//! A PostgreSQL on this machine whose processes are killed: one connection, one process so that all of them
//! restart, or the whole cluster, which is then started again as before. Found in /proc by its port, so Linux
//! only.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tokio::net::TcpStream;
use tokio::time::{Instant, sleep};

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
    folder: PathBuf,
    command: Vec<String>,
    owner: Owner,
    /// Set once it was restarted from here.
    child: Option<Child>,
}

struct Owner {
    user: u32,
    group: u32,
}

/// How a process is ended.
#[derive(Clone, Copy)]
pub(super) enum Signal {
    /// As an administrator ends a connection.
    Term,
    /// Without warning.
    Kill,
    /// Suspended, not ended.
    Stop,
}

impl Cluster {
    /// The PostgreSQL at this address, if it runs here and may be killed.
    pub(super) fn find(url: &str) -> io::Result<Self> {
        let (address, database) = parts(url).ok_or(io::ErrorKind::InvalidInput)?;
        let port = address.rsplit(':').next().unwrap_or_default().to_owned();
        let postmaster = processes()?
            .into_iter()
            .find(|process| is_postmaster(*process, &port))
            .ok_or(io::ErrorKind::NotFound)?;
        let proc = PathBuf::from(format!("/proc/{postmaster}"));
        let program = fs::read_link(proc.join("exe"))?.to_string_lossy().into_owned();
        let line = fs::read_to_string(proc.join("cmdline"))?;
        let arguments = line.trim_end_matches('\0').split('\0').skip(1).map(str::to_owned);
        let status = fs::read_to_string(proc.join("status"))?;
        let id = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse().ok()
        };
        let (Some(user), Some(group)) = (id("Uid:"), id("Gid:")) else {
            return Err(io::ErrorKind::InvalidData.into());
        };
        let folder = fs::read_link(proc.join("cwd"))?;
        let command = std::iter::once(program).chain(arguments).collect();
        Ok(Self { address, database, folder, command, owner: Owner { user, group }, child: None })
    }

    /// Ends one of the processes that serve our database, if there is one.
    pub(super) fn end_backend(&self, signal: Signal, which: usize) -> io::Result<()> {
        let postmaster = self.postmaster()?;
        let mine = format!(" {} ", self.database);
        let is_ours = |process: &u32| {
            title(*process).is_some_and(|title| title.starts_with("postgres: ") && title.contains(&mine))
        };
        let ours: Vec<u32> = children(postmaster)?.into_iter().filter(is_ours).collect();
        if let Some(process) = ours.get(which % ours.len().max(1)) {
            send(signal, &[*process])?;
        }
        Ok(())
    }

    /// Kills all of it at once.
    pub(super) fn kill(&mut self) -> io::Result<()> {
        let postmaster = self.postmaster()?;
        // It forks no more processes.
        send(Signal::Stop, &[postmaster])?;
        let mut all = vec![postmaster];
        all.extend(children(postmaster)?);
        send(Signal::Kill, &all)?;
        if let Some(mut child) = self.child.take() {
            child.wait()?;
        }
        // Otherwise the next one would take a dead process that was not reaped for a live one.
        fs::remove_file(self.folder.join("postmaster.pid"))
    }

    /// Starts it as it was started before, and waits until it listens.
    pub(super) async fn start_again(&mut self) -> io::Result<()> {
        let began = Instant::now();
        let mut child = self.start()?;
        loop {
            if TcpStream::connect(&self.address).await.is_ok() {
                self.child = Some(child);
                return Ok(());
            }
            if began.elapsed() > MOST_START {
                return Err(io::ErrorKind::TimedOut.into());
            }
            // The shared memory of the previous one may still be in use.
            if child.try_wait()?.is_some() {
                child = self.start()?;
            }
            sleep(LOOK).await;
        }
    }

    fn start(&self) -> io::Result<Child> {
        let [program, arguments @ ..] = self.command.as_slice() else {
            return Err(io::ErrorKind::InvalidData.into());
        };
        let mut command = Command::new(program);
        command
            .args(arguments)
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt as _;
            // It survives when this program is ended from the keyboard.
            command.process_group(0);
            // Only root may start it as another user, and PostgreSQL refuses to run as root.
            if fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0) {
                command.gid(self.owner.group).uid(self.owner.user);
            }
        }
        command.spawn()
    }

    fn postmaster(&self) -> io::Result<u32> {
        let file = fs::read_to_string(self.folder.join("postmaster.pid"))?;
        file.lines()
            .next()
            .and_then(|line| line.trim().parse().ok())
            .ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}

/// Host with port, and database, of `postgres://user:password@host:port/database?…`.
fn parts(url: &str) -> Option<(String, String)> {
    let (_, rest) = url.split_once("://")?;
    let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
    let (host, database) = rest.split_once('/')?;
    let database = database.split('?').next().unwrap_or_default();
    let host = if host.contains(':') { host.to_owned() } else { format!("{host}:5432") };
    Some((host, database.to_owned()))
}

fn processes() -> io::Result<Vec<u32>> {
    let entries = fs::read_dir("/proc")?;
    Ok(entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok()).collect())
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

fn children(parent: u32) -> io::Result<Vec<u32>> {
    let is_child = |process: &u32| {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        // The name, in brackets, may hold anything.
        let fields = stat.rsplit_once(") ").map(|(_, fields)| fields.to_owned()).unwrap_or_default();
        fields.split(' ').nth(1).and_then(|text| text.parse().ok()) == Some(parent)
    };
    Ok(processes()?.into_iter().filter(is_child).collect())
}

fn title(process: u32) -> Option<String> {
    Some(fs::read_to_string(format!("/proc/{process}/cmdline")).ok()?.replace('\0', " "))
}

fn send(signal: Signal, processes: &[u32]) -> io::Result<()> {
    let signal = match signal {
        Signal::Term => "-TERM",
        Signal::Kill => "-KILL",
        Signal::Stop => "-STOP",
    };
    let processes = processes.iter().map(u32::to_string);
    // Some may already be gone.
    Command::new("kill").arg(signal).args(processes).stderr(Stdio::null()).status().map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_taken_apart() {
        let of = |url| parts(url).map(|(host, database)| format!("{host} {database}"));
        assert_eq!(of("postgres://tablier@127.0.0.1:5433/crash").as_deref(), Some("127.0.0.1:5433 crash"));
        assert_eq!(
            of("postgresql://a:b@c@localhost/crash?sslmode=disable").as_deref(),
            Some("localhost:5432 crash")
        );
        assert_eq!(of("postgres://localhost"), None);
    }
}
