//! `ludo`: one die; a lone pawn off the stars and start squares can be hit. House rules about pairs, safe
//! squares and exits change what can be.

use tablier_rules::board::RaceBoard;
use tablier_rules::ludo::{
    self, BonusTurns, Duty, Effect, Ends, Exit, Ludo, LudoOptions, Pairs, Position, Safe, Setup, SixAgain,
};
use tablier_rules::race::Roster;
use tablier_rules::{Chances, Die, Game, GameId, Legal, ONE_DIE, Phase, Seat, Seats, Throw};

use crate::exact;
use crate::level::{self, Skill};
use crate::race::{Company, Field, Finish, Hunter, JUDGE, Race, Stakes, Terms, squares};
use crate::{Budget, Evaluate, Fit, Gain, Knowing, Level, Playable};

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

    fn prepare(&self, seats: Seats) {
        if seats.len() == 2 && self.fit() == Fit::Made {
            exact::SMALL.prepare();
        }
    }

    fn judge() -> &'static dyn Evaluate<Self> {
        &Knowing(JUDGE)
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

const STARS: u128 = squares(ludo::BOARD.marked);
const STARTS: u128 = squares(&ludo::BOARD.starts);

/// LU-6: the squares where a seat's pawns are protected.
const fn safe(options: LudoOptions, seat: Seat) -> u128 {
    match options.safe {
        Safe::All => STARS | STARTS,
        Safe::Stars => STARS,
        Safe::Starts => STARTS,
        Safe::OwnStart => STARS | 1 << ludo::BOARD.starts[seat.index()],
        Safe::None => 0,
    }
}

/// LU-3
const fn exits(options: LudoOptions, die: Die) -> bool {
    match die {
        Die::Six => true,
        Die::Five => matches!(options.exit, Exit::FiveOrSix),
        Die::One => matches!(options.exit, Exit::OneOrSix),
        _ => false,
    }
}

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
            last_moved: None,
            finished: Vec::new(),
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

    /// LU-4
    fn bars(&self, field: &Field, seat: Seat) -> u128 {
        if self.options.pairs != Pairs::Barrier {
            return 0;
        }
        let others = Seat::ALL.into_iter().filter(|&other| other != seat);
        others.fold(0, |bars, other| bars | field.several(other))
    }

    fn hunter(&self, _: &Position, field: &Field, enemy: Company, victim: Seat) -> Hunter {
        let sheltered = if self.options.pairs == Pairs::Exposed { 0 } else { field.crowded() };
        let prey = field.some(victim) & !sheltered & !safe(self.options, victim);
        let mut hunter = Hunter::new(&Self::BOARD, field, enemy, prey, self.bars(field, enemy.seat));
        // LU-4: with `single`, a pawn of its own stops the exit.
        let start = squares(&[Self::BOARD.starts[enemy.seat.index()]]);
        hunter.can_exit &= self.options.pairs != Pairs::Single || field.some(enemy.seat) & start == 0;
        hunter
    }

    fn struck(&self, hunter: &Hunter, throw: Throw) -> u128 {
        // LU-6: where a start square does not protect, an exit hits too.
        let exits = exits(self.options, throw.high) && hunter.can_exit;
        let exit = if exits { hunter.exit() } else { 0 };
        // LU-3: the exit may be a duty.
        let bound = exits && self.options.duty == Duty::Exit;
        if bound { exit } else { exit | hunter.reach(throw.high.face()) }
    }

    fn terms(&self) -> Terms {
        let options = self.options;
        let pace = if options.six_again == SixAgain::Never { 3.5 } else { 4.2 };
        let once = if options.exit == Exit::Six { 1.0 / 6.0 } else { 1.0 / 3.0 };
        let turn = |earned: bool| if earned { pace } else { 0.0 };
        Terms {
            pace,
            // Three tries help only while no pawn is out: half as much as always.
            exit: if options.three_tries { 1.5 * once } else { once },
            ransom: 0.0,
            capture: turn(matches!(options.bonus_turns, BonusTurns::Both | BonusTurns::Capture)),
            arrival: turn(matches!(options.bonus_turns, BonusTurns::Both | BonusTurns::Goal)),
            finish: if options.ends == Ends::Pawn { Finish::One } else { Finish::All },
        }
    }

    /// LU-12: the seats that have finished, in a game that goes on without them.
    fn placed(&self, at: &Position, place: usize) -> Option<Seat> {
        if self.options.ends == Ends::Last { at.finished().nth(place) } else { None }
    }
}
