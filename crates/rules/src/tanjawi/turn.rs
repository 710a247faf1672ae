//! Applying rolls and actions: eating, counts, the six, the end.

use super::options::{BonusOrder, Rules, ThirdSix};
use super::{Action, BOARD, By, Effect, Ficha, GOAL, Position, Refusal, Side, cheat, duties};
use crate::{Clause, Colour, Die, Effects, Phase, Place, Reason, Seat};

/// Rolls the die.
#[inline]
pub(super) fn roll(rules: &impl Rules, at: &mut Position, die: Die, effects: &mut impl Effects<Effect>) {
    cheat::let_stand(at);
    effects.push(Effect::Rolled { side: at.turn, die });
    // TJ-13
    at.again = die == Die::Six;
    at.sixes = if at.again { at.sixes + 1 } else { 0 };
    if at.sixes == 3 {
        return third_six(rules, at, effects);
    }
    at.die = Some(die);
    at.phase = Phase::Play;
    if !duties::any_legal(rules, at, &mut |_| true) {
        effects.push(Effect::Passed { side: at.turn, rule: Clause::Tj5 });
        end_of_roll(at, effects);
    }
}

/// Plays a legal action.
#[inline]
pub(super) fn play(
    rules: &impl Rules,
    at: &mut Position,
    action: Action,
    effects: &mut impl Effects<Effect>,
) {
    let (side, die) = (at.turn, at.die);
    match action {
        Action::Exit { colour, die } => {
            let ficha = find(rules, at, colour, Place::Home);
            let to = at.way_out(rules, die);
            at.die = None;
            effects.push(Effect::Exited { ficha, to: BOARD.place(rules.path(colour), to), die });
            arrive(rules, at, ficha, to, effects);
        }
        Action::Move { colour, from, steps } => {
            let ficha = find(rules, at, colour, from);
            // TJ-17
            if duties::is_sacrifice(rules, at, steps) {
                at.again = false;
                effects.push(Effect::Sacrificed { side });
            }
            at.die = None;
            advance(rules, at, ficha, steps, By::Die(die.unwrap_or(Die::Six)), effects);
        }
        Action::Count { colour, from, steps } => {
            let ficha = find(rules, at, colour, from);
            match rules.options().bonus_order {
                BonusOrder::Newest => at.take_pending(),
                BonusOrder::Choice => at.take_count(steps),
            }
            advance(rules, at, ficha, steps, By::Count(steps), effects);
        }
        Action::Cheat { colour, from, steps } => {
            let ficha = find(rules, at, colour, from);
            cheat::note(rules, at, ficha);
            at.die = None;
            advance(rules, at, ficha, steps, By::Die(die.unwrap_or(Die::Six)), effects);
        }
    }
    // TJ-4
    if at.fichas.all_out(side) {
        let classe = die == Some(Die::One) && matches!(action, Action::Move { .. });
        return over(at, Reason::Goal, classe, effects);
    }
    go_on(rules, at, effects);
}

/// The ficha that a legal action moves.
#[inline]
fn find(rules: &impl Rules, at: &Position, colour: Colour, from: Place) -> Ficha {
    let path = rules.path(colour);
    let progress = BOARD.progress_at(path, from).expect("a legal action starts on the ficha's path");
    at.fichas.find(colour, progress).expect("a legal action has a ficha to move")
}

fn advance(
    rules: &impl Rules,
    at: &mut Position,
    ficha: Ficha,
    steps: u8,
    by: By,
    effects: &mut impl Effects<Effect>,
) {
    let path = rules.path(ficha.colour());
    let progress = at.fichas.progress(ficha);
    let to = progress + steps;
    effects.push(Effect::Moved { ficha, from: BOARD.place(path, progress), to: BOARD.place(path, to), by });
    arrive(rules, at, ficha, to, effects);
}

/// TJ-7, TJ-10, TJ-11, TJ-12: a ficha arrives on a place and meets what is there.
#[inline]
fn arrive(rules: &impl Rules, at: &mut Position, ficha: Ficha, to: u8, effects: &mut impl Effects<Effect>) {
    let (side, path) = (at.turn, rules.path(ficha.colour()));
    at.last_moved = Some(ficha);
    if to == 1 {
        // TJ-12: the only case of eating on a safe square.
        let start = BOARD.starts[path.index()];
        while rules.options().exit_eats
            && let Some(enemy) = at.fichas.enemy_on(rules, side, start)
        {
            eat(rules, at, enemy, ficha, Place::Track(start), Clause::Tj12, effects);
        }
    } else if let Some(enemy) = at.fichas.prey(rules, side, path, to) {
        eat(rules, at, enemy, ficha, BOARD.place(path, to), Clause::Tj7, effects);
    }
    at.fichas.put(rules, ficha, to);
    if to == GOAL {
        effects.push(Effect::ReachedGoal { ficha });
        if !at.fichas.all_out(side) {
            earn(at, rules.options().counts.out(), effects);
        }
    }
}

