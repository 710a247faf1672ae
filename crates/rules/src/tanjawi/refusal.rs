//! Why an action is refused.

use crate::refusal::reasons;
use crate::{Colour, Die, Place};

reasons! {
    /// The reason, with its clause and facts.
    pub enum Refusal {
        RollFirst = "roll-first", None;
        PlayFirst = "play-first", None;
        GameOver = "game-over", None;
        NotYourColour { colour: Colour } = "tanjawi-not-your-colour", Tj1, misnamed;
        CountTwentyFirst = "tanjawi-count-twenty-first", Tj10;
        CountTenFirst = "tanjawi-count-ten-first", Tj11;
        CountTenForEither = "tanjawi-count-ten-for-either", Tj11;
        TwentyOrTenFirst = "tanjawi-twenty-or-ten-first", Tj10;
        TenOrTwentyFirst = "tanjawi-ten-or-twenty-first", Tj11;
        TwentyFromHome = "tanjawi-twenty-from-home", Tj10, misnamed;
        TenFromHome = "tanjawi-ten-from-home", Tj11, misnamed;
        NoCount { steps: u8 } = "tanjawi-no-count", Tj5, misnamed;
        NoTwelve = "tanjawi-no-twelve", Tj16;
        TwelveNeedsSix { rolled: Die } = "tanjawi-twelve-needs-six", Tj16;
        NotTheNumber { steps: u8, rolled: Die } = "tanjawi-not-the-number", Tj5, misnamed;
        Opening = "tanjawi-opening", Tj3;
        ExitNeedsFive { die: Die } = "tanjawi-exit-needs-five", Tj12;
        NoExitInFirstTurn = "tanjawi-no-exit-in-first-turn", Tj12;
        NobodyAtHome { colour: Colour } = "tanjawi-nobody-at-home", Tj12, misnamed;
        StartTaken { square: Place } = "tanjawi-start-taken", Tj12;
        StartFull { square: Place } = "tanjawi-start-full", Tj12;
        NoFichaThere { colour: Colour, from: Place } = "tanjawi-no-ficha-there", Tj5, misnamed;
        PastGoal { steps: u8, missing: u8 } = "tanjawi-past-goal", Tj5;
        Door { square: Place } = "tanjawi-door", Tj6;
        OwnDoor { square: Place } = "tanjawi-own-door", Tj6;
        FiveExits = "tanjawi-five-exits", Tj12;
        OpenADoor = "tanjawi-open-a-door", Tj15;
        OpenYourDoor = "tanjawi-open-your-door", Tj15;
        OpenByTwelve = "tanjawi-open-by-twelve", Tj15;
        OpenNotByTwelve { colour: Colour, each: u8 } = "tanjawi-open-not-by-twelve", Tj15;
        OpenOffTrackNotByTwelve { colour: Colour } = "tanjawi-open-off-track-not-by-twelve", Tj15;
        ColourNotComplete { colour: Colour, each: u8 } = "tanjawi-colour-not-complete", Tj16;
        ColourOffTrack { colour: Colour } = "tanjawi-colour-off-track", Tj16;
        TwelveFirst = "tanjawi-twelve-first", Tj16;
        TwelveOrEat = "tanjawi-twelve-or-eat", Tj17;
        CheatingOff = "tanjawi-cheating-off", Tj18;
        NotACheat { steps: u8 } = "tanjawi-not-a-cheat", Tj18;
        CheatOffTheBoard = "tanjawi-cheat-off-the-board", Tj18;
        CheatOntoTaken { square: Place } = "tanjawi-cheat-onto-taken", Tj18;
        ApologyOwed = "tanjawi-apology-owed", Tj19;
        NoApologyOwed = "tanjawi-no-apology-owed", Tj19;
        AccusedAlready = "tanjawi-accused-already", Tj19;
        TooLateToAccuse = "tanjawi-too-late-to-accuse", Tj19;
        NothingToAccuse = "tanjawi-nothing-to-accuse", Tj19;
        NotPlaying = "not-playing", Pa23;
    }
}
