//! The rule books of Tablier, and nothing else.
//!
//! A [`Game`] is a rule book with its options. It makes positions, lists what is legal in them, explains what is
//! not, and plays actions. No input or output, clock, randomness, floating point or global state lives here:
//! dice are [`Chances`] for a caller to draw from. Texts, JSON and codes live in `notation`.
//! Read `game.rs` first, then `ludo/` (the smallest race game).
#![forbid(unsafe_code)]

pub mod any;
pub mod board;
mod clause;
mod dice;
mod game;
pub mod latroncules;
pub mod ludo;
mod options;
pub mod parchis;
mod perft;
mod playout;
pub mod race;
pub mod rachat;
mod refusal;
mod seat;
mod setup;
pub mod tanjawi;

pub use any::{AnyGame, GameId, Listed};
pub use clause::{Book, Clause};
pub use dice::{Chances, Die, ONE_DIE, TWO_DICE, Throw};
pub use game::{Discard, Effects, Game, Legal, Node, Present, Reason, Ruled, Standing};
pub use options::{BadOption, OptionField, OptionSpec, OptionValue, Options, Range};
pub use perft::{TooMany, perft};
pub use playout::{Playout, playout};
pub use race::{Phase, Place};
pub use refusal::{Fact, Refuse, Sentence};
pub use seat::{Colour, Seat, Seats};
pub use setup::{Fault, Faults};
