//! `tanjawi`: one die, doors; a lone ficha off the safe squares can be eaten, and so can any ficha on the
//! enemy's start square when the enemy comes out (TJ-12). Cheating and accusing are in `crate::tanjawi`.

use tablier_rules::board::RaceBoard;
use tablier_rules::tanjawi::{self, Counts, Effect, Ficha, Position, Side, Tanjawi, Twelve};
use tablier_rules::{Chances, Die, GameId, Legal, ONE_DIE, Place, Seat, Seats, Throw};

use crate::level::{self, Skill};
use crate::net::Seating;
use crate::race::{Company, Field, Finish, Hunter, JUDGE, Race, Stakes, Terms, squares};
use crate::tanjawi::{Observed, accuses, choose as cheat};
use crate::{Budget, Evaluate, Gain, Level, Playable};

impl Playable for Tanjawi {
    const SCALE: f32 = 60.0;

    type Observed = Observed;

    fn gain(&self, _: Seat, effect: &Effect) -> Option<Gain> {
        match effect {
            Effect::Captured { .. } => Some(Gain::Capture),
            Effect::ReachedGoal { .. } => Some(Gain::Goal),
            Effect::Exited { .. } => Some(Gain::Exit),
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
        cheat(self, level, at, seed).or_else(|| level::choose(self, level, at, budget, seed))
    }

    fn witness(&self, seen: &mut Observed, before: &Position, next: &Position, effects: &[Effect]) {
        seen.witness(self, before, next, effects);
    }

    fn accuses(&self, level: Level, seen: &Observed, seed: u64) -> bool {
        accuses(self, level, seen, seed)
    }
}

const SAFE: u128 = squares(tanjawi::BOARD.marked);

impl Race for Tanjawi {
    const BOARD: RaceBoard = tanjawi::BOARD;
    const PAWNS: usize = 8;
    // TJ-10, TJ-11: the counts earned.
    const STAKES: Stakes = Stakes { out: 14.0, arrived: 0.0, captive: 0.0, capture: 20.0, goal: 10.0 };

    fn skills(&self) -> [Skill; 8] {
        [
            Skill::carefree(0.0165),
            Skill::carefree(0.007),
            Skill::carefree(0.0),
            Skill::hazy(0.028),
            Skill::hazy(0.0195),
            Skill::hazy(0.0125),
            Skill::hazy(0.005),
            Skill::full(2, 4_000),
        ]
    }

    fn name(&self) -> &'static str {
        GameId::Tanjawi.name()
    }

    /// The two sides' paths begin across the board.
    fn table(_: Seats) -> Seating {
        Seating::Across
    }

    fn dice(&self) -> Chances<Throw> {
        ONE_DIE
    }

    /// Each side's fichas by colour, four and four; in a game with fewer, the others are out already.
    fn field(&self, at: &Position) -> Field {
        let mut field = Field::EMPTY;
        for side in Side::ALL {
            for colour in side.colours() {
                for index in 0..4 {
                    let ficha = Ficha::new(colour, index);
                    let place = if index < each(self) { self.place(at, ficha) } else { Place::Goal };
                    field.add(&Self::BOARD, side.seat(), self.path(colour), place);
                }
            }
        }
        field
    }

    fn in_hand(&self, at: &Position) -> (u8, u8) {
        (at.in_a_row(), 0)
    }

    /// TJ-6
    fn bars(&self, field: &Field, seat: Seat) -> u128 {
        let own = if self.options.own_doors_stop { 0 } else { field.several(seat) };
        field.crowded() & !own
    }

    fn hunter(&self, _: &Position, field: &Field, enemy: Company, victim: Seat) -> Hunter {
        let crowded = field.crowded();
        let start = squares(&[Self::BOARD.starts[enemy.path.index()]]);
        let eaten_there = if self.options.exit_eats { field.some(victim) & start } else { 0 };
        let lone = field.some(victim) & !crowded & !SAFE;
        let bars = self.bars(field, enemy.seat);
        let mut hunter = Hunter::new(&Self::BOARD, field, enemy, lone | eaten_there, bars);
        // TJ-12: two of its own stop an exit; if it eats nobody, any two do.
        let stops = if self.options.exit_eats { field.several(enemy.seat) } else { crowded };
        hunter.can_exit &= stops & start == 0;
        hunter.exit_elsewhere = field.companies(enemy.seat).filter(|other| *other != enemy).any(|other| {
            let start = squares(&[Self::BOARD.starts[other.path.index()]]);
            stops & start == 0 && Hunter::new(&Self::BOARD, field, other, 0, 0).can_exit
        });
        hunter
    }

    fn struck(&self, hunter: &Hunter, throw: Throw) -> u128 {
        match throw.high {
            // TJ-12
            Die::Five if hunter.can_exit => hunter.exit(),
            Die::Five if hunter.exit_elsewhere => 0,
            Die::Six => hunter.reach(6) | by_twelve(self, hunter),
            die => hunter.reach(die.face()),
        }
    }

    fn terms(&self) -> Terms {
        let (capture, arrival) = match self.options.counts {
            Counts::Both => (20.0, 10.0),
            Counts::Tens => (10.0, 10.0),
            Counts::Eating => (20.0, 0.0),
            Counts::None => (0.0, 0.0),
        };
        Terms { pace: 4.2, exit: 1.0 / 6.0, ransom: 0.0, capture, arrival, finish: Finish::All }
    }
}

/// TJ-1: the number of fichas of a colour.
const fn each(game: &Tanjawi) -> usize {
    game.options.fichas.get() as usize / 2
}

/// TJ-16: a colour with all its fichas on the board may count twelve.
fn by_twelve(game: &Tanjawi, hunter: &Hunter) -> u128 {
    let may = |ficha: u8| match game.options.twelve {
        Twelve::Board => hunter.is_out(ficha),
        Twelve::Track => hunter.is_out(ficha) && ficha <= tanjawi::BOARD.circuit,
        Twelve::Off => false,
    };
    let colours = hunter.pawns().chunks(4).map(|colour| &colour[..each(game)]);
    let complete = colours.filter(|colour| colour.iter().all(|&ficha| may(ficha)));
    complete.flatten().fold(0, |struck, &ficha| struck | hunter.reach_from(ficha, 12))
}
