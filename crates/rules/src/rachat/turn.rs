//! Applying rolls and actions: the pool, captures, passing, the end.

use super::house::House;
use super::motion::{Outcome, View};
use super::road::{Landing, Road};
use super::{Action, BOARD, Dice, Doubles, Effect, GOAL, Position, Ransom, Refusal, Safe, duties};
use crate::race::turns::turn_taking;
use crate::{Clause, Die, Effects, Phase, Place, Reason, Seat, Throw};

turn_taking!();

/// RA-2 and RA-3: adds the dice to the pool; a double is rolled again.
#[inline(always)]
pub(super) fn roll(house: impl House, at: &mut Position, throw: Throw, effects: &mut impl Effects<Effect>) {
    effects.push(Effect::Rolled { seat: at.turn, throw });
    let low = throw.low.map_or(Dice::NONE, Dice::one);
    at.pool = at.pool.plus(Dice::one(throw.high)).plus(low);
    let again = match house.options().doubles {
        Doubles::Six => throw == Throw::two(Die::Six, Die::Six),
        Doubles::All => throw.low == Some(throw.high),
        Doubles::None => false,
    };
    if again {
        effects.push(Effect::Again { seat: at.turn });
        return;
    }
    at.phase = Phase::Play;
    duties::settle(house, at);
    go_on(house, at, Played::Nothing, effects);
}

/// Plays a legal action.
pub(super) fn play(house: impl House, at: &mut Position, action: Action, effects: &mut impl Effects<Effect>) {
    let outcome = View::of(house, at).possible(action).expect("a legal action is possible");
    carry_out(house, at, action, outcome, effects);
    // RA-20
    if at.has_won(at.turn) {
        return over(at, Reason::Goal, effects);
    }
    go_on(house, at, Played::Something, effects);
}

/// Spends the dice of a possible action and moves its pawns.
#[inline(always)]
pub(super) fn carry_out(
    house: impl House,
    at: &mut Position,
    action: Action,
    outcome: Outcome,
    effects: &mut impl Effects<Effect>,
) {
    at.pool = at.pool.minus(action.dice());
    let me = at.turn;
    match (action, outcome) {
        (Action::Move { from, dice }, Outcome::Moves(progress, landing)) => {
            let pawn = at.free_pawn(house, progress).expect("a legal move has a pawn that is free");
            at.mark_left(progress);
            at.put(me, pawn, landing.progress);
            let to = BOARD.place(me, landing.progress);
            effects.push(Effect::Moved { seat: me, pawn, from, to, dice });
            arrive(house, at, pawn, landing.captures, effects);
        }
        (Action::Exit { key, further }, Outcome::Exits(landing)) => {
            let pawn = at.pawn_where(|progress| progress == 0).expect("a legal exit has a pawn at home");
            come_out(house, at, pawn, landing, (key, further), effects);
        }
        (Action::Ransom { die }, _) => ransom(house, at, die, effects),
        (Action::Storm { dice }, _) => storm(house, at, dice, effects),
        (Action::Move { .. } | Action::Exit { .. }, _) => {
            debug_assert!(false, "the outcome is that of the action");
        }
    }
}

/// RA-7 and RA-8: a pawn comes out and moves on.
fn come_out(
    house: impl House,
    at: &mut Position,
    pawn: usize,
    landing: Landing,
    (key, further): (Die, Dice),
    effects: &mut impl Effects<Effect>,
) {
    let (seat, to) = (at.turn, BOARD.place(at.turn, landing.progress));
    at.put(seat, pawn, landing.progress);
    effects.push(Effect::Exited { seat, pawn, to, key, further });
    arrive(house, at, pawn, landing.captures, effects);
}

/// RA-9: a captive goes home, or straight out.
fn ransom(house: impl House, at: &mut Position, die: Die, effects: &mut impl Effects<Effect>) {
    let pawn = at.pawn_where(Position::is_captive).expect("a legal ransom has a captive");
    at.put(at.turn, pawn, 0);
    effects.push(Effect::Ransomed { seat: at.turn, pawn, die });
    if house.options().ransom == Ransom::Start {
        let captures = Road::of(house, at).holds_prey(1);
        come_out(house, at, pawn, Landing { progress: 1, captures }, (die, Dice::NONE), effects);
    }
}

/// RA-12 and RA-15: a pawn that captures stays where it is for the rest of the turn.
fn arrive(
    house: impl House,
    at: &mut Position,
    pawn: usize,
    captures: bool,
    effects: &mut impl Effects<Effect>,
) {
    let me = at.turn;
    let progress = at.pawns[me.index()][pawn];
    if progress == GOAL {
        effects.push(Effect::ReachedGoal { seat: me, pawn });
    }
    if captures {
        capture_all(house, at, progress, pawn, effects);
        at.freeze(pawn);
    }
}

/// RA-16: home pawns first, then captives, each by lowest index.
fn storm(house: impl House, at: &mut Position, dice: Dice, effects: &mut impl Effects<Effect>) {
    let me = at.turn;
    let mut first = None;
    for die in dice.iter() {
        let home = at.pawn_where(|progress| progress == 0);
        let pawn =
            home.or_else(|| at.pawn_where(Position::is_captive)).expect("a legal storm has enough pawns");
        effects.push(Effect::Stormed { seat: me, pawn, captive: home.is_none(), die });
        at.put(me, pawn, 1);
        at.freeze(pawn);
        first = first.or(Some(pawn));
    }
    capture_all(house, at, 1, first.unwrap_or(0), effects);
}

/// RA-12: every opponent's pawn on the square that is not safe there becomes a captive of the mover.
fn capture_all(
    house: impl House,
    at: &mut Position,
    progress: u8,
    by: usize,
    effects: &mut impl Effects<Effect>,
) {
    let me = at.turn;
    let prison = if house.options().ransom == Ransom::None { 0 } else { Position::captive_of(me) };
    let Some(square) = BOARD.square(me, progress) else { return };
    for seat in at.playing.without(me).iter() {
        let Some(theirs) = BOARD.progress(seat, square) else { continue };
        // RA-14
        if house.options().safe == Safe::OwnStart && theirs == 1 {
            continue;
        }
        for pawn in 0..4 {
            if at.pawns[seat.index()][pawn] == theirs {
                at.put(seat, pawn, prison);
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
fn go_on(house: impl House, at: &mut Position, played: Played, effects: &mut impl Effects<Effect>) {
    if !at.pool.is_empty() && duties::has_legal(house, at) {
        return;
    }
    if !at.pool.is_empty() {
        effects.push(Effect::LostDice { seat: at.turn, dice: at.pool });
    }
    if played == Played::Nothing {
        effects.push(Effect::Passed { seat: at.turn, rule: Clause::Ra4 });
    }
    if house.options().capture_again && at.has_captured() {
        return roll_again(at, effects);
    }
    hand_over(at, effects);
}

/// RA-4 with `capture_again`: the same player has another turn.
fn roll_again(at: &mut Position, effects: &mut impl Effects<Effect>) {
    at.phase = Phase::Roll;
    at.clear_turn();
    effects.push(Effect::AgainForCapture { seat: at.turn });
}

/// PA-23: a player leaves; pawns they held go home, and their own pawns held by others vanish.
pub(super) fn abandon(
    house: impl House,
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
        go_on(house, &mut next, Played::Something, effects);
    }
    Ok(next)
}
