//! Move ordering: captures first, then moves that refuted others before.

use tablier_rules::latroncules::{Action, Moves, Position};
use tablier_rules::{Legal, Seat};

/// A move and its rank in the order.
#[derive(Clone, Copy)]
pub(super) struct Ranked {
    pub(super) action: Legal<Action>,
    pub(super) rank: i32,
}

impl Ranked {
    /// Does it neither take nor promote, and is it not remembered as the best?
    pub(super) const fn is_quiet(&self) -> bool {
        self.rank < DECISIVE
    }
}

const REMEMBERED: i32 = 1 << 30;
const DECISIVE: i32 = 1 << 29;
const KILLER: i32 = 1 << 28;
const MOST_HISTORY: i32 = 1 << 27;

/// Statistics on quiet moves in this search.
pub(super) struct Order {
    /// The last two quiet moves that caused a cutoff at each distance from the root.
    killers: Vec<[Option<Action>; 2]>,
    /// How often and how deep a quiet move caused a cutoff, by side, origin and target.
    history: Vec<i32>,
}

impl Order {
    pub(super) fn new(plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: vec![0; 2 * 64 * 64] }
    }

    /// Adds every move of a position to a list, with its rank.
    pub(super) fn rank_all(
        &self,
        at: &Position,
        moves: &Moves,
        remembered: Option<Action>,
        ply: i32,
        list: &mut Vec<Ranked>,
    ) {
        let killers = self.killers[ply as usize];
        moves.each_with_taken(&mut |legal, taken| {
            let action = legal.action();
            let gain = gain(at, moves, action, taken);
            let rank = match action {
                _ if remembered == Some(action) => REMEMBERED,
                _ if gain > 0 => DECISIVE + gain,
                _ if killers.contains(&Some(action)) => KILLER,
                _ => self.history[slot(at.turn(), action)],
            };
            list.push(Ranked { action: legal, rank });
        });
    }

    /// Adds the moves that take or promote, with their ranks. Does one of them take?
    pub(super) fn rank_decisive(at: &Position, moves: &Moves, list: &mut Vec<Ranked>) -> bool {
        let mut takes = false;
        moves.each_decisive(&mut |legal, taken| {
            takes |= taken != 0;
            list.push(Ranked { action: legal, rank: DECISIVE + gain(at, moves, legal.action(), taken) });
        });
        takes
    }

    /// Records a quiet move that caused a cutoff.
    pub(super) fn refuted(&mut self, seat: Seat, action: Action, depth: i32, ply: i32) {
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let worth = &mut self.history[slot(seat, action)];
        *worth = (*worth + depth * depth).min(MOST_HISTORY);
    }
}

/// The value of a move's captures and promotion, where a fantassin counts one and a cavalier two.
fn gain(at: &Position, moves: &Moves, action: Action, taken: u64) -> i32 {
    let promotes =
        moves.promoting() >> action.to.index() & 1 != 0 && at.cavaliers() >> action.from.index() & 1 == 0;
    (taken.count_ones() + (taken & at.cavaliers()).count_ones()).cast_signed() + i32::from(promotes)
}

fn slot(seat: Seat, action: Action) -> usize {
    (seat.index() << 12) | (usize::from(action.from.index()) << 6) | usize::from(action.to.index())
}

/// Moves the highest rank from index `from` on to that index, and returns it.
pub(super) fn next(list: &mut [Ranked], from: usize) -> Ranked {
    let mut best = from;
    for index in from + 1..list.len() {
        if list[index].rank > list[best].rank {
            best = index;
        }
    }
    list.swap(from, best);
    list[from]
}
