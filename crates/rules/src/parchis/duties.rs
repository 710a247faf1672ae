//! Legality: PA-5 with the duties to exit (PA-7) and to break a barrier (PA-18).

use super::motion::Road;
use super::{Action, BOARD, Bonus, GOAL, Parchis, Position, Refusal, Variant};
use crate::race::Pawn;
use crate::race::four::Four;
use crate::{Die, Legal, Phase, Place};

/// The single definition of legality, in the order of the rule book.
pub(super) fn check(rules: &Parchis, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
    match at.phase {
        Phase::Roll => return Err(Refusal::RollFirst),
        Phase::Over(_) => return Err(Refusal::GameOver),
        Phase::Play => {}
    }
    let road = Road::of(rules, at);
    match (at.bonus, action) {
        (Some(pending), Action::Bonus { from, bonus }) if bonus == pending => {
            let progress = pawn_at(at, from)?;
            road.check(at.turn, progress, bonus.steps())?;
        }
        // PA-14, PA-15
        (Some(Bonus::Capture), _) => return Err(Refusal::CaptureBonusFirst),
        (Some(Bonus::Goal), _) => return Err(Refusal::GoalBonusFirst),
        (None, Action::Bonus { bonus, .. }) => return Err(Refusal::NoBonus { steps: bonus.steps() }),
        (None, Action::Move { from, die }) => check_move(rules, at, road, from, die)?,
        (None, Action::Exit { die }) => check_exit(rules, at, road, die)?,
        (None, Action::ExitBySum { high, low }) => check_exit_by_sum(at, high, low)?,
    }
    Ok(Legal::new(action))
}

fn check_move(rules: &Parchis, at: &Position, road: Road, from: Place, die: Die) -> Result<(), Refusal> {
    if !at.has_die(die) {
        return Err(Refusal::NotTheDie { die });
    }
    let progress = pawn_at(at, from)?;
    // PA-18: the second pawn of a broken barrier
    if at.free_pawn(progress).is_none() {
        return Err(Refusal::Barred { from });
    }
    road.check(at.turn, progress, at.value(die))?;
    if must_exit_by_sum(at) {
        return Err(Refusal::SumOfFive);
    }
    if must_break(rules, at, road) {
        return if in_own_barrier(at, progress) { Ok(()) } else { Err(Refusal::BreakBarrier) };
    }
    // PA-7
    if die == Die::Five && can_exit(at) { Err(Refusal::FiveExits) } else { Ok(()) }
}

/// PA-7: exit with a five.
fn check_exit(rules: &Parchis, at: &Position, road: Road, die: Die) -> Result<(), Refusal> {
    if !at.has_die(die) {
        return Err(Refusal::NotTheDie { die });
    }
    check_way_out(at, die.face())?;
    if must_break(rules, at, road) { Err(Refusal::BreakBarrier) } else { Ok(()) }
}

/// PA-7: exit with two dice that add up to five, before either is played.
fn check_exit_by_sum(at: &Position, high: Die, low: Die) -> Result<(), Refusal> {
    if at.dice != [Some(high), Some(low)] {
        let die = if at.has_die(high) { low } else { high };
        return Err(Refusal::NotTheDie { die });
    }
    check_way_out(at, high.face() + low.face())
}

fn check_way_out(at: &Position, value: u8) -> Result<(), Refusal> {
    if !at.pawns.any_home(at.turn) {
        return Err(Refusal::NoPawnAtHome);
    }
    if value != 5 {
        return Err(Refusal::ExitNeedsFive { value });
    }
    if !can_exit(at) {
        return Err(Refusal::StartTaken { square: BOARD.place(at.turn, 1) });
    }
    Ok(())
}

