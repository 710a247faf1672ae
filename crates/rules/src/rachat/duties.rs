//! RA-17 … RA-19: which possible actions the duties leave legal, in the order of RA-21, and what the house
//! rule `no_waste` takes away after them.

use super::house::House;
use super::motion::{Outcome, View};
use super::pool::Handful;
use super::road::Landing;
use super::{Action, BOARD, Dice, GOAL, KeyDie, Position, Ransom, Refusal, turn};
use crate::{Die, Legal, Phase};

/// The single definition of legality, in the order of RA-21: possible at all, RA-17 and RA-18, RA-19; last
/// `no_waste`.
pub(super) fn check(house: impl House, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
    match at.phase {
        Phase::Roll => return Err(Refusal::RollFirst),
        Phase::Over(_) => return Err(Refusal::GameOver),
        Phase::Play => {}
    }
    let view = View::of(house, at);
    let outcome = view.possible(action)?;
    let duties = Duties::of(&view);
    duties.allow_by_dice(action, outcome)?;
    if let Some(square) = duties.way_to_make(&view, outcome) {
        return Err(Refusal::MakeWay { square: BOARD.place(at.turn, square) });
    }
    // RA-4
    if house.options().no_waste && wastes(house, at, action, outcome) && any_thrifty(house, at) {
        return Err(Refusal::Wasteful);
    }
    Ok(Legal::new(action))
}

/// Every legal action, each once.
pub(super) fn legal(house: impl House, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
    if at.phase != Phase::Play {
        return;
    }
    let thrift = house.options().no_waste && any_thrifty(house, at);
    any_left(house, at, &mut |action, outcome| {
        if !(thrift && wastes(house, at, action, outcome)) {
            visit(Legal::new(action));
        }
        false
    });
}

/// RA-4: the turn goes on while any action is legal. The duties forbid one action in favour of another, so a
/// possible action settles it at once; only RA-18 can remove the last one, when a pawn may come out but may
/// not stop on a start square under duty.
pub(super) fn has_legal(house: impl House, at: &Position) -> bool {
    let view = View::of(house, at);
    if any_possible_move(&view, &mut |_, _| true) {
        return true;
    }
    if at.pool.keys(view.keys()) == 0 {
        return false;
    }
    if view.can_ransom() || storm_is_possible(&view) {
        return true;
    }
    view.home > 0 && view.blockers == 0 && (!view.would_enter(1) || any_left(house, at, &mut |_, _| true))
}

/// RA-4 with `no_waste`: are dice left after the action, of which none can be played, though the player has
/// not won by it?
fn wastes(house: impl House, at: &Position, action: Action, outcome: Outcome) -> bool {
    let mut next = *at;
    turn::carry_out(house, &mut next, action, outcome, &mut crate::Discard);
    !next.pool.is_empty() && !next.has_won(at.turn) && !has_legal(house, &next)
}

/// RA-4 with `no_waste`: is there an action that wastes no dice?
fn any_thrifty(house: impl House, at: &Position) -> bool {
    any_left(house, at, &mut |action, outcome| !wastes(house, at, action, outcome))
}

