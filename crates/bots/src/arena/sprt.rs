//! The sequential test: play until it is decided whether one player is better, and no longer.

use super::Estimate;
use super::tally::FEWEST;

/// Two hypotheses about a player's share of the wins. Their likelihood ratio is that of a normal mean with
/// the variance of the samples themselves (the generalised test), so any samples will do: plain or adjusted,
/// groups of any number of games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The player is not better: they win this share.
    pub low: f64,
    /// The player is better: they win this share.
    pub high: f64,
    /// The probability of wrongly accepting either hypothesis.
    pub risk: f64,
}

/// The verdict of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The higher share is accepted.
    Better,
    /// The lower share is accepted.
    NotBetter,
}

impl Sprt {
    /// These two hypotheses, with an error rate of one in twenty.
    pub const fn between(low: f64, high: f64) -> Self {
        Self { low, high, risk: 0.05 }
    }

    /// A player's fair share against one more win in a hundred games.
    pub const fn above(equal: f64) -> Self {
        Self::between(equal, equal + 0.01)
    }
}

impl Sprt {
    /// The log-likelihood ratio: above zero the higher share is more likely.
    pub fn ratio(&self, samples: &Estimate) -> f64 {
        let variance = samples.variance();
        if variance == 0.0 {
            return 0.0;
        }
        let middle = 0.5 * (self.low + self.high);
        samples.count() as f64 * (self.high - self.low) * (samples.mean() - middle) / variance
    }

    /// The distance from zero at which the ratio decides.
    pub fn bound(&self) -> f64 {
        ((1.0 - self.risk) / self.risk).ln()
    }

    /// The verdict, once there is one.
    pub fn verdict(&self, samples: &Estimate) -> Option<Verdict> {
        let ratio = self.ratio(samples);
        if samples.count() < FEWEST || ratio.abs() < self.bound() {
            return None;
        }
        Some(if ratio > 0.0 { Verdict::Better } else { Verdict::NotBetter })
    }
}
