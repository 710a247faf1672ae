//! Luck and mistakes add up, in every game, whoever plays and whatever happens.

mod played;

use tablier_bots::analysis::{Analysis, Kind, Mark, Tally, What, analyse, hint};
use tablier_bots::{Bot, Budget, Playable};
use tablier_notation::parse_position_code;
use tablier_rules::ludo::Ludo;
use tablier_rules::parchis::{Parchis, ParchisOptions, Variant};
use tablier_rules::tanjawi::{Tanjawi, TanjawiOptions};
use tablier_rules::{Discard, Game, GameId, Node, Seat, Seats, with_game};
use tablier_testing::{Choices, FromSeed, cheats, seat_sets};

use self::played::{Played, leave, play, step};

/// As many games as are quick in this build; `cargo test --release` reviews 1 000 and more.
const GAMES: u64 = if cfg!(debug_assertions) { 8 } else { 60 };
/// After this many steps all agree to end the game.
const MOST_STEPS: usize = if cfg!(debug_assertions) { 150 } else { 2_000 };

/// The budget per decision of a game without dice.
const QUICK: Budget = Budget { evaluations: 500 };

fn look<G: Playable>(game: &G, played: &Played<G>) -> Analysis<G::Action> {
    analyse(game, G::judge(), QUICK, &played.start, &played.past, |_| {})
}

/// The loss from a seat's own actions; zero without dice, where it cannot be separated from luck.
fn mistakes(player: &Tally) -> f64 {
    player.parts.map_or(0.0, |parts| parts.mistakes)
}

/// Every seat's result is the sum of its parts, and matches the rules.
fn adds_up<G: Playable>(game: &G, played: &Played<G>) -> Analysis<G::Action> {
    let analysis = look(game, played);
    let Node::Over(standing) = game.node(played.at()) else { panic!("{game:?} goes on") };
    let shares = tablier_bots::shares(&standing);
    for player in &analysis.players {
        let result = f64::from(tablier_bots::share(game, player.seat, &shares));
        assert!((player.result - result).abs() < 1e-6, "{player:?} in {game:?}");
        assert!(
            player.precision.is_none_or(|precision| (0.0..=1.0).contains(&precision)),
            "{player:?} in {game:?}"
        );
        assert_eq!(player.parts.is_some(), game.has_dice());
        if let Some(parts) = player.parts {
            let sum = player.start + parts.luck + parts.mistakes + parts.gifts;
            assert!((sum - result).abs() < 1e-6, "{player:?} in {game:?}");
        }
    }
    for (step, past) in analysis.steps.iter().zip(&played.past) {
        if let Kind::Action { loss, choices } = &step.kind {
            assert!(*loss >= 0.0 && (choices[0].win - choices.last().unwrap().win) >= 0.0, "{step:?}");
            assert!(choices.iter().any(|choice| What::Action(choice.action) == past.what), "{step:?}");
        }
    }
    analysis
}

#[test]
fn luck_and_mistakes_make_the_result_in_every_game_with_every_number_of_players() {
    let bots = [Bot::Prudent, Bot::Hasard, Bot::Glouton];
    for id in GameId::ALL {
        with_game!(id.game(), game => for players in id.players() {
            let seats = *seat_sets(&game).iter().find(|seats| seats.len() == usize::from(*players)).unwrap();
            for seed in 0..GAMES {
                let analysis = adds_up(&game, &play(&game, seats, &bots, seed, MOST_STEPS));
                assert!(analysis.players.iter().all(|player| mistakes(player) <= 1e-9), "{id:?}");
            }
        });
    }
}

#[test]
fn a_couple_wins_and_loses_together() {
    for variant in [Variant::Classique, Variant::Superludo] {
        let game =
            Parchis { variant, options: ParchisOptions { couples: true, ..ParchisOptions::default() } };
        for seed in 0..GAMES {
            let analysis =
                adds_up(&game, &play(&game, Seats::FOUR, &[Bot::Prudent, Bot::Hasard], seed, MOST_STEPS));
            let [first, second, third, fourth] = analysis.players[..] else { panic!("four play") };
            assert!((first.result - third.result).abs() + (second.result - fourth.result).abs() < 1e-9);
            assert!((first.start + second.start - 1.0).abs() < 1e-5, "{first:?} {second:?}");
        }
    }
}

