#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod code;
pub mod draw;
mod event;
mod game;
mod intent;
mod json;
mod name;
mod open;
pub mod record;
pub mod referee;
pub mod schema;
mod situation;
mod tell;
#[cfg(feature = "ts")]
pub mod types;
pub mod words;

pub use code::{BadCode, options_code, parse_options_code, parse_position_code, position_code, preset_code};
pub use event::{Event, PawnName};
pub use game::{Notation, Seen, SeenPawn};
pub use intent::{Choice, Hand, Intent, choices, squares};
pub use json::{
    BadPosition, Shape, go_together, options_json, options_text, read_position, set_option_text, value_text,
    write_position,
};
pub use open::{Visit, with_position};
pub use situation::Situation;
