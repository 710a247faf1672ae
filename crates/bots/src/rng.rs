//! The one small random generator: xoshiro256++, so that the same seed gives the same game on every machine.

use rand::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Indices drawn from a seed. Not for dice that people must not predict.
///
/// ```
/// use tablier_bots::Rng;
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Discard, Game, Seat, Seats, playout};
///
/// let game = Ludo::default();
/// let start = game.start(Seats::FOUR, Seat::First).unwrap();
/// let play = |seed| {
///     let mut rng = Rng::new(seed);
///     playout(&game, &start, 10_000, &mut Discard, |count| rng.below(count))
/// };
/// assert_eq!(play(1), play(1));
/// ```
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The generator of one game among many: the same for the same seed, on any thread.
    pub fn for_game(seed: u64, game: u64) -> Self {
        Self::new(Self::seed_of_game(seed, game))
    }

    /// The seed of one game among many.
    pub const fn seed_of_game(seed: u64, game: u64) -> u64 {
        seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(game)
    }

    /// An index below `count`, each equally likely up to one part in 2³².
    #[inline]
    pub fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }

    /// A seed for another generator.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// True with this probability.
    pub(crate) fn chance(&mut self, chance: f32) -> bool {
        const PARTS: usize = 1 << 24;
        (self.below(PARTS) as f32) < chance * PARTS as f32
    }

    /// A number around 0 with standard deviation 1, close to a normal distribution.
    pub(crate) fn bell(&mut self) -> f32 {
        let sum: f32 = (0..4).map(|_| self.below(2_001) as f32 / 1_000.0 - 1.0).sum();
        sum * 0.866
    }
}
