//! The value of a roll to the roller, from the values of other rolls. Within a turn pawns only move forward,
//! so looking ahead always ends at known values.

use tablier_rules::Die;

use super::moves::{Moves, Step};
use super::side::Side;
use super::spot::Spot;

/// Known values of rolls.
pub(super) trait Known {
    /// The roller's chance of winning, if known: it is for every fresh spot.
    fn value(&self, at: Spot) -> Option<f64>;

    /// Stores a value that was computed.
    fn learn(&self, _at: Spot, _value: f64) {}
}

/// Looks ahead within a turn.
pub(super) struct Turn<K> {
    moves: &'static Moves,
    known: K,
}

impl<K: Known> Turn<K> {
    pub(super) fn new(known: K) -> Self {
        Self { moves: Moves::get(), known }
    }

    /// The roller's chance of winning.
    pub(super) fn value(&self, at: Spot) -> f64 {
        self.known.value(at).unwrap_or_else(|| {
            let passed = self.handed_over(at.roller, at.other);
            let value =
                Die::ALL.into_iter().map(|die| self.rolled(at, die).unwrap_or(passed)).sum::<f64>() / 6.0;
            self.known.learn(at, value);
            value
        })
    }

    /// The same for a die and the best move with it, by the number of sixes before; none where the turn
    /// passes. No extra turn is in hand.
    pub(super) fn rolled_after_sixes(&self, roller: Side, other: Side, die: Die) -> [Option<f64>; 3] {
        let mut values = [None; 3];
        for sixes in 0..3 {
            // Any die other than a six ends the run of sixes and gives the same result.
            let row = |before: usize| self.moves.sixes(before as u8, die);
            values[sixes] = match sixes.checked_sub(1) {
                Some(fewer) if row(fewer) == row(sixes) => values[fewer],
                _ => self.rolled(Spot { sixes: sixes as u8, ..Spot::fresh(roller, other) }, die),
            };
        }
        values
    }

    fn rolled(&self, at: Spot, die: Die) -> Option<f64> {
        let sixes = self.moves.sixes(at.sixes, die)?;
        let values = self.moves.steps(at.roller, die).map(|step| self.played(Spot { sixes, ..at }, step));
        values.reduce(f64::max)
    }

    fn played(&self, at: Spot, step: Step) -> f64 {
        if step.to == Side::DONE {
            return 1.0;
        }
        let (other, captured) =
            self.moves.prey(step, at.other).map_or((at.other, 0), |prey| (prey.left, prey.turns));
        // LU-9: everything earned is added up, and one turn is used at once.
        match (at.extra + step.turns + captured).checked_sub(1) {
            Some(extra) => self.value(Spot { roller: step.to, other, extra, ..at }),
            None => self.handed_over(step.to, other),
        }
    }

    fn handed_over(&self, roller: Side, other: Side) -> f64 {
        1.0 - self.value(Spot::fresh(other, roller))
    }
}
