//! Applying rolls and actions: captures, bonuses, rolling again, three in a row, the end.

use super::house::House;
use super::motion::landing;
use super::{Action, BOARD, Bonus, Bonuses, By, CoupleGoal, Effect, GOAL, Position, Refusal, ThirdSix};
use super::{Variant, duties, exit};
use crate::race::Pawn;
use crate::race::turns::turn_taking;
use crate::{Clause, Die, Effects, Phase, Place, Reason, Seat, Throw};

turn_taking!();

/// Rolls the dice.
#[inline(always)]
pub(super) fn roll(rules: impl House, at: &mut Position, throw: Throw, effects: &mut impl Effects<Effect>) {
    effects.push(Effect::Rolled { seat: at.turn, throw });
    // PA-16
    at.again = match rules.variant() {
        Variant::Classique => throw.high == Die::Six,
        Variant::Superludo => throw.low == Some(throw.high),
    };
    at.row = if at.again { at.row + 1 } else { 0 };
    if at.row == 3 {
        match rules.options().third_six {
            ThirdSix::Last | ThirdSix::Front | ThirdSix::End => return three_in_a_row(rules, at, effects),
            ThirdSix::Played => at.again = false,
            ThirdSix::Off => at.row = 2,
        }
    }
    // PA-6
    at.seven =
        rules.options().six_counts_seven && throw.high == Die::Six && !at.pawns.any_home(at.mover(rules));
    at.dice = [Some(throw.high), throw.low];
    at.phase = Phase::Play;
    if !duties::any_legal(rules, at) {
        effects.push(Effect::Passed { seat: at.turn, rule: Clause::Pa5 });
        end_of_roll(rules, at, effects);
    }
}

/// Plays a legal action.
#[inline]
pub(super) fn play(rules: impl House, at: &mut Position, action: Action, effects: &mut impl Effects<Effect>) {
    let me = at.mover(rules);
    match action {
        Action::Exit { die } => {
            at.spend(die);
            exit(rules, at, By::Die(die), effects);
        }
        Action::ExitBySum { high, low } => {
            at.dice = [None; 2];
            exit(rules, at, By::Sum(high, low), effects);
        }
        Action::Move { from, die } => {
            let progress = BOARD.progress_at(me, from).expect("a legal move starts on the mover's path");
            let pawn = at.free_pawn(me, progress).expect("a legal move has a pawn that is free");
            let left_behind = left_behind(rules, at, pawn);
            at.spend(die);
            at.barred = left_behind.or(at.barred);
            advance(rules, at, pawn, at.value(die), By::Die(die), effects);
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
            advance(rules, at, pawn, bonus.steps(), By::Bonus(bonus), effects);
        }
        Action::Skip { bonus } => {
            at.bonus = None;
            effects.push(Effect::Skipped { seat: at.turn, bonus });
        }
    }
    // PA-19
    if at.pawns.has_finished(me) {
        return finish(rules, at, effects);
    }
    go_on(rules, at, effects);
}

/// PA-18: the pawn left behind by the first die of a double, which is barred until the second is played.
#[inline]
fn left_behind(rules: impl House, at: &Position, pawn: usize) -> Option<Pawn> {
    let me = at.mover(rules);
    let first_of_double =
        rules.variant() == Variant::Superludo && at.dice[1].is_some() && at.dice[0] == at.dice[1];
    let breaks = first_of_double
        && rules.options().break_duty
        && duties::in_own_barrier(rules, at, at.pawns.of(me)[pawn]);
    if breaks { at.other_of_pair(me, pawn) } else { None }
}

/// PA-7 and PA-13: a pawn comes out; one that is in its way is crushed.
fn exit(rules: impl House, at: &mut Position, by: By, effects: &mut impl Effects<Effect>) {
    let me = at.mover(rules);
    let start = BOARD.starts[me.index()];
    let pawn =
        at.pawns.of(me).iter().position(|&progress| progress == 0).expect("a legal exit has a pawn at home");
    effects.push(Effect::Exited { seat: me, pawn, by });
    at.last_moved = Some(Pawn::new(pawn));
    if let Ok(Some(crushed)) = exit::crushed(rules, at, me) {
        capture(rules, at, crushed, pawn, Place::Track(start), Clause::Pa13, effects);
    }
    at.put(me, pawn, 1);
}

/// PA-5, PA-12, PA-14, PA-15: a pawn moves and meets what is there.
#[inline]
fn advance(
    rules: impl House,
    at: &mut Position,
    pawn: usize,
    steps: u8,
    by: By,
    effects: &mut impl Effects<Effect>,
) {
    let me = at.mover(rules);
    let progress = at.pawns.of(me)[pawn];
    let to = landing(progress, steps);
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
        && !(rules.options().partner_safe && seat == me.opposite())
    {
        capture(rules, at, (seat, taken), pawn, Place::Track(square), Clause::Pa12, effects);
    }
    at.put(me, pawn, to);
    if to == GOAL {
        effects.push(Effect::ReachedGoal { seat: me, pawn });
        if !at.pawns.has_finished(me) {
            earn(rules, at, Bonus::Goal, effects);
        }
    }
}

/// PA-12, PA-13
fn capture(
    rules: impl House,
    at: &mut Position,
    (seat, taken): (Seat, usize),
    by: usize,
    place: Place,
    rule: Clause,
    effects: &mut impl Effects<Effect>,
) {
    let me = at.mover(rules);
    at.put(seat, taken, 0);
    effects.push(Effect::Captured { seat, pawn: taken, by: (me, by), at: place, rule });
    earn(rules, at, Bonus::Capture, effects);
}

