//! The baseline: alpha-beta to a fixed depth, counting material. Nothing else, so that it stays a yardstick.

use tablier_rules::latroncules::{Action, Latroncules, Position};
use tablier_rules::{Discard, Game, Legal, Node, Seat, Seats};

use crate::Rng;
use crate::{Budget, Choose};

/// Looks `depth` moves ahead, whatever the budget: `ab1`, `ab3`, `ab5`.
pub const fn plain(depth: u32) -> Plain {
    Plain { depth }
}

/// Alpha-beta to a fixed depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plain {
    depth: u32,
}

impl Choose<Latroncules> for Plain {
    fn choose_within(
        &self,
        game: &Latroncules,
        at: &Position,
        _: Budget,
        seed: u64,
    ) -> Option<Legal<Action>> {
        let mut luck = Rng::new(seed);
        let mut actions = listed(game, at);
        // Of equal moves the first is kept: shuffling the list makes each equally likely.
        for end in (1..actions.len()).rev() {
            actions.swap(end, luck.below(end + 1));
        }
        let (mut best, mut most) = (None, -INFINITE);
        for action in actions {
            let value = -worth(game, &game.play(at, action, &mut Discard), self.depth - 1, -INFINITE, -most);
            if value > most {
                (best, most) = (Some(action), value);
            }
        }
        best
    }
}

const INFINITE: i32 = i32::MAX;
const WIN: i32 = 1000;

fn worth(game: &Latroncules, at: &Position, depth: u32, mut least: i32, most: i32) -> i32 {
    let balance = material(at, at.turn()) - material(at, Seats::TWO.after(at.turn()));
    match game.node(at) {
        // A win with more depth left comes sooner and is better.
        Node::Over(standing) => {
            let rank = |seat| standing.rank(seat);
            let sooner = WIN + depth.cast_signed();
            return sooner * (rank(Seats::TWO.after(at.turn())).cmp(&rank(at.turn())) as i32);
        }
        _ if depth == 0 => return balance,
        Node::Decision(_) | Node::Chance(_) | Node::Apology(_) => {}
    }
    for action in listed(game, at) {
        least = least.max(-worth(game, &game.play(at, action, &mut Discard), depth - 1, -most, -least));
        if least >= most {
            break;
        }
    }
    least
}

/// A fantassin counts one, a cavalier two.
fn material(at: &Position, seat: Seat) -> i32 {
    let pieces = at.pieces(seat);
    (pieces.count_ones() + (pieces & at.cavaliers()).count_ones()).cast_signed()
}

fn listed(game: &Latroncules, at: &Position) -> Vec<Legal<Action>> {
    let mut actions = Vec::with_capacity(64);
    game.each_legal(at, &mut |action| actions.push(action));
    actions
}
