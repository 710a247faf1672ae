//! Reviews of finished games, and hints: what `bots` finds, in the shapes and words that pages and people
//! read.
//!
//! `report` is the review of a record, `advice` a hint with its reasons.

mod advice;
mod report;

pub use advice::{Advice, advise};
pub use report::{Analysis, Choice, PlayerReport, StepKind, StepReport, analyse};

/// Increased when games are judged better: a review stored under a lower number is redone when somebody asks
/// for it.
pub const VERSION: u32 = 6;
