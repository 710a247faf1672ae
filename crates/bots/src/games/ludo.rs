//! `ludo`: one die, no barriers; a lone pawn off the stars and start squares can be hit.

use tablier_rules::board::RaceBoard;
use tablier_rules::ludo::{self, Effect, Ludo, Position};
use tablier_rules::{Chances, Game, ONE_DIE, Seat, Throw};

use crate::race::{Field, Hunter, Race, Stakes, danger, outlook, squares};
use crate::{Gain, Player};

impl Player for Ludo {
    const SCALE: f32 = 40.0;

    fn gain(&self, _: Seat, effect: &Effect) -> Option<Gain> {
        match effect {
            Effect::Captured { .. } => Some(Gain::Capture),
            Effect::ReachedGoal { .. } => Some(Gain::Goal),
            Effect::Exited { .. } => Some(Gain::Exit),
            _ => None,
        }
    }

    fn worth(&self, gain: Gain) -> f32 {
        Self::STAKES.worth(gain)
    }

    fn outlook(&self, at: &Position, seat: Seat) -> f32 {
        outlook(self, at, seat)
    }

    fn danger(&self, at: &Position, seat: Seat) -> Option<f32> {
        danger(self, at, seat)
    }
}

/// LU-6: the stars and the start squares.
const SAFE: u128 = squares(ludo::BOARD.marked) | squares(&ludo::BOARD.starts);

impl Race for Ludo {
    const BOARD: RaceBoard = ludo::BOARD;
    // LU-9: a capture and an arrival earn another turn.
    const STAKES: Stakes = Stakes { out: 14.0, arrived: 0.0, captive: 0.0, capture: 8.0, goal: 8.0 };

    fn dice(&self) -> Chances<Throw> {
        ONE_DIE
    }

    fn field(&self, at: &Position) -> Field {
        let mut field = Field::EMPTY;
        for seat in self.seats(at).playing.iter() {
            for pawn in 0..4 {
                field.add(&Self::BOARD, seat, seat, at.place(seat, pawn));
            }
        }
        field
    }

    fn hunter(&self, _: &Position, field: &Field, enemy: Seat, victim: Seat) -> Hunter {
        let lone = field.some(victim) & !field.crowded();
        Hunter::new(&Self::BOARD, field, enemy, lone & !SAFE, 0)
    }

    fn struck(&self, hunter: &Hunter, throw: Throw) -> u128 {
        hunter.reach(throw.high.face())
    }
}
