//! Adding up: from groups of games to shares of wins with their intervals.

use super::{MOST, Played};

/// The outcome of one group, by player: their mean share of the win over all rotations.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Outcome {
    /// Games played.
    pub games: u32,
    /// Games that were cut off; their win is shared by all.
    pub unfinished: u32,
    /// Unadjusted.
    pub plain: [f64; MOST],
    /// Minus the luck of all rolls; unadjusted without a judge.
    pub adjusted: [f64; MOST],
}

impl Outcome {
    /// Adds one game; `seating` gives the player on each place.
    pub(super) fn add(&mut self, played: &Played, seating: impl Iterator<Item = usize>) {
        self.games += 1;
        self.unfinished += u32::from(!played.ended);
        for (place, player) in seating.enumerate() {
            self.plain[player] += played.shares[place];
            self.adjusted[player] += played.shares[place] - played.luck[place];
        }
    }

    pub(super) fn divided_by(self, rotations: usize) -> Self {
        let mean = |sums: [f64; MOST]| sums.map(|sum| sum / rotations as f64);
        Self { plain: mean(self.plain), adjusted: mean(self.adjusted), ..self }
    }
}

/// A mean of independent samples, and its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    count: u64,
    mean: f64,
    /// The sum of squared distances from the mean (Welford's method, which keeps precision).
    squares: f64,
}

impl Estimate {
    /// Adds one sample.
    pub fn add(&mut self, sample: f64) {
        self.count += 1;
        let before = sample - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (sample - self.mean);
    }

    /// The same for the complementary share, which adds up to 1 with this one.
    #[must_use]
    pub fn of_the_other(self) -> Self {
        Self { mean: 1.0 - self.mean, ..self }
    }

    /// The number of samples.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean.
    pub const fn mean(&self) -> f64 {
        self.mean
    }

    /// The variance of one sample; zero with fewer than two. If all samples so far are wins, or all are
    /// losses, half a sample is assumed to differ, since nothing is that certain.
    pub fn variance(&self) -> f64 {
        let all_or_nothing = self.squares == 0.0 && !(0.0 < self.mean && self.mean < 1.0);
        match self.count {
            0 | 1 => 0.0,
            count if all_or_nothing => 0.5 / count as f64 * (1.0 - 0.5 / count as f64),
            count => self.squares / (count - 1) as f64,
        }
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        (self.variance() / self.count.max(1) as f64).sqrt()
    }

    /// Half the width of the 95 % interval.
    pub fn margin(&self) -> f64 {
        1.96 * self.error()
    }
}

/// With fewer samples the variance is too uncertain to decide by.
pub(super) const FEWEST: u64 = 50;

/// The result of many groups.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Games that were cut off.
    pub unfinished: u64,
    plain: [Estimate; MOST],
    adjusted: [Estimate; MOST],
    luck: [Estimate; MOST],
}

impl Tally {
    /// Adds one group.
    pub fn add(&mut self, outcome: &Outcome) {
        self.games += u64::from(outcome.games);
        self.unfinished += u64::from(outcome.unfinished);
        for player in 0..MOST {
            let (plain, adjusted) = (outcome.plain[player], outcome.adjusted[player]);
            self.plain[player].add(plain);
            self.adjusted[player].add(adjusted);
            self.luck[player].add(plain - adjusted);
        }
    }

    /// A player's unadjusted share of the wins.
    pub const fn plain(&self, player: usize) -> &Estimate {
        &self.plain[player]
    }

    /// A player's share of the wins, adjusted for luck.
    pub const fn adjusted(&self, player: usize) -> &Estimate {
        &self.adjusted[player]
    }

    /// The more certain of the two: the adjusted one, unless the judge values this match so badly that it
    /// adds noise.
    pub fn surer(&self, player: usize) -> &Estimate {
        if self.adjusted[player].variance() <= self.plain[player].variance() {
            self.adjusted(player)
        } else {
            self.plain(player)
        }
    }

    /// The factor by which plain counting needs more games for the same interval; none if nothing varies.
    pub fn saving(&self, player: usize) -> Option<f64> {
        let (plain, adjusted) = (self.plain[player].variance(), self.adjusted[player].variance());
        (adjusted > 0.0).then(|| plain / adjusted)
    }

    /// Are a player's two results further apart than fair dice allow (3σ of their difference)? Then something
    /// is wrong: dice that depend on the player, or a judge that saw the roll in advance. False with too few
    /// samples.
    pub fn strays(&self, player: usize) -> bool {
        let luck = &self.luck[player];
        luck.count() >= FEWEST && luck.mean().abs() > 3.0 * luck.error() + 1e-9
    }
}

impl<'a> FromIterator<&'a Outcome> for Tally {
    fn from_iter<I: IntoIterator<Item = &'a Outcome>>(outcomes: I) -> Self {
        let mut tally = Self::default();
        outcomes.into_iter().for_each(|outcome| tally.add(outcome));
        tally
    }
}
