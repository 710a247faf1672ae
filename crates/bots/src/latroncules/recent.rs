//! A player's memory of the last moves, and when to agree to stop (LA-13).

use tablier_rules::latroncules::{Latroncules, Position};
use tablier_rules::{Game, Node, Seat, Seats};

use super::transpositions::key_of_board;
use super::{Limit, best_line};

/// The last few positions since the last capture or fantassin's move.
#[derive(Clone, Copy, Default, Debug)]
pub struct Recent {
    keys: [u64; Self::MOST],
    /// The total number of positions; later ones overwrite the first.
    count: usize,
}

impl Recent {
    /// Enough for three rounds of a circle of up to eight moves.
    const MOST: usize = 24;
    /// A position that occurs this often is part of a circle.
    const CIRCLE: usize = 3;
    /// The number of positions searched before a bot answers.
    const LIMIT: Limit = Limit::Nodes(10_000);
    /// A side with this much advantage, in hundredths of a fantassin, may still make progress.
    const PROMISING: i32 = 50;

    /// Records one move.
    pub fn witness(&mut self, before: &Position, next: &Position) {
        if next.quiet() == 0 {
            self.count = 0;
            return;
        }
        if self.count == 0 {
            self.push(before);
        }
        self.push(next);
    }

    fn push(&mut self, at: &Position) {
        self.keys[self.count % Self::MOST] = key_of_board(at);
        self.count += 1;
    }

    /// Have both sides come back to this position again and again?
    fn goes_round(&self, at: &Position) -> bool {
        let key = key_of_board(at);
        self.keys[..self.count.min(Self::MOST)].iter().filter(|&&met| met == key).count() >= Self::CIRCLE
    }

    /// Should this seat agree that nothing more can be taken (LA-13)? Only if neither side can make progress:
    /// too few pieces for a capture, or the same position keeps coming back. For the side that is ahead, the
    /// count is a win. Otherwise agreeing gives up any remaining chance, so a search must see nothing to win:
    /// when a piece behind, not even that piece.
    pub fn agrees(&self, game: &Latroncules, at: &Position, seat: Seat) -> bool {
        let pieces = |seat| at.pieces(seat).count_ones().cast_signed();
        let (own, other) = (pieces(seat), pieces(Seats::TWO.after(seat)));
        if matches!(game.node(at), Node::Over(_)) {
            return false;
        }
        if own < 2 && other < 2 {
            return true;
        }
        if !self.goes_round(at) {
            return false;
        }
        let hope = || {
            let score = best_line(game, at, Self::LIMIT).map_or(0, |line| line.score.hundredths());
            if at.turn() == seat { score } else { -score }
        };
        own > other || hope() < Self::PROMISING + 100 * (own - other)
    }
}
