//! Guarantees of the Latroncules engine: legal and repeatable choices, wins and draws seen in time.

use std::collections::BTreeSet;
use std::time::Duration;

use tablier_bots::analysis::{ADVICE, Mark, REVIEW, hint};
use tablier_bots::latroncules::{Engine, Limit, Recent, Strength, best_line, plain, value, values, weigh};
use tablier_bots::{Bot, Budget, Choose, Level, Playable};
use tablier_notation::{parse_options_code, parse_position_code};
use tablier_rules::latroncules::{Latroncules, LatronculesOptions, Position};
use tablier_rules::{Discard, Game, GameId, Legal, Node, Reason, Seat, Seats, Standing};
use tablier_testing::{Choices, Crowded, FromSeed, mixtures};

const NODES: Limit = Limit::Nodes(2_000);

fn game() -> Latroncules {
    Latroncules::default()
}

/// A position by its board and turn, as in its code.
fn position(board: &str, turn: &str) -> Position {
    parse_position_code(&game(), &[board, turn]).unwrap()
}

/// Plays to the end, one chooser for each side.
fn play(
    game: &Latroncules,
    mut at: Position,
    choosers: [&dyn Choose<Latroncules>; 2],
    nodes: u32,
) -> Standing {
    let budget = Budget { evaluations: nodes };
    for seed in 0.. {
        if let Node::Over(standing) = game.node(&at) {
            return standing;
        }
        let action = choosers[at.turn().index()].choose_within(game, &at, budget, seed).unwrap();
        assert_eq!(game.check(&at, action.action()), Ok(action), "{at:?}");
        game.play_on(&mut at, action, &mut Discard);
    }
    unreachable!("the clock of LA-13 ends every game")
}

#[test]
fn every_choice_is_legal_whatever_the_clock_and_the_budget() {
    let noisy = Engine { strength: Strength::noisy(300, 200) };
    for (quiet_limit, nodes) in [(1, 100), (8, 1), (100, 150), (u64::MAX, 50)] {
        let game = Latroncules { options: LatronculesOptions { quiet_limit, ..LatronculesOptions::DEFAULT } };
        let start = game.start(Seats::TWO, Seat::First).unwrap();
        for choosers in [
            [&Engine::default() as &dyn Choose<_>, &Bot::Hasard],
            [&Bot::Glouton, &noisy],
            [&plain(2), &Bot::Hasard],
        ] {
            let mut choices = FromSeed::new(nodes.into());
            let crowded = game.crowded(&mut choices).unwrap();
            play(&game, crowded, choosers, nodes);
            if quiet_limit <= 100 {
                play(&game, start, choosers, nodes);
            }
        }
    }
}

/// Every bot, and the engine with and without noise, on many mixtures of house rules.
#[test]
fn every_choice_is_legal_whatever_the_house_rules() {
    let noisy = Engine { strength: Strength::noisy(200, 100) };
    let engine = Engine::default();
    for (seed, game) in (0..).zip(mixtures(GameId::Latroncules, 40)) {
        let game: Latroncules = game.try_into().unwrap();
        let mut choices = FromSeed::new(seed);
        let players: [&dyn Choose<_>; 6] =
            [&engine, &noisy, &Bot::Glouton, &Bot::Prudent, &Bot::Avance, &plain(2)];
        let pair = [choices.of(&players), choices.of(&players)];
        play(&game, game.crowded(&mut choices).unwrap(), pair, 60);
        let start = game.start(Seats::TWO, Seat::First).unwrap();
        play(&game, start, [&engine, &Bot::Hasard], 20);
        let agrees = Recent::default().agrees(&game, &start, Seat::First);
        assert!(!agrees && !values(&game, &start, Limit::Nodes(50)).is_empty());
    }
}

#[test]
fn the_engine_wins_against_chance_whatever_the_house_rules() {
    let (mut won, mut lost) = (0, 0);
    for game in mixtures(GameId::Latroncules, 24) {
        let mut game: Latroncules = game.try_into().unwrap();
        game.options.quiet_limit = 40;
        let start = game.start(Seats::TWO, Seat::First).unwrap();
        let standing = play(&game, start, [&Engine::default(), &Bot::Hasard], 150);
        won += usize::from(standing.rank(Seat::Second) == Some(1));
        lost += usize::from(standing.rank(Seat::First) == Some(1));
    }
    assert!(won >= 20 && lost == 0, "won {won}, lost {lost}");
}

