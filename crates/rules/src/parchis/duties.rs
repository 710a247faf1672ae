//! Legality: PA-5 with the duties to exit (PA-7) and to break a barrier (PA-18).

use super::exit::{adds_up, can_exit};
use super::house::House;
use super::motion::Road;
use super::{Action, BOARD, Barriers, Bonus, Exit, ExitCapture, GOAL, Overshoot, Parchis, Position};
use super::{Refusal, Variant};
use crate::race::Pawn;
use crate::race::four::Four;
use crate::{Die, Legal, Phase, Place, Seat};

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
            let progress = pawn_at(rules, at, from)?;
            road.check(rules, at, progress, bonus.steps())?;
        }
        (Some(pending), Action::Skip { bonus }) if bonus == pending && rules.options.bonus_may => {}
        (Some(pending), _) => return Err(bonus_first(rules, pending)),
        (None, Action::Bonus { bonus, .. } | Action::Skip { bonus }) => {
            return Err(Refusal::NoBonus { steps: bonus.steps() });
        }
        (None, Action::Move { from, die }) => check_move(rules, at, road, from, die)?,
        (None, Action::Exit { die }) => check_exit(rules, at, road, die)?,
        (None, Action::ExitBySum { high, low }) => check_exit_by_sum(rules, at, high, low)?,
    }
    Ok(Legal::new(action))
}

/// PA-14, PA-15: the pending bonus comes before anything else.
fn bonus_first(rules: &Parchis, pending: Bonus) -> Refusal {
    match (pending, rules.options.bonus_may) {
        (Bonus::Capture, false) => Refusal::CaptureBonusFirst,
        (Bonus::Goal, false) => Refusal::GoalBonusFirst,
        (Bonus::Capture, true) => Refusal::CaptureBonusOpen,
        (Bonus::Goal, true) => Refusal::GoalBonusOpen,
    }
}

fn check_move(rules: &Parchis, at: &Position, road: Road, from: Place, die: Die) -> Result<(), Refusal> {
    if !at.has_die(die) {
        return Err(Refusal::NotTheDie { die });
    }
    let progress = pawn_at(rules, at, from)?;
    // PA-18: the second pawn of a broken barrier
    if at.free_pawn(at.mover(rules), progress).is_none() {
        return Err(Refusal::Barred { from });
    }
    road.check(rules, at, progress, at.value(die))?;
    if must_exit_by_sum(rules, at) {
        return Err(Refusal::SumOfFive);
    }
    if must_break(rules, at, road) {
        let breaks = in_own_barrier(rules, at, progress);
        return if breaks { Ok(()) } else { Err(Refusal::BreakBarrier) };
    }
    // PA-7
    if must_exit_with(rules, at, die) {
        return Err(match rules.options.exit {
            Exit::Five => Refusal::FiveExits,
            Exit::Six => Refusal::SixExits,
        });
    }
    Ok(())
}

/// PA-7: exit with a five, or by option a six.
fn check_exit(rules: &Parchis, at: &Position, road: Road, die: Die) -> Result<(), Refusal> {
    if !at.has_die(die) {
        return Err(Refusal::NotTheDie { die });
    }
    check_pawn_at_home(rules, at)?;
    if die != rules.options.exit.die() {
        let value = die.face();
        return Err(match rules.options.exit {
            Exit::Five => Refusal::ExitNeedsFive { value },
            Exit::Six => Refusal::ExitNeedsSix { value },
        });
    }
    check_room(rules, at)?;
    if must_break(rules, at, road) { Err(Refusal::BreakBarrier) } else { Ok(()) }
}

/// PA-7: exit with two dice that add up to five, before either is played.
fn check_exit_by_sum(rules: &Parchis, at: &Position, high: Die, low: Die) -> Result<(), Refusal> {
    if at.dice != [Some(high), Some(low)] {
        let die = if at.has_die(high) { low } else { high };
        return Err(Refusal::NotTheDie { die });
    }
    check_pawn_at_home(rules, at)?;
    if rules.options.exit == Exit::Six {
        return Err(Refusal::NoExitBySum);
    }
    if !adds_up(rules, at) {
        return Err(Refusal::ExitNeedsFive { value: high.face() + low.face() });
    }
    check_room(rules, at)
}

fn check_pawn_at_home(rules: &Parchis, at: &Position) -> Result<(), Refusal> {
    if at.pawns.any_home(at.mover(rules)) { Ok(()) } else { Err(Refusal::NoPawnAtHome) }
}

/// PA-7: is there room on the start square?
fn check_room(rules: &Parchis, at: &Position) -> Result<(), Refusal> {
    if can_exit(rules, at) {
        return Ok(());
    }
    let mover = at.mover(rules);
    let square = BOARD.place(mover, 1);
    let only_own_pawns_stop =
        rules.options.exit_capture != ExitCapture::None && !rules.options.partner_safe && mover == at.turn;
    Err(if only_own_pawns_stop { Refusal::StartTaken { square } } else { Refusal::StartFull { square } })
}

