//! Search results of earlier positions, in a table of fixed size: a new entry replaces the old one in its
//! slot.

use tablier_rules::Seat;
use tablier_rules::latroncules::{Action, Position};

use super::score::SEEN_WIN;

/// How a remembered value bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The position is worth at least this.
    AtLeast,
    /// Exactly this.
    Exact,
    /// At most this.
    AtMost,
}

#[derive(Clone, Copy)]
pub(super) struct Entry {
    key: u64,
    value: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    pub(super) best: Option<Action>,
}

impl Entry {
    const EMPTY: Self = Self { key: 0, value: 0, depth: i8::MIN, bound: Bound::AtMost, best: None };

    /// The value as seen from `ply` moves below the root.
    pub(super) fn value(&self, ply: i32) -> i32 {
        from_here(i32::from(self.value), -ply)
    }
}

/// A seen win counts its moves from the root in the search, and from its own position in the table.
fn from_here(value: i32, ply: i32) -> i32 {
    match value {
        SEEN_WIN.. => value + ply,
        _ if value <= -SEEN_WIN => value - ply,
        _ => value,
    }
}

pub(super) struct Transpositions {
    entries: Vec<Entry>,
}

impl Transpositions {
    /// Room for about this many positions.
    pub(super) fn for_nodes(nodes: u32) -> Self {
        let size = nodes.clamp(1 << 8, 1 << 18).next_power_of_two() as usize;
        Self { entries: vec![Entry::EMPTY; size] }
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        let entry = &self.entries[self.index(key)];
        (entry.key == key && entry.depth > i8::MIN).then_some(entry)
    }

    pub(super) fn put(
        &mut self,
        key: u64,
        (value, bound): (i32, Bound),
        depth: i32,
        best: Option<Action>,
        ply: i32,
    ) {
        let index = self.index(key);
        self.entries[index] =
            Entry { key, value: from_here(value, ply) as i16, depth: depth as i8, bound, best };
    }

    fn index(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}

/// How close to the count of LA-13 the clock must be to matter to the search.
const CLOCK_MATTERS: u64 = 32;

/// A hash of the position: the pieces, the side to move, and the clock of LA-13 if it may soon run out.
pub(super) fn key(at: &Position, quiet_limit: u64) -> u64 {
    let left = quiet_limit.saturating_sub(at.quiet());
    numbered(at, if left < CLOCK_MATTERS { left + 1 } else { 0 })
}

/// A hash of the pieces and the side to move, ignoring the clock of LA-13.
pub(super) fn key_of_board(at: &Position) -> u64 {
    numbered(at, 0)
}

fn numbered(at: &Position, clock: u64) -> u64 {
    let [red, blue] = [Seat::First, Seat::Second].map(|seat| at.pieces(seat));
    let pieces = fold(red ^ 0x9e37_79b9_7f4a_7c15, blue ^ 0xd1b5_4a32_d192_ed03);
    fold(pieces ^ at.cavaliers(), 0x8cb9_2ba7_2f3d_8dd7 ^ (at.turn().index() as u64) ^ (clock << 8))
}

/// All 128 bits of a product folded into 64.
pub(super) fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product >> 64) as u64 ^ product as u64
}
