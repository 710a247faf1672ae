//! Where a pawn goes, and what it meets there.

use tablier_rules::board::{CROSS_52, RaceBoard};
use tablier_rules::{Die, Effects, Seat};

use super::rules::{Effect, Position};

pub(super) const BOARD: RaceBoard = CROSS_52;
pub(super) const GOAL: u8 = BOARD.goal();

/// The start squares and the marked ones.
fn is_globe(square: u8) -> bool {
    BOARD.is_marked(square) || BOARD.starts.contains(&square)
}

/// Where a star leads a pawn that lands on it at this progress; none if there is no star.
const fn beyond_star(progress: u8) -> Option<u8> {
    match (progress, progress % 13) {
        (51, _) => Some(GOAL),
        (..51, 6) => Some(progress + 6),
        (..51, 12) => Some(progress + 7),
        _ => None,
    }
}

/// Can a pawn at this progress be moved with this die?
pub(super) fn movable(progress: u8, die: Die) -> bool {
    if progress == 0 { die == Die::Six } else { progress < GOAL }
}

/// Moves a movable pawn of the seat to act.
pub(super) fn advance(at: &mut Position, pawn: usize, die: Die, effects: &mut impl Effects<Effect>) {
    let me = at.turn;
    let from = at.pawns[me.index()][pawn];
    if from == 0 {
        while let Some(enemy) = enemies_on(*at, BOARD.starts[me.index()]).next() {
            send_home(at, enemy, effects);
        }
        at.pawns[me.index()][pawn] = 1;
        return effects.push(Effect::Exited { seat: me });
    }
    let to = from + die.face();
    if to > BOARD.circuit {
        return put(at, pawn, if to > GOAL { 2 * GOAL - to } else { to }, effects);
    }
    if land(at, pawn, to, effects) {
        match beyond_star(to) {
            Some(GOAL) => put(at, pawn, GOAL, effects),
            Some(next) => _ = land(at, pawn, next, effects),
            None => {}
        }
    }
}

/// Puts a pawn onto a track square; false if it was sent home from there.
fn land(at: &mut Position, pawn: usize, to: u8, effects: &mut impl Effects<Effect>) -> bool {
    let me = at.turn;
    let square = BOARD.square(me, to).expect("the progress is on the track");
    let mut met = enemies_on(*at, square);
    let (first, second) = (met.next(), met.next());
    if first.is_some() && (second.is_some() || is_globe(square)) {
        send_home(at, (me, pawn), effects);
        return false;
    }
    if let Some(enemy) = first {
        send_home(at, enemy, effects);
    }
    put(at, pawn, to, effects);
    true
}

fn put(at: &mut Position, pawn: usize, to: u8, effects: &mut impl Effects<Effect>) {
    let seat = at.turn;
    at.pawns[seat.index()][pawn] = to;
    if to == GOAL {
        effects.push(Effect::ReachedGoal { seat });
    }
}

fn send_home(at: &mut Position, (seat, pawn): (Seat, usize), effects: &mut impl Effects<Effect>) {
    at.pawns[seat.index()][pawn] = 0;
    effects.push(Effect::SentHome { seat });
}

/// The pawns on a square that do not belong to the seat to act.
fn enemies_on(at: Position, square: u8) -> impl Iterator<Item = (Seat, usize)> {
    let others = Seat::ALL.into_iter().filter(move |&seat| seat != at.turn);
    others.filter_map(move |seat| Some((seat, BOARD.progress(seat, square)?))).flat_map(
        move |(seat, there)| {
            let side = at.pawns[seat.index()];
            (0..side.len()).filter(move |&pawn| side[pawn] == there).map(move |pawn| (seat, pawn))
        },
    )
}
