//! Invariants of every baseline in every game with every set of options.

use tablier_bots::{Bot, Budget, Choose, Depth, Evaluate, Level, NoSuchBot, Outlook, Playable};
use tablier_rules::ludo::Ludo;
use tablier_rules::parchis::{Action, Parchis, ParchisOptions, Position, Variant};
use tablier_rules::{Die, Discard, Game, GameId, Node, Place, Seat, Seats, with_game};
use tablier_testing::{Choices, FromSeed, every_game, seat_sets};

#[test]
fn expecti2_plays_wherever_there_are_dice() {
    for id in GameId::ALL {
        let dice = with_game!(id.game(), game => game.has_dice());
        assert_eq!(Bot::Expecti2.plays(id), dice, "{}", id.name());
    }
}

/// Plays a game with one bot on all seats and visits every decision; false if it does not end.
fn play<G: Playable>(
    game: &G,
    seats: Seats,
    bot: Bot,
    seed: u64,
    mut visit: impl FnMut(&G::Position, u64),
) -> bool {
    let mut choices = FromSeed::new(seed);
    let first = seats.iter().next().unwrap();
    let mut at = game.start(seats, first).unwrap();
    for number in 0..100_000 {
        match game.node(&at) {
            Node::Over(_) | Node::Apology(_) => return true,
            Node::Chance(_) => at = game.roll(&at, choices.of(game.chances(&at).even()), &mut Discard),
            Node::Decision(_) => {
                visit(&at, number);
                let action = bot.choose(game, &at, number).unwrap();
                assert_eq!(game.check(&at, action.action()).as_ref(), Ok(&action), "{bot} in {at:?}");
                at = game.play(&at, action, &mut Discard);
            }
        }
    }
    false
}

/// Bots whose whole games are quick: all baselines that do not search, and two levels that look only at their
/// own turn.
const QUICK: [Bot; 7] = [
    Bot::Premier,
    Bot::Hasard,
    Bot::Avance,
    Bot::Glouton,
    Bot::Prudent,
    Bot::Level(Level::ALL[1]),
    Bot::Level(Level::ALL[4]),
];
/// Bots that search.
const SLOW: [Bot; 4] =
    [Bot::Expecti2, Bot::AlphaBeta(Depth::Three), Bot::Level(Level::ALL[6]), Bot::Level(Level::BEST)];

#[test]
fn every_choice_is_legal_and_every_game_ends() {
    for any in every_game() {
        with_game!(any, game => for bot in QUICK {
            let sets = seat_sets(&game);
            for seats in [sets.first(), sets.last()].into_iter().flatten() {
                assert!(play(&game, *seats, bot, 5, |_, _| {}), "{bot} in {game:?}");
            }
        });
    }
}

