//! The server.
#![forbid(unsafe_code)]

pub mod proof;
pub mod ratings;
pub mod rooms;
