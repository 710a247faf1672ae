//! How well the engine plays: what it may look at, and how much its values are blurred.

use super::Score;
use crate::bot::Luck;

/// What makes a weaker or stronger engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// At most so many positions are looked at for one move.
    pub nodes: u32,
    /// The standard deviation of what is added to the value of each move, in hundredths of a fantassin.
    pub noise: u16,
}

impl Strength {
    /// No limit of its own: the budget alone counts.
    pub const FULL: Self = Self { nodes: u32::MAX, noise: 0 };

    /// Eight rungs, weakest first, from about `glouton` to what a fraction of fifty milliseconds allows
    /// (docs/latroncules.md).
    pub const LEVELS: [Self; 8] = [
        Self { nodes: 200, noise: 220 },
        Self { nodes: 200, noise: 160 },
        Self { nodes: 200, noise: 110 },
        Self { nodes: 300, noise: 70 },
        Self { nodes: 400, noise: 40 },
        Self { nodes: 1_000, noise: 18 },
        Self { nodes: 3_000, noise: 0 },
        Self { nodes: 50_000, noise: 0 },
    ];

    /// The score as this strength sees it.
    pub(super) fn blur(self, score: Score, luck: &mut Luck) -> Score {
        Score(score.0 + (f32::from(self.noise) * luck.bell()).round() as i32)
    }
}

impl Default for Strength {
    fn default() -> Self {
        Self::FULL
    }
}
