//! Applying rolls and actions: captures, bonuses, rolling again, three in a row, the end.

use super::{Action, BOARD, Bonus, By, Effect, GOAL, Parchis, Position, Refusal, Variant, duties};
use crate::race::Pawn;
use crate::race::turns::turn_taking;
use crate::{Clause, Die, Effects, Phase, Place, Reason, Seat, Throw};

turn_taking!();

/// Rolls the dice.
#[inline]
pub(super) fn roll(rules: &Parchis, at: &mut Position, throw: Throw, effects: &mut impl Effects<Effect>) {
    effects.push(Effect::Rolled { seat: at.turn, throw });
    // PA-16
    at.again = match rules.variant {
        Variant::Classique => throw.high == Die::Six,
        Variant::Superludo => throw.low == Some(throw.high),
    };
    at.row = if at.again { at.row + 1 } else { 0 };
    if at.row == 3 {
        return three_in_a_row(at, effects);
    }
    // PA-6
    at.seven = rules.options.six_counts_seven && throw.high == Die::Six && !at.pawns.any_home(at.turn);
    at.dice = [Some(throw.high), throw.low];
    at.phase = Phase::Play;
    if !duties::any_legal(rules, at) {
        effects.push(Effect::Passed { seat: at.turn, rule: Clause::Pa5 });
        end_of_roll(at, effects);
    }
}

/// Plays a legal action.
#[inline]
pub(super) fn play(rules: &Parchis, at: &mut Position, action: Action, effects: &mut impl Effects<Effect>) {
    let me = at.turn;
    match action {
        Action::Exit { die } => {
            at.spend(die);
            exit(at, By::Die(die), effects);
        }
        Action::ExitBySum { high, low } => {
            at.dice = [None; 2];
            exit(at, By::Sum(high, low), effects);
        }
        Action::Move { from, die } => {
            let progress = BOARD.progress_at(me, from).expect("a legal move starts on the mover's path");
            let pawn = at.free_pawn(progress).expect("a legal move has a pawn that is free");
            // PA-18: the pawn left behind is barred until the second die is played.
            let first_of_double = rules.variant == Variant::Superludo && at.again && at.dice[1].is_some();
            let left_behind = if first_of_double { at.partner_of(pawn) } else { None };
            at.spend(die);
            at.barred = left_behind.or(at.barred);
            advance(at, pawn, at.value(die), By::Die(die), effects);
        }
        Action::Bonus { from, bonus } => {
            let progress = BOARD.progress_at(me, from).expect("a legal move starts on the mover's path");
            let pawn = at
                .pawns
                .of(me)
                .iter()
                .position(|&other| other == progress)
                .expect("a legal bonus has a pawn to move");
            at.bonus = None;
            advance(at, pawn, bonus.steps(), By::Bonus(bonus), effects);
        }
    }
    // PA-19
    if at.pawns.of(me) == [GOAL; 4] {
        return over(at, Reason::Goal, effects);
    }
    go_on(rules, at, effects);
}

/// PA-7 and PA-13: a pawn comes out; if two pawns are on the start square, one that is not the player's is
/// crushed.
fn exit(at: &mut Position, by: By, effects: &mut impl Effects<Effect>) {
    let me = at.turn;
    let start = BOARD.starts[me.index()];
    let pawn =
        at.pawns.of(me).iter().position(|&progress| progress == 0).expect("a legal exit has a pawn at home");
    effects.push(Effect::Exited { seat: me, pawn, by });
    at.last_moved = Some(Pawn::new(pawn));
    let two_stand_there = !at.pawns.is_lone(me, 1)
        && (at.pawns.count_on(me, start) > 0 || at.pawns.other_colour(me, start).is_some());
    if two_stand_there {
        let foreign = at.pawns.other_colour(me, start);
        let mine_is_one = at.pawns.count_on(me, start) > 0;
        let crushed =
            if mine_is_one { foreign } else { at.arrival_order(start).map(|[_, last]| last).or(foreign) };
        if let Some((seat, taken)) = crushed.and_then(|seat| Some((seat, at.pawns.pawn_on(seat, start)?))) {
            capture(at, (seat, taken), pawn, Place::Track(start), Clause::Pa13, effects);
        }
    }
    at.put(me, pawn, 1);
}

