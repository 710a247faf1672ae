//! The arrows between crates point only as ARCHITECTURE.md says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// The crates that each crate may use; `testing` is for tests and the workbench, which reads the scenes.
const ARROWS: &[(&str, &[&str])] = &[
    ("tablier-rules", &[]),
    ("tablier-notation", &["tablier-rules"]),
    ("tablier-dice", &[]),
    ("tablier-bots", &["tablier-rules"]),
    ("tablier-table", &["tablier-rules", "tablier-notation", "tablier-dice", "tablier-bots"]),
    ("tablier-wasm", &["tablier-rules", "tablier-notation", "tablier-dice", "tablier-bots", "tablier-table"]),
    ("tablier-store", &[]),
    (
        "tablier-server",
        &[
            "tablier-rules",
            "tablier-notation",
            "tablier-dice",
            "tablier-bots",
            "tablier-table",
            "tablier-store",
        ],
    ),
    ("tablier-testing", &["tablier-rules", "tablier-notation"]),
    (
        "tablier-cli",
        &[
            "tablier-rules",
            "tablier-notation",
            "tablier-dice",
            "tablier-bots",
            "tablier-table",
            "tablier-store",
            "tablier-server",
        ],
    ),
    (
        "tablier-workbench",
        &[
            "tablier-rules",
            "tablier-notation",
            "tablier-dice",
            "tablier-bots",
            "tablier-table",
            "tablier-store",
            "tablier-server",
            "tablier-testing",
        ],
    ),
];

/// Dependencies that a crate must not have, even indirectly: the table takes time and randomness as arguments
/// and does no I/O; TypeScript types are for developers.
const FORBIDDEN: &[(&str, &[&str])] = &[
    ("tablier-table", &["tokio", "axum", "hyper", "sqlx", "tablier-store", "getrandom"]),
    ("tablier-wasm", &["tokio", "axum", "hyper", "sqlx", "tablier-store", "getrandom", "wasm-bindgen"]),
    ("tablier-store", &["axum", "hyper", "tablier-rules"]),
    ("tablier-cli", &["ts-rs"]),
];

#[test]
fn crates_depend_on_each_other_only_as_drawn() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root)
        .output()
        .unwrap();
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in metadata["packages"].as_array().unwrap() {
        let used = package["dependencies"].as_array().unwrap().iter();
        let normal = used.filter(|dependency| dependency["kind"].is_null());
        let names = normal.map(|dependency| dependency["name"].as_str().unwrap().to_owned());
        found.insert(package["name"].as_str().unwrap().to_owned(), names.collect());
    }
    let crates: Vec<&str> = found.keys().map(String::as_str).collect();
    let mut drawn: Vec<&str> = ARROWS.iter().map(|(name, _)| *name).collect();
    drawn.sort_unstable();
    assert_eq!(crates, drawn);
    for (name, allowed) in ARROWS {
        let ours: Vec<&String> = found[*name].iter().filter(|other| other.starts_with("tablier-")).collect();
        assert!(ours.iter().all(|other| allowed.contains(&other.as_str())), "{name} uses {ours:?}");
    }
    assert!(found["tablier-rules"].is_empty(), "rules is pure: it depends on nothing");
}

#[test]
fn what_is_pure_stays_pure() {
    for (name, forbidden) in FORBIDDEN {
        let output = Command::new(env!("CARGO"))
            .args([
                "tree",
                "--package",
                name,
                "--edges",
                "normal",
                "--prefix",
                "none",
                "--offline",
                "--locked",
            ])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .unwrap();
        let tree = String::from_utf8(output.stdout).unwrap();
        let used: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
        assert!(used.contains(name), "{}", String::from_utf8_lossy(&output.stderr));
        let found: Vec<&&str> = forbidden.iter().filter(|other| used.contains(**other)).collect();
        assert!(found.is_empty(), "{name} brings in {found:?}");
    }
}
