//! `latroncules`: material, minus the most that the side to move can take at once.

use tablier_rules::board::Cell;
use tablier_rules::latroncules::{Action, Effect, Latroncules, Position};
use tablier_rules::{Effects, Game, Legal, Node, Seat, Seats, Standing};

use crate::analysis::{Choice, Weighed};
use crate::latroncules::{self, Engine, Limit, Recent, Strength, plain};
use crate::playable::Haul;
use crate::{Budget, Caution, Choose, Depth, Evaluate, Gain, Level, Playable};

impl Playable for Latroncules {
    const SCALE: f32 = 4.0;

    type Observed = Recent;

    fn gain(&self, _: Seat, effect: &Effect) -> Option<Gain> {
        match effect {
            Effect::Taken { .. } => Some(Gain::Capture),
            Effect::Promoted { .. } => Some(Gain::Goal),
            _ => None,
        }
    }

    fn judge() -> &'static dyn Evaluate<Self> {
        &JUDGE
    }

    fn weigh(&self, at: &Position, played: Option<Action>, budget: Budget) -> Option<Weighed<Action>> {
        let weighed = latroncules::weigh(self, at, played, Limit::Nodes(budget.evaluations));
        let &(_, best) = weighed.first()?;
        let score = weighed
            .iter()
            .find(|(action, _)| Some(action.action()) == played)
            .map_or(best, |&(_, score)| score);
        let win = |score: latroncules::Score| f64::from(score.share());
        Some(Weighed {
            choices: weighed.iter().map(|&(action, score)| Choice { action, win: win(score) }).collect(),
            loss: f64::from(score.lost_to(best)),
            sure: best.decided_in().is_some(),
        })
    }

    fn at_level(&self, level: Level, at: &Position, budget: Budget, seed: u64) -> Option<Legal<Action>> {
        Engine { strength: Strength::LEVELS[level.index()] }.choose_within(self, at, budget, seed)
    }

    fn alpha_beta(&self, depth: Depth, at: &Position, seed: u64) -> Option<Legal<Action>> {
        plain(depth as u32).choose_within(self, at, Budget::UNLIMITED, seed)
    }

    fn witness(&self, seen: &mut Recent, before: &Position, next: &Position, _: &[Effect]) {
        seen.witness(before, next);
    }

    fn agrees(&self, seen: &Recent, at: &Position, seat: Seat) -> bool {
        seen.agrees(self, at, seat)
    }
}

impl Caution for Latroncules {
    /// Every gain already shows in the position.
    fn worth(&self, _: Gain) -> f32 {
        0.0
    }

    fn outlook(&self, at: &Position, seat: Seat) -> f32 {
        let balance = material(at, seat) - material(at, Seats::TWO.after(seat));
        match self.node(at) {
            Node::Over(standing) => result(&standing, seat),
            Node::Decision(mover) if mover == seat => balance + most_taken(self, at),
            Node::Decision(_) | Node::Chance(_) | Node::Apology(_) => balance - most_taken(self, at),
        }
    }

    /// Ranks, counted from the seat's own side of the board.
    fn advanced(&self, at: &Position, next: &Position, seat: Seat) -> u8 {
        let left = at.pieces(seat) & !next.pieces(seat);
        let rank = Cell::new(left.trailing_zeros() as u8).rank();
        if seat == Seat::First { rank } else { 7 - rank }
    }

    /// There is no chance involved: the other side can take, or it cannot.
    fn danger(&self, at: &Position, seat: Seat) -> Option<f32> {
        match self.node(at) {
            Node::Decision(mover) if mover != seat => Some(if can_take(self, at, mover) { 1.0 } else { 0.0 }),
            Node::Decision(_) | Node::Chance(_) | Node::Apology(_) | Node::Over(_) => None,
        }
    }
}

/// The engine's static evaluation. Reviews and hints search deeper: they [`weigh`](Playable::weigh).
struct Judge;

static JUDGE: Judge = Judge;

impl Evaluate<Latroncules> for Judge {
    fn values(&self, game: &Latroncules, positions: &[Position], values: &mut Vec<[f32; 4]>) {
        values.clear();
        values.extend(positions.iter().map(|at| latroncules::value(game, at, Limit::Nodes(200))));
    }
}

const FANTASSIN: f32 = 1.0;
const CAVALIER: f32 = 2.0;

fn value(cavalier: bool) -> f32 {
    if cavalier { CAVALIER } else { FANTASSIN }
}

fn material(at: &Position, seat: Seat) -> f32 {
    let mut pieces = at.pieces(seat);
    let mut sum = 0.0;
    while pieces != 0 {
        let cell = Cell::new(pieces.trailing_zeros() as u8);
        sum += at.piece(cell).map_or(0.0, |piece| value(piece.cavalier));
        pieces &= pieces - 1;
    }
    sum
}

/// A win counts more than all pieces; a draw counts as an even board.
fn result(standing: &Standing, seat: Seat) -> f32 {
    match (standing.rank(seat), standing.rank(Seats::TWO.after(seat))) {
        (mine, theirs) if mine == theirs => 0.0,
        (Some(0), _) => 100.0,
        _ => -100.0,
    }
}

/// The most that a single move of the side to move takes or promotes.
fn most_taken(game: &Latroncules, at: &Position) -> f32 {
    let mut most: f32 = 0.0;
    game.legal(at, &mut |action| {
        let mut swing = Swing(0.0);
        let _ = game.play(at, action, &mut swing);
        most = most.max(swing.0);
    });
    most
}

fn can_take(game: &Latroncules, at: &Position, mover: Seat) -> bool {
    let mut haul = Haul::new(game, mover);
    game.legal(at, &mut |action| {
        let _ = game.play(at, action, &mut haul);
    });
    haul.captures > 0
}

/// How much a move shifts the material balance.
struct Swing(f32);

impl Effects<Effect> for Swing {
    fn push(&mut self, effect: Effect) {
        self.0 += match effect {
            Effect::Taken { cavalier, .. } => value(cavalier),
            Effect::Promoted { .. } => CAVALIER - FANTASSIN,
            _ => 0.0,
        };
    }
}
