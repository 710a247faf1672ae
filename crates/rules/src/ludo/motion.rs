//! Where a pawn may go, and what it captures there.

use super::{Action, BOARD, GOAL, Ludo, Position, Refusal};
use crate::race::four::Four;
use crate::{Die, Legal, Phase, Place, Seat};

/// LU-2 to LU-4 and LU-8: may this pawn be moved with this die?
pub(super) fn check(rules: &Ludo, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
    let Some(rolled) = at.die.filter(|_| at.phase == Phase::Play) else {
        return Err(if at.phase == Phase::Roll { Refusal::RollFirst } else { Refusal::GameOver });
    };
    let Action { from, die } = action;
    if die != rolled {
        return Err(Refusal::NotTheDie { die, rolled });
    }
    // LU-3
    if from == Place::Home {
        if !exits(rules, die) {
            return Err(Refusal::ExitNeedsSix { die });
        }
        return if at.pawn_at(0).is_some() { Ok(Legal::new(action)) } else { Err(Refusal::NoPawnAtHome) };
    }
    let progress = BOARD
        .progress_at(at.turn, from)
        .filter(|&progress| progress < GOAL && at.pawn_at(progress).is_some());
    match progress {
        None => Err(Refusal::NoPawnThere { from }),
        // LU-4: nothing on the way stops a pawn; LU-8: only the goal does.
        Some(progress) if progress + die.face() <= GOAL => Ok(Legal::new(action)),
        Some(progress) => Err(Refusal::PastGoal { from, die, missing: GOAL - progress }),
    }
}

/// Every legal action, each once.
#[inline]
pub(super) fn legal(rules: &Ludo, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
    let (Some(die), Phase::Play) = (at.die, at.phase) else { return };
    let mine = Four::new(at.pawns[at.turn.index()]);
    for pawn in Four::indices(movable(rules, mine, die) & !mine.repeated()) {
        visit(action(at, die, pawn));
    }
}

/// One legal action by its index.
#[inline]
pub(super) fn pick(
    rules: &Ludo,
    at: &Position,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Legal<Action>> {
    let (Some(die), Phase::Play) = (at.die, at.phase) else { return None };
    let mine = Four::new(at.pawns[at.turn.index()]);
    let choices = movable(rules, mine, die) & !mine.repeated();
    Some(action(at, die, Four::nth(choices, choose(choices.count_ones() as usize))))
}

#[inline]
fn action(at: &Position, die: Die, pawn: usize) -> Legal<Action> {
    let progress = at.pawns[at.turn.index()][pawn];
    Legal::new(Action { from: BOARD.place(at.turn, progress), die })
}

/// LU-3: a six brings a pawn out.
#[inline]
const fn exits(_: &Ludo, die: Die) -> bool {
    matches!(die, Die::Six)
}

/// Can any pawn of the seat to act be moved? (LU-2, LU-11)
#[inline]
pub(super) fn any_move(rules: &Ludo, at: &Position, die: Die) -> bool {
    movable(rules, Four::new(at.pawns[at.turn.index()]), die) != 0
}

/// The pawns that this die can move: those at home if it brings them out (LU-3), the others unless they would
/// overshoot the goal (LU-8).
#[inline]
fn movable(rules: &Ludo, pawns: Four, die: Die) -> u32 {
    let home = if exits(rules, die) { pawns.equal_to(0) } else { 0 };
    let out = !pawns.equal_to(0) & Four::ALL;
    home | (out & pawns.at_most(GOAL - die.face()))
}

/// LU-5, LU-6, LU-7: the pawn that a move to this progress captures.
#[inline]
pub(super) fn victim(at: &Position, to: u8) -> Option<(Seat, usize)> {
    let square = BOARD.square(at.turn, to)?;
    if SAFE & (1 << square) != 0 {
        return None;
    }
    // LU-5: one pawn on the square, and not the mover's.
    let there = PROGRESS[square as usize];
    let met = |seat: usize| u128::from(Four::new(at.pawns[seat]).equal_to(there[seat])) << (32 * seat);
    let everybody = met(0) | met(1) | met(2) | met(3);
    let bit = everybody.trailing_zeros();
    let (seat, pawn) = (Seat::new((bit / 32) as u8), (bit % 32 / 8) as usize);
    (everybody.is_power_of_two() && seat != at.turn).then_some((seat, pawn))
}

/// LU-6: the stars and the start squares, as bits.
const SAFE: u64 = {
    let mut bits = BOARD.marked_bits() as u64;
    let mut i = 0;
    while i < 4 {
        bits |= 1 << BOARD.starts[i];
        i += 1;
    }
    bits
};

/// LU-6: is every pawn safe on this square?
pub(super) const fn is_safe(square: u8) -> bool {
    SAFE & (1 << square) != 0
}

/// The progress of each seat on each square; an impossible value where the square is not on its path.
static PROGRESS: [[u8; 4]; 53] = {
    let mut table = [[Four::NOWHERE; 4]; 53];
    let mut square = 1;
    while square <= 52 {
        let mut i = 0;
        while i < 4 {
            if let Some(progress) = BOARD.progress(Seat::ALL[i], square) {
                table[square as usize][i] = progress;
            }
            i += 1;
        }
        square += 1;
    }
    table
};
