//! `tablier-workbench emit`: the files that the page is built from. Types, boards and scenes are written from
//! the code and committed, so that the page can be built without Rust; a test fails when they are out of
//! date.

mod boards;
mod reference;
mod scenes;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use serde::Serialize;
use tablier_rules::GameId;

use crate::effects;

/// The first lines of every generated file that can have comments.
const HEAD: &str =
    "// The shapes of the protocol, written by `make generated` from the Rust types. Not to be edited.\n\n";

#[derive(clap::Args)]
pub(crate) struct EmitArgs {
    /// The folder to write to
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Also write the reference of positions, actions and events into this folder
    #[arg(long, value_name = "DIR")]
    docs: Option<PathBuf>,
}

pub(crate) fn run(args: &EmitArgs) -> anyhow::Result<ExitCode> {
    let mut types = tablier_server::types();
    boards::add_types(&mut types);
    scenes::add_types(&mut types);
    effects::add_types(&mut types);
    let folder = &args.folder;
    write(&folder.join("types.ts"), &format!("{HEAD}{}\n", types.to_string().trim_end()))?;
    write_json(&folder.join("boards.json"), &boards::boards())?;
    let scenes = scenes::read(Path::new("fixtures"))?;
    for id in GameId::ALL {
        write_json(&folder.join(format!("scenes/{}.json", id.name())), &scenes::of_game(id, &scenes))?;
    }
    if let Some(docs) = &args.docs {
        let text = reference::reference().expect("a string takes everything");
        write(&docs.join("reference.md"), &text)?;
    }
    out!("Written to {}.", folder.display())?;
    Ok(ExitCode::SUCCESS)
}

fn write_json(file: &Path, value: &impl Serialize) -> anyhow::Result<()> {
    let text = serde_json::to_string(value).expect("what is emitted has string keys and finite numbers");
    write(file, &format!("{text}\n"))
}

fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    let name = || file.display().to_string();
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(name)?;
    }
    fs::write(file, text).with_context(name)
}
