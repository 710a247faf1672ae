//! Applying rolls and moves: extra turns, tries, three sixes, passing, the end.

use super::options::{Ends, LudoOptions, SixAgain, ThirdSix};
use super::{Action, BOARD, Effect, GOAL, Ludo, Position, Refusal, by_options, motion};
use crate::race::Pawn;
use crate::race::turns::turn_taking;
use crate::{Clause, Die, Effects, Phase, Place, Reason, Seat};

turn_taking!();

/// LU-2: rolls the die, which counts what it shows (LU-14).
#[inline(always)]
pub(super) fn roll(rules: &Ludo, at: &mut Position, die: Die, effects: &mut impl Effects<Effect>) {
    by_options!(rules, roll_by(at, die, effects));
}

#[inline(always)]
fn roll_by(options: LudoOptions, at: &mut Position, die: Die, effects: &mut impl Effects<Effect>) {
    effects.push(Effect::Rolled { seat: at.turn, die });
    // LU-10
    if options.third_six != ThirdSix::Off {
        at.sixes = if die == Die::Six { at.sixes + 1 } else { 0 };
        if at.sixes == 3 {
            return third_six(options, at, effects);
        }
    }
    if !motion::any_move(options, at, die) {
        return no_move(options, at, die, effects);
    }
    at.die = Some(die);
    at.phase = Phase::Play;
}

/// LU-10: the turn passes; by house rule the pawn that was moved last goes home from the track (LU-14).
#[inline(always)]
fn third_six(options: LudoOptions, at: &mut Position, effects: &mut impl Effects<Effect>) {
    let seat = at.turn;
    if options.third_six == ThirdSix::Home
        && let Some(pawn) = at.last_moved.map(Pawn::index)
        && let from @ Place::Track(_) = at.place(seat, pawn)
    {
        at.put(seat, pawn, 0);
        effects.push(Effect::SentHome { seat, pawn, from });
    }
    pass(options, at, Clause::Lu10, effects);
}

/// LU-11: the turn passes, unless a 6 counts all the same or a try for an exit is left.
#[inline(always)]
fn no_move(options: LudoOptions, at: &mut Position, die: Die, effects: &mut impl Effects<Effect>) {
    let seat = at.turn;
    if options.six_again == SixAgain::Always && die == Die::Six {
        // LU-9: the turn that it earns begins at once.
        effects.push(Effect::Earned { seat, turns: 1 });
        effects.push(Effect::Turn { seat });
    } else if options.three_tries && at.extra > 0 && !at.is_out(seat) {
        // LU-2
        at.extra -= 1;
        effects.push(Effect::Again { seat });
        effects.push(Effect::Turn { seat });
    } else {
        pass(options, at, Clause::Lu11, effects);
    }
}

/// Plays a legal action.
#[inline(always)]
pub(super) fn play(rules: &Ludo, at: &mut Position, action: Action, effects: &mut impl Effects<Effect>) {
    let Action { from, die } = action;
    let progress = BOARD.progress_at(at.turn, from).expect("a legal action starts on the mover's path");
    let pawn = at.pawn_at(progress).expect("a legal action has a pawn to move");
    by_options!(rules, play_by(at, pawn, progress, die, effects));
}

/// Moves a pawn from its progress by the die.
#[inline(always)]
fn play_by(
    options: LudoOptions,
    at: &mut Position,
    pawn: usize,
    progress: u8,
    die: Die,
    effects: &mut impl Effects<Effect>,
) {
    let me = at.turn;
    let to = motion::target(options, progress, die);
    // LU-2: the exit ends the tries.
    if options.three_tries && !at.is_out(me) {
        at.extra = 0;
    }
    if progress == 0 {
        effects.push(Effect::Exited { seat: me, pawn, die });
    } else {
        let [from, to] = [progress, to].map(|progress| BOARD.place(me, progress));
        effects.push(Effect::Moved { seat: me, pawn, from, to, die });
    }
    // LU-9
    let mut earned = u8::from(die == Die::Six && options.six_again != SixAgain::Never);
    let prey = motion::prey(options, at, to);
    motion::each_of(options, prey, |seat, taken| {
        at.put(seat, taken, 0);
        effects.push(Effect::Captured { seat, pawn: taken, by: (me, pawn), at: BOARD.place(me, to) });
    });
    earned += u8::from(prey != 0 && options.rewards_capture());
    at.put(me, pawn, to);
    if options.third_six == ThirdSix::Home {
        at.last_moved = Some(Pawn::new(pawn));
    }
    if to == GOAL {
        effects.push(Effect::ReachedGoal { seat: me, pawn });
        if options.ends == Ends::Pawn || at.has_arrived(me) {
            return arrive(options, at, effects);
        }
        earned += u8::from(options.rewards_goal());
    }
    if earned > 0 {
        effects.push(Effect::Earned { seat: me, turns: earned });
    }
    at.extra = at.extra.saturating_add(earned);
    if at.extra == 0 {
        return next_turn(options, at, effects);
    }
    at.extra -= 1;
    at.begin(options);
    at.die = None;
    at.phase = Phase::Roll;
    effects.push(Effect::Turn { seat: me });
}

/// LU-12: the game is over; or the others play on until one is left.
#[inline(always)]
fn arrive(options: LudoOptions, at: &mut Position, effects: &mut impl Effects<Effect>) {
    if options.ends != Ends::Last {
        return over(at, Reason::Goal, effects);
    }
    let me = at.turn;
    at.finished.add(me);
    at.playing = at.playing.without(me);
    effects.push(Effect::Finished { seat: me });
    next_turn(options, at, effects);
    if at.playing.len() == 1 {
        over(at, Reason::Goal, effects);
    }
}

/// PA-23: a player leaves for good.
pub(super) fn abandon(
    rules: &Ludo,
    at: &Position,
    seat: Seat,
    effects: &mut impl Effects<Effect>,
) -> Result<Position, Refusal> {
    check_playing(at, seat)?;
    let mut next = *at;
    next.playing = at.playing.without(seat);
    next.pawns[seat.index()] = [0; 4];
    effects.push(Effect::Left { seat });
    if at.turn == seat {
        next_turn(rules.options, &mut next, effects);
    }
    if next.playing.len() == 1 {
        over(&mut next, Reason::Abandon, effects);
    }
    Ok(next)
}

/// The roll is not played and the turn ends; remaining extra turns are lost.
#[inline(always)]
fn pass(options: LudoOptions, at: &mut Position, rule: Clause, effects: &mut impl Effects<Effect>) {
    effects.push(Effect::Passed { seat: at.turn, rule });
    next_turn(options, at, effects);
}

/// The next player begins their turn.
#[inline(always)]
fn next_turn(options: LudoOptions, at: &mut Position, effects: &mut impl Effects<Effect>) {
    hand_over(at, effects);
    at.begin(options);
}
