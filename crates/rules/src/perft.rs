//! Counting leaves: the check that two referees agree.

use crate::{Discard, Game, Node};

/// There are more leaves than the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany;

/// The number of positions `depth` plies ahead; a ply is one roll (every ordered result of the dice counts)
/// or one action; a finished game is a leaf, and so is one that waits for an apology. Gives up above `most`.
///
/// ```
/// use tablier_rules::latroncules::Latroncules;
/// use tablier_rules::{Game, Seat, Seats, TooMany, perft};
///
/// let game = Latroncules::default();
/// let start = game.start(Seats::TWO, Seat::First).unwrap();
/// assert_eq!(perft(&game, &start, 1, 1_000), Ok(11));
/// assert_eq!(perft(&game, &start, 2, 1_000), Ok(121));
/// assert_eq!(perft(&game, &start, 9, 1_000), Err(TooMany));
/// ```
pub fn perft<G: Game>(game: &G, at: &G::Position, depth: u32, most: u64) -> Result<u64, TooMany> {
    let mut counter = Counter { game, most };
    counter.count(at, depth, 1)
}

struct Counter<'a, G> {
    game: &'a G,
    most: u64,
}

impl<G: Game> Counter<'_, G> {
    /// Counts the leaves below `at`, each weighted by `weight` ordered results.
    fn count(&mut self, at: &G::Position, depth: u32, weight: u64) -> Result<u64, TooMany> {
        let game = self.game;
        let node = game.node(at);
        if depth == 0 || matches!(node, Node::Over(_) | Node::Apology(_)) {
            self.most = self.most.checked_sub(weight).ok_or(TooMany)?;
            return Ok(weight);
        }
        let mut sum = 0;
        if matches!(node, Node::Chance(_)) {
            for &(chance, times) in game.chances(at).weighted() {
                sum +=
                    self.count(&game.roll(at, chance, &mut Discard), depth - 1, weight * u64::from(times))?;
            }
            return Ok(sum);
        }
        let mut result = Ok(());
        game.legal(at, &mut |action| {
            if result.is_ok() {
                result = self
                    .count(&game.play(at, action, &mut Discard), depth - 1, weight)
                    .map(|leaves| sum += leaves);
            }
        });
        result.map(|()| sum)
    }
}
