//! LU-13: scores and ranks.

use super::options::{Ends, LudoOptions};
use super::{GOAL, Ludo, Position, by_options};
use crate::{Phase, Reason, Seat, Standing};

/// 1000 for the winner; otherwise 250 for each pawn in the goal and its progress for each other pawn.
#[inline(always)]
pub(super) fn score(options: LudoOptions, at: &Position, seat: Seat) -> u16 {
    let finished = options.ends == Ends::Last && at.finished.seats().contains(seat);
    if !at.playing.contains(seat) && !finished {
        return 0;
    }
    if has_won(options, at, seat) {
        return 1000;
    }
    at.pawns_of(options, seat).iter().map(|&pawn| if pawn == GOAL { 250 } else { u16::from(pawn) }).sum()
}

/// Has this seat, which is still in or has finished, won? With `ends` `last` the first to finish has; the last one left only if nobody has.
#[inline(always)]
fn has_won(options: LudoOptions, at: &Position, seat: Seat) -> bool {
    match at.phase {
        _ if options.ends == Ends::Last && !at.finished.seats().is_empty() => at.finished.before(seat) == 0,
        Phase::Over(Reason::Goal) => match options.ends {
            Ends::Pawn => at.pawns_of(options, seat).contains(&GOAL),
            Ends::First | Ends::Last => at.has_arrived(seat),
        },
        Phase::Over(Reason::Abandon) => true,
        _ => false,
    }
}

/// Ranked by score; a draw is shared by all players still in.
pub(super) fn standing(rules: &Ludo, at: &Position, reason: Reason) -> Standing {
    by_options!(rules, standing_by(at, reason))
}

#[inline(always)]
fn standing_by(options: LudoOptions, at: &Position, reason: Reason) -> Standing {
    if options.ends != Ends::Last {
        let draw = reason == Reason::Agreement;
        let short = Seat::ALL.map(|seat| if draw { 0 } else { u16::MAX - score(options, at, seat) });
        return Standing::by_key(reason, at.seated, at.playing, |seat| short[seat.index()]);
    }
    // Those who have finished keep their order; of the others one is left, or they share a rank.
    let present = at.playing.iter().chain(at.finished.iter()).collect();
    Standing::by_key(reason, at.seated, present, |seat| at.finished.before(seat))
}
