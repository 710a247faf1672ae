//! The rule book: positions, turns, the end.

use tablier_rules::ludo::{Ludo, LudoOptions};
use tablier_rules::{
    Chances, Clause, Die, Effects, Fact, Fault, Faults, Game, Legal, Node, ONE_DIE, Present, Reason, Refuse,
    Ruled, Seat, Seats, Sentence, Standing, Throw,
};

use super::motion::{self, GOAL};

/// The rules of pyludo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pyludo {
    options: LudoOptions,
}

/// The rules of pyludo: it knows no options.
pub(crate) const PYLUDO: Pyludo = Pyludo { options: LudoOptions::DEFAULT };

/// A position. Pawns keep their numbers, by which the published opponents choose between equal moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    /// Progress of each pawn, by seat.
    pub(super) pawns: [[u8; 4]; 4],
    pub(super) turn: Seat,
    /// The die to be played.
    pub(super) die: Option<Die>,
}

impl Position {
    pub(super) const fn mine(&self) -> &[u8; 4] {
        &self.pawns[self.turn.index()]
    }

    fn movable(&self) -> impl Iterator<Item = usize> {
        (0..4).filter(|&pawn| self.die.is_some_and(|die| motion::movable(self.mine()[pawn], die)))
    }

    fn won(&self) -> bool {
        *self.mine() == [GOAL; 4]
    }

    const fn hand_over(&mut self) {
        self.turn = Seats::FOUR.after(self.turn);
        self.die = None;
    }
}

/// An unchecked position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setup {
    /// Progress of each pawn, by seat.
    pub(crate) pawns: [[u8; 4]; 4],
    pub(crate) turn: Seat,
    pub(crate) die: Option<Die>,
}

/// A move of a pawn, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Action {
    pub(crate) pawn: usize,
}

/// The effects that matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    Exited { seat: Seat },
    SentHome { seat: Seat },
    ReachedGoal { seat: Seat },
}

/// The nearest clauses of `ludo`.
impl Ruled for Effect {
    fn clause(&self) -> Clause {
        match self {
            Self::Exited { .. } => Clause::Lu3,
            Self::SentHome { .. } => Clause::Lu5,
            Self::ReachedGoal { .. } => Clause::Lu8,
        }
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// The game is waiting for something else.
    NotNow,
    /// The pawn is at home and the die is not a six, or it is in the goal.
    CannotMove,
    /// Games here are played to their end by all four players.
    PlayedToTheEnd,
}

impl Refuse for Refusal {
    fn clause(&self) -> Option<Clause> {
        None
    }

    fn name(&self) -> &'static str {
        match self {
            Self::NotNow => "not-now",
            Self::CannotMove => "cannot-move",
            Self::PlayedToTheEnd => "played-to-the-end",
        }
    }

    fn facts(&self) -> Vec<(&'static str, Fact)> {
        Vec::new()
    }

    fn is_misnamed(&self) -> bool {
        false
    }

    const SENTENCES: &'static [Sentence] = &[];
}

impl Game for Pyludo {
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

    fn is_safe(&self, square: u8) -> bool {
        Ludo::default().is_safe(square)
    }

    fn start(&self, seats: Seats, first: Seat) -> Result<Position, Faults> {
        if seats == Seats::FOUR {
            Ok(Position { pawns: [[0; 4]; 4], turn: first, die: None })
        } else {
            Err(Fault::Players { count: seats.len() as u8 }.into())
        }
    }

    fn validate(&self, setup: &Setup) -> Result<Position, Faults> {
        let &Setup { pawns, turn, die } = setup;
        let at = Position { pawns, turn, die };
        let mut faults = Faults::default();
        if pawns.as_flattened().iter().any(|&progress| progress > GOAL) {
            faults.add(Fault::Field { field: "pawns" });
        }
        if die.is_some() && at.movable().next().is_none() {
            faults.add(Fault::NothingLegal);
        }
        if faults.is_empty() { Ok(at) } else { Err(faults) }
    }

    fn setup(&self, at: &Position) -> Setup {
        let &Position { pawns, turn, die } = at;
        Setup { pawns, turn, die }
    }

    fn seats(&self, _: &Position) -> Present {
        Present { seated: Seats::FOUR, playing: Seats::FOUR }
    }

    fn node(&self, at: &Position) -> Node {
        if at.won() {
            let key = |seat| seat != at.turn;
            Node::Over(Standing::by_key(Reason::Goal, Seats::FOUR, Seats::FOUR, key))
        } else if at.die.is_some() {
            Node::Decision(at.turn)
        } else {
            Node::Chance(at.turn)
        }
    }

    fn chances(&self, at: &Position) -> Chances<Throw> {
        if self.check_roll(at).is_ok() { ONE_DIE } else { Chances::NONE }
    }

    fn check_roll(&self, at: &Position) -> Result<(), Refusal> {
        if at.die.is_none() && !at.won() { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn roll_on(&self, at: &mut Position, throw: Throw, _: &mut impl Effects<Effect>) {
        if self.check_roll(at).is_err() {
            return;
        }
        at.die = Some(throw.high);
        if at.movable().next().is_none() {
            at.hand_over();
        }
    }

    fn check(&self, at: &Position, action: Action) -> Result<Legal<Action>, Refusal> {
        if at.die.is_none() {
            return Err(Refusal::NotNow);
        }
        if at.movable().any(|pawn| pawn == action.pawn) {
            Ok(Legal::new(action))
        } else {
            Err(Refusal::CannotMove)
        }
    }

    fn legal(&self, at: &Position, visit: &mut impl FnMut(Legal<Action>)) {
        at.movable().for_each(|pawn| visit(Legal::new(Action { pawn })));
    }

    fn nameable(&self, _: &Position, visit: &mut impl FnMut(Action)) {
        (0..4).for_each(|pawn| visit(Action { pawn }));
    }

    fn play_on(&self, at: &mut Position, action: Legal<Action>, effects: &mut impl Effects<Effect>) {
        let die = at.die.expect("a legal action has a die");
        motion::advance(at, action.action().pawn, die, effects);
        if at.won() {
            at.die = None;
        } else {
            at.hand_over();
        }
    }

    fn agree(&self, _: &Position, _: &mut impl Effects<Effect>) -> Result<Position, Refusal> {
        Err(Refusal::PlayedToTheEnd)
    }

    fn abandon(&self, _: &Position, _: Seat, _: &mut impl Effects<Effect>) -> Result<Position, Refusal> {
        Err(Refusal::PlayedToTheEnd)
    }
}
