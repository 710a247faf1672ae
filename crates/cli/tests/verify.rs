//! `tablier verify` as people use it: what it says, and its exit code.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A whole game of Ludo with fair dice.
fn fair() -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/records/ludo.txt")).unwrap()
}

fn verify(name: &str, record: &str, lang: &str) -> (i32, String) {
    let folder = std::env::temp_dir().join(format!("tablier-verify-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{name}-{lang}.txt"));
    std::fs::write(&file, record).unwrap();
    let output = tablier(&file, lang);
    std::fs::remove_file(file).unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

fn tablier(file: &PathBuf, lang: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tablier")).args(["verify", "--lang", lang]).arg(file).output().unwrap()
}

/// The record with the first line that begins so written anew.
fn with_line(start: &str, line: &str) -> String {
    let record = fair();
    let old = record.lines().find(|line| line.starts_with(start)).unwrap().to_owned();
    assert_ne!(old, line);
    record.replacen(&old, line, 1)
}

#[test]
fn a_fair_game_is_said_to_be_in_order() {
    for (lang, verdict) in [("fr", "Tout est en ordre."), ("en", "Everything is in order.")] {
        let (code, said) = verify("fair", &fair(), lang);
        assert_eq!(code, 0, "{said}");
        assert!(said.ends_with(&format!("{verdict}\n")) && !said.contains('✗') && !said.contains("cli-"), "{said}");
        assert_eq!(said.lines().filter(|line| line.starts_with('✓')).count(), 6, "{said}");
    }
}

#[test]
fn what_was_tampered_with_is_named() {
    let secret = "00".repeat(32);
    for (name, record, named) in [
        ("name", with_line("seat: red", "seat: red Anna"), "✗ The head was changed"),
        ("first", with_line("first: ", "first: blue"), "another one to begin: Yellow"),
        ("secret", with_line("proof: secret", &format!("proof: secret {secret}")), "✗ The secret is not the one"),
        ("opening", with_line("proof: opening red", "proof: opening red 1"), "Opening roll 1: the record says 1, the die gave 4"),
        ("order", with_line("proof: opening green", "proof: opening blue 2"), "✗ Opening roll 2"),
        ("salt", with_line("proof: salt red", "proof: salt red 00000000000000000000000000000000"), "a salt was changed"),
        ("line", with_line("proof: salt red", "proof: salt red"), "“proof” line number 2"),
        ("comment", with_line("# ", "# Hello"), "✗ The comment after step 0"),
        ("result", with_line("result: ", "result: *"), "✗ The result was changed"),
        ("chain", with_line("proof: chain", "proof: chain"), "✗ The head was changed"),
        ("seal", with_line("proof: seal", &format!("proof: seal {secret}")), "✗ The seal does not go"),
        ("roll", with_line("1 0:00:", "1 0:00:00.001 yellow roll 9").replace("roll 9", "roll 2"), "✗ Step 1 was changed"),
    ] {
        let (code, said) = verify(name, &record, "en");
        assert_eq!(code, 1, "{name}: {said}");
        assert!(said.contains(named) && said.ends_with("This record is not proven.\n"), "{name}: {said}");
        assert!(verify(name, &record, "fr").1.contains('✗'), "{name}");
    }
}

#[test]
fn a_game_without_proof_is_not_proven() {
    let fair = fair();
    let bare: Vec<&str> = fair.lines().filter(|line| !line.starts_with("proof: ")).collect();
    let (code, said) = verify("bare", &bare.join("\n"), "en");
    assert_eq!(code, 1);
    assert!(said.contains("✓ All ") && said.contains("✗ The record has no proof"), "{said}");
}

#[test]
fn a_file_that_is_no_record_or_not_there_is_an_error() {
    assert_eq!(verify("other", "PGN\n", "en").0, 2);
    assert_eq!(tablier(&PathBuf::from("/nowhere/at/all"), "en").status.code(), Some(3));
}
