//! What a roll and an action bring about: captures, bonuses, rolling again, three in a row, the end.

use super::{Action, BOARD, Bonus, By, Effect, GOAL, Parchis, Position, Refusal, Variant, duties};
use crate::race::Pawn;
use crate::{Clause, Die, Effects, Phase, Place, Reason, Seat, Throw};

/// The dice fall.
#[inline]
pub(super) fn roll(rules: &Parchis, at: &Position, throw: Throw, effects: &mut impl Effects<Effect>) -> Position {
    let mut next = *at;
    effects.push(Effect::Rolled { seat: at.turn, throw });
    // PA-16
    next.again = match rules.variant {
        Variant::Classique => throw.high == Die::Six,
        Variant::Superludo => throw.low == Some(throw.high),
    };
    next.row = if next.again { at.row + 1 } else { 0 };
    if next.row == 3 {
        return three_in_a_row(next, effects);
    }
    // PA-6
    next.seven = rules.options.six_counts_seven && throw.high == Die::Six && !at.pawns.any_home(at.turn);
    next.dice = [Some(throw.high), throw.low];
    next.phase = Phase::Play;
    if !duties::any_legal(rules, &next) {
        effects.push(Effect::Passed { seat: at.turn, rule: Clause::Pa5 });
        return end_of_roll(next, effects);
    }
    next
}

/// A legal action is done.
#[inline]
pub(super) fn play(rules: &Parchis, at: &Position, action: Action, effects: &mut impl Effects<Effect>) -> Position {
    let mut next = *at;
    let me = at.turn;
    match action {
        Action::Exit { die } => {
            next.spend(die);
            exit(&mut next, By::Die(die), effects);
        }
        Action::ExitBySum { high, low } => {
            next.dice = [None; 2];
            exit(&mut next, By::Sum(high, low), effects);
        }
        Action::Move { from, die } => {
            let progress = BOARD.progress_at(me, from).expect("a legal move starts on the mover's path");
            let pawn = at.free_pawn(progress).expect("a legal move has a pawn that is free");
            let breaks = rules.variant == Variant::Superludo && at.again && duties::in_own_barrier(at, progress);
            let first_of_two = at.dice[1].is_some();
            next.spend(die);
            // PA-18: the pawn left behind waits until the second die is played.
            if breaks && first_of_two {
                next.barred = at.partner_of(pawn);
            }
            advance(&mut next, pawn, at.value(die), By::Die(die), effects);
        }
        Action::Bonus { from, bonus } => {
            let progress = BOARD.progress_at(me, from).expect("a legal move starts on the mover's path");
            let pawn = at.pawns.of(me).iter().position(|&other| other == progress).expect("a legal bonus has a pawn to move");
            next.bonus = None;
            advance(&mut next, pawn, bonus.steps(), By::Bonus(bonus), effects);
        }
    }
    // PA-19
    if next.pawns.of(me) == [GOAL; 4] {
        return over(next, Reason::Goal, effects);
    }
    go_on(rules, next, effects)
}

/// PA-7 and PA-13: a pawn comes out; of two pawns on the start square one that is not the player's is crushed.
fn exit(next: &mut Position, by: By, effects: &mut impl Effects<Effect>) {
    let me = next.turn;
    let start = BOARD.starts[me.index()];
    let pawn = next.pawns.of(me).iter().position(|&progress| progress == 0).expect("a legal exit has a pawn at home");
    effects.push(Effect::Exited { seat: me, pawn, by });
    next.last_moved = Some(Pawn::new(pawn));
    let two_stand_there =
        !next.pawns.is_lone(me, 1) && (next.pawns.count_on(me, start) > 0 || next.pawns.other_colour(me, start).is_some());
    if two_stand_there {
        let foreign = next.pawns.other_colour(me, start);
        let mine_is_one = next.pawns.count_on(me, start) > 0;
        let crushed = if mine_is_one { foreign } else { next.arrival_order(start).map(|[_, last]| last).or(foreign) };
        if let Some((seat, taken)) = crushed.and_then(|seat| Some((seat, next.pawns.pawn_on(seat, start)?))) {
            capture(next, (seat, taken), pawn, Place::Track(start), effects);
        }
    }
    next.put(me, pawn, 1);
}

