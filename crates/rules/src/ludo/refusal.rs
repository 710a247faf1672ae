//! Why an action is refused.

use crate::refusal::reasons;
use crate::{Colour, Die, Place};

reasons! {
    /// The reason, with its clause and facts.
    pub enum Refusal {
        RollFirst = "roll-first", None;
        PlayFirst = "play-first", None;
        GameOver = "game-over", None;
        NotTheDie { die: Die, rolled: Die } = "ludo-not-the-die", Lu4, misnamed;
        ExitNeedsSix { die: Die } = "ludo-exit-needs-six", Lu3;
        ExitNeedsOneOrSix { die: Die } = "ludo-exit-needs-one-or-six", Lu3;
        ExitNeedsFiveOrSix { die: Die } = "ludo-exit-needs-five-or-six", Lu3;
        NoPawnAtHome { die: Die } = "ludo-no-pawn-at-home", Lu3, misnamed;
        NoPawnThere { from: Place } = "ludo-no-pawn-there", Lu4, misnamed;
        PastGoal { from: Place, die: Die, missing: u8 } = "ludo-past-goal", Lu8;
        Barrier { square: Place, colour: Colour } = "ludo-barrier", Lu4;
        OwnPawnThere { square: Place } = "ludo-own-pawn-there", Lu4;
        MustCapture { die: Die } = "ludo-must-capture", Lu5;
        MustExit { die: Die } = "ludo-must-exit", Lu3;
        NotPlaying = "not-playing", Pa23;
    }
}
