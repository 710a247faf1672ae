//! Who can play: a baseline, plain alpha-beta, a heuristic, or the engine at some strength.

use std::str::FromStr;

use tablier_bots::latroncules::{Engine, Plain, Strength, plain};
use tablier_bots::{Bot, Budget, Choose};
use tablier_rules::Legal;
use tablier_rules::latroncules::{Action, Latroncules, Position};

use crate::heuristics::Heuristic;

/// What can be named.
pub(crate) const NAMES: &str = "hasard, glouton, prudent, ab1 to ab9, centre, ligne, engine:NODES[:NOISE], level1 to level8";

/// A player.
pub(crate) enum Player {
    Baseline(Bot),
    Plain(Plain),
    Heuristic(Heuristic),
    Engine(Engine),
}

impl Player {
    pub(crate) fn choose(&self, game: &Latroncules, at: &Position, seed: u64) -> Option<Legal<Action>> {
        let budget = Budget::UNLIMITED;
        match self {
            Self::Baseline(bot) => bot.choose_within(game, at, budget, seed),
            Self::Plain(plain) => plain.choose_within(game, at, budget, seed),
            Self::Heuristic(heuristic) => heuristic.choose_within(game, at, budget, seed),
            Self::Engine(engine) => engine.choose_within(game, at, budget, seed),
        }
    }
}

impl FromStr for Player {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        if let Some(strength) = name.strip_prefix("engine:") {
            let (nodes, noise) = strength.split_once(':').unwrap_or((strength, "0"));
            let strength = Strength { nodes: number(nodes)?, noise: number(noise)? };
            return Ok(Self::Engine(Engine { strength }));
        }
        if let Some(level) = name.strip_prefix("level") {
            let rung = number::<usize>(level)?.checked_sub(1).and_then(|index| Strength::LEVELS.get(index)).ok_or(())?;
            return Ok(Self::Engine(Engine { strength: *rung }));
        }
        if let Some(depth) = name.strip_prefix("ab") {
            return Ok(Self::Plain(plain(number(depth)?)));
        }
        match name {
            "centre" => Ok(Self::Heuristic(Heuristic::Centre)),
            "ligne" => Ok(Self::Heuristic(Heuristic::Line)),
            _ => name.parse().map(Self::Baseline).map_err(|_| ()),
        }
    }
}

fn number<N: FromStr>(text: &str) -> Result<N, ()> {
    text.parse().map_err(|_| ())
}
