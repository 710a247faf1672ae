//! The table: proofs of the dice, ratings, prizes.
//! One program, since each would be linked on its own.
#![allow(clippy::panic, clippy::unwrap_used)]

mod fair;
mod proof;
mod ratings;
mod rooms;
