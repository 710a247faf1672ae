//! Caution in race games: progress, minus the expected loss to one roll of each enemy.
//!
//! `field` holds the pawns of all seats as sets of squares, `hunter` what one enemy can hit. Safe squares,
//! barriers and the reach of a roll are defined by each game (`games/`).
//!
//! Approximations, all for speed: every enemy rolls once, bonus moves and further rolls are not followed, and
//! duties other than a forced exit do not keep an enemy from hitting.

mod field;
mod general;
mod hunter;
mod judge;
#[cfg(test)]
mod tests;

pub use field::{Company, Field, squares};
pub use general::{Finish, General, Terms};
pub use hunter::{Hunter, along};
pub use judge::Judge;
pub(crate) use judge::{JUDGE, taken};

use tablier_rules::board::RaceBoard;
use tablier_rules::{Chances, Node, Seat, Seats, Throw};

use crate::level::{Level, Skill};
use crate::net::Seating;
use crate::{Caution, Gain, Playable};

/// A race game as a cautious player sees it.
pub trait Race: Playable<Chance = Throw> {
    /// The board.
    const BOARD: RaceBoard;
    /// The values a cautious player gives to things.
    const STAKES: Stakes;
    /// The number of pawns per side.
    const PAWNS: usize = 4;
    /// Does the net for two across the board see every hunter behind every pawn? Otherwise only the nearest.
    const DUELS: bool = false;

    /// The name of its rules.
    fn name(&self) -> &'static str;

    /// The parameters of its levels.
    fn skills(&self) -> [Skill; Level::COUNT as usize];

    /// The net for these players.
    fn table(playing: Seats) -> Seating {
        Seating::of(playing)
    }

    /// A position late in a game, for training; none if this game is only learned from its start. `below`
    /// draws numbers.
    fn late_start(
        &self,
        _seats: Seats,
        _first: Seat,
        _below: impl FnMut(usize) -> usize,
    ) -> Option<Self::Position> {
        None
    }

    /// The value of a position with best play, where training can look it up.
    fn taught(&self, _at: &Self::Position) -> Option<[f32; 4]> {
        None
    }

    /// The dice of one roll.
    fn dice(&self) -> Chances<Throw>;

    /// The pawns of all seats.
    fn field(&self, at: &Self::Position) -> Field;

    /// Before a roll: the sixes or doubles in a row that led to it, and the further rolls or dice in hand.
    fn in_hand(&self, at: &Self::Position) -> (u8, u8);

    /// The track squares that a seat's pawns cannot pass.
    fn bars(&self, field: &Field, seat: Seat) -> u128;

    /// The pawns of a seat that a company of an enemy can hit, and the squares that block it.
    fn hunter(&self, at: &Self::Position, field: &Field, enemy: Company, victim: Seat) -> Hunter;

    /// The squares, by the hunter's progress, where it could hit a pawn with this roll.
    fn struck(&self, hunter: &Hunter, throw: Throw) -> u128;

    /// The options in force, as the general evaluation needs them.
    fn terms(&self) -> Terms;

    /// The seat that took this place, counted from 0, in a game that goes on without it.
    fn placed(&self, _: &Self::Position, _place: usize) -> Option<Seat> {
        None
    }
}

/// Values in squares of progress: round figures, not tuned.
pub struct Stakes {
    /// A pawn out of home, beyond its progress: the rolls needed to bring it out.
    pub out: f32,
    /// A pawn in the goal, beyond its progress.
    pub arrived: f32,
    /// A captive, compared to a pawn at home.
    pub captive: f32,
    /// The gain of a capture beyond the harm it does.
    pub capture: f32,
    /// The immediate gain of an arrival.
    pub goal: f32,
}

impl<G: Race> Caution for G {
    fn worth(&self, gain: Gain) -> f32 {
        match gain {
            Gain::Capture => G::STAKES.capture,
            Gain::Goal => G::STAKES.goal,
            // A pawn that is out already shows in the position.
            Gain::Exit => 0.0,
        }
    }

    fn outlook(&self, at: &G::Position, seat: Seat) -> f32 {
        let field = self.field(at);
        let friends = self.friends(seat);
        let enemies = self.seats(at).playing.minus(friends);
        let total = |seats: Seats| {
            seats.iter().flat_map(|seat| field.pawns(seat)).map(|&pawn| value::<G>(pawn)).sum::<f32>()
        };
        let share = 1.0 / enemies.len().max(1) as f32;
        total(friends) - share * total(enemies) - expected_loss(self, at, &field, seat, enemies)
    }

    fn advanced(&self, at: &G::Position, next: &G::Position, seat: Seat) -> u8 {
        let (before, after) = (self.field(at), self.field(next));
        let moved = before.pawns(seat).iter().zip(after.pawns(seat)).filter(|(was, is)| was != is);
        // A captive is no further along than home.
        moved.map(|(&was, _)| if was == Field::CAPTIVE { 0 } else { was }).max().unwrap_or(0)
    }

