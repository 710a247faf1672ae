//! `tablier help`: the help of a command, as `--help` gives it.

use std::io::Write;
use std::process::ExitCode;

use crate::Failure;
use crate::args::{self, HelpArgs};
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &HelpArgs) -> Result<ExitCode, Failure> {
    let mut command = args::command(say);
    command.build();
    for name in &args.topic {
        let found = command.find_subcommand(name).cloned();
        command = found.ok_or_else(|| Failure::NoSuchCommand(name.clone()))?;
    }
    write!(anstream::stdout(), "{}", command.render_help().ansi())?;
    Ok(ExitCode::SUCCESS)
}
