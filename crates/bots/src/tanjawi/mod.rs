//! TJ-18 and TJ-19: opponents who cheat now and then, and who keep an eye on the other side.
//!
//! `temper` has what tells the levels apart, in one table. `sight` is what everybody at the table could see, and all that a
//! watcher ever gets; `suspicion` is what he makes of it; `cheat` is whether and how one cheats. `bout` plays whole games
//! and counts. Without the option `cheating` nothing of this happens, and the baselines do none of it.

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
use tablier_rules::{Discard, Seat};

use crate::Player;

/// What an apology costs who makes it, in shares of a win. TJ-19 asks nothing else of a false accuser, and without a price
/// it would be best to accuse after every turn.
const APOLOGY: f32 = 0.01;

/// TJ-19: the position after the side about to roll has accused and the apology is made.
fn made_up(game: &Tanjawi, at: &Position) -> Option<Position> {
    let accused = game.accuse(at, &mut Discard).ok()?;
    game.apologise(&accused, &mut Discard).ok()
}

/// What positions without a decision are worth to a seat.
fn worth<const N: usize>(game: &Tanjawi, seat: Seat, positions: [Position; N]) -> [f32; N] {
    let mut values = Vec::with_capacity(N);
    Tanjawi::judge().values(game, &positions, &mut values);
    std::array::from_fn(|i| values[i][seat.index()])
}
