//! Effects name the clause by which they happened.

use std::collections::BTreeSet;

use tablier_rules::parchis::{self, Parchis, Variant};
use tablier_rules::tanjawi::{self, Tanjawi};
use tablier_rules::{Clause, Game, GameId, Listed, Place, Ruled, Seats, playout, with_game};
use tablier_testing::{Choices, FromSeed, every_game, seat_sets};

/// The effects of some random games.
fn effects<G: Game>(game: &G, seats: Seats, games: u64) -> Vec<G::Effect> {
    let (mut choices, mut effects) = (FromSeed::new(games), Vec::new());
    let start =
        game.start(seats, seats.iter().next().expect("somebody plays")).expect("these seats can play");
    for _ in 0..games {
        playout(game, &start, 100_000, &mut effects, |count| choices.below(count));
    }
    effects
}

#[test]
fn an_effect_happens_by_a_clause_of_its_book() {
    for any in every_game() {
        with_game!(any, game => {
            for seats in seat_sets(&game) {
                for effect in effects(&game, seats, 2) {
                    assert_eq!(effect.clause().book(), game.id().book(), "{effect:?}");
                }
            }
        });
    }
}

/// The kinds of effects of a game by its default options, each with the clauses it happens by.
fn kinds_with_clauses(id: GameId) -> String {
    let mut met = BTreeSet::new();
    with_game!(id.game(), game => {
        for seats in seat_sets(&game) {
            for effect in effects(&game, seats, 30) {
                let kind = format!("{effect:?}");
                let kind = kind.split([' ', '(']).next().unwrap_or_default().to_owned();
                met.insert(format!("{kind} {}", effect.clause()));
            }
        }
    });
    met.into_iter().collect::<Vec<_>>().join(", ")
}

/// A new book says here which clause each kind of effect names.
#[test]
fn every_kind_of_effect_names_its_own_clause() {
    for id in GameId::ALL {
        let expected = match id {
            GameId::Rachat => {
                "Again RA-3, Captured RA-12, Exited RA-7, Exited RA-8, LostDice RA-4, Moved RA-5, Moved \
            RA-6, Over RA-20, Passed RA-4, Ransomed RA-9, ReachedGoal RA-10, Rolled RA-2, Turn RA-1"
            }
            GameId::Classique => {
                "Again PA-16, Bonus PA-14, Bonus PA-15, Captured PA-12, Captured PA-13, Exited PA-7, \
            LostBonus PA-14, LostBonus PA-15, Moved PA-5, Over PA-19, Passed PA-17, Passed PA-5, \
            ReachedGoal PA-11, Rolled PA-5, SentHome PA-17, Turn PA-4"
            }
            GameId::Superludo => {
                "Again PA-16, Bonus PA-14, Bonus PA-15, Captured PA-12, Captured PA-13, Exited PA-7, \
            LostBonus PA-14, LostBonus PA-15, LostDie PA-5, Moved PA-5, Over PA-19, Passed PA-17, \
            Passed PA-5, ReachedGoal PA-11, Rolled PA-5, SentHome PA-17, Turn PA-4"
            }
            GameId::Ludo => {
                "Captured LU-5, Earned LU-9, Exited LU-3, Moved LU-4, Over LU-12, Passed LU-10, Passed \
            LU-11, ReachedGoal LU-8, Rolled LU-2, Turn LU-1"
            }
            GameId::Tanjawi => {
                "Again TJ-13, Bonus TJ-10, Bonus TJ-11, Captured TJ-12, Captured TJ-7, Exited TJ-12, \
            LostBonus TJ-10, LostBonus TJ-11, Moved TJ-5, Over TJ-4, Passed TJ-14, Passed TJ-5, \
            ReachedGoal TJ-11, Rolled TJ-5, Sacrificed TJ-17, SentHome TJ-14, Turn TJ-2"
            }
            GameId::Latroncules => {
                "Moved LA-5, Moved LA-6, Over LA-11, Over LA-12, Over LA-13, Promoted LA-10, Taken LA-9, \
            Turn LA-4"
            }
        };
        assert_eq!(kinds_with_clauses(id), expected, "{}", id.name());
    }
}

#[test]
fn dice_are_rolled_where_there_are_dice() {
    for id in GameId::ALL {
        with_game!(id.game(), game => {
            let seats = *seat_sets(&game).last().expect("somebody plays");
            let at = game.start(seats, seats.iter().next().expect("somebody plays")).expect("these seats can play");
            assert_eq!(game.has_dice(), !game.chances(&at).even().is_empty(), "{}", id.name());
        });
    }
}

/// PA-12, PA-13: nobody is captured on a safe square, except at an exit.
#[test]
fn a_capture_on_a_safe_square_is_one_at_an_exit() {
    let mut met = BTreeSet::new();
    for variant in [Variant::Classique, Variant::Superludo] {
        for effect in effects(&Parchis::new(variant), Seats::FOUR, 60) {
            if let parchis::Effect::Captured { at: Place::Track(square), rule, .. } = effect {
                let by = if parchis::BOARD.is_marked(square) { Clause::Pa13 } else { Clause::Pa12 };
                assert_eq!((rule, effect.clause(), effect.is_capture()), (by, by, true));
                met.insert(rule);
            }
        }
    }
    // TJ-7, TJ-12
    for effect in effects(&Tanjawi::default(), Seats::TWO, 60) {
        if let tanjawi::Effect::Captured { at: Place::Track(square), rule, .. } = effect {
            let by = if tanjawi::BOARD.is_marked(square) { Clause::Tj12 } else { Clause::Tj7 };
            assert_eq!((rule, effect.clause(), effect.is_capture()), (by, by, true));
            met.insert(rule);
        }
    }
    assert_eq!(met, BTreeSet::from([Clause::Pa12, Clause::Pa13, Clause::Tj7, Clause::Tj12]));
}
