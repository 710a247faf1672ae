//! The baselines by name. Their names are part of the product.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tablier_rules::{Legal, Node};

use crate::player::Haul;
use crate::{Budget, Choose, Player};

/// A baseline opponent. None of them ever cheats or accuses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bot {
    /// Any legal action, all equally likely.
    Hasard,
    /// A capture before an arrival, an arrival before an exit, else anything.
    Glouton,
    /// The best outlook one action ahead, with what the action gained.
    Prudent,
}

impl Bot {
    /// Every baseline, weakest first.
    pub const ALL: [Self; 3] = [Self::Hasard, Self::Glouton, Self::Prudent];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hasard => "hasard",
            Self::Glouton => "glouton",
            Self::Prudent => "prudent",
        }
    }

    /// A legal action of a decision; none where nobody decides. The seed breaks ties: the same position
    /// and seed give the same choice.
    pub fn choose<G: Player>(self, game: &G, at: &G::Position, seed: u64) -> Option<Legal<G::Action>> {
        match self {
            Self::Hasard => {
                let mut luck = Luck::new(seed);
                game.pick(at, |count| luck.below(count))
            }
            Self::Glouton => best(game, at, seed, |_, haul| (haul.captures > 0, haul.goals > 0, haul.exits > 0)),
            Self::Prudent => best(game, at, seed, |outlook, haul| outlook() + haul.worth),
        }
    }
}

/// The legal action with the highest score; of equal ones each is as likely. `score` gets the mover's
/// outlook, which is computed only where it is asked for, and the gains.
fn best<G: Player, S: PartialOrd>(
    game: &G,
    at: &G::Position,
    seed: u64,
    score: impl Fn(&dyn Fn() -> f32, &Haul<'_, G>) -> S,
) -> Option<Legal<G::Action>> {
    let Node::Decision(mover) = game.node(at) else { return None };
    let mut luck = Luck::new(seed);
    let mut leader: Option<(Legal<G::Action>, S)> = None;
    let mut equals = 1;
    game.legal(at, &mut |action| {
        let mut haul = Haul::new(game, mover);
        let next = game.play(at, action, &mut haul);
        let value = score(&|| game.outlook(&next, mover), &haul);
        let takes_over = match &leader {
            Some((_, best)) if value == *best => {
                equals += 1;
                luck.below(equals) == 0
            }
            Some((_, best)) => {
                value > *best && {
                    equals = 1;
                    true
                }
            }
            None => true,
        };
        if takes_over {
            leader = Some((action, value));
        }
    });
    leader.map(|(action, _)| action)
}

impl<G: Player> Choose<G> for Bot {
    /// The baselines look one action ahead whatever the budget.
    fn choose_within(&self, game: &G, at: &G::Position, _: Budget, seed: u64) -> Option<Legal<G::Action>> {
        self.choose(game, at, seed)
    }
}

/// Indices drawn from a seed.
pub(crate) struct Luck(Xoshiro256PlusPlus);

impl Luck {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// An index below `count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }

    pub(crate) fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no bot of that name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchBot;

impl fmt::Display for NoSuchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no such bot; there are {}", Bot::ALL.map(Bot::name).join(", "))
    }
}

impl std::error::Error for NoSuchBot {}

impl FromStr for Bot {
    type Err = NoSuchBot;

    fn from_str(name: &str) -> Result<Self, NoSuchBot> {
        Self::ALL.into_iter().find(|bot| bot.name() == name).ok_or(NoSuchBot)
    }
}
