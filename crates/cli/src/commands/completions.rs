//! `tablier completions`: completion scripts for shells.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::Failure;
use crate::args::{self, CompletionsArgs};
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &CompletionsArgs) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut args::command(say), "tablier", &mut script);
    io::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
