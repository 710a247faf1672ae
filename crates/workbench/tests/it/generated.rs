//! The generated files of the page match the code.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{WORKBENCH, root};

/// All files under a folder, including its subfolders, with their texts.
fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for path in std::fs::read_dir(next).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                found.insert(
                    path.strip_prefix(folder).unwrap().to_owned(),
                    std::fs::read_to_string(&path).unwrap(),
                );
            }
        }
    }
    found
}

fn emit(folder: &Path, docs: &Path) {
    let mut emit = Command::new(WORKBENCH);
    let status = emit.arg("emit").arg(folder).arg("--docs").arg(docs).current_dir(root()).status();
    assert!(status.unwrap().success());
}

#[test]
fn the_files_generated_for_the_page_are_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    emit(folder.path(), folder.path());
    let reference = folder.path().join("reference.md");
    let fresh = std::fs::read_to_string(&reference).unwrap();
    std::fs::remove_file(&reference).unwrap();
    let kept = std::fs::read_to_string(root().join("docs/reference.md")).unwrap_or_default();
    assert!(fresh == kept, "docs/reference.md is not what the code says: run `make generated`");
    let (fresh, mut kept) = (files(folder.path()), files(&root().join("web/src/generated")));
    // Measured, not written from the code: `effects::` holds them to it.
    kept.retain(|name, _| !name.starts_with("effects"));
    assert!(fresh.len() > GAMES, "types, boards, and scenes of every game");
    for name in fresh.keys().chain(kept.keys()) {
        assert!(
            fresh.get(name) == kept.get(name),
            "{} is not what the code says: run `make generated`",
            name.display()
        );
    }
}

const GAMES: usize = tablier_rules::GameId::ALL.len();
