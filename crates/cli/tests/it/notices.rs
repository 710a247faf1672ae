//! THIRD-PARTY.txt lists what is inside the program and its page: no more and no less than the lock files
//! bring in.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde_json::Value as Json;
use toml::{Table, Value};

use super::online::root;

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// The dependencies of each crate of the workspace, without those of its tests.
fn members() -> BTreeMap<String, BTreeSet<String>> {
    let manifest = |folder: PathBuf| {
        let toml: Table = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap().parse().unwrap();
        let names =
            ["dependencies", "build-dependencies"].iter().filter_map(|part| toml.get(*part)?.as_table());
        let needs = names.flat_map(|part| part.keys().cloned()).collect();
        (toml["package"]["name"].as_str().unwrap().to_owned(), needs)
    };
    std::fs::read_dir(root().join("crates")).unwrap().map(|entry| manifest(entry.unwrap().path())).collect()
}

/// The crates that the program is built from: name and version.
fn crates() -> BTreeSet<String> {
    let lock: Table = read("Cargo.lock").parse().unwrap();
    let packages = lock["package"].as_array().unwrap();
    let text = |package: &Value, key: &str| package[key].as_str().unwrap().to_owned();
    let find = |line: &str| {
        let (name, version) =
            line.split_once(' ').map_or((line, None), |(name, version)| (name, Some(version)));
        packages.iter().find(|package| {
            text(package, "name") == name && version.is_none_or(|v| text(package, "version") == v)
        })
    };
    let (members, mut found) = (members(), BTreeSet::new());
    let mut queue = vec![find("tablier-cli").unwrap()];
    while let Some(package) = queue.pop() {
        if !found.insert(format!("{} {}", text(package, "name"), text(package, "version"))) {
            continue;
        }
        let needs = package
            .get("dependencies")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .map(|line| line.as_str().unwrap());
        let own = members.get(&text(package, "name"));
        let built = |line: &&str| own.is_none_or(|own| own.contains(line.split(' ').next().unwrap()));
        queue.extend(needs.filter(built).map(|line| find(line).unwrap()));
    }
    found.retain(|name| !members.contains_key(name.split(' ').next().unwrap()));
    found
}

/// The packages inside the page: those that are not tools.
fn modules() -> BTreeSet<String> {
    let lock: Json = serde_json::from_str(&read("web/package-lock.json")).unwrap();
    let packages = lock["packages"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(path, package)| !path.is_empty() && package["dev"] != true);
    let name = |path: &str| path.rsplit("node_modules/").next().unwrap().to_owned();
    packages
        .map(|(path, package)| format!("{} {}", name(path), package["version"].as_str().unwrap()))
        .collect()
}

#[test]
fn the_notice_names_what_the_lock_files_bring_in() {
    let notice = read("THIRD-PARTY.txt");
    let (list, texts) = notice.split_once("\n----").unwrap();
    let named: BTreeSet<String> =
        list.lines().skip(3).filter_map(|line| Some(line.split_once(" (")?.0.to_owned())).collect();
    let inside: BTreeSet<String> = crates().union(&modules()).cloned().collect();
    let (missing, gone) =
        (inside.difference(&named).collect::<Vec<_>>(), named.difference(&inside).collect::<Vec<_>>());
    assert!(
        missing.is_empty() && gone.is_empty(),
        "run scripts/notices.py: {missing:?} are new, {gone:?} are gone"
    );
    // The font of the page is among them, with its licence.
    assert!(named.iter().any(|name| name.starts_with("@fontsource/alegreya-sans ")));
    assert!(
        texts.contains("The Alegreya Sans Project Authors")
            && texts.contains("SIL OPEN FONT LICENSE Version 1.1")
    );
}

#[test]
fn the_program_shows_the_notice() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_tablier")).arg("licences").output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().ends_with(&read("THIRD-PARTY.txt")));
}

/// The page is built with a copy that Settings links to.
#[test]
fn the_page_points_to_the_notice() {
    assert!(read("web/vite.config.ts").contains("\"../THIRD-PARTY.txt\""));
    assert!(read("web/src/pages/Settings.svelte").contains("href=\"/licences.txt\""));
}
