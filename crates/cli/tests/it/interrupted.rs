//! Ctrl-C during something long: the results so far are printed, and the exit code says that they are
//! incomplete.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// A command that would take days, and its output.
fn begin(args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tablier"));
    command.args(args).env("TABLIER_LANG", "en").stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

fn interrupt(child: &Child) {
    let done = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(done.success());
}

/// Waits until the program listens for Ctrl-C: it then catches the signal (bit 1 of `SigCgt`).
#[cfg(target_os = "linux")]
fn until_it_listens(child: &Child) {
    loop {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim().to_owned();
        if u64::from_str_radix(&caught, 16).unwrap() & 0b10 != 0 {
            return;
        }
        std::thread::yield_now();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn matches_and_simulations_say_what_was_reached() {
    for args in [
        &["arena", "prudent", "glouton", "--game", "ludo", "--games", "100000000", "--json"][..],
        &["simulate", "ludo", "-n", "1000000000", "--json"],
        &["ladder", "--game", "ludo", "--bots", "hasard,glouton", "--games", "100000000", "--json"],
    ] {
        let mut child = begin(args);
        until_it_listens(&child);
        interrupt(&child);
        let mut said = String::new();
        child.stdout.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130), "{args:?}: {said}");
        // A ladder without a single result has nothing to rate.
        if let Ok(found) = serde_json::from_str::<Value>(&said) {
            assert_eq!(found["interrupted"], true, "{found}");
        } else {
            assert_eq!((args[0], said.as_str()), ("ladder", "Interrupted: here are the results so far.\n"));
        }
    }
}

#[test]
fn perft_prints_each_depth_as_it_is_counted() {
    let mut child = begin(&["perft", "latroncules", "-d", "30"]);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    // The head, its rule, and three depths while the rest is being counted.
    let counted: Vec<String> = lines
        .by_ref()
        .take(5)
        .skip(2)
        .map(|line| line.split_whitespace().nth(1).unwrap().to_owned())
        .collect();
    assert_eq!(counted, ["11", "121", "1441"]);
    interrupt(&child);
    let rest: Vec<String> = lines.collect();
    assert!(rest.last().unwrap().starts_with("Interrupted"), "{rest:?}");
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
