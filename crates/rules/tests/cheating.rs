//! Tanjawi with `cheating`: games full of cheats and accusations stay sound, and the other side never
//! sees a cheat.

use tablier_rules::tanjawi::{Action, Effect, Position, Side, Tanjawi, TanjawiOptions};
use tablier_rules::{Discard, Game, Legal, Node};
use tablier_testing::{Choices, Crowded, FromSeed, step};

const GAME: Tanjawi = Tanjawi { options: TanjawiOptions { cheating: true } };

/// Every cheat that may be played here.
fn cheats(at: &Position) -> Vec<Legal<Action>> {
    let mut found = Vec::new();
    GAME.nameable(at, &mut |action| {
        if matches!(action, Action::Cheat { .. }) {
            found.extend(GAME.check(at, action).ok());
        }
    });
    found
}

/// One step of a game between two rogues.
fn rogue_step(at: &Position, choices: &mut FromSeed) -> Option<Position> {
    if at.apology().is_some() {
        return GAME.apologise(at, &mut Discard).ok();
    }
    if choices.chance(30)
        && let Ok(accused) = GAME.accuse(at, &mut Discard)
    {
        return Some(accused);
    }
    if matches!(GAME.node(at), Node::Decision(_)) && choices.chance(40) {
        let cheats = cheats(at);
        if !cheats.is_empty() {
            return Some(GAME.play(at, choices.of(&cheats), &mut Discard));
        }
    }
    step(&GAME, at, choices)
}

fn on_rogue_games(mut visit: impl FnMut(&Position)) {
    let mut choices = FromSeed::new(8);
    for game in 0..60 {
        let start = GAME.start(tablier_rules::Seats::TWO, Side::Maghreb.seat()).expect("both sides play");
        let mut at = if game % 2 == 0 { start } else { GAME.crowded(&mut choices).expect("some guess is a position") };
        for _ in 0..120 {
            visit(&at);
            let Some(next) = rogue_step(&at, &mut choices) else { break };
            at = next;
        }
    }
}

#[test]
fn games_full_of_cheats_stay_sound() {
    let (mut cheated, mut owed) = (0, 0);
    on_rogue_games(|at| {
        assert_eq!(GAME.validate(&GAME.setup(at)).as_ref(), Ok(at));
        cheated += u32::from(GAME.setup(at).cheat.is_some());
        owed += u32::from(at.apology().is_some());
        if at.apology().is_some() {
            assert!(GAME.check_roll(at).is_err() && GAME.chances(at).weighted().is_empty(), "TJ-19: nothing else can be done");
        }
    });
    assert!(cheated > 300 && owed > 100, "{cheated} cheats, {owed} apologies");
}

#[test]
fn the_other_side_never_sees_a_cheat() {
    let mut hidden = 0;
    on_rogue_games(|at| {
        let truth = GAME.setup(at);
        for side in Side::ALL {
            let seen = GAME.setup(&GAME.seen_by(at, side));
            let mine = truth.cheat.filter(|cheat| Side::of_colour(cheat.pawn.0) == side);
            assert_eq!(seen.cheat, mine, "TJ-18");
            hidden += u32::from(truth.cheat.is_some() && seen.cheat.is_none());
            assert_eq!(tablier_rules::tanjawi::Setup { cheat: truth.cheat, ..seen }, truth, "nothing else is hidden");
        }
    });
    assert!(hidden > 300);
}

/// A cheat is told as a move of the die that was rolled, in the words of any other move.
#[test]
fn the_events_of_a_cheat_are_those_of_a_move() {
    on_rogue_games(|at| {
        for cheat in cheats(at).into_iter().take(3) {
            let mut effects = Vec::new();
            let _ = GAME.play(at, cheat, &mut effects);
            assert!(matches!(effects[0], Effect::Moved { .. }), "{effects:?}");
            assert!(!effects.iter().any(|effect| matches!(effect, Effect::Captured { .. } | Effect::ReachedGoal { .. })));
        }
    });
}
