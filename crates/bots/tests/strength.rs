//! Each baseline is clearly stronger than the one below it. Seeded, so the figures never change by luck.
#![allow(clippy::unwrap_used)]

use rayon::prelude::*;
use tablier_bots::Bot::{Glouton, Hasard, Prudent};
use tablier_bots::duel::{self, Score};
use tablier_bots::{Bot, Player};
use tablier_rules::{GameId, with_game};

fn duel<G: Player>(game: &G, players: usize, bots: [Bot; 2], games: u64) -> Score {
    let seats = duel::seats(game, players).unwrap();
    let each = |number| duel::game(game, seats, bots, 1, number);
    (0..games).into_par_iter().map(each).reduce(Score::default, Score::plus)
}

/// `stronger` wins at least so many percent of 400 games.
fn beats(id: GameId, players: usize, stronger: Bot, weaker: Bot, least: f64) {
    let score = with_game!(id.game(), game => duel(&game, players, [stronger, weaker], 400));
    assert_eq!((score.games, score.unfinished), (400, 0));
    assert!(100.0 * score.rate() >= least, "{} {stronger} v {weaker}: {score:?}", id.name());
}

#[test]
fn glouton_beats_hasard() {
    beats(GameId::Rachat, 2, Glouton, Hasard, 64.0);
    beats(GameId::Classique, 2, Glouton, Hasard, 72.0);
    beats(GameId::Superludo, 2, Glouton, Hasard, 77.0);
    beats(GameId::Ludo, 2, Glouton, Hasard, 62.0);
    beats(GameId::Tanjawi, 2, Glouton, Hasard, 94.0);
    beats(GameId::Latroncules, 2, Glouton, Hasard, 58.0);
}

#[test]
fn prudent_beats_glouton() {
    beats(GameId::Rachat, 2, Prudent, Glouton, 71.0);
    beats(GameId::Classique, 2, Prudent, Glouton, 72.0);
    beats(GameId::Superludo, 2, Prudent, Glouton, 80.0);
    beats(GameId::Ludo, 2, Prudent, Glouton, 73.0);
    beats(GameId::Tanjawi, 2, Prudent, Glouton, 93.0);
    beats(GameId::Latroncules, 2, Prudent, Glouton, 86.0);
}

#[test]
fn prudent_beats_glouton_at_a_table_of_four() {
    beats(GameId::Rachat, 4, Prudent, Glouton, 77.0);
    beats(GameId::Classique, 4, Prudent, Glouton, 75.0);
    beats(GameId::Superludo, 4, Prudent, Glouton, 84.0);
    beats(GameId::Ludo, 4, Prudent, Glouton, 85.0);
}

#[test]
fn prudent_beats_hasard_in_latroncules() {
    beats(GameId::Latroncules, 2, Prudent, Hasard, 84.0);
}

#[test]
fn against_itself_a_bot_wins_half() {
    let score = with_game!(GameId::Ludo.game(), game => duel(&game, 2, [Prudent, Prudent], 400));
    assert!((score.rate() - 0.5).abs() < 0.05, "{score:?}");
}
