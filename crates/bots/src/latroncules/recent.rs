//! What a player remembers of the last moves, and when it is time to stop (LA-13).

use tablier_rules::latroncules::{Latroncules, Position};
use tablier_rules::{Game, Node, Seat, Seats};

use super::table::key_of_board;
use super::{Limit, best_line};

/// The positions since the last taking or fantassin's move, the last few of them.
#[derive(Clone, Copy, Default, Debug)]
pub struct Recent {
    keys: [u64; Self::MOST],
    /// How many there were; the later ones took the places of the first.
    count: usize,
}

impl Recent {
    /// Room for circles of up to eight moves, gone round three times.
    const MOST: usize = 24;
    /// A position met so often goes round in circles.
    const CIRCLE: usize = 3;
    /// How many positions are looked at before a bot answers.
    const LIMIT: Limit = Limit::Nodes(10_000);
    /// Whoever is so much better, in hundredths of a fantassin, may still get further.
    const PROMISING: i32 = 50;

    /// One more move was made.
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

    /// Did both sides come back to this position again and again?
    fn goes_round(&self, at: &Position) -> bool {
        let key = key_of_board(at);
        self.keys[..self.count.min(Self::MOST)].iter().filter(|&&met| met == key).count() >= Self::CIRCLE
    }

    /// Should this seat agree that nothing more can be taken (LA-13)? Only where neither side gets any further: it takes
    /// two to take a piece, or the same position keeps coming back. Ahead, the count is a win. Otherwise whoever agrees
    /// gives up what could still be won, so that a search must see nothing to win: a piece behind, not even that piece.
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
