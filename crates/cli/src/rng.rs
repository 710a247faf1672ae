//! Randomness for the command line: a named generator, so that the same seed gives the same game.

use rand::rngs::SysRng;
use rand::{Rng as _, SeedableRng, TryRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Failure;

/// The generator of simulations and terminal games: xoshiro256++.
pub(crate) struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The generator of one game among many: the same for the same seed, on any thread.
    pub(crate) fn for_game(seed: u64, game: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(game)))
    }

    /// An unpredictable seed from the operating system.
    pub(crate) fn any_seed() -> Result<u64, Failure> {
        SysRng.try_next_u64().map_err(|_| Failure::Random)
    }

    /// A seed for another generator.
    pub(crate) fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// An index below `count`, each equally likely up to one part in 2³².
    #[inline]
    pub(crate) fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }
}