/// PA-14, PA-15: squares to play at once, or by option another roll.
#[inline]
fn earn(rules: impl House, at: &mut Position, bonus: Bonus, effects: &mut impl Effects<Effect>) {
    match (rules.options().bonuses, bonus) {
        (Bonuses::Squares, _) | (Bonuses::Capture, Bonus::Capture) => {
            at.bonus = Some(bonus);
            effects.push(Effect::Bonus { seat: at.turn, bonus });
        }
        // The third six in a row earns no roll.
        (Bonuses::Roll, _) => at.again = at.row != 3,
        (Bonuses::Capture, Bonus::Goal) | (Bonuses::None, _) => {}
    }
}

/// PA-19: the last pawn of a player is in the goal, and wins the game unless the partner still plays.
fn finish(rules: impl House, at: &mut Position, effects: &mut impl Effects<Effect>) {
    let couple_goal = rules.options().couple_goal;
    if couple_goal == CoupleGoal::One || at.couple_has_won(rules, at.turn) {
        return over(at, Reason::Goal, effects);
    }
    lose_dice(at, effects);
    at.again &= couple_goal == CoupleGoal::Help;
    at.last_moved = None;
    end_of_roll(rules, at, effects);
}

/// PA-17: the third in a row is not played; a pawn goes home, and the turn ends.
fn three_in_a_row(rules: impl House, at: &mut Position, effects: &mut impl Effects<Effect>) {
    match rules.options().third_six {
        ThirdSix::Last => send_last_moved_home(rules, at, effects),
        ThirdSix::Front => send_foremost_home(rules, at, effects),
        ThirdSix::Played | ThirdSix::End | ThirdSix::Off => {}
    }
    effects.push(Effect::Passed { seat: at.turn, rule: Clause::Pa17 });
    next_side(rules, at, effects);
}

/// PA-17: the pawn moved last goes home, unless it is in the lane or the goal.
fn send_last_moved_home(rules: impl House, at: &mut Position, effects: &mut impl Effects<Effect>) {
    let me = at.mover(rules);
    if let Some(pawn) = at.last_moved.map(Pawn::index)
        && matches!(at.place(me, pawn), Place::Track(_))
    {
        send_home(at, me, pawn, effects);
    }
}

/// PA-17: the foremost pawn short of the goal goes home, from the lane too.
fn send_foremost_home(rules: impl House, at: &mut Position, effects: &mut impl Effects<Effect>) {
    let me = at.mover(rules);
    let pawns = at.pawns.of(me);
    let foremost = pawns.into_iter().filter(|progress| (1..GOAL).contains(progress)).max();
    if let Some(pawn) = pawns.iter().position(|&progress| Some(progress) == foremost) {
        send_home(at, me, pawn, effects);
    }
}

fn send_home(at: &mut Position, seat: Seat, pawn: usize, effects: &mut impl Effects<Effect>) {
    let from = at.place(seat, pawn);
    at.put(seat, pawn, 0);
    effects.push(Effect::SentHome { seat, pawn, from, rule: Clause::Pa17 });
}

/// Bonus first, then the dice; anything that cannot be played is lost (PA-5, PA-14, PA-15).
#[inline]
fn go_on(rules: impl House, at: &mut Position, effects: &mut impl Effects<Effect>) {
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
    lose_dice(at, effects);
    end_of_roll(rules, at, effects);
}

#[inline]
fn lose_dice(at: &Position, effects: &mut impl Effects<Effect>) {
    for die in at.dice.into_iter().flatten() {
        effects.push(Effect::LostDie { seat: at.turn, die });
    }
}

/// PA-16: the same player rolls again, or the next one does.
#[inline]
fn end_of_roll(rules: impl House, at: &mut Position, effects: &mut impl Effects<Effect>) {
    if !at.again {
        // PA-17: the third in a row was played.
        if rules.options().third_six == ThirdSix::Played && at.row == 3 {
            send_last_moved_home(rules, at, effects);
        }
        return next_side(rules, at, effects);
    }
    at.phase = Phase::Roll;
    at.clear_roll();
    effects.push(Effect::Again { seat: at.turn });
}

/// PA-4: the next player rolls; by option one who has finished is skipped.
#[inline]
fn next_side(rules: impl House, at: &mut Position, effects: &mut impl Effects<Effect>) {
    if rules.options().couple_goal == CoupleGoal::Both {
        while at.pawns.has_finished(at.playing.after(at.turn)) {
            at.turn = at.playing.after(at.turn);
        }
    }
    hand_over(at, effects);
}

/// PA-23: a player leaves for good.
pub(super) fn abandon(
    rules: impl House,
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
    let ends = next.parties(rules) == 1;
    if at.turn == seat {
        // A finished player whose partner leaves has lost: the turn goes to the winners.
        while ends && !next.couple_remains(rules, next.playing.after(next.turn)) {
            next.turn = next.playing.after(next.turn);
        }
        next_side(rules, &mut next, effects);
    }
    if ends {
        over(&mut next, Reason::Abandon, effects);
    } else if next.phase == Phase::Play {
        go_on(rules, &mut next, effects);
    }
    Ok(next)
}
