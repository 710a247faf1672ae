//! Learning to value positions by self-play.
//!
//! A [`Trainer`] plays games with its current values, each seat choosing the end of its turn that it values
//! most, and after each game moves the value of every position before a roll towards what came after it:
//! TD(λ), computed as returns from the end of the game. Where best play is known it learns that, and where
//! players look it up the game need not go on. The same seed gives the same weights.
//!
//! A [`Fit`] learns from search results: [`Lessons`] are positions of self-play games and their values by
//! looking ahead. It goes over them again and again, and the result is far better than learning from games
//! alone.

mod fit;
mod learner;
mod lessons;

pub use fit::{Fit, Study};
pub use lessons::Lessons;

use tablier_rules::{Discard, Node, Seat, Seats};

use crate::Rng;
use crate::net::{self, Kind, Net, Seating, inputs};
use crate::race::Race;
use crate::turn::ends;
use crate::{arena, share, shares};
use learner::{Learner, Weights};

/// The training parameters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Hidden units.
    pub hidden: usize,
    /// The total number of games; the learning rate falls towards the end.
    pub games: u64,
    /// The learning rate of the first games, and of the last.
    pub rates: (f32, f32),
    /// How far back the end of a game has an effect.
    pub lambda: f32,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Self {
        Self { hidden: 80, games: 200_000, rates: (0.03, 0.0005), lambda: 0.7, seed: 1 }
    }
}

/// Learns one game with one seating.
pub struct Trainer<G: Race> {
    game: G,
    kind: Kind,
    plan: Plan,
    learner: Learner,
    played: u64,
    facts: Vec<u16>,
}

/// Longer games are abandoned and not learned from.
const MOST_ROLLS: usize = 20_000;

/// The share of games that begin late, if the game has such starts, so that positions rare in self-play are
/// learned too.
const LATE: f32 = 0.25;

/// A position before a roll, as it was seen.
struct Moment {
    facts: std::ops::Range<usize>,
    /// The seat in each slot, if occupied.
    slots: [Option<Seat>; 4],
    values: [f32; 4],
    /// Its exact value, if known.
    taught: Option<[f32; 4]>,
}

impl<G: Race> Trainer<G> {
    /// A trainer that knows nothing yet.
    pub fn new(game: G, table: Seating, plan: Plan) -> Self {
        let kind = Kind::of(&game, table);
        let learner = Learner::new(Weights::small(kind.facts::<G>(), plan.hidden, table.slots(), plan.seed));
        Self { game, kind, plan, learner, played: 0, facts: Vec::new() }
    }

    /// The number of games played.
    pub const fn played(&self) -> u64 {
        self.played
    }

    /// The current net, in whole numbers.
    pub fn net(&self) -> Net {
        Net::quantised(self.kind, self.plan.hidden, self.learner.weights.lists())
    }

    /// Each seat's share of the win in a position by the current weights, in fractions.
    pub fn value(&mut self, at: &G::Position) -> [f32; 4] {
        net::seated(&self.game, at, false, &mut self.facts, &mut self.learner)
    }

