//! Supervised training: repeated passes over the same lessons with Adam, in batches.

use rayon::prelude::*;

use super::Lessons;
use super::learner::{Pass, Weights};
use crate::Rng;
use crate::net::{Kind, Net};
use crate::race::Race;

/// The training parameters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Study {
    /// Hidden units.
    pub hidden: usize,
    /// The number of passes over all lessons; the learning rate falls towards the end.
    pub rounds: u32,
    /// The initial learning rate.
    pub rate: f32,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl Default for Study {
    fn default() -> Self {
        Self { hidden: 64, rounds: 24, rate: 0.003, seed: 1 }
    }
}

/// The number of lessons per step.
const BATCH: usize = 4_096;
/// A batch is always split into the same parts, whatever the number of cores: floating-point sums depend on
/// their order.
const PARTS: usize = 4;
/// The decay rates of Adam's two moving averages: of the gradients, and of their squares.
const KEPT: [f32; 2] = [0.9, 0.999];

/// A net that is being fitted to lessons.
pub struct Fit<'a> {
    lessons: &'a Lessons,
    kind: Kind,
    study: Study,
    weights: Weights,
    mean: Weights,
    squares: Weights,
    /// The weight still missing from both averages, for the bias correction.
    lacking: [f32; 2],
    parts: Vec<Part>,
    round: u32,
}

struct Part {
    pass: Pass,
    gradient: Weights,
    error: f32,
}

impl<'a> Fit<'a> {
    /// Starts before the first round.
    pub fn new<G: Race>(kind: Kind, study: Study, lessons: &'a Lessons) -> Self {
        let facts = kind.facts::<G>();
        let named = lessons.named(facts);
        let mut weights = Weights::small(facts, study.hidden, kind.table.slots(), study.seed);
        weights.silence(|fact| !named[fact]);
        let zeros = weights.zeros();
        let part = || Part { pass: Pass::new(&weights), gradient: zeros.clone(), error: 0.0 };
        let parts = std::iter::repeat_with(part).take(PARTS).collect();
        Self {
            lessons,
            kind,
            study,
            parts,
            mean: zeros.clone(),
            squares: zeros,
            lacking: [1.0; 2],
            weights,
            round: 0,
        }
    }

    /// The number of rounds done.
    pub const fn rounds(&self) -> u32 {
        self.round
    }

    /// The net so far, in whole numbers.
    pub fn net(&self) -> Net {
        Net::quantised(self.kind, self.study.hidden, self.weights.lists())
    }

    /// Goes over all lessons once, in a new order, and calls `step` with the size of every finished batch.
    /// Returns the standard deviation of the errors, in shares of a win.
    pub fn go_over(&mut self, mut step: impl FnMut(usize)) -> f32 {
        let mut luck = Rng::new(self.study.seed.wrapping_add(u64::from(self.round)));
        let mut order: Vec<u32> = (0..self.lessons.len() as u32).collect();
        for place in (1..order.len()).rev() {
            order.swap(place, luck.below(place + 1));
        }
        let mut error = 0.0;
        for (number, batch) in order.chunks(BATCH).enumerate() {
            let done =
                (self.round as f32 + (number * BATCH) as f32 / order.len() as f32) / self.study.rounds as f32;
            error += f64::from(self.batch(batch));
            self.adjust(self.study.rate * (1.0 - done).max(0.01));
            step(batch.len());
        }
        self.round += 1;
        let shares = (order.len() * self.kind.table.slots()) as f64;
        (error / shares).sqrt() as f32
    }

    /// Computes the gradient of each part; returns the sum of the squared errors.
    fn batch(&mut self, batch: &[u32]) -> f32 {
        let (weights, lessons) = (&self.weights, self.lessons);
        let even = 1.0 / batch.len() as f32;
        self.parts.par_iter_mut().zip(batch.par_chunks(batch.len().div_ceil(PARTS))).for_each(
            |(part, numbers)| {
                for &number in numbers {
                    let (facts, wanted) = lessons.get(number as usize);
                    part.error += part.pass.compare(weights, facts, wanted);
                    part.pass.correct(facts, even, &mut part.gradient);
                }
            },
        );
        self.parts.iter_mut().map(|part| std::mem::take(&mut part.error)).sum()
    }

    /// One Adam step in the direction of the combined gradient.
    fn adjust(&mut self, rate: f32) {
        for (lacking, kept) in self.lacking.iter_mut().zip(KEPT) {
            *lacking *= kept;
        }
        let [mean_whole, squares_whole] = self.lacking.map(|lacking| 1.0 - lacking);
        let Some((first, others)) = self.parts.split_first_mut() else { return };
        let gradient = &mut first.gradient;
        for other in others {
            for (sums, more) in gradient.lists_mut().into_iter().zip(other.gradient.lists_mut()) {
                for (sum, more) in sums.iter_mut().zip(more) {
                    *sum += std::mem::take(more);
                }
            }
        }
        let (weights, means) = (self.weights.lists_mut().into_iter(), self.mean.lists_mut());
        let (squares, steps) = (self.squares.lists_mut(), gradient.lists_mut());
        for (((weights, means), squares), steps) in weights.zip(means).zip(squares).zip(steps) {
            for (((weight, mean), square), step) in weights.iter_mut().zip(means).zip(squares).zip(steps) {
                let step = std::mem::take(step);
                *mean = KEPT[0] * *mean + (1.0 - KEPT[0]) * step;
                *square = KEPT[1] * *square + (1.0 - KEPT[1]) * step * step;
                *weight += rate * (*mean / mean_whole) / ((*square / squares_whole).sqrt() + 1e-8);
            }
        }
    }
}
