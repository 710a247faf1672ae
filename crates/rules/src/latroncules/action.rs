//! Naming a move.

use crate::board::Cell;

/// A move of a piece from one cell to another: `b2b3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub struct Action {
    pub from: Cell,
    pub to: Cell,
}

/// Every cell paired with every other.
pub(super) fn nameable(visit: &mut impl FnMut(Action)) {
    for from in Cell::all() {
        for to in Cell::all().filter(|&to| to != from) {
            visit(Action { from, to });
        }
    }
}
