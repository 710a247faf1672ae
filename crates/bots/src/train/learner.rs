//! A net that can still change: fractions instead of whole numbers.

use crate::bot::Luck;
use crate::net::{Sharer, bend, share_out, slope};

pub(super) struct Learner {
    hidden: usize,
    facts: Vec<f32>,
    bias: Vec<f32>,
    slots: Vec<f32>,
    base: Vec<f32>,
    /// The inputs of the hidden units, and what they say.
    sums: Vec<f32>,
    said: Vec<f32>,
    blame: Vec<f32>,
}

impl Learner {
    pub(super) fn new(facts: usize, hidden: usize, slots: usize, seed: u64) -> Self {
        let mut luck = Luck::new(seed);
        let mut small = |count: usize, most: f32| -> Vec<f32> {
            (0..count).map(|_| (luck.below(2_001) as f32 / 1_000.0 - 1.0) * most).collect()
        };
        Self {
            hidden,
            facts: small(facts * hidden, 0.1),
            bias: small(hidden, 0.1),
            slots: small(slots * hidden, 0.1),
            base: vec![0.0; slots],
            sums: vec![0.0; hidden],
            said: vec![0.0; hidden],
            blame: vec![0.0; hidden],
        }
    }

    /// The weights, in the order in which a net takes them.
    pub(super) fn weights(&self) -> [&[f32]; 4] {
        [&self.facts, &self.bias, &self.slots, &self.base]
    }

    /// Sets all weights; false if there are not as many.
    pub(super) fn set(&mut self, bytes: &[u8]) -> bool {
        let weights = [&mut self.facts, &mut self.bias, &mut self.slots, &mut self.base];
        if bytes.len() != 4 * weights.iter().map(|list| list.len()).sum::<usize>() {
            return false;
        }
        let (numbers, _) = bytes.as_chunks::<4>();
        for (weight, number) in weights.into_iter().flatten().zip(numbers) {
            *weight = f32::from_le_bytes(*number);
        }
        true
    }

    /// Moves the shares of a position towards what they should have been.
    pub(super) fn learn(&mut self, facts: &[u16], wanted: &[f32; 4], rate: f32) {
        let shares = self.share(facts);
        self.blame.fill(0.0);
        for (slot, base) in self.base.iter_mut().enumerate() {
            let step = rate * (wanted[slot] - shares[slot]);
            *base += step;
            let weights = &mut self.slots[slot * self.hidden..][..self.hidden];
            for ((weight, said), blame) in weights.iter_mut().zip(&self.said).zip(&mut self.blame) {
                *blame += step * *weight;
                *weight += step * said;
            }
        }
        for (blame, sum) in self.blame.iter_mut().zip(&self.sums) {
            *blame *= slope(*sum);
        }
        for (bias, blame) in self.bias.iter_mut().zip(&self.blame) {
            *bias += blame;
        }
        for &fact in facts {
            let row = &mut self.facts[usize::from(fact) * self.hidden..][..self.hidden];
            for (weight, blame) in row.iter_mut().zip(&self.blame) {
                *weight += blame;
            }
        }
    }
}

impl Sharer for Learner {
    fn share(&mut self, facts: &[u16]) -> [f32; 4] {
        self.sums.copy_from_slice(&self.bias);
        for &fact in facts {
            let row = &self.facts[usize::from(fact) * self.hidden..][..self.hidden];
            for (sum, weight) in self.sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        for (said, sum) in self.said.iter_mut().zip(&self.sums) {
            *said = bend(*sum);
        }
        let mut scores = [f32::NEG_INFINITY; 4];
        for ((score, weights), base) in scores.iter_mut().zip(self.slots.chunks_exact(self.hidden)).zip(&self.base) {
            *score = base + weights.iter().zip(&self.said).map(|(weight, said)| weight * said).sum::<f32>();
        }
        share_out(scores)
    }
}
