//! Reviews of finished games, and hints: what `bots` finds out, in the shapes and words that pages and people read.
//!
//! `report` is the review of a record, `advice` a hint with its reasons.

mod advice;
mod report;

pub use advice::{Advice, advise};
pub use report::{Analysis, Choice, PlayerReport, StepKind, StepReport, analyse};

/// Goes up when games are judged better: what was kept under a lower number is done again when somebody asks for it.
pub const VERSION: u32 = 5;
