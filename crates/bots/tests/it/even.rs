//! The levels of a game are even steps, and docs/results.md shows it: by the curve of strength over haze, from
//! which the haze of each level was read, and by the matches between neighbours. Nothing is played here: games
//! enough to see a step of 60 Elo take minutes.

use tablier_bots::Level;
use tablier_bots::level::Skill;
use tablier_bots::race::Race;
use tablier_rules::{AnyGame, GameId};

/// No step is this many times as large as another.
const UNEVEN: f64 = 2.1;

/// The levels of a race game. A new game adds its arm.
fn skills(id: GameId) -> Option<[Skill; Level::COUNT as usize]> {
    match id.game() {
        AnyGame::Rachat(game) => Some(game.skills()),
        AnyGame::Parchis(game) => Some(game.skills()),
        AnyGame::Ludo(game) => Some(game.skills()),
        AnyGame::Tanjawi(game) => Some(game.skills()),
        AnyGame::Latroncules(_) => None,
    }
}

fn page(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// The table whose head begins like this, head first, without the line below it.
fn table(page: &str, head: &str) -> Vec<Vec<String>> {
    let lines =
        page.lines().skip_while(|line| !line.starts_with(head)).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    let rows: Vec<Vec<String>> = lines.map(cells).collect();
    assert!(rows.len() > 2, "no table {head}");
    rows.into_iter().enumerate().filter(|(row, _)| *row != 1).map(|(_, row)| row).collect()
}

/// The number that a cell begins with: `+53 ± 4`, `−36`, `carefree, 0`.
fn number(cell: &str) -> f64 {
    let cell = cell.rsplit(", ").next().unwrap().replace('−', "-");
    let digits = cell.split(' ').next().unwrap();
    digits.parse().unwrap_or_else(|_| panic!("no number: {cell:?}"))
}

fn assert_even(what: &str, steps: &[f64]) {
    let (least, most) =
        steps.iter().fold((f64::MAX, f64::MIN), |(least, most), &step| (least.min(step), most.max(step)));
    assert!(
        least > 0.0 && most < UNEVEN * least,
        "{what}: the levels are not even, from 2 v 1 on: {steps:.0?}"
    );
}

/// Strength at a haze, between the points of the curve and beyond its last one.
fn strength(curve: &[(f64, f64)], haze: f64) -> f64 {
    let ahead = curve.iter().position(|(point, _)| *point >= haze).unwrap_or(curve.len() - 1).max(1);
    let [(from, low), (to, high)] = [curve[ahead - 1], curve[ahead]];
    low + (high - low) * (haze - from) / (to - from)
}

#[test]
fn the_haze_of_the_levels_makes_even_steps() {
    let rows = table(&page("results.md"), "| haze |");
    let points: Vec<f64> = rows[0][1..].iter().map(|cell| number(cell)).collect();
    let carefree = rows[0].iter().position(|cell| cell.starts_with("carefree")).unwrap() - 1;
    for (id, skills) in GameId::ALL.into_iter().filter_map(|id| Some((id, skills(id)?))) {
        let row = rows.iter().find(|row| row[0] == format!("`{id}`"));
        let row = row.unwrap_or_else(|| panic!("docs/results.md has no strength over haze for {id}"));
        let curve: Vec<(f64, f64)> =
            points.iter().copied().zip(row[1..].iter().map(|cell| number(cell))).collect();
        let (seeing, blind) = curve.split_at(carefree);
        let seeing: Vec<(f64, f64)> = std::iter::once((0.0, 0.0)).chain(seeing.iter().copied()).collect();
        // The eighth looks ahead and is on no curve.
        let levels = skills[..7].iter().map(|skill| {
            assert_eq!(skill.plies, 1, "{id}: only the eighth level looks ahead");
            strength(if skill.carefree { blind } else { &seeing }, skill.haze.into())
        });
        let levels: Vec<f64> = levels.collect();
        assert_even(id.name(), &levels.windows(2).map(|two| two[1] - two[0]).collect::<Vec<_>>());
    }
}

/// The measured lead of each level over the one below, from 2 v 1 on.
fn measured(id: GameId) -> Vec<f64> {
    if skills(id).is_none() {
        let rows = table(&page(&format!("{id}.md")), "| level |");
        return rows[2..].iter().map(|row| number(row.last().unwrap())).collect();
    }
    let rows = table(&page("results.md"), "| level v the one below |");
    let column = rows[0].iter().position(|cell| *cell == format!("`{id}`"));
    let column = column.unwrap_or_else(|| panic!("docs/results.md has no level of {id} v the one below"));
    rows[1..].iter().rev().map(|row| number(&row[column])).collect()
}

#[test]
fn every_level_was_measured_against_the_one_below_it() {
    for id in GameId::ALL {
        let steps = measured(id);
        assert_eq!(steps.len(), 7, "{id}: a match for each level above the first");
        assert_even(id.name(), &steps);
    }
}
