//! Why an action is refused.

use crate::refusal::reasons;
use crate::{Die, Place};

reasons! {
    /// The reason, with its clause and facts.
    pub enum Refusal {
        RollFirst = "roll-first", None;
        PlayFirst = "play-first", None;
        GameOver = "game-over", None;
        CaptureBonusFirst = "parchis-capture-bonus-first", Pa14;
        GoalBonusFirst = "parchis-goal-bonus-first", Pa15;
        NoBonus { steps: u8 } = "parchis-no-bonus", Pa5, misnamed;
        NotTheDie { die: Die } = "parchis-not-the-die", Pa5, misnamed;
        NoPawnThere { from: Place } = "parchis-no-pawn-there", Pa5, misnamed;
        NoPawnAtHome = "parchis-no-pawn-at-home", Pa5, misnamed;
        ExitNeedsFive { value: u8 } = "parchis-exit-needs-five", Pa7;
        StartTaken { square: Place } = "parchis-start-taken", Pa7;
        Barred { from: Place } = "parchis-barred", Pa18;
        PastGoal { steps: u8, missing: u8 } = "parchis-past-goal", Pa11;
        Barrier { square: Place } = "parchis-barrier", Pa9;
        Full { square: Place } = "parchis-full", Pa8;
        SumOfFive = "parchis-sum-of-five", Pa7;
        BreakBarrier = "parchis-break-barrier", Pa18;
        FiveExits = "parchis-five-exits", Pa7;
        NotPlaying = "not-playing", Pa23;
    }
}
