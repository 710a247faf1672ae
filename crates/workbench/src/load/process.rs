//! Processes of this machine: signals to them, and programs that are killed and started again just as they
//! were. Read from /proc, so Linux only.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tokio::time::sleep;

/// The pause between two checks.
const LOOK: Duration = Duration::from_millis(5);

/// A signal to a process.
#[derive(Clone, Copy)]
pub(super) enum Signal {
    /// As an administrator ends a connection or stops a service.
    Term,
    /// Without warning.
    Kill,
    /// Suspended, not ended.
    Stop,
    /// No longer suspended.
    Continue,
}

pub(super) async fn send(signal: Signal, processes: &[u32]) -> io::Result<()> {
    let signal = match signal {
        Signal::Term => "-TERM",
        Signal::Kill => "-KILL",
        Signal::Stop => "-STOP",
        Signal::Continue => "-CONT",
    };
    let processes = processes.iter().map(u32::to_string);
    // Some may already be gone.
    let mut command = tokio::process::Command::new("kill");
    command.arg(signal).args(processes).stderr(Stdio::null()).status().await.map(drop)
}

/// Waits until these processes are dead. A dead one that nobody reaps stays in /proc.
pub(super) async fn dead(processes: &[u32]) {
    let is_dead = |process: &u32| {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        stat.rsplit_once(") ").is_none_or(|(_, fields)| fields.starts_with(['Z', 'X']))
    };
    while !processes.iter().all(is_dead) {
        sleep(LOOK).await;
    }
}

/// How a running program was started.
pub(super) struct Program {
    command: Vec<String>,
    pub(super) folder: PathBuf,
    user: u32,
    group: u32,
}

impl Program {
    pub(super) fn of(process: u32) -> io::Result<Self> {
        let proc = PathBuf::from(format!("/proc/{process}"));
        let path = fs::read_link(proc.join("exe"))?.to_string_lossy().into_owned();
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
        Ok(Self { command: std::iter::once(path).chain(arguments).collect(), folder, user, group })
    }

    pub(super) fn path(&self) -> &Path {
        Path::new(self.command.first().map_or("", String::as_str))
    }

    /// Starts it in the same way, by the same user if we are root.
    pub(super) fn start(&self) -> io::Result<Child> {
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
            // PostgreSQL refuses to run as root, and only root may start it as another user.
            if is_root() {
                command.gid(self.group).uid(self.user);
            }
        }
        command.spawn()
    }
}

#[cfg(unix)]
pub(super) fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

#[cfg(not(unix))]
pub(super) const fn is_root() -> bool {
    false
}

pub(super) fn processes() -> io::Result<Vec<u32>> {
    let entries = fs::read_dir("/proc")?;
    Ok(entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok()).collect())
}

pub(super) fn children(parent: u32) -> io::Result<Vec<u32>> {
    let is_child = |process: &u32| {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        // The name, in brackets, may hold anything.
        let fields = stat.rsplit_once(") ").map(|(_, fields)| fields.to_owned()).unwrap_or_default();
        fields.split(' ').nth(1).and_then(|text| text.parse().ok()) == Some(parent)
    };
    Ok(processes()?.into_iter().filter(is_child).collect())
}

/// Its command line.
pub(super) fn title(process: u32) -> Option<String> {
    Some(fs::read_to_string(format!("/proc/{process}/cmdline")).ok()?.replace('\0', " "))
}