/// The best first move with these house rules, and the number of moves until the game is won.
fn solved_with(code: &str) -> (String, Option<u32>) {
    let (options, parts) = code.split_once('_').unwrap();
    let game: Latroncules = parse_options_code(options).unwrap().try_into().unwrap();
    let at = parse_position_code(&game, &parts.split('_').collect::<Vec<_>>()).unwrap();
    let line = best_line(&game, &at, Limit::Nodes(50_000)).unwrap();
    (name(line.moves[0]), line.score.decided_in().filter(|_| line.score.hundredths() > 0))
}

#[test]
fn the_engine_knows_how_house_rules_end_a_game() {
    // Blocking the last fantassin wins, where it would be a draw by the book.
    assert_eq!(solved_with("latroncules-l_8.8.2C5.4f3.8.4F3.8.8_rp"), ("e3e4".to_owned(), Some(1)));
    // Leaving blue a single piece wins.
    assert_eq!(solved_with("latroncules-o_7c.8.2C5.3c4.3F4.8.8.8_rp"), ("c6d6".to_owned(), Some(1)));
    // Any move takes the piece that stands between two, but for those two: the far cavalier moves.
    assert_eq!(solved_with("latroncules-s_8.8.8.8.2CcC3.8.8.F7_rp"), ("a1a2".to_owned(), Some(1)));
}

#[test]
fn the_same_budget_and_seed_give_the_same_choice() {
    let game = game();
    let mut choices = FromSeed::new(8);
    for seed in 0..20 {
        let at = game.crowded(&mut choices).unwrap();
        for noise in [0, 150] {
            let engine = Engine { strength: Strength::noisy(1_000, noise) };
            let choose = || engine.choose_within(&game, &at, Budget { evaluations: 500 }, seed);
            assert_eq!(choose(), choose());
        }
        assert_eq!(best_line(&game, &at, NODES), best_line(&game, &at, NODES));
    }
}

#[test]
fn a_limit_in_time_answers_however_short_it_is() {
    let at = game().start(Seats::TWO, Seat::First).unwrap();
    for time in [Duration::ZERO, Duration::from_millis(30)] {
        let line = best_line(&game(), &at, Limit::Time(time)).unwrap();
        assert!(game().check(&at, line.moves[0].action()).is_ok());
    }
    // Without any time it answers as it does when looking one move ahead.
    let first = |limit| best_line(&game(), &at, limit).map(|line| line.moves[0]);
    assert_eq!(first(Limit::Time(Duration::ZERO)), first(Limit::Nodes(1)));
}

#[test]
fn nothing_is_chosen_when_the_game_is_over() {
    let at = position("8.8.8.3f4.3F4.8.C7.8", "bom");
    assert_eq!(Engine::default().choose_within(&game(), &at, Budget { evaluations: 10 }, 1), None);
    assert_eq!(plain(3).choose_within(&game(), &at, Budget { evaluations: 10 }, 1), None);
    assert_eq!(value(&game(), &at, NODES).map(|share| (2.0 * share) as u8), [1, 1, 0, 0]);
    assert!(values(&game(), &at, NODES).is_empty());
}

/// The first move of the best line, as text, and the number of moves until the game is decided.
fn solved(board: &str, turn: &str) -> (String, Option<u32>) {
    let line = best_line(&game(), &position(board, turn), Limit::Nodes(50_000)).unwrap();
    (name(line.moves[0]), line.score.decided_in().filter(|_| line.score.hundredths() > 0))
}

#[test]
fn the_last_piece_is_taken() {
    assert_eq!(solved("8.8.2C5.3c4.3F4.8.8.8", "rp"), ("c6d6".to_owned(), Some(1)));
}

