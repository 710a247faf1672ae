//! The eight levels of a game: the same player, weakened honestly.
//!
//! A lower level sees the worth of its choices through a haze, looks less far ahead, and below the fourth does not see
//! what enemies could hit. No haze hides the end of the game: a win is taken, a loss avoided, and no single choice gives
//! away more than [`MOST_GIVEN`]. No level knows or touches the dice. The haze of each rung is fitted so that it beats the
//! one below by a fair margin (docs/opponents.md).

use tablier_rules::{Discard, Legal, Node, Seat};

use crate::bot::Luck;
use crate::net::CAREFREE;
use crate::race::Race;
use crate::search::{Found, Search};
use crate::{Budget, Evaluate, share, shares};

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

/// What one choice gives away at most, in shares of a win, however thick the haze: nobody overlooks more.
pub const MOST_GIVEN: f32 = 0.25;

/// The choice of a level within a budget and its own; none where nobody decides.
pub fn choose<G: Race>(game: &G, level: Level, at: &G::Position, budget: Budget, seed: u64) -> Option<Legal<G::Action>> {
    let Node::Decision(mover) = game.node(at) else { return None };
    if let Some(win) = winning(game, mover, at) {
        return Some(win);
    }
    let skill = game.skills()[level.index()];
    let judge: &dyn Evaluate<G> = if skill.carefree { &CAREFREE } else { G::judge() };
    let search = Search { plies: skill.plies, ..Search::new(judge) };
    let own = (skill.evaluations / game.seats(at).playing.len() as u32).saturating_mul(2);
    let found = search.look(game, at, Budget { evaluations: budget.evaluations.min(own) });
    // What was not looked at as deeply as the best was found wanting before.
    let deep = found.first()?.plies;
    let found: Vec<Found<G>> = found.into_iter().filter(|one| one.plies == deep).collect();
    let seen: Vec<f32> = found.iter().map(|one| share(game, mover, &one.values)).collect();
    if let Some(win) = found.iter().find(|one| decided(game, mover, &one.end.at) == Some(1.0)) {
        return Some(win.end.first);
    }
    let tolerable = if skill.carefree { within(&judged(game, mover, &found)) } else { within(&seen) };
    let lost = |one: &Found<G>| decided(game, mover, &one.end.at) == Some(0.0);
    let all_lost = found.iter().all(lost);
    let mut luck = Luck::new(seed);
    let mut best: Option<(f32, Legal<G::Action>)> = None;
    for ((one, worth), tolerable) in found.iter().zip(seen).zip(tolerable) {
        // Drawn for every end, so that leaving one out does not change what is seen of the next.
        let hazy = worth + skill.haze * luck.bell();
        if tolerable && (all_lost || !lost(one)) && best.is_none_or(|(most, _)| hazy > most) {
            best = Some((hazy, one.end.first));
        }
    }
    best.map(|(_, action)| action)
}

/// An action that wins the game at once.
fn winning<G: Race>(game: &G, mover: Seat, at: &G::Position) -> Option<Legal<G::Action>> {
    let mut winning = None;
    game.legal(at, &mut |action| {
        if winning.is_none() && decided(game, mover, &game.play(at, action, &mut Discard)) == Some(1.0) {
            winning = Some(action);
        }
    });
    winning
}

/// What a finished game gave a seat and its partner; none while it goes on.
fn decided<G: Race>(game: &G, seat: Seat, at: &G::Position) -> Option<f32> {
    if let Node::Over(standing) = game.node(at) { Some(share(game, seat, &shares(&standing))) } else { None }
}

/// The shares of ends as one who sees everything values them.
fn judged<G: Race>(game: &G, mover: Seat, found: &[Found<G>]) -> Vec<f32> {
    let mut values = Vec::with_capacity(found.len());
    G::judge().values(game, &found.iter().map(|one| one.end.at).collect::<Vec<_>>(), &mut values);
    values.iter().map(|values| share(game, mover, values)).collect()
}

/// Which of these give away no more than anybody does.
fn within(shares: &[f32]) -> Vec<bool> {
    let best = shares.iter().copied().fold(0.0, f32::max);
    shares.iter().map(|share| best - share <= MOST_GIVEN).collect()
}
