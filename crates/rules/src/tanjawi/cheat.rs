//! TJ-18 and TJ-19: cheating, unless caught.

use super::duties::{self, ficha_at, is_opening};
use super::fichas::Fichas;
use super::options::{FalseAccusation, Rules};
use super::{Action, BOARD, Effect, Ficha, GOAL, Position, Refusal, Side};
use crate::{Clause, Colour, Die, Effects, Phase, Place};

/// The last cheat of a turn, known only to the referee and the cheater.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Cheat {
    pub(super) ficha: Ficha,
    /// The progress where it was.
    pub(super) from: u8,
    /// The progress where the die would have taken it; 0 if it could not move.
    pub(super) right: u8,
}

/// The accusation about the turn just ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Accusation {
    /// No accusation.
    None,
    /// An accusation was made, and this side owes an apology.
    Owed(Side),
    /// An accusation was made, and the apology given.
    Settled,
}

/// TJ-18: any number from 1 to 12 that is not a legal move, to a square with room, without eating.
pub(super) fn check(
    rules: &impl Rules,
    at: &Position,
    colour: Colour,
    from: Place,
    steps: u8,
) -> Result<(), Refusal> {
    if !rules.options().cheating {
        return Err(Refusal::CheatingOff);
    }
    if is_opening(rules, at) {
        return Err(Refusal::Opening);
    }
    let progress = ficha_at(rules, at, colour, from)?;
    if duties::check(rules, at, Action::Move { colour, from, steps }).is_ok() {
        return Err(Refusal::NotACheat { steps });
    }
    let to = progress + steps;
    if to >= GOAL {
        return Err(Refusal::CheatOffTheBoard);
    }
    if !at.fichas.has_room(rules, colour, to) {
        return Err(Refusal::CheatOntoTaken { square: BOARD.place(rules.path(colour), to) });
    }
    Ok(())
}

/// Records a cheat and where the ficha should have gone (if both 12 and 6 were possible, the 12).
pub(super) fn note(rules: &impl Rules, at: &mut Position, ficha: Ficha) {
    let from = at.fichas.progress(ficha);
    let by_die = at.die.map_or(0, Die::face);
    let may = |steps: u8| {
        let action = Action::Move { colour: ficha.colour(), from: at.fichas.place(rules, ficha), steps };
        duties::check(rules, at, action).is_ok()
    };
    let right = [12, by_die].into_iter().find(|&steps| may(steps)).map_or(0, |steps| from + steps);
    at.cheat = Some(Cheat { ficha, from, right });
}

/// TJ-19: once the next side rolls, the previous turn stands.
pub(super) fn let_stand(next: &mut Position) {
    if next.sixes == 0 {
        next.cheat = None;
    }
    next.accusation = Accusation::None;
}

/// TJ-18: hides the mark of a cheat from the other side.
pub(super) fn seen_by(at: &Position, side: Side) -> Position {
    let mut seen = *at;
    seen.cheat = at.cheat.filter(|cheat| cheat.ficha.side() == side);
    seen
}

/// TJ-19
pub(super) fn accuse(
    rules: &impl Rules,
    at: &Position,
    effects: &mut impl Effects<Effect>,
) -> Result<Position, Refusal> {
    check_phase(rules, at)?;
    match at.accusation {
        Accusation::Owed(_) => return Err(Refusal::ApologyOwed),
        Accusation::Settled => return Err(Refusal::AccusedAlready),
        Accusation::None if at.sixes > 0 => return Err(Refusal::TooLateToAccuse),
        Accusation::None if at.turns_finished(at.turn.opponent()) == 0 => {
            return Err(Refusal::NothingToAccuse);
        }
        Accusation::None => {}
    }
    let mut next = *at;
    let cheat = next.cheat.take();
    effects.push(Effect::Accused { side: at.turn, caught: cheat.is_some() });
    match cheat {
        Some(cheat) => put_right(rules, &mut next, cheat, effects),
        None => punish_accuser(rules, &mut next, effects),
    }
    let owes = cheat.map_or(at.turn, |cheat| cheat.ficha.side());
    next.accusation = Accusation::Owed(owes);
    effects.push(Effect::Turn { side: owes });
    Ok(next)
}

/// The price of a wrong accusation besides the apology.
fn punish_accuser(rules: &impl Rules, next: &mut Position, effects: &mut impl Effects<Effect>) {
    let side = next.turn;
    match rules.options().false_accusation {
        FalseAccusation::Apology => {}
        FalseAccusation::Ficha => {
            if let Some(ficha) = foremost_in_danger(rules, next, side) {
                let from = next.fichas.place(rules, ficha);
                next.fichas.put(rules, ficha, 0);
                effects.push(Effect::SentHome { ficha, from, rule: Clause::Tj19 });
            }
        }
        FalseAccusation::Skip => {
            next.finish_turn();
            effects.push(Effect::Passed { side, rule: Clause::Tj19 });
        }
    }
}

/// The side's ficha with the greatest progress on track squares that are not safe; of equals the first.
fn foremost_in_danger(rules: &impl Rules, at: &Position, side: Side) -> Option<Ficha> {
    let in_danger = |ficha: &Ficha| match at.fichas.place(rules, *ficha) {
        Place::Track(square) => ficha.side() == side && !BOARD.is_marked(square),
        _ => false,
    };
    let further = |first: Ficha, ficha: Ficha| {
        if at.fichas.progress(ficha) > at.fichas.progress(first) { ficha } else { first }
    };
    Fichas::all(rules).filter(in_danger).reduce(further)
}

/// Moves the ficha where the die would have taken it, or back, or home.
fn put_right(rules: &impl Rules, next: &mut Position, cheat: Cheat, effects: &mut impl Effects<Effect>) {
    let Cheat { ficha, from, right } = cheat;
    let stood = next.fichas.progress(ficha);
    // TJ-14 has already sent it home: it stays there.
    if stood == 0 {
        return;
    }
    next.fichas.put(rules, ficha, 0);
    let has_room = |progress: &u8| {
        (1..GOAL).contains(progress) && next.fichas.has_room(rules, ficha.colour(), *progress)
    };
    let to = [right, from].into_iter().find(has_room).unwrap_or(0);
    next.fichas.put(rules, ficha, to);
    let path = rules.path(ficha.colour());
    let (from, to) = (BOARD.place(path, stood), BOARD.place(path, to));
    if to == Place::Home {
        effects.push(Effect::SentHome { ficha, from, rule: Clause::Tj19 });
    } else {
        effects.push(Effect::PutBack { ficha, from, to });
    }
}

/// TJ-19
pub(super) fn apologise(
    rules: &impl Rules,
    at: &Position,
    effects: &mut impl Effects<Effect>,
) -> Result<Position, Refusal> {
    check_phase(rules, at)?;
    let Some(side) = at.apology() else { return Err(Refusal::NoApologyOwed) };
    effects.push(Effect::Apologised { side });
    effects.push(Effect::Turn { side: at.turn });
    let mut next = *at;
    next.accusation = Accusation::Settled;
    Ok(next)
}

fn check_phase(rules: &impl Rules, at: &Position) -> Result<(), Refusal> {
    match at.phase {
        _ if !rules.options().cheating => Err(Refusal::CheatingOff),
        Phase::Roll => Ok(()),
        Phase::Play => Err(Refusal::PlayFirst),
        Phase::Over(_) => Err(Refusal::GameOver),
    }
}
