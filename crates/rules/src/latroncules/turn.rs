//! Applying a move: captures, promotion, the end of the game.

use super::capture::taken_by;
use super::motion::{RED, cells, is_stuck};
use super::{Action, Effect, Fantassins, Latroncules, Position, Refusal};
use crate::{Effects, Phase, Reason, Seat, Seats};

/// Plays a legal move.
#[inline]
pub(super) fn play(
    rules: &Latroncules,
    at: &mut Position,
    action: Action,
    effects: &mut impl Effects<Effect>,
) {
    let Action { from, to } = action;
    let (own, enemy) = at.sides();
    let other = Seats::TWO.after(at.turn);
    let own = (own ^ from.bit()) | to.bit();
    let cavalier = at.cavaliers & from.bit() != 0;
    effects.push(Effect::Moved { seat: at.turn, from, to, cavalier });
    let mut cavaliers = if cavalier { (at.cavaliers ^ from.bit()) | to.bit() } else { at.cavaliers };
    // LA-9
    let taken = taken_by(&rules.options, own, enemy, to);
    for cell in cells(taken) {
        effects.push(Effect::Taken { seat: other, cell, cavalier: at.cavaliers & cell.bit() != 0 });
    }
    cavaliers &= !taken;
    // LA-10
    let far_rank = if at.turn == RED { 7 } else { 0 };
    if !cavalier && to.rank() == far_rank && rules.options.fantassins == Fantassins::Promote {
        cavaliers |= to.bit();
        effects.push(Effect::Promoted { seat: at.turn, cell: to });
    }
    let quiet = if cavalier && taken == 0 { at.quiet + 1 } else { 0 };
    let enemy = enemy & !taken;
    let (red, blue) = if at.turn == RED { (own, enemy) } else { (enemy, own) };
    *at = Position { red, blue, cavaliers, quiet, turn: other, ..*at };
    effects.push(Effect::Turn { seat: other });
    // LA-14: LA-11, then LA-12, then LA-13.
    if has_lost(rules, enemy) {
        over(at, Reason::NoPieces, effects);
    } else if is_stuck(rules, at) {
        over(at, Reason::NoMove, effects);
    } else if quiet >= rules.options.quiet_limit {
        over(at, Reason::Quiet, effects);
    }
}

/// LA-11: has the side with these pieces lost?
#[inline]
pub(super) const fn has_lost(rules: &Latroncules, pieces: u64) -> bool {
    let fewest = if rules.options.one_piece_loses { 2 } else { 1 };
    pieces.count_ones() < fewest
}

/// LA-13: both players agree that nothing more can be taken.
pub(super) fn agree(at: &Position, effects: &mut impl Effects<Effect>) -> Result<Position, Refusal> {
    if matches!(at.phase, Phase::Over(_)) {
        return Err(Refusal::GameOver);
    }
    let mut next = *at;
    over(&mut next, Reason::Agreement, effects);
    Ok(next)
}

/// PA-23: the other side wins; the board stays as it is.
pub(super) fn abandon(
    at: &Position,
    seat: Seat,
    effects: &mut impl Effects<Effect>,
) -> Result<Position, Refusal> {
    if matches!(at.phase, Phase::Over(_)) {
        return Err(Refusal::GameOver);
    }
    if !at.playing.contains(seat) {
        return Err(Refusal::NotPlaying);
    }
    let playing = at.playing.without(seat);
    effects.push(Effect::Left { seat });
    let turn = if at.turn == seat { playing.after(seat) } else { at.turn };
    if turn != at.turn {
        effects.push(Effect::Turn { seat: turn });
    }
    let mut next = Position { playing, turn, ..*at };
    over(&mut next, Reason::Abandon, effects);
    Ok(next)
}

fn over(at: &mut Position, reason: Reason, effects: &mut impl Effects<Effect>) {
    at.phase = Phase::Over(reason);
    effects.push(Effect::Over { reason });
}
