//! The captures that `Moves` of `latroncules` predicts are those that playing the move makes.

use tablier_rules::latroncules::{Effect, Latroncules, Moves, Position};
use tablier_rules::{Game, Legal};
use tablier_testing::{Crowded, FromSeed};

fn crowded() -> Vec<Position> {
    let mut choices = FromSeed::new(1);
    (0..300).filter_map(|_| Latroncules::default().crowded(&mut choices)).collect()
}

/// The cells taken by a move, and whether it promotes.
fn played(at: &Position, action: Legal<tablier_rules::latroncules::Action>) -> (u64, bool) {
    let mut effects: Vec<Effect> = Vec::new();
    let _ = Latroncules::default().play(at, action, &mut effects);
    let taken = effects
        .iter()
        .map(|effect| if let Effect::Taken { cell, .. } = effect { 1 << cell.index() } else { 0 })
        .sum();
    (taken, effects.iter().any(|effect| matches!(effect, Effect::Promoted { .. })))
}

#[test]
fn every_move_is_listed_with_what_it_takes() {
    for at in crowded() {
        let (mut listed, mut legal) = (Vec::new(), Vec::new());
        Moves::of(&at).each_with_taken(&mut |action, taken| {
            assert_eq!(taken, played(&at, action).0, "{action:?} {at:?}");
            listed.push(action);
        });
        Latroncules::default().legal(&at, &mut |action| legal.push(action));
        assert_eq!(listed, legal);
    }
}

#[test]
fn the_decisive_moves_are_those_that_take_or_promote() {
    let mut found = 0;
    for at in crowded() {
        let (mut listed, mut expected) = (Vec::new(), Vec::new());
        Moves::of(&at).each_decisive(&mut |action, taken| listed.push((action, taken)));
        Moves::of(&at).each(&mut |action| {
            let (taken, promotes) = played(&at, action);
            if taken != 0 || promotes {
                expected.push((action, taken));
            }
        });
        assert_eq!(listed, expected, "{at:?}");
        found += listed.len();
    }
    assert!(found > 100);
}

#[test]
fn the_other_side_has_the_moves_it_would_have_if_it_were_to_move() {
    let game = Latroncules::default();
    for at in crowded() {
        let mut setup = game.setup(&at);
        setup.turn = if setup.turn == setup.order[0] { setup.order[1] } else { setup.order[0] };
        let Ok(turned) = game.validate(&setup) else { continue };
        let (mut listed, mut legal) = (Vec::new(), Vec::new());
        Moves::of_the_other(&at).each(&mut |action| listed.push(action));
        game.legal(&turned, &mut |action| legal.push(action));
        assert_eq!(listed, legal, "{at:?}");
    }
}
