//! The arena: opponents against each other, measured so that chance tells as little as possible.
//!
//! A group is one set of dice played in every rotation of the seating: what a seat rolls depends on the
//! group, the seat and its turn, never on who sits there (`dice`). Beside the plain result stands the
//! result less the luck of every roll (`luck`), which needs fewer games for the same certainty. Games of
//! a group share their dice, so the group and not the game is the sample of every estimate (`tally`).
//! `sprt` stops a match as soon as it is decided, `ladder` rates many opponents at once. Nothing here
//! knows threads or clocks: groups are numbered, and whoever counts may play them in any order.

mod dice;
mod ladder;
mod luck;
mod sprt;
mod tally;
#[cfg(test)]
mod tests;

pub use ladder::{Ladder, Pairing};
pub use luck::luck;
pub use sprt::{Sprt, Verdict};
pub use tally::{Estimate, Outcome, Tally};

use tablier_rules::{Discard, Game, Node, Seat, Seats};

use crate::{Bot, Budget, Choose, Evaluate, Player, shares};
use dice::{Dice, Turns};

/// The most that can meet at a table.
pub const MOST: usize = 4;

/// Where no dice make one game differ from another, everybody's first actions are any: so many, the same in every rotation.
const OPENING: u32 = 6;

/// Longer than any game that ends.
const MOST_STEPS: u32 = 200_000;

/// A match: who meets, where, and under which dice.
pub struct Arena<'a, G: Game> {
    /// The rule book with its options.
    pub game: &'a G,
    /// The seats that are taken.
    pub seats: Seats,
    /// Who meets.
    pub players: Vec<&'a (dyn Choose<G> + Sync)>,
    /// Which of the players sits on each seat, in order of play, before anybody has moved on.
    pub seating: Vec<usize>,
    /// What everybody may look at before an answer.
    pub budget: Budget,
    /// The seed of all dice and choices.
    pub seed: u64,
    /// Who values the luck of rolls; without him results are plain alone.
    pub judge: Option<&'a dyn Evaluate<G>>,
}

impl<G: Player> Arena<'_, G> {
    /// How many games a group has: the rotations of the seating that differ.
    pub fn rotations(&self) -> usize {
        let seating = &self.seating;
        let same = |by: usize| (0..seating.len()).all(|i| seating[i] == seating[(i + by) % seating.len()]);
        (1..=seating.len()).find(|&by| same(by)).unwrap_or(1)
    }

    /// Plays a group by its number. The same number gives the same outcome, whatever was played before.
    pub fn group(&self, number: u64) -> Outcome {
        let rotations = self.rotations();
        let mut outcome = Outcome::default();
        for rotation in 0..rotations {
            let played = self.play(number, rotation, &mut |_, _| {});
            outcome.add(&played, (0..self.seating.len()).map(|place| self.player(place, rotation)));
        }
        outcome.divided_by(rotations)
    }

    /// Who sits on the seat that plays in this place.
    fn player(&self, place: usize, rotation: usize) -> usize {
        self.seating[(place + rotation) % self.seating.len()]
    }

    /// Plays one game to its end and shows every roll, by the index of what fell.
    fn play(&self, number: u64, rotation: usize, seen: &mut impl FnMut(dice::Roll, usize)) -> Played {
        let order: Vec<Seat> = self.seats.iter().collect();
        let place = |seat: Seat| order.iter().position(|&other| other == seat).unwrap_or(0);
        // Who begins rotates from group to group, where the game lets anybody begin.
        let first = order[(number % order.len() as u64) as usize];
        let begun = self.game.start(self.seats, first).or_else(|_| self.game.start(self.seats, order[0]));
        let mut at = begun.expect("the seats of an arena can start its game");
        let mut opening = if matches!(self.game.node(&at), Node::Decision(_)) { OPENING } else { 0 };
        let (dice, mut turns, mut decisions) = (Dice::new(self.seed, number), Turns::default(), [0; MOST]);
        let mut played = Played { shares: [1.0 / order.len() as f64; MOST], luck: [0.0; MOST], ended: false };
        for _ in 0..MOST_STEPS {
            match self.game.node(&at) {
                Node::Over(standing) => {
                    let shares = shares(&standing);
                    played.shares = std::array::from_fn(|i| order.get(i).map_or(0.0, |seat| shares[seat.index()].into()));
                    played.ended = true;
                    break;
                }
                Node::Chance(seat) => {
                    let (roll, outcomes) = (turns.next(seat), self.game.chances(&at).even());
                    let index = dice.index(roll, outcomes.len());
                    seen(roll, index);
                    let next = self.game.roll(&at, outcomes[index], &mut Discard);
                    if let Some(judge) = self.judge {
                        let luck = luck(self.game, judge, &at, &next);
                        order.iter().zip(&mut played.luck).for_each(|(seat, sum)| *sum += luck[seat.index()]);
                    }
                    at = next;
                }
                Node::Decision(seat) => {
                    let seed = dice.seed_of_choice(seat, decisions[seat.index()]);
                    decisions[seat.index()] += 1;
                    let player = if opening > 0 { &Bot::Hasard } else { self.players[self.player(place(seat), rotation)] };
                    opening = opening.saturating_sub(1);
                    let action = player.choose_within(self.game, &at, self.budget, seed);
                    self.game.play_on(&mut at, action.expect("a decision has a legal action"), &mut Discard);
                }
            }
        }
        played
    }
}

/// What came of one game, by place in the order of play.
struct Played {
    /// Shares of the win; a game that was cut off is shared by all.
    shares: [f64; MOST],
    /// The luck of all rolls together.
    luck: [f64; MOST],
    ended: bool,
}

/// The seats of so many players: two across the board where the game allows; none if it is not for so many.
pub fn seats<G: Game>(game: &G, players: usize) -> Option<Seats> {
    let across: Seats = [Seat::First, Seat::Third].into_iter().collect();
    let in_a_row: Seats = Seat::ALL.into_iter().take(players).collect();
    [across, in_a_row].into_iter().find(|seats| seats.len() == players && game.start(*seats, Seat::First).is_ok())
}
