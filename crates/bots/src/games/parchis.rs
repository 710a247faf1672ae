//! `classique` and `superludo`: a lone pawn off the safe squares can be hit, and so can one of two on an
//! enemy's start square when that enemy comes out (PA-13). Two dice hit separately or together with the same
//! pawn.

use tablier_rules::board::RaceBoard;
use tablier_rules::parchis::{
    self, Barriers, Bonuses, CoupleGoal, Effect, ExitCapture, Parchis, Position, Variant,
};
use tablier_rules::{Chances, Die, Game, GameId, Legal, ONE_DIE, Seat, Seats, TWO_DICE, Throw};

use crate::level::{self, Skill};
use crate::race::{Company, Field, Finish, Hunter, JUDGE, Race, Stakes, Terms, squares};
use crate::{Budget, Evaluate, Gain, Level, Playable};

impl Playable for Parchis {
    const SCALE: f32 = 50.0;

    type Observed = ();

    fn gain(&self, mover: Seat, effect: &Effect) -> Option<Gain> {
        match effect {
            Effect::Captured { seat, .. } if !self.friends(mover).contains(*seat) => Some(Gain::Capture),
            Effect::ReachedGoal { .. } => Some(Gain::Goal),
            Effect::Exited { .. } => Some(Gain::Exit),
            _ => None,
        }
    }

