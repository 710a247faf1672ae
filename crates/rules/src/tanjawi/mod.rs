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
pub use options::{
    BonusOrder, Counts, FalseAccusation, Homes, OpenDuty, Opening, Sacrifice, SideFichas, TanjawiOptions,
    ThirdSix, Twelve,
};
pub use position::{CheatSetup, Position, Setup};
pub use refusal::Refusal;
pub use side::Side;

use options::{Book, PRESETS, Rules};

use crate::board::{PARCHIS_68, RaceBoard};
use crate::dice::ONE_DIE;
use crate::{
    BOOK_APART, Chances, Clause, Colour, Die, Effects, Faults, Game, GameId, Legal, Listed, Node, Phase,
    Place, Present, Preset, Reason, Seat, Seats, Standing, Throw,
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

impl Tanjawi {
    /// The board's seat whose start square, path and lane fichas of this colour use (TJ-1).
    pub fn path(&self, colour: Colour) -> Seat {
        Rules::path(self, colour)
    }

    /// The start square of a colour (TJ-1).
    pub fn start_square(&self, colour: Colour) -> u8 {
        BOARD.starts[self.path(colour).index()]
    }

    /// Every ficha in the game: of each colour, half of a side's (TJ-1).
    pub fn fichas(&self) -> impl Iterator<Item = Ficha> {
        fichas::Fichas::all(self)
    }

    /// Where a ficha is.
    pub fn place(&self, at: &Position, ficha: Ficha) -> Place {
        at.fichas.place(self, ficha)
    }

    /// TJ-6: is the ficha in a door?
    pub fn in_door(&self, at: &Position, ficha: Ficha) -> bool {
        let progress = at.fichas.progress(ficha);
        fichas::is_in_play(progress) && at.fichas.doors(self.path(ficha.colour())).has(progress)
    }

    /// TJ-3, TJ-12: the progress of a ficha that comes out with this die.
    pub fn way_out(&self, at: &Position, die: Die) -> u8 {
        at.way_out(self, die)
    }

    /// Are these the book's own rules, compiled apart?
    #[inline(always)]
    fn is_book(&self) -> bool {
        const BOOK: u128 = TanjawiOptions::DEFAULT.as_number();
        BOOK_APART && self.options.as_number() == BOOK
    }
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

    fn presets(&self) -> &'static [Preset<TanjawiOptions>] {
        PRESETS
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
        Position::start(self, seats, first)
    }

    fn validate(&self, setup: &Setup) -> Result<Position, Faults> {
        Position::validate(self, setup)
    }

    fn setup(&self, at: &Position) -> Setup {
        at.setup(self)
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
        if self.check_roll(at).is_err() {
            return;
        }
        if self.is_book() {
            turn::roll(&Book, at, throw.high, effects);
        } else {
            apart(|| turn::roll(self, at, throw.high, effects));
        }
    }

    fn check(&self, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
        duties::check(self, at, action)
    }

    #[inline]
    fn legal(&self, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
        if self.is_book() {
            duties::legal(&Book, at, visit);
        } else {
            // The values `visit` holds stay in registers only if it is called from here.
            apart(|| duties::listed(self, at)).into_iter().flatten().for_each(visit);
        }
    }

    fn nameable(&self, _: &Position, visit: &mut impl FnMut(Action)) {
        action::nameable(&mut |action| {
            if self.has_action(action) {
                visit(action);
            }
        });
    }

    fn has_action(&self, action: Action) -> bool {
        self.options.bonus_order == BonusOrder::Choice
            || !matches!(action, Action::Count { from: Place::Home, .. })
    }

    #[inline]
    fn play_on(&self, at: &mut Position, action: Legal<Action>, effects: &mut impl Effects<Effect>) {
        if self.is_book() {
            turn::play(&Book, at, action.action(), effects);
        } else {
            apart(|| turn::play(self, at, action.action(), effects));
        }
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

/// Keeps the code for house rules apart from that for the book's own, which is faster by itself.
#[inline(never)]
fn apart<T>(with_options: impl FnOnce() -> T) -> T {
    with_options()
}

/// TJ-4: the side with all its fichas out wins; an agreed end is a draw (PA-22).
fn standing(at: &Position, reason: Reason) -> Standing {
    let key = |seat| reason == Reason::Goal && !at.fichas.all_out(Side::of_seat(seat));
    Standing::by_key(reason, Seats::TWO, at.playing(), key)
}
