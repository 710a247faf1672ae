//! Why a move is refused.

use crate::board::Cell;
use crate::refusal::reasons;

reasons! {
    /// The reason, with its clause and facts.
    pub enum Refusal {
        NoDice = "no-dice", None;
        GameOver = "game-over", None;
        NotYourPiece { from: Cell } = "latroncules-not-your-piece", La4, misnamed;
        NotStraightAhead { from: Cell, to: Cell } = "latroncules-not-straight-ahead", La5;
        AgainstTheArrows { from: Cell, to: Cell } = "latroncules-against-the-arrows", La2;
        NotACavalierMove { from: Cell, to: Cell } = "latroncules-not-a-cavalier-move", La6;
        BetweenTwo { to: Cell } = "latroncules-between-two", La7;
        MustTake { from: Cell, to: Cell } = "latroncules-must-take", La9;
        NotPlaying = "not-playing", Pa23;
    }
}
