//! Guarantees of the measurement: fair dice for all, nobody favoured, a planted truth found.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use tablier_rules::ludo::{Ludo, LudoOptions};
use tablier_rules::parchis::{Parchis, ParchisOptions, Variant};
use tablier_rules::{GameId, with_game};

use super::dice::Roll;
use super::*;
use crate::{Bot, Level, Outlook};

fn arena<'a, G: Playable>(game: &'a G, bots: &'a [Bot], seating: &[usize]) -> Arena<'a, G> {
    Arena {
        game,
        seats: seats(game, seating.len()).unwrap(),
        players: bots.iter().map(|bot| bot as _).collect(),
        seating: seating.to_vec(),
        budget: Budget::UNLIMITED,
        seed: 3,
        judge: None,
    }
}

/// Every roll of some games, by game and roll.
fn fallen<G: Playable>(game: &G, bots: &[Bot]) -> BTreeMap<(u64, Roll), usize> {
    let seating: Vec<usize> =
        (0..seats(game, 4).map_or(2, Seats::len)).map(|place| place % bots.len()).collect();
    let arena = arena(game, bots, &seating);
    let mut fallen = BTreeMap::new();
    for (number, rotation) in
        (0..5).flat_map(|number| (0..arena.rotations()).map(move |rotation| (number, rotation)))
    {
        arena.play(number, rotation, &mut |roll, index| {
            let before = fallen.insert((number, roll), index);
            assert!(before.is_none_or(|before| before == index), "{number} {roll:?} in another rotation");
        });
    }
    fallen
}

const LUDO: Ludo = Ludo { options: LudoOptions::DEFAULT };

#[test]
fn the_dice_are_the_same_whoever_plays() {
    for id in GameId::ALL.into_iter().filter(|id| *id != GameId::Latroncules) {
        with_game!(id.game(), game => {
            let levels = [Level::ALL[1], Level::ALL[4]].map(Bot::Level);
            let all = [[Bot::Premier, Bot::Avance], [Bot::Hasard, Bot::Glouton], [Bot::Prudent, Bot::Hasard], levels];
            let [first, others @ ..] = all.map(|bots| fallen(&game, &bots));
            for other in others {
                let both: Vec<_> = first.iter().filter(|(roll, _)| other.contains_key(roll)).collect();
                assert!(both.len() > 200, "{}", both.len());
                assert!(both.into_iter().all(|(roll, index)| other[roll] == *index));
            }
        });
    }
}

#[test]
fn all_dice_fall_equally_often_in_every_place() {
    let mut counts = [[0u32; 36]; 8];
    for group in 0..9_000 {
        let dice = Dice::new(7, group);
        for (i, counts) in counts.iter_mut().enumerate() {
            let roll = Roll { seat: Seat::new(i as u8), turn: 1 + i as u32 / 3, again: i as u32 % 2 };
            counts[dice.index(roll, 36)] += 1;
        }
    }
    // 250 each; six standard deviations of 15.6.
    assert!(counts.iter().flatten().all(|&count| count.abs_diff(250) < 94), "{counts:?}");
}

#[test]
fn a_seating_has_as_many_rotations_as_differ() {
    let bots = [Bot::Prudent, Bot::Glouton];
    let rotations = |seating: &[usize]| arena(&LUDO, &bots, seating).rotations();
    assert_eq!([rotations(&[0, 1]), rotations(&[0, 1, 0, 1]), rotations(&[0, 1, 1, 1])], [2, 2, 4]);
}

