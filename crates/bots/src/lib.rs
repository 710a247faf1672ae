//! The opponents: how a position is valued, how an action is chosen.
//!
//! [`Evaluate`] and [`Choose`] are all that search and levels build on. [`Bot`] names the baselines,
//! which know a game through [`Player`]: one small file per rule book in `games/`, with what the race
//! games share in `race/`. Nothing here rolls dice for a table or decides what is legal.
#![forbid(unsafe_code)]

pub mod analysis;
mod bot;
mod choose;
pub mod duel;
mod evaluate;
mod games;
mod player;
mod race;
mod turn;

pub use bot::{Bot, NoSuchBot};
pub use choose::{Budget, Choose};
pub use evaluate::{Evaluate, Outlook, best_end, share, shares, value};
pub use player::{Gain, Player};
pub use turn::{End, ends};
