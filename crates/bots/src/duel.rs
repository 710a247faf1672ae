//! Measuring one baseline against another: the same dice for both seatings, who begins rotated.
//! No luck adjustment; counts alone.

use tablier_rules::{Discard, Game, Node, Seat, Seats, Standing};

use crate::bot::Luck;
use crate::{Bot, Player};

/// Longer than any game that ends.
const MOST_STEPS: u32 = 200_000;

/// What came of some games, seen by the first of the two.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// Games played.
    pub games: u32,
    /// Wins; a shared win counts its part.
    pub won: f64,
    /// Games that were cut off.
    pub unfinished: u32,
}

impl Score {
    /// The rate of wins.
    pub fn rate(&self) -> f64 {
        self.won / f64::from(self.games)
    }

    /// Half the width of its 95 % interval, as if all games were independent.
    pub fn margin(&self) -> f64 {
        1.96 * (self.rate() * (1.0 - self.rate()) / f64::from(self.games)).sqrt()
    }

    /// These games and those.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self { games: self.games + other.games, won: self.won + other.won, unfinished: self.unfinished + other.unfinished }
    }
}

/// One game by its number: games 2*n* and 2*n* + 1 have the same dice and exchanged seats. At a table of
/// four every other seat belongs to the first bot.
pub fn game<G: Player>(game: &G, seats: Seats, bots: [Bot; 2], seed: u64, number: u64) -> Score {
    let pair = number / 2;
    let order: Vec<Seat> = seats.iter().collect();
    let first = order[(pair % order.len() as u64) as usize];
    let Ok(start) = game.start(seats, first).or_else(|_| game.start(seats, order[0])) else { return Score::default() };
    let place = |seat: Seat| order.iter().position(|&other| other == seat).unwrap_or(0) + (number % 2) as usize;
    let bot = |seat: Seat| place(seat) % 2;
    let Some(standing) = play(game, start, seed ^ (pair << 24), |seat| bots[bot(seat)]) else {
        return Score { games: 1, won: 0.0, unfinished: 1 };
    };
    let winners: Vec<Seat> = order.iter().copied().filter(|&seat| standing.rank(seat) == Some(0)).collect();
    let own = winners.iter().filter(|&&seat| bot(seat) == 0).count();
    Score { games: 1, won: own as f64 / winners.len() as f64, unfinished: 0 }
}

/// Plays to the end. Dice and choices come from streams of their own.
fn play<G: Player>(game: &G, start: G::Position, seed: u64, bot: impl Fn(Seat) -> Bot) -> Option<Standing> {
    let (mut dice, mut choices) = (Luck::new(seed), Luck::new(!seed));
    let mut at = start;
    for _ in 0..MOST_STEPS {
        match game.node(&at) {
            Node::Over(standing) => return Some(standing),
            Node::Chance(_) => {
                let outcomes = game.chances(&at).even();
                game.roll_on(&mut at, *outcomes.get(dice.below(outcomes.len()))?, &mut Discard);
            }
            Node::Decision(seat) => {
                let action = bot(seat).choose(game, &at, choices.seed())?;
                game.play_on(&mut at, action, &mut Discard);
            }
        }
    }
    None
}

/// The seats of a duel: two across the board where the game allows, or four.
pub fn seats<G: Game>(game: &G, players: usize) -> Option<Seats> {
    let across: Seats = [Seat::First, Seat::Third].into_iter().collect();
    let fits = |seats: &Seats| seats.len() == players && game.start(*seats, Seat::First).is_ok();
    [across, Seats::TWO, Seats::FOUR].into_iter().find(fits)
}
