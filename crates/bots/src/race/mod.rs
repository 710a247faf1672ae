//! Caution in race games: progress, less what one roll of each enemy is expected to cost.
//!
//! `field` holds the pawns of all seats as sets of squares, `hunter` what one enemy can hit. Which
//! squares are safe, what bars the way and what a roll reaches is each game's own (`games/`).
//!
//! Approximations, all on the side of speed: every enemy rolls once, bonus moves and further rolls
//! are not followed, and duties other than a forced exit do not keep an enemy from hitting.

mod field;
mod hunter;
#[cfg(test)]
mod tests;

pub use field::{Field, squares};
pub use hunter::{Hunter, along};

use tablier_rules::board::RaceBoard;
use tablier_rules::{Chances, Node, Seat, Seats, Throw};

use crate::level::{Level, Skill};
use crate::net::Table;
use crate::{Caution, Gain, Player};

/// A race game as a cautious player sees it.
pub trait Race: Player<Chance = Throw> {
    /// The board.
    const BOARD: RaceBoard;
    /// What things are worth to a cautious player.
    const STAKES: Stakes;
    /// How many pawns a side has.
    const PAWNS: usize = 4;
    /// Does the net of two across the board see every hunter behind every pawn? Else only the nearest.
    const DUELS: bool = false;

    /// The name of its rules.
    fn name(&self) -> &'static str;

    /// What makes each of its levels.
    fn skills(&self) -> [Skill; Level::COUNT as usize];

    /// The net for those who play.
    fn table(playing: Seats) -> Table {
        Table::of(playing)
    }

    /// Somewhere late in a game, for those who learn; none if this game is only learned from its start. `below` draws numbers.
    fn late_start(&self, _seats: Seats, _first: Seat, _below: impl FnMut(usize) -> usize) -> Option<Self::Position> {
        None
    }

    /// What a position is worth when everybody plays best, where somebody who learns can look it up.
    fn taught(&self, _at: &Self::Position) -> Option<[f32; 4]> {
        None
    }

    /// The dice of one roll.
    fn dice(&self) -> Chances<Throw>;

    /// Where everybody stands.
    fn field(&self, at: &Self::Position) -> Field;

    /// Before a roll: how many sixes or doubles in a row led to it, and how many rolls or dice are in hand beside it.
    fn in_hand(&self, at: &Self::Position) -> (u8, u8);

    /// The track squares that a seat's pawns cannot pass.
    fn bars(&self, field: &Field, seat: Seat) -> u128;

    /// What an enemy can hit of a seat, and what bars his way.
    fn hunter(&self, at: &Self::Position, field: &Field, enemy: Seat, victim: Seat) -> Hunter;

    /// The squares, by progress of the hunter, where he could hit somebody with this roll.
    fn struck(&self, hunter: &Hunter, throw: Throw) -> u128;
}

/// What things are worth, in squares of progress: round figures, not tuned.
pub struct Stakes {
    /// A pawn out of home, beyond its progress: the rolls that bringing it out takes.
    pub out: f32,
    /// A pawn in the goal, beyond its progress.
    pub arrived: f32,
    /// A captive, compared to a pawn at home.
    pub captive: f32,
    /// What a capture earns beyond the harm it does.
    pub capture: f32,
    /// What an arrival earns at once.
    pub goal: f32,
}

impl<G: Race> Caution for G {
    fn worth(&self, gain: Gain) -> f32 {
        match gain {
            Gain::Capture => G::STAKES.capture,
            Gain::Goal => G::STAKES.goal,
            // A pawn that is out shows in the position.
            Gain::Exit => 0.0,
        }
    }

    fn outlook(&self, at: &G::Position, seat: Seat) -> f32 {
        let field = self.field(at);
        let friends = self.friends(seat);
        let enemies = self.seats(at).playing.minus(friends);
        let total = |seats: Seats| seats.iter().flat_map(|seat| field.pawns(seat)).map(|&pawn| value::<G>(pawn)).sum::<f32>();
        let share = 1.0 / enemies.len().max(1) as f32;
        total(friends) - share * total(enemies) - expected_loss(self, at, &field, seat, enemies)
    }

