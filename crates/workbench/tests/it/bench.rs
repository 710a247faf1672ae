//! The measurements of `bench`.

use std::process::{Child, Command, Stdio};

use serde_json::Value;

use super::WORKBENCH;

/// More processes than cores: each gets half the machine, and measures the processor time it used.
#[test]
fn a_busy_machine_does_not_count() {
    let cores = std::thread::available_parallelism().unwrap().get();
    let begin = |_| {
        let mut command = Command::new(WORKBENCH);
        command.args(["bench", "ludo", "--seconds", "1", "--json"]).stdout(Stdio::piped()).spawn().unwrap()
    };
    let running: Vec<Child> = (0..2 * cores).map(begin).collect();
    for child in running {
        let output = child.wait_with_output().unwrap();
        let found: Value = serde_json::from_slice(&output.stdout).unwrap();
        let seconds = |of: &Value| of["seconds"].as_f64().unwrap();
        let measured = seconds(&found["games"]["ludo"]) + seconds(&found["kernel"]);
        let spent = found["processor_seconds"].as_f64().unwrap();
        assert!(measured <= spent, "{measured} s were measured where the processor worked {spent} s");
    }
}
