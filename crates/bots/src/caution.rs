//! How a game looks to somebody who is careful and does not think ahead.

use tablier_rules::{Game, Seat};

use crate::Gain;

/// What a careful player sees on the board. All race games are looked at in one way (`race`).
pub trait Caution: Game {
    /// What a gain is worth beyond what the position shows: further squares, another roll.
    fn worth(&self, gain: Gain) -> f32;

    /// How well a seat stands: what it has, less what others have and what it must expect to lose before
    /// its next turn.
    fn outlook(&self, at: &Self::Position, seat: Seat) -> f32;

    /// How far the piece has come that an action of a seat moves from one position to the next; of several
    /// the most advanced.
    fn advanced(&self, at: &Self::Position, next: &Self::Position, seat: Seat) -> u8;

    /// The chance that one of a seat's own is hit before its next turn; none if that cannot be told.
    fn danger(&self, at: &Self::Position, seat: Seat) -> Option<f32>;
}
