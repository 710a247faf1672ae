//! A contender's process, killed when it is dropped. It prints its address once it listens.

use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::super::child::Folder;

pub(super) struct Process {
    child: Child,
    pub(super) address: String,
    /// Where it runs; removed with it.
    folder: Folder,
}

impl Process {
    pub(super) fn start(mut command: Command, folder: Folder) -> io::Result<Self> {
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        // From here on it is killed if anything fails.
        let mut process = Self { child, address: String::new(), folder };
        let line = process.child.stdout.as_mut().and_then(|out| BufReader::new(out).lines().next());
        process.address = line.ok_or(io::ErrorKind::ConnectionRefused)??;
        Ok(process)
    }

    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
