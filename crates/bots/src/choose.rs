//! Choosing an action: what every opponent does, however it thinks.

use tablier_rules::{Game, Legal};

/// How much an opponent may look at before it answers. Counted, never timed, so that choices repeat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// After so many positions have been valued nothing further is begun.
    pub evaluations: u32,
}

impl Budget {
    /// As much as anybody wants to.
    pub const UNLIMITED: Self = Self { evaluations: u32::MAX };
}

/// Somebody who chooses actions.
pub trait Choose<G: Game> {
    /// A legal action of a decision; none where nobody decides. The same position, budget and seed give
    /// the same choice, so each decision of a game needs a seed of its own.
    fn choose_within(&self, game: &G, at: &G::Position, budget: Budget, seed: u64) -> Option<Legal<G::Action>>;
}
