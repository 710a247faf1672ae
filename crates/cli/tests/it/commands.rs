//! The binary as people use it.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tablier_rules::{Clause, GameId};

pub(crate) fn tablier(args: &[&str]) -> Output {
    run(args, "")
}

pub(crate) fn run(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablier"))
        .args(args)
        .env_remove("TABLIER_LANG")
        .env_remove("LANGUAGE")
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments may end before it reads.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap()
}

pub(crate) fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn errors(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

pub(crate) fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

/// One refused action for every clause that can refuse an action.
const REFUSED: &[(&str, &str, &str)] = &[
    ("RA-4", "rachat_r4.h.h.h-yh.h.h.h_rp_d53", "t4:4"),
    ("RA-5", "rachat_r4.h.h.h-yh.h.h.h_rp_d53", "t9:5"),
    ("RA-6", "rachat_r4.h.h.h-yh.h.h.h_rp_d53", "t9:5+3"),
    ("RA-7", "rachat_r4.5.6.7-yh.h.h.h_rp_d63", "home:6"),
    ("RA-8", "rachat_r4.5.6.7-yh.h.h.h_rp_d63", "home:6+3"),
    ("RA-9", "rachat_r4.5.6.7-yh.h.h.h_rp_d63", "captive:6"),
    ("RA-10", "rachat_rl4.5.h.h-yh.h.h.h_rp_d53", "l4:5"),
    ("RA-13", "rachat_r4.10.h.h-y7.7.h.h_rp_d53", "t4:5"),
    ("RA-15", "rachat_r4.10.h.h-yxr.h.h.h_rp_d3_f0", "t4:3"),
    ("RA-16", "rachat_rh.10.h.h-y1.1.h.h_rp_d63", "home:6"),
    ("RA-17", "rachat_r4.h.h.h-yh.h.h.h_rp_d53", "t4:5"),
    ("RA-18", "rachat_rh.h.h.h-yh.h.h.h_rp_d63", "home:6"),
    ("RA-19", "rachat_r20.20.5.h-y19.g.g.g_rp_d53_w20", "t5:5"),
    ("PA-5", "classique_y6.h.h.h-rh.h.h.h_yp_d3", "t6:4"),
    ("PA-7", "classique_y6.h.h.h-rh.h.h.h_yp_d5", "t6:5"),
    ("PA-8", "classique_y6.7.h.h-b12.h.h.h-r12.h.h.h_yp_d6_r1_a_n12br", "t6:6"),
    ("PA-9", "classique_y6.20.h.h-r9.9.h.h_yp_d4", "t6:4"),
    ("PA-11", "classique_yl5.7.h.h-rh.h.h.h_yp_d4", "l5:4"),
    ("PA-14", "classique_y6.7.h.h-rh.h.h.h_yp_b20", "t6:3"),
    ("PA-15", "classique_y6.7.h.g-rh.h.h.h_yp_b10", "t6:3"),
    ("PA-18", "classique_y6.6.8.h-rh.h.h.h_yp_d6_r1_a", "t8:6"),
    ("LU-3", "ludo_r4.h.h.h-yh.h.h.h_rp_d3", "home:3"),
    ("LU-4", "ludo_r4.h.h.h-yh.h.h.h_rp_d3", "t5:3"),
    ("LU-5", "ludo-d2_r4.9.h.h-y7.h.h.h_rp_d3", "t9:3"),
    ("LU-8", "ludo_rl4.5.h.h-yh.h.h.h_rp_d3", "l4:3"),
    ("TJ-1", "tanjawi_yh.h.h.h-bh.h.h.h-r45.h.h.h-gh.h.h.h_mp_t1.1_d3", "blue@t8:3"),
    ("TJ-3", "tanjawi_yh.h.h.h-bh.h.h.h-rh.h.h.h-gh.h.h.h_mp_t0.0_d3", "red@t39:3"),
    ("TJ-5", "tanjawi_yh.h.h.h-bh.h.h.h-r45.h.h.h-gh.h.h.h_mp_t1.1_d3", "red@t46:3"),
    ("TJ-6", "tanjawi_y47.47.h.h-bh.h.h.h-r45.50.h.h-gh.h.h.h_mp_t1.1_d3", "red@t45:3"),
    ("TJ-10", "tanjawi_yh.h.h.h-bh.h.h.h-r45.h.h.h-gh.h.h.h_mp_t1.1_b20", "red@t45:3"),
    ("TJ-11", "tanjawi_yh.h.h.h-bh.h.h.h-r45.h.h.h-gg.h.h.h_mp_t1.1_b10", "red@t45:3"),
    ("TJ-12", "tanjawi_yh.h.h.h-bh.h.h.h-r45.h.h.h-gh.h.h.h_mp_t1.1_d5", "red@t45:5"),
    ("TJ-15", "tanjawi_yh.h.h.h-bh.h.h.h-r45.45.50.h-gh.h.h.h_mp_t1.1_d6_s1_a", "red@t50:6"),
    ("TJ-16", "tanjawi_yh.h.h.h-bh.h.h.h-r45.h.h.h-gh.h.h.h_mp_t1.1_d3", "red@t45:12"),
    ("TJ-17", "tanjawi_yh.h.h.h-bh.h.h.h-r45.50.60.2-gh.h.h.h_mp_t1.1_d6_s1_a", "red@t45:6"),
    ("TJ-18", "tanjawi_yh.h.h.h-bh.h.h.h-r45.h.h.h-gh.h.h.h_mp_t1.1_d3", "red@t45~4"),
    ("TJ-19", "tanjawi-t_yh.h.h.h-bh.h.h.h-r45.h.h.h-gh.h.h.h_or_t2.1_qo", "yellow@home:5"),
    ("LA-2", "latroncules_8.8.2f5.8.C7.8.8.8_rp", "a4b4"),
    ("LA-4", "latroncules_8.8.2f5.8.C7.8.8.8_rp", "c6c5"),
    ("LA-5", "latroncules_8.8.2f5.8.F7.8.8.8_rp", "a4b5"),
    ("LA-6", "latroncules_8.8.2f5.8.C7.8.8.8_rp", "a4c7"),
    ("LA-7", "latroncules_8.8.1f1f4.2C5.8.8.8.8_rp", "c5c6"),
    ("LA-9", "latroncules-m_8.7f.8.3cF3.2F5.8.7F.8_rp", "h2h3"),
];

#[test]
fn explain_names_the_clause_in_both_languages() {
    for (clause, position, action) in REFUSED {
        for lang in ["fr", "en"] {
            let output = tablier(&["explain", position, action, "--lang", lang]);
            let said = text(&output);
            assert!(
                said.contains(&format!("({clause}).")),
                "{clause} {action} in {position}: {said}{}",
                errors(&output)
            );
            assert_eq!(code(&output), 1);
        }
    }
}

#[test]
fn every_clause_that_can_refuse_an_action_is_explained_above() {
    let sentences = GameId::ALL.map(|id| id.game().sentences());
    for clause in sentences.into_iter().flatten().filter_map(|(_, clause, _)| *clause) {
        let explained = REFUSED.iter().any(|(id, ..)| *id == clause.id());
        // PA-23 refuses a departure, which is not an action.
        assert!(explained || clause == Clause::Pa23, "{clause}");
    }
}

#[test]
fn a_legal_action_is_explained_by_where_it_leads() {
    let output = tablier(&["explain", "ludo_r4.h.h.h-yh.h.h.h_rp_d3", "t4:3", "--lang", "en"]);
    assert!(text(&output).contains("ludo_r7.h.h.h-yh.h.h.h_yr"), "{}", text(&output));
    assert_eq!(code(&output), 0);
}

#[test]
fn perft_prints_the_known_counts() {
    for (args, counts) in [
        (&["perft", "ludo", "-d", "4"][..], &["6", "31", "161", "812"][..]),
        (&["perft", "classique", "-d", "5"], &["6", "31", "161", "836", "4341"]),
        (&["perft", "tanjawi", "-d", "5"], &["6", "12", "72", "132", "792"]),
        (&["perft", "latroncules", "-d", "4"], &["11", "121", "1441", "17161"]),
        (&["perft", "rachat", "--sides", "red,yellow", "-d", "3"], &["36", "946", "24296"]),
        (&["perft", "superludo", "--players", "2", "-d", "3"], &["36", "771", "16346"]),
    ] {
        let said = text(&tablier(args));
        let found: Vec<&str> =
            said.lines().skip(2).map(|line| line.split_whitespace().nth(1).unwrap()).collect();
        assert_eq!(found, counts, "{args:?}");
    }
}

#[test]
fn rules_are_printed_in_both_languages() {
    let french = text(&tablier(&["rules", "rachat"]));
    let english = text(&tablier(&["rules", "rachat", "--lang", "en"]));
    for number in 1..=21 {
        assert!(french.contains(&format!("RA-{number} ")) && english.contains(&format!("RA-{number} ")));
    }
    assert_ne!(french, english);
    assert!(text(&tablier(&["rules", "superludo", "18"])).starts_with("PA-18"));
    let wrong = tablier(&["rules", "ludo", "RA-13"]);
    assert_eq!(code(&wrong), 2);
    assert!(errors(&wrong).contains("RA-13"));
}

#[test]
fn no_line_of_the_rules_breaks_inside_a_code_mark_or_the_id_of_a_clause() {
    for game in GameId::ALL.map(GameId::name) {
        for lang in ["fr", "en"] {
            for line in text(&tablier(&["rules", game, "--lang", lang])).lines() {
                assert_eq!(line.matches('`').count() % 2, 0, "{game} {lang}: {line}");
                let cut = |clause: &Clause| line.ends_with(&clause.id()[..=2]);
                assert!(!Clause::ALL.iter().any(cut), "{game} {lang}: {line}");
            }
        }
    }
}

#[test]
fn errors_say_what_to_type_in_the_readers_language() {
    let french = tablier(&["jouer"]);
    assert!(
        errors(&french).contains("n'existe pas") && errors(&french).contains("--help"),
        "{}",
        errors(&french)
    );
    for (line, words) in [
        ("arena prudent --game ludo", "au moins 2"),
        ("arena prudent prudent prudent prudent prudent --game ludo", "de trop"),
        ("arena prudent glouton --game ludo --games 0", "il faut ≥ 1"),
        ("perft ludo --depth 0", "il faut 1–1000"),
    ] {
        let said = errors(&tablier(&line.split(' ').collect::<Vec<_>>()));
        assert!(said.contains(words), "{line}: {said}");
    }
    let moved = errors(&tablier(&["--lang", "en", "load"]));
    assert!(moved.contains("tablier-workbench") && !moved.contains("Did you mean"), "{moved}");
    let english = tablier(&["--lang", "en", "rules", "chess"]);
    assert!(errors(&english).contains("rachat, classique"), "{}", errors(&english));
    for (args, exit) in [
        (&["show", "ludo_nonsense"][..], 2),
        (&["show", "{}"], 2),
        (&["explain", "ludo_r4.h.h.h-yh.h.h.h_rp_d3", "e4"], 2),
        (&["perft", "ludo", "--players", "5"], 2),
        (&["perft", "ludo", "--options", "stars=on"], 2),
        (&["perft", "ludo", "--sides", "red,pink"], 2),
        (&["simulate", "classique", "--options", "couples", "--players", "2", "-n", "1"], 2),
        (&["play", "ludo", "--bot", "malin"], 2),
        (&["arena", "prudent", "--game", "ludo"], 2),
        (&["arena", "prudent", "glouton", "hasard", "--players", "4", "--game", "ludo"], 2),
        (&["arena", "prudent", "glouton", "hasard", "--sprt", "--game", "ludo"], 2),
        (&["arena", "prudent", "glouton", "--sprt=51,50", "--game", "ludo"], 2),
        (&["ladder", "--game", "ludo", "--bots", "prudent"], 2),
        (&["replay", "/nowhere/at/all"], 3),
        (&["replay", "Cargo.toml"], 2),
        (&[], 2),
        (&["--help"], 0),
        (&["--version"], 0),
    ] {
        let output = tablier(args);
        assert_eq!(code(&output), exit, "{args:?}: {}{}", text(&output), errors(&output));
        assert!(!errors(&output).contains("panicked"));
    }
}

#[test]
fn help_has_a_text_for_every_command_and_argument() {
    for lang in ["fr", "en"] {
        let mut pages = vec![text(&tablier(&["--help", "--lang", lang]))];
        for command in [
            "play",
            "games",
            "rules",
            "show",
            "explain",
            "replay",
            "verify",
            "simulate",
            "arena",
            "ladder",
            "perft",
            "referee",
            "completions",
        ] {
            assert!(pages[0].contains(command));
            pages.push(text(&tablier(&[command, "--help", "--lang", lang])));
        }
        assert!(pages.iter().all(|page| !page.contains("cli-")), "a message is missing: {pages:?}");
        assert!(
            pages[1].contains(
                &tablier_notation::words::Lang::of_locale(lang).unwrap().words().text("cli-any-help")
            ),
            "{}",
            pages[1]
        );
    }
}

#[test]
fn simulate_is_the_same_for_the_same_seed() {
    let args = ["simulate", "tanjawi", "-n", "60", "--seed", "9", "--lang", "en"];
    let once = text(&tablier(&args));
    assert_eq!(once, text(&tablier(&args)));
    assert!(once.contains("turns per game") && once.contains("TJ-5"));
}

#[test]
fn the_referee_answers_on_standard_output() {
    let output = run(&["referee"], "{\"op\":\"games\"}\nnonsense\n\n");
    assert_eq!(text(&output).lines().count(), 3);
}

#[test]
fn a_game_can_be_played_at_the_terminal_and_replayed() {
    let folder = std::env::temp_dir().join(format!("tablier-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.txt");
    let file = file.to_str().unwrap();
    // Roll, ask for help, try nonsense and an illegal action, then let the other one leave.
    let input = "\n?\nnonsense\nb2b5\ncode\n1\nabandon\n";
    let played = run(
        &["play", "latroncules", "--seed", "4", "--first", "red", "--record", file, "--lang", "en"],
        input,
    );
    let said = text(&played);
    assert!(said.contains("LA-") && said.contains("Game over"), "{said}");
    let replayed = tablier(&["replay", file, "--boards", "--lang", "en"]);
    assert_eq!(code(&replayed), 0, "{}", text(&replayed));
    assert!(text(&replayed).contains("all legal"));
    let mut record = std::fs::read_to_string(file).unwrap();
    record =
        record.replace("abandon red", "abandon blue").replace("abandon blue > red", "abandon red > blue");
    std::fs::write(file, record.replace("play ", "play a8")).unwrap();
    assert_eq!(code(&tablier(&["replay", file])), 1);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_line_that_is_not_text_is_asked_for_again() {
    let args = [
        "play",
        "ludo",
        "--players",
        "2",
        "--computer",
        "yellow",
        "--bot",
        "hasard",
        "--first",
        "red",
        "--seed",
        "4",
    ];
    let english = [args.as_slice(), &["--lang", "en"]].concat();
    let played = run(&english, b"\xff\xfe\ncode\nq\n");
    assert_eq!((code(&played), errors(&played)), (0, String::new()));
    assert!(text(&played).contains("not text in UTF-8"), "{}", text(&played));
    assert!(text(&played).contains("ludo_rh.h.h.h-yh.h.h.h_rr"), "the game goes on: {}", text(&played));
    let french = [args.as_slice(), &["--lang", "fr"]].concat();
    assert!(text(&run(&french, b"caf\xe9\nq\n")).contains("pas du texte en UTF-8"));
    // Before the roll there is no list to choose a number from.
    assert!(text(&run(&english, "1\nq\n")).contains("Press Enter to roll"));
    // The same holds for the questions before a game.
    assert!(text(&run(&["play", "--lang", "en"], b"\xff\n4\n")).matches("Which game").count() == 2);
}

#[test]
fn the_referee_answers_a_line_that_is_not_text() {
    let answers = text(&run(&["referee"], b"\xff\xfe\n{\"op\":\"games\"}\n"));
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines.len(), 2, "{answers}");
    assert!(lines[0].contains("bad_request") && lines[1].starts_with("{\"ok\":true"), "{answers}");
}

#[test]
fn a_record_that_is_cut_off_is_called_that_and_can_be_saved() {
    let folder = tempfile::tempdir().unwrap();
    let file = unfinished(folder.path());
    // Without a proof, so that it can be resumed here.
    let proven = std::fs::read_to_string(&file).unwrap();
    let whole: String = proven.split_inclusive('\n').filter(|line| !line.starts_with("proof: ")).collect();
    let steps = whole.strip_suffix("result: *\n").unwrap();
    // Cut in the middle of the last step.
    let cut = steps.trim_end().rsplit_once(' ').unwrap().0;
    let line = cut.lines().count();
    let save = |text: &str| std::fs::write(&file, text).unwrap();
    for (lang, said) in [("en", "cut off"), ("fr", "coupé")] {
        save(cut);
        for command in ["replay", "verify", "analyse"] {
            let refused = tablier(&[command, &file, "--lang", lang]);
            let why = errors(&refused);
            assert_eq!(code(&refused), 2, "{why}");
            assert!(
                why.contains(said) && why.contains(&line.to_string()) && why.contains("result: *"),
                "{command}: {why}"
            );
        }
        let refused = errors(&tablier(&["play", "--record", &file, "--lang", lang]));
        assert!(refused.contains(said) && refused.contains("result: *"), "{refused}");
    }
    // Repaired as the sentence says.
    save(&format!("{}\nresult: *\n", cut.rsplit_once('\n').unwrap().0));
    assert_eq!(code(&tablier(&["replay", &file])), 0);
    assert_eq!(code(&run(&["play", "--record", &file], "q\n")), 0);
    // Cut in the middle of a letter.
    let named = whole.replace("result: *", "# é").into_bytes();
    std::fs::write(&file, &named[..named.len() - 2]).unwrap();
    assert!(errors(&tablier(&["replay", &file, "--lang", "en"])).contains("cut off"));
}

#[test]
fn the_computer_can_play_all_sides_to_the_end() {
    for (game, sides) in [
        ("ludo", "red,green,yellow,blue"),
        ("tanjawi", "maghreb,other"),
        ("superludo", "yellow,blue,red,green"),
    ] {
        let output = run(&["play", game, "--computer", sides, "--seed", "1", "--lang", "en"], "");
        assert!(text(&output).contains("Game over (goal)"), "{game}: {}", errors(&output));
    }
}

#[test]
fn who_names_a_bot_plays_against_it() {
    let output = run(&["play", "ludo", "--bot", "niveau1", "--seed", "1", "--lang", "en"], "\n\n\n\nq\n");
    let asked = |side: &str| text(&output).contains(&format!("{side}: Enter to roll"));
    assert!(asked("Red") && !["Green", "Yellow", "Blue"].into_iter().any(asked), "{}", text(&output));
}

#[test]
fn a_hint_can_be_asked_for_while_one_plays() {
    let output =
        run(&["play", "latroncules", "--bot", "niveau1", "--seed", "2", "--lang", "en"], "hint\nq\n");
    assert!(text(&output).contains(": play ") && text(&output).contains("chance"), "{}", text(&output));
}

#[test]
fn colours_stay_away_from_files() {
    assert!(!text(&tablier(&["show", "ludo_r4.h.h.h-yh.h.h.h_rp_d3"])).contains('\x1b'));
}

/// A full disk is reported, a reader that goes away is nobody's fault; neither is a panic.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_reported() {
    for args in [
        &["rules", "rachat"][..],
        &["games"],
        &["show", "ludo_r4.h.h.h-yh.h.h.h_rp_d3"],
        &["simulate", "ludo", "-n", "2"],
        &["completions", "bash"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_tablier")).args(args).stdout(full).output().unwrap();
        assert_eq!(code(&output), 3, "{args:?}: {}", errors(&output));
        assert!(!errors(&output).contains("panicked") && !output.stderr.is_empty());
    }
}

#[test]
fn a_record_is_never_written_over_another_file() {
    let output = run(&["play", "ludo", "--record", "Cargo.toml"], "q\n");
    assert_eq!(code(&output), 2, "{}", text(&output));
    assert!(errors(&output).contains("n'est pas un enregistrement"), "{}", errors(&output));
    assert!(std::fs::read_to_string("Cargo.toml").unwrap().contains("[package]"));
}

#[test]
fn only_an_unfinished_game_of_this_kind_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let file = path.to_str().unwrap();
    run(&["play", "latroncules", "--first", "red", "--names", "Anna,Béa", "--record", file], "b2b3\nq\n");
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(
        kept.contains("seat: red Anna\n")
            && kept.contains("seat: blue Béa\n")
            && kept.ends_with("result: *\n"),
        "{kept}"
    );
    for (args, words) in [
        (&["play", "ludo", "--record", file][..], "une autre partie (latroncules)"),
        (
            &["play", "latroncules", "--options", "quiet_limit=50", "--record", file],
            "une autre partie (latroncules)",
        ),
    ] {
        let refused = run(args, "q\n");
        assert_eq!((code(&refused), errors(&refused).contains(words)), (2, true), "{}", errors(&refused));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), kept);
    }
    // The file says which game it is and who plays.
    let gone_on = run(&["play", "--record", file, "--lang", "en"], "c7c6\nabandon\n");
    assert!(text(&gone_on).contains("Béa (Blue): your action"), "{}", text(&gone_on));
    let record = std::fs::read_to_string(&path).unwrap();
    assert!(record.starts_with(kept.trim_end_matches("result: *\n")) && record.contains("\n3 "), "{record}");
    assert_eq!(code(&tablier(&["replay", file])), 0);
    let finished = run(&["play", "--record", file], "q\n");
    assert_eq!(
        (code(&finished), errors(&finished).contains("partie finie")),
        (2, true),
        "{}",
        errors(&finished)
    );
    // An earlier version left this behind after an interrupted game.
    std::fs::write(&path, "").unwrap();
    run(&["play", "latroncules", "--first", "red", "--record", file], "b2b3\nq\n");
    assert!(std::fs::read_to_string(&path).unwrap().contains("red play b2b3"));
    // A game of the server has a proof that another step would break.
    let online = run(&["play", "--record", &unfinished(folder.path())], "q\n");
    assert_eq!((code(&online), errors(&online).contains("jouée en ligne")), (2, true), "{}", errors(&online));
}

