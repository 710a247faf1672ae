//! Moderation. Moderators work on the store, in another process (`tablier admin`); this is what they need of the server, and how a
//! running server obeys them.

pub(crate) mod addresses;
pub(crate) mod follow;
mod network;
pub(crate) mod sanctions;
mod tables;

pub use network::network;
pub use tables::{SaidLine, close_table, remove_message, said};
