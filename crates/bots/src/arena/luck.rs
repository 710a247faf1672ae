//! The luck of a roll.

use tablier_rules::Discard;

use crate::{Evaluate, Playable, value};

/// How much a roll gave each seat: the value of the actual result minus the mean over all possible results,
/// each played as well as the judge can. `rolled` is the position after the roll from `at`. With fair dice
/// the mean luck is zero for any judge, so subtracting it from a result favours nobody.
///
/// ```
/// use tablier_bots::Playable;
/// use tablier_bots::arena::luck;
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Die, Discard, Game, Seat, Seats, Throw};
///
/// let game = Ludo::default();
/// let at = game.start(Seats::TWO, Seat::First).unwrap();
/// let rolled = game.roll(&at, Throw::one(Die::Six), &mut Discard);
/// assert!(luck(&game, Ludo::judge(), &at, &rolled)[0] > 0.0);
/// ```
pub fn luck<G: Playable>(
    game: &G,
    judge: &(impl Evaluate<G> + ?Sized),
    at: &G::Position,
    rolled: &G::Position,
) -> [f64; 4] {
    let (mut fell, mut mean, mut all) = ([0.0; 4], [0.0; 4], 0.0);
    for &(chance, weight) in game.chances(at).weighted() {
        let next = game.roll(at, chance, &mut Discard);
        let value = value(game, judge, &next).map(f64::from);
        let weight = f64::from(weight);
        mean.iter_mut().zip(value).for_each(|(mean, value)| *mean += weight * value);
        all += weight;
        if next == *rolled {
            fell = value;
        }
    }
    std::array::from_fn(|seat| fell[seat] - mean[seat] / all)
}
