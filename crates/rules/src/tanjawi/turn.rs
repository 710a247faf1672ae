//! What a roll and an action bring about: eating, counts, the six, the end.

use super::action::{EATEN, OUT};
use super::{Action, BOARD, By, Effect, Ficha, GOAL, Position, Refusal, Side, cheat, duties};
use crate::{Clause, Die, Effects, Phase, Place, Reason, Seat};

/// The die falls.
#[inline]
pub(super) fn roll(at: &Position, die: Die, effects: &mut impl Effects<Effect>) -> Position {
    let mut next = *at;
    cheat::let_stand(&mut next);
    effects.push(Effect::Rolled { side: at.turn, die });
    // TJ-13
    next.again = die == Die::Six;
    next.sixes = if next.again { at.sixes + 1 } else { 0 };
    if next.sixes == 3 {
        return third_six(next, effects);
    }
    next.die = Some(die);
    next.phase = Phase::Play;
    if !duties::any_legal(&next, &mut |_| true) {
        effects.push(Effect::Passed { side: at.turn, rule: Clause::Tj5 });
        return end_of_roll(next, effects);
    }
    next
}

/// A legal action is done.
#[inline]
pub(super) fn play(at: &Position, action: Action, effects: &mut impl Effects<Effect>) -> Position {
    let mut next = *at;
    let path = at.turn.path();
    let find = |colour, from| {
        let progress = BOARD.progress_at(path, from).expect("a legal action starts on the side's path");
        at.fichas.find(colour, progress).expect("a legal action has a ficha to move")
    };
    let mut die_played = None;
    match action {
        Action::Exit { colour, die } => {
            die_played = next.die.take();
            let ficha = find(colour, Place::Home);
            // TJ-3: the first ficha goes on by the number rolled.
            let to = if duties::is_opening(at) { 1 + die.face() } else { 1 };
            effects.push(Effect::Exited { ficha, to: BOARD.place(path, to), die });
            arrive(&mut next, ficha, to, effects);
        }
        Action::Move { colour, from, steps } => {
            die_played = next.die.take();
            // TJ-17
            if duties::is_sacrifice(at, steps) {
                next.again = false;
                effects.push(Effect::Sacrificed { side: at.turn });
            }
            let by = By::Die(die_played.unwrap_or(Die::Six));
            advance(&mut next, find(colour, from), steps, by, effects);
        }
        Action::Count { colour, from, steps } => {
            next.take_pending();
            advance(&mut next, find(colour, from), steps, By::Count(steps), effects);
        }
        Action::Cheat { colour, from, steps } => {
            let ficha = find(colour, from);
            next.die = None;
            cheat::note(&mut next, at, ficha);
            advance(&mut next, ficha, steps, By::Die(at.die.unwrap_or(Die::Six)), effects);
        }
    }
    // TJ-4
    if next.fichas.all_out(at.turn) {
        return over(next, Reason::Goal, die_played == Some(Die::One), effects);
    }
    go_on(next, effects)
}

fn advance(next: &mut Position, ficha: Ficha, steps: u8, by: By, effects: &mut impl Effects<Effect>) {
    let path = next.turn.path();
    let progress = next.fichas.progress(ficha);
    let to = progress + steps;
    effects.push(Effect::Moved { ficha, from: BOARD.place(path, progress), to: BOARD.place(path, to), by });
    arrive(next, ficha, to, effects);
}

/// TJ-7, TJ-10, TJ-11, TJ-12: a ficha comes to a place and meets what is there.
#[inline]
fn arrive(next: &mut Position, ficha: Ficha, to: u8, effects: &mut impl Effects<Effect>) {
    let side = next.turn;
    next.last_moved = Some(ficha);
    if to == 1 {
        // TJ-12: the only case of eating on a safe square.
        while let Some(enemy) = next.fichas.enemy_on(side, side.start()) {
            eat(next, enemy, ficha, Place::Track(side.start()), effects);
        }
    } else if let Some(enemy) = next.fichas.prey(side, to) {
        eat(next, enemy, ficha, BOARD.place(side.path(), to), effects);
    }
    next.fichas.put(ficha, to);
    if to == GOAL {
        effects.push(Effect::ReachedGoal { ficha });
        if !next.fichas.all_out(side) {
            earn(next, OUT, effects);
        }
    }
}

