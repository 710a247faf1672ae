//! The published comparison: its rules case by case, its opponents, and a net that beats them.

use crate::rules_of_pyludo::rules::{Action, Position, Refusal, Setup};
use crate::rules_of_pyludo::{Contest, Opponent, Opposition, PYLUDO, Pyludo};
use tablier_bots::race::{Race, spared};
use tablier_bots::search::Search;
use tablier_bots::{Budget, Choose, Playable};
use tablier_rules::{Die, Discard, Game, Node, ONE_DIE, Seat, Seats, Throw};
use tablier_testing::{FromSeed, agrees, step};

const HOME: u8 = 0;
const GOAL: u8 = 57;
const NOBODY: [u8; 4] = [HOME; 4];

/// The first seat has rolled this die; the pawns are given by seat, as progress.
fn rolled(pawns: [[u8; 4]; 4], die: u8) -> Position {
    PYLUDO.validate(&Setup { pawns, turn: Seat::First, die: Die::new(die) }).unwrap()
}

/// The pawns of all seats after the first seat has moved its pawn 0.
fn moved(pawns: [[u8; 4]; 4], die: u8) -> [[u8; 4]; 4] {
    let at = rolled(pawns, die);
    let action = PYLUDO.check(&at, Action { pawn: 0 }).unwrap();
    PYLUDO.setup(&PYLUDO.play(&at, action, &mut Discard)).pawns
}

/// Where a lone pawn ends up.
fn alone(from: u8, die: u8) -> u8 {
    moved([[from, HOME, HOME, HOME], NOBODY, NOBODY, NOBODY], die)[0][0]
}

/// The first seat's pawn 0 and all pawns of the second after that pawn has moved. The second seat's progress
/// is 13 squares behind: its 2 is the first seat's 15.
fn meets(from: u8, die: u8, second: [u8; 4]) -> (u8, [u8; 4]) {
    let after = moved([[from, HOME, HOME, HOME], second, NOBODY, NOBODY], die);
    (after[0][0], after[1])
}

#[test]
fn a_pawn_comes_out_with_a_six_and_every_roll_ends_the_turn() {
    let start = PYLUDO.start(Seats::FOUR, Seat::Second).unwrap();
    let five = PYLUDO.roll(&start, Throw::one(Die::Five), &mut Discard);
    assert_eq!(PYLUDO.node(&five), Node::Chance(Seat::Third));
    let six = PYLUDO.roll(&start, Throw::one(Die::Six), &mut Discard);
    assert_eq!(PYLUDO.node(&six), Node::Decision(Seat::Second));
    let action = PYLUDO.check(&six, Action { pawn: 2 }).unwrap();
    let out = PYLUDO.play(&six, action, &mut Discard);
    assert_eq!(PYLUDO.node(&out), Node::Chance(Seat::Third));
    assert_eq!(PYLUDO.setup(&out).pawns[1], [0, 0, 1, 0]);
}

#[test]
fn it_is_always_played_by_four_to_the_end() {
    assert!(PYLUDO.start(Seats::TWO, Seat::First).is_err());
    let start = PYLUDO.start(Seats::FOUR, Seat::First).unwrap();
    assert_eq!(PYLUDO.agree(&start, &mut Discard), Err(Refusal::PlayedToTheEnd));
    assert_eq!(PYLUDO.abandon(&start, Seat::First, &mut Discard), Err(Refusal::PlayedToTheEnd));
}

#[test]
fn coming_out_sends_home_everybody_on_the_start_square() {
    // The fourth seat's 14 is the first seat's start.
    let after = moved([NOBODY, NOBODY, NOBODY, [14, 14, 15, HOME]], 6);
    assert_eq!((after[0][0], after[3]), (1, [HOME, HOME, 15, HOME]));
}

#[test]
fn a_lone_enemy_is_sent_home() {
    assert_eq!(meets(13, 3, [3, 4, HOME, GOAL]), (16, [HOME, 4, HOME, GOAL]));
}

#[test]
fn two_enemies_send_the_pawn_home() {
    assert_eq!(meets(13, 3, [3, 3, HOME, GOAL]), (HOME, [3, 3, HOME, GOAL]));
}

