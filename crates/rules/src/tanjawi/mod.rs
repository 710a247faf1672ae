//! `tanjawi`: Parchís of the doors, clauses TJ-1 to TJ-19. One die, two sides of eight fichas.
//!
//! Read in this order: `side` (TJ-1), `fichas` (where every ficha is, doors), `duties` (TJ-3 … TJ-17:
//! legality), `turn` (eating, counts, the six), `cheat` (TJ-18, TJ-19).

mod action;
mod cheat;
mod duties;
mod effect;
mod fichas;
mod options;
mod position;
mod refusal;
mod side;
mod turn;

pub use action::Action;
pub use effect::{By, Effect};
pub use fichas::Ficha;
pub use options::TanjawiOptions;
pub use position::{CheatSetup, Position, Setup};
pub use refusal::Refusal;
pub use side::Side;

use crate::board::{PARCHIS_68, RaceBoard};
use crate::dice::ONE_DIE;
use crate::{
    Chances, Clause, Effects, Faults, Game, GameId, Legal, Listed, Node, Phase, Present, Reason, Seat, Seats,
    Standing, Throw,
};

/// The board of the game.
pub const BOARD: RaceBoard = PARCHIS_68;
const GOAL: u8 = BOARD.goal();

/// The rule book `tanjawi`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tanjawi {
    /// The options in force.
    pub options: TanjawiOptions,
}

impl Listed for Tanjawi {
    fn id(&self) -> GameId {
        GameId::Tanjawi
    }

    fn begins_by(&self) -> Clause {
        Clause::Tj2
    }
}

impl Game for Tanjawi {
    type Options = TanjawiOptions;
    type Position = Position;
    type Setup = Setup;
    type Action = Action;
    type Chance = Throw;
    type Effect = Effect;
    type Refusal = Refusal;

    fn options(&self) -> &TanjawiOptions {
        &self.options
    }

    fn options_mut(&mut self) -> &mut TanjawiOptions {
        &mut self.options
    }

    /// TJ-2: Maghreb begins.
    fn first_mover(&self) -> Option<Seat> {
        Some(Side::Maghreb.seat())
    }

    fn has_secrets(&self) -> bool {
        self.options.cheating
    }

    fn needs_consent(&self) -> &'static [&'static str] {
        if self.options.cheating { &["cheating"] } else { &[] }
    }

    fn is_safe(&self, square: u8) -> bool {
        BOARD.is_marked(square)
    }

    fn start(&self, seats: Seats, first: Seat) -> Result<Position, Faults> {
        Position::start(seats, first)
    }

    fn validate(&self, setup: &Setup) -> Result<Position, Faults> {
        Position::validate(self, setup)
    }

    fn setup(&self, at: &Position) -> Setup {
        at.setup()
    }

    fn seats(&self, at: &Position) -> Present {
        Present { seated: Seats::TWO, playing: at.playing() }
    }

    #[inline]
    fn node(&self, at: &Position) -> Node {
        match at.phase {
            // TJ-19: an apology comes before the dice.
            Phase::Roll => {
                at.apology().map_or(Node::Chance(at.turn.seat()), |side| Node::Apology(side.seat()))
            }
            Phase::Play => Node::Decision(at.turn.seat()),
            Phase::Over(reason) => Node::Over(standing(at, reason)),
        }
    }

    #[inline]
    fn chances(&self, at: &Position) -> Chances<Throw> {
        // The dice wait while an apology is owed (TJ-19).
        if at.phase == Phase::Roll && at.apology().is_none() { ONE_DIE } else { Chances::NONE }
    }

    fn check_roll(&self, at: &Position) -> Result<(), Refusal> {
        match at.phase {
            Phase::Roll if at.apology().is_some() => Err(Refusal::ApologyOwed),
            Phase::Roll => Ok(()),
            Phase::Play => Err(Refusal::PlayFirst),
            Phase::Over(_) => Err(Refusal::GameOver),
        }
    }

    #[inline]
    fn roll_on(&self, at: &mut Position, throw: Throw, effects: &mut impl Effects<Effect>) {
        if self.check_roll(at).is_ok() {
            turn::roll(at, throw.high, effects);
        }
    }

    fn check(&self, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
        duties::check(self, at, action)
    }

    #[inline]
    fn legal(&self, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
        duties::legal(at, visit);
    }

    fn nameable(&self, _: &Position, visit: &mut impl FnMut(Action)) {
        action::nameable(visit);
    }

    #[inline]
    fn play_on(&self, at: &mut Position, action: Legal<Action>, effects: &mut impl Effects<Effect>) {
        turn::play(at, action.action(), effects);
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
        turn::abandon(at, seat, effects)
    }

    fn is_cheat(&self, action: Action) -> bool {
        matches!(action, Action::Cheat { .. })
    }

    fn seen_by(&self, at: &Position, seat: Seat) -> Position {
        cheat::seen_by(at, Side::of_seat(seat))
    }

    fn accuse(&self, at: &Position, effects: &mut impl Effects<Effect>) -> Option<Result<Position, Refusal>> {
        Some(cheat::accuse(self, at, effects))
    }

    fn apologise(
        &self,
        at: &Position,
        effects: &mut impl Effects<Effect>,
    ) -> Option<Result<Position, Refusal>> {
        Some(cheat::apologise(self, at, effects))
    }
}

/// TJ-4: the side with all eight out wins; an agreed end is a draw (PA-22).
fn standing(at: &Position, reason: Reason) -> Standing {
    let key = |seat| reason == Reason::Goal && !at.fichas.all_out(Side::of_seat(seat));
    Standing::by_key(reason, Seats::TWO, at.playing(), key)
}
