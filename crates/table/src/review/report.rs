//! The analysis of a record as JSON.

// Derived schemas name types by their whole paths.
#![allow(unused_qualifications)]

use std::collections::BTreeMap;

use serde::Serialize;
use tablier_bots::analysis::{self as bots, Judged, Kind, Mark, Past, Tally, What};
use tablier_bots::{Fit, Playable};
use tablier_notation::Notation;
use tablier_notation::record::{Act, Broken, Record, course};
use tablier_rules::{Seat, with_game};
use utoipa::ToSchema;

use super::VERSION;

/// A reviewed game. Everything is a share of the win, from 0 to 1; in couples, of both partners together. `n`
/// is the number of the event at its table, or of the step in a record that is no table's.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Analysis {
    /// How it was judged; a higher number replaces a lower.
    pub version: u32,
    /// The game.
    #[cfg_attr(feature = "ts", ts(type = "GameName"))]
    pub game: &'static str,
    /// The judge was made for other options: all figures but the exact ones are estimates by the rules of the
    /// book.
    pub borrowed: bool,
    /// Those who started, in order of play.
    #[cfg_attr(feature = "ts", ts(type = "Side[]"))]
    pub sides: Vec<&'static str>,
    /// The share of the win that each side could expect at the start.
    #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Side, number>>"))]
    pub start: BTreeMap<&'static str, f64>,
    /// How each result came about.
    pub players: Vec<PlayerReport>,
    /// Every step of the game.
    pub steps: Vec<StepReport>,
    /// The steps that changed most.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    pub turning: Vec<u64>,
}

/// How one side played, and what its result was made of: start + luck + mistakes + gifts = result. Without
/// dice nothing adds up so, and the parts are null.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AnalysedPlayer"))]
pub struct PlayerReport {
    /// Who.
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    pub side: &'static str,
    /// The share of the win they could expect at the start.
    pub start: f64,
    /// Gained or lost through rolls; null without dice.
    pub luck: Option<f64>,
    /// Lost through their own actions: at most 0, cheats and right accusations aside. Null without dice.
    pub mistakes: Option<f64>,
    /// Gained or lost through the actions of others; null without dice.
    pub gifts: Option<f64>,
    /// Their share of the win.
    pub result: f64,
    /// The share of a win kept per action, on average; null if they never acted.
    pub precision: Option<f64>,
    /// Their luckiest roll.
    pub best_roll: Option<u64>,
    /// Their unluckiest roll.
    pub worst_roll: Option<u64>,
}

/// One step, judged.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AnalysedStep"))]
pub struct StepReport {
    /// Which one.
    pub n: u64,
    /// Whose; null if all agreed.
    #[cfg_attr(feature = "ts", ts(type = "Side | null"))]
    pub side: Option<&'static str>,
    /// The kind of step.
    #[cfg_attr(feature = "ts", ts(inline))]
    pub kind: StepKind,
    /// The share of the win that each side can expect after it.
    #[cfg_attr(feature = "ts", ts(type = "Partial<Record<Side, number>>"))]
    pub win: BTreeMap<&'static str, f64>,
    /// Gained or lost by the roller, for a roll.
    pub luck: Option<f64>,
    /// The action, legal or a cheat.
    pub played: Option<String>,
    /// Lost by a legal action, compared to the best one.
    pub loss: Option<f64>,
    /// How bad that was.
    #[cfg_attr(feature = "ts", ts(type = "\"?!\" | \"?\" | \"??\" | null"))]
    pub mark: Option<&'static str>,
    /// The best action.
    pub best: Option<Choice>,
    /// The best actions, the one played among them, best first.
    pub choices: Vec<Choice>,
    /// Is `win` known for sure, not estimated?
    pub exact: bool,
}

/// A kind of step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// The dice fell.
    Roll,
    /// A legal action.
    Action,
    /// Another one (TJ-18).
    Cheat,
    /// Anything else: accusations, apologies, leaving, agreeing.
    Other,
}

/// An action, and what the mover can expect after it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AnalysedChoice"))]
#[schema(as = AnalysedChoice)]
pub struct Choice {
    /// The action as text.
    pub action: String,
    /// The mover's share of the win.
    pub win: f64,
}

