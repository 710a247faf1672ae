//! `ludo`: Ludo of the stars, clauses LU-1 to LU-14. One die, no barriers, extra turns.
//!
//! `options` holds the house rules, `motion` decides where a pawn may go, `turn` applies rolls and moves,
//! `standing` counts the points.

mod action;
mod effect;
mod motion;
mod options;
mod position;
mod refusal;
mod roster;
mod standing;
mod turn;

pub use action::Action;
pub use effect::Effect;
pub use options::{
    BonusTurns, Duty, Ends, Exit, LudoOptions, Overshoot, Pairs, Pawns, Safe, SixAgain, ThirdSix,
};
pub use position::{Position, Setup};
pub use refusal::Refusal;

use crate::board::{CROSS_52, RaceBoard};
use crate::dice::ONE_DIE;
use crate::{
    Chances, Clause, Die, Effects, Faults, Game, GameId, Legal, Listed, Node, Phase, Present, Preset, Seat,
    Seats, Throw,
};

/// The board of the game.
pub const BOARD: RaceBoard = CROSS_52;
const GOAL: u8 = BOARD.goal();

/// The rule book `ludo`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ludo {
    /// The options in force.
    pub options: LudoOptions,
}

impl Ludo {
    /// The points of a seat (LU-13).
    pub fn score(&self, at: &Position, seat: Seat) -> u16 {
        standing::score(self.options, at, seat)
    }

    /// The progress to which a die brings a pawn if nothing is in its way (LU-3, LU-4); none if it is too
    /// much for the goal (LU-8).
    pub fn landing(&self, from: u8, die: Die) -> Option<u8> {
        motion::landing(self.options, from, die)
    }
}

/// Calls a function that takes the options first. The book's own rules are compiled apart from the house
/// rules, so that a game without them does not pay for them.
macro_rules! by_options {
    ($rules:expr, $function:ident($($argument:expr),*)) => {
        if $crate::BOOK_APART && $rules.options.is_default() {
            $function(LudoOptions::DEFAULT, $($argument),*)
        } else {
            let options = $rules.options;
            $crate::ludo::apart(move || $function(options, $($argument),*))
        }
    };
}
use by_options;

/// Keeps what it runs out of the code around it.
#[cold]
#[inline(never)]
fn apart<T>(run: impl FnOnce() -> T) -> T {
    run()
}

impl Listed for Ludo {
    fn id(&self) -> GameId {
        GameId::Ludo
    }

    fn begins_by(&self) -> Clause {
        Clause::Lu1
    }
}

impl Game for Ludo {
    type Options = LudoOptions;
    type Position = Position;
    type Setup = Setup;
    type Action = Action;
    type Chance = Throw;
    type Effect = Effect;
    type Refusal = Refusal;

    fn options(&self) -> &LudoOptions {
        &self.options
    }

    fn options_mut(&mut self) -> &mut LudoOptions {
        &mut self.options
    }

    fn presets(&self) -> &'static [Preset<LudoOptions>] {
        options::PRESETS
    }

    fn is_safe(&self, square: u8) -> bool {
        motion::is_safe(self.options, square)
    }

    fn start(&self, seats: Seats, first: Seat) -> Result<Position, Faults> {
        Position::start(self, seats, first)
    }

    fn validate(&self, setup: &Setup) -> Result<Position, Faults> {
        Position::validate(self, setup)
    }

    fn setup(&self, at: &Position) -> Setup {
        at.setup(self.options)
    }

    fn seats(&self, at: &Position) -> Present {
        Present { seated: at.seated, playing: at.playing }
    }

    #[inline]
    fn node(&self, at: &Position) -> Node {
        match at.phase {
            Phase::Roll => Node::Chance(at.turn),
            Phase::Play => Node::Decision(at.turn),
            Phase::Over(reason) => Node::Over(standing::standing(self, at, reason)),
        }
    }

    #[inline]
    fn chances(&self, at: &Position) -> Chances<Throw> {
        if at.phase == Phase::Roll { ONE_DIE } else { Chances::NONE }
    }

    fn check_roll(&self, at: &Position) -> Result<(), Refusal> {
        match at.phase {
            Phase::Roll => Ok(()),
            Phase::Play => Err(Refusal::PlayFirst),
            Phase::Over(_) => Err(Refusal::GameOver),
        }
    }

    #[inline]
    fn roll_on(&self, at: &mut Position, throw: Throw, effects: &mut impl Effects<Effect>) {
        if self.check_roll(at).is_ok() {
            turn::roll(self, at, throw.high, effects);
        }
    }

    fn check(&self, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
        motion::check(self, at, action)
    }

    #[inline]
    fn legal(&self, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
        motion::legal(self, at, visit);
    }

    #[inline]
    fn pick(&self, at: &Position, choose: impl FnOnce(usize) -> usize) -> Option<Legal<Action>> {
        motion::pick(self, at, choose)
    }

    fn nameable(&self, at: &Position, visit: &mut impl FnMut(Action)) {
        action::nameable(at, visit);
    }

    #[inline]
    fn play_on(&self, at: &mut Position, action: Legal<Action>, effects: &mut impl Effects<Effect>) {
        turn::play(self, at, action.action(), effects);
    }

    fn agree(&self, at: &Position, effects: &mut impl Effects<Effect>) -> Result<Position, Refusal> {
        turn::agree(at, effects)
    }

    fn abandon(
        &self,
        at: &Position,
        seat: Seat,
        effects: &mut impl Effects<Effect>,
    ) -> Result<Position, Refusal> {
        turn::abandon(self, at, seat, effects)
    }
}