#[test]
fn a_leader_does_not_block_the_last_fantassin_but_takes_it() {
    // e3e4 would leave blue without a move: a draw (LA-12). After c6d6 blue must go between e3 and e5.
    let board = "8.8.2C5.4f3.8.4F3.8.8";
    assert_eq!(solved(board, "rp"), ("c6d6".to_owned(), Some(3)));
    let shares = values(&game(), &position(board, "rp"), NODES);
    let share = |text: &str| shares.iter().find(|(action, _)| name(*action) == text).unwrap().1[0];
    assert!((share("e3e4") - 0.5).abs() < f32::EPSILON && share("c6d6") > 0.99);
}

#[test]
fn who_is_behind_lets_himself_be_blocked() {
    // After d6d5 no blue piece can move and red cannot change that in one move.
    let at = position("8.8.3f4.8.3F4.8.8.C6C", "bp");
    assert_eq!(name(best_line(&game(), &at, NODES).unwrap().moves[0]), "d6d5");
    let [red, blue, ..] = value(&game(), &at, NODES);
    assert!((red - 0.5).abs() < 0.01 && (blue - 0.5).abs() < 0.01);
}

#[test]
fn every_legal_action_has_a_value_and_the_seats_share_the_win() {
    let game = game();
    let mut choices = FromSeed::new(9);
    for _ in 0..10 {
        let at = game.crowded(&mut choices).unwrap();
        let mut legal = Vec::new();
        game.legal(&at, &mut |action| legal.push(action));
        let mut valued: Vec<Legal<_>> =
            values(&game, &at, NODES).into_iter().map(|(action, _)| action).collect();
        legal.sort_unstable();
        valued.sort_unstable();
        assert_eq!(legal, valued);
        for (_, shares) in values(&game, &at, NODES) {
            assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6 && shares[2..] == [0.0; 2]);
        }
    }
}

#[test]
fn a_seen_win_is_played_out() {
    // Three cavaliers hunt one: whatever blue does, red wins by taking it or by the count.
    let at = position("7c.8.8.8.8.8.8.CCC5", "rp");
    let standing = play(&game(), at, [&Engine::default(), &Bot::Hasard], 2_000);
    assert_eq!((standing.rank(Seat::First), standing.reason()), (Some(0), Reason::NoPieces));
}

#[test]
fn plain_alpha_beta_sees_what_its_depth_allows() {
    let game = game();
    let start = game.start(Seats::TWO, Seat::First).unwrap();
    let won: usize = (0..6)
        .map(|seed| {
            let mut choices = FromSeed::new(seed);
            let at = (0..6).fold(start, |at, _| {
                game.play(&at, game.pick(&at, |n| choices.below(n)).unwrap(), &mut Discard)
            });
            usize::from(play(&game, at, [&plain(3), &plain(1)], 1).rank(Seat::Second) == Some(1))
        })
        .sum();
    assert!(won >= 5, "{won} of 6");
}

#[test]
fn the_best_levels_vary_their_play_with_the_seed_and_repeat_it() {
    let game = game();
    let budget = Budget { evaluations: 1_000 };
    for level in &Level::ALL[6..] {
        let begin = |seed: u64| {
            let mut at = game.start(Seats::TWO, Seat::First).unwrap();
            let step = |n: u64| {
                let action = Bot::Level(*level).choose_within(&game, &at, budget, 1_000 * seed + n).unwrap();
                game.play_on(&mut at, action, &mut Discard);
                action.action()
            };
            (0..10).map(step).collect::<Vec<_>>()
        };
        let begun: BTreeSet<_> = (0..50).map(begin).collect();
        assert!(begun.len() >= 20, "{level:?}: {}", begun.len());
        assert_eq!(begin(7), begin(7));
    }
}

