//! House rules in the terminal: the rules in force, presets, and codes that are refused.

use tablier_notation::{options_code, preset_code};
use tablier_rules::{AnyGame, GameId};
use tablier_testing::{clashing_games, one_option_changed};

use crate::commands::{code, errors, run, tablier, text};

/// Every preset with the code that names it.
fn presets() -> impl Iterator<Item = (String, AnyGame)> {
    let of_game =
        |id: GameId| id.game().presets().into_iter().map(move |(name, game)| (preset_code(id, name), game));
    GameId::ALL.into_iter().flat_map(of_game)
}

#[test]
fn the_rules_in_force_are_marked_at_every_clause_that_an_option_changes() {
    for game in one_option_changed() {
        let [(spec, _)] = game.chosen()[..] else { panic!("one option is changed") };
        let house = options_code(&game);
        let said = text(&tablier(&["rules", &house, "--lang", "en"]));
        let marked: Vec<&str> = said
            .lines()
            .filter(|line| line.ends_with('≠'))
            .map(|line| line.split(' ').next().unwrap())
            .collect();
        let mut clauses: Vec<&str> = spec.clauses.iter().map(|clause| clause.id()).collect();
        clauses.sort_by_key(|id| game.id().book().clauses().position(|clause| clause.id() == *id));
        assert_eq!(marked, clauses, "{house}");
        assert_eq!(said.matches("  By the book: ").count(), clauses.len(), "{house}");
        let rule = format!("  ≠ House rule {}=", spec.name);
        assert_eq!(said.matches(&rule).count(), clauses.len(), "{house}: {said}");

        let main = text(&tablier(&["rules", &house, spec.clause().id(), "--lang", "fr"]));
        assert!(main.starts_with(spec.clause().id()), "{main}");
        let [rule, book] = ["≠ Règle de la maison", "Selon le livre"].map(|words| main.find(words).unwrap());
        assert!(rule < book, "{house}: {main}");
    }
    for id in GameId::ALL {
        assert!(!text(&tablier(&["rules", id.name()])).contains('≠'), "{}", id.name());
    }
}

#[test]
fn a_refusal_is_explained_by_the_rules_in_force() {
    // Two colours on square 12, which is safe.
    let mixed = "classique-m_y10.30.h.h-b12.h.h.h-r12.h.h.h_yp_d4_n12br";
    let said = text(&tablier(&["explain", mixed, "t10:4", "--lang", "en"]));
    assert!(said.contains("PA-9") && said.contains("≠ House rule mixed_barriers=on"), "{said}");
    let other = text(&tablier(&["explain", "rachat-j_rh.h.h.h-yh.h.h.h_rp_d62", "home:2"]));
    assert!(other.contains("RA-7") && !other.contains('≠'), "this clause is as the book has it: {other}");
}

#[test]
fn a_preset_is_accepted_wherever_a_game_is() {
    for (typed, game) in presets() {
        let letters = options_code(&game);
        for command in
            ["rules", "show", "perft --depth 1", "simulate -n 2", "arena prudent glouton -n 2 --game"]
        {
            let four = game.in_couples() && command.starts_with("arena");
            let players = ["--players", "4"].into_iter().filter(|_| four);
            let args = |game| command.split(' ').chain([game]).chain(players.clone()).collect::<Vec<&str>>();
            let named = tablier(&args(typed.as_str()));
            assert_eq!(code(&named), 0, "{command} {typed}: {}", errors(&named));
            // The others say how long they took.
            if ["rules", "show"].contains(&command) {
                assert_eq!(text(&named), text(&tablier(&args(letters.as_str()))), "{command} {typed}");
            }
        }
        let played = run(&["play", &typed, "--seed", "1"], "q\n");
        assert_eq!(text(&played), text(&run(&["play", &letters, "--seed", "1"], "q\n")), "{typed}");
        let start = text(&tablier(&["show", &typed]));
        let position = start.split_whitespace().last().unwrap();
        assert!(position.starts_with(&letters) && !position.contains('@'), "{position}");
        let again = position.replacen(&letters, &typed, 1);
        assert_eq!(text(&tablier(&["show", &again])), start, "{again}");
    }
}

