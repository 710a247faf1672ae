//! Exact endgames of `ludo`: two players across the board, at most two pawns per side, the others in the
//! goal.
//!
//! `side` and `spot` describe a position before a roll, `moves` what the rules allow there, `turn` the value
//! of a roll, `solve` computes all values, `table` stores and looks them up. `regret` measures a player
//! against them. Sizes, times and results are in docs/opponents.md.

mod extent;
mod moves;
pub mod regret;
mod side;
mod solve;
mod spot;
mod table;
#[cfg(test)]
mod tests;
mod turn;

use tablier_rules::ludo::{Ludo, LudoOptions, Position};

pub use extent::Extent;
pub use solve::Sweep;
pub use table::{BadTable, Endgames};

/// The rules that the tables are solved for: the defaults of the rule book.
const RULES: Ludo = Ludo { options: LudoOptions::DEFAULT };

/// The table of three pawns in total, solved on first use in a fraction of a second.
pub static SMALL: Endgames = Endgames::unsolved(Extent::new(3).expect("three pawns can be on their way"));

/// The table of four pawns in total, for training: solved on first use, in half a minute on one core.
pub static LARGE: Endgames = Endgames::unsolved(Extent::new(4).expect("four pawns can be on their way"));

/// The start of the game with two pawns per side: all four at home, the others in the goal; the first seat
/// rolls.
pub fn start() -> Position {
    spot::Spot::fresh(side::Side::START, side::Side::START).position()
}
