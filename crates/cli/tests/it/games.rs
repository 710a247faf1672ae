//! Every game is in the texts that are about all games: lists, tables of figures, the number of games.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;

use tablier_notation::words::Lang;
use tablier_notation::{Notation, Seen, options_code};
use tablier_rules::board::RaceBoard;
use tablier_rules::{Book, Game, GameId, Listed as _, Seat, Seats, with_game};
use tablier_testing::{FromSeed, every_game, one_option_changed, seat_sets, step};

use super::docs::{flowing, message, read};
use super::online::root;

const ENGLISH: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const FRENCH: [&str; 10] = ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];

fn has_dice(id: GameId) -> bool {
    with_game!(id.game(), game => game.has_dice())
}

/// The texts that list the games: file and message.
const LISTS: [(&str, &str); 3] =
    [("cli", "cli-any-game"), ("referee", "request-no-such-game"), ("server", "error-no-such-game")];

/// The pages that say something about every game.
const PAGES: [&str; 9] = [
    "README.md",
    "CHANGELOG.md",
    "crates/rules/README.md",
    "docs/benchmarks.md",
    "docs/codes.md",
    "docs/readings.md",
    "docs/results.md",
    "docs/simulations.md",
    "examples/README.md",
];

#[test]
fn every_game_is_named_where_games_are_listed() {
    let mut missing = Vec::new();
    for id in GameId::ALL {
        let mut look = |place: String, text: &str| {
            if !text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == id.name()) {
                missing.push(format!("{place} does not name {}", id.name()));
            }
        };
        let dice = has_dice(id).then_some(("referee", "request-dice"));
        for lang in ["fr", "en"] {
            for (file, list) in LISTS.into_iter().chain(dice) {
                look(format!("lang/{lang}/{file}.ftl: {list}"), &message(lang, file, list));
            }
        }
        for page in PAGES {
            look(page.to_owned(), &read(page));
        }
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn the_number_of_games_is_right_where_it_is_written() {
    let (games, books) = (GameId::ALL.len(), Book::ALL.len());
    let mut said = vec![
        ("README.md".to_owned(), flowing("README.md"), format!("{} games", ENGLISH[games])),
        (
            "crates/rules/README.md".to_owned(),
            flowing("crates/rules/README.md"),
            format!("{} board games", ENGLISH[games]),
        ),
        (
            "packaging/tablier.service".to_owned(),
            flowing("packaging/tablier.service"),
            format!("{} board games", ENGLISH[games]),
        ),
    ];
    for (lang, numbers, [game, book]) in
        [("fr", FRENCH, ["jeux", "livres"]), ("en", ENGLISH, ["games", "books"])]
    {
        for (file, id) in [
            ("cli", "cli-about"),
            ("page/home", "home-title"),
            ("page/home", "home-lead"),
            ("page/book", "book-shelf-lead"),
            ("page/book", "book-nowhere-text"),
            ("page/book", "glossary-lead"),
        ] {
            let text = message(lang, file, id).replace(" board ", " ");
            let place = format!("lang/{lang}/{file}.ftl: {id}");
            said.push((place.clone(), text.clone(), format!("{} {game}", numbers[games])));
            if id == "book-shelf-lead" {
                said.push((place, text, format!("{} {book}", numbers[books])));
            }
        }
    }
    for (place, text, number) in said {
        assert!(text.to_lowercase().contains(&number), "{place} does not say “{number}”: {text}");
    }
}

/// Texts, comments and descriptions of packages. The changelog and the old databases tell of other times.
fn texts() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = ["crates", "docs", "examples", "lang", "packaging", "web/src"]
        .map(|folder| root().join(folder))
        .into();
    let mut files: Vec<PathBuf> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Dockerfile", "web/index.html"]
            .map(|file| root().join(file))
            .into();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()) {
            let (path, kind) = (entry.path(), entry.file_type().unwrap());
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if kind.is_dir() && path != root().join("web/src/generated") {
                folders.push(path);
            } else if kind.is_file()
                && ["md", "ftl", "toml", "service", "rs", "ts", "svelte", "html"].contains(&ending)
            {
                files.push(path);
            }
        }
    }
    files
}