    fn friends(&self, seat: Seat) -> Seats {
        let own = Seats::default().with(seat);
        if self.options.couples { own.with(seat.opposite()) } else { own }
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

const SAFE: u128 = squares(parchis::BOARD.marked);

impl Race for Parchis {
    const BOARD: RaceBoard = parchis::BOARD;
    // PA-14, PA-15: the squares earned.
    const STAKES: Stakes = Stakes { out: 14.0, arrived: 0.0, captive: 0.0, capture: 20.0, goal: 10.0 };

    fn skills(&self) -> [Skill; 8] {
        match self.variant {
            Variant::Classique => [
                Skill::carefree(0.15),
                Skill::carefree(0.022),
                Skill::carefree(0.0),
                Skill::hazy(0.04),
                Skill::hazy(0.026),
                Skill::hazy(0.016),
                Skill::hazy(0.0065),
                Skill::full(3, 8_000),
            ],
            Variant::Superludo => [
                Skill::carefree(0.026),
                Skill::carefree(0.012),
                Skill::carefree(0.0045),
                Skill::hazy(0.05),
                Skill::hazy(0.034),
                Skill::hazy(0.0208),
                Skill::hazy(0.009),
                Skill::full(2, 4_000),
            ],
        }
    }

    fn name(&self) -> &'static str {
        match self.variant {
            Variant::Classique => GameId::Classique.name(),
            Variant::Superludo => GameId::Superludo.name(),
        }
    }

    fn dice(&self) -> Chances<Throw> {
        match self.variant {
            Variant::Classique => ONE_DIE,
            Variant::Superludo => TWO_DICE,
        }
    }

    fn field(&self, at: &Position) -> Field {
        Field::of_four(&Self::BOARD, self.seats(at).playing, |seat, pawn| at.place(seat, pawn))
    }

    fn in_hand(&self, at: &Position) -> (u8, u8) {
        (at.in_a_row(), 0)
    }

    /// PA-9
    fn bars(&self, field: &Field, seat: Seat) -> u128 {
        let pairs =
            if self.options.mixed_barriers { field.crowded() } else { field.crowded() & !field.shared() };
        match self.options.barriers {
            Barriers::All => pairs,
            Barriers::Foreign => pairs & !field.several(seat),
            Barriers::Safe => pairs & SAFE,
            Barriers::None => 0,
        }
    }

    fn hunter(&self, at: &Position, field: &Field, enemy: Company, victim: Seat) -> Hunter {
        // PA-19: one who has finished may play the partner's pawns.
        let arrived = |seat: Seat| field.pawns(seat).iter().all(|&pawn| pawn == Self::BOARD.goal());
        let helps = self.options.couple_goal == CoupleGoal::Help && arrived(enemy.seat);
        let enemy = if helps { enemy.seat.opposite() } else { enemy.seat };
        let crowded = field.crowded();
        let lone = field.some(victim) & !crowded & !SAFE;
        let crushed = match self.options.exit_capture {
            ExitCapture::Full => crushed(at, field, enemy, victim),
            ExitCapture::Lone => {
                crushed(at, field, enemy, victim) | field.some(victim) & !crowded & start(enemy)
            }
            ExitCapture::None => 0,
        };
        let company = Company { seat: enemy, path: enemy };
        let mut hunter = Hunter::new(&Self::BOARD, field, company, lone | crushed, self.bars(field, enemy));
        // PA-7
        let stops =
            if self.options.exit_capture == ExitCapture::None { crowded } else { field.several(enemy) };
        hunter.can_exit &= stops & start(enemy) == 0;
        hunter
    }

    fn struck(&self, hunter: &Hunter, throw: Throw) -> u128 {
        let high = steps(self, hunter, throw.high);
        let (key, duty) = (self.options.exit.die(), self.options.exit_duty);
        let Some(low) = throw.low else {
            // PA-7: a five has to bring a pawn out.
            return match throw.high == key && hunter.can_exit {
                true if duty => hunter.exit(),
                true => hunter.exit() | hunter.reach(high),
                false => hunter.reach(high),
            };
        };
        let (mut struck, mut other) = (0, None);
        if hunter.can_exit {
            let adds_up = key == Die::Five && throw.high.face() + low.face() == 5;
            if adds_up || throw.high == key || low == key {
                struck = hunter.exit();
            }
            if adds_up && duty {
                return struck;
            }
            other = [(throw.high, low), (low, throw.high)].into_iter().find(|pair| pair.0 == key);
        }
        if let Some((_, other)) = other {
            let on = steps(self, hunter, other);
            struck |= hunter.reach(on) | hunter.reach_from(1, on);
            if duty {
                return struck;
            }
        }
        let low = steps(self, hunter, low);
        struck | hunter.reach(high) | hunter.reach(low) | hunter.reach(high + low)
    }

    fn terms(&self) -> Terms {
        let six = self.options.exit.die() == Die::Six;
        let (pace, exit) = match self.variant {
            Variant::Classique => (4.2, 1.0 / 6.0),
            Variant::Superludo => (8.2, if six { 11.0 / 36.0 } else { 15.0 / 36.0 }),
        };
        let (capture, arrival) = match self.options.bonuses {
            Bonuses::Squares => (20.0, 10.0),
            Bonuses::Capture => (20.0, 0.0),
            Bonuses::Roll => (pace, pace),
            Bonuses::None => (0.0, 0.0),
        };
        let both = self.options.couples && self.options.couple_goal != CoupleGoal::One;
        let finish = if both { Finish::Both } else { Finish::All };
        Terms { pace, exit, ransom: 0.0, capture, arrival, finish }
    }
}

/// PA-6: how far a die takes the hunter.
fn steps(rules: &Parchis, hunter: &Hunter, die: Die) -> u8 {
    let seven = die == Die::Six && rules.options.six_counts_seven && !hunter.pawns().contains(&0);
    if seven { 7 } else { die.face() }
}

const fn start(seat: Seat) -> u128 {
    1 << parchis::BOARD.starts[seat.index()]
}

/// PA-13: the enemy's start square, if a pawn of the victim there would be crushed by an exit.
fn crushed(at: &Position, field: &Field, enemy: Seat, victim: Seat) -> u128 {
    let square = start(enemy);
    let pair = field.several(victim) & square;
    let shared = field.some(victim) & field.shared() & square;
    if shared == 0 {
        return pair;
    }
    let with_enemy = field.some(enemy) & square;
    let order = at.arrival_order(parchis::BOARD.starts[enemy.index()]);
    if with_enemy != 0 || order.is_some_and(|[_, last]| last == victim) { shared } else { 0 }
}
