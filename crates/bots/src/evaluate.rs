//! Valuing positions, for search.

use tablier_rules::{Game, Node, Seat, Standing};

use crate::Playable;
use crate::turn::{End, ends};

/// Values positions where a turn has ended: before a roll, before another seat's decision, at the end.
pub trait Evaluate<G: Game>: Sync {
    /// Each seat's expected share of the win in every position, in the order of `positions`; the four add up
    /// to 1. Replaces the contents of `values`.
    fn values(&self, game: &G, positions: &[G::Position], values: &mut Vec<[f32; 4]>);
}

/// The value of a position to a seat: its own share and its partner's.
pub fn share<G: Playable>(game: &G, seat: Seat, values: &[f32; 4]) -> f32 {
    game.friends(seat).iter().map(|friend| values[friend.index()]).sum()
}

/// The end of the turn that is best for the seat to decide, and its value; none where nobody decides. Ties go
/// to the first.
///
/// ```
/// use tablier_bots::{Outlook, best_end};
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Die, Discard, Game, Place, Seat, Seats, Throw};
///
/// let game = Ludo::default();
/// let at = game.start(Seats::TWO, Seat::First).unwrap();
/// assert!(best_end(&game, &Outlook, &at).is_none()); // the dice come first
/// let at = game.roll(&at, Throw::one(Die::Six), &mut Discard);
/// let (end, _) = best_end(&game, &Outlook, &at).unwrap();
/// assert_eq!(end.first.action().from, Place::Home);
/// ```
pub fn best_end<G: Playable>(
    game: &G,
    judge: &(impl Evaluate<G> + ?Sized),
    at: &G::Position,
) -> Option<(End<G>, [f32; 4])> {
    let Node::Decision(mover) = game.node(at) else { return None };
    let ends = ends(game, at);
    let mut values = Vec::with_capacity(ends.len());
    judge.values(game, &ends.iter().map(|end| end.at).collect::<Vec<_>>(), &mut values);
    let worth = |value: &[f32; 4]| share(game, mover, value);
    ends.into_iter()
        .zip(values)
        .reduce(|best, next| if worth(&next.1) > worth(&best.1) { next } else { best })
}

/// The value of any position; for a decision, that of its best end.
///
/// ```
/// use tablier_bots::{Playable, value};
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Die, Discard, Game, Seat, Seats, Throw};
///
/// let game = Ludo::default();
/// let at = game.start(Seats::FOUR, Seat::First).unwrap();
/// let before = value(&game, Ludo::judge(), &at);
/// assert!((before.iter().sum::<f32>() - 1.0).abs() < 0.001);
/// // A six is good for the first seat.
/// let after = value(&game, Ludo::judge(), &game.roll(&at, Throw::one(Die::Six), &mut Discard));
/// assert!(after[0] > before[0]);
/// ```
pub fn value<G: Playable>(game: &G, judge: &(impl Evaluate<G> + ?Sized), at: &G::Position) -> [f32; 4] {
    if let Some((_, value)) = best_end(game, judge, at) {
        return value;
    }
    let mut values = Vec::with_capacity(1);
    judge.values(game, &[*at], &mut values);
    values[0]
}

/// Looks up the values of endgames where they are known, and elsewhere defers to another judge.
#[derive(Clone, Copy, Debug)]
pub struct Knowing<E>(pub E);

impl<G: Playable, E: Evaluate<G>> Evaluate<G> for Knowing<E> {
    fn values(&self, game: &G, positions: &[G::Position], values: &mut Vec<[f32; 4]>) {
        self.0.values(game, positions, values);
        for (value, at) in values.iter_mut().zip(positions) {
            if let Some(exact) = game.exact(at) {
                *value = exact;
            }
        }
    }
}

/// The outlook of [`Playable`] as shares of the win: a rough scale, good only for ordering.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outlook;

impl<G: Playable> Evaluate<G> for Outlook {
    fn values(&self, game: &G, positions: &[G::Position], values: &mut Vec<[f32; 4]>) {
        values.clear();
        values.extend(positions.iter().map(|at| self.value(game, at)));
    }
}

impl Outlook {
    /// Each seat's share of the win.
    pub fn value<G: Playable>(self, game: &G, at: &G::Position) -> [f32; 4] {
        match game.node(at) {
            Node::Over(standing) => shares(&standing),
            Node::Chance(_) | Node::Decision(_) | Node::Apology(_) => estimate(game, at),
        }
    }
}

/// The win of a finished game, divided among those who share it.
///
/// ```
/// use tablier_bots::shares;
/// use tablier_rules::{Reason, Seats, Standing};
///
/// let draw = Standing::by_key(Reason::Agreement, Seats::FOUR, Seats::FOUR, |_| 0);
/// assert_eq!(shares(&draw), [0.25; 4]);
/// ```
pub fn shares(standing: &Standing) -> [f32; 4] {
    let won = Seat::ALL.map(|seat| if standing.rank(seat) == Some(0) { 1.0 } else { 0.0 });
    let winners: f32 = won.iter().sum();
    won.map(|one| one / winners)
}

fn estimate<G: Playable>(game: &G, at: &G::Position) -> [f32; 4] {
    let mut odds = [0.0; 4];
    for seat in game.seats(at).playing.iter() {
        odds[seat.index()] = (game.outlook(at, seat) / G::SCALE).clamp(-20.0, 20.0).exp();
    }
    let sum: f32 = odds.iter().sum();
    odds.map(|one| one / sum)
}
