//! Each baseline is clearly stronger than the one below it, and no option confuses a level. Seeded, so the
//! figures are stable.

use rayon::prelude::*;
use tablier_bots::Bot::{Avance, Expecti2, Glouton, Hasard, Premier, Prudent};
use tablier_bots::arena::{self, Arena, Outcome, Tally};
use tablier_bots::{Bot, Budget, Level, Playable};
use tablier_rules::{AnyGame, GameId, OptionSpec, OptionValue, with_game};
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

/// Matches of a stronger bot against a weaker one: the number of players and the least percentage it wins. Bots
/// that are not compared are about equal. A new game lists its own here.
const fn matches(id: GameId) -> &'static [((Bot, Bot), usize, f64)] {
    match id {
        GameId::Rachat => &[
            ((Avance, Hasard), 2, 54.0),
            ((Glouton, Hasard), 2, 64.0),
            ((Glouton, Avance), 2, 52.0),
            ((Prudent, Glouton), 2, 71.0),
            ((Prudent, Glouton), 4, 77.0),
        ],
        GameId::Classique => &[
            ((Hasard, Premier), 2, 60.0),
            ((Avance, Hasard), 2, 71.0),
            ((Glouton, Hasard), 2, 72.0),
            ((Prudent, Glouton), 2, 72.0),
            ((Prudent, Glouton), 4, 75.0),
            ((Expecti2, Prudent), 2, 62.0),
        ],
        GameId::Superludo => &[
            ((Hasard, Premier), 2, 60.0),
            ((Avance, Hasard), 2, 74.0),
            ((Glouton, Hasard), 2, 77.0),
            ((Prudent, Glouton), 2, 80.0),
            ((Prudent, Glouton), 4, 84.0),
        ],
        GameId::Ludo => &[
            ((Hasard, Premier), 2, 60.0),
            ((Glouton, Hasard), 2, 62.0),
            ((Glouton, Avance), 2, 58.0),
            ((Prudent, Glouton), 2, 73.0),
            ((Prudent, Glouton), 4, 85.0),
            ((Expecti2, Prudent), 2, 56.0),
        ],
        GameId::Tanjawi => &[
            ((Avance, Hasard), 2, 80.0),
            ((Glouton, Hasard), 2, 94.0),
            ((Glouton, Avance), 2, 58.0),
            ((Prudent, Glouton), 2, 93.0),
        ],
        GameId::Latroncules => &[
            ((Hasard, Premier), 2, 60.0),
            ((Avance, Hasard), 2, 84.0),
            ((Glouton, Hasard), 2, 58.0),
            ((Glouton, Avance), 2, 55.0),
            ((Prudent, Glouton), 2, 86.0),
            ((Prudent, Hasard), 2, 84.0),
        ],
    }
}

#[test]
fn a_baseline_beats_those_below_it() {
    for id in GameId::ALL {
        for &((stronger, weaker), players, least) in matches(id) {
            beats(id, players, stronger, weaker, least);
        }
    }
}

#[test]
fn a_level_beats_the_third_below_it() {
    for id in GameId::ALL {
        for [stronger, weaker] in [[6, 3], [3, 0]].map(|pair| pair.map(|level| Bot::Level(Level::ALL[level])))
        {
            let tally = with_game!(id.game(), game => meet(&game, 2, [stronger, weaker], 60));
            let percent = 100.0 * tally.plain(0).mean();
            assert!(percent >= 60.0, "{} {stronger} v {weaker}: {percent}", id.name());
        }
    }
}

/// The least percentage that level 5 wins against chance. A game of two pawns leaves much to the dice: there
/// level 5 wins 71 and 74 % of a hundred games (docs/results.md).
fn sensible(any: &AnyGame) -> f64 {
    let few =
        |(spec, value): &(&OptionSpec, OptionValue)| spec.name == "pawns" && *value == OptionValue::Number(2);
    if any.chosen().iter().any(few) { 60.0 } else { 75.0 }
}

#[test]
fn levels_play_sensibly_whatever_option_is_changed() {
    let bots = [Bot::Level(Level::ALL[4]), Hasard];
    // `latroncules` has a test of its own.
    for any in one_option_changed().into_iter().filter(|any| any.id() != GameId::Latroncules) {
        let players = if any.in_couples() { 4 } else { 2 };
        let percent =
            |games| with_game!(any, game => 100.0 * meet(&game, players, bots, games).plain(0).mean());
        // A few games are enough for most; where they are not, more decide.
        let least = sensible(&any);
        let few = percent(24);
        let won = if few >= least { few } else { percent(120) };
        assert!(won >= least, "{any:?}: {won}");
    }
}