/// Whole games of bots that search would take minutes; they get some of the positions that `prudent` meets.
#[test]
fn those_who_search_choose_legally_whatever_the_options() {
    for any in every_game() {
        with_game!(any, game => for bot in SLOW.into_iter().filter(|bot| bot.plays(any.id())) {
            let seats = *seat_sets(&game).last().unwrap();
            play(&game, seats, Bot::Prudent, 8, |at, number| {
                if number % 397 == 0 {
                    let action = bot.choose(&game, at, number).unwrap();
                    assert_eq!(game.check(at, action.action()), Ok(action), "{bot} {at:?}");
                }
            });
        });
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_choice() {
    for any in every_game().into_iter().step_by(3) {
        with_game!(any, game => for bot in QUICK {
            let seats = *seat_sets(&game).last().unwrap();
            play(&game, seats, bot, 6, |at, seed| {
                for budget in [Budget { evaluations: 1 }, Budget { evaluations: 1000 }, Budget::UNLIMITED] {
                    let choice = bot.choose_within(&game, at, budget, seed).unwrap();
                    assert_eq!(bot.choose_within(&game, at, budget, seed), Some(choice));
                    assert_eq!(game.check(at, choice.action()), Ok(choice));
                }
            });
        });
    }
}

/// Without a budget to look ahead the best level chooses like a bot that does not, and with a budget not
/// always.
#[test]
fn a_level_keeps_to_its_budget() {
    let best = Bot::Level(Level::BEST);
    let (mut decisions, mut changed) = (0, 0);
    play(&Ludo::default(), Seats::TWO, Bot::Prudent, 3, |at, seed| {
        let [static_choice, little, much] = [1, 2, 5_000]
            .map(|evaluations| best.choose_within(&Ludo::default(), at, Budget { evaluations }, seed));
        assert_eq!(static_choice, little);
        decisions += 1;
        changed += usize::from(much != little);
    });
    assert!(changed > 0 && changed < decisions / 2, "{changed} of {decisions}");
}

#[test]
fn nothing_is_chosen_where_nobody_decides() {
    let at = Ludo::default().start(Seats::FOUR, Seat::First).unwrap();
    assert!(Bot::ALL.iter().all(|bot| bot.choose(&Ludo::default(), &at, 1).is_none()));
}

#[test]
fn names_are_read_back_and_others_refused() {
    assert!(Bot::ALL.iter().all(|bot| bot.name().parse() == Ok(*bot)));
    let refused: Result<Bot, NoSuchBot> = "malin".parse();
    assert_eq!(
        refused.unwrap_err().to_string(),
        "no such bot; there are premier, hasard, avance, glouton, prudent, expecti2, ab1, ab3, ab5, niveau1, niveau2, \
         niveau3, niveau4, niveau5, niveau6, niveau7, niveau8"
    );
}

#[test]
fn every_game_has_its_opponents_weakest_first() {
    let names = |game| Bot::of(game).into_iter().map(Bot::name).collect::<Vec<_>>().join(" ");
    let levels = "niveau1 niveau2 niveau3 niveau4 niveau5 niveau6 niveau7 niveau8";
    assert_eq!(names(GameId::Ludo), format!("premier hasard avance glouton prudent expecti2 {levels}"));
    assert_eq!(
        names(GameId::Latroncules),
        format!("premier hasard avance glouton prudent ab1 ab3 ab5 {levels}")
    );
}

#[test]
fn premier_takes_the_first_action_and_avance_the_foremost_piece() {
    let start = Ludo::default().start(Seats::FOUR, Seat::First).unwrap();
    let mut setup = Ludo::default().setup(&start);
    setup.roster.pawns[0].1 = vec![Place::Track(3), Place::Track(30), Place::Home, Place::Goal];
    setup.phase = tablier_rules::Phase::Play;
    setup.dice = vec![Die::Three];
    let at = Ludo::default().validate(&setup).unwrap();
    let moved = |bot: Bot| bot.choose(&Ludo::default(), &at, 1).map(|action| action.action().from);
    assert_eq!([Bot::Premier, Bot::Avance].map(moved), [3, 30].map(|square| Some(Place::Track(square))));
}

#[test]
fn the_shares_of_a_win_add_up_to_one() {
    for any in every_game().into_iter().step_by(3) {
        with_game!(any, game => {
            let seats = *seat_sets(&game).last().unwrap();
            let mut positions = Vec::new();
            play(&game, seats, Bot::Hasard, 7, |at, _| positions.push(*at));
            let mut values = Vec::new();
            Outlook.values(&game, &positions, &mut values);
            assert_eq!(values.len(), positions.len());
            for (at, value) in positions.iter().zip(&values) {
                assert!((value.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{value:?} {at:?}");
            }
        });
    }
}

/// Yellow may take a pawn of this seat on t9 with a four, or walk on with the other pawn.
fn beside_a_pawn_of(game: &Parchis, seat: Seat) -> Position {
    let start = game.start(Seats::FOUR, Seat::First).unwrap();
    let mut setup = game.setup(&start);
    setup.roster.pawns[0].1 = vec![Place::Track(5), Place::Lane(1), Place::Goal, Place::Goal];
    setup.roster.pawns[seat.index()].1[0] = Place::Track(9);
    setup.phase = tablier_rules::Phase::Play;
    setup.dice = vec![Die::Four];
    game.validate(&setup).unwrap()
}

#[test]
fn a_partner_is_no_prey() {
    let options = ParchisOptions { couples: true, ..ParchisOptions::default() };
    let game = Parchis { variant: Variant::Classique, options };
    let takes = |bot: Bot, seat, seed| {
        let at = beside_a_pawn_of(&game, seat);
        let from = Place::Track(5);
        bot.choose(&game, &at, seed).map(tablier_rules::Legal::action)
            == Some(Action::Move { from, die: Die::Four })
    };
    assert!(
        (0..20)
            .all(|seed| takes(Bot::Glouton, Seat::Second, seed) && takes(Bot::Prudent, Seat::Second, seed))
    );
    assert!(!(0..20).all(|seed| takes(Bot::Glouton, Seat::Third, seed)));
    assert!(!(0..20).any(|seed| takes(Bot::Prudent, Seat::Third, seed)));
}
