//! Knowledge of each game for the baselines, one file per rule book.

mod latroncules;
mod ludo;
mod parchis;
mod rachat;
mod tanjawi;