#[test]
fn who_leaves_gives_the_win_away() {
    for seed in 0..GAMES {
        let mut played = play(&Ludo::default(), Seats::FOUR, &[Bot::Prudent], seed, usize::MAX);
        played.past.truncate(60);
        for seat in [Seat::Second, Seat::Fourth, Seat::First] {
            leave(&Ludo::default(), &mut played, seat);
            let mut choices = FromSeed::new(seed);
            for _ in 0..10 {
                step(&Ludo::default(), &mut played, &[Bot::Prudent], &mut choices);
            }
        }
        let analysis = adds_up(&Ludo::default(), &played);
        let left: Vec<_> = analysis.steps.iter().filter(|step| step.kind == Kind::Other).collect();
        assert_eq!(left.len(), 3);
        // Giving up is not a move, however much it changes.
        assert!(
            analysis.turning.iter().all(|&n| analysis.steps[n].kind != Kind::Other),
            "{:?}",
            analysis.turning
        );
        for step in left {
            let seat = step.seat.unwrap();
            assert!(step.change(seat) < 0.0 && step.after[seat.index()] == 0.0, "{step:?}");
        }
    }
}

#[test]
fn a_draw_is_given_by_those_ahead_to_those_behind() {
    let analysis =
        adds_up(&Ludo::default(), &play(&Ludo::default(), Seats::FOUR, &[Bot::Prudent, Bot::Hasard], 3, 150));
    let last = analysis.steps.last().unwrap();
    assert_eq!((last.seat, &last.kind), (None, &Kind::Other));
    assert!(
        analysis.players.iter().all(|player| (player.result - 0.25).abs() < 1e-9 && mistakes(player) <= 0.0),
        "{:?}",
        analysis.players
    );
}

/// A game between two bots that cheat and accuse.
fn rogues(seed: u64) -> Played<Tanjawi> {
    let game = Tanjawi { options: TanjawiOptions { cheating: true, ..TanjawiOptions::DEFAULT } };
    let mut played: Played<Tanjawi> =
        Played { start: game.start(Seats::TWO, Seat::First).unwrap(), past: Vec::new() };
    let mut choices = FromSeed::new(seed);
    loop {
        let at = *played.at();
        if let (Some(side), Some(Ok(next))) = (at.apology(), game.apologise(&at, &mut Discard)) {
            played.go_on(What::Other(Some(side.seat())), next);
        } else if let (Node::Chance(seat), true, Some(Ok(next))) =
            (game.node(&at), choices.chance(20), game.accuse(&at, &mut Discard))
        {
            played.go_on(What::Other(Some(seat)), next);
        } else if let (Node::Decision(_), true, [.., cheat]) =
            (game.node(&at), choices.chance(30), &cheats(&at)[..])
        {
            played.go_on(What::Action(cheat.action()), game.play(&at, *cheat, &mut Discard));
        } else if !step(&game, &mut played, &[Bot::Prudent], &mut choices) {
            return played;
        }
    }
}

#[test]
fn cheats_and_accusations_are_the_doing_of_who_dares() {
    let game = Tanjawi { options: TanjawiOptions { cheating: true, ..TanjawiOptions::DEFAULT } };
    let mut caught = 0;
    for seed in 0..GAMES.max(3) {
        let played = rogues(seed);
        let analysis = adds_up(&game, &played);
        for (step, past) in analysis.steps.iter().zip(&played.past) {
            let cheat = matches!(past.what, What::Action(tablier_rules::tanjawi::Action::Cheat { .. }));
            assert!(!cheat || step.kind == Kind::Other, "{step:?}");
            caught +=
                usize::from(!cheat && step.kind == Kind::Other && step.change(step.seat.unwrap()) > 0.01);
        }
    }
    assert!(caught > 0);
}

