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

use std::sync::OnceLock;

use tablier_rules::ludo::{Ludo, Position};

pub use extent::Extent;
pub use solve::Sweep;
pub use table::{BadTable, Table};

/// Each seat's chance of winning when both play best; none if more than three pawns are on their way, or
/// those who play do not sit across the board.
pub fn value(_: &Ludo, at: &Position) -> Option<[f32; 4]> {
    small().value(at)
}

/// The table of three pawns in all, solved at first use in a fraction of a second.
pub fn small() -> &'static Table {
    static SMALL: OnceLock<Table> = OnceLock::new();
    SMALL.get_or_init(|| Table::solve(Extent::new(3).expect("three pawns can be on their way"), |_| {}))
}

/// The table of four pawns in all, for those who learn: solved at first use, in half a minute of one core.
pub fn large() -> &'static Table {
    static LARGE: OnceLock<Table> = OnceLock::new();
    LARGE.get_or_init(|| Table::solve(Extent::new(4).expect("four pawns can be on their way"), |_| {}))
}

/// The start of the game of two pawns a side: all four at home, the others in the goal; the first seat rolls.
pub fn start() -> Position {
    spot::Spot::fresh(side::Side::START, side::Side::START).position()
}
