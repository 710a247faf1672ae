//! The eight levels of a game: the same player, honestly weakened.
//!
//! A lower level sees the worth of its choices through noise (`haze`), looks less far ahead, and below the
//! fourth does not see what enemies could hit. No haze hides the end of the game: a win is taken, a loss
//! avoided, and no single choice gives away more than [`MOST_GIVEN`]. No level knows or touches the dice. The
//! haze of each level is fitted so that it beats the one below by a fair margin (docs/opponents.md).

use tablier_rules::{Discard, Legal, Node, Seat};

use crate::Rng;
use crate::race::{Judge, Race, taken};
use crate::search::{Found, Search};
use crate::{Budget, Evaluate, share};

/// A level from 1 to 8.
///
/// ```
/// use tablier_bots::Level;
///
/// assert_eq!(Level::ALL.len(), 8);
/// assert_eq!((Level::BEST.number(), Level::BEST.name()), (8, "niveau8"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The number of levels.
    pub const COUNT: u8 = 8;
    /// All levels, weakest first.
    pub const ALL: [Self; Self::COUNT as usize] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];
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

    /// Its index in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// The parameters of a level in a race game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// The most turns it looks ahead.
    pub plies: u8,
    /// The positions it may value for one choice between two players; with more players, which take longer to
    /// value, fewer.
    pub evaluations: u32,
    /// The standard deviation of its errors, in shares of a win.
    pub haze: f32,
    /// Is it blind to what enemies could hit?
    pub carefree: bool,
}

impl Skill {
    /// Full strength, this many turns ahead.
    pub const fn full(plies: u8, evaluations: u32) -> Self {
        Self { plies, evaluations, haze: 0.0, carefree: false }
    }

    /// Looks at its own turn only, through haze.
    pub const fn hazy(haze: f32) -> Self {
        Self { plies: 1, evaluations: 5_000, haze, carefree: false }
    }

    /// The same, blind to what enemies could hit.
    pub const fn carefree(haze: f32) -> Self {
        Self { carefree: true, ..Self::hazy(haze) }
    }
}

/// The most that one choice gives away, in shares of a win, however thick the haze.
pub const MOST_GIVEN: f32 = 0.25;

/// The choice of a level within the budget and its own limits; none where nobody decides.
pub fn choose<G: Race>(
    game: &G,
    level: Level,
    at: &G::Position,
    budget: Budget,
    seed: u64,
) -> Option<Legal<G::Action>> {
    let Node::Decision(mover) = game.node(at) else { return None };
    // If the first place is taken, the next one is played for.
    let place = (0..Seat::ALL.len()).take_while(|&place| game.placed(at, place).is_some()).count() as u8;
    if let Some(win) = winning(game, place, mover, at) {
        return Some(win);
    }
    let skill = game.skills()[level.index()];
    let [open, carefree] = [false, true].map(|carefree| Judge { carefree, place });
    let full: &dyn Evaluate<G> = if place > 0 { &open } else { G::judge() };
    let judge = if skill.carefree { &carefree } else { full };
    let search = Search { plies: skill.plies, ..Search::new(judge) };
    let own = (skill.evaluations / game.seats(at).playing.len() as u32).saturating_mul(2);
    let found = search.look(game, at, Budget { evaluations: budget.evaluations.min(own) });
    // Ends that were not searched as deeply as the best were already found worse.
    let deep = found.first()?.plies;
    let found: Vec<Found<G>> = found.into_iter().filter(|one| one.plies == deep).collect();
    let seen: Vec<f32> = found.iter().map(|one| share(game, mover, &one.values)).collect();
    if let Some(win) = found.iter().find(|one| decided(game, place, mover, &one.end.at) == Some(1.0)) {
        return Some(win.end.first);
    }
    let tolerable = if skill.carefree { within(&judged(game, full, mover, &found)) } else { within(&seen) };
    let lost = |one: &Found<G>| decided(game, place, mover, &one.end.at) == Some(0.0);
    let all_lost = found.iter().all(lost);
    let mut luck = Rng::new(seed);
    let mut best: Option<(f32, Legal<G::Action>)> = None;
    for ((one, worth), tolerable) in found.iter().zip(seen).zip(tolerable) {
        // Drawn for every end, so that leaving one out does not change the haze of the next.
        let hazy = worth + skill.haze * luck.bell();
        if tolerable && (all_lost || !lost(one)) && best.is_none_or(|(most, _)| hazy > most) {
            best = Some((hazy, one.end.first));
        }
    }
    best.map(|(_, action)| action)
}

/// An action that wins the game at once.
fn winning<G: Race>(game: &G, place: u8, mover: Seat, at: &G::Position) -> Option<Legal<G::Action>> {
    let mut winning = None;
    game.each_legal(at, &mut |action| {
        if winning.is_none() && decided(game, place, mover, &game.play(at, action, &mut Discard)) == Some(1.0)
        {
            winning = Some(action);
        }
    });
    winning
}

/// The share of a seat and its partner in a place that is taken; none while it is open.
fn decided<G: Race>(game: &G, place: u8, seat: Seat, at: &G::Position) -> Option<f32> {
    taken(game, place, at).map(|shares| share(game, seat, &shares))
}

/// The shares of ends as the full judge values them, which overlooks nothing.
fn judged<G: Race>(game: &G, full: &dyn Evaluate<G>, mover: Seat, found: &[Found<G>]) -> Vec<f32> {
    let mut values = Vec::with_capacity(found.len());
    full.values(game, &found.iter().map(|one| one.end.at).collect::<Vec<_>>(), &mut values);
    values.iter().map(|values| share(game, mover, values)).collect()
}

/// Which of these give away no more than [`MOST_GIVEN`].
fn within(shares: &[f32]) -> Vec<bool> {
    let best = shares.iter().copied().fold(0.0, f32::max);
    shares.iter().map(|share| best - share <= MOST_GIVEN).collect()
}