#[test]
fn an_enemy_on_a_globe_sends_the_pawn_home() {
    // The second seat's start, and the marked square after it.
    assert_eq!(meets(13, 1, [1, 5, HOME, HOME]), (HOME, [1, 5, HOME, HOME]));
    assert_eq!(meets(20, 2, [9, 5, HOME, HOME]), (HOME, [9, 5, HOME, HOME]));
    assert_eq!(alone(13, 1), 14);
    assert_eq!(alone(20, 2), 22);
}

#[test]
fn own_pawns_share_a_square() {
    assert_eq!(moved([[4, 7, 7, HOME], NOBODY, NOBODY, NOBODY], 3)[0], [7, 7, 7, HOME]);
}

#[test]
fn a_star_leads_to_the_next_one_and_the_last_into_the_goal() {
    let stars = [6, 12, 19, 25, 32, 38, 45, 51, GOAL];
    for pair in stars.windows(2) {
        assert_eq!(alone(pair[0] - 2, 2), pair[1]);
    }
    for square in (3..=51).filter(|square| !stars.contains(square)) {
        assert_eq!(alone(square - 2, 2), square);
    }
}

#[test]
fn a_star_jump_takes_at_both_stars() {
    assert_eq!(meets(17, 2, [6, 12, HOME, HOME]), (25, [HOME; 4]));
}

#[test]
fn two_enemies_on_a_star_stop_the_jump_there() {
    assert_eq!(meets(17, 2, [6, 6, 12, HOME]), (HOME, [6, 6, 12, HOME]));
}

#[test]
fn two_enemies_on_the_next_star_send_home_what_took_one_on_the_first() {
    assert_eq!(meets(17, 2, [6, 12, 12, HOME]), (HOME, [HOME, 12, 12, HOME]));
}

#[test]
fn an_enemy_on_the_last_star_is_taken_on_the_way_into_the_goal() {
    assert_eq!(meets(47, 4, [38, HOME, HOME, HOME]), (GOAL, [HOME; 4]));
}

#[test]
fn too_much_for_the_goal_is_counted_backwards() {
    assert_eq!(
        [alone(51, 6), alone(55, 2), alone(55, 3), alone(56, 6), alone(54, 6)],
        [GOAL, GOAL, 56, 52, 54]
    );
}

#[test]
fn a_pawn_in_the_goal_stays_and_the_fourth_wins() {
    let at = rolled([[55, GOAL, GOAL, GOAL], NOBODY, NOBODY, NOBODY], 2);
    assert_eq!(PYLUDO.check(&at, Action { pawn: 1 }), Err(Refusal::CannotMove));
    let end = PYLUDO.play(&at, PYLUDO.check(&at, Action { pawn: 0 }).unwrap(), &mut Discard);
    let Node::Over(standing) = PYLUDO.node(&end) else { panic!("{end:?}") };
    assert_eq!(Seat::ALL.map(|seat| standing.rank(seat)), [Some(0), Some(1), Some(1), Some(1)]);
    assert!(PYLUDO.chances(&end).even().is_empty());
}

#[test]
fn what_is_listed_is_what_is_accepted() {
    on_random_games(20, |at| {
        agrees(&PYLUDO, at, |_| false);
        assert_eq!(PYLUDO.validate(&PYLUDO.setup(at)).as_ref(), Ok(at));
    });
}

#[test]
fn the_chance_of_a_hit_is_exact() {
    let mut hits = 0u32;
    on_random_games(20, |at| {
        let Node::Chance(hunter) = PYLUDO.node(at) else { return };
        let field = PYLUDO.field(at);
        for victim in Seats::FOUR.without(hunter).iter() {
            let estimate = spared(&PYLUDO, at, &field, victim, Seats::default().with(hunter));
            let truth = rolls_that_hit(at, victim);
            hits += truth.iter().map(|&rolls| u32::from(rolls)).sum::<u32>();
            for (spared, rolls) in estimate.into_iter().zip(truth) {
                assert!((1.0 - spared - f32::from(rolls) / 6.0).abs() < 1e-6, "{victim:?} {at:?}");
            }
        }
    });
    assert!(hits > 1_000, "{hits}");
}

