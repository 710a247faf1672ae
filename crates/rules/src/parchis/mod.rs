//! `classique` and `superludo`: Ludo on the parchís board, clauses PA-1 to PA-23; rooms and prizes (PA-21)
//! are elsewhere. The two games differ in the number of dice and in the effect of a six or a double.
//!
//! Read in this order: `pawns` (where every pawn is), `motion` (PA-8 … PA-11), `duties` (PA-7, PA-18:
//! legality), `exit` (PA-7, PA-13), `turn` (captures, bonuses, rolling again, the end), `couples` (PA-19).

mod action;
mod arrivals;
mod couples;
mod duties;
mod effect;
mod exit;
mod house;
mod motion;
mod options;
mod pawns;
mod position;
mod refusal;
mod turn;

pub use action::{Action, Bonus};
pub use effect::{By, Effect};
pub use options::{
    Barriers, Bonuses, CoupleGoal, Exit, ExitCapture, Overshoot, ParchisOptions, PawnCount, ThirdSix,
};
pub use position::{Position, Setup};
pub use refusal::Refusal;

use crate::board::{PARCHIS_68, RaceBoard};
use crate::dice::{ONE_DIE, TWO_DICE};
use crate::{
    Chances, Clause, Effects, Faults, Game, GameId, Legal, Listed, Node, OptionClash, Phase, Present, Preset,
    Reason, Seat, Seats, Standing, Throw,
};
use house::in_the_house;

/// The board of the games.
pub const BOARD: RaceBoard = PARCHIS_68;
const GOAL: u8 = BOARD.goal();

/// The rule book of `classique` and `superludo`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parchis {
    /// One die or two.
    pub variant: Variant,
    /// The options in force.
    pub options: ParchisOptions,
}

/// Which of the two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// One die.
    Classique,
    /// Two dice.
    Superludo,
}

impl Variant {
    /// The number of dice rolled.
    pub const fn dice(self) -> usize {
        match self {
            Self::Classique => 1,
            Self::Superludo => 2,
        }
    }
}

impl Parchis {
    /// One of the two games, with the defaults of the rule book.
    pub fn new(variant: Variant) -> Self {
        Self { variant, options: ParchisOptions::default() }
    }
}

impl Listed for Parchis {
    fn id(&self) -> GameId {
        match self.variant {
            Variant::Classique => GameId::Classique,
            Variant::Superludo => GameId::Superludo,
        }
    }

    fn begins_by(&self) -> Clause {
        Clause::Pa2
    }
}

impl Game for Parchis {
    type Options = ParchisOptions;
    type Position = Position;
    type Setup = Setup;
    type Action = Action;
    type Chance = Throw;
    type Effect = Effect;
    type Refusal = Refusal;

    fn options(&self) -> &ParchisOptions {
        &self.options
    }

    fn options_mut(&mut self) -> &mut ParchisOptions {
        &mut self.options
    }

    fn option_clash(&self) -> Option<OptionClash> {
        let options = &self.options;
        let without_partner = |asks| OptionClash { asks, forbids: "couples" };
        if options.partner_safe && !options.couples {
            return Some(without_partner("partner_safe"));
        }
        if options.couple_goal != CoupleGoal::One && !options.couples {
            return Some(without_partner("couple_goal"));
        }
        let mixed_but_none = options.mixed_barriers && options.barriers == Barriers::None;
        mixed_but_none.then_some(OptionClash { asks: "mixed_barriers", forbids: "barriers" })
    }

    fn presets(&self) -> &'static [Preset<ParchisOptions>] {
        options::presets(self.variant)
    }

    fn in_couples(&self) -> bool {
        self.options.couples
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
        Present { seated: at.seated, playing: at.playing }
    }

    #[inline]
    fn node(&self, at: &Position) -> Node {
        match at.phase {
            Phase::Roll => Node::Chance(at.turn),
            Phase::Play => Node::Decision(at.turn),
            Phase::Over(reason) => Node::Over(standing(self, at, reason)),
        }
    }

    #[inline]
    fn chances(&self, at: &Position) -> Chances<Throw> {
        match (at.phase, self.variant) {
            (Phase::Roll, Variant::Classique) => ONE_DIE,
            (Phase::Roll, Variant::Superludo) => TWO_DICE,
            _ => Chances::NONE,
        }
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
            in_the_house!(self, rules => turn::roll(rules, at, throw, effects));
        }
    }

    fn check(&self, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
        duties::check(self, at, action)
    }

    #[inline(always)]
    fn legal(&self, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
        in_the_house!(self, rules => duties::legal(rules, at, visit));
    }

    fn nameable(&self, _: &Position, visit: &mut impl FnMut(Action)) {
        action::nameable(self, visit);
    }

    fn has_action(&self, action: Action) -> bool {
        self.options.bonus_may || !matches!(action, Action::Skip { .. })
    }

    #[inline(always)]
    fn play_on(&self, at: &mut Position, action: Legal<Action>, effects: &mut impl Effects<Effect>) {
        in_the_house!(self, rules => turn::play(rules, at, action.action(), effects));
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

/// PA-19 and PA-20: the winner or their couple, then by pawns in the goal and distance left; a draw is
/// shared (PA-22).
fn standing(rules: &Parchis, at: &Position, reason: Reason) -> Standing {
    let key = |seat: Seat| match reason {
        Reason::Goal if rules.options.couples => (usize::from(!at.couple_has_won(rules, seat)), 0),
        Reason::Goal => (4 - at.pawns.arrived(seat), at.pawns.distance_left(seat)),
        // PA-23: the other couple wins if the partner of one who has finished leaves.
        Reason::Abandon if rules.options.couples => (usize::from(!at.couple_remains(rules, seat)), 0),
        _ => (0, 0),
    };
    Standing::by_key(reason, at.seated, at.playing, key)
}

impl Parchis {
    /// The seat whose pawns the player to act plays: their own or, with `couple_goal` `help`, the partner's.
    pub fn mover(&self, at: &Position) -> Seat {
        at.mover(self)
    }

    /// The number of pawns of each player (PA-3).
    pub const fn pawns_each(&self) -> usize {
        self.pawn_count()
    }
}
