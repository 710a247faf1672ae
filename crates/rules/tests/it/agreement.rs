//! An action is listed if and only if it is accepted: from the start and from crowded positions, for every
//! game, every option and every number of players.

use std::collections::BTreeSet;

use tablier_rules::{Clause, GameId, Refuse, with_game};
use tablier_testing::{Choices, Crowded, FromSeed, agrees, every_game, seat_sets, walk};

#[test]
fn listed_and_accepted_agree_on_walks_from_the_start() {
    for (seed, any) in (0..).zip(every_game()) {
        with_game!(any, game => from_the_start(&game, seed));
    }
}

fn from_the_start<G: Crowded>(game: &G, seed: u64) {
    let mut choices = FromSeed::new(seed);
    for seats in seat_sets(game) {
        let Ok(start) = game.start(seats, seats.iter().next().expect("somebody plays")) else { continue };
        walk(game, start, 400, &mut choices.clone(), |at| {
            if choices.chance(12) {
                agrees(game, at, G::is_unlisted);
            }
        });
    }
}

#[test]
fn listed_and_accepted_agree_on_walks_from_crowded_positions() {
    for (seed, any) in (1000..).zip(every_game()) {
        with_game!(any, game => from_crowded(&game, seed));
    }
}

fn from_crowded<G: Crowded>(game: &G, seed: u64) {
    let mut choices = FromSeed::new(seed);
    for _ in 0..400 {
        let start = game.crowded(&mut choices).expect("some guess is a position");
        walk(game, start, 12, &mut choices, |at| agrees(game, at, G::is_unlisted));
    }
}

/// Crowded walks are useless unless they reach the clauses: every clause that can refuse an action does so.
#[test]
fn crowded_walks_meet_every_clause_that_can_refuse() {
    let mut met = BTreeSet::new();
    for (seed, any) in (0..).zip(every_game()) {
        with_game!(any, game => refusing_clauses(&game, seed, &mut met));
    }
    let sentences = GameId::ALL.map(|id| id.game().sentences());
    let can_refuse: BTreeSet<Clause> =
        sentences.into_iter().flatten().filter_map(|(_, clause, _)| *clause).collect();
    // These two refuse accusations and departures, not actions.
    let missing: Vec<Clause> =
        can_refuse.difference(&met).copied().filter(|c| ![Clause::Tj19, Clause::Pa23].contains(c)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}");
}

fn refusing_clauses<G: Crowded>(game: &G, seed: u64, met: &mut BTreeSet<Clause>) {
    let mut choices = FromSeed::new(seed);
    for _ in 0..150 {
        let start = game.crowded(&mut choices).expect("some guess is a position");
        walk(game, start, 8, &mut choices, |at| {
            game.nameable(at, &mut |action| {
                met.extend(game.check(at, action).err().and_then(|refusal| refusal.clause()));
            });
        });
    }
}
