//! The published comparison: the rules of pyludo and its opponents, written anew from their descriptions.
//!
//! A rule set for tests and measurements alone; the program does not know it. `tests/pyludo.rs` holds it to its
//! rules, `examples/pyludo.rs` trains a net for it and measures the net.
//!
//! The rules, on the board of `ludo` (squares and progress are counted alike):
//! - Always four players, four pawns each, one die, one move a roll, then the next player; a six earns nothing more.
//! - A six brings a pawn out onto the start square and sends home everybody who stands there, however many.
//! - Globes are the four start squares and the marked squares. Stars are at progress 6, 12, 19, 25, 32, 38, 45 and
//!   51 of every path.
//! - Who lands on one enemy off the globes sends him home. Who lands on two enemies or more, or on an enemy on a
//!   globe, goes home himself. Own pawns share squares freely, and nothing bars the way.
//! - A pawn that comes to a star takes whom it meets there and goes on to the next star, where it takes, or is sent
//!   home, once more; the last star leads into the goal. A pawn that comes by a star goes no further.
//! - The goal needs the exact number; what is too much is counted backwards from it.
//! - Whoever can move must, even to his own harm. The first with all pawns in the goal wins.
//!
//! Sources: the read-me and the rules of the `pyludo` package, the players of `RasmusHaugaard/ludo-ai` and
//! `ancker1/Ludo-AI`.

mod contest;
mod motion;
mod opponents;
pub(crate) mod rules;
pub(crate) mod sight;

pub(crate) use contest::{Contest, Opposition};
pub(crate) use opponents::Opponent;
pub(crate) use rules::Pyludo;
