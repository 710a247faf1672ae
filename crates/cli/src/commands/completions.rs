//! `tablier completions`: what a shell needs to complete our commands.

use std::io;
use std::process::ExitCode;

use crate::Failure;
use crate::args::{self, CompletionsArgs};
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &CompletionsArgs) -> Result<ExitCode, Failure> {
    clap_complete::generate(args.shell, &mut args::command(say), "tablier", &mut io::stdout());
    Ok(ExitCode::SUCCESS)
}
