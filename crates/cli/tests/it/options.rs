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

/// The values of an option as the page names them.
fn values(spec: &OptionSpec) -> Vec<String> {
    match spec.range {
        Range::Flag => vec!["true".to_owned(), "false".to_owned()],
        Range::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        Range::From(_) => vec!["value".to_owned()],
    }
}

#[test]
fn every_option_has_its_words() {
    check(|_, spec| {
        let ends = [String::new(), "-help".to_owned()]
            .into_iter()
            .chain(values(spec).into_iter().map(|value| format!("-{value}")));
        let wanted: Vec<String> = ends.map(|end| format!("option-{}{end}", spec.name)).collect();
        let lacks = |lang: &str, id: &String| {
            let path = format!("lang/{lang}/options.ftl");
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
            let clause = text.split_once(&format!("\n{} =", spec.clause)).map_or("", |(_, rest)| rest);
            let clause = clause
                .split_once(&format!("\n{}-", &spec.clause.id()[..2]))
                .map_or(clause, |(clause, _)| clause);
            let has = clause.contains(&format!("`{}`", spec.name));
            (!has).then(|| format!("{path}: {} does not mention `{}`", spec.clause, spec.name))
        };
        ["fr", "en"].into_iter().filter_map(lacks).collect()
    });
}

#[test]
fn every_option_has_a_scene_that_shows_its_clause() {
    check(|id, spec| {
        let scenes = read_scenes(&root().join("fixtures"), id.book()).unwrap();
        let shown = scenes
            .iter()
            .filter(|scene| scene.clauses.contains(&spec.clause))
            .any(|scene| changes(scene, spec));
        let missing = format!(
            "fixtures/{}.txt: no scene of {} with another {}",
            id.book().name(),
            spec.clause,
            spec.name
        );
        (!shown).then_some(missing).into_iter().collect()
    });
}

/// Is the scene played with a value of the option that is not its default?
fn changes(scene: &Scene, spec: &OptionSpec) -> bool {
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
    games.flat_map(|game| game.chosen()).any(|(chosen, _)| chosen.name == spec.name)
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
                (Range::From(least), _) => OptionValue::Number(least),
                (Range::Flag, _) => unreachable!("a flag has a flag as its default"),
            };
            game.set(spec.name, other).unwrap();
            assert_eq!(game.chosen().len(), count, "{} {}", id.name(), spec.name);
        }
        assert_eq!(parse_options_code(&options_code(&game)).unwrap(), game);
    }
}
