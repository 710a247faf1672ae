//! Two beginner-like players as a yardstick: neither considers captures.

use tablier_bots::{Budget, Choose};
use tablier_rules::board::Cell;
use tablier_rules::latroncules::{Action, Latroncules, Position};
use tablier_rules::{Game, Legal, Seats};

/// One of the two.
#[derive(Clone, Copy)]
pub(crate) enum Heuristic {
    /// Goes to the centre and beside enemies.
    Centre,
    /// Advances, and keeps its pieces in line.
    Line,
}

impl Choose<Latroncules> for Heuristic {
    fn choose_within(
        &self,
        game: &Latroncules,
        at: &Position,
        _: Budget,
        seed: u64,
    ) -> Option<Legal<Action>> {
        let mut best: Option<(i32, u64, Legal<Action>)> = None;
        let mut tie = seed | 1;
        game.legal(at, &mut |action| {
            // A simple stream of odd numbers breaks ties.
            tie = tie.wrapping_mul(0x5851_f42d_4c95_7f2d).rotate_left(29) | 1;
            let value = self.value(at, action.action());
            if best.is_none_or(|(most, other, _)| (value, tie) > (most, other)) {
                best = Some((value, tie, action));
            }
        });
        best.map(|(_, _, action)| action)
    }
}

impl Heuristic {
    /// How much the moved piece gains under this heuristic.
    fn value(self, at: &Position, Action { from, to }: Action) -> i32 {
        let (own, enemy) = (at.pieces(at.turn()), at.pieces(Seats::TWO.after(at.turn())));
        let others = own & !(1 << from.index());
        match self {
            Self::Centre => {
                let worth = |cell| centrality(cell) + 2 * beside(cell, enemy);
                worth(to) - worth(from)
            }
            Self::Line => {
                let worth = |cell: Cell| 2 * advance(at, cell) + 3 * in_rank(cell, others);
                worth(to) - worth(from)
            }
        }
    }
}

/// 0 at the edge, 3 in the middle.
fn centrality(cell: Cell) -> i32 {
    let inwards = |line: u8| i32::from(line.min(7 - line));
    inwards(cell.file()).min(inwards(cell.rank()))
}

/// The number of these pieces next to the cell.
fn beside(cell: Cell, pieces: u64) -> i32 {
    let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
    count(pieces, |other| near(other.file(), cell.file()) && near(other.rank(), cell.rank()))
}

/// The number of these pieces next to the cell in its rank.
fn in_rank(cell: Cell, pieces: u64) -> i32 {
    count(pieces, |other| other.rank() == cell.rank() && other.file().abs_diff(cell.file()) == 1)
}

fn count(pieces: u64, counts: impl Fn(Cell) -> bool) -> i32 {
    Cell::all().map(|cell| i32::from(pieces >> cell.index() & 1 == 1 && counts(cell))).sum()
}

fn advance(at: &Position, cell: Cell) -> i32 {
    i32::from(if at.turn().index() == 0 { cell.rank() } else { 7 - cell.rank() })
}
