//! The opponents by name. The names are part of the product.

use std::fmt;
use std::str::FromStr;

use tablier_rules::{GameId, Legal, Node, Seat};

use crate::playable::Haul;
use crate::{Budget, Choose, Level, Playable, Rng, expecti};

/// An opponent. Only levels ever cheat or accuse, and only in `tanjawi` with `cheating` (TJ-18).
///
/// ```
/// use tablier_bots::Bot;
/// use tablier_rules::GameId;
///
/// let bot: Bot = "niveau3".parse().unwrap();
/// assert_eq!(bot.to_string(), "niveau3");
/// assert_eq!(Bot::named("ab3", GameId::Ludo), None); // plays latroncules only
/// assert!("marvin".parse::<Bot>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bot {
    /// The smallest legal action, in the order of actions.
    Premier,
    /// Any legal action, all equally likely.
    Hasard,
    /// An action of the most advanced piece that can move.
    Avance,
    /// A capture before an arrival, an arrival before an exit, otherwise any action.
    Glouton,
    /// The best outlook one action ahead, including the gains of the action.
    Prudent,
    /// The best outlook after its own turn and the best reply, averaged over the opponent's rolls.
    Expecti2,
    /// Alpha-beta of this depth over material, in `latroncules`.
    AlphaBeta(Depth),
    /// One of the eight levels of a game.
    Level(Level),
}

/// How far the alpha-beta baselines look ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Depth {
    One = 1,
    Three = 3,
    Five = 5,
}

impl Bot {
    /// Every opponent: the baselines, weakest first, then the levels.
    pub const ALL: [Self; 17] = [
        Self::Premier,
        Self::Hasard,
        Self::Avance,
        Self::Glouton,
        Self::Prudent,
        Self::Expecti2,
        Self::AlphaBeta(Depth::One),
        Self::AlphaBeta(Depth::Three),
        Self::AlphaBeta(Depth::Five),
        Self::Level(Level::ALL[0]),
        Self::Level(Level::ALL[1]),
        Self::Level(Level::ALL[2]),
        Self::Level(Level::ALL[3]),
        Self::Level(Level::ALL[4]),
        Self::Level(Level::ALL[5]),
        Self::Level(Level::ALL[6]),
        Self::Level(Level::ALL[7]),
    ];

    /// The opponents of a game, in the same order.
    ///
    /// ```
    /// use tablier_bots::Bot;
    /// use tablier_rules::GameId;
    ///
    /// let names: Vec<String> = Bot::of(GameId::Ludo).iter().map(Bot::to_string).collect();
    /// assert_eq!(names[..3], ["premier", "hasard", "avance"]);
    /// assert_eq!(names.last().unwrap(), "niveau8");
    /// ```
    pub fn of(game: GameId) -> Vec<Self> {
        Self::ALL.into_iter().filter(|bot| bot.plays(game)).collect()
    }

    /// The opponent of this name in a game, if it has one.
    pub fn named(name: &str, game: GameId) -> Option<Self> {
        name.parse().ok().filter(|bot: &Self| bot.plays(game))
    }

    /// Does this bot play this game? Any of them would choose legal actions anywhere.
    pub const fn plays(self, game: GameId) -> bool {
        match self {
            Self::Premier | Self::Hasard | Self::Avance | Self::Glouton | Self::Prudent | Self::Level(_) => {
                true
            }
            // Without dice there is no expectation to compute.
            Self::Expecti2 => !matches!(game, GameId::Latroncules),
            Self::AlphaBeta(_) => matches!(game, GameId::Latroncules),
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Premier => "premier",
            Self::Hasard => "hasard",
            Self::Avance => "avance",
            Self::Glouton => "glouton",
            Self::Prudent => "prudent",
            Self::Expecti2 => "expecti2",
            Self::AlphaBeta(Depth::One) => "ab1",
            Self::AlphaBeta(Depth::Three) => "ab3",
            Self::AlphaBeta(Depth::Five) => "ab5",
            Self::Level(level) => level.name(),
        }
    }

    /// Chooses a legal action; none where nobody decides. The seed breaks ties: the same position and seed
    /// give the same choice.
    ///
    /// ```
    /// use tablier_bots::Bot;
    /// use tablier_rules::latroncules::Latroncules;
    /// use tablier_rules::{Game, Seat, Seats};
    ///
    /// let game = Latroncules::default();
    /// let at = game.start(Seats::TWO, Seat::First).unwrap();
    /// let bot = Bot::Hasard;
    /// let action = bot.choose(&game, &at, 1).unwrap();
    /// assert!(game.check(&at, action.action()).is_ok());
    /// assert_eq!(bot.choose(&game, &at, 1), Some(action)); // the same seed, the same choice
    /// ```
    pub fn choose<G: Playable>(self, game: &G, at: &G::Position, seed: u64) -> Option<Legal<G::Action>> {
        self.choose_within(game, at, Budget::UNLIMITED, seed)
    }

    /// Does it accuse the previous player before it rolls (TJ-19)? The same observations and seed give the
    /// same answer.
    pub fn accuses<G: Playable>(self, game: &G, seen: &G::Observed, seed: u64) -> bool {
        matches!(self, Self::Level(level) if game.accuses(level, seen, seed))
    }

    /// Does it agree to end the game here? All bots answer alike: it depends on the position, not on
    /// strength.
    pub fn agrees<G: Playable>(self, game: &G, seen: &G::Observed, at: &G::Position, seat: Seat) -> bool {
        game.agrees(seen, at, seat)
    }
}

/// The smallest of all legal actions: the rules list them in no guaranteed order.
fn first<G: Playable>(game: &G, at: &G::Position) -> Option<Legal<G::Action>> {
    let mut least = None;
    game.each_legal(at, &mut |action| {
        least = Some(least.map_or(action, |least: Legal<G::Action>| least.min(action)));
    });
    least
}

/// The legal action with the highest score; ties are broken at random. `score` receives the position after
/// the action and its gains.
fn best<G: Playable, S: PartialOrd>(
    game: &G,
    at: &G::Position,
    seed: u64,
    score: impl Fn(&G::Position, &Haul<'_, G>) -> S,
) -> Option<Legal<G::Action>> {
    let Node::Decision(mover) = game.node(at) else { return None };
    let mut luck = Rng::new(seed);
    let mut leader: Option<(Legal<G::Action>, S)> = None;
    let mut equals = 1;
    game.each_legal(at, &mut |action| {
        let mut haul = Haul::new(game, mover);
        let next = game.play(at, action, &mut haul);
        let value = score(&next, &haul);
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

impl<G: Playable> Choose<G> for Bot {
    /// A level stays within both its own limit and the budget; the baselines ignore the budget.
    fn choose_within(
        &self,
        game: &G,
        at: &G::Position,
        budget: Budget,
        seed: u64,
    ) -> Option<Legal<G::Action>> {
        match *self {
            Self::Premier => first(game, at),
            Self::Hasard => {
                let mut luck = Rng::new(seed);
                game.pick(at, |count| luck.below(count))
            }
            Self::Avance => best(game, at, seed, |next, haul| game.advanced(at, next, haul.mover)),
            Self::Glouton => {
                best(game, at, seed, |_, haul| (haul.captures > 0, haul.goals > 0, haul.exits > 0))
            }
            Self::Prudent => best(game, at, seed, |next, haul| game.outlook(next, haul.mover) + haul.worth),
            Self::Expecti2 => expecti::choose(game, at),
            Self::AlphaBeta(depth) => game.alpha_beta(depth, at, seed),
            Self::Level(level) => game.at_level(level, at, budget, seed),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No bot has that name.
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
