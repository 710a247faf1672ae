//! House rules of `rachat`.

use crate::options::{options, words};

words! {
    /// How a combined move travels (RA-6).
    pub enum Combined {
        /// Square by square, stopping at the first capture.
        Sweep = "sweep",
        /// Directly onto the sum.
        Jump = "jump",
    }
}

options! {
    /// The options of `rachat`.
    pub struct RachatOptions {
        /// How a combined move travels (RA-6).
        combined: Combined = Combined::Sweep, 'j', Ra6;
        /// Must a barrier make way for a last pawn (RA-19)?
        make_way: bool = true, 'w', Ra19;
    }
}
