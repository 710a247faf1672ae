//! The opponents: what they choose, and how well.
//! One program for all of them: linking one per file takes minutes.
#![allow(clippy::panic, clippy::unwrap_used)]

mod analysis;
mod baselines;
mod even;
mod house;
mod latroncules;
mod learning;
mod levels;
mod nets;
mod pyludo;
#[path = "../../pyludo/mod.rs"]
mod rules_of_pyludo;
mod strength;
