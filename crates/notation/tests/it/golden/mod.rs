//! Frozen text: a change shows in review. `UPDATE_GOLDEN=1` rewrites the files.

use std::path::{Path, PathBuf};

/// A file beside the tests.
pub(crate) fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// Compares a text with its frozen file.
pub(crate) fn check(name: &str, text: &str) {
    let path = file(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let frozen = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(
        frozen == text,
        "{name} has changed; UPDATE_GOLDEN=1 rewrites it\n{}",
        first_difference(&frozen, text)
    );
}

fn first_difference(frozen: &str, text: &str) -> String {
    let differs = frozen.lines().zip(text.lines()).enumerate().find(|(_, (old, new))| old != new);
    differs.map_or_else(
        || "the lengths differ".to_owned(),
        |(i, (old, new))| format!("line {}:\n- {old}\n+ {new}", i + 1),
    )
}
