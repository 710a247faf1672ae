//! The effects of house rules on the games: the files of the page, and how they are measured.

use std::collections::BTreeSet;

use serde_json::Value;
use tablier_notation::options_code;
use tablier_rules::GameId;

use super::{refused, root, said};

fn figures(folder: &std::path::Path, id: GameId) -> Value {
    let file = folder.join(format!("{}.json", id.name()));
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

#[test]
fn the_figures_of_the_page_are_those_of_todays_rules_and_bots() {
    let told = said(&root(), "effects web/src/generated/effects --check");
    assert_eq!(told.lines().count(), GameId::ALL.len());
}

#[test]
fn every_preset_and_every_value_of_every_option_has_its_figures() {
    for id in GameId::ALL {
        let all = figures(&root().join("web/src/generated/effects"), id);
        let measured: BTreeSet<&str> =
            all["measured"].as_object().unwrap().keys().map(String::as_str).collect();
        let book = id.game();
        for (name, game) in book.presets() {
            assert!(measured.contains(options_code(&game).as_str()), "{id} {name}");
        }
        for spec in book.specs() {
            for value in spec.range.values() {
                let mut game = all["needs"][spec.name]
                    .as_str()
                    .map_or(book, |code| tablier_notation::parse_options_code(code).unwrap());
                game.set(spec.name, value).unwrap();
                assert!(measured.contains(options_code(&game).as_str()), "{id} {} {value:?}", spec.name);
            }
        }
    }
}

#[test]
fn a_file_that_other_rules_were_measured_by_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let line = format!("effects {}", folder.path().display());
    said(&root(), &format!("{line} --game tanjawi -n 4 --pairs 3"));
    said(&root(), &format!("{line} --game tanjawi --check"));
    let file = folder.path().join("tanjawi.json");
    let text = std::fs::read_to_string(&file).unwrap();
    let all = figures(folder.path(), GameId::Tanjawi);
    let code = all["measured"].as_object().unwrap().keys().next_back().unwrap();
    for (was, is) in [
        (format!("\"{code}\""), "\"tanjawi-zz\"".to_owned()),
        (all["measured"]["tanjawi"]["trace"].to_string(), "[1,1,1]".to_owned()),
    ] {
        std::fs::write(&file, text.replace(&was, &is)).unwrap();
        assert!(
            refused(&root(), &format!("{line} --game tanjawi --check")).contains("make effects"),
            "{was}"
        );
    }
}

#[test]
fn more_games_begin_with_the_same_ones() {
    let folder = tempfile::tempdir().unwrap();
    let [few, many] = ["few", "many"].map(|name| folder.path().join(name));
    said(&root(), &format!("effects {} --game rachat -n 2 --pairs 2", few.display()));
    said(&root(), &format!("effects {} --game rachat -n 6 --pairs 3", many.display()));
    let [few, many] = [few, many].map(|folder| figures(&folder, GameId::Rachat));
    for (code, figures) in few["measured"].as_object().unwrap() {
        assert_eq!(figures["trace"], many["measured"][code]["trace"], "{code}");
    }
}