#[test]
fn against_itself_a_bot_wins_exactly_its_part() {
    let four = [Bot::Hasard; 4];
    for seating in [&[0, 1][..], &[0, 1, 0, 1], &[0, 1, 2], &[0, 1, 1, 1]] {
        let mut arena = arena(&LUDO, &four, seating);
        arena.judge = Some(&Outlook);
        let outcome = arena.group(1);
        for player in 0..MOST {
            let part = seating.iter().filter(|&&other| other == player).count() as f64 / seating.len() as f64;
            assert!((outcome.plain[player] - part).abs() < 1e-12, "{seating:?} {outcome:?}");
            assert!((outcome.adjusted[player] - part).abs() < 1e-4, "{seating:?} {outcome:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_result_and_another_seed_another() {
    let bots = [Bot::Prudent, Bot::Glouton];
    let mut arena = arena(&LUDO, &bots, &[0, 1]);
    arena.judge = Some(&Outlook);
    let first = [0, 1, 2].map(|number| arena.group(number));
    assert_eq!([2, 1, 0].map(|number| arena.group(number)), [first[2], first[1], first[0]]);
    arena.seed += 1;
    assert_ne!([0, 1, 2].map(|number| arena.group(number)), first);
}

#[test]
fn the_luck_of_all_rolls_from_a_position_cancels_out() {
    let game = Parchis { variant: Variant::Superludo, options: ParchisOptions::default() };
    let at = game.start(Seats::FOUR, Seat::First).unwrap();
    let mut sum = [0.0; 4];
    for &(chance, weight) in game.chances(&at).weighted() {
        let lucky = luck(&game, &Outlook, &at, &game.roll(&at, chance, &mut Discard));
        sum.iter_mut().zip(lucky).for_each(|(sum, lucky)| *sum += f64::from(weight) * lucky);
    }
    assert!(sum.iter().all(|sum| sum.abs() < 1e-6), "{sum:?}");
}

#[test]
fn plain_and_adjusted_results_agree() {
    let bots = [Bot::Prudent, Bot::Glouton];
    let mut arena = arena(&LUDO, &bots, &[0, 1]);
    arena.judge = Some(&Outlook);
    let outcomes: Vec<Outcome> = (0..60).map(|number| arena.group(number)).collect();
    let tally: Tally = outcomes.iter().collect();
    assert_eq!((tally.games, tally.unfinished), (120, 0));
    assert!(tally.plain(0) != tally.adjusted(0));
    assert!((0..2).all(|player| !tally.strays(player)), "{tally:?}");
    assert!((tally.plain(0).mean() + tally.plain(1).mean() - 1.0).abs() < 1e-9);
    assert!((tally.adjusted(0).mean() + tally.adjusted(1).mean() - 1.0).abs() < 1e-4);
}

#[test]
fn without_dice_every_group_has_an_opening_of_its_own_and_all_its_rotations_the_same() {
    let game = tablier_rules::latroncules::Latroncules::default();
    // A deterministic player plays the same game against itself in every rotation, but not in every group.
    let arena = arena(&game, &[Bot::Premier, Bot::Premier], &[0, 1]);
    let halves = |number, rotation| (2.0 * arena.play(number, rotation, &mut |_, _| {}).shares[0]) as u8;
    let results: Vec<_> = (0..8).map(|number| [0, 1].map(|rotation| halves(number, rotation))).collect();
    assert!(results.iter().all(|[one, other]| one == other), "{results:?}");
    assert!(results.iter().any(|first| first != &results[0]), "{results:?}");
}

#[test]
fn results_that_luck_cannot_explain_are_noticed() {
    let outcome = |plain: f64, adjusted: f64| Outcome {
        games: 2,
        plain: [plain; MOST],
        adjusted: [adjusted; MOST],
        unfinished: 0,
    };
    let fair: Vec<Outcome> = (0..50).map(|i| outcome(f64::from(i % 2), 0.5)).collect();
    let loaded: Vec<Outcome> = (0..50).map(|i| outcome(f64::from(i % 2), 0.3 * f64::from(i % 2))).collect();
    assert!(!fair.iter().collect::<Tally>().strays(0) && loaded.iter().collect::<Tally>().strays(0));
}

fn samples(values: impl IntoIterator<Item = f64>) -> Estimate {
    let mut estimate = Estimate::default();
    values.into_iter().for_each(|value| estimate.add(value));
    estimate
}

#[test]
fn an_estimate_knows_its_mean_and_margin() {
    let half = samples((0..1000).map(|i| f64::from(i % 2)));
    assert!((half.mean() - 0.5).abs() < 1e-12 && (half.variance() - 0.25).abs() < 1e-3);
    assert!((half.margin() - 1.96 * 0.5 / 1000f64.sqrt()).abs() < 1e-4);
    assert!(samples([]).margin() < 1e-12 && samples([0.3]).margin() < 1e-12);
    assert!(samples([0.5; 20]).margin() < 1e-12, "as sure as can be");
    assert!((0.05..0.15).contains(&samples([1.0; 20]).margin()) && samples([0.0; 20]).margin() > 0.05);
}

/// 10 000 samples with the wins spread through every ten, so that the planted rate shows from the start.
fn planted(wins_in_ten: i32) -> impl Iterator<Item = f64> {
    (0..10_000).map(move |i| if i * 7 % 10 < wins_in_ten { 1.0 } else { 0.0 })
}

#[test]
fn a_sequential_test_finds_what_was_planted_and_stops() {
    let test = Sprt::between(0.5, 0.55);
    let decided = |wins| {
        let mut estimate = Estimate::default();
        let found = planted(wins).find_map(|sample| {
            estimate.add(sample);
            test.verdict(&estimate)
        });
        (found, estimate.count())
    };
    let (better, after) = decided(6);
    assert!(better == Some(Verdict::Better) && after < 500, "{after}");
    let (worse, after) = decided(4);
    assert!(worse == Some(Verdict::NotBetter) && after < 500, "{after}");
    assert_eq!(test.verdict(&samples(planted(5).take(100))), None);
    assert_eq!(
        [1.0, 0.0].map(|all| test.verdict(&samples([all; 50]))),
        [Some(Verdict::Better), Some(Verdict::NotBetter)]
    );
}

#[test]
fn ratings_come_out_as_they_were_planted() {
    let planted: [f64; 5] = [-310.0, -120.0, 5.0, 75.0, 350.0];
    let mut pairings = Vec::new();
    for a in 0..5 {
        for b in 0..a {
            let score = 1.0 / (1.0 + 10f64.powf((planted[b] - planted[a]) / 400.0));
            pairings.push(Pairing { players: [a, b], score, games: 400.0 });
        }
    }
    let ladder = Ladder::fit(5, &pairings);
    for (player, elo) in planted.into_iter().enumerate() {
        assert!((ladder.elo(player) - elo).abs() < 1e-6, "{player}: {}", ladder.elo(player));
    }
    let (lead, margin) = ladder.lead(3, 2);
    assert!((lead - 70.0).abs() < 1e-6 && (10.0..40.0).contains(&margin), "{margin}");
    assert!((0..5).all(|player| (5.0..40.0).contains(&ladder.margin(player))));
}

#[test]
fn the_margin_of_two_is_that_of_their_games() {
    // 400 games at 50 %: the rate is known to 0.025, and one percentage point there is 6.95 Elo.
    let ladder = Ladder::fit(2, &[Pairing { players: [0, 1], score: 0.5, games: 400.0 }]);
    assert!((ladder.lead(0, 1).1 - 1.96 * 2.5 * 6.949).abs() < 0.1, "{:?}", ladder.lead(0, 1));
}

#[test]
fn whoever_won_everything_has_a_rating_nevertheless() {
    let ladder = Ladder::fit(2, &[Pairing::new([0, 1], &samples([1.0; 50]))]);
    assert!((600.0..1000.0).contains(&ladder.lead(0, 1).0), "{:?}", ladder.lead(0, 1));
}
