//! Moderation. Moderators work on the store, in another process (`tablier admin`); here is what they need
//! from the server, and how a running server follows them.

pub(crate) mod addresses;
pub(crate) mod follow;
mod network;
pub(crate) mod sanctions;
mod tables;

pub use network::network;
pub use tables::{SaidLine, close_table, remove_message, said};
