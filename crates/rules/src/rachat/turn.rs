//! What a roll and an action bring about: the pool, captures, passing, the end.

use super::motion::{Outcome, View};
use super::{Action, BOARD, Dice, Effect, GOAL, Position, Rachat, Refusal, duties};
use crate::{Clause, Die, Effects, Phase, Place, Reason, Seat, Throw};

/// RA-2 and RA-3: the dice fall into the pool; 6+6 is rolled again.
pub(super) fn roll(rules: &Rachat, at: &Position, throw: Throw, effects: &mut impl Effects<Effect>) -> Position {
    let mut next = *at;
    effects.push(Effect::Rolled { seat: at.turn, throw });
    let low = throw.low.map_or(Dice::NONE, Dice::one);
    next.pool = at.pool.plus(Dice::one(throw.high)).plus(low);
    if throw == Throw::two(Die::Six, Die::Six) {
        effects.push(Effect::Again { seat: at.turn });
        return next;
    }
    next.phase = Phase::Play;
    duties::settle(rules, &mut next);
    go_on(rules, next, Played::Nothing, effects)
}

/// A legal action is done.
pub(super) fn play(rules: &Rachat, at: &Position, action: Action, effects: &mut impl Effects<Effect>) -> Position {
    let mut next = *at;
    let outcome = View::of(rules, at).possible(action).expect("a legal action is possible");
    next.pool = at.pool.minus(action.dice());
    let me = at.turn;
    match outcome {
        Outcome::Moves(progress, landing) => {
            let pawn = at.free_pawn(progress).expect("a legal move has a pawn that is free");
            next.mark_left(progress);
            next.pawns[me.index()][pawn] = landing.progress;
            let (from, to) = (BOARD.place(me, progress), BOARD.place(me, landing.progress));
            effects.push(Effect::Moved { seat: me, pawn, from, to, dice: action.dice() });
            arrive(&mut next, pawn, landing.captures, effects);
        }
        Outcome::Exits(landing) => {
            let pawn = at.pawn_where(|progress| progress == 0).expect("a legal exit has a pawn at home");
            next.pawns[me.index()][pawn] = landing.progress;
            effects.push(Effect::Exited { seat: me, pawn, to: BOARD.place(me, landing.progress), dice: action.dice() });
            arrive(&mut next, pawn, landing.captures, effects);
        }
        Outcome::Ransoms => {
            let pawn = at.pawn_where(Position::is_captive).expect("a legal ransom has a captive");
            next.pawns[me.index()][pawn] = 0;
            effects.push(Effect::Ransomed { seat: me, pawn });
        }
        Outcome::Storms(count) => storm(&mut next, count, effects),
    }
    // RA-20
    if next.pawns[me.index()] == [GOAL; 4] {
        return over(next, Reason::Goal, effects);
    }
    go_on(rules, next, Played::Something, effects)
}

/// RA-12 and RA-15: who captures stays where it is for the rest of the turn.
fn arrive(next: &mut Position, pawn: usize, captures: bool, effects: &mut impl Effects<Effect>) {
    let me = next.turn;
    let progress = next.pawns[me.index()][pawn];
    if progress == GOAL {
        effects.push(Effect::ReachedGoal { seat: me, pawn });
    }
    if captures {
        capture_all(next, progress, pawn, effects);
        next.freeze(pawn);
    }
}

/// RA-16: home pawns first, then captives, each by lowest index.
fn storm(next: &mut Position, count: u8, effects: &mut impl Effects<Effect>) {
    let me = next.turn;
    let mut first = None;
    for _ in 0..count {
        let home = next.pawn_where(|progress| progress == 0);
        let pawn = home.or_else(|| next.pawn_where(Position::is_captive)).expect("a legal storm has enough pawns");
        effects.push(Effect::Stormed { seat: me, pawn, captive: home.is_none() });
        next.pawns[me.index()][pawn] = 1;
        next.freeze(pawn);
        first = first.or(Some(pawn));
    }
    capture_all(next, 1, first.unwrap_or(0), effects);
}

/// Every opponent on the square becomes a captive of the mover.
fn capture_all(next: &mut Position, progress: u8, by: usize, effects: &mut impl Effects<Effect>) {
    let me = next.turn;
    let Some(square) = BOARD.square(me, progress) else { return };
    for seat in next.playing.without(me).iter() {
        let Some(theirs) = BOARD.progress(seat, square) else { continue };
        for pawn in 0..4 {
            if next.pawns[seat.index()][pawn] == theirs {
                next.pawns[seat.index()][pawn] = Position::captive_of(me);
                effects.push(Effect::Captured { seat, pawn, by: (me, by), at: Place::Track(square) });
            }
        }
    }
}

/// Has the mover played anything since the last roll?
#[derive(Clone, Copy, PartialEq)]
enum Played {
    Nothing,
    Something,
}

/// RA-4: the turn goes on while any action is legal; what is left of the pool is lost.
fn go_on(rules: &Rachat, next: Position, played: Played, effects: &mut impl Effects<Effect>) -> Position {
    if !next.pool.is_empty() && duties::any_legal(rules, &next, &mut |_| true) {
        return next;
    }
    if !next.pool.is_empty() {
        effects.push(Effect::LostDice { seat: next.turn, dice: next.pool });
    }
    if played == Played::Nothing {
        effects.push(Effect::Passed { seat: next.turn, rule: Clause::Ra4 });
    }
    hand_over(next, effects)
}

/// PA-22: everybody agrees to a draw.
pub(super) fn agree(at: &Position, effects: &mut impl Effects<Effect>) -> Result<Position, Refusal> {
    if matches!(at.phase, Phase::Over(_)) {
        return Err(Refusal::GameOver);
    }
    Ok(over(*at, Reason::Agreement, effects))
}

/// PA-23: a player leaves; those he held go home, those of his that others hold vanish.
pub(super) fn abandon(
    rules: &Rachat,
    at: &Position,
    seat: Seat,
    effects: &mut impl Effects<Effect>,
) -> Result<Position, Refusal> {
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
    for other in next.playing.iter() {
        for pawn in 0..4 {
            if next.pawns[other.index()][pawn] == Position::captive_of(seat) {
                next.pawns[other.index()][pawn] = 0;
                effects.push(Effect::Freed { seat: other, pawn });
            }
        }
    }
    if next.playing.len() == 1 {
        if at.turn == seat {
            next.turn = next.playing.after(seat);
            effects.push(Effect::Turn { seat: next.turn });
        }
        return Ok(over(next, Reason::Abandon, effects));
    }
    Ok(match at.phase {
        _ if at.turn == seat => hand_over(next, effects),
        Phase::Play => go_on(rules, next, Played::Something, effects),
        Phase::Roll | Phase::Over(_) => next,
    })
}

fn hand_over(mut next: Position, effects: &mut impl Effects<Effect>) -> Position {
    next.turn = next.playing.after(next.turn);
    next.phase = Phase::Roll;
    next.clear_turn();
    effects.push(Effect::Turn { seat: next.turn });
    next
}

fn over(mut next: Position, reason: Reason, effects: &mut impl Effects<Effect>) -> Position {
    next.phase = Phase::Over(reason);
    next.clear_turn();
    effects.push(Effect::Over { reason });
    next
}