/// Every legal action, each once.
#[inline]
pub(super) fn legal(rules: impl House, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
    if at.phase != Phase::Play {
        return;
    }
    let mut visit = |action| visit(Legal::new(action));
    let (road, mover) = (Road::of(rules, at), at.mover(rules));
    if let Some(bonus) = at.bonus {
        for_each_place(at, mover, None, |progress, from| {
            if road.allows(rules, progress, bonus.steps()) {
                visit(Action::Bonus { from, bonus });
            }
        });
        if rules.options().bonus_may {
            visit(Action::Skip { bonus });
        }
        return;
    }
    if adds_up(rules, at) && can_exit(rules, at) {
        let [Some(high), Some(low)] = at.dice else { return };
        visit(Action::ExitBySum { high, low });
        if rules.options().exit_duty {
            return;
        }
    }
    let only_barriers = must_break(rules, at, road);
    let exits = !only_barriers && can_exit(rules, at);
    let mut with_die = |die: Die| {
        if die == rules.options().exit.die() && exits {
            visit(Action::Exit { die });
            if rules.options().exit_duty {
                return;
            }
        }
        let steps = at.value(die);
        for_each_place(at, mover, at.barred, |progress, from| {
            if road.allows(rules, progress, steps) && (!only_barriers || in_own_barrier(rules, at, progress))
            {
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

/// Can the bonus or any die in hand be played? A bonus that could only be declined cannot.
#[inline]
pub(super) fn any_legal(rules: impl House, at: &Position) -> bool {
    let road = Road::of(rules, at);
    let pawns = at.pawns.of(at.mover(rules));
    let any_pawn = |steps: u8, barred: Option<Pawn>| {
        let near_enough = Four::new(pawns).in_play(GOAL) & Four::new(pawns).at_most(furthest(rules) - steps);
        Four::indices(near_enough)
            .any(|i| barred != Some(Pawn::new(i)) && road.allows(rules, pawns[i], steps))
    };
    if let Some(bonus) = at.bonus {
        return any_pawn(bonus.steps(), None);
    }
    let exits = (at.has_die(rules.options().exit.die()) || adds_up(rules, at)) && can_exit(rules, at);
    let plays = |die: Option<Die>| die.is_some_and(|die| any_pawn(at.value(die), at.barred));
    exits || plays(at.dice[0]) || plays(at.dice[1])
}

/// PA-11: progress and steps together may not be more than this.
#[inline]
fn furthest(rules: impl House) -> u8 {
    match rules.options().overshoot {
        Overshoot::Stay => GOAL,
        Overshoot::Bounce => 2 * GOAL - BOARD.circuit - 1,
    }
}

/// PA-7: two dice that add up to five must bring a pawn out if one can exit.
fn must_exit_by_sum(rules: &Parchis, at: &Position) -> bool {
    rules.options.exit_duty && adds_up(rules, at) && can_exit(rules, at)
}

/// PA-7: must this die bring a pawn out?
fn must_exit_with(rules: &Parchis, at: &Position, die: Die) -> bool {
    rules.options.exit_duty && die == rules.options.exit.die() && can_exit(rules, at)
}

/// PA-18: after a six (the first die of a double) a pawn of an own barrier must move, if one can.
#[inline]
fn must_break(rules: impl House, at: &Position, road: Road) -> bool {
    if !rules.options().break_duty {
        return false;
    }
    let die = match (rules.variant(), at.dice) {
        (Variant::Classique, [Some(Die::Six), None]) => Die::Six,
        (Variant::Superludo, [Some(first), Some(second)]) if first == second => first,
        _ => return false,
    };
    let (steps, pawns) = (at.value(die), at.pawns.of(at.mover(rules)));
    let mine = Four::new(pawns);
    Four::indices(mine.repeated() & mine.in_play(GOAL))
        .any(|i| is_barrier(rules, at, pawns[i]) && road.allows(rules, pawns[i], steps))
}

/// PA-9: is a pawn at this progress part of a barrier of its own colour?
#[inline]
pub(super) fn in_own_barrier(rules: impl House, at: &Position, progress: u8) -> bool {
    is_in_play(progress)
        && Four::new(at.pawns.of(at.mover(rules))).equal_to(progress).count_ones() == 2
        && is_barrier(rules, at, progress)
}

/// PA-9: is a pair of the mover's pawns at this progress a barrier?
#[inline]
fn is_barrier(rules: impl House, at: &Position, progress: u8) -> bool {
    match rules.options().barriers {
        Barriers::All | Barriers::Foreign => true,
        Barriers::Safe => {
            BOARD.square(at.mover(rules), progress).is_some_and(|square| BOARD.is_marked(square))
        }
        Barriers::None => false,
    }
}

#[inline]
const fn is_in_play(progress: u8) -> bool {
    progress >= 1 && progress < GOAL
}

/// PA-5: the progress of the mover's pawn at this place.
fn pawn_at(rules: &Parchis, at: &Position, from: Place) -> Result<u8, Refusal> {
    let mover = at.mover(rules);
    let there = |progress: &u8| is_in_play(*progress) && at.pawns.of(mover).contains(progress);
    BOARD.progress_at(mover, from).filter(there).ok_or(Refusal::NoPawnThere { from })
}

/// Each place on track or lane where the mover has a pawn that is not barred, once.
#[inline]
fn for_each_place(at: &Position, mover: Seat, barred: Option<Pawn>, mut visit: impl FnMut(u8, Place)) {
    let mut mine = at.pawns.of(mover);
    if let Some(barred) = barred {
        mine[barred.index()] = 0;
    }
    let four = Four::new(mine);
    for pawn in Four::indices(four.in_play(GOAL) & !four.repeated()) {
        visit(mine[pawn], BOARD.place(mover, mine[pawn]));
    }
}
