//! PA-7 and PA-13: coming out, and the pawns met on the start square.

use super::house::House;
use super::{BOARD, Exit, ExitCapture, Position};
use crate::Seat;
use crate::race::four::Four;

/// Two pawns on the start square that no exit moves aside.
pub(super) struct Stopped;

/// PA-7: a pawn at home, and room for it on the start square.
#[inline]
pub(super) fn can_exit(rules: impl House, at: &Position) -> bool {
    let me = at.mover(rules);
    let mine = Four::new(at.pawns.of(me));
    if mine.equal_to(0) == 0 {
        return false;
    }
    let options = rules.options();
    if options.exit_capture == ExitCapture::Full && !options.partner_safe {
        return mine.equal_to(1).count_ones() < 2;
    }
    crushed(rules, at, me).is_ok()
}

/// PA-7: do both dice together bring a pawn out?
#[inline]
pub(super) fn adds_up(rules: impl House, at: &Position) -> bool {
    rules.options().exit == Exit::Five
        && matches!(at.dice, [Some(high), Some(low)] if high.face() + low.face() == 5)
}

/// PA-13: the pawn that an exit captures, if it captures one.
pub(super) fn crushed(rules: impl House, at: &Position, me: Seat) -> Result<Option<(Seat, usize)>, Stopped> {
    let (options, start) = (rules.options(), BOARD.starts[me.index()]);
    let foe = |seat: Seat| seat != me && !(options.partner_safe && seat == me.opposite());
    let lowest = |seat: Seat| at.pawns.pawn_on(seat, start).map(|pawn| (seat, pawn));
    if at.pawns.is_full(me, 1) {
        if options.exit_capture == ExitCapture::None {
            return Err(Stopped);
        }
        let prey = match at.arrival_order(start) {
            Some([first, last]) => [last, first].into_iter().find(|&seat| foe(seat)),
            None => at.pawns.other_colour(me, start).filter(|&seat| foe(seat)),
        };
        return prey.and_then(lowest).map(Some).ok_or(Stopped);
    }
    let lone = options.exit_capture == ExitCapture::Lone && at.pawns.is_lone(me, 1);
    let prey = if lone { at.pawns.other_colour(me, start) } else { None };
    Ok(prey.filter(|&seat| foe(seat)).and_then(lowest))
}
