#![doc = include_str!("../README.md")]
//!
//! # Inside
//!
//! [`Evaluate`] and [`Choose`] are all that search and levels build on. [`Bot`] names the opponents, which
//! know a game through [`Playable`] and [`Caution`]: one small file per rule book in `games/`, with the parts
//! shared by race games in `race/`. The [`arena`] measures them.
#![forbid(unsafe_code)]

pub mod analysis;
pub mod arena;
mod bot;
mod caution;
mod checksum;
mod choose;
mod evaluate;
pub mod exact;
mod expecti;
mod games;
pub mod latroncules;
pub mod level;
mod net;
mod options;
mod playable;
pub mod race;
mod rng;
pub mod search;
mod sorting;
pub mod tanjawi;
pub mod train;
mod turn;

pub use bot::{Bot, Depth, NoSuchBot};
pub use caution::Caution;
pub use choose::{Budget, Choose};
pub use evaluate::{Evaluate, Knowing, Outlook, best_end, share, shares, value};
pub use level::Level;
/// The files of nets: which ones a game needs, and installing them where they are not part of the program.
pub mod nets {
    pub use crate::net::shelf::{files, install, missing};
}
pub use net::{BadNet, Fit, Kind, Learned, Net, Seating};
pub use options::Letters;
pub use playable::{Gain, Playable};
pub use rng::Rng;
pub use turn::{End, ends};
