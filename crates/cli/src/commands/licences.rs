//! `tablier licences`: the licences of Tablier and of everything inside the program and its page.

use std::io::Write;
use std::process::ExitCode;

use crate::Failure;
use crate::say::Say;

/// Made by `scripts/notices.py` from what Cargo.lock and package-lock.json list.
const THIRD_PARTY: &str = include_str!("../../../../THIRD-PARTY.txt");

pub(crate) fn run(say: &Say) -> Result<ExitCode, Failure> {
    out!("{}\n", say.text("cli-licences-own"))?;
    anstream::stdout().write_all(THIRD_PARTY.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
