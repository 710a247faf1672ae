//! The server over real connections.
//! One program for all of them: linking one per file takes minutes.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod access;
mod analysis;
mod board;
mod consent;
mod doubt;
mod edge;
mod endings;
mod games;
mod house;
mod kept_rules;
mod live;
mod moderation;
mod names;
mod nodes;
mod page;
mod people;
mod postgres;
mod queues;
mod replays;
mod rogues;
mod salts;
mod secrets;
mod signed;
mod table;
mod typed;
mod upgrade;
