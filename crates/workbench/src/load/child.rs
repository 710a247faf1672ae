//! A server of our own: this program as a child process, with an SQLite file in a temporary folder, or on a
//! given database.

use std::io::{self, BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};

use tablier_server::config::Config;
use tablier_store::Store;

/// Limits are for people; here they are off.
const SETTINGS: [(&str, &str); 9] = [
    ("bot_delay", "0"),
    ("request_rate", "0"),
    ("sign_in_rate", "0"),
    ("socket_rate", "0"),
    ("history_rate", "0"),
    ("most_tables", "0"),
    ("bots_alone", "0"),
    ("metrics", "local"),
    ("log", "error"),
];

/// The ports below those that systems give to outgoing connections: while the server is down, one of the many
/// attempts to reach it could be given its own port and connect to itself.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// A folder that is removed at the end. `TMPDIR` chooses where; in an in-memory file system nothing would be
/// measured.
struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("tablier-load-{}", std::process::id()));
        std::fs::create_dir(&folder)?;
        Ok(Self(folder))
    }

    fn database(&self) -> String {
        format!("sqlite:{}", self.0.join("load.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // If it cannot be removed, it stays among the temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The server, killed when it is dropped.
pub(super) struct Server {
    child: Child,
    pub(super) address: String,
    database: String,
    /// Removed with the server.
    _folder: Folder,
}

impl Server {
    /// Starts one on any port and waits until it listens.
    pub(super) fn begin() -> io::Result<Self> {
        let folder = Folder::new()?;
        let database = folder.database();
        let mut child = start(&database, "127.0.0.1:0", Stdio::piped())?;
        let line = child.stdout.as_mut().and_then(|out| BufReader::new(out).lines().next());
        // From here on it is killed if anything fails.
        let mut server = Self { child, address: String::new(), database, _folder: folder };
        server.address = line.ok_or(io::ErrorKind::ConnectionRefused)??;
        Ok(server)
    }

    /// Starts one on a fixed port, to which it returns; it may not listen yet.
    pub(super) fn begin_on_fixed_port(database: Option<&str>) -> io::Result<Self> {
        let folder = Folder::new()?;
        let database = database.map_or_else(|| folder.database(), str::to_owned);
        let address = free_address()?.to_string();
        let child = start(&database, &address, Stdio::null())?;
        Ok(Self { child, address, database, _folder: folder })
    }

    /// Kills it without time to print or save anything.
    pub(super) fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again where it was.
    pub(super) fn start_again(&mut self) -> io::Result<()> {
        self.child = start(&self.database, &self.address, Stdio::null())?;
        Ok(())
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

fn start(database: &str, listen: &str, out: Stdio) -> io::Result<Child> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["serve", listen, database]).stdin(Stdio::null()).stdout(out).spawn()
}

#[derive(clap::Args)]
pub(crate) struct ServeArgs {
    listen: String,
    database: String,
}

/// The child: serves until it is killed, and prints its address once it listens. Settings of the environment
/// are meant for other servers.
pub(crate) fn serve(args: &ServeArgs) -> anyhow::Result<ExitCode> {
    let own = [("listen", args.listen.as_str()), ("database", &args.database)];
    let settings: Vec<_> =
        own.into_iter().chain(SETTINGS).map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    let config = Config::load(None, |_| None, &settings)?;
    tablier_server::log::begin(&config);
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let store = Store::open_for_server(&config.database).await?;
        let listener = tokio::net::TcpListener::bind(config.listen).await?;
        let metrics = tablier_server::record_metrics();
        out!("{}", listener.local_addr()?)?;
        tablier_server::run(config, store, listener, metrics, std::future::pending()).await?;
        Ok(ExitCode::SUCCESS)
    })
}

fn free_address() -> io::Result<SocketAddr> {
    let count = PORTS.end - PORTS.start;
    let first = (std::process::id() % u32::from(count)) as u16;
    let ports = (0..count).map(|i| PORTS.start + (first + i) % count);
    let mut free = ports.filter_map(|port| TcpListener::bind(("127.0.0.1", port)).ok());
    free.next().ok_or(io::ErrorKind::AddrInUse)?.local_addr()
}