#[test]
fn the_number_of_games_before_the_last_one_is_nowhere() {
    let [english, french] = [ENGLISH, FRENCH].map(|numbers| numbers[GameId::ALL.len() - 1]);
    let stale = [format!("{english} games"), format!("{english} board games"), format!("{french} jeux")];
    let mut found = Vec::new();
    for path in texts() {
        let text = std::fs::read_to_string(&path).unwrap().to_lowercase();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        found.extend(
            stale.iter().filter(|stale| text.contains(*stale)).map(|stale| format!("{path:?}: {stale}")),
        );
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn the_page_of_readings_counts_the_books_and_lists_who_begins_by_lot() {
    let text = flowing("docs/readings.md");
    let books = format!("They come from {} French texts, one for each rule book", ENGLISH[Book::ALL.len()]);
    assert!(text.contains(&books), "docs/readings.md: {books}");
    let (_, rest) = text.split_once("draws lots for who begins (").expect("docs/readings.md: who begins");
    let (listed, _) = rest.split_once(')').unwrap();
    for id in GameId::ALL.into_iter().filter(|id| id.game().first_mover().is_none()) {
        let clause = with_game!(id.game(), game => game.begins_by());
        // PA-2 is the procedure itself.
        let is_there = clause.id() == "PA-2" || listed.split(", ").any(|one| one == clause.id());
        assert!(is_there, "docs/readings.md, who begins by lot: {listed} lacks {clause} of {}", id.name());
    }
}

#[test]
fn every_rule_book_has_its_folder_in_the_code_map() {
    let map = read("ARCHITECTURE.md");
    let folders = map.split("`crates/rules/src/{").nth(1).unwrap().split('}').next().unwrap();
    let listed: BTreeSet<&str> = folders.split(',').collect();
    assert_eq!(listed, Book::ALL.map(Book::name).into());
}

/// The games that a table has a row or a column for.
fn games_of(table: &[&str]) -> BTreeSet<&'static str> {
    let cells = |row: &str| row.trim_matches('|').split('|').map(str::to_owned).collect::<Vec<_>>();
    let heads = table.first().map(|head| cells(head)).unwrap_or_default();
    let firsts = table.iter().skip(2).filter_map(|row| cells(row).into_iter().next());
    let named = |cell: String| {
        GameId::ALL.map(GameId::name).into_iter().find(|name| cell.trim().starts_with(&format!("`{name}`")))
    };
    heads.into_iter().chain(firsts).filter_map(named).collect()
}

/// A table is about all games, those with dice, or those with dice for four players.
#[test]
fn a_table_of_figures_has_every_game_of_its_kind() {
    let kinds: [&dyn Fn(GameId) -> bool; 3] =
        [&|_| true, &has_dice, &|id| has_dice(id) && id.players().contains(&4)];
    let kinds = kinds.map(|kind| {
        GameId::ALL.into_iter().filter(|id| kind(*id)).map(GameId::name).collect::<BTreeSet<_>>()
    });
    for page in ["docs/benchmarks.md", "docs/results.md", "docs/simulations.md"] {
        let (text, mut tables) = (read(page), 0);
        let lines: Vec<&str> = text.lines().collect();
        for table in lines.chunk_by(|one, next| one.starts_with('|') == next.starts_with('|')) {
            let games = games_of(table);
            if table[0].starts_with('|') && games.len() > 1 {
                tables += 1;
                assert!(kinds.contains(&games), "{page}: {} is about {games:?} only", table[0]);
            }
        }
        assert!(tables > 0, "{page} has no table of games");
    }
}

/// The first games of the seed are among those of the table: none is shorter than its shortest or longer than
/// its longest, and their means are near. Every value of every option has its row.
#[test]
fn the_table_of_random_games_is_about_these_rules() {
    const GAMES: f64 = 60.0;
    let page = read("docs/simulations.md");
    let rows: BTreeMap<&str, Vec<&str>> = page
        .lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .filter_map(|line| line.split_once("` | "))
        .map(|(code, figures)| (code, figures.split(" | ").collect()))
        .collect();
    let by_the_book = GameId::ALL.map(GameId::game);
    for code in one_option_changed().iter().chain(&by_the_book).map(options_code) {
        assert!(rows.contains_key(code.as_str()), "docs/simulations.md has no row for {code}");
    }
    for (code, figures) in rows {
        let figure = |column: usize| figures[column].parse::<f64>().unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_tablier"))
            .args(["simulate", code, "-n", &GAMES.to_string(), "--seed", "1", "--json"])
            .output()
            .unwrap();
        let sum: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let found = |name: &str| sum[name].as_f64().unwrap();
        let said = format!("{code} {figures:?}, but the first {GAMES} games give {sum}");
        assert!(found("shortest") >= figure(1) && found("longest") <= figure(2), "{said}");
        // A mean of 60 games lies within six of its standard deviations, and one of these is about a third
        // of the mean for the turns of a game, less than the mean itself for its captures.
        for (name, column, spread) in [("turns", 0, 0.35), ("decisions", 3, 0.35), ("captures", 4, 1.0)] {
            let mean = found(name) / GAMES;
            let far = 6.0 * spread * figure(column) / GAMES.sqrt();
            assert!((mean - figure(column)).abs() <= far + 0.5, "{name}: {said}");
        }
    }
}

/// The games with another number of players than two unless they choose, where the API says so.
#[test]
fn the_usual_number_of_players_is_in_the_description_of_a_table() {
    let page = read("docs/api.md");
    let row = page.lines().find(|line| line.starts_with("| `players` or `sides` |")).unwrap();
    let default = row.trim_end_matches([' ', '|']).rsplit('|').next().unwrap();
    for id in GameId::ALL {
        let named = default.contains(&format!("`{id}`"));
        assert_eq!(named, id.usual_players() != 2, "docs/api.md, {id}: {default}");
    }
}

/// The letters that codes of a game have after the turn, in random games with every set of options.
fn letters_of(id: GameId) -> BTreeSet<char> {
    fn met<G: Notation>(game: &G, letters: &mut BTreeSet<char>) {
        let mut choices = FromSeed::new(1);
        for seats in seat_sets(game) {
            let mut at =
                game.start(seats, game.first_mover().unwrap_or(seats.iter().next().unwrap())).unwrap();
            while let Some(next) = step(game, &at, &mut choices) {
                letters.extend(game.code_parts(&at).iter().skip(2).filter_map(|part| part.chars().next()));
                at = next;
            }
        }
    }
    let mut letters = BTreeSet::new();
    for any in every_game().into_iter().filter(|any| any.id() == id) {
        with_game!(any, game => met(&game, &mut letters));
    }
    letters
}

#[test]
fn every_part_of_a_code_is_explained_for_its_games() {
    let page = read("docs/codes.md");
    let rows = page.lines().skip_while(|line| *line != "| part | meaning | games |").skip(2);
    let rows: Vec<(BTreeSet<char>, &str)> = rows
        .take_while(|line| line.starts_with('|'))
        .map(|row| {
            let part = row.split('|').nth(1).unwrap();
            let letters = part.split('`').skip(1).step_by(2).filter_map(|part| part.chars().next()).collect();
            (letters, row.trim_end_matches([' ', '|']).rsplit('|').next().unwrap())
        })
        .collect();
    for id in GameId::ALL {
        let about = |games: &str| {
            games.contains("all with dice") && has_dice(id)
                || games.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == id.name())
        };
        let explained: BTreeSet<char> =
            rows.iter().filter(|(_, games)| about(games)).flat_map(|(letters, _)| letters.clone()).collect();
        let missing: Vec<char> = letters_of(id).difference(&explained).copied().collect();
        assert!(missing.is_empty(), "docs/codes.md does not explain {missing:?} for {id}");
    }
}

