//! The binary as people use it, and the project as a whole. One test binary, since each links the whole
//! server.
#![allow(clippy::unwrap_used, clippy::panic)]

mod admin;
mod architecture;
mod arena;
mod commands;
#[cfg(unix)]
mod connections;
mod docs;
mod examples;
mod games;
mod house;
#[cfg(unix)]
mod interrupted;
mod notices;
mod online;
mod options;
#[cfg(unix)]
mod terminal;
mod verify;
