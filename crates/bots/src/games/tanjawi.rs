//! `tanjawi`: one die, doors; a lone ficha off the safe squares can be eaten, and whoever stands on the
//! enemy's start square when he comes out (TJ-12). Cheats are never listed, so nobody here cheats.

use tablier_rules::board::RaceBoard;
use tablier_rules::tanjawi::{self, Effect, Ficha, Position, Side, Tanjawi};
use tablier_rules::{Chances, Die, ONE_DIE, Seat, Throw};

use crate::race::{Field, Hunter, Race, Stakes, danger, outlook, squares};
use crate::{Gain, Player};

impl Player for Tanjawi {
    const SCALE: f32 = 60.0;

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

const SAFE: u128 = squares(tanjawi::BOARD.marked);

impl Race for Tanjawi {
    const BOARD: RaceBoard = tanjawi::BOARD;
    // TJ-10, TJ-11: the counts earned.
    const STAKES: Stakes = Stakes { out: 14.0, arrived: 0.0, captive: 0.0, capture: 20.0, goal: 10.0 };

    fn dice(&self) -> Chances<Throw> {
        ONE_DIE
    }

    /// Each side's fichas by colour, four and four.
    fn field(&self, at: &Position) -> Field {
        let mut field = Field::EMPTY;
        for side in Side::ALL {
            for colour in side.colours() {
                for index in 0..4 {
                    field.add(&Self::BOARD, side.seat(), side.path(), at.place(Ficha::new(colour, index)));
                }
            }
        }
        field
    }

    fn hunter(&self, _: &Position, field: &Field, enemy: Seat, victim: Seat) -> Hunter {
        let crowded = field.crowded();
        let start = 1 << Side::of_seat(enemy).start();
        let lone = field.some(victim) & !crowded & !SAFE;
        let mut hunter = Hunter::new(&Self::BOARD, field, enemy, lone | field.some(victim) & start, crowded);
        hunter.can_exit &= field.several(enemy) & start == 0;
        hunter
    }

    fn struck(&self, hunter: &Hunter, throw: Throw) -> u128 {
        match throw.high {
            // TJ-12
            Die::Five if hunter.can_exit => hunter.exit(),
            Die::Six => hunter.reach(6) | by_twelve(hunter),
            die => hunter.reach(die.face()),
        }
    }
}

/// TJ-16: a colour with all four on the board may count twelve.
fn by_twelve(hunter: &Hunter) -> u128 {
    let complete = hunter.pawns().chunks(4).filter(|colour| colour.iter().all(|&ficha| hunter.is_out(ficha)));
    complete.flatten().fold(0, |struck, &ficha| struck | hunter.reach_from(ficha, 12))
}
