//! `ludo`: one die, no barriers; a lone pawn off the stars and start squares can be hit.

use tablier_rules::board::RaceBoard;
use tablier_rules::ludo::{self, Effect, Ludo, Position, Setup};
use tablier_rules::race::Roster;
use tablier_rules::{Chances, Game, GameId, Legal, ONE_DIE, Phase, Seat, Seats, Throw};

use crate::exact;
use crate::level::{self, Skill};
use crate::net::LEARNED;
use crate::race::{Field, Hunter, Race, Stakes, squares};
use crate::{Budget, Evaluate, Gain, Knowing, Level, Playable};

impl Playable for Ludo {
    const SCALE: f32 = 40.0;

    type Observed = ();

    fn gain(&self, _: Seat, effect: &Effect) -> Option<Gain> {
        match effect {
            Effect::Captured { .. } => Some(Gain::Capture),
            Effect::ReachedGoal { .. } => Some(Gain::Goal),
            Effect::Exited { .. } => Some(Gain::Exit),
            _ => None,
        }
    }

    fn exact(&self, at: &Position) -> Option<[f32; 4]> {
        exact::SMALL.value_under(self.options(), at)
    }

    fn judge() -> &'static dyn Evaluate<Self> {
        &Knowing(LEARNED)
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

/// LU-6: the stars and the start squares.
const SAFE: u128 = squares(ludo::BOARD.marked) | squares(&ludo::BOARD.starts);

impl Race for Ludo {
    const BOARD: RaceBoard = ludo::BOARD;
    // LU-9: a capture and an arrival earn another turn.
    const STAKES: Stakes = Stakes { out: 14.0, arrived: 0.0, captive: 0.0, capture: 8.0, goal: 8.0 };

    const DUELS: bool = true;

    fn skills(&self) -> [Skill; 8] {
        [
            Skill::carefree(0.025),
            Skill::carefree(0.01),
            Skill::carefree(0.0036),
            Skill::hazy(0.0322),
            Skill::hazy(0.0231),
            Skill::hazy(0.0154),
            Skill::hazy(0.0076),
            Skill::full(4, 40_000),
        ]
    }

    fn name(&self) -> &'static str {
        GameId::Ludo.name()
    }

    fn late_start(
        &self,
        seats: Seats,
        first: Seat,
        mut below: impl FnMut(usize) -> usize,
    ) -> Option<Position> {
        let goal = Self::BOARD.goal();
        let farthest = if below(2) == 0 { usize::from(goal) } else { 1 };
        let mut side = |seat| {
            let arrived = below(4);
            let pawns = (0..4).map(|pawn| if pawn < arrived { goal } else { below(farthest) as u8 });
            (Self::BOARD.colour(seat), pawns.map(|progress| Self::BOARD.place(seat, progress)).collect())
        };
        let order: Vec<Seat> = seats.iter_from(first).collect();
        let pawns = order.iter().map(|&seat| side(seat)).collect();
        let order = order.into_iter().map(|seat| Self::BOARD.colour(seat)).collect();
        let (turn, phase) = (Self::BOARD.colour(first), Phase::Roll);
        self.validate(&Setup {
            roster: Roster { order, pawns },
            turn,
            phase,
            dice: Vec::new(),
            sixes: 0,
            extra: 0,
        })
        .ok()
    }

    fn taught(&self, at: &Position) -> Option<[f32; 4]> {
        exact::LARGE.value_under(self.options(), at)
    }

    fn dice(&self) -> Chances<Throw> {
        ONE_DIE
    }

    fn field(&self, at: &Position) -> Field {
        Field::of_four(&Self::BOARD, self.seats(at).playing, |seat, pawn| at.place(seat, pawn))
    }

    fn in_hand(&self, at: &Position) -> (u8, u8) {
        at.in_hand()
    }

    fn bars(&self, _: &Field, _: Seat) -> u128 {
        0
    }

    fn hunter(&self, _: &Position, field: &Field, enemy: Seat, victim: Seat) -> Hunter {
        let lone = field.some(victim) & !field.crowded();
        Hunter::new(&Self::BOARD, field, enemy, lone & !SAFE, 0)
    }

    fn struck(&self, hunter: &Hunter, throw: Throw) -> u128 {
        hunter.reach(throw.high.face())
    }
}
