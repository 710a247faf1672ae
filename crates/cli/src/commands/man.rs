//! `tablier man`: a manual page for each command.

use std::process::ExitCode;

use crate::Failure;
use crate::args::{self, ManArgs};
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &ManArgs) -> Result<ExitCode, Failure> {
    let failed = |error| Failure::File { file: args.folder.clone(), error };
    std::fs::create_dir_all(&args.folder).map_err(failed)?;
    clap_mangen::generate_to(args::command(say), &args.folder).map_err(failed)?;
    Ok(ExitCode::SUCCESS)
}