/// Every legal action, each once.
#[inline]
pub(super) fn legal(rules: &Parchis, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
    if at.phase != Phase::Play {
        return;
    }
    let mut visit = |action| visit(Legal::new(action));
    let road = Road::of(rules, at);
    if let Some(bonus) = at.bonus {
        for_each_place(at, None, |progress, from| {
            if road.allows(progress, bonus.steps()) {
                visit(Action::Bonus { from, bonus });
            }
        });
        return;
    }
    if must_exit_by_sum(at) {
        let [Some(high), Some(low)] = at.dice else { return };
        return visit(Action::ExitBySum { high, low });
    }
    let only_barriers = must_break(rules, at, road);
    let exits = !only_barriers && can_exit(at);
    let mut with_die = |die: Die| {
        if die == Die::Five && exits {
            return visit(Action::Exit { die });
        }
        let steps = at.value(die);
        for_each_place(at, at.barred, |progress, from| {
            if road.allows(progress, steps) && (!only_barriers || in_own_barrier(at, progress)) {
                visit(Action::Move { from, die });
            }
        });
    };
    if let Some(first) = at.dice[0] {
        with_die(first);
    }
    if let Some(second) = at.dice[1].filter(|_| at.dice[0] != at.dice[1]) {
        with_die(second);
    }
}

/// Can the bonus or any die in hand be played?
#[inline]
pub(super) fn any_legal(rules: &Parchis, at: &Position) -> bool {
    let road = Road::of(rules, at);
    let pawns = at.pawns.of(at.turn);
    let any_pawn = |steps: u8, barred: Option<Pawn>| {
        let near_enough = Four::new(pawns).in_play(GOAL) & Four::new(pawns).at_most(GOAL - steps);
        Four::indices(near_enough).any(|i| barred != Some(Pawn::new(i)) && road.allows(pawns[i], steps))
    };
    if let Some(bonus) = at.bonus {
        return any_pawn(bonus.steps(), None);
    }
    let exits = (at.has_die(Die::Five) || adds_up_to_five(at)) && can_exit(at);
    let plays = |die: Option<Die>| die.is_some_and(|die| any_pawn(at.value(die), at.barred));
    exits || plays(at.dice[0]) || plays(at.dice[1])
}

/// PA-7: a pawn at home, and not two own pawns on the start square.
#[inline]
fn can_exit(at: &Position) -> bool {
    let mine = Four::new(at.pawns.of(at.turn));
    mine.equal_to(0) != 0 && mine.equal_to(1).count_ones() < 2
}

/// PA-7: two dice that add up to five must bring a pawn out if one can exit.
#[inline]
fn must_exit_by_sum(at: &Position) -> bool {
    adds_up_to_five(at) && can_exit(at)
}

#[inline]
fn adds_up_to_five(at: &Position) -> bool {
    matches!(at.dice, [Some(high), Some(low)] if high.face() + low.face() == 5)
}

/// PA-18: after a six (the first die of a double) a pawn of an own barrier must move, if one can.
#[inline]
fn must_break(rules: &Parchis, at: &Position, road: Road) -> bool {
    let die = match (rules.variant, at.dice) {
        (Variant::Classique, [Some(Die::Six), None]) => Die::Six,
        (Variant::Superludo, [Some(first), Some(second)]) if first == second => first,
        _ => return false,
    };
    let (steps, pawns) = (at.value(die), at.pawns.of(at.turn));
    let mine = Four::new(pawns);
    Four::indices(mine.repeated() & mine.in_play(GOAL)).any(|i| road.allows(pawns[i], steps))
}

/// PA-9: is a pawn at this progress part of a barrier of its own colour?
#[inline]
fn in_own_barrier(at: &Position, progress: u8) -> bool {
    is_in_play(progress) && Four::new(at.pawns.of(at.turn)).equal_to(progress).count_ones() == 2
}

#[inline]
const fn is_in_play(progress: u8) -> bool {
    progress >= 1 && progress < GOAL
}

/// PA-5: the progress of the mover's pawn at this place.
fn pawn_at(at: &Position, from: Place) -> Result<u8, Refusal> {
    let there = |progress: &u8| is_in_play(*progress) && at.pawns.of(at.turn).contains(progress);
    BOARD.progress_at(at.turn, from).filter(there).ok_or(Refusal::NoPawnThere { from })
}

/// Each place on track or lane where the mover has a pawn that is not barred, once.
#[inline]
fn for_each_place(at: &Position, barred: Option<Pawn>, mut visit: impl FnMut(u8, Place)) {
    let mut mine = at.pawns.of(at.turn);
    if let Some(barred) = barred {
        mine[barred.index()] = 0;
    }
    let four = Four::new(mine);
    for pawn in Four::indices(four.in_play(GOAL) & !four.repeated()) {
        visit(mine[pawn], BOARD.place(at.turn, mine[pawn]));
    }
}
