//! `tablier verify` as people use it: its output and its exit code.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::online::{Folder, Server, TABLIER, text};

/// A whole game of Ludo with fair dice.
fn fair() -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../table/tests/records/ludo.txt"))
        .unwrap()
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

/// The record with the first line that begins like this rewritten.
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
        assert!(
            said.ends_with(&format!("{verdict}\n")) && !said.contains('✗') && !said.contains("cli-"),
            "{said}"
        );
        assert_eq!(said.lines().filter(|line| line.starts_with('✓')).count(), 6, "{said}");
    }
}

#[test]
fn what_was_tampered_with_is_named() {
    let secret = "00".repeat(32);
    for (name, record, named) in [
        ("name", with_line("seat: red", "seat: red Anna"), "✗ The header was changed"),
        ("first", with_line("first: ", "first: blue"), "another side to begin: Yellow"),
        (
            "secret",
            with_line("proof: secret", &format!("proof: secret {secret}")),
            "✗ The secret is not the one",
        ),
        (
            "opening",
            with_line("proof: opening red", "proof: opening red 1"),
            "Opening roll 1: the record says 1, the die gave 4",
        ),
        ("order", with_line("proof: opening green", "proof: opening blue 2"), "✗ Opening roll 2"),
        (
            "salt",
            with_line("proof: salt red", "proof: salt red 00000000000000000000000000000000"),
            "a salt was changed",
        ),
        ("line", with_line("proof: salt red", "proof: salt red"), "“proof” line number 2"),
        ("comment", with_line("# ", "# Hello"), "✗ The comment after step 0"),
        ("result", with_line("result: ", "result: *"), "✗ The result was changed"),
        ("chain", with_line("proof: chain", "proof: chain"), "✗ The header was changed"),
        ("seal", with_line("proof: seal", &format!("proof: seal {secret}")), "✗ The seal does not match"),
        (
            "roll",
            with_line("1 0:00:", "1 0:00:00.001 yellow roll 9").replace("roll 9", "roll 2"),
            "✗ Step 1 was changed",
        ),
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

#[test]
fn a_game_that_was_cut_off_is_not_proven() {
    let fair = fair();
    let cut = fair.split("\n20 ").next().unwrap();
    let cut: Vec<&str> = cut
        .lines()
        .filter(|line| !line.starts_with("proof: chain") && !line.starts_with("proof: seal"))
        .collect();
    let record = format!("{}\nresult: *\n", cut.join("\n"));
    for (lang, named) in [
        ("en", "✗ The secret is published, but the game has no end"),
        ("fr", "✗ Le secret est publié, mais la partie n'a pas de fin"),
    ] {
        let (code, said) = verify("cut", &record, lang);
        assert_eq!(code, 1, "{said}");
        assert!(said.contains(named), "{said}");
    }
}

#[test]
fn a_signature_is_that_of_a_server_only_by_a_key_that_was_given_fetched_or_remembered() {
    let folder = Folder::new("verify-signed");
    let server = Server::start(&folder.database("signed.db"));
    let cookie = server.ask("POST", "/api/v1/guests", "", r#"{"name":"Ana"}"#).cookie();
    let table = r#"{"game":"latroncules","seats":[{},{}]}"#;
    let id = server.ask("POST", "/api/v1/tables", &cookie, table).json()["table"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let asks = format!("/api/v1/tables/{id}/asks");
    for ask in [
        r#"{"do":"sit","salt":"00112233445566778899aabbccddeeff"}"#,
        r#"{"do":"sit","salt":"ff112233445566778899aabbccddeeff"}"#,
    ] {
        assert_eq!(server.ask("POST", &asks, &cookie, ask).status, 200);
    }
    assert_eq!(server.ask("POST", &asks, &cookie, r#"{"do":"abandon"}"#).status, 200);
    let signed = folder.file("signed.txt");
    std::fs::write(&signed, server.ask("GET", &format!("/api/v1/tables/{id}/record"), &cookie, "").body)
        .unwrap();
    let unsigned = folder.file("unsigned.txt");
    std::fs::write(&unsigned, fair()).unwrap();
    let answer = server.ask("GET", "/api/v1/key", "", "").body;
    std::fs::write(folder.file("key.json"), &answer).unwrap();
    let key = serde_json::from_str::<serde_json::Value>(&answer).unwrap()["key"].as_str().unwrap().to_owned();
    let other = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
    let url = server.url();
    let check = |record: &str, args: &[&str]| {
        let output = Command::new(TABLIER)
            .args(["verify", "--lang", "en", record])
            .args(args)
            .env("XDG_CONFIG_HOME", folder.file("config"))
            .output()
            .unwrap();
        (output.status.code().unwrap(), text(&output))
    };
    for (record, args, code, said) in [
        (&signed, &[][..], 0, format!("• Signed by an unknown key: {key}")),
        (&signed, &["--key", &key], 0, "✓ Signed with the key that you gave".to_owned()),
        (&signed, &["--key", &folder.file("key.json")], 0, "✓ Signed with the key that you gave".to_owned()),
        (
            &signed,
            &["--key", other],
            1,
            format!("✗ Signed by an unknown key, {key}, and not by the one asked for, {other}"),
        ),
        (
            &signed,
            &["--server", &url],
            0,
            format!("✓ Signed by this server: {}. (Its key is remembered", server.address),
        ),
        (&unsigned, &[], 0, "• Not signed".to_owned()),
        (&unsigned, &["--key", &key], 1, "✗ Not signed".to_owned()),
        (&signed, &["--key", "nonsense"], 3, "nonsense".to_owned()),
        (&signed, &["--key", &unsigned], 2, "is not a key".to_owned()),
        (&signed, &["--server", "https://example.org"], 2, "http://HOST[:PORT]".to_owned()),
    ] {
        let (found, output) = check(record, args);
        assert_eq!(found, code, "{args:?}: {output}");
        assert!(output.contains(&said), "{args:?}: {output}");
    }

    let database = folder.database("signed.db");
    let shown = Command::new(TABLIER).args(["admin", "key", "--database", &database]).output().unwrap();
    assert_eq!(text(&shown).trim(), key, "the operator sees it too");

    // A remembered key is not fetched again, and a changed one is not accepted for the same server.
    drop(server);
    let (code, said) = check(&signed, &["--server", &url]);
    assert_eq!(code, 0, "{said}");
    let pins = folder.file("config/tablier/known_servers");
    std::fs::write(&pins, std::fs::read_to_string(&pins).unwrap().replace(&key, other)).unwrap();
    let (code, said) = check(&signed, &["--server", &url]);
    assert_eq!(code, 1, "{said}");
    let forged = std::fs::read_to_string(&signed).unwrap().replace(&key, other);
    std::fs::write(&signed, forged).unwrap();
    let (code, said) = check(&signed, &[]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("✗ The signature does not match the seal"), "{said}");
}
