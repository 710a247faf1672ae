//! Why an action is refused.

use crate::refusal::reasons;
use crate::{Colour, Die, Place};

reasons! {
    /// The reason, with its clause and facts.
    pub enum Refusal {
        RollFirst = "roll-first", None;
        PlayFirst = "play-first", None;
        GameOver = "game-over", None;
        NotInPool { die: Die } = "rachat-not-in-pool", Ra4, misnamed;
        NoPawnThere { from: Place } = "rachat-no-pawn-there", Ra5, misnamed;
        NoPawnToCombine { from: Place } = "rachat-no-pawn-to-combine", Ra6, misnamed;
        ExitNeedsKey { die: Die, key: &'static str } = "rachat-exit-needs-key", Ra7;
        NoPawnAtHome = "rachat-no-pawn-at-home", Ra7, misnamed;
        CombinedExitNeedsKey { key: &'static str } = "rachat-combined-exit-needs-key", Ra8;
        NoPawnToWalkOut = "rachat-no-pawn-to-walk-out", Ra8, misnamed;
        RansomNeedsKey { die: Die, key: &'static str } = "rachat-ransom-needs-key", Ra9;
        NoCaptive = "rachat-no-captive", Ra9, misnamed;
        StormOff = "rachat-storm-off", Ra16;
        StormNeedsKeys { key: &'static str } = "rachat-storm-needs-keys", Ra16, misnamed;
        StormNobodyAtHome = "rachat-storm-nobody-at-home", Ra16, misnamed;
        StormTooFew { available: u8, needed: u8 } = "rachat-storm-too-few", Ra16;
        StormNotBlocked = "rachat-storm-not-blocked", Ra16;
        StormCount { needed: u8, key: &'static str } = "rachat-storm-count", Ra16;
        Frozen { from: Place } = "rachat-frozen", Ra15;
        WouldEmpty { square: Place } = "rachat-would-empty", Ra19;
        WouldEnter { square: Place } = "rachat-would-enter", Ra19;
        StartBlocked { square: Place, count: u8, colour: Colour } = "rachat-start-blocked", Ra16;
        StartLocked { square: Place, count: u8, colour: Colour } = "rachat-start-locked", Ra16;
        Barrier { square: Place, count: u8, colour: Colour } = "rachat-barrier", Ra13;
        PastGoal { steps: u32, missing: u8 } = "rachat-past-goal", Ra10;
        BouncesTooFar { steps: u32, missing: u8 } = "rachat-bounces-too-far", Ra10;
        DiceGoTogether = "rachat-dice-go-together", Ra17;
        ExitWithAll = "rachat-exit-with-all", Ra18;
        ExitAlone { key: &'static str } = "rachat-exit-alone", Ra18;
        MakeWay { square: Place } = "rachat-make-way", Ra19;
        Wasteful = "rachat-wasteful", Ra4;
        NotPlaying = "not-playing", Pa23;
    }
}
