//! The workbench as developers use it. One test binary, since each links the whole server.
#![allow(clippy::unwrap_used)]

mod bench;
mod effects;
mod endgames;
mod generated;
mod learning;
mod load;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const WORKBENCH: &str = env!("CARGO_BIN_EXE_tablier-workbench");

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs a command line in a folder.
fn workbench(folder: &Path, line: &str) -> Output {
    Command::new(WORKBENCH).current_dir(folder).args(line.split(' ')).output().unwrap()
}

/// The output of a command that must succeed.
fn said(folder: &Path, line: &str) -> String {
    let output = workbench(folder, line);
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The error of a command that must fail.
fn refused(folder: &Path, line: &str) -> String {
    let output = workbench(folder, line);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{line}: {error}");
    assert!(!error.contains("panicked"), "{line}: {error}");
    error
}