/// The number of rolls that can, in some legal way, send home each pawn of a seat.
fn rolls_that_hit(at: &Position, victim: Seat) -> [u8; 4] {
    let pawns = |at: &Position| PYLUDO.setup(at).pawns[victim.index()];
    let mut rolls = [0; 4];
    for &throw in ONE_DIE.even() {
        let rolled = PYLUDO.roll(at, throw, &mut Discard);
        let mut hit = [false; 4];
        PYLUDO.legal(&rolled, &mut |action| {
            let next = PYLUDO.play(&rolled, action, &mut Discard);
            hit = std::array::from_fn(|pawn| hit[pawn] || pawns(at)[pawn] != pawns(&next)[pawn]);
        });
        rolls = std::array::from_fn(|pawn| rolls[pawn] + u8::from(hit[pawn]));
    }
    rolls
}

fn on_random_games(games: u64, mut visit: impl FnMut(&Position)) {
    for seed in 0..games {
        let mut choices = FromSeed::new(seed);
        let mut at = PYLUDO.start(Seats::FOUR, Seat::First).unwrap();
        while let Some(next) = step(&PYLUDO, &at, &mut choices) {
            visit(&next);
            at = next;
        }
    }
}

/// The pawn that an opponent moves, whatever its luck.
fn moves(opponent: Opponent, at: &Position) -> usize {
    let choice =
        |seed| opponent.choose_within(&PYLUDO, at, Budget { evaluations: 1 }, seed).unwrap().action().pawn;
    let pawns: Vec<_> = (0..20).map(choice).collect();
    assert!(pawns.iter().all(|pawn| *pawn == pawns[0]), "{pawns:?}");
    pawns[0]
}

#[test]
fn smart_comes_out_then_counts_squares() {
    let smart = |mine, second, die| moves(Opponent::Smart, &rolled([mine, second, NOBODY, NOBODY], die));
    // Out, though the goal is near.
    assert_eq!(smart([51, HOME, 20, 30], NOBODY, 6), 1);
    // The goal counts 99, a star the squares it skips, a capture the progress of the captured pawn.
    assert_eq!(smart([10, 55, 17, 30], NOBODY, 2), 1);
    assert_eq!(smart([9, 17, 31, 40], NOBODY, 2), 1);
    assert_eq!(smart([10, 17, 15, 13], [4, HOME, HOME, HOME], 2), 2);
    // Ties go to the first pawn.
    assert_eq!(smart([10, 30, 27, 21], NOBODY, 3), 0);
}

#[test]
fn semismart_takes_or_comes_out_then_moves_its_last() {
    let semi_smart =
        |mine, second, die| moves(Opponent::SemiSmart, &rolled([mine, second, NOBODY, NOBODY], die));
    assert_eq!(semi_smart([10, 15, 20, 30], [4, HOME, HOME, HOME], 2), 1);
    assert_eq!(semi_smart([11, 20, HOME, 30], [4, HOME, HOME, HOME], 6), 0);
    assert_eq!(semi_smart([10, 20, HOME, 30], NOBODY, 6), 2);
    assert_eq!(semi_smart([10, 17, 30, GOAL], NOBODY, 2), 2);
}

fn percent(player: &(dyn Choose<Pyludo> + Sync), other: Opponent, opposition: Opposition, games: u64) -> f64 {
    let tally = Contest { player, other: &other, opposition }.play(games);
    assert_eq!(tally.unfinished, 0);
    100.0 * tally.plain(0).mean()
}

#[test]
fn semismart_is_as_much_better_than_random_as_it_was_published() {
    // 69.0 % of 30 000 games were published; 600 games give ± 4.
    let won = percent(&Opponent::SemiSmart, Opponent::Random, Opposition::Two, 600);
    assert!((64.0..74.0).contains(&won), "{won}");
}

#[test]
fn the_net_beats_three_of_a_kind() {
    let net = Search { plies: 1, ..Search::new(Pyludo::judge()) };
    let against = |other| percent(&net, other, Opposition::Three, 400);
    let (random, smart) = (against(Opponent::Random), against(Opponent::Smart));
    assert!(random > 78.0 && smart > 48.0, "{random} {smart}");
}
