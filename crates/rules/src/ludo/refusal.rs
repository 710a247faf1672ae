//! Why an action is refused.

use crate::refusal::reasons;
use crate::{Die, Place};

reasons! {
    /// The reason, with its clause and facts.
    pub enum Refusal {
        RollFirst = "roll-first", None;
        PlayFirst = "play-first", None;
        GameOver = "game-over", None;
        NotTheDie { die: Die, rolled: Die } = "ludo-not-the-die", Lu4, misnamed;
        ExitNeedsSix { die: Die } = "ludo-exit-needs-six", Lu3;
        NoPawnAtHome = "ludo-no-pawn-at-home", Lu3, misnamed;
        NoPawnThere { from: Place } = "ludo-no-pawn-there", Lu4, misnamed;
        PastGoal { from: Place, die: Die, missing: u8 } = "ludo-past-goal", Lu8;
        NotPlaying = "not-playing", Pa23;
    }
}
