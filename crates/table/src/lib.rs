//! The table without a server: no clock, no randomness, no I/O. Time, secrets and salts come in as arguments.
//!
//! A [`Table`] is the fold of its log ([`fold`]). [`Table::decide`] says which events an [`Ask`](ask::Ask)
//! leads to, [`Table::due`] what the table does by itself, [`told`] what each onlooker may know. A finished
//! log becomes a [`record`] with its [`proof`], a [`review`], a standing ([`places`]), prizes ([`rooms`]) and
//! [`ratings`].
#![forbid(unsafe_code)]

pub mod ask;
mod clock;
mod decide;
mod due;
pub mod event;
mod fold;
pub mod house;
pub mod import;
pub mod json;
pub mod keys;
pub mod listed;
pub mod new_table;
pub mod places;
pub mod play;
pub mod proof;
pub mod ratings;
pub mod record;
pub mod refusal;
mod rematch;
pub mod review;
pub mod rooms;
pub mod schema;
mod seating;
pub mod settings;
mod table;
pub mod talk;
pub mod told;

pub use decide::{Arrival, Asker, Change, LONGEST_CHAT, Step};
pub use due::{Due, Now, STAND_IN};
pub use fold::{BrokenLog, Entry, fold};
pub use seating::{SeatName, Seating, first_events};
pub use table::{Chair, Reservation, Stage, Table, Thrown, Who};
