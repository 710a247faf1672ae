//! RA-17 … RA-19: which possible actions the duties leave legal, in the order of RA-21.

use super::motion::{Outcome, View};
use super::{Action, BOARD, Dice, Position, Rachat, Refusal};
use crate::{Die, Legal, Phase};

/// The single definition of legality, in the order of RA-21: possible at all, RA-17 and RA-18, RA-19.
pub(super) fn check(rules: &Rachat, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
    match at.phase {
        Phase::Roll => return Err(Refusal::RollFirst),
        Phase::Over(_) => return Err(Refusal::GameOver),
        Phase::Play => {}
    }
    let view = View::of(rules, at);
    let outcome = view.possible(action)?;
    let duties = Duties::of(&view);
    duties.allow_by_dice(action, outcome)?;
    if let Some(square) = duties.way_to_make(&view, outcome) {
        return Err(Refusal::MakeWay { square: BOARD.place(at.turn, square) });
    }
    Ok(Legal::new(action))
}

/// Every legal action, each once.
pub(super) fn legal(rules: &Rachat, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
    any_legal(rules, at, &mut |action| {
        visit(Legal::new(action));
        false
    });
}

/// RA-4: the turn goes on while any action is legal. The duties forbid one action in favour of another, so a
/// possible action settles it at once; only RA-18 can remove the last one, when a pawn may come out but may
/// not stop on a start square under duty.
pub(super) fn has_legal(rules: &Rachat, at: &Position) -> bool {
    let view = View::of(rules, at);
    if any_possible_move(&view, &mut |_, _| true) {
        return true;
    }
    if at.pool.count(Die::Six) == 0 {
        return false;
    }
    if view.captives > 0 || storm_is_possible(&view) {
        return true;
    }
    view.home > 0 && view.blockers == 0 && (!view.would_enter(1) || any_legal(rules, at, &mut |_| true))
}

/// Visits every legal action until one is accepted.
#[inline]
fn any_legal(rules: &Rachat, at: &Position, accept: &mut impl FnMut(Action) -> bool) -> bool {
    if at.phase != Phase::Play {
        return false;
    }
    let view = View::of(rules, at);
    let duties = Duties::of(&view);
    let make_way = at.has_undone_duty() && duties.way_to_make(&view, Outcome::Ransoms).is_some();
    any_possible(&view, &mut |action, outcome| {
        let makes_way = !make_way || leaves_undone_duty(at, outcome);
        let stands = makes_way && duties.allow_by_dice(action, outcome).is_ok();
        stands && accept(action)
    })
}

/// RA-17 and RA-18 as they apply in a position.
struct Duties {
    /// RA-17: all dice on the only pawn in play.
    together: Option<Dice>,
    /// RA-18: how a pawn must come out.
    exit: ExitDuty,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ExitDuty {
    /// The dice may be split freely.
    Free,
    /// With all dice of the pool.
    WithAll(Dice),
    /// With the six alone, since not all dice can be played.
    Alone,
}

impl Duties {
    #[inline]
    fn of(view: &View<'_>) -> Self {
        Self { together: dice_go_together(view), exit: exit_duty(view) }
    }

    /// RA-17, then RA-18.
    #[inline]
    fn allow_by_dice(&self, action: Action, outcome: Outcome) -> Result<(), Refusal> {
        if self.together.is_some_and(|all| !(matches!(outcome, Outcome::Moves(..)) && action.dice() == all)) {
            return Err(Refusal::DiceGoTogether);
        }
        match self.exit {
            _ if !matches!(outcome, Outcome::Exits(_)) => Ok(()),
            ExitDuty::WithAll(all) if action.dice() != all => Err(Refusal::ExitWithAll),
            ExitDuty::Alone if action.dice() != Dice::sixes(1) => Err(Refusal::ExitAlone),
            _ => Ok(()),
        }
    }

    /// RA-19: the square (by progress) that must be left first, if this outcome leaves none and some action
    /// allowed so far would.
    fn way_to_make(&self, view: &View<'_>, outcome: Outcome) -> Option<u8> {
        if !view.at.has_undone_duty() || leaves_undone_duty(view.at, outcome) {
            return None;
        }
        let mut square = None;
        any_possible(view, &mut |action, outcome| {
            if let Outcome::Moves(from, _) = outcome
                && leaves_undone_duty(view.at, outcome)
                && self.allow_by_dice(action, outcome).is_ok()
            {
                square = Some(from);
            }
            square.is_some()
        });
        square
    }
}

fn leaves_undone_duty(at: &Position, outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Moves(from, _) if at.duty_at(from).is_some_and(|duty| !duty.done))
}

/// RA-17: with one pawn in play, and no six usable for an exit, ransom or storm, all dice go to that pawn.
#[inline]
fn dice_go_together(view: &View<'_>) -> Option<Dice> {
    let at = view.at;
    let mut in_play = at.mine().into_iter().filter(|&progress| Position::is_in_play(progress));
    let (Some(pawn), None) = (in_play.next(), in_play.next()) else { return None };
    let pool = at.pool;
    if pool.len() < 2 || at.free_pawn(pawn).is_none() || six_is_useful(view) {
        return None;
    }
    let landing = view.walk(pawn, pool.handful()).ok()?;
    (!view.would_empty(pawn) && !view.would_enter(landing.progress)).then_some(pool)
}

