//! The moves of two pawns, read from the rules once. Running every position through the rules would take
//! minutes; a move depends on the side's own pawns, a capture on where it ends and on the other side, and
//! there are only 1 711 of each.

use std::sync::OnceLock;

use tablier_rules::ludo::{BOARD, Effect};
use tablier_rules::{Die, Discard, Game, Node, Place, Seat, Throw};

use super::RULES;
use super::side::{HOME, Side, WITH_TWO};
use super::spot::Spot;

/// The moves that the rules allow two pawns.
pub(super) struct Moves {
    /// Per side and die.
    steps: Vec<Steps>,
    /// Per side: which of its pawns can be captured, and where.
    prey: Vec<[Option<Prey>; 2]>,
    /// Sixes in a row after a die, per sixes before; none if the turn is lost (LU-10).
    sixes: [[Option<u8>; 6]; 3],
}

/// A move of a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) to: Side,
    /// Turns earned, apart from a capture.
    pub(super) turns: u8,
    landing: Landing,
}

/// At most one move for each of two pawns.
type Steps = [Option<Step>; 2];

/// A pawn that a step can capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Prey {
    landing: Landing,
    /// The other side after the capture.
    pub(super) left: Side,
    /// Turns earned by the capture.
    pub(super) turns: u8,
}

/// Where a pawn ends its move, by its progress, and whether its companion is already there, which
/// shields everyone else (LU-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Landing {
    progress: u8,
    shared: bool,
}

const ROLLER: Seat = Seat::First;

impl Moves {
    /// The shared list of moves.
    pub(super) fn get() -> &'static Self {
        static MOVES: OnceLock<Moves> = OnceLock::new();
        MOVES.get_or_init(Self::read)
    }

    /// Every move of a side with a die.
    pub(super) fn steps(&self, side: Side, die: Die) -> impl Iterator<Item = Step> {
        self.steps[side.number() * 6 + die as usize - 1].into_iter().flatten()
    }

    /// The pawn that a step captures.
    pub(super) fn prey(&self, step: Step, other: Side) -> Option<Prey> {
        self.prey[other.number()].into_iter().flatten().find(|prey| prey.landing == step.landing)
    }

    /// Sixes in a row after this die; none if the turn is lost.
    pub(super) const fn sixes(&self, before: u8, die: Die) -> Option<u8> {
        self.sixes[before as usize][die as usize - 1]
    }

    fn read() -> Self {
        let sides = || (0..WITH_TWO).map(Side::numbered);
        let sixes = [0, 1, 2].map(|before| Die::ALL.map(|die| read_sixes(before, die)));
        Self {
            steps: sides().flat_map(|side| Die::ALL.map(|die| read_steps(side, die))).collect(),
            prey: sides().map(read_prey).collect(),
            sixes,
        }
    }
}

/// Reads the sixes in a row from a side that can play any die.
fn read_sixes(before: u8, die: Die) -> Option<u8> {
    let at = Spot { sixes: before, ..Spot::fresh(Side::new([20, 30]), Side::START) }.position();
    let rolled = RULES.roll(&at, Throw::one(die), &mut Discard);
    matches!(RULES.node(&rolled), Node::Decision(_)).then_some(rolled.sixes())
}

/// Reads moves with no other pawn on the track, so that nothing is captured.
fn read_steps(side: Side, die: Die) -> Steps {
    let mut steps = [None; 2];
    if side == Side::DONE {
        return steps;
    }
    let rolled = RULES.roll(&Spot::fresh(side, Side::START).position(), Throw::one(die), &mut Discard);
    let mut count = 0;
    RULES.legal(&rolled, &mut |action| {
        let mut effects = Vec::new();
        let next = RULES.play(&rolled, action, &mut effects);
        let to = Side::read(&next, ROLLER).expect("pawns in the goal stay there");
        let [near, far] = to.missing();
        let landing = Landing { progress: landed(&effects), shared: near == far };
        steps[count] = Some(Step { to, turns: earned(&effects), landing });
        count += 1;
    });
    steps
}

/// Tries to capture each pawn of a side, by a lone pawn and by one that joins its companion.
fn read_prey(other: Side) -> [Option<Prey>; 2] {
    let mut prey = [None; 2];
    if other == Side::DONE {
        return prey;
    }
    let squares = other.places(ROLLER.opposite()).into_iter().take(2);
    let mut landings: Vec<u8> = squares.filter_map(on_the_way).collect();
    landings.dedup();
    let tries =
        landings.into_iter().flat_map(|progress| [false, true].map(|shared| Landing { progress, shared }));
    for (slot, found) in prey.iter_mut().zip(tries.filter_map(|landing| read_capture(landing, other))) {
        *slot = Some(found);
    }
    prey
}

/// The progress of the roller's pawns on a track square.
fn on_the_way(place: Place) -> Option<u8> {
    match place {
        Place::Track(square) => BOARD.progress(ROLLER, square),
        _ => None,
    }
}

/// Lands there: with a one, which earns nothing by itself, or by an exit.
fn read_capture(landing: Landing, other: Side) -> Option<Prey> {
    let (before, die) = if landing.progress == 1 { (0, Die::Six) } else { (landing.progress - 1, Die::One) };
    let companion = if landing.shared { HOME - landing.progress } else { 0 };
    let at = Spot::fresh(Side::new([HOME - before, companion]), other).position();
    let rolled = RULES.roll(&at, Throw::one(die), &mut Discard);
    let mut found = None;
    RULES.legal(&rolled, &mut |action| {
        if action.action().from != BOARD.place(ROLLER, before) {
            return;
        }
        let mut effects = Vec::new();
        let next = RULES.play(&rolled, action, &mut effects);
        let left = Side::read(&next, ROLLER.opposite()).expect("pawns in the goal stay there");
        found = (left != other).then(|| Prey { landing, left, turns: earned(&effects) });
    });
    found
}

fn landed(effects: &[Effect]) -> u8 {
    let to = effects.iter().find_map(|effect| match effect {
        Effect::Exited { .. } => Some(1),
        Effect::Moved { to, .. } => BOARD.progress_at(ROLLER, *to),
        _ => None,
    });
    to.expect("an action moves a pawn along its way")
}

fn earned(effects: &[Effect]) -> u8 {
    effects.iter().map(|effect| if let Effect::Earned { turns, .. } = effect { *turns } else { 0 }).sum()
}
