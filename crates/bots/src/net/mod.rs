//! Learned evaluations: small integer nets, the same on every machine.
//!
//! `inputs` lists the facts that hold in a position; [`Net`] adds up their weights and computes every seat's
//! share of the win. `file` is the file format; `shelf` holds the nets that come with the program. They are
//! trained by [`crate::train`].

mod file;
pub(crate) mod inputs;
mod math;
pub(crate) mod shelf;

pub use file::{BadNet, Kind};
pub use inputs::Seating;
pub(crate) use math::{bend, share_out, slope};
pub use shelf::{Fit, Learned};

use tablier_rules::{Node, Seat};

use crate::race::Race;
use crate::{Evaluate, shares};

/// The fixed-point representation of 1 in the weights of the first layer and the outputs of hidden units.
pub(crate) const ONE: f32 = 1024.0;
/// Inputs of a hidden unit are clamped to this: ±4, in steps of 1/128.
const REACH: i16 = 4 * 1024;
const STEP: i16 = 8;

/// One layer of hidden units over facts, and a score for each slot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    kind: Kind,
    hidden: usize,
    /// The weight of each fact for each hidden unit.
    facts: Vec<i16>,
    /// The bias of each hidden unit.
    bias: Vec<i16>,
    /// The weight of each hidden unit for each slot.
    slots: Vec<i16>,
    /// The bias of each slot's score, in units of `ONE`².
    base: Vec<i32>,
    /// The output of a hidden unit, by its input.
    bent: Vec<i16>,
}

impl Net {
    /// A net with these weights, in units of 1: for each fact and then for the bias one number per hidden
    /// unit, for each slot one per hidden unit and then its base.
    pub(crate) fn quantised(kind: Kind, hidden: usize, [facts, bias, slots, base]: [&[f32]; 4]) -> Self {
        let whole = |list: &[f32]| {
            list.iter().map(|&weight| (weight * ONE).round().clamp(-32_767.0, 32_767.0) as i16).collect()
        };
        let base = base.iter().map(|&weight| (weight * ONE * ONE).round() as i32).collect();
        Self::new(kind, hidden, whole(facts), whole(bias), whole(slots), base)
    }

    fn new(
        kind: Kind,
        hidden: usize,
        facts: Vec<i16>,
        bias: Vec<i16>,
        slots: Vec<i16>,
        base: Vec<i32>,
    ) -> Self {
        let bent = (-REACH..REACH)
            .step_by(STEP as usize)
            .map(|x| (bend(f32::from(x + STEP / 2) / ONE) * ONE).round() as i16);
        Self { kind, hidden, facts, bias, slots, base, bent: bent.collect() }
    }

    /// The number of hidden units.
    pub const fn hidden(&self) -> usize {
        self.hidden
    }

    /// Each slot's share of the win, given these facts.
    fn shares(&self, facts: &[u16], sums: &mut Vec<i16>) -> [f32; 4] {
        sums.clear();
        sums.extend_from_slice(&self.bias);
        for &fact in facts {
            let row = &self.facts[usize::from(fact) * self.hidden..][..self.hidden];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum = sum.saturating_add(*weight);
            }
        }
        for sum in sums.iter_mut() {
            *sum = self.bent[((*sum).clamp(-REACH, REACH - 1) + REACH) as usize / STEP as usize];
        }
        let mut scores = [f32::NEG_INFINITY; 4];
        for ((score, weights), base) in
            scores.iter_mut().zip(self.slots.chunks_exact(self.hidden)).zip(&self.base)
        {
            let sum: i32 = weights
                .iter()
                .zip(sums.iter())
                .map(|(&weight, &said)| i32::from(weight) * i32::from(said))
                .sum();
            *score = (sum + base) as f32 / (ONE * ONE);
        }
        share_out(scores)
    }
}

impl<G: Race> Evaluate<G> for Net {
    fn values(&self, game: &G, positions: &[G::Position], values: &mut Vec<[f32; 4]>) {
        let (mut facts, mut sums) = (Vec::new(), Vec::with_capacity(self.hidden));
        let mut sharer = Summing { net: self, sums: &mut sums };
        values.clear();
        values.extend(positions.iter().map(|at| seated(game, at, false, &mut facts, &mut sharer)));
    }
}

/// A net and a buffer for its sums.
struct Summing<'a> {
    net: &'a Net,
    sums: &'a mut Vec<i16>,
}

impl Sharer for Summing<'_> {
    fn share(&mut self, facts: &[u16]) -> [f32; 4] {
        self.net.shares(facts, self.sums)
    }
}

/// Divides the win by the facts of a position.
pub(crate) trait Sharer {
    /// Each slot's share; empty slots may get some too.
    fn share(&mut self, facts: &[u16]) -> [f32; 4];
}

/// The value of a position, by seat: the sharer's result for the slots, divided among the players still in. A
/// carefree player does not see what enemies could hit.
pub(crate) fn seated<G: Race>(
    game: &G,
    at: &G::Position,
    carefree: bool,
    facts: &mut Vec<u16>,
    sharer: &mut impl Sharer,
) -> [f32; 4] {
    if let Node::Over(standing) = game.node(at) {
        return shares(&standing);
    }
    let (playing, roller) = (game.seats(at).playing, inputs::roller(game, at));
    let table = G::table(playing);
    inputs::list(game, table, at, carefree, facts);
    let slots = sharer.share(facts);
    let mut values = Seat::ALL
        .map(|seat| if playing.contains(seat) { slots[inputs::slot(table, roller, seat)] } else { 0.0 });
    let whole: f32 = values.iter().sum();
    for value in &mut values {
        *value /= whole;
    }
    values
}
