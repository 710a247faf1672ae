//! A server of our own: this program as a child process, with an SQLite file in a temporary folder, or on a
//! given database; one of several has a bus, and perhaps a network of its own.

use std::io::{self, BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use tablier_server::Server as Tablier;
use tablier_server::config::Config;
use tablier_store::Store;

use super::process::{Signal, send};

/// Limits are for people; here they are off.
const SETTINGS: [(&str, &str); 9] = [
    ("bot_delay", "0"),
    ("request_rate", "0"),
    ("sign_in_rate", "0"),
    ("socket_rate", "0"),
    ("history_rate", "0"),
    ("most_tables", "0"),
    ("bots_alone", "0"),
    ("metrics", "everybody"),
    ("log", "error"),
];

/// The ports below those that systems give to outgoing connections: while the server is down, one of the many
/// attempts to reach it could be given its own port and connect to itself.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// A folder that is removed at the end. `TMPDIR` chooses where; in an in-memory file system nothing would be
/// measured.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new() -> io::Result<Self> {
        static LAST: AtomicU32 = AtomicU32::new(0);
        let number = LAST.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("tablier-load-{}-{number}", std::process::id()));
        std::fs::create_dir(&folder)?;
        Ok(Self(folder))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    pub(super) fn database(&self) -> String {
        format!("sqlite:{}", self.0.join("load.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // If it cannot be removed, it stays among the temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Where a server runs, and what it works with.
#[derive(Clone)]
pub(super) struct Site {
    /// Address and port.
    pub(super) listen: String,
    pub(super) database: String,
    /// How it hears of others on the same database.
    pub(super) bus: Option<String>,
    /// The network namespace it runs in.
    pub(super) namespace: Option<String>,
}

/// The server, killed when it is dropped.
pub(super) struct Server {
    child: Child,
    pub(super) address: String,
    site: Site,
    /// Removed with the server.
    _folder: Option<Folder>,
}

impl Server {
    /// Starts one on any port and waits until it listens.
    pub(super) fn begin() -> io::Result<Self> {
        let folder = Folder::new()?;
        let site = Site::alone("127.0.0.1:0".to_owned(), folder.database());
        let mut child = site.start(Stdio::piped())?;
        let line = child.stdout.as_mut().and_then(|out| BufReader::new(out).lines().next());
        // From here on it is killed if anything fails.
        let mut server = Self { child, address: String::new(), site, _folder: Some(folder) };
        server.address = line.ok_or(io::ErrorKind::ConnectionRefused)??;
        Ok(server)
    }

    /// Starts one on a fixed port, to which it returns; it may not listen yet.
    pub(super) fn begin_on_fixed_port(database: Option<&str>) -> io::Result<Self> {
        let folder = Folder::new()?;
        let database = database.map_or_else(|| folder.database(), str::to_owned);
        let address = free_addresses(1)?.remove(0);
        Self::start(Site::alone(address, database), Some(folder))
    }

    /// Starts one at a given place; it may not listen yet.
    pub(super) fn begin_at(site: Site) -> io::Result<Self> {
        Self::start(site, None)
    }

    fn start(site: Site, folder: Option<Folder>) -> io::Result<Self> {
        let child = site.start(Stdio::null())?;
        Ok(Self { child, address: site.listen.clone(), site, _folder: folder })
    }

    /// Kills it without time to print or save anything.
    pub(super) fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again where it was.
    pub(super) fn start_again(&mut self) -> io::Result<()> {
        self.child = self.site.start(Stdio::null())?;
        Ok(())
    }

    /// Sends it a signal.
    pub(super) async fn signal(&self, signal: Signal) -> io::Result<()> {
        send(signal, &[self.child.id()]).await
    }

    /// Has it exited by itself?
    pub(super) fn has_ended(&mut self) -> io::Result<bool> {
        Ok(self.child.try_wait()?.is_some())
    }

    pub(super) fn process(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.kill();
    }
}

impl Site {
    fn alone(listen: String, database: String) -> Self {
        Self { listen, database, bus: None, namespace: None }
    }

    fn start(&self, out: Stdio) -> io::Result<Child> {
        let program = std::env::current_exe()?;
        let mut command = match &self.namespace {
            None => Command::new(program),
            Some(namespace) => {
                // It replaces itself by the program, so that the process is the server.
                let mut command = Command::new("ip");
                command.args(["netns", "exec", namespace]).arg(program);
                command
            }
        };
        command.args(["serve", &self.listen, &self.database]);
        if let Some(bus) = &self.bus {
            command.args(["--bus", bus]);
        }
        command.stdin(Stdio::null()).stdout(out).spawn()
    }
}

#[derive(clap::Args)]
pub(crate) struct ServeArgs {
    listen: String,
    database: String,
    #[arg(long)]
    bus: Option<String>,
}

/// The child: serves until it is killed or stopped, and prints its address once it listens. Settings of the environment
/// are meant for other servers.
pub(crate) fn serve(args: &ServeArgs) -> anyhow::Result<ExitCode> {
    let own = [("listen", args.listen.as_str()), ("database", &args.database)];
    let bus = args.bus.as_deref().map(|bus| ("bus", bus));
    let settings: Vec<_> = own
        .into_iter()
        .chain(bus)
        .chain(SETTINGS)
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let config = Config::load(None, |_| None, &settings)?;
    tablier_server::log::begin(&config);
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let store = Store::open_for_server(&config.database).await?;
        let listener = tokio::net::TcpListener::bind(config.listen).await?;
        let metrics = tablier_server::record_metrics();
        out!("{}", listener.local_addr()?)?;
        Tablier::prepare(config, store).await?.run(listener, metrics, stop_signal()).await?;
        Ok(ExitCode::SUCCESS)
    })
}

/// SIGTERM, with which services are stopped.
async fn stop_signal() {
    #[cfg(unix)]
    if let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        terminate.recv().await;
        return;
    }
    std::future::pending::<()>().await;
}

/// Addresses of this machine whose ports are free: this many, all different.
pub(super) fn free_addresses(count: usize) -> io::Result<Vec<String>> {
    let all = PORTS.end - PORTS.start;
    let first = (std::process::id() % u32::from(all)) as u16;
    let ports = (0..all).map(|i| PORTS.start + (first + i) % all);
    // Each is held until all are found.
    let free = ports.filter_map(|port| TcpListener::bind(("127.0.0.1", port)).ok());
    let held: Vec<TcpListener> = free.take(count).collect();
    if held.len() < count {
        return Err(io::ErrorKind::AddrInUse.into());
    }
    held.iter().map(|listener| Ok(listener.local_addr()?.to_string())).collect()
}
