//! The players: a baseline, plain alpha-beta, a heuristic, or the engine at some strength.

use std::str::FromStr;

use tablier_bots::analysis::{ADVICE, hint};
use tablier_bots::latroncules::{Engine, Plain, Strength, plain};
use tablier_bots::{Bot, Budget, Choose, Playable as _};
use tablier_rules::latroncules::{Action, Latroncules, Position};
use tablier_rules::{Game, Legal};

use crate::heuristics::Heuristic;

/// The names that can be given.
pub(crate) const NAMES: &str = "hasard, glouton, prudent, ab1 to ab9, centre, ligne, engine:NODES[:NOISE[:MARGIN]], level1 to level8, hint[:NODES]";

/// A player.
pub(crate) enum Player {
    Baseline(Bot),
    Plain(Plain),
    Heuristic(Heuristic),
    Engine(Engine),
    /// Plays what a hint with this budget advises.
    Hint(Budget),
}

impl Player {
    pub(crate) fn choose(&self, game: &Latroncules, at: &Position, seed: u64) -> Option<Legal<Action>> {
        let budget = Budget::UNLIMITED;
        match self {
            Self::Baseline(bot) => bot.choose_within(game, at, budget, seed),
            Self::Plain(plain) => plain.choose_within(game, at, budget, seed),
            Self::Heuristic(heuristic) => heuristic.choose_within(game, at, budget, seed),
            Self::Engine(engine) => engine.choose_within(game, at, budget, seed),
            Self::Hint(budget) => {
                let hint = hint(game, Latroncules::judge(), *budget, at)?;
                game.check(at, hint.best.action).ok()
            }
        }
    }
}

impl FromStr for Player {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        if let Some(strength) = name.strip_prefix("engine:") {
            let parts: Vec<&str> = strength.split(':').chain(["0", "0"]).take(3).collect();
            let strength =
                Strength { nodes: number(parts[0])?, noise: number(parts[1])?, margin: number(parts[2])? };
            return Ok(Self::Engine(Engine { strength }));
        }
        if let Some(level) = name.strip_prefix("level") {
            let rung = number::<usize>(level)?
                .checked_sub(1)
                .and_then(|index| Strength::LEVELS.get(index))
                .ok_or(())?;
            return Ok(Self::Engine(Engine { strength: *rung }));
        }
        if let Some(nodes) = name.strip_prefix("hint:") {
            return Ok(Self::Hint(Budget { evaluations: number(nodes)? }));
        }
        if let Some(depth) = name.strip_prefix("ab") {
            return Ok(Self::Plain(plain(number(depth)?)));
        }
        match name {
            "centre" => Ok(Self::Heuristic(Heuristic::Centre)),
            "hint" => Ok(Self::Hint(ADVICE)),
            "ligne" => Ok(Self::Heuristic(Heuristic::Line)),
            _ => name.parse().map(Self::Baseline).map_err(|_| ()),
        }
    }
}

fn number<N: FromStr>(text: &str) -> Result<N, ()> {
    text.parse().map_err(|_| ())
}