/// Visits every action that RA-21 leaves, until one is accepted.
#[inline]
fn any_left(house: impl House, at: &Position, accept: &mut impl FnMut(Action, Outcome) -> bool) -> bool {
    let view = View::of(house, at);
    let duties = Duties::of(&view);
    let make_way = at.has_undone_duty() && duties.way_to_make(&view, Outcome::Ransoms).is_some();
    any_possible(&view, &mut |action, outcome| {
        let makes_way = !make_way || leaves_undone_duty(at, outcome);
        let stands = makes_way && duties.allow_by_dice(action, outcome).is_ok();
        stands && accept(action, outcome)
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
    /// With a key die alone, since not all dice can be played. An exit with all of them that bounces (RA-10)
    /// is never asked for but may be chosen.
    Alone(Dice, KeyDie),
}

impl Duties {
    #[inline]
    fn of<H: House>(view: &View<'_, H>) -> Self {
        Self { together: dice_go_together(view), exit: exit_duty(view) }
    }

    /// RA-17, then RA-18.
    #[inline]
    fn allow_by_dice(&self, action: Action, outcome: Outcome) -> Result<(), Refusal> {
        if self.together.is_some_and(|all| !(matches!(outcome, Outcome::Moves(..)) && action.dice() == all)) {
            return Err(Refusal::DiceGoTogether);
        }
        let Action::Exit { further, .. } = action else { return Ok(()) };
        match self.exit {
            ExitDuty::WithAll(all) if action.dice() != all => Err(Refusal::ExitWithAll),
            ExitDuty::Alone(all, keys) if !further.is_empty() && action.dice() != all => {
                Err(Refusal::ExitAlone { key: keys.word() })
            }
            _ => Ok(()),
        }
    }

    /// RA-19: the square (by progress) that must be left first, if this outcome leaves none and some action
    /// allowed so far would.
    fn way_to_make<H: House>(&self, view: &View<'_, H>, outcome: Outcome) -> Option<u8> {
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

/// RA-17: with one pawn in play, and no key die usable for an exit, ransom or storm, all dice go to that pawn.
#[inline]
fn dice_go_together<H: House>(view: &View<'_, H>) -> Option<Dice> {
    let at = view.at;
    if !view.house.options().together {
        return None;
    }
    let mut in_play = at.mine().into_iter().filter(|&progress| Position::is_in_play(progress));
    let (Some(pawn), None) = (in_play.next(), in_play.next()) else { return None };
    let pool = at.pool;
    if pool.len() < 2 || at.free_pawn(view.house, pawn).is_none() || key_is_useful(view) {
        return None;
    }
    let landing = view.walk(pawn, pool.handful()).ok()?;
    let stands = !view.would_empty(pawn) && !view.would_enter(landing.progress);
    (stands && !bounces(pawn, pool.sum(), landing)).then_some(pool)
}

/// RA-10: does a walk of this length turn back at the goal? RA-17 and RA-18 never ask for that.
#[inline]
fn bounces(from: u8, steps: u32, landing: Landing) -> bool {
    !landing.captures && u32::from(from) + steps > u32::from(GOAL)
}

/// Can a key die of the pool be used for an exit, a ransom or a storm?
fn key_is_useful<H: House>(view: &View<'_, H>) -> bool {
    let pool = view.at.pool;
    let has_key = pool.keys(view.keys()) > 0;
    has_key && (view.can_ransom() || exit_is_possible(view, pool) || storm_is_possible(view))
}

/// RA-16. Where captives come straight out, a storm may be made of captives only.
fn storm_is_possible<H: House>(view: &View<'_, H>) -> bool {
    let options = view.house.options();
    options.storm
        && view.blockers > 0
        && (view.home > 0 || options.ransom == Ransom::Start)
        && view.home + view.captives >= view.blockers
        && view.at.pool.keys(options.key_die) >= u32::from(view.blockers)
}

/// RA-7 or RA-8 with a key die and any further dice of the pool.
fn exit_is_possible<H: House>(view: &View<'_, H>, pool: Dice) -> bool {
    let open = view.home > 0 && view.blockers == 0 && pool.keys(view.keys()) > 0;
    let mut goes_on = |part: Handful| exit_landing(view, part.sum).is_some();
    open && (!view.would_enter(1) || any_key(view, pool, &mut |_, further| further.any_part(&mut goes_on)))
}

/// The landing of a possible exit that goes `further` squares past the start.
fn exit_landing<H: House>(view: &View<'_, H>, further: u32) -> Option<Landing> {
    view.walk_out(further).ok().filter(|landing| !view.would_enter(landing.progress))
}

/// Visits every key face among some dice, with the dice besides it, until one is accepted.
#[inline]
fn any_key<H: House>(view: &View<'_, H>, pool: Dice, accept: &mut impl FnMut(Die, Dice) -> bool) -> bool {
    view.keys().faces().iter().any(|&key| pool.count(key) > 0 && accept(key, pool.minus(Dice::one(key))))
}

/// RA-18: when no pawn in play can move and no second key die is usable, an exiting pawn takes all dice.
#[inline]
fn exit_duty<H: House>(view: &View<'_, H>) -> ExitDuty {
    let pool = view.at.pool;
    let keys = pool.keys(view.keys());
    let asked = view.house.options().auto_exit;
    if !asked || keys == 0 || view.home == 0 || view.blockers > 0 || pool.len() < 2 {
        return ExitDuty::Free;
    }
    let another_exit =
        || view.home >= 2 && any_key(view, pool, &mut |_, further| exit_is_possible(view, further));
    let second_key_is_useful = keys >= 2 && (view.can_ransom() || another_exit());
    if second_key_is_useful || any_possible_move(view, &mut |_, _| true) {
        return ExitDuty::Free;
    }
    let goes_straight = |steps| exit_landing(view, steps).is_some_and(|landing| !bounces(1, steps, landing));
    if any_key(view, pool, &mut |_, further| goes_straight(further.sum())) {
        ExitDuty::WithAll(pool)
    } else {
        ExitDuty::Alone(pool, view.keys())
    }
}

/// Visits every possible action with its outcome until one is accepted.
#[inline]
fn any_possible<H: House>(view: &View<'_, H>, accept: &mut impl FnMut(Action, Outcome) -> bool) -> bool {
    any_possible_move(view, accept) || any_possible_key(view, accept)
}

/// RA-5 and RA-6.
#[inline]
fn any_possible_move<H: House>(view: &View<'_, H>, accept: &mut impl FnMut(Action, Outcome) -> bool) -> bool {
    let at = view.at;
    let mine = at.mine();
    for (i, &progress) in mine.iter().enumerate() {
        let again = (0..i).any(|j| mine[j] == progress && !at.is_stuck(view.house, j));
        if !Position::is_in_play(progress)
            || at.is_stuck(view.house, i)
            || again
            || view.would_empty(progress)
        {
            continue;
        }
        let from = BOARD.place(at.turn, progress);
        let found = at.pool.any_part(&mut |part| {
            if part.len == 0 {
                return false;
            }
            match view.walk(progress, part) {
                Ok(landing) if !view.would_enter(landing.progress) => {
                    accept(Action::Move { from, dice: part.dice }, Outcome::Moves(progress, landing))
                }
                _ => false,
            }
        });
        if found {
            return true;
        }
    }
    false
}

/// RA-7, RA-8, RA-9 and RA-16.
#[inline]
fn any_possible_key<H: House>(view: &View<'_, H>, accept: &mut impl FnMut(Action, Outcome) -> bool) -> bool {
    let pool = view.at.pool;
    if pool.keys(view.keys()) == 0 {
        return false;
    }
    let mut ransom = |die, _| accept(Action::Ransom { die }, Outcome::Ransoms);
    if view.can_ransom() && any_key(view, pool, &mut ransom) {
        return true;
    }
    if storm_is_possible(view) {
        return any_storm(view, &mut |dice| accept(Action::Storm { dice }, Outcome::Storms(view.blockers)));
    }
    if view.home == 0 || view.blockers > 0 {
        return false;
    }
    any_key(view, pool, &mut |key, others| {
        others.any_part(&mut |further| match view.walk_out(further.sum) {
            Ok(landing) if !view.would_enter(landing.progress) => {
                accept(Action::Exit { key, further: further.dice }, Outcome::Exits(landing))
            }
            _ => false,
        })
    })
}

/// RA-16: visits the dice of every possible storm, in any mixture of key faces, until one is accepted.
#[inline]
fn any_storm<H: House>(view: &View<'_, H>, accept: &mut impl FnMut(Dice) -> bool) -> bool {
    let (pool, needed) = (view.at.pool, u16::from(view.blockers));
    match *view.keys().faces() {
        [high, low] => (0..=needed).any(|lows| {
            let dice = Dice::several(high, needed - lows).plus(Dice::several(low, lows));
            pool.missing(dice).is_none() && accept(dice)
        }),
        [only, ..] => accept(Dice::several(only, needed)),
        [] => false,
    }
}

/// RA-19: the duties of a turn, settled when the play of the pool begins.
pub(super) fn settle(house: impl House, next: &mut Position) {
    next.clear_duties();
    let me = next.turn;
    if !house.options().make_way || !next.playing.without(me).iter().any(|seat| next.arrived(seat) == 3) {
        return;
    }
    let view = View::of(house, next);
    let mut squares = [None; 3];
    for (slot, seat) in squares.iter_mut().zip(next.playing.without(me).iter()) {
        if next.arrived(seat) != 3 {
            continue;
        }
        let last = next.pawns[seat.index()].into_iter().find(|&progress| progress != GOAL);
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
