//! The server.
#![forbid(unsafe_code)]

pub mod proof;
pub mod rooms;
