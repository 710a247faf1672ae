//! House rules: the general evaluation knows the options in force, and every level chooses legal actions under
//! any combination of them.

use tablier_bots::race::{General, Judge, Race};
use tablier_bots::{Bot, Budget, Choose, Evaluate, Level, Playable, share};
use tablier_notation::{Notation, parse_options_code, parse_position_code};
use tablier_rules::ludo::Ludo;
use tablier_rules::parchis::Parchis;
use tablier_rules::{AnyGame, Discard, GameId, Node, OtherBook, Seat, with_game};
use tablier_testing::{Choices, FromSeed, mixtures, seat_sets};

/// The values of a position by its code, as a judge has them.
fn values<G: Race + Notation + TryFrom<AnyGame, Error = OtherBook>>(
    judge: &impl Evaluate<G>,
    code: &str,
) -> (G, [f32; 4]) {
    let (options, position) = code.split_once('_').unwrap();
    let game: G = parse_options_code(options).unwrap().try_into().unwrap();
    let at = parse_position_code(&game, &position.split('_').collect::<Vec<_>>()).unwrap();
    let mut values = Vec::new();
    judge.values(&game, &[at], &mut values);
    assert!((values[0].iter().sum::<f32>() - 1.0).abs() < 1e-4, "{code}: {values:?}");
    (game, values[0])
}

fn red(options: &str, pawns: &str) -> f32 {
    values::<Ludo>(&General { carefree: false }, &format!("{options}_{pawns}_yr")).1[0]
}

#[test]
fn the_general_evaluation_knows_how_many_pawns_must_arrive() {
    let [ahead, together] = ["rl2.h.h.h-y30.h.h.h", "r30.30.30.30-y30.h.h.h"];
    assert!(red("ludo", ahead) < red("ludo", together), "all four must arrive");
    assert!(red("ludo-n1", ahead) > red("ludo-n1", together), "one is enough");
    let yellow = |options: &str| {
        let code = format!("{options}_yg.g.g.l3-bl2.l2.l3.l3-rh.h.h.h-gl2.l2.l3.l3_br");
        let (game, values) = values::<Parchis>(&General { carefree: false }, &code);
        share(&game, Seat::First, &values)
    };
    assert!(yellow("classique-c") > yellow("classique-ch1") + 0.2, "both must arrive");
    assert!(yellow("classique-c") > yellow("classique-ch2") + 0.2, "both must arrive");
}

#[test]
fn the_general_evaluation_knows_exits_and_dangers() {
    let waiting = "rh.h.h.h-y1.1.1.1";
    assert!(red("ludo-x1", waiting) > red("ludo", waiting), "two numbers bring a pawn out");
    // A yellow pawn stands three squares behind a star.
    let star = "r9.h.h.h-y6.h.h.h";
    assert!(red("ludo-f4", star) < red("ludo", star) - 0.02, "no square protects");
    let pair = "r20.20.h.h-y17.h.h.h";
    assert!(red("ludo-b2", pair) < red("ludo", pair) - 0.02, "a pair is captured together");
    let carefree = values::<Ludo>(&General { carefree: true }, &format!("ludo_{star}_yr")).1[0];
    assert!(carefree >= red("ludo-f4", star), "the carefree do not see it");
}

#[test]
fn a_place_that_is_taken_has_its_winner_and_the_next_one_is_played_for() {
    let code = "ludo-n2_rg.g.g.g-gg.g.g.50-y20.h.h.h-bh.h.h.h_gr_fr";
    let for_place = |place| values::<Ludo>(&Judge { carefree: false, place }, code).1;
    assert!(for_place(0)[0] >= 1.0, "{:?}", for_place(0));
    let [first, second, third, fourth] = for_place(1);
    assert!(first <= 0.0 && second > 0.6 && third > fourth, "{:?}", for_place(1));
}

/// Every level, in games of random combinations of options, at all tables. The command in
/// docs/results.md does the same a hundred thousand times.
#[test]
fn every_level_chooses_legal_actions_under_any_combination_of_options() {
    for id in GameId::ALL {
        let mut decisions = 0;
        for (seed, any) in (0..).zip(mixtures(id, 24)) {
            decisions += with_game!(any, game => play(&game, seed));
        }
        assert!(decisions > 200, "{}: {decisions}", id.name());
    }
}

/// A game by levels drawn at random, as far as its first decisions: their number.
fn play<G: Playable>(game: &G, seed: u64) -> usize {
    let mut choices = FromSeed::new(seed);
    let seats = choices.of(&seat_sets(game));
    let mut at = game.start(seats, seats.iter().next().unwrap()).unwrap();
    let mut decisions = 0;
    while decisions < 40 {
        match game.node(&at) {
            Node::Over(_) => break,
            Node::Apology(_) => at = game.apologised(&at).unwrap(),
            Node::Chance(_) => at = game.roll(&at, choices.of(game.chances(&at).even()), &mut Discard),
            Node::Decision(_) => {
                decisions += 1;
                let (bot, seed) = (Bot::Level(choices.of(&Level::ALL)), choices.below(1 << 30) as u64);
                let chosen = bot.choose_within(game, &at, Budget { evaluations: 200 }, seed).unwrap();
                let action = chosen.action();
                assert!(
                    game.is_cheat(action) || game.check(&at, action) == Ok(chosen),
                    "{game:?}: {bot} plays {action:?} in {at:?}"
                );
                assert_eq!(bot.choose_within(game, &at, Budget { evaluations: 200 }, seed), Some(chosen));
                game.play_on(&mut at, chosen, &mut Discard);
            }
        }
    }
    decisions
}
