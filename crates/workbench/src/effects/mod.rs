//! `tablier-workbench effects`: what house rules do to a game, measured between bots. For every game a file
//! with the figures of the book, of every value of every option and of every preset, which the editor of the
//! page shows. docs/simulations.md explains the figures.
//!
//! Nothing here depends on the number of cores: a game is determined by the seed and its number (`games`).

mod games;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail, ensure};
use serde::{Deserialize, Serialize};
use tablier_bots::arena::Estimate;
use tablier_notation::options_code;
use tablier_notation::types::Types;
use tablier_rules::{AnyGame, GameId, OptionClash, OptionSpec, OptionValue, Range};
use ts_rs::TS;

use crate::game;
use crate::print::{progress, table};
use games::{Match, Played};

/// The seed of all games in the files.
const SEED: u64 = 1;

/// How many games, and pairs of games, each entry keeps a trace of, so that a change of rules or bots is noticed
/// without measuring everything again.
const TRACED: u64 = 2;

#[derive(clap::Args)]
pub(crate) struct EffectsArgs {
    /// The folder of the files, one for each game
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// These games only
    #[arg(long, value_delimiter = ',', value_parser = game::id)]
    game: Vec<GameId>,
    /// How many games between equals, for their length and for who wins
    #[arg(long, short = 'n', default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(TRACED..))]
    games: u64,
    /// How many pairs of games between a careful player and a simple one
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(TRACED..))]
    pairs: u64,
    /// Write nothing: play the first games of every entry again and compare
    #[arg(long)]
    check: bool,
}

/// The measured effects in a game, by options code: the book, every value of every option, every preset.
#[derive(PartialEq, Debug, Serialize, Deserialize, TS)]
pub(crate) struct Effects {
    /// Games between equals for each entry.
    games: u64,
    /// Pairs of games between a careful player and a simple one.
    pairs: u64,
    measured: BTreeMap<String, Figures>,
    /// The book with four players, beside which options for four are put.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    four: Option<Figures>,
    /// Options that have a meaning only with another one, and the code of that one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    needs: BTreeMap<String, String>,
}

/// The figures of one set of options, each a mean and half the width of its 95 % interval.
#[derive(PartialEq, Debug, Serialize, Deserialize, TS)]
struct Figures {
    /// Turns of a game between equals.
    turns: (f64, f64),
    /// The share of wins of the side that begins, among equals, in percent.
    first: (f64, f64),
    /// The share of wins of a careful player against a simple one, in percent: the smaller, the more luck.
    skill: (f64, f64),
    /// The entry that these options are compared with: an options code, or `four`. None for the book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    beside: Option<String>,
    /// Every game went as in that entry: it never came up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    same: bool,
    /// The first games: their turns, the wins of the side that began and of the careful player, in halves.
    trace: (u32, u32, u32),
}

pub(crate) fn add_types(types: &mut Types) {
    types.add::<Effects>().add::<Figures>();
}

