//! The commands, one file each.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod emit;
pub(crate) mod explain;
pub(crate) mod games;
pub(crate) mod hint;
pub(crate) mod load;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod referee;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod simulate;
pub(crate) mod verify;

use tablier_notation::Notation;
use tablier_rules::{Seat, Seats};

use crate::Failure;
use crate::args::TableArgs;

/// The seats that play: those named, or so many; two players sit face to face.
fn seats<G: Notation>(game: &G, table: &TableArgs) -> Result<Seats, Failure> {
    if !table.sides.is_empty() {
        return table.sides.iter().map(|side| game.seat(side).ok_or_else(|| Failure::NoSuchSide(side.clone()))).collect();
    }
    let possible = game.id().players();
    let count = table.players.unwrap_or(possible[possible.len() - 1]);
    if !possible.contains(&count) {
        return Err(Failure::Players { count, possible });
    }
    let chosen = match (game.sides().len(), count) {
        (4, 2) => [Seat::First, Seat::Third].into_iter().collect(),
        (_, count) => Seat::ALL.into_iter().take(usize::from(count)).collect(),
    };
    Ok(chosen)
}
