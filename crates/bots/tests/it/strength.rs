//! Each baseline is clearly stronger than the one below it, and no option confuses a level. Seeded, so the
//! figures are stable.

use rayon::prelude::*;
use tablier_bots::Bot::{Avance, Expecti2, Glouton, Hasard, Premier, Prudent};
use tablier_bots::arena::{self, Arena, Outcome, Tally};
use tablier_bots::{Bot, Budget, Level, Playable};
use tablier_rules::{GameId, with_game};
use tablier_testing::one_option_changed;

fn meet<G: Playable>(game: &G, players: usize, bots: [Bot; 2], games: u64) -> Tally {
    let arena = Arena {
        game,
        seats: arena::seats(game, players).unwrap(),
        players: bots.iter().map(|bot| bot as _).collect(),
        seating: (0..players).map(|place| place % 2).collect(),
        budget: Budget::UNLIMITED,
        seed: 1,
        judge: None,
    };
    let outcomes: Vec<Outcome> = (0..games / 2).into_par_iter().map(|number| arena.group(number)).collect();
    outcomes.iter().collect()
}

/// `stronger` wins at least `least` percent of 400 games.
fn beats(id: GameId, players: usize, stronger: Bot, weaker: Bot, least: f64) {
    let tally = with_game!(id.game(), game => meet(&game, players, [stronger, weaker], 400));
    assert_eq!((tally.games, tally.unfinished), (400, 0));
    let percent = 100.0 * tally.plain(0).mean();
    assert!(percent >= least, "{} {stronger} v {weaker}: {percent}", id.name());
}

#[test]
fn hasard_beats_premier_in_most_games() {
    beats(GameId::Classique, 2, Hasard, Premier, 60.0);
    beats(GameId::Superludo, 2, Hasard, Premier, 60.0);
    beats(GameId::Ludo, 2, Hasard, Premier, 60.0);
    beats(GameId::Latroncules, 2, Hasard, Premier, 60.0);
}

#[test]
fn avance_beats_hasard_but_in_ludo() {
    beats(GameId::Rachat, 2, Avance, Hasard, 54.0);
    beats(GameId::Classique, 2, Avance, Hasard, 71.0);
    beats(GameId::Superludo, 2, Avance, Hasard, 74.0);
    beats(GameId::Tanjawi, 2, Avance, Hasard, 80.0);
    beats(GameId::Latroncules, 2, Avance, Hasard, 84.0);
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
fn glouton_beats_avance_where_they_are_not_equal() {
    beats(GameId::Rachat, 2, Glouton, Avance, 52.0);
    beats(GameId::Ludo, 2, Glouton, Avance, 58.0);
    beats(GameId::Tanjawi, 2, Glouton, Avance, 58.0);
    beats(GameId::Latroncules, 2, Glouton, Avance, 55.0);
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
fn expecti2_beats_prudent() {
    beats(GameId::Classique, 2, Expecti2, Prudent, 62.0);
    beats(GameId::Ludo, 2, Expecti2, Prudent, 56.0);
}

#[test]
fn levels_play_sensibly_whatever_option_is_changed() {
    let bots = [Bot::Level(Level::ALL[4]), Hasard];
    // In `latroncules` the only option says how soon a quiet game is drawn.
    for any in one_option_changed().into_iter().filter(|any| any.id() != GameId::Latroncules) {
        with_game!(any, game => {
            let players = [2, 4].into_iter().find(|&players| arena::seats(&game, players).is_some()).unwrap();
            let tally = meet(&game, players, bots, 16);
            let percent = 100.0 * tally.plain(0).mean();
            assert!(percent >= 75.0, "{any:?}: {percent}");
        });
    }
}
