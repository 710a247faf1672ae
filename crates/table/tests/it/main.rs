//! The table: proofs of the dice, ratings, prizes.
//! One program for all of them: linking one per file takes minutes.
#![allow(clippy::panic, clippy::unwrap_used)]

mod decided;
mod fair;
mod import;
mod proof;
mod ratings;
mod rooms;
mod typed;