#[test]
fn presets_are_listed_with_their_codes_and_completed() {
    for lang in ["fr", "en"] {
        let games = text(&tablier(&["games", "--lang", lang]));
        let json: serde_json::Value =
            serde_json::from_str(&text(&tablier(&["games", "--json", "--lang", lang]))).unwrap();
        for id in GameId::ALL {
            let listed = json["games"].as_array().unwrap().iter().find(|game| game["id"] == id.name());
            let presets = id.game().presets();
            assert_eq!(listed.unwrap()["presets"].as_array().unwrap().len(), presets.len());
            for ((name, game), json) in presets.iter().zip(listed.unwrap()["presets"].as_array().unwrap()) {
                assert_eq!((&json["name"], &json["code"]), (&(*name).into(), &options_code(game).into()));
                let line = format!("{} — {}", preset_code(id, name), json["title"].as_str().unwrap());
                assert!(games.contains(&line.replace('\u{202f}', "\u{a0}")), "{line}: {games}");
                assert!(games.contains(&options_code(game)), "{name}: {games}");
            }
        }
    }
    for shell in ["bash", "zsh", "fish"] {
        let script = text(&tablier(&["completions", shell]));
        for (typed, _) in presets() {
            assert!(script.contains(&typed), "{shell} does not complete {typed}");
        }
    }
}

#[test]
fn a_preset_that_does_not_exist_is_answered_with_those_that_do() {
    for id in GameId::ALL {
        let typed = preset_code(id, "checkers");
        for command in ["rules", "show", "hint", "play", "perft", "simulate", "arena prudent glouton --game"]
        {
            for lang in ["fr", "en"] {
                let args: Vec<&str> = command.split(' ').chain([typed.as_str(), "--lang", lang]).collect();
                let refused = tablier(&args);
                let said = errors(&refused);
                assert_eq!(code(&refused), 2, "{args:?}: {said}");
                assert!(
                    said.contains(if lang == "fr" { "préréglage" } else { "preset" }),
                    "{args:?}: {said}"
                );
                let presets = id.game().presets();
                assert!(presets.iter().all(|(name, _)| said.contains(&preset_code(id, name))), "{said}");
            }
        }
        let explained = tablier(&["explain", &typed, "home:6"]);
        assert!(errors(&explained).contains("préréglage"), "{}", errors(&explained));
    }
    for (typed, _) in presets() {
        let slip = format!("{typed}x");
        let said = errors(&tablier(&["rules", &slip]));
        assert!(said.contains("Vouliez-vous dire") && said.contains(&typed), "{said}");
    }
}

#[test]
fn options_that_do_not_go_together_are_named() {
    for game in clashing_games() {
        let (clash, letters) = (game.option_clash().unwrap(), options_code(&game));
        for command in ["rules", "show", "play", "simulate"] {
            let refused = tablier(&[command, &letters, "--lang", "en"]);
            let said = errors(&refused);
            assert_eq!(code(&refused), 2, "{command} {letters}: {said}");
            assert!(said.contains(clash.asks) && said.contains(clash.forbids), "{command} {letters}: {said}");
            assert!(said.contains("do not go together"), "{command} {letters}: {said}");
        }
    }
}

#[test]
fn hints_and_reviews_by_other_rules_are_called_estimates() {
    let position = "rachat-j_rh.h.4.g-yh.h.h.27_rp_d62";
    let words = "with these house rules";
    assert!(text(&tablier(&["hint", position, "--lang", "en"])).contains(words));
    assert!(!text(&tablier(&["hint", &position.replace("-j", ""), "--lang", "en"])).contains(words));
    let folder = tempfile::tempdir().unwrap();
    for (game, borrowed) in [("latroncules", false), ("latroncules-q2", true)] {
        let record = folder.path().join(game).display().to_string();
        let args = ["play", game, "--computer", "red,blue", "--bot", "premier", "--record", &record];
        assert_eq!(code(&tablier(&args)), 0);
        let review = text(&tablier(&["analyse", &record, "--lang", "en"]));
        assert_eq!(review.contains(words), borrowed, "{game}: {review}");
        let json: serde_json::Value =
            serde_json::from_str(&text(&tablier(&["analyse", &record, "--json"]))).unwrap();
        assert_eq!(json["borrowed"], borrowed, "{game}");
    }
}