pub(crate) fn run(args: &EffectsArgs) -> anyhow::Result<ExitCode> {
    let ids: Vec<GameId> = if args.game.is_empty() { GameId::ALL.into() } else { args.game.clone() };
    for id in ids {
        let file = args.folder.join(format!("{}.json", id.name()));
        if args.check {
            check(id, &file)?;
        } else {
            let effects = measure(id, args.games, args.pairs)?;
            write(&file, &effects)?;
            print(&effects)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Options to measure.
struct Entry {
    game: AnyGame,
    players: usize,
    /// The entry they are compared with.
    beside: Option<String>,
}

impl Entry {
    /// `four` for the book with four players, otherwise the options code.
    fn key(&self) -> String {
        let code = options_code(&self.game);
        if self.players == 4 && code == self.game.id().name() { FOUR.to_owned() } else { code }
    }
}

/// The book with four players.
const FOUR: &str = "four";

/// Everything that is measured of a game. An entry comes after the one that it is compared with.
struct Plan {
    entries: Vec<Entry>,
    needs: BTreeMap<String, String>,
}

impl Plan {
    fn of(id: GameId) -> Self {
        let book = id.game();
        let mut plan = Self { entries: Vec::new(), needs: BTreeMap::new() };
        plan.add(book, None);
        for spec in book.specs() {
            for value in values(spec) {
                plan.add_value(&book, spec, value);
            }
        }
        for (_, game) in book.presets() {
            plan.add(game, Some(&book));
        }
        plan
    }

    /// One option as it is not in the book; with another one if it has no meaning alone.
    fn add_value(&mut self, book: &AnyGame, spec: &OptionSpec, value: OptionValue) {
        let with = |game: &AnyGame| {
            let mut game = *game;
            game.set(spec.name, value).expect("a value of the option's own range");
            game
        };
        let alone = with(book);
        let Some(clash) = alone.option_clash() else { return self.add(alone, Some(book)) };
        if let Some(needed) = without_clash(book, &with, clash) {
            self.add(needed, Some(book));
            self.add(with(&needed), Some(&needed));
            self.needs.insert(spec.name.to_owned(), options_code(&needed));
        }
    }

    /// An entry, unless it is there: two play, or four if it cannot be played by two.
    fn add(&mut self, game: AnyGame, beside: Option<&AnyGame>) {
        let players = if games::can_play(&game, 2) { 2 } else { 4 };
        let beside = beside.map(|beside| {
            let usual = beside.chosen().is_empty() && players == 4;
            if usual {
                self.push(Entry { game: *beside, players, beside: None });
            }
            if usual { FOUR.to_owned() } else { options_code(beside) }
        });
        self.push(Entry { game, players, beside });
    }

    fn push(&mut self, entry: Entry) {
        if self.entries.iter().all(|other| other.key() != entry.key()) {
            self.entries.push(entry);
        }
    }
}

/// The values that are measured beside the usual one. Where there is no end to them: a quarter of it, half and twice.
fn values(spec: &OptionSpec) -> Vec<OptionValue> {
    let mut values = spec.range.values();
    if let (Range::From(least), OptionValue::Number(usual)) = (spec.range, spec.default) {
        values.extend([usual / 4, usual / 2, 2 * usual].map(|number| OptionValue::Number(number.max(least))));
    }
    values.retain(|value| *value != spec.default);
    values
}

/// The book with the one other option that an option has a meaning with.
fn without_clash(book: &AnyGame, with: &impl Fn(&AnyGame) -> AnyGame, clash: OptionClash) -> Option<AnyGame> {
    let spec = book.specs().iter().find(|spec| spec.name == clash.forbids)?;
    spec.range.values().into_iter().find_map(|value| {
        let mut game = *book;
        game.set(spec.name, value).ok()?;
        with(&game).option_clash().is_none().then_some(game)
    })
}

fn measure(id: GameId, games: u64, pairs: u64) -> anyhow::Result<Effects> {
    let plan = Plan::of(id);
    let bar = progress(plan.entries.len() as u64);
    let mut played: BTreeMap<String, Played> = BTreeMap::new();
    let mut effects = Effects { games, pairs, measured: BTreeMap::new(), four: None, needs: plan.needs };
    for entry in plan.entries {
        let key = entry.key();
        let games = Match { game: entry.game, players: entry.players, seed: SEED }.play(games, pairs)?;
        let same = entry.beside.as_ref().is_some_and(|beside| played.get(beside) == Some(&games));
        let figures = Figures { beside: entry.beside, same, ..figures(&games) };
        if key == FOUR {
            effects.four = Some(figures);
        } else {
            effects.measured.insert(key.clone(), figures);
        }
        played.insert(key, games);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(effects)
}

fn figures(played: &Played) -> Figures {
    let rounded = |samples: &mut dyn Iterator<Item = f64>, unit: f64| {
        let mut estimate = Estimate::default();
        samples.for_each(|sample| estimate.add(sample));
        let tenths = |number: f64| (10.0 * unit * number).round() / 10.0;
        (tenths(estimate.mean()), tenths(estimate.margin()))
    };
    Figures {
        turns: rounded(&mut played.equals.iter().map(|game| game.turns.into()), 1.0),
        first: rounded(&mut played.equals.iter().map(|game| f64::from(game.first) / 2.0), 100.0),
        skill: rounded(&mut played.unequals.iter().map(|&halves| f64::from(halves) / 4.0), 100.0),
        beside: None,
        same: false,
        trace: trace(played),
    }
}

fn trace(played: &Played) -> (u32, u32, u32) {
    let traced = TRACED as usize;
    let equals = || played.equals.iter().take(traced);
    (
        equals().map(|game| game.turns).sum(),
        equals().map(|game| u32::from(game.first)).sum(),
        played.unequals.iter().take(traced).map(|&halves| u32::from(halves)).sum(),
    )
}

/// Are the figures of a file those of today's rules and bots?
fn check(id: GameId, file: &Path) -> anyhow::Result<()> {
    let again = "run `make effects`";
    let name = || file.display().to_string();
    let text = fs::read_to_string(file).with_context(name)?;
    let kept: Effects = serde_json::from_str(&text).with_context(name)?;
    let plan = Plan::of(id);
    ensure!(kept.needs == plan.needs, "{}: other options need each other: {again}", name());
    let mut unknown = kept.measured.len() + usize::from(kept.four.is_some());
    for entry in plan.entries {
        let key = entry.key();
        let figures = if key == FOUR { kept.four.as_ref() } else { kept.measured.get(&key) };
        let Some(figures) = figures else { bail!("{}: {key} was not measured: {again}", name()) };
        ensure!(figures.beside == entry.beside, "{}: {key} is compared with another entry: {again}", name());
        let fresh =
            trace(&Match { game: entry.game, players: entry.players, seed: SEED }.play(TRACED, TRACED)?);
        ensure!(fresh == figures.trace, "{}: the games of {key} go otherwise: {again}", name());
        unknown -= 1;
    }
    ensure!(unknown == 0, "{}: figures of options that do not exist: {again}", name());
    out!("{}: {} entries", name(), kept.measured.len() + usize::from(kept.four.is_some()))?;
    Ok(())
}

fn write(file: &Path, effects: &Effects) -> anyhow::Result<()> {
    let text = serde_json::to_string(effects).expect("figures are finite and keys are strings");
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::write(file, text + "\n").with_context(|| file.display().to_string())
}

fn print(effects: &Effects) -> anyhow::Result<()> {
    let cell = |(mean, margin): (f64, f64)| format!("{mean:.1} ± {margin:.1}");
    let row = |(code, figures): (&str, &Figures)| {
        [code.to_owned(), cell(figures.turns), cell(figures.first), cell(figures.skill)]
    };
    let all = effects.measured.iter().map(|(code, figures)| (code.as_str(), figures));
    let rows: Vec<_> = all.chain(effects.four.iter().map(|figures| (FOUR, figures))).map(row).collect();
    out!("{}\n", table(["options code", "turns", "first wins, %", "careful wins, %"], &rows))?;
    Ok(())
}