    fn danger(&self, at: &G::Position, seat: Seat) -> Option<f32> {
        if matches!(self.node(at), Node::Over(_)) {
            return None;
        }
        let field = self.field(at);
        let mut spared = 1.0;
        for enemy in self.seats(at).playing.minus(self.friends(seat)).iter() {
            let hunts = hunts(self, at, &field, enemy, seat).map(|(hunter, met)| {
                let met = met.into_iter().fold(0, |all, one| all | one);
                (hunter, [met, 0, 0, 0, 0, 0, 0, 0])
            });
            spared *= 1.0 - hit(self, hunts)[0];
        }
        Some(1.0 - spared)
    }
}

/// The value of a pawn to its owner.
fn value<G: Race>(progress: u8) -> f32 {
    match progress {
        0 => 0.0,
        Field::CAPTIVE => G::STAKES.captive,
        _ if progress == G::BOARD.goal() => G::STAKES.out + f32::from(progress) + G::STAKES.arrived,
        _ => G::STAKES.out + f32::from(progress),
    }
}

/// For each pawn, what it would lose times the chance that it is hit.
fn expected_loss<G: Race>(game: &G, at: &G::Position, field: &Field, seat: Seat, enemies: Seats) -> f32 {
    let spared = spared(game, at, field, seat, enemies);
    let lost = |pawn| value::<G>(pawn) - G::STAKES.captive;
    let hit = field.pawns(seat).iter().zip(spared).filter(|(_, spared)| *spared < 1.0);
    hit.map(|(&pawn, spared)| (1.0 - spared) * lost(pawn)).sum()
}

/// Where a hunter meets each pawn of a seat; none if the place is not on the hunter's path.
pub(crate) fn meetings<G: Race>(field: &Field, hunter: &Hunter, seat: Seat) -> [u128; Field::MOST] {
    let mut met = [0; Field::MOST];
    for (met, (&pawn, &path)) in met.iter_mut().zip(field.pawns(seat).iter().zip(field.paths(seat))) {
        let square = G::BOARD.square(path, pawn);
        let progress = square.and_then(|square| G::BOARD.progress(hunter.path, square));
        *met = progress.map_or(0, |progress| 1u128 << progress);
    }
    met
}

/// The companies of an enemy as hunters of a seat, each with where it meets every pawn of that seat.
pub(crate) fn hunts<G: Race>(
    game: &G,
    at: &G::Position,
    field: &Field,
    enemy: Seat,
    seat: Seat,
) -> impl Iterator<Item = Hunt> + Clone + use<G> {
    let mut hunts = [None; 2];
    for (hunt, company) in hunts.iter_mut().zip(field.companies(enemy)) {
        let hunter = game.hunter(at, field, company, seat);
        *hunt = Some((hunter, meetings::<G>(field, &hunter, seat)));
    }
    hunts.into_iter().flatten()
}

/// A hunter, and where it meets each pawn of its victim.
pub(crate) type Hunt = (Hunter, [u128; Field::MOST]);

/// For each pawn of a seat, the chance that one roll of each enemy spares it.
pub fn spared<G: Race>(
    game: &G,
    at: &G::Position,
    field: &Field,
    seat: Seat,
    enemies: Seats,
) -> [f32; Field::MOST] {
    let mut spared = [1.0; Field::MOST];
    for enemy in enemies.iter() {
        let hit = hit(game, hunts(game, at, field, enemy, seat));
        for (spared, hit) in spared.iter_mut().zip(hit) {
            *spared *= 1.0 - hit;
        }
    }
    spared
}

/// The chance that one roll of an enemy hits each pawn, given its companies.
pub(crate) fn hit<G: Race>(game: &G, hunts: impl Iterator<Item = Hunt>) -> [f32; Field::MOST] {
    let mut companies = [None; 2];
    let mut count = 0;
    for hunt in hunts.filter(|(hunter, _)| hunter.prey != 0) {
        companies[count] = Some(hunt);
        count += 1;
    }
    if count == 0 {
        return [0.0; Field::MOST];
    }
    let (mut hits, mut all) = ([0; Field::MOST], 0);
    for &(throw, weight) in game.dice().weighted() {
        let mut struck = [false; Field::MOST];
        for (hunter, met) in companies.iter().flatten() {
            let squares = game.struck(hunter, throw);
            for (struck, met) in struck.iter_mut().zip(met) {
                *struck |= squares & met != 0;
            }
        }
        for (hits, struck) in hits.iter_mut().zip(struck) {
            *hits += if struck { weight } else { 0 };
        }
        all += weight;
    }
    hits.map(|hits| hits as f32 / all as f32)
}
