//! A net in training: fractions instead of whole numbers.

use crate::Rng;
use crate::net::{Sharer, bend, share_out, slope};

/// All weights, or one number for each of them.
#[derive(Clone)]
pub(super) struct Weights {
    hidden: usize,
    facts: Vec<f32>,
    bias: Vec<f32>,
    slots: Vec<f32>,
    base: Vec<f32>,
}

impl Weights {
    /// Small random weights.
    pub(super) fn small(facts: usize, hidden: usize, slots: usize, seed: u64) -> Self {
        let mut luck = Rng::new(seed);
        let mut small = |count: usize| -> Vec<f32> {
            (0..count).map(|_| luck.below(2_001) as f32 / 10_000.0 - 0.1).collect()
        };
        Self {
            hidden,
            facts: small(facts * hidden),
            bias: small(hidden),
            slots: small(slots * hidden),
            base: vec![0.0; slots],
        }
    }

    /// Sets the weights of some facts to zero.
    pub(super) fn silence(&mut self, which: impl Fn(usize) -> bool) {
        let rows = self.facts.chunks_exact_mut(self.hidden).enumerate();
        rows.filter(|(fact, _)| which(*fact)).for_each(|(_, row)| row.fill(0.0));
    }

    /// Zeros of the same shape.
    pub(super) fn zeros(&self) -> Self {
        let mut zeros = self.clone();
        zeros.lists_mut().into_iter().for_each(|list| list.fill(0.0));
        zeros
    }

    /// The weights in the order in which a net takes them.
    pub(super) fn lists(&self) -> [&[f32]; 4] {
        [&self.facts, &self.bias, &self.slots, &self.base]
    }

    /// The same, mutable.
    pub(super) fn lists_mut(&mut self) -> [&mut [f32]; 4] {
        [&mut self.facts, &mut self.bias, &mut self.slots, &mut self.base]
    }

    /// Sets all weights; false if the number does not match.
    pub(super) fn set(&mut self, bytes: &[u8]) -> bool {
        let lists = self.lists_mut();
        if bytes.len() != 4 * lists.iter().map(|list| list.len()).sum::<usize>() {
            return false;
        }
        let (numbers, _) = bytes.as_chunks::<4>();
        for (weight, number) in lists.into_iter().flatten().zip(numbers) {
            *weight = f32::from_le_bytes(*number);
        }
        true
    }
}

/// A forward and backward pass for one position.
pub(super) struct Pass {
    /// The inputs of the hidden units, and their outputs.
    sums: Vec<f32>,
    said: Vec<f32>,
    /// The error of each slot, and of each hidden unit.
    missing: [f32; 4],
    blame: Vec<f32>,
}

impl Pass {
    pub(super) fn new(weights: &Weights) -> Self {
        let room = || vec![0.0; weights.hidden];
        Self { sums: room(), said: room(), missing: [0.0; 4], blame: room() }
    }

    /// Each slot's share, given these facts.
    pub(super) fn share(&mut self, weights: &Weights, facts: &[u16]) -> [f32; 4] {
        self.sums.copy_from_slice(&weights.bias);
        for &fact in facts {
            let row = &weights.facts[usize::from(fact) * weights.hidden..][..weights.hidden];
            for (sum, weight) in self.sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        for (said, sum) in self.said.iter_mut().zip(&self.sums) {
            *said = bend(*sum);
        }
        let mut scores = [f32::NEG_INFINITY; 4];
        for ((score, row), base) in
            scores.iter_mut().zip(weights.slots.chunks_exact(weights.hidden)).zip(&weights.base)
        {
            *score = base + row.iter().zip(&self.said).map(|(weight, said)| weight * said).sum::<f32>();
        }
        share_out(scores)
    }

    /// Compares the shares with the wanted ones; returns the sum of the squared errors.
    pub(super) fn compare(&mut self, weights: &Weights, facts: &[u16], wanted: &[f32; 4]) -> f32 {
        let shares = self.share(weights, facts);
        self.blame.fill(0.0);
        for (slot, row) in weights.slots.chunks_exact(weights.hidden).enumerate() {
            self.missing[slot] = wanted[slot] - shares[slot];
            for (blame, weight) in self.blame.iter_mut().zip(row) {
                *blame += self.missing[slot] * weight;
            }
        }
        for (blame, sum) in self.blame.iter_mut().zip(&self.sums) {
            *blame *= slope(*sum);
        }
        self.missing.iter().map(|missing| missing * missing).sum()
    }

    /// Adds the correction that reduces the error, scaled by `rate`.
    pub(super) fn correct(&self, facts: &[u16], rate: f32, weights: &mut Weights) {
        let add = |list: &mut [f32], amounts: &[f32], rate: f32| {
            for (weight, amount) in list.iter_mut().zip(amounts) {
                *weight += rate * amount;
            }
        };
        add(&mut weights.base, &self.missing, rate);
        for (row, missing) in weights.slots.chunks_exact_mut(weights.hidden).zip(self.missing) {
            add(row, &self.said, rate * missing);
        }
        add(&mut weights.bias, &self.blame, rate);
        for &fact in facts {
            add(
                &mut weights.facts[usize::from(fact) * weights.hidden..][..weights.hidden],
                &self.blame,
                rate,
            );
        }
    }
}

/// Learns from one position at a time.
pub(super) struct Learner {
    pub(super) weights: Weights,
    pass: Pass,
}

impl Learner {
    pub(super) fn new(weights: Weights) -> Self {
        Self { pass: Pass::new(&weights), weights }
    }

    /// Moves the shares of a position towards the wanted ones.
    pub(super) fn learn(&mut self, facts: &[u16], wanted: &[f32; 4], rate: f32) {
        self.pass.compare(&self.weights, facts, wanted);
        self.pass.correct(facts, rate, &mut self.weights);
    }
}

impl Sharer for Learner {
    fn share(&mut self, facts: &[u16]) -> [f32; 4] {
        self.pass.share(&self.weights, facts)
    }
}
