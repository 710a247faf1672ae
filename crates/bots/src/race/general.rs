//! A general evaluation of race games, for whatever options are in force.
//!
//! It counts the way that every side still has to go, in squares: the squares themselves, the wait for the
//! numbers that bring pawns out or free them, and the loss that it must expect from the next roll of each enemy,
//! by the rules' own safe squares, barriers and exits (`struck`). What a capture or an arrival earns, how many
//! numbers bring a pawn out and how many pawns must arrive comes from the game's [`Terms`]. The difference
//! between two ways counts for more the shorter they are.

use tablier_rules::{Node, Seat, Seats};

use super::{Field, Race, hit, hunts};
use crate::net::share_out;
use crate::{Evaluate, shares};

/// The options in force, in squares of progress and chances.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Terms {
    /// The squares that a turn is good for on average.
    pub pace: f32,
    /// The chance that a turn brings a pawn out.
    pub exit: f32,
    /// The number of exits that the freedom of a captive costs.
    pub ransom: f32,
    /// The squares that a capture earns.
    pub capture: f32,
    /// The squares that an arrival earns.
    pub arrival: f32,
    /// The pawns that must arrive.
    pub finish: Finish,
}

/// The pawns that must arrive for a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// All pawns of a seat.
    All,
    /// One pawn of a seat.
    One,
    /// All pawns of both partners.
    Both,
}

/// The general evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct General {
    /// Is it blind to what enemies could hit?
    pub carefree: bool,
}

/// The part of a wait for an exit that is lost: other pawns move meanwhile.
const IDLE: f32 = 0.6;
/// How much an enemy counts that rolls only after the seat itself has moved.
const LATER: f32 = 0.35;
/// The part of the way still to go that squares earned by arrivals can spare.
const USEFUL: f32 = 0.5;
/// Half a turn: how far the seat that rolls next is ahead.
const AHEAD: f32 = 0.5;
/// The way that makes a seat's odds *e* times better, over the square root of the way still to go.
const SPREAD: f32 = 2.4;
/// Squares added to the way still to go, for the luck of the last ones.
const REST: f32 = 20.0;

impl<G: Race> Evaluate<G> for General {
    fn values(&self, game: &G, positions: &[G::Position], values: &mut Vec<[f32; 4]>) {
        let ways = Ways::new(game, self.carefree);
        values.clear();
        values.extend(positions.iter().map(|at| ways.value(at)));
    }
}

/// The ways of the pawns of one game.
struct Ways<'a, G> {
    game: &'a G,
    terms: Terms,
    carefree: bool,
    goal: f32,
    /// From home, and from captivity.
    home: f32,
    captive: f32,
}

impl<'a, G: Race> Ways<'a, G> {
    fn new(game: &'a G, carefree: bool) -> Self {
        let terms = game.terms();
        let goal = f32::from(G::BOARD.goal());
        let out = IDLE * terms.pace / terms.exit;
        let home = goal + out;
        Self { game, terms, carefree, goal, home, captive: home + terms.ransom * out }
    }

    fn value(&self, at: &G::Position) -> [f32; 4] {
        let roller = match self.game.node(at) {
            Node::Over(standing) => return shares(&standing),
            Node::Chance(seat) | Node::Decision(seat) | Node::Apology(seat) => seat,
        };
        let field = self.game.field(at);
        let playing = self.game.seats(at).playing;
        let (_, rolls) = self.game.in_hand(at);
        let mut left = [0.0; 4];
        for seat in playing.iter() {
            left[seat.index()] = self.left(at, &field, seat, roller, playing);
        }
        left[roller.index()] -= self.terms.pace * (AHEAD + f32::from(rolls));
        if self.terms.finish == Finish::Both {
            let own = left;
            for seat in playing.iter() {
                left[seat.index()] = self.game.friends(seat).iter().map(|friend| own[friend.index()]).sum();
            }
        }
        let mean = playing.iter().map(|seat| left[seat.index()]).sum::<f32>() / playing.len() as f32;
        let spread = SPREAD * (mean.max(0.0) + REST).sqrt();
        let score = |seat: Seat| {
            if playing.contains(seat) { -left[seat.index()] / spread } else { f32::NEG_INFINITY }
        };
        share_out(Seat::ALL.map(score))
    }

    /// The way that a seat still has to go.
    fn left(&self, at: &G::Position, field: &Field, seat: Seat, roller: Seat, playing: Seats) -> f32 {
        let pawns = field.pawns(seat);
        let mut ways = [0.0; Field::MOST];
        for (way, &pawn) in ways.iter_mut().zip(pawns) {
            *way = self.way(pawn);
        }
        if !self.carefree {
            let spared = self.spared(at, field, seat, roller, playing);
            let back = if self.terms.ransom > 0.0 { self.captive } else { self.home };
            for (way, spared) in ways.iter_mut().zip(spared).filter(|(_, spared)| *spared < 1.0) {
                *way += (1.0 - spared) * (back - *way + self.terms.capture);
            }
        }
        let ways = &ways[..pawns.len()];
        match self.terms.finish {
            Finish::All | Finish::Both => {
                // The last arrival earns nothing, and what the others earn must be of use to somebody.
                let arriving = pawns.iter().filter(|&&pawn| pawn != G::BOARD.goal()).count();
                let sum = ways.iter().sum::<f32>();
                sum - (self.terms.arrival * arriving.saturating_sub(1) as f32).min(USEFUL * sum)
            }
            // The shortest way counts, and others nearly as short a little: the sum of many powers does that.
            Finish::One => {
                let near = ways.iter().map(|way| 1.0 / (way * way)).map(|near| near * near).sum::<f32>();
                (1.0 / near).sqrt().sqrt()
            }
        }
    }

    /// The way of a pawn, if nobody hits it.
    fn way(&self, pawn: u8) -> f32 {
        match pawn {
            0 => self.home,
            Field::CAPTIVE => self.captive,
            _ => self.goal - f32::from(pawn),
        }
    }

    /// The chance that each pawn is spared until the seat has moved, and in part after that.
    fn spared(
        &self,
        at: &G::Position,
        field: &Field,
        seat: Seat,
        roller: Seat,
        playing: Seats,
    ) -> [f32; Field::MOST] {
        let mut spared = [1.0; Field::MOST];
        let mut weight = 1.0;
        for other in playing.iter_from(roller) {
            if other == seat {
                weight = LATER;
            } else if !self.game.friends(seat).contains(other) {
                let hit = hit(self.game, hunts(self.game, at, field, other, seat));
                for (spared, hit) in spared.iter_mut().zip(hit) {
                    *spared *= 1.0 - weight * hit;
                }
            }
        }
        spared
    }
}
