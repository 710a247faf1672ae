//! Every option is described everywhere people meet it: in both languages, in its clause, in a scene and in
//! docs/codes.md.

use std::fs;
use std::path::{Path, PathBuf};

use tablier_notation::{options_code, parse_options_code};
use tablier_rules::{AnyGame, GameId, OptionSpec, OptionValue, Range};
use tablier_testing::{Scene, Step, read_scenes};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// Checks every option of every game, and names all that is missing.
fn check(mut missing: impl FnMut(GameId, &'static OptionSpec) -> Vec<String>) {
    let options = GameId::ALL.into_iter().flat_map(|id| id.game().specs().iter().map(move |spec| (id, spec)));
    let all: Vec<String> = options.flat_map(|(id, spec)| missing(id, spec)).collect();
    assert!(all.is_empty(), "\n{}", all.join("\n"));
}

/// The values of an option as the language files name them.
fn values(spec: &OptionSpec) -> Vec<String> {
    match spec.range {
        Range::From(_) => vec!["value".to_owned()],
        range => range.values().into_iter().map(page_name).collect(),
    }
}

fn page_name(value: OptionValue) -> String {
    match value {
        OptionValue::Flag(flag) => flag.to_string(),
        OptionValue::Word(word) => word.to_owned(),
        OptionValue::Number(number) => number.to_string(),
    }
}

/// Its name, its help, each value, and the rule that each value puts in the place of the book's.
#[test]
fn every_option_has_its_words() {
    check(|game, spec| {
        let usual = page_name(spec.default);
        let rules = values(spec).into_iter().filter(|value| *value != usual).map(|value| value + "-rule");
        let ends = std::iter::once("about".to_owned()).chain(values(spec)).chain(rules);
        let ids = ends.map(|end| format!("{}-{end}", spec.key()));
        let wanted: Vec<String> = std::iter::once(spec.key()).chain(ids).collect();
        let lacks = |lang: &str, id: &String| {
            let path = format!("lang/{lang}/options/{}.ftl", game.book().name());
            let has = read(&path).lines().any(|line| line.starts_with(&format!("{id} =")));
            (!has).then(|| format!("{path} lacks {id}"))
        };
        ["fr", "en"]
            .into_iter()
            .flat_map(|lang| wanted.iter().filter_map(move |one| lacks(lang, one)))
            .collect()
    });
}

#[test]
fn every_option_is_named_in_its_clause() {
    check(|id, spec| {
        let lacks = |lang: &str| {
            let path = format!("lang/{lang}/clauses/{}.ftl", id.book().name());
            let text = read(&path);
            let clause = text.split_once(&format!("\n{} =", spec.clause())).map_or("", |(_, rest)| rest);
            let clause = clause
                .split_once(&format!("\n{}-", &spec.clause().id()[..2]))
                .map_or(clause, |(clause, _)| clause);
            let has = clause.contains(&format!("`{}`", spec.name));
            (!has).then(|| format!("{path}: {} does not mention `{}`", spec.clause(), spec.name))
        };
        ["fr", "en"].into_iter().filter_map(lacks).collect()
    });
}

/// One scene where it changes what happens, and one of a refusal or an effect.
#[test]
fn every_value_of_an_option_has_two_scenes_of_its_clauses() {
    check(|id, spec| {
        let scenes = read_scenes(&root().join("fixtures"), id.book()).unwrap();
        let of_its_clauses =
            |scene: &&Scene| spec.clauses.iter().any(|clause| scene.clauses.contains(clause));
        let shown: Vec<Vec<OptionValue>> =
            scenes.iter().filter(of_its_clauses).map(|scene| values_in(scene, spec)).collect();
        let lacks = |value: Option<OptionValue>| {
            let count = shown
                .iter()
                .filter(|values| value.map_or(!values.is_empty(), |value| values.contains(&value)))
                .count();
            let name = value.map_or_else(|| "another value".to_owned(), page_name);
            (count < 2).then(|| {
                let file = id.book().name();
                format!("fixtures/{file}.txt: {count} scenes of {:?} with {} {name}", spec.clauses, spec.name)
            })
        };
        match spec.range {
            Range::From(_) => lacks(None).into_iter().collect(),
            range => {
                let others = range.values().into_iter().filter(|value| *value != spec.default);
                others.filter_map(|value| lacks(Some(value))).collect()
            }
        }
    });
}

/// The values of the option, other than its default, that the scene is played with.
fn values_in(scene: &Scene, spec: &OptionSpec) -> Vec<OptionValue> {
    let code = |step: &Step| match step {
        Step::Position(code) => Some(code.split('_').next().unwrap_or_default().to_owned()),
        Step::Start { game, .. } => Some(game.clone()),
        _ => None,
    };
    let games = scene
        .lines
        .iter()
        .filter_map(|line| code(&line.step))
        .filter_map(|code| parse_options_code(&code).ok());
    games
        .flat_map(|game| game.chosen())
        .filter(|(chosen, _)| chosen.name == spec.name)
        .map(|(_, value)| value)
        .collect()
}

#[test]
fn every_preset_has_its_words_and_goes_together() {
    for id in GameId::ALL {
        for (name, game) in id.game().presets() {
            assert_eq!(game.option_clash(), None, "{name}");
            assert_eq!(parse_options_code(&format!("{}-@{name}", id.name())), Ok(game));
            for lang in ["fr", "en"] {
                let path = format!("lang/{lang}/options/{}.ftl", id.book().name());
                let text = read(&path);
                for end in ["", "-differs"] {
                    let message = format!("preset-{}-{name}{end}", id.book().name());
                    let has = text.lines().any(|line| line.starts_with(&format!("{message} =")));
                    assert!(has, "{path} lacks {message}");
                }
            }
        }
    }
}

#[test]
fn every_option_has_its_letter_in_the_document_of_codes() {
    let text = read("docs/codes.md");
    let table = text.split_once("## Options").unwrap().1.split_once("\n## ").unwrap().0.to_owned();
    check(|id, spec| {
        let row =
            table.lines().find(|line| line.starts_with('|') && line.contains(&format!("`{}`", id.name())));
        let line =
            row.is_some_and(|row| row.contains(&format!("`{}` ", spec.letter)) && row.contains(spec.name));
        (!line)
            .then(|| format!("docs/codes.md: `{}` {} of {}", spec.letter, spec.name, id.name()))
            .into_iter()
            .collect()
    });
}

/// Codes with every option changed at once: no letter stands for two options, and each option has a field of
/// its own.
#[test]
fn every_option_has_a_letter_and_a_field_of_its_own() {
    for id in GameId::ALL {
        let mut game: AnyGame = id.game();
        for (count, spec) in (1..).zip(id.game().specs()) {
            let other = match (spec.range, spec.default) {
                (Range::Flag, OptionValue::Flag(usual)) => OptionValue::Flag(!usual),
                (Range::Words(words), usual) => {
                    OptionValue::Word(words.iter().find(|word| OptionValue::Word(word) != usual).unwrap())
                }
                (Range::OneOf(_), usual) => {
                    spec.range.values().into_iter().find(|value| *value != usual).unwrap()
                }
                (Range::From(least), _) => OptionValue::Number(least),
                (Range::Flag, _) => unreachable!("a flag has a flag as its default"),
            };
            game.set(spec.name, other).unwrap();
            assert_eq!(game.chosen().len(), count, "{} {}", id.name(), spec.name);
        }
        assert_eq!(parse_options_code(&options_code(&game)).unwrap(), game);
    }
}
