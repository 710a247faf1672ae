//! The published comparison: the rules of pyludo and its opponents, reimplemented from their descriptions.
//!
//! A rule set for tests and measurements only; the program does not know it. `tests/pyludo.rs` checks its
//! rules, `examples/pyludo.rs` trains a net for it and measures the net.
//!
//! The rules, on the board of `ludo` (squares and progress are counted the same way):
//! - Always four players, four pawns each, one die, one move per roll, then the next player; a six earns
//!   nothing more.
//! - A six brings a pawn out onto the start square and sends home every enemy there, however many.
//! - Globes are the four start squares and the marked squares. Stars are at progress 6, 12, 19, 25, 32, 38,
//!   45 and 51 of every path.
//! - A pawn that lands on one enemy off the globes sends it home. A pawn that lands on two or more enemies,
//!   or on an enemy on a globe, goes home itself. Own pawns share squares freely, and nothing blocks the way.
//! - A pawn that lands on a star captures what is there and moves on to the next star, where it captures, or
//!   is sent home, once more; the last star leads into the goal. A pawn that arrives by a star goes no
//!   further.
//! - The goal needs the exact number; any excess is counted backwards from it.
//! - A player who can move must, even to their own harm. The first with all pawns in the goal wins.
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
pub(crate) use rules::{PYLUDO, Pyludo};
