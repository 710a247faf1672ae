//! `latroncules`: clauses LA-1 to LA-14. No dice, two sides; a piece caught between two enemies is taken.
//!
//! `motion` lists where a piece may go, `capture` decides what is surrounded, `turn` applies a move.

mod action;
mod capture;
mod effect;
mod motion;
mod options;
mod position;
mod refusal;
mod turn;

pub use action::Action;
pub use effect::Effect;
pub use motion::Moves;
pub use options::{Between, Blocked, Corner, Fantassins, LatronculesOptions};
pub use position::{Piece, Position, Setup};
pub use refusal::Refusal;

use std::convert::Infallible;

use crate::{
    Chances, Clause, Colour, Effects, Faults, Game, GameId, Legal, Listed, Node, Phase, Present, Preset,
    Reason, Seat, Seats, Standing,
};

/// The colours of the two sides, in order of play.
pub const COLOURS: [Colour; 2] = [Colour::Red, Colour::Blue];

/// The rule book `latroncules`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Latroncules {
    /// The options in force.
    pub options: LatronculesOptions,
}

impl Listed for Latroncules {
    fn id(&self) -> GameId {
        GameId::Latroncules
    }

    fn begins_by(&self) -> Clause {
        Clause::La4
    }
}

impl Game for Latroncules {
    type Options = LatronculesOptions;
    type Position = Position;
    type Setup = Setup;
    type Action = Action;
    type Chance = Infallible;
    type Effect = Effect;
    type Refusal = Refusal;

    fn options(&self) -> &LatronculesOptions {
        &self.options
    }

    fn options_mut(&mut self) -> &mut LatronculesOptions {
        &mut self.options
    }

    fn presets(&self) -> &'static [Preset<LatronculesOptions>] {
        options::PRESETS
    }

    fn has_dice(&self) -> bool {
        false
    }

    fn is_safe(&self, _: u8) -> bool {
        false
    }

    fn start(&self, seats: Seats, first: Seat) -> Result<Position, Faults> {
        Position::start(self, seats, first)
    }

    fn validate(&self, setup: &Setup) -> Result<Position, Faults> {
        Position::validate(self, setup)
    }

    fn setup(&self, at: &Position) -> Setup {
        at.setup()
    }

    fn seats(&self, at: &Position) -> Present {
        Present { seated: Seats::TWO, playing: at.playing }
    }

    #[inline]
    fn node(&self, at: &Position) -> Node {
        match at.phase {
            Phase::Roll | Phase::Play => Node::Decision(at.turn),
            Phase::Over(reason) => Node::Over(standing(self, at, reason)),
        }
    }

    fn chances(&self, _: &Position) -> Chances<Infallible> {
        Chances::NONE
    }

    fn check_roll(&self, _: &Position) -> Result<(), Refusal> {
        Err(Refusal::NoDice)
    }

    fn roll_on(&self, _: &mut Position, never: Infallible, _: &mut impl Effects<Effect>) {
        match never {}
    }

    fn check(&self, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
        motion::check(self, at, action)
    }

    fn legal(&self, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
        Moves::of(self, at).each(visit);
    }

    fn nameable(&self, _: &Position, visit: &mut impl FnMut(Action)) {
        action::nameable(visit);
    }

    #[inline]
    fn pick(&self, at: &Position, choose: impl FnOnce(usize) -> usize) -> Option<Legal<Action>> {
        let mut moves = Moves::none_yet(self, at);
        moves.find(at);
        let count = moves.count();
        (count > 0).then(|| moves.nth(choose(count)))
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
        turn::abandon(at, seat, effects)
    }
}

/// LA-11 to LA-13: the winner, given how the game ended.
fn standing(rules: &Latroncules, at: &Position, reason: Reason) -> Standing {
    let key = |seat| match (reason, rules.options.blocked) {
        (Reason::NoMove, Blocked::Draw) => 0,
        (Reason::NoMove, Blocked::Loses) => u32::from(seat == at.turn),
        _ => 64 - at.pieces(seat).count_ones(),
    };
    Standing::by_key(reason, Seats::TWO, at.playing, key)
}
