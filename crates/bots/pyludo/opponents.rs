//! The published opponents, from their descriptions.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tablier_bots::{Bot, Budget, Choose};
use tablier_rules::{Die, Discard, Game, Legal, Seat};

use super::motion::{BOARD, GOAL};
use super::rules::{Action, Position, Pyludo};

/// An opponent of the published comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opponent {
    /// Any pawn that can be moved, all equally likely.
    Random,
    /// Brings a pawn out if it can, whichever. Otherwise the move that leaves its own pawns highest and the
    /// enemies' lowest, summed: all squares are counted from its own start, home is −1 and the goal 99. Ties
    /// go to the pawn with the lowest number.
    Smart,
    /// The first pawn that can send an enemy home or come out; otherwise the last that can move. (It is
    /// described as taking the longest step then, but the measured version keeps the last pawn it
    /// considered.)
    SemiSmart,
}

impl Choose<Pyludo> for Opponent {
    fn choose_within(
        &self,
        game: &Pyludo,
        at: &Position,
        budget: Budget,
        seed: u64,
    ) -> Option<Legal<Action>> {
        match self {
            Self::Random => Bot::Hasard.choose_within(game, at, budget, seed),
            Self::Smart => smart(game, at, seed),
            Self::SemiSmart => semi_smart(game, at),
        }
    }
}

fn legal(game: &Pyludo, at: &Position) -> Vec<Legal<Action>> {
    let mut actions = Vec::with_capacity(4);
    game.legal(at, &mut |action| actions.push(action));
    actions
}

fn is_home(at: &Position, action: &Legal<Action>) -> bool {
    at.mine()[action.action().pawn] == 0
}

fn smart(game: &Pyludo, at: &Position, seed: u64) -> Option<Legal<Action>> {
    let actions = legal(game, at);
    if at.die == Some(Die::Six) {
        let exits: Vec<_> = actions.iter().filter(|action| is_home(at, action)).collect();
        if !exits.is_empty() {
            let drawn = Xoshiro256PlusPlus::seed_from_u64(seed).next_u32() as usize % exits.len();
            return Some(*exits[drawn]);
        }
    }
    let worth = |&action: &Legal<Action>| balance(&game.play(at, action, &mut Discard), at.turn);
    // Of equal elements `max_by_key` takes the last.
    actions.into_iter().rev().max_by_key(worth)
}

/// The squares of a seat's pawns less those of all others, as this seat counts them.
fn balance(at: &Position, me: Seat) -> i32 {
    let total =
        |owner: Seat| at.pawns[owner.index()].iter().map(|&progress| count(me, owner, progress)).sum::<i32>();
    Seat::ALL.into_iter().map(|owner| if owner == me { total(owner) } else { -total(owner) }).sum()
}

/// The number of a place, counted from this seat's start. A lane keeps its owner's count: no move of another
/// changes it.
fn count(me: Seat, owner: Seat, progress: u8) -> i32 {
    match (progress, BOARD.square(owner, progress)) {
        (0, _) => -1,
        (GOAL, _) => 99,
        (_, None) => progress.into(),
        (_, Some(square)) => {
            (i32::from(square) - i32::from(BOARD.starts[me.index()]) + 1).rem_euclid(BOARD.track.into())
        }
    }
}

fn semi_smart(game: &Pyludo, at: &Position) -> Option<Legal<Action>> {
    let enemies_home = |at: &Position, me: Seat| {
        Seat::ALL
            .into_iter()
            .filter(|&seat| seat != me)
            .flat_map(|seat| at.pawns[seat.index()])
            .filter(|&pawn| pawn == 0)
            .count()
    };
    let before = enemies_home(at, at.turn);
    let gains = |action: &Legal<Action>| {
        is_home(at, action) || enemies_home(&game.play(at, *action, &mut Discard), at.turn) > before
    };
    let actions = legal(game, at);
    actions.iter().find(|action| gains(action)).or(actions.last()).copied()
}
