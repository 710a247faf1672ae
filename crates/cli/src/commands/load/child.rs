//! A server of our own: the same program as a child process, with an SQLite file in a temporary folder, or on a given
//! database.

use std::io::{self, BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tablier_server::config::KEYS;

/// Limits are for people; here they are off.
const SETTINGS: [(&str, &str); 9] = [
    ("--bot-delay", "0"),
    ("--request-rate", "0"),
    ("--sign-in-rate", "0"),
    ("--socket-rate", "0"),
    ("--history-rate", "0"),
    ("--most-tables", "0"),
    ("--bots-alone", "0"),
    ("--metrics", "local"),
    ("--log", "error"),
];

/// The ports below those that systems give to outgoing connections: while the server is down, one of the many attempts
/// to reach it could be given its own port and connect to itself.
const PORTS: std::ops::Range<u16> = 20_000..32_000;

/// A folder that is removed at the end. `TMPDIR` chooses where; in an in-memory file system nothing would be measured.
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
        let mut child = serve(&database, "127.0.0.1:0", Stdio::piped())?;
        let lines = child.stdout.as_mut().map(|out| BufReader::new(out).lines());
        let found = lines.into_iter().flatten().find_map(|line| address(&line.ok()?));
        let mut server = Self { child, address: String::new(), database, _folder: folder };
        server.address = found.ok_or(io::ErrorKind::ConnectionRefused)?;
        Ok(server)
    }

    /// Starts one on a fixed port, to which it returns; it may not listen yet.
    pub(super) fn begin_on_fixed_port(database: Option<&str>) -> io::Result<Self> {
        let folder = Folder::new()?;
        let database = database.map_or_else(|| folder.database(), str::to_owned);
        let address = free_address()?.to_string();
        let child = serve(&database, &address, Stdio::null())?;
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
        self.child = serve(&self.database, &self.address, Stdio::null())?;
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

fn serve(database: &str, listen: &str, out: Stdio) -> io::Result<Child> {
    let mut command = Command::new(std::env::current_exe()?);
    // Settings for another server are not meant for this one.
    for key in KEYS {
        command.env_remove(key.variable());
    }
    let command = command
        .args(["serve", "--listen", listen, "--database", database])
        .args(SETTINGS.into_iter().flat_map(|(flag, value)| [flag, value]));
    command.stdin(Stdio::null()).stdout(out).spawn()
}

/// The address in the server's ready message, in any language.
fn address(line: &str) -> Option<String> {
    let (_, rest) = line.split_once("http://")?;
    Some(rest.chars().take_while(|&it| it.is_ascii_digit() || it == '.' || it == ':').collect())
}

fn free_address() -> io::Result<SocketAddr> {
    let count = PORTS.end - PORTS.start;
    let first = (std::process::id() % u32::from(count)) as u16;
    let ports = (0..count).map(|i| PORTS.start + (first + i) % count);
    let mut free = ports.filter_map(|port| TcpListener::bind(("127.0.0.1", port)).ok());
    free.next().ok_or(io::ErrorKind::AddrInUse)?.local_addr()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_both_languages() {
        let french = "Tablier est servi à « http://127.0.0.1:8080 ». Ctrl-C l'arrête.";
        let english = "Tablier is served at “http://127.0.0.1:8080”. Stop it with Ctrl-C.";
        assert_eq!(address(french).as_deref(), Some("127.0.0.1:8080"));
        assert_eq!(address(english).as_deref(), Some("127.0.0.1:8080"));
        assert_eq!(address(""), None);
    }
}