#[test]
fn until_the_first_capture_a_move_worse_by_less_than_the_margin_may_be_chosen() {
    const MARGIN: u16 = 40;
    const CONTEMPT: i32 = 25;
    let game = game();
    let mut choices = FromSeed::new(12);
    let engine = Engine { strength: Strength { nodes: 1, noise: 0, margin: MARGIN } };
    // One node is one move ahead: apart from contempt, the same result as scoring every action.
    let worse_than_best = |at: &Position, seed: u64| {
        let chosen = engine.choose_within(&game, at, Budget::UNLIMITED, seed).unwrap();
        let scores = tablier_bots::latroncules::every_action(&game, at, Limit::Depth(1));
        let best = scores.iter().map(|(_, score)| score.hundredths()).max().unwrap();
        best - scores.iter().find(|(action, _)| *action == chosen).unwrap().1.hundredths()
    };
    let pieces = |at: &Position| Seats::TWO.iter().map(|seat| at.pieces(seat).count_ones()).sum::<u32>();
    let (mut varied, mut openings, mut later) = (0, 0, 0);
    for seed in 0..4 {
        let mut at = game.start(Seats::TWO, Seat::First).unwrap();
        for _ in 0..60 {
            let worse = worse_than_best(&at, seed);
            if pieces(&at) == 32 {
                assert!(worse <= i32::from(MARGIN) + CONTEMPT, "{worse} {at:?}");
                varied += usize::from(worse > 0);
                openings += 1;
            } else {
                assert!(worse <= CONTEMPT, "{worse} {at:?}");
                later += 1;
            }
            at = game.play(&at, game.pick(&at, |count| choices.below(count)).unwrap(), &mut Discard);
        }
    }
    assert!(varied > 5 && later > 50, "{varied} of {openings}, then {later}");
}

/// The number of a game's moves that the review marks, and the number of all moves.
fn reviewed(strength: Strength, seed: u64, limit: Limit) -> (usize, usize) {
    let game = game();
    let mut choices = FromSeed::new(seed);
    let mut at = game.start(Seats::TWO, Seat::First).unwrap();
    for _ in 0..6 {
        at = game.play(&at, game.pick(&at, |count| choices.below(count)).unwrap(), &mut Discard);
    }
    let (mut marked, mut moves) = (0, 0);
    while !matches!(game.node(&at), Node::Over(_)) && moves < 60 {
        let action = Engine { strength }
            .choose_within(&game, &at, Budget::UNLIMITED, 100 * seed + moves as u64)
            .unwrap();
        let weighed = weigh(&game, &at, Some(action.action()), limit);
        let played =
            weighed.iter().find(|(other, _)| *other == action).expect("the move played is always weighed").1;
        assert!(weighed.is_sorted_by(|a, b| a.1 >= b.1) && played.lost_to(weighed[0].1) >= 0.0);
        marked += usize::from(Mark::of(played.lost_to(weighed[0].1).into()).is_some());
        moves += 1;
        game.play_on(&mut at, action, &mut Discard);
    }
    (marked, moves)
}

#[test]
fn a_review_marks_few_moves_of_a_strong_player_and_many_of_a_weak_one() {
    let share = |strength| {
        let games: Vec<_> = (0..3).map(|seed| reviewed(strength, seed, Limit::Nodes(4_000))).collect();
        let sum = |of: fn(&(usize, usize)) -> usize| games.iter().map(of).sum::<usize>() as f64;
        sum(|game| game.0) / sum(|game| game.1)
    };
    let (strong, weak) = (share(Strength::steady(8_000, 10)), share(Strength::LEVELS[0]));
    assert!(strong <= 0.12 && weak >= 0.3, "{strong} {weak}");
}

#[test]
fn a_hint_sees_what_a_glance_does_not() {
    // The piece that looks safe to take is the bait: advice must look further than one exchange.
    let game = game();
    let mut choices = FromSeed::new(3);
    let (budget, mut agree, mut differ) = (Budget { evaluations: 20_000 }, 0, 0);
    for _ in 0..12 {
        let at = game.crowded(&mut choices).unwrap();
        let advised = hint(&game, Latroncules::judge(), budget, &at).unwrap();
        let looked = |nodes| {
            let (action, score) = weigh(&game, &at, None, Limit::Nodes(nodes))[0];
            (action.action(), f64::from(score.share()))
        };
        assert_eq!(
            (advised.best.action, advised.best.win),
            looked(budget.evaluations),
            "all of the budget is used"
        );
        differ += usize::from(looked(200) != looked(budget.evaluations));
        let deep = every(&game, &at, &advised.best.action);
        agree += usize::from(deep <= 60);
        assert!(advised.margin().is_none_or(|margin| margin >= 0.0));
    }
    assert!(agree >= 11, "{agree} of 12");
    assert!(differ >= 6, "a glance would say the same in all but {differ} of 12");
}

