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