#[test]
fn latroncules_knows_no_luck() {
    with_game!(GameId::Latroncules.game(), game => {
        let analysis = adds_up(&game, &play(&game, Seats::TWO, &[Bot::Prudent, Bot::Hasard], 1, 400));
        assert!(analysis.players.iter().all(|player| player.parts.is_none() && player.best_roll.is_none()));
        assert!(analysis.steps.iter().all(|step| step.luck().is_none()));
    });
}

#[test]
fn who_plays_at_random_makes_more_mistakes() {
    let lost = |seat: usize| move |analysis: &Analysis<_>| -mistakes(&analysis.players[seat]);
    let games: Vec<_> = (0..6)
        .map(|seed| {
            look(
                &Ludo::default(),
                &play(&Ludo::default(), Seats::TWO, &[Bot::Prudent, Bot::Hasard], seed, 2_000),
            )
        })
        .collect();
    let [careful, random] = [lost(0), lost(1)].map(|lost| games.iter().map(lost).sum::<f64>());
    assert!(careful < random, "{careful} {random}");
    let marks: Vec<Mark> =
        games.iter().flat_map(|game| &game.steps).filter_map(|step| Mark::of(step.loss()?)).collect();
    assert!(marks.contains(&Mark::Doubtful) && marks.contains(&Mark::Blunder), "{marks:?}");
    for game in &games {
        let steps: Vec<f64> = game.turning.iter().map(|&n| game.steps[n].change(Seat::First).abs()).collect();
        assert!(steps.iter().all(|swing| *swing > 0.04), "{steps:?}");
        let [best, worst] = [game.players[0].best_roll, game.players[0].worst_roll]
            .map(|n| game.steps[n.unwrap()].luck().unwrap());
        assert!(best > 0.0 && worst < 0.0);
    }
}

#[test]
fn a_decision_is_known_for_sure_only_with_all_that_it_leads_to() {
    // Two pawns a side: bringing one in leads to positions that the table covers, anything else does not.
    for (pawns, known) in [
        (["l3.10.g.g", "20.30.g.g"], false),
        (["l3.10.g.g", "20.g.g.g"], true),
        (["l3.g.g.g", "20.30.g.g"], true),
    ] {
        let at =
            parse_position_code(&Ludo::default(), &[&format!("r{}-y{}", pawns[0], pawns[1]), "rp", "d3"])
                .unwrap();
        assert_eq!(hint(&Ludo::default(), Ludo::judge(), QUICK, &at).unwrap().exact, known, "{pawns:?}");
    }
}

#[test]
fn a_hint_is_the_best_action_and_tells_what_it_does() {
    let played = play(&Ludo::default(), Seats::TWO, &[Bot::Prudent], 2, 2_000);
    let analysis = look(&Ludo::default(), &played);
    let (mut taken, mut risked, mut out) = (0, 0, 0);
    for (n, step) in analysis.steps.iter().enumerate().skip(1) {
        let Kind::Action { choices, .. } = &step.kind else { continue };
        let at = &played.past[n - 1].at;
        let hint = hint(&Ludo::default(), Ludo::judge(), QUICK, at).unwrap();
        assert!((hint.best.win - choices[0].win).abs() < 1e-9, "{hint:?} {choices:?}");
        assert_eq!(hint.second.is_none(), choices.len() == 1);
        assert!(hint.margin().is_none_or(|margin| margin >= 0.0));
        taken += u32::from(hint.captures > 0);
        out += u32::from(hint.exits > 0);
        risked += u32::from(hint.danger_then.is_some_and(|danger| danger > 0.0 && danger < 1.0));
    }
    assert!(taken > 0 && out > 3 && risked > 3, "{taken} {out} {risked}");
    assert!(hint(&Ludo::default(), Ludo::judge(), QUICK, &played.start).is_none());
}
