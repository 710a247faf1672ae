//! Lessons: positions before a roll, and their values according to a search.

use tablier_rules::{Discard, Node, Seat};

use super::{MOST_ROLLS, begin, slots};
use crate::Rng;
use crate::net::{Kind, inputs};
use crate::race::Race;
use crate::search::Search;
use crate::turn::ends;
use crate::{Bot, Evaluate, share};

/// The facts of many positions, and the wanted share of each slot.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lessons {
    facts: Vec<u16>,
    /// Where the facts of each lesson end.
    ends: Vec<usize>,
    wanted: Vec<[f32; 4]>,
}

impl Lessons {
    /// The lessons of one game. Some games are played well, some through haze, some against a cautious
    /// player: a net that only knows good play would not know how to value anything else.
    pub fn of_game<G: Race>(game: &G, kind: Kind, judge: &dyn Evaluate<G>, plies: u8, seed: u64) -> Self {
        let mut lessons = Self::default();
        let mut luck = Rng::new(seed);
        let Some((seats, mut at)) = begin(game, kind, &mut luck) else { return lessons };
        let looking = Search { plies, ..Search::new(judge) };
        let order: Vec<Seat> = seats.iter().collect();
        let haze = [0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.02, 0.04][luck.below(8)];
        let cautious = if luck.chance(0.25) { Some(order[luck.below(order.len())]) } else { None };
        let mut facts = Vec::new();
        for _ in 0..MOST_ROLLS {
            match game.node(&at) {
                Node::Over(_) => break,
                // Nobody will ask for the value of this position.
                Node::Chance(_) if game.exact(&at).is_some() => break,
                Node::Chance(_) => {
                    let values = game.taught(&at).unwrap_or_else(|| looking.value(game, &at));
                    inputs::list(game, kind.table, &at, false, &mut facts);
                    lessons.push(
                        &facts,
                        slots(game, kind, seats, &at)
                            .map(|seat| seat.map_or(0.0, |seat| values[seat.index()])),
                    );
                    let outcomes = game.chances(&at).even();
                    game.roll_on(&mut at, outcomes[luck.below(outcomes.len())], &mut Discard);
                }
                Node::Apology(_) => match game.apologised(&at) {
                    Some(next) => at = next,
                    None => break,
                },
                Node::Decision(mover) if cautious == Some(mover) => {
                    let Some(action) = Bot::Prudent.choose(game, &at, luck.seed()) else { break };
                    game.play_on(&mut at, action, &mut Discard);
                }
                Node::Decision(mover) => {
                    let ends = ends(game, &at);
                    let mut values = Vec::with_capacity(ends.len());
                    judge.values(game, &ends.iter().map(|end| end.at).collect::<Vec<_>>(), &mut values);
                    let seen = ends
                        .iter()
                        .zip(values)
                        .map(|(end, values)| (end.at, share(game, mover, &values) + haze * luck.bell()));
                    let Some((next, _)) = seen.reduce(|best, next| if next.1 > best.1 { next } else { best })
                    else {
                        break;
                    };
                    at = next;
                }
            }
        }
        lessons
    }

    fn push(&mut self, facts: &[u16], wanted: [f32; 4]) {
        self.facts.extend_from_slice(facts);
        self.ends.push(self.facts.len());
        self.wanted.push(wanted);
    }

    /// The number of lessons.
    pub const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Are there none?
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Which of the first `count` facts hold in any of them.
    pub(super) fn named(&self, count: usize) -> Vec<bool> {
        let mut named = vec![false; count];
        for &fact in &self.facts {
            named[usize::from(fact)] = true;
        }
        named
    }

    /// One of them: its facts, and each slot's share.
    pub(super) fn get(&self, number: usize) -> (&[u16], &[f32; 4]) {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        (&self.facts[start..self.ends[number]], &self.wanted[number])
    }
}

impl Lessons {
    /// The bytes to save: for each lesson the number of facts, the facts, the shares.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(2 * self.facts.len() + 18 * self.len());
        for number in 0..self.len() {
            let (facts, wanted) = self.get(number);
            bytes.extend((facts.len() as u16).to_le_bytes());
            bytes.extend(facts.iter().flat_map(|fact| fact.to_le_bytes()));
            bytes.extend(wanted.iter().flat_map(|share| share.to_le_bytes()));
        }
        bytes
    }

    /// Reads what [`to_bytes`](Self::to_bytes) wrote, if all facts are below `count`.
    pub fn from_bytes(mut bytes: &[u8], count: usize) -> Option<Self> {
        let mut lessons = Self::default();
        while let Some((length, rest)) = bytes.split_first_chunk::<2>() {
            let (list, rest) = rest.split_at_checked(2 * usize::from(u16::from_le_bytes(*length)))?;
            let (shares, rest) = rest.split_first_chunk::<16>()?;
            let facts: Vec<u16> =
                list.as_chunks::<2>().0.iter().map(|fact| u16::from_le_bytes(*fact)).collect();
            if facts.iter().any(|&fact| usize::from(fact) >= count) {
                return None;
            }
            let mut wanted = [0.0; 4];
            for (share, number) in wanted.iter_mut().zip(shares.as_chunks::<4>().0) {
                *share = f32::from_le_bytes(*number);
            }
            lessons.push(&facts, wanted);
            bytes = rest;
        }
        bytes.is_empty().then_some(lessons)
    }
}

impl Extend<Self> for Lessons {
    fn extend<T: IntoIterator<Item = Self>>(&mut self, more: T) {
        for lessons in more {
            let before = self.facts.len();
            self.facts.extend(lessons.facts);
            self.ends.extend(lessons.ends.into_iter().map(|end| before + end));
            self.wanted.extend(lessons.wanted);
        }
    }
}
