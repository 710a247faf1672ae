//! Applying rolls and actions: the pool, captures, passing, the end.

use super::motion::{Outcome, View};
use super::{Action, BOARD, Dice, Effect, GOAL, Position, Rachat, Refusal, duties};
use crate::race::turns::turn_taking;
use crate::{Clause, Die, Effects, Phase, Place, Reason, Seat, Throw};

turn_taking!();

/// RA-2 and RA-3: adds the dice to the pool; 6+6 is rolled again.
pub(super) fn roll(rules: &Rachat, at: &mut Position, throw: Throw, effects: &mut impl Effects<Effect>) {
    effects.push(Effect::Rolled { seat: at.turn, throw });
    let low = throw.low.map_or(Dice::NONE, Dice::one);
    at.pool = at.pool.plus(Dice::one(throw.high)).plus(low);
    if throw == Throw::two(Die::Six, Die::Six) {
        effects.push(Effect::Again { seat: at.turn });
        return;
    }
    at.phase = Phase::Play;
    duties::settle(rules, at);
    go_on(rules, at, Played::Nothing, effects);
}

/// Plays a legal action.
pub(super) fn play(rules: &Rachat, at: &mut Position, action: Action, effects: &mut impl Effects<Effect>) {
    let outcome = View::of(rules, at).possible(action).expect("a legal action is possible");
    at.pool = at.pool.minus(action.dice());
    let me = at.turn;
    match outcome {
        Outcome::Moves(progress, landing) => {
            let pawn = at.free_pawn(progress).expect("a legal move has a pawn that is free");
            at.mark_left(progress);
            at.put(me, pawn, landing.progress);
            let (from, to) = (BOARD.place(me, progress), BOARD.place(me, landing.progress));
            effects.push(Effect::Moved { seat: me, pawn, from, to, dice: action.dice() });
            arrive(at, pawn, landing.captures, effects);
        }
        Outcome::Exits(landing) => {
            let pawn = at.pawn_where(|progress| progress == 0).expect("a legal exit has a pawn at home");
            at.put(me, pawn, landing.progress);
            effects.push(Effect::Exited {
                seat: me,
                pawn,
                to: BOARD.place(me, landing.progress),
                dice: action.dice(),
            });
            arrive(at, pawn, landing.captures, effects);
        }
        Outcome::Ransoms => {
            let pawn = at.pawn_where(Position::is_captive).expect("a legal ransom has a captive");
            at.put(me, pawn, 0);
            effects.push(Effect::Ransomed { seat: me, pawn });
        }
        Outcome::Storms(count) => storm(at, count, effects),
    }
    // RA-20
    if at.pawns[me.index()] == [GOAL; 4] {
        return over(at, Reason::Goal, effects);
    }
    go_on(rules, at, Played::Something, effects);
}

/// RA-12 and RA-15: a pawn that captures stays where it is for the rest of the turn.
fn arrive(at: &mut Position, pawn: usize, captures: bool, effects: &mut impl Effects<Effect>) {
    let me = at.turn;
    let progress = at.pawns[me.index()][pawn];
    if progress == GOAL {
        effects.push(Effect::ReachedGoal { seat: me, pawn });
    }
    if captures {
        capture_all(at, progress, pawn, effects);
        at.freeze(pawn);
    }
}

/// RA-16: home pawns first, then captives, each by lowest index.
fn storm(at: &mut Position, count: u8, effects: &mut impl Effects<Effect>) {
    let me = at.turn;
    let mut first = None;
    for _ in 0..count {
        let home = at.pawn_where(|progress| progress == 0);
        let pawn =
            home.or_else(|| at.pawn_where(Position::is_captive)).expect("a legal storm has enough pawns");
        effects.push(Effect::Stormed { seat: me, pawn, captive: home.is_none() });
        at.put(me, pawn, 1);
        at.freeze(pawn);
        first = first.or(Some(pawn));
    }
    capture_all(at, 1, first.unwrap_or(0), effects);
}

/// Every opponent's pawn on the square becomes a captive of the mover.
fn capture_all(at: &mut Position, progress: u8, by: usize, effects: &mut impl Effects<Effect>) {
    let me = at.turn;
    let Some(square) = BOARD.square(me, progress) else { return };
    for seat in at.playing.without(me).iter() {
        let Some(theirs) = BOARD.progress(seat, square) else { continue };
        for pawn in 0..4 {
            if at.pawns[seat.index()][pawn] == theirs {
                at.put(seat, pawn, Position::captive_of(me));
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

/// RA-4: the turn goes on while any action is legal; then the rest of the pool is lost.
fn go_on(rules: &Rachat, at: &mut Position, played: Played, effects: &mut impl Effects<Effect>) {
    if !at.pool.is_empty() && duties::has_legal(rules, at) {
        return;
    }
    if !at.pool.is_empty() {
        effects.push(Effect::LostDice { seat: at.turn, dice: at.pool });
    }
    if played == Played::Nothing {
        effects.push(Effect::Passed { seat: at.turn, rule: Clause::Ra4 });
    }
    hand_over(at, effects);
}

/// PA-23: a player leaves; pawns they held go home, and their own pawns held by others vanish.
pub(super) fn abandon(
    rules: &Rachat,
    at: &Position,
    seat: Seat,
    effects: &mut impl Effects<Effect>,
) -> Result<Position, Refusal> {
    check_playing(at, seat)?;
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
    if at.turn == seat {
        hand_over(&mut next, effects);
    }
    if next.playing.len() == 1 {
        over(&mut next, Reason::Abandon, effects);
    } else if next.phase == Phase::Play {
        go_on(rules, &mut next, Played::Something, effects);
    }
    Ok(next)
}
