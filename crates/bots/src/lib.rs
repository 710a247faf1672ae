//! The opponents: how a position is valued, how an action is chosen.
//!
//! [`Evaluate`] and [`Choose`] are all that search and levels build on. [`Bot`] names the baselines,
//! which know a game through [`Player`]: one small file per rule book in `games/`, with what the race
//! games share in `race/`. Nothing here rolls dice for a table or decides what is legal.
#![forbid(unsafe_code)]

mod bot;
mod choose;
pub mod duel;
mod evaluate;
mod games;
pub mod latroncules;
mod player;
mod race;

pub use bot::{Bot, NoSuchBot};
pub use choose::{Budget, Choose};
pub use evaluate::{Evaluate, Outlook};
pub use player::{Gain, Player};
