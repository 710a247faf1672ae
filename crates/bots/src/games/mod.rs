//! What the baselines know of each game, one file per rule book.

mod latroncules;
mod ludo;
mod parchis;
mod rachat;
mod tanjawi;
