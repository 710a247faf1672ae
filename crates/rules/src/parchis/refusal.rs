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
        CaptureBonusOpen = "parchis-capture-bonus-open", Pa14;
        GoalBonusOpen = "parchis-goal-bonus-open", Pa15;
        NoBonus { steps: u8 } = "parchis-no-bonus", Pa5, misnamed;
        NotTheDie { die: Die } = "parchis-not-the-die", Pa5, misnamed;
        NoPawnThere { from: Place } = "parchis-no-pawn-there", Pa5, misnamed;
        NoPawnAtHome = "parchis-no-pawn-at-home", Pa5, misnamed;
        ExitNeedsFive { value: u8 } = "parchis-exit-needs-five", Pa7;
        ExitNeedsSix { value: u8 } = "parchis-exit-needs-six", Pa7;
        NoExitBySum = "parchis-no-exit-by-sum", Pa7;
        StartTaken { square: Place } = "parchis-start-taken", Pa7;
        StartFull { square: Place } = "parchis-start-full", Pa7;
        Barred { from: Place } = "parchis-barred", Pa18;
        PastGoal { steps: u8, missing: u8 } = "parchis-past-goal", Pa11;
        BouncesTooFar { steps: u8, missing: u8 } = "parchis-bounces-too-far", Pa11;
        Barrier { square: Place } = "parchis-barrier", Pa9;
        ForeignBarrier { square: Place } = "parchis-foreign-barrier", Pa9;
        Full { square: Place } = "parchis-full", Pa8;
        SumOfFive = "parchis-sum-of-five", Pa7;
        BreakBarrier = "parchis-break-barrier", Pa18;
        FiveExits = "parchis-five-exits", Pa7;
        SixExits = "parchis-six-exits", Pa7;
        NotPlaying = "not-playing", Pa23;
    }
}