/// PA-5, PA-12, PA-14, PA-15: a pawn goes on and meets what is there.
#[inline]
fn advance(next: &mut Position, pawn: usize, steps: u8, by: By, effects: &mut impl Effects<Effect>) {
    let me = next.turn;
    let progress = next.pawns.of(me)[pawn];
    let to = progress + steps;
    next.last_moved = Some(Pawn::new(pawn));
    effects.push(Effect::Moved { seat: me, pawn, from: BOARD.place(me, progress), to: BOARD.place(me, to), by });
    if let Some(square) = BOARD.square(me, to)
        && !BOARD.is_marked(square)
        && next.pawns.is_lone(me, to)
        && let Some((seat, taken)) =
            next.pawns.other_colour(me, square).and_then(|seat| Some((seat, next.pawns.pawn_on(seat, square)?)))
    {
        capture(next, (seat, taken), pawn, Place::Track(square), effects);
    }
    next.put(me, pawn, to);
    if to == GOAL {
        effects.push(Effect::ReachedGoal { seat: me, pawn });
        if next.pawns.of(me) != [GOAL; 4] {
            next.bonus = Some(Bonus::Goal);
            effects.push(Effect::Bonus { seat: me, bonus: Bonus::Goal });
        }
    }
}

/// PA-12, PA-14
fn capture(next: &mut Position, (seat, taken): (Seat, usize), by: usize, at: Place, effects: &mut impl Effects<Effect>) {
    next.put(seat, taken, 0);
    effects.push(Effect::Captured { seat, pawn: taken, by: (next.turn, by), at });
    next.bonus = Some(Bonus::Capture);
    effects.push(Effect::Bonus { seat: next.turn, bonus: Bonus::Capture });
}

/// PA-17: the pawn moved last goes home, unless it is in the lane or the goal; the turn ends.
fn three_in_a_row(mut next: Position, effects: &mut impl Effects<Effect>) -> Position {
    let me = next.turn;
    if let Some(pawn) = next.last_moved.map(Pawn::index) {
        let from = next.pawns.place(me, pawn);
        if matches!(from, Place::Track(_)) {
            next.put(me, pawn, 0);
            effects.push(Effect::SentHome { seat: me, pawn, from, rule: Clause::Pa17 });
        }
    }
    effects.push(Effect::Passed { seat: me, rule: Clause::Pa17 });
    hand_over(next, effects)
}

/// The bonus first, then the dice; what cannot be played is lost (PA-5, PA-14, PA-15).
#[inline]
fn go_on(rules: &Parchis, mut next: Position, effects: &mut impl Effects<Effect>) -> Position {
    if let Some(bonus) = next.bonus {
        if duties::any_legal(rules, &next) {
            return next;
        }
        effects.push(Effect::LostBonus { seat: next.turn, bonus });
        next.bonus = None;
    }
    if next.dice[0].is_some() && duties::any_legal(rules, &next) {
        return next;
    }
    for die in next.dice.into_iter().flatten() {
        effects.push(Effect::LostDie { seat: next.turn, die });
    }
    end_of_roll(next, effects)
}

/// PA-16: the same player rolls again, or the next one does.
#[inline]
fn end_of_roll(mut next: Position, effects: &mut impl Effects<Effect>) -> Position {
    if !next.again {
        return hand_over(next, effects);
    }
    next.phase = Phase::Roll;
    next.clear_roll();
    effects.push(Effect::Again { seat: next.turn });
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
pub(super) fn abandon(
    rules: &Parchis,
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
    for pawn in 0..4 {
        next.put(seat, pawn, 0);
    }
    effects.push(Effect::Left { seat });
    if next.parties(rules) == 1 {
        if at.turn == seat {
            next.turn = next.playing.after(seat);
            effects.push(Effect::Turn { seat: next.turn });
        }
        return Ok(over(next, Reason::Abandon, effects));
    }
    Ok(match at.phase {
        _ if at.turn == seat => hand_over(next, effects),
        Phase::Play => go_on(rules, next, effects),
        Phase::Roll | Phase::Over(_) => next,
    })
}

/// PA-4: the next player.
#[inline]
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