/// A game of the server that is not over.
fn unfinished(folder: &Path) -> String {
    let record = std::fs::read_to_string(finished("ludo")).unwrap();
    let path = folder.join("online.txt");
    let (head, _) = record.split_once("result: ").unwrap();
    std::fs::write(&path, format!("{head}result: *\n")).unwrap();
    path.display().to_string()
}

#[test]
fn a_bot_does_not_give_up_a_game() {
    for game in ["ludo", "latroncules"] {
        let output = run(&["play", game, "--bot", "niveau1", "--first", "red", "--lang", "en"], "agree\nq\n");
        let said = text(&output);
        assert!(said.contains("declines: the game goes on") && !said.contains("Game over"), "{said}");
    }
}

#[test]
fn people_at_one_terminal_are_asked_one_by_one() {
    let args = ["play", "classique", "--players", "3", "--first", "blue", "--lang", "en"];
    let agreed = text(&run(&args, "agree\nyes\noui\n"));
    assert!(
        agreed.contains("The result would be: a draw") && agreed.contains("Game over (agreement)"),
        "{agreed}"
    );
    let declined = text(&run(&args, "agree\nyes\nno\nq\n"));
    assert!(declined.contains("declines: the game goes on") && !declined.contains("Game over"), "{declined}");
}

#[test]
fn who_begins_is_rolled_for_or_agreed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    for seed in 1..=12 {
        let args = [
            "play",
            "classique",
            "--seed",
            &seed.to_string(),
            "--lang",
            "en",
            "--record",
            path.to_str().unwrap(),
        ];
        let said = text(&run(&args, "q\n"));
        let line =
            said.lines().find(|line| line.starts_with("Opening rolls: ")).unwrap_or_else(|| panic!("{said}"));
        let (rolls, begins) = line.trim_start_matches("Opening rolls: ").split_once(". ").unwrap();
        let side = begins.trim_end_matches(" begins.");
        // The highest of the last round begins, and nobody else has as much.
        let round: Vec<(&str, &str)> =
            rolls.split("; ").last().unwrap().split(", ").map(|roll| roll.split_once(' ').unwrap()).collect();
        let highest = round.iter().map(|(_, face)| *face).max().unwrap();
        assert_eq!(
            round.iter().filter(|(_, face)| *face == highest).map(|(side, _)| *side).collect::<Vec<_>>(),
            [side],
            "{line}"
        );
        assert!(said.contains(&format!("{side}: Enter to roll")), "{said}");
        let record = std::fs::read_to_string(&path).unwrap();
        assert!(
            record.contains(&format!("first: {}\n", side.to_lowercase()))
                && record.contains("# opening: yellow "),
            "{record}"
        );
        assert_eq!(code(&tablier(&["replay", path.to_str().unwrap()])), 0);
        std::fs::remove_file(&path).unwrap();
    }
    let agreed = run(
        &["play", "classique", "--first", "green", "--lang", "en", "--record", path.to_str().unwrap()],
        "q\n",
    );
    let agreed = text(&agreed);
    assert!(agreed.contains("Green: Enter to roll") && !agreed.contains("Opening rolls"), "{agreed}");
    let record = std::fs::read_to_string(&path).unwrap();
    assert!(record.contains("first: green\nbegins: agreed\n"), "{record}");
    let maghreb = text(&run(&["play", "tanjawi", "--lang", "en"], "q\n"));
    assert!(!maghreb.contains("Opening rolls"), "in Tanjawi Maghreb begins: {maghreb}");
    let other = run(&["play", "tanjawi", "--first", "other"], "q\n");
    assert_eq!((code(&other), errors(&other).contains("TJ-2")), (2, true), "{}", errors(&other));
    assert_eq!(
        code(&run(&["play", "classique", "--players", "2", "--first", "green"], "q\n")),
        2,
        "green does not play"
    );
}

