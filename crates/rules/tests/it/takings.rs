//! The captures that `Moves` of `latroncules` predicts are those that playing the move makes.

use tablier_rules::latroncules::{Action, Effect, Latroncules, Moves, Position};
use tablier_rules::{Game, GameId, Legal};
use tablier_testing::{Crowded, FromSeed, mixtures};

/// Crowded positions by the book, and by house rules.
fn crowded() -> Vec<(Latroncules, Position)> {
    let mut choices = FromSeed::new(1);
    let house = mixtures(GameId::Latroncules, 40).map(|game| game.try_into().expect("of this book"));
    let games = std::iter::repeat_n(Latroncules::default(), 10).chain(house);
    games
        .flat_map(|game: Latroncules| {
            let positions: Vec<Position> = (0..30).filter_map(|_| game.crowded(&mut choices)).collect();
            positions.into_iter().map(move |at| (game, at))
        })
        .collect()
}

/// The cells taken by a move, and whether it promotes.
fn played(game: &Latroncules, at: &Position, action: Legal<Action>) -> (u64, bool) {
    let mut effects: Vec<Effect> = Vec::new();
    let _ = game.play(at, action, &mut effects);
    let taken = effects
        .iter()
        .map(|effect| if let Effect::Taken { cell, .. } = effect { 1 << cell.index() } else { 0 })
        .sum();
    (taken, effects.iter().any(|effect| matches!(effect, Effect::Promoted { .. })))
}

#[test]
fn every_move_is_listed_with_what_it_takes() {
    for (game, at) in crowded() {
        let (mut listed, mut legal) = (Vec::new(), Vec::new());
        Moves::of(&game, &at).each_with_taken(&mut |action, taken| {
            assert_eq!(taken, played(&game, &at, action).0, "{action:?} {at:?} {game:?}");
            listed.push(action);
        });
        game.legal(&at, &mut |action| legal.push(action));
        assert_eq!(listed, legal);
    }
}

#[test]
fn the_decisive_moves_are_those_that_take_or_promote() {
    let mut found = 0;
    for (game, at) in crowded() {
        let (mut listed, mut expected) = (Vec::new(), Vec::new());
        Moves::of(&game, &at).each_decisive(&mut |action, taken| listed.push((action, taken)));
        Moves::of(&game, &at).each(&mut |action| {
            let (taken, promotes) = played(&game, &at, action);
            if taken != 0 || promotes {
                expected.push((action, taken));
            }
        });
        assert_eq!(listed, expected, "{at:?} {game:?}");
        found += listed.len();
    }
    assert!(found > 100);
}

#[test]
fn the_other_side_has_the_moves_it_would_have_if_it_were_to_move_and_free() {
    for (mut game, at) in crowded() {
        game.options.must_take = false;
        let mut setup = game.setup(&at);
        setup.turn = if setup.turn == setup.order[0] { setup.order[1] } else { setup.order[0] };
        let Ok(turned) = game.validate(&setup) else { continue };
        let (mut listed, mut legal) = (Vec::new(), Vec::new());
        Moves::of_the_other(&game, &at).each(&mut |action| listed.push(action));
        game.legal(&turned, &mut |action| legal.push(action));
        assert_eq!(listed, legal, "{at:?} {game:?}");
    }
}
