//! Whether to cheat, and how (TJ-18).

use tablier_rules::tanjawi::{Action, Position, Side, Tanjawi};
use tablier_rules::{Game, Legal, Node, Place, Seat};

use super::sight::Observed;
use super::temper::Temper;
use super::{APOLOGY, made_up, worth};
use crate::Rng;
use crate::{Level, Playable, best_end, share};

/// The least that a cheat must be worth, in shares of a win: anything less is not worth the risk.
const LEAST: f32 = 0.002;
/// A bot that considers a cheat worth this much always plays it.
const IRRESISTIBLE: f32 = 0.02;

/// The cheat that a level plays here; none if it stays honest, as it always does without the option.
pub(crate) fn choose(game: &Tanjawi, level: Level, at: &Position, seed: u64) -> Option<Legal<Action>> {
    // The seed itself makes the honest choice.
    let (temper, mut luck) = (Temper::of(level), Rng::new(!seed));
    if !game.options.cheating || !luck.chance(temper.temptation) {
        return None;
    }
    let (cheat, profit) = best(game, temper.stretch, at)?;
    luck.chance(profit / IRRESISTIBLE).then_some(cheat)
}

/// The plausible cheat with the highest expected gain over the best honest turn, and that gain.
fn best(game: &Tanjawi, stretch: u8, at: &Position) -> Option<(Legal<Action>, f32)> {
    let Node::Decision(mover) = game.node(at) else { return None };
    let honest = best_end(game, Tanjawi::judge(), at).map(|(_, values)| share(game, mover, &values))?;
    let profits = plausible(game, stretch, at).into_iter().filter_map(|cheat| {
        let profit = promise(game, at, mover, cheat)? - honest;
        (profit >= LEAST).then_some((cheat, profit))
    });
    profits.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// The expected share after a cheat in front of an ordinary watcher. None where it is too obvious, and after
/// a six: the turn goes on, and nobody can tell what will come to light at its end.
fn promise(game: &Tanjawi, at: &Position, mover: Seat, cheat: Legal<Action>) -> Option<f32> {
    let mut effects = Vec::with_capacity(2);
    let next = game.play(at, cheat, &mut effects);
    let [unseen, caught] = worth(game, mover, [next, made_up(game, &next)?]);
    let mut seen = Observed::default();
    seen.witness(game, at, &next, &effects);
    let sighting = seen.moved().next().filter(|sighting| !sighting.jumped_a_door(game))?;
    let lost = unseen - caught;
    Some(unseen - Temper::ORDINARY.risk(game, sighting, lost) * (lost + APOLOGY))
}

/// Cheats that could be mistakes: nearly the number rolled, or the number itself against a duty.
fn plausible(game: &Tanjawi, stretch: u8, at: &Position) -> Vec<Legal<Action>> {
    let setup = game.setup(at);
    let Some(die) = setup.dice.first() else { return Vec::new() };
    let numbers = die.face().saturating_sub(stretch).max(1)..=die.face() + stretch;
    let mine = setup.pawns.iter().filter(|(colour, _)| Side::of_colour(*colour) == setup.turn);
    let fichas = mine.flat_map(|(colour, places)| places.iter().map(|&from| (*colour, from)));
    let out = fichas.filter(|(_, from)| matches!(from, Place::Track(_) | Place::Lane(_)));
    let cheats = out
        .flat_map(|(colour, from)| numbers.clone().map(move |steps| Action::Cheat { colour, from, steps }));
    cheats.filter_map(|cheat| game.check(at, cheat).ok()).collect()
}
