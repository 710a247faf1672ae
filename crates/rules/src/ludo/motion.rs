//! Where a pawn may go, and whom it meets there.

use super::{Action, BOARD, GOAL, Position, Refusal};
use crate::{Die, Legal, Phase, Place, Seat};

/// LU-2 to LU-4 and LU-8: may this pawn be moved with this die?
pub(super) fn check(at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
    let Some(rolled) = at.die.filter(|_| at.phase == Phase::Play) else {
        return Err(if at.phase == Phase::Roll { Refusal::RollFirst } else { Refusal::GameOver });
    };
    let Action { from, die } = action;
    if die != rolled {
        return Err(Refusal::NotTheDie { die, rolled });
    }
    // LU-3
    if from == Place::Home {
        if die != Die::Six {
            return Err(Refusal::ExitNeedsSix { die });
        }
        return if at.pawn_at(0).is_some() { Ok(Legal::new(action)) } else { Err(Refusal::NoPawnAtHome) };
    }
    let progress = BOARD.progress_at(at.turn, from).filter(|&progress| progress < GOAL && at.pawn_at(progress).is_some());
    match progress {
        None => Err(Refusal::NoPawnThere { from }),
        // LU-4: nothing on the way stops a pawn; LU-8: only the goal does.
        Some(progress) if progress + die.face() <= GOAL => Ok(Legal::new(action)),
        Some(progress) => Err(Refusal::PastGoal { from, die, missing: GOAL - progress }),
    }
}

/// Every legal action, each once.
#[inline]
pub(super) fn legal(at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
    let (Some(die), Phase::Play) = (at.die, at.phase) else { return };
    let pawns = at.pawns[at.turn.index()];
    for (i, &progress) in pawns.iter().enumerate() {
        if may_move(progress, die) && !pawns[..i].contains(&progress) {
            visit(Legal::new(Action { from: BOARD.place(at.turn, progress), die }));
        }
    }
}

/// Can any pawn of the seat to act be moved? (LU-2, LU-11)
#[inline]
pub(super) fn any_move(at: &Position, die: Die) -> bool {
    at.pawns[at.turn.index()].iter().any(|&progress| may_move(progress, die))
}

#[inline]
fn may_move(progress: u8, die: Die) -> bool {
    if progress == 0 { die == Die::Six } else { progress + die.face() <= GOAL }
}

/// LU-5, LU-6, LU-7: the pawn that a move to this progress captures.
#[inline]
pub(super) fn victim(at: &Position, to: u8) -> Option<(Seat, usize)> {
    let square = BOARD.square(at.turn, to)?;
    if SAFE & (1 << square) != 0 {
        return None;
    }
    let (mut found, mut count) = (None, 0);
    for seat in Seat::ALL {
        let there = PROGRESS[square as usize][seat.index()];
        for (pawn, &progress) in at.pawns[seat.index()].iter().enumerate() {
            if progress == there {
                found = Some((seat, pawn));
                count += 1;
            }
        }
    }
    found.filter(|&(seat, _)| count == 1 && seat != at.turn)
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

/// The progress of each seat on each square; a number no pawn ever has where its path does not come.
static PROGRESS: [[u8; 4]; 53] = {
    let mut table = [[u8::MAX; 4]; 53];
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