/// The budgets of a review and a hint: with less, good moves are called mistakes (docs/latroncules.md).
const _: () = assert!(REVIEW.evaluations >= 20_000 && ADVICE.evaluations >= REVIEW.evaluations);

/// How much worse than the best an action is, searched four moves deep.
fn every(game: &Latroncules, at: &Position, action: &tablier_rules::latroncules::Action) -> i32 {
    let scores = tablier_bots::latroncules::every_action(game, at, Limit::Depth(4));
    let best = scores.iter().map(|(_, score)| score.hundredths()).max().unwrap();
    best - scores.iter().find(|(other, _)| other.action() == *action).unwrap().1.hundredths()
}

/// Goes round in a circle `times` times: both sides move a piece there and back.
fn round(at: &Position, there_and_back: [&str; 4], times: usize) -> (Recent, Position) {
    let (mut seen, mut at) = (Recent::default(), *at);
    for text in there_and_back.iter().cycle().take(4 * times) {
        let mut legal = Vec::new();
        game().legal(&at, &mut |action| legal.push(action));
        let action = legal
            .into_iter()
            .find(|action| name(*action) == *text)
            .unwrap_or_else(|| panic!("{text} in {at:?}"));
        let next = game().play(&at, action, &mut Discard);
        seen.witness(&at, &next);
        at = next;
    }
    (seen, at)
}

#[test]
fn a_bot_agrees_to_the_end_where_both_go_round_in_circles() {
    let [red, blue] = [Seat::First, Seat::Second];
    let circle = ["b1a2", "g8h7", "a2b1", "h7g8"];
    // Two cavaliers each, in opposite corners: nobody can force anything.
    let even = position("6cc.8.8.8.8.8.8.CC6", "rp");
    let (seen, at) = round(&even, circle, 1);
    assert!(!seen.agrees(&game(), &at, blue), "the same position twice is no circle yet");
    let (seen, at) = round(&even, circle, 3);
    assert!(seen.agrees(&game(), &at, blue) && seen.agrees(&game(), &at, red));
    assert!(!Recent::default().agrees(&game(), &at, blue), "without the history nothing is known");
}

#[test]
fn a_bot_that_can_still_win_does_not_agree_to_lose_the_count() {
    let [red, blue] = [Seat::First, Seat::Second];
    // Red is a piece behind, but takes one at once.
    let circle = ["c3b4", "h8g7", "b4c3", "g7h8"];
    let (seen, at) = round(&position("5c1c.8.3C4.3c4.8.2C5.8.8", "rp"), circle, 3);
    assert!(!seen.agrees(&game(), &at, red), "{:?}", best_line(&game(), &at, NODES));
    // The side that is ahead has won the count.
    let circle = ["b1a2", "g8h7", "a2b1", "h7g8"];
    let (seen, at) = round(&position("5ccc.8.8.8.8.8.8.CC6", "rp"), circle, 3);
    assert!(seen.agrees(&game(), &at, blue), "two against three, in circles: blue wins the count");
    assert!(seen.agrees(&game(), &at, red), "and red has nothing left to win");
}

#[test]
fn a_bot_agrees_at_once_where_nothing_can_be_taken_any_more() {
    // Capturing takes two pieces.
    let at = position("7c.8.8.8.8.8.8.C7", "rp");
    assert!([Seat::First, Seat::Second].iter().all(|&seat| Recent::default().agrees(&game(), &at, seat)));
    let start = game().start(Seats::TWO, Seat::First).unwrap();
    assert!(!Recent::default().agrees(&game(), &start, Seat::First));
}

fn name(action: Legal<tablier_rules::latroncules::Action>) -> String {
    format!("{}{}", action.action().from, action.action().to)
}
