//! The hit estimates compared with the truth: every roll of the next player, played in every legal way.
#![allow(clippy::unwrap_used)]

use tablier_rules::parchis::Variant;
use tablier_rules::rachat::Doubles;
use tablier_rules::{AnyGame, Discard, GameId, Node, Seat, Seats, Throw};
use tablier_testing::{FromSeed, one_option_changed, step};

use super::{Field, Race, spared};
use crate::playable::Haul;

/// Adds the pawns of `victim` that `hunter` can hit by playing out its roll. The squares earned by a capture
/// or an arrival are not part of the roll.
fn mark_hit<G: Race>(
    game: &G,
    before: &Field,
    at: &G::Position,
    [hunter, victim]: [Seat; 2],
    hit: &mut [bool],
) {
    mark_moved(before.pawns(victim), game.field(at).pawns(victim), hit);
    if game.node(at) != Node::Decision(hunter) {
        return;
    }
    game.legal(at, &mut |action| {
        let mut haul = Haul::new(game, hunter);
        let next = game.play(at, action, &mut haul);
        if haul.worth > 0.0 {
            mark_moved(before.pawns(victim), game.field(&next).pawns(victim), hit);
        } else {
            mark_hit(game, before, &next, [hunter, victim], hit);
        }
    });
}

fn mark_moved(before: &[u8], after: &[u8], moved: &mut [bool]) {
    for (moved, (was, is)) in moved.iter_mut().zip(before.iter().zip(after)) {
        *moved |= was != is;
    }
}

/// The mean difference between estimate and truth over pawns that either considers in danger.
fn mean_error<G: Race<Chance = Throw>>(game: &G, seats: Seats, games: u64) -> f32 {
    let (mut error, mut looked_at) = (0.0, 0u32);
    for seed in 0..games {
        let mut choices = FromSeed::new(seed);
        let mut at = game.start(seats, Seat::First).unwrap();
        let mut last = Seat::First;
        while let Some(next) = step(game, &at, &mut choices) {
            at = next;
            let Node::Chance(hunter) = game.node(&at) else { continue };
            // A seat that rolls again has sixes or extra turns behind it, which a single roll does not
            // account for.
            if hunter == std::mem::replace(&mut last, hunter) {
                continue;
            }
            let field = game.field(&at);
            for victim in seats.minus(game.friends(hunter)).iter() {
                let estimate = spared(game, &at, &field, victim, Seats::default().with(hunter));
                let truth = chances_of_hits(game, &at, &field, hunter, victim);
                for (spared, truth) in
                    estimate.into_iter().zip(truth).filter(|(spared, truth)| *spared < 1.0 || *truth > 0.0)
                {
                    error += (1.0 - spared - truth).abs();
                    looked_at += 1;
                }
            }
        }
    }
    assert!(looked_at > 30, "{looked_at}");
    error / looked_at as f32
}

fn chances_of_hits<G: Race<Chance = Throw>>(
    game: &G,
    at: &G::Position,
    field: &Field,
    hunter: Seat,
    victim: Seat,
) -> [f32; 8] {
    let (mut hits, mut all) = ([0; Field::MOST], 0);
    for &(throw, weight) in game.chances(at).weighted() {
        let mut hit = [false; Field::MOST];
        mark_hit(game, field, &game.roll(at, throw, &mut Discard), [hunter, victim], &mut hit);
        for (hits, hit) in hits.iter_mut().zip(hit) {
            *hits += if hit { weight } else { 0 };
        }
        all += weight;
    }
    hits.map(|hits| hits as f32 / all as f32)
}

#[test]
fn the_chance_of_a_hit_is_nearly_right() {
    for id in GameId::ALL {
        let (error, most) = match id.game() {
            AnyGame::Ludo(game) => (mean_error(&game, Seats::FOUR, 40), 1e-5),
            AnyGame::Parchis(game) => {
                let games = if game.variant == Variant::Superludo { 4 } else { 20 };
                (mean_error(&game, Seats::FOUR, games), 0.005)
            }
            AnyGame::Tanjawi(game) => (mean_error(&game, Seats::TWO, 20), 0.02),
            // Here 6+6 rolls again, which this test does not follow: up to 1/36 for each pawn.
            AnyGame::Rachat(game) => (mean_error(&game, Seats::FOUR, 4), 0.05),
            AnyGame::Latroncules(_) => continue,
        };
        assert!(error < most, "{}: {error}", id.name());
    }
}

/// With every option changed alone, the chance of a hit is as near to the truth as by the book.
#[test]
fn the_chance_of_a_hit_is_nearly_right_whatever_option_is_changed() {
    for any in one_option_changed() {
        let (error, most) = match any {
            AnyGame::Ludo(game) => (mean_error(&game, Seats::FOUR, 6), 1e-5),
            AnyGame::Parchis(game) => {
                let games = if game.variant == Variant::Superludo { 2 } else { 6 };
                // The truth counts the bonus for a captured partner, which is no gain.
                (mean_error(&game, Seats::FOUR, games), if game.options.couples { 0.03 } else { 0.01 })
            }
            AnyGame::Tanjawi(game) => (mean_error(&game, Seats::TWO, 8), 0.03),
            // Where every double rolls again, this test leaves out six times as many rolls.
            AnyGame::Rachat(game) => {
                let all = game.options.doubles == Doubles::All;
                (mean_error(&game, Seats::FOUR, 2), if all { 0.1 } else { 0.06 })
            }
            AnyGame::Latroncules(_) => continue,
        };
        assert!(error < most, "{any:?}: {error}");
    }
}
