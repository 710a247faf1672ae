//! The arena: opponents against each other, measured so that chance matters as little as possible.
//!
//! A group is one set of dice played in every rotation of the seating: a seat's rolls depend on the group,
//! the seat and its turn, never on who sits there (`dice`). Next to the plain result there is the result
//! minus the luck of every roll (`luck`), which needs fewer games for the same certainty. Games of a group
//! share their dice, so the group and not the game is the sample of every estimate (`tally`). `sprt` stops a
//! match as soon as it is decided, `ladder` rates many opponents at once, [`plot`] draws both. Nothing here
//! knows about threads or clocks: groups are numbered, and the caller may play them in any order.

mod dice;
mod ladder;
mod luck;
pub mod plot;
mod sprt;
mod tally;
#[cfg(test)]
mod tests;

pub use ladder::{Ladder, Pairing};
pub use luck::luck;
pub use sprt::{Sprt, Verdict};
pub use tally::{Estimate, Outcome, Tally};

use tablier_rules::{Discard, Game, Node, Seat, Seats};

use crate::{Bot, Budget, Choose, Evaluate, Playable, shares};
use dice::{Dice, Turns};

/// The most players at a table.
pub const MOST: usize = 4;

/// Without dice, games differ only by this many random opening actions, the same in every rotation.
const OPENING: u32 = 6;

/// Longer than any game that ends.
const MOST_STEPS: u32 = 200_000;

/// A match: the players, their seats and the dice.
///
/// ```
/// use tablier_bots::arena::{Arena, Tally, seats};
/// use tablier_bots::{Bot, Budget};
/// use tablier_rules::ludo::Ludo;
///
/// let game = Ludo::default();
/// let arena = Arena {
///     game: &game,
///     seats: seats(&game, 2).unwrap(),
///     players: vec![&Bot::Prudent, &Bot::Premier],
///     seating: vec![0, 1],
///     budget: Budget::UNLIMITED,
///     seed: 1,
///     judge: None,
/// };
/// let mut tally = Tally::default();
/// for number in 0..60 {
///     tally.add(&arena.group(number));
/// }
/// assert_eq!(tally.games, 120); // each group is played from both seats
/// assert!(tally.plain(0).mean() > 0.5);
/// ```
pub struct Arena<'a, G: Game> {
    /// The rule book with its options.
    pub game: &'a G,
    /// The occupied seats.
    pub seats: Seats,
    /// The players.
    pub players: Vec<&'a (dyn Choose<G> + Sync)>,
    /// The player on each seat, in order of play, before any rotation.
    pub seating: Vec<usize>,
    /// The budget of every player for one choice.
    pub budget: Budget,
    /// The seed of all dice and choices.
    pub seed: u64,
    /// Values the luck of rolls; without a judge, results are plain only.
    pub judge: Option<&'a dyn Evaluate<G>>,
}

impl<G: Playable> Arena<'_, G> {
    /// The number of games in a group: the distinct rotations of the seating.
    pub fn rotations(&self) -> usize {
        let seating = &self.seating;
        let same = |by: usize| (0..seating.len()).all(|i| seating[i] == seating[(i + by) % seating.len()]);
        (1..=seating.len()).find(|&by| same(by)).unwrap_or(1)
    }

    /// Plays a group by its number. The same number gives the same outcome, regardless of what was played
    /// before.
    pub fn group(&self, number: u64) -> Outcome {
        let rotations = self.rotations();
        let mut outcome = Outcome::default();
        for rotation in 0..rotations {
            let played = self.play(number, rotation, &mut |_, _| {});
            outcome.add(&played, (0..self.seating.len()).map(|place| self.player(place, rotation)));
        }
        outcome.divided_by(rotations)
    }

    /// The player on the seat at this place in the order of play.
    fn player(&self, place: usize, rotation: usize) -> usize {
        self.seating[(place + rotation) % self.seating.len()]
    }

    /// Plays one game to its end and reports every roll, by the index of its result.
    fn play(&self, number: u64, rotation: usize, seen: &mut impl FnMut(dice::Roll, usize)) -> Played {
        let order: Vec<Seat> = self.seats.iter().collect();
        let place = |seat: Seat| order.iter().position(|&other| other == seat).unwrap_or(0);
        // The first seat rotates from group to group, where the game lets anyone play first.
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
                    played.shares =
                        std::array::from_fn(|i| order.get(i).map_or(0.0, |seat| shares[seat.index()].into()));
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
                Node::Apology(_) => match self.game.apologised(&at) {
                    Some(next) => at = next,
                    None => break,
                },
                Node::Decision(seat) => {
                    let seed = dice.seed_of_choice(seat, decisions[seat.index()]);
                    decisions[seat.index()] += 1;
                    let player = if opening > 0 {
                        &Bot::Hasard
                    } else {
                        self.players[self.player(place(seat), rotation)]
                    };
                    opening = opening.saturating_sub(1);
                    let action = player.choose_within(self.game, &at, self.budget, seed);
                    self.game.play_on(&mut at, action.expect("a decision has a legal action"), &mut Discard);
                }
            }
        }
        played
    }
}

/// The outcome of one game, by place in the order of play.
struct Played {
    /// Shares of the win; in a game that was cut off, all share it.
    shares: [f64; MOST],
    /// The luck of all rolls together.
    luck: [f64; MOST],
    ended: bool,
}

/// The seats for this many players: opposite each other for two, if the game allows it; none if it does not
/// allow this many.
///
/// ```
/// use tablier_bots::arena::seats;
/// use tablier_rules::latroncules::Latroncules;
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Seat, Seats};
///
/// assert_eq!(seats(&Ludo::default(), 2), Some([Seat::First, Seat::Third].into_iter().collect()));
/// assert_eq!(seats(&Latroncules::default(), 2), Some(Seats::TWO));
/// assert_eq!(seats(&Latroncules::default(), 3), None);
/// ```
pub fn seats<G: Game>(game: &G, players: usize) -> Option<Seats> {
    let across: Seats = [Seat::First, Seat::Third].into_iter().collect();
    let in_a_row: Seats = Seat::ALL.into_iter().take(players).collect();
    [across, in_a_row]
        .into_iter()
        .find(|seats| seats.len() == players && game.start(*seats, Seat::First).is_ok())
}
