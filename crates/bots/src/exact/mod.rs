//! Exact endgames of `ludo`: two players across the board, two pawns a side at most, the others in the goal.
//!
//! `side` and `spot` say where somebody is to roll, `moves` what the rules let happen there, `turn` what
//! that is worth, `solve` finds the values of all, `table` keeps and answers them. `regret` measures a
//! player by them. Sizes, times and results are in docs/opponents.md.

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

use tablier_rules::ludo::Position;

pub use extent::Extent;
pub use solve::Sweep;
pub use table::{BadTable, Table};

/// The table of three pawns in all, solved at first use in a fraction of a second.
pub static SMALL: Table = Table::unsolved(Extent::new(3).expect("three pawns can be on their way"));

/// The table of four pawns in all, for those who learn: solved at first use, in half a minute of one core.
pub static LARGE: Table = Table::unsolved(Extent::new(4).expect("four pawns can be on their way"));

/// The start of the game of two pawns a side: all four at home, the others in the goal; the first seat rolls.
pub fn start() -> Position {
    spot::Spot::fresh(side::Side::START, side::Side::START).position()
}
