//! How a careful player who does not think ahead sees a game.

use tablier_rules::{Game, Seat};

use crate::Gain;

/// A careful player's view of the board. All race games share one implementation (`race`).
pub trait Caution: Game {
    /// The value of a gain beyond what the position shows: further squares, another roll.
    fn worth(&self, gain: Gain) -> f32;

    /// How good a seat's position is: what it has, minus what others have and what it must expect to lose
    /// before its next turn.
    fn outlook(&self, at: &Self::Position, seat: Seat) -> f32;

    /// The progress of the piece that an action of a seat moves from one position to the next; of several,
    /// the most advanced.
    fn advanced(&self, at: &Self::Position, next: &Self::Position, seat: Seat) -> u8;

    /// The chance that one of a seat's own pieces is hit before its next turn; none if unknown.
    fn danger(&self, at: &Self::Position, seat: Seat) -> Option<f32>;
}
