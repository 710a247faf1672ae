//! `rachat`: Ludo with two dice, captives and ransom, clauses RA-1 to RA-21.
//!
//! Read in this order: `pool` (the dice in hand), `road` (obstacles on the mover's path), `motion`
//! (RA-5 … RA-16: what is possible), `duties` (RA-17 … RA-19: what remains legal), `turn`. `house` gives all of
//! them the options.

mod action;
mod duties;
mod effect;
mod house;
mod motion;
mod options;
mod pool;
mod position;
mod refusal;
mod road;
mod turn;

pub use action::Action;
pub use effect::Effect;
pub use options::{Combined, Doubles, KeyDie, Overshoot, PawnCount, RachatOptions, Ransom, Safe};
pub use pool::Dice;
pub use position::{Duty, Position, Setup};
pub use refusal::Refusal;

use house::in_the_house;

use crate::board::{CROSS_52, RaceBoard};
use crate::dice::TWO_DICE;
use crate::{
    Chances, Clause, Effects, Faults, Game, GameId, Legal, Listed, Node, Phase, Present, Preset, Reason,
    Seat, Seats, Standing, Throw,
};

/// The board of the game.
pub const BOARD: RaceBoard = CROSS_52;
const GOAL: u8 = BOARD.goal();

/// The rule book `rachat`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rachat {
    /// The options in force.
    pub options: RachatOptions,
}

impl Rachat {
    /// RA-1: the number of pawns of a player.
    pub fn pawn_count(&self) -> usize {
        usize::from(self.options.pawns.get())
    }

    /// Which of four pawns a player has.
    fn pawn_slots(&self) -> [bool; 4] {
        std::array::from_fn(|pawn| pawn < self.pawn_count())
    }
}

impl Listed for Rachat {
    fn id(&self) -> GameId {
        GameId::Rachat
    }

    fn begins_by(&self) -> Clause {
        Clause::Ra1
    }
}

impl Game for Rachat {
    type Options = RachatOptions;
    type Position = Position;
    type Setup = Setup;
    type Action = Action;
    type Chance = Throw;
    type Effect = Effect;
    type Refusal = Refusal;

    fn options(&self) -> &RachatOptions {
        &self.options
    }

    fn options_mut(&mut self) -> &mut RachatOptions {
        &mut self.options
    }

    fn presets(&self) -> &'static [Preset<RachatOptions>] {
        options::PRESETS
    }

    fn is_safe(&self, square: u8) -> bool {
        self.options.safe.covers(square)
    }

    fn start(&self, seats: Seats, first: Seat) -> Result<Position, Faults> {
        Position::start(self, seats, first)
    }

    fn validate(&self, setup: &Setup) -> Result<Position, Faults> {
        Position::validate(self, setup)
    }

    fn setup(&self, at: &Position) -> Setup {
        at.setup(self)
    }

    fn seats(&self, at: &Position) -> Present {
        Present { seated: at.seated, playing: at.playing }
    }

    #[inline]
    fn node(&self, at: &Position) -> Node {
        match at.phase {
            Phase::Roll => Node::Chance(at.turn),
            Phase::Play => Node::Decision(at.turn),
            Phase::Over(reason) => Node::Over(standing(at, reason)),
        }
    }

    fn chances(&self, at: &Position) -> Chances<Throw> {
        if at.phase == Phase::Roll { TWO_DICE } else { Chances::NONE }
    }

    fn check_roll(&self, at: &Position) -> Result<(), Refusal> {
        match at.phase {
            Phase::Roll => Ok(()),
            Phase::Play => Err(Refusal::PlayFirst),
            Phase::Over(_) => Err(Refusal::GameOver),
        }
    }

    #[inline(always)]
    fn roll_on(&self, at: &mut Position, throw: Throw, effects: &mut impl Effects<Effect>) {
        if self.check_roll(at).is_ok() {
            in_the_house!(self, house => turn::roll(house, at, throw, effects));
        }
    }

    fn check(&self, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
        in_the_house!(self, house => duties::check(house, at, action))
    }

    fn legal(&self, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
        in_the_house!(self, house => duties::legal(house, at, visit));
    }

    fn nameable(&self, at: &Position, visit: &mut impl FnMut(Action)) {
        action::nameable(self, at, visit);
    }

    #[inline(always)]
    fn play_on(&self, at: &mut Position, action: Legal<Action>, effects: &mut impl Effects<Effect>) {
        in_the_house!(self, house => turn::play(house, at, action.action(), effects));
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

/// RA-20: by pawns in the goal, then by the smaller distance left; a draw is shared (PA-22).
fn standing(at: &Position, reason: Reason) -> Standing {
    let key = |seat| {
        if reason == Reason::Agreement { (0, 0) } else { (4 - at.arrived(seat), at.distance_left(seat)) }
    };
    Standing::by_key(reason, at.seated, at.playing, key)
}
