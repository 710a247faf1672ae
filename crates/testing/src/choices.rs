//! The source of choices: a seed, or the bytes of a fuzzer.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of choices.
pub trait Choices {
    /// An index below `count`, which is not 0.
    fn below(&mut self, count: usize) -> usize;

    /// True in about `percent` of a hundred cases.
    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of a list.
    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// Choices from a seed.
#[derive(Clone, Debug)]
pub struct FromSeed(Xoshiro256PlusPlus);

impl FromSeed {
    /// The choices of a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Choices for FromSeed {
    fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }
}

/// Choices from bytes; always the first once they are used up.
#[derive(Clone, Debug)]
pub struct FromBytes<'a>(&'a [u8]);

impl<'a> FromBytes<'a> {
    /// The choices in these bytes.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Are there bytes left?
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Choices for FromBytes<'_> {
    fn below(&mut self, count: usize) -> usize {
        let (byte, rest) = self.0.split_first().map_or((0, self.0), |(byte, rest)| (*byte, rest));
        self.0 = rest;
        usize::from(byte) % count
    }
}
