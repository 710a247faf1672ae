//! TJ-18 and TJ-19: opponents who cheat now and then, and who watch the other side.
//!
//! `temper` lists how the levels differ, in one table. `sight` is what everyone at the table could see, and
//! all that a watcher ever gets; `suspicion` is what the watcher concludes from it; `cheat` decides whether
//! and how to cheat. `bout` plays whole games and counts. Without the option `cheating` none of this happens,
//! and the baselines never do it.

mod bout;
mod cheat;
mod sight;
mod suspicion;
mod temper;
#[cfg(test)]
mod tests;

pub use bout::{Bout, Deeds};
pub(crate) use cheat::choose;
pub use sight::Observed;
pub(crate) use suspicion::accuses;

use tablier_rules::tanjawi::{Position, Tanjawi};
use tablier_rules::{Discard, Game, Seat};

use crate::Playable;

/// The cost of an apology, in shares of a win. TJ-19 asks nothing else of a false accuser, and without a cost
/// it would be best to accuse after every turn.
const APOLOGY: f32 = 0.01;

/// TJ-19: the position after the side about to roll has accused and the apology has been made.
fn made_up(game: &Tanjawi, at: &Position) -> Option<Position> {
    let accused = game.accuse(at, &mut Discard)?.ok()?;
    game.apologise(&accused, &mut Discard)?.ok()
}

/// The value of positions without a decision to a seat.
fn worth<const N: usize>(game: &Tanjawi, seat: Seat, positions: [Position; N]) -> [f32; N] {
    let mut values = Vec::with_capacity(N);
    Tanjawi::judge().values(game, &positions, &mut values);
    std::array::from_fn(|i| values[i][seat.index()])
}
