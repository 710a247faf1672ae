//! The eight levels of a game: the same player, weakened honestly.
//!
//! A lower level sees the worth of its choices through a haze, looks less far ahead, and below the fourth does not see
//! what enemies could hit. No level knows or touches the dice. The haze of each rung is fitted so that it beats the
//! one below by a fair margin (docs/opponents.md).

use tablier_rules::{Legal, Node};

use crate::bot::Luck;
use crate::net::CAREFREE;
use crate::race::Race;
use crate::search::Search;
use crate::{Budget, Evaluate, share};

/// A rung of the ladder, from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// How many there are.
    pub const COUNT: u8 = 8;
    /// All of them, weakest first.
    pub const ALL: [Self; Self::COUNT as usize] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];
    /// The strongest.
    pub const BEST: Self = Self(Self::COUNT);

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["niveau1", "niveau2", "niveau3", "niveau4", "niveau5", "niveau6", "niveau7", "niveau8"][self.index()]
    }

    /// Its place among [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// What makes a rung of a race game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// How many turns it looks ahead at most.
    pub plies: u8,
    /// How many positions it may value for one choice between two who play; among more, who take longer to value, fewer.
    pub evaluations: u32,
    /// The standard deviation of its errors, in shares of a win.
    pub haze: f32,
    /// Does not see what enemies could hit.
    pub carefree: bool,
}

impl Skill {
    /// As well as it can, so many turns ahead.
    pub const fn full(plies: u8, evaluations: u32) -> Self {
        Self { plies, evaluations, haze: 0.0, carefree: false }
    }

    /// One's own turn alone, through a haze.
    pub const fn hazy(haze: f32) -> Self {
        Self { plies: 1, evaluations: 5_000, haze, carefree: false }
    }

    /// The same, without fear.
    pub const fn carefree(haze: f32) -> Self {
        Self { carefree: true, ..Self::hazy(haze) }
    }
}

/// The choice of a level within a budget and its own; none where nobody decides.
pub fn choose<G: Race>(game: &G, level: Level, at: &G::Position, budget: Budget, seed: u64) -> Option<Legal<G::Action>> {
    let Node::Decision(mover) = game.node(at) else { return None };
    let skill = game.skills()[level.index()];
    let judge: &dyn Evaluate<G> = if skill.carefree { &CAREFREE } else { G::judge() };
    let search = Search { plies: skill.plies, ..Search::new(judge) };
    let own = (skill.evaluations / game.seats(at).playing.len() as u32).saturating_mul(2);
    let found = search.look(game, at, Budget { evaluations: budget.evaluations.min(own) });
    let mut luck = Luck::new(seed);
    let mut seen = found.iter().map(|one| (one.end.first, one.plies, share(game, mover, &one.values) + skill.haze * luck.bell()));
    let first = seen.next()?;
    // What was not looked at as deeply as the best was found wanting before.
    let deep = first.1;
    let best = seen.filter(|one| one.1 == deep).fold(first, |best, next| if next.2 > best.2 { next } else { best });
    Some(best.0)
}
