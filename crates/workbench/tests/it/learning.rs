//! Training nets, from the command line.

use std::path::Path;

use super::{refused, said};

#[test]
fn a_net_studies_another_and_finds_its_lessons_again() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let line = "study tanjawi -n 200 --plies 1 --hidden 4 --rounds 2 --looks 1 --out new.net";
    assert!(said(folder, line).contains("Net written to new.net"));
    let first = std::fs::read(folder.join("new.net")).unwrap();
    let again = said(folder, line);
    assert!(again.contains("lessons were there already"), "{again}");
    assert_eq!(std::fs::read(folder.join("new.net")).unwrap(), first);
    assert!(
        refused(folder, &format!("{line} --seed 2"))
            .contains("new.lessons: this was the training of another game or plan")
    );
}

#[test]
fn a_training_goes_on_by_the_same_rules_only() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let line = "train tanjawi -n 2 --hidden 4 --looks 1 --out new.net";
    assert!(said(folder, line).contains("Net written to new.net"));
    assert!(said(folder, line).contains("2 games"));
    assert!(
        refused(folder, &format!("{line} --options cheating"))
            .contains("new.state: this was the training of another game")
    );
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for files in ["--out /nowhere/at/all", "--out new.net --svg /nowhere/at/all"] {
        let line = format!("train ludo --games 1000000000 {files}");
        assert!(refused(folder, &line).contains("/nowhere/at/all: "), "{line}");
    }
}

#[test]
fn what_cannot_teach_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("bad.net"), "no net").unwrap();
    assert!(refused(folder, "study ludo --teacher bad.net --out new.net").contains("bad.net: not a net"));
    let other = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bots/nets/ludo4.net");
    let line = format!("study ludo --teacher {} --out new.net", other.display());
    assert!(refused(folder, &line).contains("another game, table or options"));
    assert!(refused(folder, "study latroncules --out new.net").contains("has no dice"));
    for line in
        ["train classique --options couples", "train ludo --players 5", "study classique --options couples"]
    {
        assert!(refused(folder, &format!("{line} --out new.net")).contains("cannot play this game"));
    }
    assert!(refused(folder, "train ludo --options stars=on --out new.net").contains("stars"));
    assert!(!folder.join("new.net").exists() && !folder.join("new.lessons").exists());
}
