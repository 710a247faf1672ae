#![doc = include_str!("../README.md")]
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
mod text;

/// Are the book's own rules compiled a second time, with their options as constants, so that a default game pays
/// nothing for house rules? That doubles the code, which a browser would have to fetch.
pub(crate) const BOOK_APART: bool = cfg!(not(target_family = "wasm"));

pub use any::{AnyGame, GameId, Listed, OtherBook};
pub use clause::{Book, Clause};
pub use dice::{Chances, Die, ONE_DIE, TWO_DICE, Throw};
pub use game::{Discard, Effects, Game, Legal, Node, Present, Reason, Ruled, Standing};
pub use options::{BadOption, OptionClash, OptionField, OptionSpec, OptionValue, Options, Preset, Range};
pub use perft::{TooMany, perft};
pub use playout::{Playout, playout};
pub use race::{Phase, Place};
pub use refusal::{Fact, Refuse, Sentence};
pub use seat::{Colour, Seat, Seats};
pub use setup::{Fault, Faults};
pub use text::ParseError;
