//! The notation: texts, codes, records, the referee.
//! One program for all of them: linking one per file takes minutes.
#![allow(clippy::panic, clippy::unwrap_used)]

mod boards;
mod choices;
mod closed;
mod fixtures;
mod golden;
mod house_latroncules;
mod house_ludo;
mod house_parchis;
mod house_rachat;
mod house_tanjawi;
mod perft;
mod protocol;
mod records;
mod round_trips;
#[cfg(feature = "ts")]
mod schema;
mod telling;
