//! The sequential test: play until it is decided whether one player is better, and no longer.

use super::Estimate;
use super::tally::FEWEST;

/// Two claims about a player's share of the wins. The ratio of their likelihoods is that of a normal mean
/// with the variance of the samples themselves (the generalised test), so that any samples do: plain or
/// adjusted, groups of any number of games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// He is not better: he wins this share.
    pub low: f64,
    /// He is better: he wins this share.
    pub high: f64,
    /// How likely either claim may be accepted wrongly.
    pub risk: f64,
}

/// What a test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The higher claim holds.
    Better,
    /// The lower claim holds.
    NotBetter,
}

impl Sprt {
    /// These two claims, wrong once in twenty.
    pub const fn between(low: f64, high: f64) -> Self {
        Self { low, high, risk: 0.05 }
    }

    /// A player's equal part against one game more in a hundred.
    pub const fn above(equal: f64) -> Self {
        Self::between(equal, equal + 0.01)
    }
}

impl Sprt {
    /// The logarithm of the ratio of likelihoods: above zero the higher claim is the likelier one.
    pub fn ratio(&self, samples: &Estimate) -> f64 {
        let variance = samples.variance();
        if variance == 0.0 {
            return 0.0;
        }
        let middle = 0.5 * (self.low + self.high);
        samples.count() as f64 * (self.high - self.low) * (samples.mean() - middle) / variance
    }

    /// How far from zero the ratio has to come.
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
