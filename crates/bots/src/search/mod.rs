//! Looking ahead: whole turns, then the dice, then whole turns again.
//!
//! One ply is one turn. A judge values the ends of a turn; a deeper search takes for each end the mean over
//! the next roll of the next player's best reply, each seat choosing what is best for itself (and its
//! partner). Only ends that a shallower search found nearly as good as the best are searched more deeply.
//! Depth grows until the budget is spent.

mod memo;

use tablier_rules::{Discard, Legal, Node};

use crate::sorting::sort_by;
use crate::turn::{End, ends};
use crate::{Budget, Choose, Evaluate, Playable, share};
use memo::Memo;

/// A search.
#[derive(Clone, Copy)]
pub struct Search<'a, G: Playable> {
    /// Values the ends of turns.
    pub judge: &'a dyn Evaluate<G>,
    /// The most turns to look ahead; 1 is the seat's own turn.
    pub plies: u8,
    /// How much worse than the best, in shares of a win, an end may seem and still be searched more deeply.
    pub margin: f32,
    /// The most ends searched more deeply.
    pub width: usize,
}

/// An end of a turn and its value to each seat.
#[derive(Clone, Copy, Debug)]
pub struct Found<G: Playable> {
    /// The end.
    pub end: End<G>,
    /// Each seat's share of the win.
    pub values: [f32; 4],
    /// The number of turns this was searched ahead.
    pub plies: u8,
}

impl<'a, G: Playable> Search<'a, G> {
    /// As deep as the budget allows.
    pub fn new(judge: &'a dyn Evaluate<G>) -> Self {
        Self { judge, plies: 5, margin: 0.04, width: 6 }
    }

    /// Every end of the turn with its value, best first; those searched more deeply come before the others.
    pub fn look(&self, game: &G, at: &G::Position, budget: Budget) -> Vec<Found<G>> {
        let Node::Decision(mover) = game.node(at) else { return Vec::new() };
        let mut look = Look {
            search: self,
            game,
            left: u64::from(budget.evaluations),
            memo: Memo::default(),
            spent: false,
        };
        let mut found = look.statically(at, 1);
        let worth = |found: &Found<G>| share(game, mover, &found.values);
        let best_first =
            |a: &Found<G>, b: &Found<G>| b.plies.cmp(&a.plies).then(worth(b).total_cmp(&worth(a)));
        sort_by(&mut found, best_first);
        for plies in 2..=self.plies {
            let candidates = self.candidates(found.iter().filter(|one| one.plies == plies - 1).map(worth));
            if candidates < 2 {
                break;
            }
            let deeper: Vec<_> =
                found[..candidates].iter().map(|one| look.after(&one.end.at, plies - 1)).collect();
            if look.spent {
                break;
            }
            for (one, values) in found.iter_mut().zip(deeper) {
                (one.values, one.plies) = (values, plies);
            }
            sort_by(&mut found, best_first);
        }
        found
    }

    /// The value of a position where a turn has ended, with the next turns searched, however long that takes.
    pub fn value(&self, game: &G, at: &G::Position) -> [f32; 4] {
        Look { search: self, game, left: u64::MAX, memo: Memo::default(), spent: false }.after(at, self.plies)
    }

    /// The number of these, best first, that deserve a deeper search.
    fn candidates(&self, mut worths: impl Iterator<Item = f32>) -> usize {
        let Some(best) = worths.next() else { return 0 };
        1 + worths.take(self.width - 1).take_while(|worth| best - worth <= self.margin).count()
    }
}

impl<G: Playable> Choose<G> for Search<'_, G> {
    fn choose_within(&self, game: &G, at: &G::Position, budget: Budget, _: u64) -> Option<Legal<G::Action>> {
        only_way(game, at).or_else(|| self.look(game, at, budget).first().map(|found| found.end.first))
    }
}