/// Reviews a record. `number` names its steps, which are counted from 0; `progress` is called with the share
/// done.
pub fn analyse(
    record: &Record,
    number: impl Fn(usize) -> u64,
    progress: impl FnMut(f32),
) -> Result<Analysis, Broken> {
    with_game!(record.game, game => of_game(&game, record, number, progress))
}

fn of_game<G: Notation + Playable>(
    game: &G,
    record: &Record,
    number: impl Fn(usize) -> u64,
    progress: impl FnMut(f32),
) -> Result<Analysis, Broken> {
    let course = course(game, record)?;
    let what = |side: &str, act: &Act| match act {
        Act::Roll(_) => What::Roll,
        Act::Play(text) => text.parse().map_or(What::Other(game.seat(side)), What::Action),
        Act::Agree => What::Other(None),
        Act::Abandon | Act::Accuse | Act::Apologise => What::Other(game.seat(side)),
    };
    let past: Vec<Past<G>> =
        course.steps.iter().map(|(side, act, at)| Past { what: what(side, act), at: *at }).collect();
    let analysis = bots::analyse(game, G::judge(), bots::REVIEW, &course.start, &past, progress);
    let writer = Writer { game, seats: analysis.players.iter().map(|player| player.seat).collect(), number };
    Ok(Analysis {
        version: VERSION,
        game: game.id().name(),
        borrowed: game.fit() == Fit::Borrowed,
        sides: writer.seats.iter().map(|seat| writer.side(*seat)).collect(),
        start: writer.shares(&analysis.start),
        players: analysis.players.iter().map(|player| writer.player(player)).collect(),
        steps: analysis
            .steps
            .iter()
            .zip(&course.steps)
            .enumerate()
            .map(|(index, (step, (_, act, _)))| writer.step(index, step, act))
            .collect(),
        turning: analysis.turning.iter().map(|&index| (writer.number)(index)).collect(),
    })
}

struct Writer<'a, G, N> {
    game: &'a G,
    seats: Vec<Seat>,
    number: N,
}

impl<G: Notation, N: Fn(usize) -> u64> Writer<'_, G, N> {
    fn side(&self, seat: Seat) -> &'static str {
        self.game.sides()[seat.index()]
    }

    fn shares(&self, shares: &[f64; 4]) -> BTreeMap<&'static str, f64> {
        self.seats.iter().map(|&seat| (self.side(seat), rounded(shares[seat.index()]))).collect()
    }

    /// Not rounded, so that the parts add up.
    fn player(&self, tally: &Tally) -> PlayerReport {
        let Tally { seat, start, result, precision, parts, best_roll, worst_roll } = *tally;
        let [best_roll, worst_roll] = [best_roll, worst_roll].map(|roll| roll.map(&self.number));
        let [luck, mistakes, gifts] =
            [parts.map(|made| made.luck), parts.map(|made| made.mistakes), parts.map(|made| made.gifts)];
        PlayerReport {
            side: self.side(seat),
            start,
            luck,
            mistakes,
            gifts,
            result,
            precision,
            best_roll,
            worst_roll,
        }
    }

    fn step(&self, index: usize, step: &Judged<G::Action>, act: &Act) -> StepReport {
        let played = if let Act::Play(action) = act { Some(action.clone()) } else { None };
        let (kind, list) = match &step.kind {
            Kind::Roll => (StepKind::Roll, &[][..]),
            Kind::Action { choices, .. } => (StepKind::Action, &choices[..]),
            Kind::Other if played.is_some() => (StepKind::Cheat, &[][..]),
            Kind::Other => (StepKind::Other, &[][..]),
        };
        let choice = |choice: &bots::Choice<G::Action>| Choice {
            action: choice.action.to_string(),
            win: rounded(choice.win),
        };
        StepReport {
            n: (self.number)(index),
            side: step.seat.map(|seat| self.side(seat)),
            kind,
            win: self.shares(&step.after),
            luck: step.luck().map(rounded),
            played,
            loss: step.loss().map(rounded),
            mark: step.loss().and_then(Mark::of).map(Mark::text),
            best: list.first().map(choice),
            choices: list.iter().map(choice).collect(),
            exact: step.exact,
        }
    }
}

/// Nobody needs more than a thousandth of a percent.
fn rounded(share: f64) -> f64 {
    (share * 1e5).round() / 1e5
}
