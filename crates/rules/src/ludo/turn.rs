//! Applying rolls and moves: extra turns, three sixes, passing, the end.

use super::{Action, BOARD, Effect, GOAL, Ludo, Position, Refusal, motion};
use crate::race::turns::turn_taking;
use crate::{Clause, Die, Effects, Phase, Reason, Seat};

turn_taking!();

/// LU-2: rolls the die, which counts what it shows (LU-14).
#[inline]
pub(super) fn roll(rules: &Ludo, at: &mut Position, die: Die, effects: &mut impl Effects<Effect>) {
    effects.push(Effect::Rolled { seat: at.turn, die });
    at.sixes = if die == Die::Six { at.sixes + 1 } else { 0 };
    // LU-10
    if at.sixes == 3 {
        return pass(at, Clause::Lu10, effects);
    }
    // LU-11
    if !motion::any_move(rules, at, die) {
        return pass(at, Clause::Lu11, effects);
    }
    at.die = Some(die);
    at.phase = Phase::Play;
}

/// Plays a legal action.
#[inline]
pub(super) fn play(_: &Ludo, at: &mut Position, action: Action, effects: &mut impl Effects<Effect>) {
    let Action { from, die } = action;
    let me = at.turn;
    let progress = BOARD.progress_at(me, from).expect("a legal action starts on the mover's path");
    let pawn = at.pawn_at(progress).expect("a legal action has a pawn to move");
    let to = if progress == 0 { 1 } else { progress + die.face() };
    if progress == 0 {
        effects.push(Effect::Exited { seat: me, pawn, die });
    } else {
        effects.push(Effect::Moved { seat: me, pawn, from, to: BOARD.place(me, to), die });
    }
    // LU-9
    let mut earned = u8::from(die == Die::Six);
    if let Some((seat, taken)) = motion::victim(at, to) {
        at.put(seat, taken, 0);
        effects.push(Effect::Captured { seat, pawn: taken, by: (me, pawn), at: BOARD.place(me, to) });
        earned += 1;
    }
    at.put(me, pawn, to);
    if to == GOAL {
        effects.push(Effect::ReachedGoal { seat: me, pawn });
        // LU-12
        if at.pawns[me.index()] == [GOAL; 4] {
            return over(at, Reason::Goal, effects);
        }
        earned += 1;
    }
    if earned > 0 {
        effects.push(Effect::Earned { seat: me, turns: earned });
    }
    at.extra = at.extra.saturating_add(earned);
    if at.extra == 0 {
        return hand_over(at, effects);
    }
    at.extra -= 1;
    at.die = None;
    at.phase = Phase::Roll;
    effects.push(Effect::Turn { seat: me });
}

/// PA-23: a player leaves for good.
pub(super) fn abandon(
    at: &Position,
    seat: Seat,
    effects: &mut impl Effects<Effect>,
) -> Result<Position, Refusal> {
    check_playing(at, seat)?;
    let mut next = *at;
    next.playing = at.playing.without(seat);
    next.pawns[seat.index()] = [0; 4];
    effects.push(Effect::Left { seat });
    if at.turn == seat {
        hand_over(&mut next, effects);
    }
    if next.playing.len() == 1 {
        over(&mut next, Reason::Abandon, effects);
    }
    Ok(next)
}

/// The roll is not played and the turn ends; remaining extra turns are lost.
#[inline]
fn pass(at: &mut Position, rule: Clause, effects: &mut impl Effects<Effect>) {
    effects.push(Effect::Passed { seat: at.turn, rule });
    hand_over(at, effects);
}
