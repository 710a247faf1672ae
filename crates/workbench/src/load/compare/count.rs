//! Counting what a clock does not show: system calls with perf, instructions in user space with callgrind. Both
//! slow the process down, callgrind by far, so these runs are not timed.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::{fs, io};

use super::contender::Contender;
use super::process::Process;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tool {
    Syscalls,
    Instructions,
}

impl Tool {
    pub(super) fn works_on(self, contender: &Contender) -> bool {
        match self {
            Self::Syscalls => is_there("perf"),
            // Of a program that compiles itself while it runs, callgrind would count the compiler too.
            Self::Instructions => is_there("valgrind") && !matches!(contender, Contender::Colyseus(_)),
        }
    }

    /// The program that has to start the process.
    pub(super) fn launcher(self) -> &'static [&'static str] {
        match self {
            Self::Syscalls => &[],
            Self::Instructions => &[
                "valgrind",
                "--quiet",
                "--tool=callgrind",
                "--instr-atstart=no",
                "--fair-sched=yes",
                "--callgrind-out-file=callgrind.out",
            ],
        }
    }
}

/// One count, from the first turn to the second.
pub(super) struct Count {
    tool: Tool,
    process: String,
    /// Where the process runs.
    folder: PathBuf,
    perf: Option<Child>,
    turned_on: bool,
    report: String,
}

impl Count {
    pub(super) fn new(tool: Tool, process: &Process) -> Self {
        let (id, folder) = (process.id().to_string(), process.folder().to_owned());
        Self { tool, process: id, folder, perf: None, turned_on: false, report: String::new() }
    }

    /// Begins or ends the count.
    pub(super) fn turn(&mut self) -> io::Result<()> {
        let begins = !std::mem::replace(&mut self.turned_on, true);
        match (self.tool, begins) {
            (Tool::Syscalls, true) => {
                let mut perf = Command::new("perf");
                perf.args(["stat", "-x,", "-e", "raw_syscalls:sys_enter", "-p", &self.process]);
                self.perf = Some(perf.stderr(Stdio::piped()).spawn()?);
            }
            (Tool::Syscalls, false) => {
                let Some(perf) = self.perf.take() else { return Ok(()) };
                Command::new("kill").args(["-INT", &perf.id().to_string()]).status()?;
                let output = perf.wait_with_output()?;
                self.report = String::from_utf8_lossy(&output.stderr).into_owned();
            }
            (Tool::Instructions, true) => self.callgrind("--instr=on")?,
            (Tool::Instructions, false) => {
                self.callgrind("--dump")?;
                self.report = fs::read_to_string(self.folder.join("callgrind.out.1"))?;
            }
        }
        Ok(())
    }

    fn callgrind(&self, order: &str) -> io::Result<()> {
        let mut control = Command::new("callgrind_control");
        control.args([order, &self.process]).stdout(Stdio::null()).stderr(Stdio::null()).status().map(drop)
    }

    /// The number, if the tool gave one.
    pub(super) fn total(&self) -> Option<f64> {
        let mut lines = self.report.lines();
        match self.tool {
            Tool::Syscalls => lines.find_map(|line| line.split(',').next()?.parse().ok()),
            Tool::Instructions => lines.find_map(|line| line.strip_prefix("totals: ")?.parse().ok()),
        }
    }
}

fn is_there(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}
