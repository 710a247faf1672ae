//! A yardstick: how much of a win a player gives away where best play is known.

use rayon::prelude::*;
use tablier_rules::ludo::{Action, Position};
use tablier_rules::{Discard, Game, Legal, Node, Seat};

use super::Endgames;
use super::RULES;
use super::side::{HOME, Side};
use super::spot::Spot;
use crate::Bot;
use crate::Rng;

/// The number of decisions in the yardstick.
pub const DECISIONS: usize = 20_000;
/// Fixed, so that the decisions never change.
const SEED: u64 = 5;
/// One in this many decisions of a game is taken, so that they differ.
const APART: usize = 8;

/// A mean, and half the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Half the width of its interval.
    pub margin: f64,
}

/// Decisions between at least two actions, from games of `hasard` and `prudent` alternating at random; the
/// two sides begin each game with this many pawns, anywhere on their path.
pub fn decisions(pawns: [u8; 2], count: usize) -> Vec<Position> {
    let mut luck = Rng::new(SEED);
    let mut decisions = Vec::with_capacity(count);
    while decisions.len() < count {
        let [roller, other] = pawns.map(|pawns| anywhere(pawns, &mut luck));
        let mut at = Spot::fresh(roller, other).position();
        while decisions.len() < count {
            let bot = [Bot::Hasard, Bot::Prudent][luck.below(2)];
            match RULES.node(&at) {
                Node::Over(_) => break,
                Node::Chance(_) | Node::Apology(_) => roll(&mut at, &mut luck),
                Node::Decision(_) => {
                    if is_choice(&at) && luck.below(APART) == 0 {
                        decisions.push(at);
                    }
                    let Some(action) = bot.choose(&RULES, &at, luck.seed()) else { break };
                    RULES.play_on(&mut at, action, &mut Discard);
                }
            }
        }
    }
    decisions
}

/// The mean loss per decision, in chances of winning; none if the table does not cover them. `choose`
/// receives a decision and its own seed.
pub fn per_decision(
    table: &Endgames,
    decisions: &[Position],
    choose: impl Fn(&Position, u64) -> Option<Legal<Action>> + Sync,
) -> Option<Mean> {
    let each = |(seed, at): (usize, &Position)| loss(table, at, choose(at, seed as u64)?);
    decisions.par_iter().enumerate().map(each).collect::<Option<Vec<f64>>>().map(|losses| mean(&losses))
}

/// The mean loss per game from this start against best play, caused by the player's own mistakes. In every
/// other game the opponent rolls first. None if the table does not cover the start.
pub fn per_game(
    table: &Endgames,
    start: &Position,
    games: u64,
    choose: impl Fn(&Position, u64) -> Option<Legal<Action>> + Sync,
) -> Option<Mean> {
    let Node::Chance(first) = RULES.node(start) else { return None };
    let player = |number: u64| if number.is_multiple_of(2) { first } else { first.opposite() };
    let each = |number| game(table, *start, player(number), number, &choose);
    (0..games).into_par_iter().map(each).collect::<Option<Vec<f64>>>().map(|losses| mean(&losses))
}

/// The total loss of a player in one game.
fn game(
    table: &Endgames,
    start: Position,
    player: Seat,
    number: u64,
    choose: impl Fn(&Position, u64) -> Option<Legal<Action>>,
) -> Option<f64> {
    // Consecutive games share their dice, with the roles swapped.
    let (mut dice, mut seeds) = (Rng::new(SEED ^ (number / 2) << 24), Rng::new(!number));
    let (mut at, mut lost) = (start, 0.0);
    loop {
        let action = match RULES.node(&at) {
            Node::Over(_) => return Some(lost),
            Node::Chance(_) | Node::Apology(_) => {
                roll(&mut at, &mut dice);
                continue;
            }
            Node::Decision(seat) if seat == player => {
                let action = choose(&at, seeds.seed())?;
                lost += loss(table, &at, action)?;
                action
            }
            Node::Decision(_) => table.best(&at)?.0,
        };
        RULES.play_on(&mut at, action, &mut Discard);
    }
}

/// The loss of an action compared with the best one.
fn loss(table: &Endgames, at: &Position, action: Legal<Action>) -> Option<f64> {
    let Node::Decision(mover) = RULES.node(at) else { return None };
    let (_, best) = table.best(at)?;
    let played = table.value(&RULES.play(at, action, &mut Discard))?;
    Some(f64::from(best[mover.index()] - played[mover.index()]))
}

fn roll(at: &mut Position, dice: &mut Rng) {
    let outcomes = RULES.chances(at).even();
    RULES.roll_on(at, outcomes[dice.below(outcomes.len())], &mut Discard);
}

/// Is there more than one action?
fn is_choice(at: &Position) -> bool {
    let mut actions = 0;
    RULES.legal(at, &mut |_| actions += 1);
    actions > 1
}

/// This many pawns anywhere on their path, home included; the others are in the goal.
fn anywhere(pawns: u8, luck: &mut Rng) -> Side {
    let mut missing = [0; 2];
    for one in missing.iter_mut().take(usize::from(pawns)) {
        *one = 1 + luck.below(usize::from(HOME)) as u8;
    }
    Side::new(missing)
}

fn mean(values: &[f64]) -> Mean {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / (count - 1.0);
    Mean { mean, margin: 1.96 * (variance / count).sqrt() }
}