/// Can a six of the pool be used for an exit, a ransom or a storm?
fn six_is_useful(view: &View<'_>) -> bool {
    let sixes = view.at.pool.count(Die::Six);
    sixes > 0 && (view.captives > 0 || exit_is_possible(view, view.at.pool) || storm_is_possible(view))
}

fn storm_is_possible(view: &View<'_>) -> bool {
    view.blockers > 0
        && view.home > 0
        && view.home + view.captives >= view.blockers
        && view.at.pool.count(Die::Six) >= u16::from(view.blockers)
}

/// RA-7 or RA-8 with a six and any further dice of the pool.
fn exit_is_possible(view: &View<'_>, pool: Dice) -> bool {
    let open = view.home > 0 && view.blockers == 0 && pool.count(Die::Six) > 0;
    open && (!view.would_enter(1)
        || pool.minus(Dice::sixes(1)).any_part(&mut |further| exit_landing(view, further.sum).is_some()))
}

/// The landing of a possible exit that goes `further` squares past the start.
fn exit_landing(view: &View<'_>, further: u32) -> Option<u8> {
    let landing = view.walk_out(further).ok()?;
    (!view.would_enter(landing.progress)).then_some(landing.progress)
}

/// RA-18: when no pawn in play can move and no second six is usable, an exiting pawn takes all dice.
#[inline]
fn exit_duty(view: &View<'_>) -> ExitDuty {
    let pool = view.at.pool;
    let sixes = pool.count(Die::Six);
    if sixes == 0 || view.home == 0 || view.blockers > 0 || pool.len() < 2 {
        return ExitDuty::Free;
    }
    let another_exit = view.home >= 2 && exit_is_possible(view, pool.minus(Dice::sixes(1)));
    let second_six_is_useful = sixes >= 2 && (view.captives > 0 || another_exit);
    if second_six_is_useful || any_possible_move(view, &mut |_, _| true) {
        return ExitDuty::Free;
    }
    if exit_landing(view, pool.sum() - 6).is_some() { ExitDuty::WithAll(pool) } else { ExitDuty::Alone }
}

/// Visits every possible action with its outcome until one is accepted.
#[inline]
fn any_possible(view: &View<'_>, accept: &mut impl FnMut(Action, Outcome) -> bool) -> bool {
    any_possible_move(view, accept) || any_possible_six(view, accept)
}

/// RA-5 and RA-6.
#[inline]
fn any_possible_move(view: &View<'_>, accept: &mut impl FnMut(Action, Outcome) -> bool) -> bool {
    let at = view.at;
    let mine = at.mine();
    for (i, &progress) in mine.iter().enumerate() {
        let again = (0..i).any(|j| mine[j] == progress && !at.is_frozen(j));
        if !Position::is_in_play(progress) || at.is_frozen(i) || again || view.would_empty(progress) {
            continue;
        }
        let from = BOARD.place(at.turn, progress);
        let found = at.pool.any_part(&mut |part| match view.walk(progress, part) {
            Ok(landing) if part.len > 0 && !view.would_enter(landing.progress) => {
                accept(Action::Move { from, dice: part.dice }, Outcome::Moves(progress, landing))
            }
            _ => false,
        });
        if found {
            return true;
        }
    }
    false
}

/// RA-7, RA-8, RA-9 and RA-16.
#[inline]
fn any_possible_six(view: &View<'_>, accept: &mut impl FnMut(Action, Outcome) -> bool) -> bool {
    let pool = view.at.pool;
    if pool.count(Die::Six) == 0 {
        return false;
    }
    if view.captives > 0 && accept(Action::Ransom { die: Die::Six }, Outcome::Ransoms) {
        return true;
    }
    if storm_is_possible(view) {
        let dice = Dice::sixes(u16::from(view.blockers));
        return accept(Action::Storm { dice }, Outcome::Storms(view.blockers));
    }
    if view.home == 0 || view.blockers > 0 {
        return false;
    }
    pool.minus(Dice::sixes(1)).any_part(&mut |further| match view.walk_out(further.sum) {
        Ok(landing) if !view.would_enter(landing.progress) => {
            accept(Action::Exit { dice: further.dice.plus(Dice::sixes(1)) }, Outcome::Exits(landing))
        }
        _ => false,
    })
}

/// RA-19: the duties of a turn, settled when the play of the pool begins.
pub(super) fn settle(rules: &Rachat, next: &mut Position) {
    next.clear_duties();
    let me = next.turn;
    if !rules.options.make_way || !next.playing.without(me).iter().any(|seat| next.arrived(seat) == 3) {
        return;
    }
    let view = View::of(rules, next);
    let mut squares = [None; 3];
    for (slot, seat) in squares.iter_mut().zip(next.playing.without(me).iter()) {
        if next.arrived(seat) != 3 {
            continue;
        }
        let last = next.pawns[seat.index()].into_iter().find(|&progress| progress != super::GOAL);
        let Some(square) =
            last.filter(|&progress| progress > 0).and_then(|progress| BOARD.square(seat, progress + 1))
        else {
            continue;
        };
        let Some(mine) = BOARD.progress(me, square) else { continue };
        let on_track_behind = last.is_some_and(|progress| progress <= BOARD.circuit);
        if on_track_behind && next.count_on(me, square) >= 2 && !view.road.blocked(mine + 1) {
            *slot = Some(square);
        }
    }
    for square in squares.into_iter().flatten() {
        next.add_duty(square);
    }
}
