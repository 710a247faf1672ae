//! Tanjawi with `cheating`: games full of cheats and accusations stay sound, and the other side never
//! sees a cheat.

use tablier_rules::tanjawi::{Effect, Side, Tanjawi, TanjawiOptions};
use tablier_rules::{AnyGame, Game, GameId};
use tablier_testing::{cheats, mixtures, on_rogue_games, on_rogue_games_of};

const GAME: Tanjawi = Tanjawi { options: TanjawiOptions { cheating: true, ..TanjawiOptions::DEFAULT } };

#[test]
fn games_full_of_cheats_stay_sound() {
    let (mut cheated, mut owed) = (0, 0);
    on_rogue_games(|at| {
        assert_eq!(GAME.validate(&GAME.setup(at)).as_ref(), Ok(at));
        cheated += u32::from(GAME.setup(at).cheat.is_some());
        owed += u32::from(at.apology().is_some());
        if at.apology().is_some() {
            assert!(
                GAME.check_roll(at).is_err() && GAME.chances(at).weighted().is_empty(),
                "TJ-19: nothing else can be done"
            );
        }
    });
    assert!(cheated > 300 && owed > 100, "{cheated} cheats, {owed} apologies");
}

#[test]
fn games_full_of_cheats_stay_sound_with_house_rules() {
    let mut owed = 0;
    for any in mixtures(GameId::Tanjawi, 40) {
        let AnyGame::Tanjawi(mut game) = any else { continue };
        game.options.cheating = true;
        on_rogue_games_of(&game, 4, |at| {
            assert_eq!(game.validate(&game.setup(at)).as_ref(), Ok(at), "{:?}", game.options);
            owed += u32::from(at.apology().is_some());
        });
    }
    assert!(owed > 300, "{owed} apologies");
}

#[test]
fn the_other_side_never_sees_a_cheat() {
    let mut hidden = 0;
    on_rogue_games(|at| {
        let truth = GAME.setup(at);
        for side in Side::ALL {
            let seen = GAME.setup(&GAME.seen_by(at, side.seat()));
            let mine = truth.cheat.filter(|cheat| Side::of_colour(cheat.pawn.0) == side);
            assert_eq!(seen.cheat, mine, "TJ-18");
            hidden += u32::from(truth.cheat.is_some() && seen.cheat.is_none());
            assert_eq!(
                tablier_rules::tanjawi::Setup { cheat: truth.cheat, ..seen },
                truth,
                "nothing else is hidden"
            );
        }
    });
    assert!(hidden > 300);
}

/// The effects of a cheat are those of an ordinary move with the die that was rolled.
#[test]
fn the_events_of_a_cheat_are_those_of_a_move() {
    on_rogue_games(|at| {
        for cheat in cheats(at).into_iter().take(3) {
            let mut effects = Vec::new();
            let _ = GAME.play(at, cheat, &mut effects);
            assert!(matches!(effects[0], Effect::Moved { .. }), "{effects:?}");
            assert!(
                !effects
                    .iter()
                    .any(|effect| matches!(effect, Effect::Captured { .. } | Effect::ReachedGoal { .. }))
            );
        }
    });
}