/// PA-5, PA-12, PA-14, PA-15: a pawn moves and meets what is there.
#[inline]
fn advance(at: &mut Position, pawn: usize, steps: u8, by: By, effects: &mut impl Effects<Effect>) {
    let me = at.turn;
    let progress = at.pawns.of(me)[pawn];
    let to = progress + steps;
    at.last_moved = Some(Pawn::new(pawn));
    effects.push(Effect::Moved {
        seat: me,
        pawn,
        from: BOARD.place(me, progress),
        to: BOARD.place(me, to),
        by,
    });
    if let Some(square) = BOARD.square(me, to)
        && !BOARD.is_marked(square)
        && at.pawns.is_lone(me, to)
        && let Some((seat, taken)) =
            at.pawns.other_colour(me, square).and_then(|seat| Some((seat, at.pawns.pawn_on(seat, square)?)))
    {
        capture(at, (seat, taken), pawn, Place::Track(square), Clause::Pa12, effects);
    }
    at.put(me, pawn, to);
    if to == GOAL {
        effects.push(Effect::ReachedGoal { seat: me, pawn });
        if at.pawns.of(me) != [GOAL; 4] {
            at.bonus = Some(Bonus::Goal);
            effects.push(Effect::Bonus { seat: me, bonus: Bonus::Goal });
        }
    }
}

/// PA-14
fn capture(
    at: &mut Position,
    (seat, taken): (Seat, usize),
    by: usize,
    place: Place,
    rule: Clause,
    effects: &mut impl Effects<Effect>,
) {
    at.put(seat, taken, 0);
    effects.push(Effect::Captured { seat, pawn: taken, by: (at.turn, by), at: place, rule });
    at.bonus = Some(Bonus::Capture);
    effects.push(Effect::Bonus { seat: at.turn, bonus: Bonus::Capture });
}

/// PA-17: the pawn moved last goes home, unless it is in the lane or the goal; the turn ends.
fn three_in_a_row(at: &mut Position, effects: &mut impl Effects<Effect>) {
    let me = at.turn;
    if let Some(pawn) = at.last_moved.map(Pawn::index) {
        let from = at.pawns.place(me, pawn);
        if matches!(from, Place::Track(_)) {
            at.put(me, pawn, 0);
            effects.push(Effect::SentHome { seat: me, pawn, from, rule: Clause::Pa17 });
        }
    }
    effects.push(Effect::Passed { seat: me, rule: Clause::Pa17 });
    hand_over(at, effects);
}

/// Bonus first, then the dice; anything that cannot be played is lost (PA-5, PA-14, PA-15).
#[inline]
fn go_on(rules: &Parchis, at: &mut Position, effects: &mut impl Effects<Effect>) {
    if let Some(bonus) = at.bonus {
        if duties::any_legal(rules, at) {
            return;
        }
        effects.push(Effect::LostBonus { seat: at.turn, bonus });
        at.bonus = None;
    }
    if at.dice[0].is_some() && duties::any_legal(rules, at) {
        return;
    }
    for die in at.dice.into_iter().flatten() {
        effects.push(Effect::LostDie { seat: at.turn, die });
    }
    end_of_roll(at, effects);
}

/// PA-16: the same player rolls again, or the next one does.
#[inline]
fn end_of_roll(at: &mut Position, effects: &mut impl Effects<Effect>) {
    if !at.again {
        return hand_over(at, effects);
    }
    at.phase = Phase::Roll;
    at.clear_roll();
    effects.push(Effect::Again { seat: at.turn });
}

/// PA-23: a player leaves for good.
pub(super) fn abandon(
    rules: &Parchis,
    at: &Position,
    seat: Seat,
    effects: &mut impl Effects<Effect>,
) -> Result<Position, Refusal> {
    check_playing(at, seat)?;
    let mut next = *at;
    next.playing = at.playing.without(seat);
    for pawn in 0..4 {
        next.put(seat, pawn, 0);
    }
    effects.push(Effect::Left { seat });
    if at.turn == seat {
        hand_over(&mut next, effects);
    }
    if next.parties(rules) == 1 {
        over(&mut next, Reason::Abandon, effects);
    } else if next.phase == Phase::Play {
        go_on(rules, &mut next, effects);
    }
    Ok(next)
}
