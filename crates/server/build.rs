//! Embeds the page in the binary, if it was built: copies `web/dist`, never builds it.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    let (from, to) =
        (root.join("web/dist"), PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("page"));
    // A missing folder would count as changed each time; if it cannot be created, it simply stays missing.
    let _ = fs::create_dir_all(&from);
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={}", from.display());
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    fs::create_dir_all(&to)?;
    // A page without its index counts as none.
    if from.join("index.html").exists() { copy(&from, &to) } else { Ok(()) }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