fn eat(next: &mut Position, enemy: Ficha, by: Ficha, at: Place, effects: &mut impl Effects<Effect>) {
    next.fichas.put(enemy, 0);
    effects.push(Effect::Captured { ficha: enemy, by, at });
    earn(next, EATEN, effects);
}

fn earn(next: &mut Position, steps: u8, effects: &mut impl Effects<Effect>) {
    next.push_pending(steps);
    effects.push(Effect::Bonus { side: next.turn, steps });
}

/// TJ-14: the ficha moved last goes home, unless it is safe; the turn ends.
fn third_six(mut next: Position, effects: &mut impl Effects<Effect>) -> Position {
    if let Some(ficha) = next.last_moved {
        let from = next.fichas.place(ficha);
        if matches!(from, Place::Track(square) if !BOARD.is_marked(square)) {
            next.fichas.put(ficha, 0);
            effects.push(Effect::SentHome { ficha, from, rule: Clause::Tj14 });
        }
    }
    effects.push(Effect::Passed { side: next.turn, rule: Clause::Tj14 });
    hand_over(next, effects)
}

/// TJ-11: the newest count first; one that cannot be played is lost, then the older one is looked at.
#[inline]
fn go_on(mut next: Position, effects: &mut impl Effects<Effect>) -> Position {
    while let Some(steps) = next.pending() {
        if duties::any_legal(&next, &mut |_| true) {
            return next;
        }
        next.take_pending();
        effects.push(Effect::LostBonus { side: next.turn, steps });
    }
    end_of_roll(next, effects)
}

/// TJ-13: the same side rolls again, or the other one does.
#[inline]
fn end_of_roll(mut next: Position, effects: &mut impl Effects<Effect>) -> Position {
    if !next.again {
        return hand_over(next, effects);
    }
    next.phase = Phase::Roll;
    next.die = None;
    next.again = false;
    effects.push(Effect::Again { side: next.turn });
    next
}

/// PA-22: both agree to a draw.
pub(super) fn agree(at: &Position, effects: &mut impl Effects<Effect>) -> Result<Position, Refusal> {
    if matches!(at.phase, Phase::Over(_)) {
        return Err(Refusal::GameOver);
    }
    let mut next = *at;
    next.turn = at.to_act();
    Ok(over(next, Reason::Agreement, false, effects))
}

/// PA-23: with two sides the other wins.
pub(super) fn abandon(at: &Position, seat: Seat, effects: &mut impl Effects<Effect>) -> Result<Position, Refusal> {
    if matches!(at.phase, Phase::Over(_)) {
        return Err(Refusal::GameOver);
    }
    if !at.playing().contains(seat) {
        return Err(Refusal::NotPlaying);
    }
    let leaver = Side::of_seat(seat);
    let mut next = *at;
    next.turn = leaver.opponent();
    for colour in leaver.colours() {
        for index in 0..4 {
            next.fichas.put(Ficha::new(colour, index), 0);
        }
    }
    effects.push(Effect::Left { side: leaver });
    if at.to_act() == leaver {
        effects.push(Effect::Turn { side: next.turn });
    }
    Ok(over(next, Reason::Abandon, false, effects))
}

#[inline]
fn hand_over(mut next: Position, effects: &mut impl Effects<Effect>) -> Position {
    next.finish_turn();
    next.phase = Phase::Roll;
    effects.push(Effect::Turn { side: next.turn });
    next
}

fn over(mut next: Position, reason: Reason, classe: bool, effects: &mut impl Effects<Effect>) -> Position {
    next.phase = Phase::Over(reason);
    next.clear_turn();
    cheat::let_stand(&mut next);
    next.die = classe.then_some(Die::One);
    effects.push(Effect::Over { reason, classe });
    next
}
