//! How well the engine plays: how much it may search, and how much its values are blurred.

use super::Score;
use crate::Rng;

/// The parameters of a weaker or stronger engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// The most positions visited for one move.
    pub nodes: u32,
    /// The standard deviation of the noise added to the value of each move, in hundredths of a fantassin.
    pub noise: u16,
    /// Without noise, until the first capture: a move worse than the best by less than this may be chosen, in
    /// hundredths of a fantassin.
    pub margin: u16,
}

impl Strength {
    /// No limit of its own: only the budget applies.
    pub const FULL: Self = Self { nodes: u32::MAX, noise: 0, margin: 0 };

    /// This many positions, with the margin that varies the best players' moves.
    pub const fn steady(nodes: u32, margin: u16) -> Self {
        Self { nodes, noise: 0, margin }
    }

    /// This many positions, with noise.
    pub const fn noisy(nodes: u32, noise: u16) -> Self {
        Self { nodes, noise, margin: 0 }
    }

    /// Eight levels, weakest first, from slightly below `glouton` to what a fraction of fifty milliseconds
    /// allows (docs/latroncules.md).
    pub const LEVELS: [Self; 8] = [
        Self::noisy(200, 285),
        Self::noisy(200, 171),
        Self::noisy(210, 110),
        Self::noisy(290, 75),
        Self::noisy(430, 40),
        Self::noisy(1_000, 18),
        Self::steady(900, 10),
        Self::steady(50_000, 4),
    ];

    /// The score as this strength sees it. A decided game is never blurred.
    pub(super) fn blur(self, score: Score, luck: &mut Rng) -> Score {
        if score.decided_in().is_some() {
            return score;
        }
        Score(score.0 + (f32::from(self.noise) * luck.bell()).round() as i32)
    }
}

impl Default for Strength {
    fn default() -> Self {
        Self::FULL
    }
}
