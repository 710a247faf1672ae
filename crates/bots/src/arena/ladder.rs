//! Ratings of many opponents at once: maximum likelihood on the Elo scale (Bradley–Terry model).

use super::Estimate;

/// The result of one opponent against another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pairing {
    /// The two players, by number.
    pub players: [usize; 2],
    /// The first one's share of the wins.
    pub score: f64,
    /// The number of independent games that would carry as much information.
    pub games: f64,
}

impl Pairing {
    /// A measured result. Adjusted for luck, it counts as the number of plain games that would be equally
    /// certain. If one side won every game, half a game is taken off, since no rating is infinite.
    pub fn new(players: [usize; 2], result: &Estimate) -> Self {
        let edge = 0.5 / result.count().max(1) as f64;
        let score = result.mean().clamp(edge, 1.0 - edge);
        let spread = score * (1.0 - score);
        let variance = if result.error() > 0.0 { result.error() * result.error() } else { spread * edge };
        Self { players, score, games: spread / variance }
    }
}

/// Opponents on the Elo scale; their mean is zero.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladder {
    /// In units of the model: a lead of 1 makes the odds of winning *e* to one.
    strengths: Vec<f64>,
    covariance: Vec<Vec<f64>>,
}

/// Points of Elo for each unit of strength: 400 for odds of ten to one.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Newton steps from equal strengths; the likelihood has one maximum, reached in a few steps.
const STEPS: usize = 100;

impl Ladder {
    /// The most likely ratings of this many players. All must be connected by pairings.
    pub fn fit(players: usize, pairings: &[Pairing]) -> Self {
        let mut strengths = vec![0.0; players];
        for _ in 0..STEPS {
            let (slope, curvature) = likelihood(&strengths, pairings);
            let step = times(&inverse(curvature), &slope);
            let longest = step.iter().fold(1.0, |most: f64, part| most.max(part.abs()));
            strengths.iter_mut().zip(step).for_each(|(strength, part)| *strength += part / longest);
        }
        // The mean is fixed: subtract the term that was added to make the curvature invertible.
        let free = 1.0 / players as f64;
        let mut covariance = inverse(likelihood(&strengths, pairings).1);
        covariance.iter_mut().flatten().for_each(|entry| *entry -= free);
        Self { strengths, covariance }
    }

    /// A player's rating.
    pub fn elo(&self, player: usize) -> f64 {
        ELO * self.strengths[player]
    }

    /// Half the width of its 95 % interval.
    pub fn margin(&self, player: usize) -> f64 {
        1.96 * ELO * self.covariance[player][player].max(0.0).sqrt()
    }

    /// How far one player is above another, and half the width of the 95 % interval.
    pub fn lead(&self, player: usize, other: usize) -> (f64, f64) {
        let between = &self.covariance;
        let variance = between[player][player] + between[other][other] - 2.0 * between[player][other];
        (self.elo(player) - self.elo(other), 1.96 * ELO * variance.max(0.0).sqrt())
    }
}

/// The gradient of the log-likelihood, and its curvature made invertible: only differences of strengths
/// matter, so one more term fixes their mean.
fn likelihood(strengths: &[f64], pairings: &[Pairing]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let players = strengths.len();
    let mut slope = vec![0.0; players];
    let mut curvature = vec![vec![1.0 / players as f64; players]; players];
    for &Pairing { players: [a, b], score, games } in pairings {
        let expected = 1.0 / (1.0 + (strengths[b] - strengths[a]).exp());
        slope[a] += games * (score - expected);
        slope[b] -= games * (score - expected);
        let weight = games * expected * (1.0 - expected);
        for (row, column, sign) in [(a, a, 1.0), (b, b, 1.0), (a, b, -1.0), (b, a, -1.0)] {
            curvature[row][column] += sign * weight;
        }
    }
    (slope, curvature)
}

fn times(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

/// The inverse of a positive definite matrix, by elimination; such a matrix needs no row exchanges.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|j| if i == j { 1.0 } else { 0.0 }));
    }
    for i in 0..size {
        let pivot = matrix[i][i];
        matrix[i].iter_mut().for_each(|entry| *entry /= pivot);
        let lead = matrix[i].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(j, _)| *j != i) {
            let factor = row[i];
            row.iter_mut().zip(&lead).for_each(|(entry, part)| *entry -= factor * part);
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}
