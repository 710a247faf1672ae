//! What a roll and a move bring about: extra turns, three sixes, passing, the end.

use super::{Action, BOARD, Effect, GOAL, Position, Refusal, motion};
use crate::{Clause, Die, Effects, Phase, Reason, Seat};

/// LU-2: the die falls, and counts what it shows (LU-14).
#[inline]
pub(super) fn roll(at: &Position, die: Die, effects: &mut impl Effects<Effect>) -> Position {
    let mut next = *at;
    effects.push(Effect::Rolled { seat: at.turn, die });
    next.sixes = if die == Die::Six { at.sixes + 1 } else { 0 };
    // LU-10
    if next.sixes == 3 {
        return pass(next, Clause::Lu10, effects);
    }
    // LU-11
    if !motion::any_move(&next, die) {
        return pass(next, Clause::Lu11, effects);
    }
    next.die = Some(die);
    next.phase = Phase::Play;
    next
}

/// A legal action is done.
#[inline]
pub(super) fn play(at: &Position, action: Action, effects: &mut impl Effects<Effect>) -> Position {
    let Action { from, die } = action;
    let mut next = *at;
    let progress = BOARD.progress_at(at.turn, from).expect("a legal action starts on the mover's path");
    let pawn = at.pawn_at(progress).expect("a legal action has a pawn to move");
    let to = if progress == 0 { 1 } else { progress + die.face() };
    next.pawns[at.turn.index()][pawn] = to;
    if progress == 0 {
        effects.push(Effect::Exited { seat: at.turn, pawn });
    } else {
        effects.push(Effect::Moved { seat: at.turn, pawn, from, to: BOARD.place(at.turn, to), die });
    }
    // LU-9
    let mut earned = u8::from(die == Die::Six);
    if let Some((seat, taken)) = motion::victim(at, to) {
        next.pawns[seat.index()][taken] = 0;
        effects.push(Effect::Captured { seat, pawn: taken, by: (at.turn, pawn), at: BOARD.place(at.turn, to) });
        earned += 1;
    } else if to == GOAL {
        effects.push(Effect::ReachedGoal { seat: at.turn, pawn });
        // LU-12
        if next.pawns[at.turn.index()] == [GOAL; 4] {
            return over(next, Reason::Goal, effects);
        }
        earned += 1;
    }
    next.extra = next.extra.saturating_add(earned);
    next.die = None;
    next.phase = Phase::Roll;
    if earned > 0 {
        effects.push(Effect::Earned { seat: at.turn, turns: earned });
    }
    if next.extra == 0 {
        return hand_over(next, effects);
    }
    next.extra -= 1;
    effects.push(Effect::Turn { seat: next.turn });
    next
}

/// PA-22: everybody agrees to a draw.
pub(super) fn agree(at: &Position, effects: &mut impl Effects<Effect>) -> Result<Position, Refusal> {
    if matches!(at.phase, Phase::Over(_)) {
        return Err(Refusal::GameOver);
    }
    Ok(over(*at, Reason::Agreement, effects))
}

/// PA-23: a player leaves for good.
pub(super) fn abandon(at: &Position, seat: Seat, effects: &mut impl Effects<Effect>) -> Result<Position, Refusal> {
    if matches!(at.phase, Phase::Over(_)) {
        return Err(Refusal::GameOver);
    }
    if !at.playing.contains(seat) {
        return Err(Refusal::NotPlaying);
    }
    let mut next = *at;
    next.playing = at.playing.without(seat);
    next.pawns[seat.index()] = [0; 4];
    effects.push(Effect::Left { seat });
    let was_turn = at.turn == seat;
    if next.playing.len() == 1 {
        if was_turn {
            next.turn = next.playing.after(seat);
            effects.push(Effect::Turn { seat: next.turn });
        }
        return Ok(over(next, Reason::Abandon, effects));
    }
    Ok(if was_turn { hand_over(next, effects) } else { next })
}

/// The roll is not played and the turn ends, with every extra turn that was left.
#[inline]
fn pass(mut next: Position, rule: Clause, effects: &mut impl Effects<Effect>) -> Position {
    effects.push(Effect::Passed { seat: next.turn, rule });
    next.phase = Phase::Roll;
    hand_over(next, effects)
}

/// LU-1: the next player, clockwise.
#[inline]
fn hand_over(mut next: Position, effects: &mut impl Effects<Effect>) -> Position {
    next.turn = next.playing.after(next.turn);
    next.phase = Phase::Roll;
    next.die = None;
    next.sixes = 0;
    next.extra = 0;
    effects.push(Effect::Turn { seat: next.turn });
    next
}

fn over(mut next: Position, reason: Reason, effects: &mut impl Effects<Effect>) -> Position {
    next.phase = Phase::Over(reason);
    next.die = None;
    next.sixes = 0;
    next.extra = 0;
    effects.push(Effect::Over { reason });
    next
}