    /// Everything needed to resume later.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.heading();
        bytes.extend(self.played.to_le_bytes());
        for weight in self.learner.weights.lists().into_iter().flatten() {
            bytes.extend(weight.to_le_bytes());
        }
        bytes
    }

    /// Resumes from what [`to_bytes`](Self::to_bytes) wrote; false if that was another game, table or plan.
    #[must_use]
    pub fn resume(&mut self, bytes: &[u8]) -> bool {
        let rest = bytes.strip_prefix(self.heading().as_slice()).and_then(<[u8]>::split_first_chunk::<8>);
        let Some((played, weights)) = rest else { return false };
        self.played = u64::from_le_bytes(*played);
        self.learner.weights.set(weights)
    }

    /// The part that must match in order to resume.
    fn heading(&self) -> Vec<u8> {
        format!("tablier train {} {:?}\n", self.kind, self.plan).into_bytes()
    }

    /// Plays one more game and learns from it.
    pub fn play_one(&mut self) {
        let mut luck = Rng::for_game(self.plan.seed, self.played);
        let done = self.played as f32 / self.plan.games as f32;
        let (first, last) = self.plan.rates;
        let rate = first * (last / first).powf(done.min(1.0));
        self.played += 1;
        let mut memory = Vec::new();
        if let Some((moments, result)) = self.play(&mut luck, &mut memory) {
            self.learn(&moments, &memory, result, rate);
        }
    }

    /// A game of self-play: the positions before each roll, and the result.
    fn play(&mut self, luck: &mut Rng, memory: &mut Vec<u16>) -> Option<(Vec<Moment>, [f32; 4])> {
        let game = self.game;
        let (seats, mut at) = begin(&game, self.kind, luck)?;
        let mut moments = Vec::new();
        while moments.len() < MOST_ROLLS {
            match game.node(&at) {
                Node::Over(standing) => return Some((moments, shares(&standing))),
                Node::Chance(_) => {
                    if let Some(values) = game.exact(&at) {
                        return Some((moments, values));
                    }
                    let values = self.value(&at);
                    let start = memory.len();
                    memory.extend_from_slice(&self.facts);
                    let slots = slots(&game, self.kind, seats, &at);
                    moments.push(Moment {
                        facts: start..memory.len(),
                        slots,
                        values,
                        taught: game.taught(&at),
                    });
                    let outcomes = game.chances(&at).even();
                    game.roll_on(&mut at, outcomes[luck.below(outcomes.len())], &mut Discard);
                }
                Node::Apology(_) => match game.apologised(&at) {
                    Some(next) => at = next,
                    None => return None,
                },
                Node::Decision(mover) => {
                    let ends = ends(&game, &at);
                    // A forced turn need not be valued.
                    if let [only] = ends.as_slice() {
                        at = only.at;
                        continue;
                    }
                    let mut best = None;
                    for end in ends {
                        let values = game.exact(&end.at).unwrap_or_else(|| self.value(&end.at));
                        let worth = share(&game, mover, &values);
                        if best.is_none_or(|(_, most)| worth > most) {
                            best = Some((end.at, worth));
                        }
                    }
                    at = best?.0;
                }
            }
        }
        None
    }

    /// From the end to the beginning: each position moves towards what came next, more strongly the more
    /// certain that is.
    fn learn(&mut self, moments: &[Moment], memory: &[u16], result: [f32; 4], rate: f32) {
        let lambda = self.plan.lambda;
        let mut target = result;
        for moment in moments.iter().rev() {
            target = moment.taught.unwrap_or(target);
            let wanted = moment.slots.map(|seat| seat.map_or(0.0, |seat| target[seat.index()]));
            self.learner.learn(&memory[moment.facts.clone()], &wanted, rate);
            for (target, value) in target.iter_mut().zip(moment.values) {
                *target = lambda * *target + (1.0 - lambda) * value;
            }
        }
    }
}

/// The players and the position to start from: the start, or somewhere late in a game.
fn begin<G: Race>(game: &G, kind: Kind, luck: &mut Rng) -> Option<(Seats, G::Position)> {
    let seats = seats(game, kind, luck);
    let order: Vec<Seat> = seats.iter().collect();
    let first = order[luck.below(order.len())];
    let late =
        if luck.chance(LATE) { game.late_start(seats, first, |count| luck.below(count)) } else { None };
    let start = || game.start(seats, first).or_else(|_| game.start(seats, order[0])).ok();
    Some((seats, late.or_else(start)?))
}

fn seats<G: Race>(game: &G, kind: Kind, luck: &mut Rng) -> Seats {
    if kind.table == Seating::Across {
        return arena::seats(game, 2).unwrap_or(Seats::TWO);
    }
    if kind.couples {
        return Seats::FOUR;
    }
    let seats = match luck.below(10) {
        0..=5 => Seats::FOUR,
        6..=8 => Seats::FOUR.without(Seat::new(luck.below(4) as u8)),
        _ => Seats::TWO,
    };
    let playable = seats.iter().any(|first| game.start(seats, first).is_ok());
    if playable { seats } else { Seats::FOUR }
}

/// The seat in each slot before a roll, if occupied.
fn slots<G: Race>(game: &G, kind: Kind, seats: Seats, at: &G::Position) -> [Option<Seat>; 4] {
    let roller = inputs::roller(game, at);
    let mut slots = [None; 4];
    for seat in seats.iter() {
        slots[inputs::slot(kind.table, roller, seat)] = Some(seat);
    }
    slots
}
