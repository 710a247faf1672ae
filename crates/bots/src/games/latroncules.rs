//! `latroncules`: material, less the most that the side to move can take at once.

use tablier_rules::board::Cell;
use tablier_rules::latroncules::{Effect, Latroncules, Position};
use tablier_rules::{Effects, Game, Node, Seat, Seats, Standing};

use crate::player::Haul;
use crate::{Gain, Player};

impl Player for Latroncules {
    const SCALE: f32 = 4.0;

    fn gain(&self, _: Seat, effect: &Effect) -> Option<Gain> {
        match effect {
            Effect::Taken { .. } => Some(Gain::Capture),
            Effect::Promoted { .. } => Some(Gain::Goal),
            _ => None,
        }
    }

    /// All shows in the position.
    fn worth(&self, _: Gain) -> f32 {
        0.0
    }

    fn outlook(&self, at: &Position, seat: Seat) -> f32 {
        let balance = material(at, seat) - material(at, Seats::TWO.after(seat));
        match self.node(at) {
            Node::Over(standing) => result(&standing, seat),
            Node::Decision(mover) if mover == seat => balance + most_taken(self, at),
            Node::Decision(_) | Node::Chance(_) => balance - most_taken(self, at),
        }
    }

    /// Nothing is left to chance: the other side can take, or it cannot.
    fn danger(&self, at: &Position, seat: Seat) -> Option<f32> {
        match self.node(at) {
            Node::Decision(mover) if mover != seat => Some(if can_take(self, at, mover) { 1.0 } else { 0.0 }),
            Node::Decision(_) | Node::Chance(_) | Node::Over(_) => None,
        }
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

/// More than all pieces for a win; a draw is as good as an even board.
fn result(standing: &Standing, seat: Seat) -> f32 {
    match (standing.rank(seat), standing.rank(Seats::TWO.after(seat))) {
        (mine, theirs) if mine == theirs => 0.0,
        (Some(0), _) => 100.0,
        _ => -100.0,
    }
}

/// What the best single move of the side to move takes or promotes.
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

/// How much a move shifts the balance of material.
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
