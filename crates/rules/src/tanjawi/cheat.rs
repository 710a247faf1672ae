//! TJ-18 and TJ-19: cheating, unless caught.

use super::duties::{self, ficha_at, is_opening};
use super::{Action, BOARD, Effect, Ficha, GOAL, Position, Refusal, Side, Tanjawi};
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
    rules: &Tanjawi,
    at: &Position,
    colour: Colour,
    from: Place,
    steps: u8,
) -> Result<(), Refusal> {
    if !rules.options.cheating {
        return Err(Refusal::CheatingOff);
    }
    if is_opening(at) {
        return Err(Refusal::Opening);
    }
    let progress = ficha_at(at, colour, from)?;
    if duties::check(rules, at, Action::Move { colour, from, steps }).is_ok() {
        return Err(Refusal::NotACheat { steps });
    }
    let to = progress + steps;
    if to >= GOAL {
        return Err(Refusal::CheatOffTheBoard);
    }
    if !at.fichas.has_room(at.turn, to) {
        return Err(Refusal::CheatOntoTaken { square: BOARD.place(at.turn.path(), to) });
    }
    Ok(())
}

/// Records a cheat and where the ficha should have gone (if both 12 and 6 were possible, the 12).
pub(super) fn note(at: &mut Position, ficha: Ficha) {
    let from = at.fichas.progress(ficha);
    let by_die = at.die.map_or(0, Die::face);
    let may = |steps: u8| {
        let action = Action::Move { colour: ficha.colour(), from: at.fichas.place(ficha), steps };
        duties::check(&Tanjawi::default(), at, action).is_ok()
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
    rules: &Tanjawi,
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
    if let Some(cheat) = cheat {
        put_right(&mut next, cheat, effects);
    }
    let owes = cheat.map_or(at.turn, |cheat| cheat.ficha.side());
    next.accusation = Accusation::Owed(owes);
    effects.push(Effect::Turn { side: owes });
    Ok(next)
}

/// Moves the ficha where the die would have taken it, or back, or home.
fn put_right(next: &mut Position, cheat: Cheat, effects: &mut impl Effects<Effect>) {
    let Cheat { ficha, from, right } = cheat;
    let stood = next.fichas.progress(ficha);
    // TJ-14 has already sent it home: it stays there.
    if stood == 0 {
        return;
    }
    next.fichas.put(ficha, 0);
    let has_room =
        |progress: &u8| (1..GOAL).contains(progress) && next.fichas.has_room(ficha.side(), *progress);
    let to = [right, from].into_iter().find(has_room).unwrap_or(0);
    next.fichas.put(ficha, to);
    let path = ficha.side().path();
    let (from, to) = (BOARD.place(path, stood), BOARD.place(path, to));
    if to == Place::Home {
        effects.push(Effect::SentHome { ficha, from, rule: Clause::Tj19 });
    } else {
        effects.push(Effect::PutBack { ficha, from, to });
    }
}

/// TJ-19
pub(super) fn apologise(
    rules: &Tanjawi,
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

fn check_phase(rules: &Tanjawi, at: &Position) -> Result<(), Refusal> {
    match at.phase {
        _ if !rules.options.cheating => Err(Refusal::CheatingOff),
        Phase::Roll => Ok(()),
        Phase::Play => Err(Refusal::PlayFirst),
        Phase::Over(_) => Err(Refusal::GameOver),
    }
}
