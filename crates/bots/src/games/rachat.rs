//! `rachat`: two dice, separately or together; a pawn alone of its colour and off the safe squares can be hit.
//! A storm (RA-16) is too rare to matter, and so is a captive that comes straight out (RA-9); a double counts
//! as one roll.

use tablier_rules::board::RaceBoard;
use tablier_rules::rachat::{self, Combined, Doubles, Effect, KeyDie, Position, Rachat, Ransom, Safe};
use tablier_rules::{Chances, Die, Game, GameId, Legal, Seat, Seats, TWO_DICE, Throw};

use crate::level::{self, Skill};
use crate::race::{Company, Field, Finish, Hunter, JUDGE, Race, Stakes, Terms, squares};
use crate::{Budget, Evaluate, Gain, Level, Playable};

impl Playable for Rachat {
    const SCALE: f32 = 40.0;

    type Observed = ();

    fn gain(&self, _: Seat, effect: &Effect) -> Option<Gain> {
        match effect {
            Effect::Captured { .. } => Some(Gain::Capture),
            Effect::ReachedGoal { .. } => Some(Gain::Goal),
            Effect::Exited { .. } | Effect::Stormed { .. } | Effect::Ransomed { .. } => Some(Gain::Exit),
            _ => None,
        }
    }

    fn judge() -> &'static dyn Evaluate<Self> {
        &JUDGE
    }

    fn at_level(
        &self,
        level: Level,
        at: &Position,
        budget: Budget,
        seed: u64,
    ) -> Option<Legal<Self::Action>> {
        level::choose(self, level, at, budget, seed)
    }
}

/// RA-14
const STARS: u128 = squares(rachat::BOARD.marked);
const STARTS: u128 = squares(&rachat::BOARD.starts);

/// The start square of a seat.
const fn start_of(seat: Seat) -> u128 {
    1 << rachat::BOARD.starts[seat.index()]
}

/// RA-14: the squares where a pawn of `other` is safe from `hunter`.
const fn refuge(safe: Safe, other: Seat, hunter: Seat) -> u128 {
    match safe {
        Safe::Stars => STARS,
        Safe::OwnStart => STARS | start_of(other),
        // The owner may capture there by coming out.
        Safe::Starts => (STARS | STARTS) & !start_of(hunter),
        Safe::None => 0,
    }
}

impl Race for Rachat {
    const BOARD: RaceBoard = rachat::BOARD;
    const STAKES: Stakes = Stakes { out: 14.0, arrived: 0.0, captive: -14.0, capture: 0.0, goal: 0.0 };

    fn skills(&self) -> [Skill; 8] {
        [
            Skill::carefree(0.2),
            Skill::carefree(0.066),
            Skill::carefree(0.023),
            Skill::hazy(0.054),
            Skill::hazy(0.038),
            Skill::hazy(0.0245),
            Skill::hazy(0.0095),
            Skill::full(2, 4_000),
        ]
    }

    fn name(&self) -> &'static str {
        GameId::Rachat.name()
    }

    fn dice(&self) -> Chances<Throw> {
        TWO_DICE
    }

    fn field(&self, at: &Position) -> Field {
        Field::of_four(&Self::BOARD, self.seats(at).playing, |seat, pawn| at.place(seat, pawn))
    }

    /// RA-3: pairs of sixes wait in the pool.
    fn in_hand(&self, at: &Position) -> (u8, u8) {
        (0, (at.pool().len() / 2) as u8)
    }

    /// RA-13
    fn bars(&self, field: &Field, seat: Seat) -> u128 {
        Seats::FOUR.without(seat).iter().fold(0, |bars, other| bars | field.several(other))
    }

    /// All prey of the enemy, not only the victim's: a sweep stops at the first (RA-6).
    fn hunter(&self, at: &Position, field: &Field, enemy: Company, _: Seat) -> Hunter {
        let mut lone = 0;
        for other in self.seats(at).playing.without(enemy.seat).iter() {
            let refuge = refuge(self.options.safe, other, enemy.seat);
            lone |= field.some(other) & !field.several(other) & !refuge;
        }
        let mut hunter = Hunter::new(&Self::BOARD, field, enemy, lone, self.bars(field, enemy.seat));
        // RA-9: a captive may come straight out.
        hunter.can_exit |= self.options.ransom == Ransom::Start && hunter.pawns().contains(&Field::CAPTIVE);
        // RA-16
        hunter.can_exit &= hunter.barriers & 0b10 == 0;
        hunter
    }

    fn struck(&self, hunter: &Hunter, throw: Throw) -> u128 {
        let (high, low) = (throw.high.face(), throw.low.map_or(0, Die::face));
        let mut struck = hunter.reach(high) | hunter.reach(low) | hunter.reach(high + low);
        if self.options.combined == Combined::Sweep {
            struck |=
                hunter.pawns().iter().fold(0, |swept, &pawn| swept | hunter.sweep_from(pawn, high + low));
        }
        for (key, further) in [(Some(throw.high), low), (throw.low, high)] {
            if hunter.can_exit && key.is_some_and(|die| self.options.key_die.opens(die)) {
                // RA-8: an exiting pawn may go on with the other die.
                struck |= hunter.exit() | hunter.reach_from(1, further);
                if self.options.combined == Combined::Sweep {
                    struck |= hunter.sweep_from(1, further);
                }
            }
        }
        struck
    }

    fn terms(&self) -> Terms {
        let pace = match self.options.doubles {
            Doubles::Six => 7.2,
            Doubles::All => 8.4,
            Doubles::None => 7.0,
        };
        let exit = if self.options.key_die == KeyDie::SixOrOne { 20.0 / 36.0 } else { 11.0 / 36.0 };
        Terms {
            pace,
            exit,
            ransom: if self.options.ransom == Ransom::Home { 1.0 } else { 0.0 },
            capture: if self.options.capture_again { pace } else { 0.0 },
            arrival: 0.0,
            finish: Finish::All,
        }
    }
}