#[test]
fn whoever_only_types_play_is_asked_everything() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let input = "ludo\n1\nmalin\n3\nAnna\nq\n";
    let said = text(&run(&["play", "--lang", "en", "--record", path.to_str().unwrap()], input));
    assert!(said.contains("“malin” is not a bot of ludo"), "{said}");
    let record = std::fs::read_to_string(&path).unwrap();
    assert!(record.contains("seat: red Anna\n") && record.contains("seat: green niveau3\n"), "{record}");
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_work() {
    let record = finished("ludo");
    for line in [
        "arena prudent glouton --game ludo --games 1000000000 --svg /nowhere/at/all",
        "ladder --game ludo --bots prudent,glouton --games 1000000000 --svg /nowhere/at/all",
        "analyse RECORD --svg /nowhere/at/all",
    ] {
        let line = line.replace("RECORD", &record);
        let output = tablier(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(code(&output), 3, "{line}");
        assert!(
            errors(&output).contains("/nowhere/at/all") && text(&output).is_empty(),
            "{line}: {}",
            text(&output)
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let drawing = folder.path().join("there.svg");
    std::fs::write(&drawing, "as it was").unwrap();
    let refused = tablier(&[
        "arena",
        "prudent",
        "glouton",
        "--game",
        "ludo",
        "--svg",
        drawing.to_str().unwrap(),
        "--players",
        "5",
    ]);
    assert_eq!(code(&refused), 2);
    assert_eq!(std::fs::read_to_string(&drawing).unwrap(), "as it was");
}

#[test]
fn a_game_with_options_has_rules_and_a_start() {
    let jump = text(&tablier(&["rules", "rachat-j", "--lang", "en"]));
    assert!(jump.contains("combined=jump") && jump.contains("RA-21"), "{jump}");
    assert!(text(&tablier(&["rules", "rachat-jw", "RA-6"])).starts_with("RA-6"));
    let start = text(&tablier(&["show", "ludo"]));
    assert!(start.ends_with(" ludo_rh.h.h.h-gh.h.h.h-yh.h.h.h-bh.h.h.h_rr\n"), "{start}");
    let two = text(&tablier(&["show", "classique-i", "--players", "2"]));
    assert!(two.contains(" classique-i_y5.h.h.h-r39.h.h.h_yr"), "{two}");
    let json: serde_json::Value =
        serde_json::from_str(&text(&tablier(&["show", "rachat", "--options", "combined=jump", "--json"])))
            .unwrap();
    assert_eq!(json["options"]["combined"], "jump");
}

#[test]
fn a_dash_is_standard_input() {
    let code_text = "ludo_r4.20.h.h-y36.h.h.h_rp_d5";
    assert_eq!(run(&["show", "-"], code_text).stdout, tablier(&["show", code_text]).stdout);
    assert_eq!(
        run(&["explain", "-", "t4:5"], code_text).stdout,
        tablier(&["explain", code_text, "t4:5"]).stdout
    );
    assert_eq!(run(&["hint", "-"], code_text).stdout, tablier(&["hint", code_text]).stdout);
    let record = finished("ludo");
    let content = std::fs::read_to_string(&record).unwrap();
    for command in ["replay", "verify", "analyse"] {
        assert_eq!(run(&[command, "-"], &content).stdout, tablier(&[command, &record]).stdout, "{command}");
    }
    assert_eq!(code(&run(&["replay", "-"], "nonsense")), 2);
}

#[test]
fn help_is_a_command_too() {
    assert_eq!(text(&tablier(&["help"])), text(&tablier(&["--help"])));
    assert_eq!(text(&tablier(&["help", "play"])), text(&tablier(&["play", "--help"])));
    assert_eq!(text(&tablier(&["help", "admin", "users"])), text(&tablier(&["admin", "users", "--help"])));
    assert_eq!(code(&tablier(&["help", "cook"])), 2);
}

#[test]
fn a_slip_of_the_finger_is_answered_with_what_was_meant() {
    for (line, like) in [
        ("simulat ludo", "simulate"),
        ("arena prudent glouton --gam ludo", "--game"),
        ("rules rachatt", "rachat"),
        ("play superludoo", "superludo"),
        ("play ludo --bot prudant", "prudent"),
        ("play ludo --sides red,yelow", "yellow"),
        ("perft latroncule", "latroncules"),
    ] {
        let output = tablier(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(code(&output), 2, "{line}");
        let said = errors(&output);
        assert!(said.contains(&format!("Vouliez-vous dire «\u{a0}{like}\u{a0}»")), "{line}: {said}");
    }
    assert!(!errors(&tablier(&["rules", "chess"])).contains("Vouliez-vous"));
}

#[test]
fn the_dice_are_rolled_by_enter_or_by_a_word() {
    let play = |lang: &str, keys: &str| {
        text(&run(&["play", "ludo", "--seed", "1", "--first", "red", "--lang", lang], keys))
    };
    for (lang, word) in [("fr", "lancer"), ("en", "roll")] {
        assert_eq!(play(lang, &format!("{word}\nq\n")), play(lang, "\nq\n"), "{lang}");
    }
}

#[test]
fn completions_know_the_games_and_the_bots() {
    for shell in ["bash", "zsh", "fish"] {
        let script = text(&tablier(&["completions", shell]));
        for word in ["tanjawi", "niveau8", "maghreb", "combined=jump"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        // In fish only what follows an option can be completed.
        assert_eq!(script.contains("RA-13"), shell != "fish", "{shell}");
    }
}

#[test]
fn results_can_be_read_by_programs() {
    let json = |args: &[&str]| -> serde_json::Value {
        serde_json::from_str(&text(&tablier(args))).unwrap_or_else(|error| panic!("{args:?}: {error}"))
    };
    let sum = json(&["simulate", "classique-i", "--players", "2", "-n", "100", "--seed", "3", "--json"]);
    assert_eq!((&sum["game"], &sum["seed"], &sum["games"]), (&"classique-i".into(), &3.into(), &100.into()));
    assert_eq!(sum["sides"], serde_json::json!(["yellow", "red"]));
    let wins: f64 = sum["wins"].as_object().unwrap().values().map(|wins| wins.as_f64().unwrap()).sum();
    assert!((wins - 100.0).abs() < 1e-9 && sum["interrupted"] == false, "{sum}");
    let perft = json(&["perft", "ludo", "-d", "4", "--json"]);
    let nodes: Vec<u64> =
        perft["depths"].as_array().unwrap().iter().map(|row| row["nodes"].as_u64().unwrap()).collect();
    assert_eq!(nodes, [6, 31, 161, 812]);
    let hint = json(&["hint", "ludo_r4.h.h.h-y7.h.h.h_rp_d3", "--json"]);
    assert_eq!((&hint["side"], &hint["hint"]["action"]), (&"red".into(), &"t4:3".into()));
    let record = finished("ludo");
    let replayed = json(&["replay", &record, "--json"]);
    assert_eq!((&replayed["legal"], &replayed["result"]["reason"]), (&true.into(), &"goal".into()));
    assert!(
        replayed["steps"].as_array().unwrap().last().unwrap()["position"]
            .as_str()
            .unwrap()
            .starts_with("ludo_")
    );
    let verified = json(&["verify", &record, "--json"]);
    assert_eq!(verified["holds"], text(&tablier(&["verify", &record])).contains("Tout est en ordre"));
    assert!(
        verified["checks"]
            .as_array()
            .unwrap()
            .iter()
            .any(|check| check["subject"] == "replay" && check["holds"] == true)
    );
    let games = json(&["games", "--json"]);
    assert_eq!(games["games"].as_array().unwrap().len(), GameId::ALL.len());
    assert_eq!(games["games"][0]["options"]["combined"]["default"], "sweep");
}

#[test]
fn simulate_says_what_was_played() {
    let said = text(&tablier(&[
        "simulate",
        "classique-i",
        "--players",
        "2",
        "-n",
        "10",
        "--seed",
        "3",
        "--lang",
        "en",
    ]));
    assert!(said.starts_with("classique-i, seed 3, random players on these sides: Yellow, Red\n"), "{said}");
}

#[test]
fn a_language_that_tablier_does_not_speak_is_refused() {
    let spoken = |variables: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablier"));
        for name in ["TABLIER_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        command.arg("games").envs(variables.iter().copied()).output().unwrap()
    };
    let xx = spoken(&[("TABLIER_LANG", "xx")]);
    assert_eq!((code(&xx), errors(&xx).contains("TABLIER_LANG=xx")), (2, true), "{}", errors(&xx));
    for (variables, french) in [
        (&[][..], true),
        (&[("LANG", "C.UTF-8")], true),
        (&[("LANG", "fr_FR.UTF-8")], true),
        (&[("LANG", "de_DE.UTF-8")], false),
        (&[("LANG", "ar_MA.UTF-8"), ("LANGUAGE", "ar:fr")], true),
        (&[("LANG", "fr_FR.UTF-8"), ("TABLIER_LANG", "en")], false),
    ] {
        assert_eq!(text(&spoken(variables)).contains("joueurs"), french, "{variables:?}");
    }
}

/// System errors are in English; a French sentence must not contain them.
#[test]
fn french_answers_have_no_english_in_them() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().to_str().unwrap();
    for args in [
        &["replay", "/nowhere/at/all"][..],
        &["serve", "--config", "/nowhere/at/all"],
        &["replay", here],
        &["verify", env!("CARGO_BIN_EXE_tablier")],
        &["play", "ludo", "--record", "/nowhere/at/all"],
        &["arena", "prudent", "glouton", "--game", "ludo", "--svg", here],
        &["serve", "--listen", "203.0.113.1:1", "--database", "sqlite::memory:"],
        &["admin", "users", "--database", "postgres://nobody@127.0.0.1:1/none"],
    ] {
        let output = tablier(args);
        assert_eq!(code(&output), if args[1] == "--config" { 2 } else { 3 }, "{args:?}: {}", errors(&output));
        let said = errors(&output).to_lowercase();
        for english in [
            "os error",
            "no such file",
            "directory",
            "permission",
            "refused",
            "cannot",
            "invalid",
            "address",
            "failed",
        ] {
            assert!(!said.contains(english), "{args:?}: {said}");
        }
    }
}

/// A finished game that comes with the tests of the server.
pub(crate) fn finished(game: &str) -> String {
    format!("{}/../table/tests/records/{game}.txt", env!("CARGO_MANIFEST_DIR"))
}

/// A game of `latroncules` that soon goes round in circles, and ends there.
fn short(path: &Path) -> String {
    let path = path.display().to_string();
    let args = [
        "play",
        "latroncules",
        "--computer",
        "red",
        "--bot",
        "premier",
        "--first",
        "blue",
        "--record",
        &path,
    ];
    run(&args, "accord\nd7c6\naccord\nc6d7\n".repeat(15));
    path
}

#[test]
fn analyse_says_what_a_game_was_made_of() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["ludo", "tanjawi", "latroncules"] {
        // A long game without dice takes a while: here a short one is enough.
        let record = if game == "latroncules" { short(&folder.path().join("short")) } else { finished(game) };
        let drawing = folder.path().join(game);
        let french = tablier(&["analyse", &record, "--svg", drawing.to_str().unwrap()]);
        assert_eq!(code(&french), 0, "{}", errors(&french));
        let dice = game != "latroncules";
        assert!(
            text(&french).contains("précision") && text(&french).contains("résultat"),
            "{}",
            text(&french)
        );
        assert_eq!(
            text(&french).contains("cadeaux"),
            dice,
            "without dice nothing adds up: {}",
            text(&french)
        );
        assert!(text(&tablier(&["--lang", "en", "analyse", &record])).contains("precision"));
        let svg = std::fs::read_to_string(drawing).unwrap();
        assert!(svg.ends_with("</svg>\n") && (svg.matches("<rect").count() > 20) == dice, "{svg}");
        let sides = std::fs::read_to_string(&record)
            .unwrap()
            .lines()
            .filter(|line| line.starts_with("seat:"))
            .count();
        assert_eq!(svg.matches("<polyline").count(), sides, "a curve for each side");
        let json: serde_json::Value =
            serde_json::from_str(&text(&tablier(&["analyse", &record, "--json"]))).unwrap();
        for player in json["players"].as_array().unwrap() {
            let part = |name: &str| player[name].as_f64();
            let sum = part("luck")
                .zip(part("mistakes"))
                .zip(part("gifts"))
                .map(|((luck, mistakes), gifts)| luck + mistakes + gifts);
            assert_eq!(sum.is_some(), dice, "{player}");
            assert!(
                sum.is_none_or(|sum| (part("start").unwrap() + sum - part("result").unwrap()).abs() < 1e-6),
                "{player}"
            );
            assert!((0.5..=1.0).contains(&part("precision").unwrap()), "{player}");
        }
        let numbers: Vec<u64> =
            json["steps"].as_array().unwrap().iter().map(|step| step["n"].as_u64().unwrap()).collect();
        assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>(), "as the record numbers them");
    }
}

#[test]
fn a_bot_agrees_to_end_latroncules_once_both_go_round_in_circles() {
    let there_and_back = "agree\nd7c6\nagree\nc6d7\n".repeat(15);
    let args = [
        "--lang",
        "en",
        "play",
        "latroncules",
        "--computer",
        "red",
        "--bot",
        "premier",
        "--first",
        "blue",
        "--seed",
        "3",
    ];
    let played = text(&run(&args, &there_and_back));
    assert!(played.matches("declines: the game goes on").count() > 5, "{played}");
    assert!(played.contains("Game over (agreement)"), "{played}");
}

#[test]
fn analyse_names_every_cheat() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("rogues").display().to_string();
    let sides = ["--computer", "maghreb,other", "--bot", "niveau5", "--options", "cheating", "--seed", "1"];
    run(&[&["play", "tanjawi", "--record", &record], &sides[..]].concat(), "");
    let cheats = std::fs::read_to_string(&record).unwrap().lines().filter(|line| line.contains('~')).count();
    let json: serde_json::Value =
        serde_json::from_str(&text(&tablier(&["analyse", &record, "--json"]))).unwrap();
    let steps: Vec<_> =
        json["steps"].as_array().unwrap().iter().filter(|step| step["kind"] == "cheat").collect();
    assert!(cheats > 0 && steps.len() == cheats, "{cheats} cheats, {steps:?}");
    assert!(steps.iter().all(|step| step["played"].as_str().unwrap().contains('~')));
    let english = text(&tablier(&["--lang", "en", "analyse", &record]));
    assert!(english.contains("\nCheats\n") && english.matches('~').count() >= cheats, "{english}");
}

#[test]
fn hint_advises_an_action_and_says_why() {
    let hint = tablier(&["hint", "ludo_r4.20.h.h-y36.h.h.h_rp_d5"]);
    assert_eq!(code(&hint), 0, "{}", errors(&hint));
    assert!(text(&hint).contains("jouez") && text(&hint).contains("chances de gagner"), "{}", text(&hint));
    let takes = text(&tablier(&["--lang", "en", "hint", "ludo_r4.h.h.h-y7.h.h.h_rp_d3"]));
    assert!(
        takes.contains("Red: play t4:3.")
            && takes.contains("only legal")
            && takes.contains("takes an enemy pawn"),
        "{takes}"
    );
    assert_eq!(
        code(&tablier(&["hint", "ludo_r4.h.h.h-yh.h.h.h_rr"])),
        1,
        "there is nothing to decide before a roll"
    );
    assert_eq!(code(&tablier(&["hint", "ludo_nonsense"])), 2);
}

/// Many terminals draw a narrow no-break space as nothing or as a box.
#[test]
fn french_output_has_no_narrow_spaces() {
    for line in [
        "rules rachat",
        "rules tanjawi",
        "help",
        "help play",
        "play nothing",
        "simulate ludo -n 5",
        "show ludo:z",
        "games",
    ] {
        let output = tablier(&[&["--lang", "fr"], line.split(' ').collect::<Vec<_>>().as_slice()].concat());
        let said = text(&output) + &errors(&output);
        assert!(!said.is_empty(), "{line}");
        assert!(!said.contains('\u{202f}'), "{line}: {said}");
    }
}