fn eat(
    rules: &impl Rules,
    at: &mut Position,
    enemy: Ficha,
    by: Ficha,
    place: Place,
    rule: Clause,
    effects: &mut impl Effects<Effect>,
) {
    at.fichas.put(rules, enemy, 0);
    effects.push(Effect::Captured { ficha: enemy, by, at: place, rule });
    earn(at, rules.options().counts.eaten(), effects);
}

/// TJ-10, TJ-11: a count of nothing is none.
#[inline]
fn earn(at: &mut Position, steps: u8, effects: &mut impl Effects<Effect>) {
    if steps > 0 {
        at.push_pending(steps);
        effects.push(Effect::Bonus { side: at.turn, steps });
    }
}

/// TJ-14: the ficha moved last goes home, unless it is safe; the turn ends.
fn third_six(rules: &impl Rules, at: &mut Position, effects: &mut impl Effects<Effect>) {
    if let Some(ficha) = at.last_moved {
        let from = at.fichas.place(rules, ficha);
        let goes_home = match (rules.options().third_six, from) {
            (ThirdSix::Home, Place::Track(square)) => !BOARD.is_marked(square),
            (ThirdSix::Harsh, Place::Track(_)) => true,
            _ => false,
        };
        if goes_home {
            at.fichas.put(rules, ficha, 0);
            effects.push(Effect::SentHome { ficha, from, rule: Clause::Tj14 });
        }
    }
    effects.push(Effect::Passed { side: at.turn, rule: Clause::Tj14 });
    hand_over(at, effects);
}

/// TJ-11: the newest count first; one that cannot be played is lost, and the older one comes next. Where the
/// player chooses, one is lost only if none can be played.
#[inline]
fn go_on(rules: &impl Rules, at: &mut Position, effects: &mut impl Effects<Effect>) {
    while let Some(steps) = at.pending() {
        if duties::any_legal(rules, at, &mut |_| true) {
            return;
        }
        at.take_pending();
        effects.push(Effect::LostBonus { side: at.turn, steps });
    }
    end_of_roll(at, effects);
}

/// TJ-13: the same side rolls again, or the other one does.
#[inline]
fn end_of_roll(at: &mut Position, effects: &mut impl Effects<Effect>) {
    if !at.again {
        return hand_over(at, effects);
    }
    at.phase = Phase::Roll;
    at.die = None;
    at.again = false;
    effects.push(Effect::Again { side: at.turn });
}

/// PA-22: both sides agree to a draw.
pub(super) fn agree(at: &Position, effects: &mut impl Effects<Effect>) -> Result<Position, Refusal> {
    if matches!(at.phase, Phase::Over(_)) {
        return Err(Refusal::GameOver);
    }
    let mut next = *at;
    next.turn = at.to_act();
    over(&mut next, Reason::Agreement, false, effects);
    Ok(next)
}

/// PA-23: with two sides, the other wins.
pub(super) fn abandon(
    rules: &impl Rules,
    at: &Position,
    seat: Seat,
    effects: &mut impl Effects<Effect>,
) -> Result<Position, Refusal> {
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
            next.fichas.put(rules, Ficha::new(colour, index), 0);
        }
    }
    effects.push(Effect::Left { side: leaver });
    if at.to_act() == leaver {
        effects.push(Effect::Turn { side: next.turn });
    }
    over(&mut next, Reason::Abandon, false, effects);
    Ok(next)
}

#[inline]
fn hand_over(at: &mut Position, effects: &mut impl Effects<Effect>) {
    at.finish_turn();
    at.phase = Phase::Roll;
    effects.push(Effect::Turn { side: at.turn });
}

fn over(at: &mut Position, reason: Reason, classe: bool, effects: &mut impl Effects<Effect>) {
    at.phase = Phase::Over(reason);
    at.clear_turn();
    cheat::let_stand(at);
    at.die = classe.then_some(Die::One);
    effects.push(Effect::Over { reason, classe });
}