#[test]
fn every_game_has_a_picture_of_its_levels() {
    let page = read("docs/results.md");
    for id in GameId::ALL {
        let picture = format!("pictures/ladder-{}.svg", id.name());
        assert!(page.contains(&format!("]({picture})")), "docs/results.md does not show {picture}");
        assert!(root().join("docs").join(&picture).is_file(), "docs/{picture} does not exist");
    }
}

/// The Debian package is described by the English titles of the games.
#[test]
fn the_description_of_the_package_names_every_game() {
    let manifest = read("crates/cli/Cargo.toml");
    let description = manifest.split("extended-description = ").nth(1).unwrap().lines().next().unwrap();
    for id in GameId::ALL {
        let title = message("en", "page/games", &format!("game-{}", id.name()));
        let title = title.split(" = ").nth(1).unwrap();
        assert!(description.contains(title), "{title} is missing in: {description}");
    }
}

/// The board of a race game.
fn board_of(id: GameId) -> Option<RaceBoard> {
    fn board<G: Notation>(game: &G) -> Option<RaceBoard> {
        match game.seen(&game.start(Seats::TWO, Seat::First).unwrap()) {
            Seen::Race { board, .. } => Some(board),
            Seen::Cells { .. } => None,
        }
    }
    with_game!(id.game(), game => board(&game))
}

/// A list as people write it: `9, 22, 35 and 48`.
fn listed(numbers: &[u8], and: &str) -> String {
    let texts: Vec<String> = numbers.iter().map(u8::to_string).collect();
    let (last, first) = texts.split_last().unwrap();
    format!("{} {and} {last}", first.join(", "))
}

/// A rule book that was copied from another must not keep the squares of the other board.
#[test]
fn the_texts_of_a_race_game_are_about_its_own_board() {
    for (id, board) in GameId::ALL.into_iter().filter_map(|id| Some((id, board_of(id)?))) {
        for (lang, squares, and) in [(Lang::Fr, "cases", "et"), (Lang::En, "squares", "and")] {
            let (words, code) = (lang.words(), lang.code());
            let size = format!("{} {squares}", board.track);
            let row = message(code, "page/book", &format!("differ-board-{}", id.name()));
            assert!(row.contains(&size), "“{size}” is missing in: {row}");
            let intro = words.text(&format!("{}-intro", id.name()));
            assert!(intro.contains(&board.track.to_string()), "{id}: not of {size}: {intro}");
            let clauses: String = id.book().clauses().map(|clause| words.clause_text(clause)).collect();
            let marked = listed(board.marked, and);
            assert!(clauses.contains(&marked), "{id}: no clause says “{marked}” ({code})");
            let colours = board.colours.map(|colour| words.text(&format!("colour-{}", colour.name())));
            for order in colour_lists(&clauses, &colours) {
                assert_eq!(order, colours, "{id}: the order of play ({code})");
            }
        }
    }
}

/// The lists of all four colours in a text.
fn colour_lists(text: &str, colours: &[String; 4]) -> Vec<Vec<String>> {
    let words: Vec<&str> =
        text.split_whitespace().map(|word| word.trim_matches([',', '.', ';', ':'])).collect();
    let all: BTreeSet<&str> = colours.iter().map(String::as_str).collect();
    let lists = words.windows(4).filter(|four| four.iter().copied().collect::<BTreeSet<_>>() == all);
    lists.map(|four| four.iter().map(|word| (*word).to_owned()).collect()).collect()
}