/// The only legal action, if there is one.
fn only_way<G: Playable>(game: &G, at: &G::Position) -> Option<Legal<G::Action>> {
    let mut only = None;
    let mut count = 0;
    game.each_legal(at, &mut |action| {
        only = Some(action);
        count += 1;
    });
    only.filter(|_| count == 1)
}

/// One search of one decision.
struct Look<'a, 'b, G: Playable> {
    search: &'a Search<'b, G>,
    game: &'a G,
    /// The number of positions that may still be valued.
    left: u64,
    /// Was the budget exceeded?
    spent: bool,
    memo: Memo<G::Position>,
}

impl<G: Playable> Look<'_, '_, G> {
    /// The ends of a turn with the judge's values.
    fn statically(&mut self, at: &G::Position, plies: u8) -> Vec<Found<G>> {
        let ends = ends(self.game, at);
        let mut values = Vec::with_capacity(ends.len());
        self.judge(&ends.iter().map(|end| end.at).collect::<Vec<_>>(), &mut values);
        ends.into_iter().zip(values).map(|(end, values)| Found { end, values, plies }).collect()
    }

    fn judge(&mut self, positions: &[G::Position], values: &mut Vec<[f32; 4]>) {
        self.left = self.left.saturating_sub(positions.len() as u64);
        self.search.judge.values(self.game, positions, values);
    }

    /// The value of a position when its next `plies` turns are searched.
    fn after(&mut self, at: &G::Position, plies: u8) -> [f32; 4] {
        if self.left == 0 {
            self.spent = true;
            return [0.0; 4];
        }
        if plies == 0 || matches!(self.game.node(at), Node::Over(_)) {
            let mut values = Vec::with_capacity(1);
            self.judge(&[*at], &mut values);
            return values[0];
        }
        if let Some(values) = self.memo.get(at, plies) {
            return values;
        }
        let values = match self.game.node(at) {
            Node::Chance(_) => self.mean(at, plies),
            Node::Apology(_) => self.game.apologised(at).map_or([0.0; 4], |next| self.after(&next, plies)),
            Node::Decision(_) | Node::Over(_) => self.best(at, plies),
        };
        if !self.spent {
            self.memo.put(at, plies, values);
        }
        values
    }

    /// The mean over the next roll.
    fn mean(&mut self, at: &G::Position, plies: u8) -> [f32; 4] {
        let (mut sum, mut all) = ([0.0; 4], 0.0);
        for &(chance, weight) in self.game.chances(at).weighted() {
            if self.spent {
                break;
            }
            let rolled = self.game.roll(at, chance, &mut Discard);
            let values = match self.game.node(&rolled) {
                Node::Decision(_) => self.best(&rolled, plies),
                // Nothing could be played, or the dice are rolled again.
                Node::Chance(_) | Node::Apology(_) | Node::Over(_) => self.after(&rolled, plies - 1),
            };
            let weight = weight as f32;
            for (sum, value) in sum.iter_mut().zip(values) {
                *sum += weight * value;
            }
            all += weight;
        }
        sum.map(|sum| sum / all)
    }

    /// The value of the best end of a turn, with its next `plies - 1` turns searched.
    fn best(&mut self, at: &G::Position, plies: u8) -> [f32; 4] {
        let Node::Decision(mover) = self.game.node(at) else { return [0.0; 4] };
        let mut found = self.statically(at, plies);
        let game = self.game;
        let worth = |values: &[f32; 4]| share(game, mover, values);
        if plies > 1 {
            sort_by(&mut found, |a, b| worth(&b.values).total_cmp(&worth(&a.values)));
            let candidates = self.search.candidates(found.iter().map(|one| worth(&one.values)));
            found.truncate(candidates);
            for one in &mut found {
                one.values = self.after(&one.end.at, plies - 1);
            }
        }
        found
            .into_iter()
            .map(|one| one.values)
            .reduce(|best, next| if worth(&next) > worth(&best) { next } else { best })
            .unwrap_or([0.0; 4])
    }
}
