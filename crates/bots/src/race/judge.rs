//! The judge of a race game, whatever its options.

use tablier_rules::{Node, Seat, Standing};

use super::{Finish, General, Race};
use crate::net::Learned;
use crate::{Evaluate, Fit};

/// Values positions by the net made for the options in force. With other options it takes the mean of the
/// general evaluation and of the net made for the book, and where more or fewer pawns must arrive than by the
/// book, the general evaluation alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judge {
    /// Is it blind to what enemies could hit?
    pub carefree: bool,
    /// The place that is played for, counted from 0: if a game goes on, those who are left play for the next.
    pub place: u8,
}

/// Plays for the win and sees everything.
pub(crate) const JUDGE: Judge = Judge { carefree: false, place: 0 };

impl<G: Race> Evaluate<G> for Judge {
    fn values(&self, game: &G, positions: &[G::Position], values: &mut Vec<[f32; 4]>) {
        let Self { carefree, place } = *self;
        let finish = game.terms().finish;
        match game.fit() {
            Fit::Made => Learned { carefree }.values(game, positions, values),
            Fit::Borrowed if finish != Finish::All => General { carefree }.values(game, positions, values),
            Fit::Borrowed => {
                let mut general = Vec::with_capacity(positions.len());
                General { carefree }.values(game, positions, &mut general);
                Learned { carefree }.values(game, positions, values);
                for (value, general) in values.iter_mut().flatten().zip(general.iter().flatten()) {
                    *value = 0.5 * (*value + general);
                }
            }
        }
        for (value, at) in values.iter_mut().zip(positions) {
            if let Some(taken) = taken(game, place, at) {
                *value = taken;
            }
        }
    }
}

/// The shares in a place that somebody has already taken; none if it is still open.
pub(crate) fn taken<G: Race>(game: &G, place: u8, at: &G::Position) -> Option<[f32; 4]> {
    if let Some(winner) = game.placed(at, place.into()) {
        return Some(Seat::ALL.map(|seat| if seat == winner { 1.0 } else { 0.0 }));
    }
    if let Node::Over(standing) = game.node(at) { Some(ranked(&standing, place)) } else { None }
}

/// Divides a place of a finished game among those who share it; where nobody has it, somebody better shares it.
fn ranked(standing: &Standing, place: u8) -> [f32; 4] {
    let best =
        Seat::ALL.into_iter().filter_map(|seat| standing.rank(seat)).filter(|rank| *rank <= place).max();
    let won = Seat::ALL.map(|seat| if best.is_some() && standing.rank(seat) == best { 1.0 } else { 0.0 });
    let winners: f32 = won.iter().sum();
    won.map(|one| one / winners)
}
