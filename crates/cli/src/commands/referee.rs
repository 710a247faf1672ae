//! `tablier referee`: the protocol on standard input and output.

use std::io;
use std::process::ExitCode;

use crate::Failure;

pub(crate) fn run() -> Result<ExitCode, Failure> {
    tablier_notation::referee::run(io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
