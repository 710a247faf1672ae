//! A player against the published opponents, with the same dice in every seating.

use rayon::prelude::*;
use tablier_bots::arena::{Arena, Outcome, Tally};
use tablier_bots::{Budget, Choose};
use tablier_rules::Seats;

use super::rules::{PYLUDO, Pyludo};

/// How a table is divided between the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opposition {
    /// One against three.
    Three,
    /// Two against two, in all six seatings.
    Two,
}

impl Opposition {
    /// Seatings whose rotations cover all of them.
    const fn seatings(self) -> &'static [[usize; 4]] {
        match self {
            Self::Three => &[[0, 1, 1, 1]],
            Self::Two => &[[0, 0, 1, 1], [0, 1, 0, 1]],
        }
    }
}

/// Two players who meet at a table of four.
pub(crate) struct Contest<'a> {
    pub(crate) player: &'a (dyn Choose<Pyludo> + Sync),
    pub(crate) other: &'a (dyn Choose<Pyludo> + Sync),
    pub(crate) opposition: Opposition,
}

impl Contest<'_> {
    /// Plays at least this many games.
    pub(crate) fn play(&self, games: u64) -> Tally {
        let arenas: Vec<_> = self.opposition.seatings().iter().map(|seating| self.arena(seating)).collect();
        let rotations: usize = arenas.iter().map(Arena::rotations).sum();
        let group = |number| mean(arenas.iter().map(|arena| arena.group(number)));
        let outcomes: Vec<_> = (0..games.div_ceil(rotations as u64)).into_par_iter().map(group).collect();
        outcomes.iter().collect()
    }

    fn arena(&self, seating: &[usize]) -> Arena<'_, Pyludo> {
        Arena {
            game: &PYLUDO,
            seats: Seats::FOUR,
            players: vec![self.player, self.other],
            seating: seating.to_vec(),
            budget: Budget::UNLIMITED,
            seed: 1,
            judge: None,
        }
    }
}

/// The mean of several groups with the same dice, each game weighted equally.
fn mean(groups: impl Iterator<Item = Outcome>) -> Outcome {
    let mut all = Outcome::default();
    for one in groups {
        let (before, more) = (f64::from(all.games), f64::from(one.games));
        all.plain = std::array::from_fn(|i| (all.plain[i] * before + one.plain[i] * more) / (before + more));
        // There is no judge of the rolls.
        all.adjusted = all.plain;
        all.games += one.games;
        all.unfinished += one.unfinished;
    }
    all
}
