//! House rules of `classique` and `superludo`.

use crate::options::options;

options! {
    /// The options of `classique` and `superludo`.
    pub struct ParchisOptions {
        /// Two pairs facing each other (PA-1).
        couples: bool = false, 'c', Pa1;
        /// One pawn of each player begins on its start square (PA-3).
        initial_pawn: bool = false, 'i', Pa3;
        /// A six counts as seven when the player has no pawn at home (PA-6).
        six_counts_seven: bool = true, 's', Pa6;
        /// Two pawns of different colours on a safe square are a barrier too (PA-9).
        mixed_barriers: bool = false, 'm', Pa9;
    }
}