    fn advanced(&self, at: &G::Position, next: &G::Position, seat: Seat) -> u8 {
        let (before, after) = (self.field(at), self.field(next));
        let moved = before.pawns(seat).iter().zip(after.pawns(seat)).filter(|(was, is)| was != is);
        // A captive is no further than home.
        moved.map(|(&was, _)| if was == Field::CAPTIVE { 0 } else { was }).max().unwrap_or(0)
    }

    fn danger(&self, at: &G::Position, seat: Seat) -> Option<f32> {
        if matches!(self.node(at), Node::Over(_)) {
            return None;
        }
        let field = self.field(at);
        let mut spared = 1.0;
        for enemy in self.seats(at).playing.minus(self.friends(seat)).iter() {
            let hunter = self.hunter(at, &field, enemy, seat);
            let met = meetings::<G>(&field, enemy, seat).into_iter().fold(0, |all, one| all | one);
            let (mut hits, mut all) = (0, 0);
            for &(throw, weight) in self.dice().weighted() {
                hits += if self.struck(&hunter, throw) & met == 0 { 0 } else { weight };
                all += weight;
            }
            spared *= 1.0 - hits as f32 / all as f32;
        }
        Some(1.0 - spared)
    }
}

/// What a pawn is worth to its owner.
fn value<G: Race>(progress: u8) -> f32 {
    match progress {
        0 => 0.0,
        Field::CAPTIVE => G::STAKES.captive,
        _ if progress == G::BOARD.goal() => G::STAKES.out + f32::from(progress) + G::STAKES.arrived,
        _ => G::STAKES.out + f32::from(progress),
    }
}

/// For each pawn what it would lose, times the chance that it is hit.
fn expected_loss<G: Race>(game: &G, at: &G::Position, field: &Field, seat: Seat, enemies: Seats) -> f32 {
    let spared = spared(game, at, field, seat, enemies);
    let lost = |pawn| value::<G>(pawn) - G::STAKES.captive;
    let hit = field.pawns(seat).iter().zip(spared).filter(|(_, spared)| *spared < 1.0);
    hit.map(|(&pawn, spared)| (1.0 - spared) * lost(pawn)).sum()
}

/// Where a hunter meets each pawn of a seat; nowhere if his path does not come there.
pub(crate) fn meetings<G: Race>(field: &Field, hunter: Seat, seat: Seat) -> [u128; Field::MOST] {
    let mut met = [0; Field::MOST];
    for (met, &pawn) in met.iter_mut().zip(field.pawns(seat)) {
        let square = G::BOARD.square(field.path(seat), pawn);
        let progress = square.and_then(|square| G::BOARD.progress(field.path(hunter), square));
        *met = progress.map_or(0, |progress| 1u128 << progress);
    }
    met
}

/// The chance of each pawn of a seat that one roll of each enemy leaves it alone.
pub fn spared<G: Race>(game: &G, at: &G::Position, field: &Field, seat: Seat, enemies: Seats) -> [f32; Field::MOST] {
    let mut spared = [1.0; Field::MOST];
    for enemy in enemies.iter() {
        let hunter = game.hunter(at, field, enemy, seat);
        let hit = hit(game, &hunter, meetings::<G>(field, enemy, seat));
        for (spared, hit) in spared.iter_mut().zip(hit) {
            *spared *= 1.0 - hit;
        }
    }
    spared
}

/// The chance that one roll of a hunter hits each pawn, which he would meet there.
pub(crate) fn hit<G: Race>(game: &G, hunter: &Hunter, met: [u128; Field::MOST]) -> [f32; Field::MOST] {
    if hunter.prey == 0 {
        return [0.0; Field::MOST];
    }
    let (mut hits, mut all) = ([0; Field::MOST], 0);
    for &(throw, weight) in game.dice().weighted() {
        let struck = game.struck(hunter, throw);
        for (hits, met) in hits.iter_mut().zip(met) {
            *hits += if struck & met == 0 { 0 } else { weight };
        }
        all += weight;
    }
    hits.map(|hits| hits as f32 / all as f32)
}
