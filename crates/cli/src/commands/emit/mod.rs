//! `tablier emit`: the files that the page is built from. Types, boards and scenes are written from the code and committed,
//! so that the page can be built without Rust; a test fails when they are out of date.

mod boards;
mod reference;
mod scenes;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;
use tablier_rules::GameId;

use crate::Failure;
use crate::args::EmitArgs;
use crate::say::Say;

/// The first lines of every generated file that can have comments.
const HEAD: &str = "// The shapes of the protocol, written by `make generated` from the Rust types. Not to be edited.\n\n";

pub(crate) fn run(say: &Say, args: &EmitArgs) -> Result<ExitCode, Failure> {
    let mut types = tablier_server::types();
    boards::add_types(&mut types);
    scenes::add_types(&mut types);
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
    out!("{}", say.fill("emit-done", [("folder", folder.display().to_string())]))?;
    Ok(ExitCode::SUCCESS)
}

fn write_json(file: &Path, value: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(value).expect("what is emitted has string keys and finite numbers");
    write(file, &format!("{text}\n"))
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    let broken = |error| Failure::File { file: file.to_owned(), error };
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(broken)?;
    }
    fs::write(file, text).map_err(broken)
}
