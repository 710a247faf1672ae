//! The output of the program's nets, bit for bit: it changes with a net, and must not when only the code
//! around it changes.

use tablier_bots::exact::SMALL;
use tablier_bots::race::Race;
use tablier_bots::{BadNet, Bot, Fit, Learned, Net, Playable, arena, value};
use tablier_rules::ludo::Ludo;
use tablier_rules::parchis::ParchisOptions;
use tablier_rules::rachat::{Combined, Rachat, RachatOptions};
use tablier_rules::{AnyGame, Discard, Game, GameId, Listed, Node, Seats, with_game};
use tablier_testing::{every_game, one_option_changed};

/// The values of all positions before a roll in ten seeded games of `prudent`, folded into one number.
fn fingerprint(players: usize) -> u64 {
    let (game, mut print) = (Ludo::default(), 0xcbf2_9ce4_8422_2325u64);
    let seats = arena::seats(&game, players).unwrap();
    for seed in 0..10u64 {
        let mut at = game.start(seats, seats.iter().next().unwrap()).unwrap();
        let mut rolls = seed;
        loop {
            match game.node(&at) {
                Node::Over(_) | Node::Apology(_) => break,
                Node::Chance(_) => {
                    for share in value(&game, Ludo::judge(), &at) {
                        print = (print ^ u64::from(share.to_bits())).wrapping_mul(0x0100_0000_01b3);
                    }
                    rolls =
                        rolls.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    let outcomes = game.chances(&at).even();
                    game.roll_on(&mut at, outcomes[(rolls >> 33) as usize % outcomes.len()], &mut Discard);
                }
                Node::Decision(_) => {
                    let action = Bot::Prudent.choose(&game, &at, seed).unwrap();
                    game.play_on(&mut at, action, &mut Discard);
                }
            }
        }
    }
    print
}

#[test]
fn the_nets_of_ludo_say_what_they_said() {
    assert_eq!([2, 4].map(fingerprint), [0xaa10_cc6b_3d1f_cb20, 0x3e8c_bd70_e207_d9da]);
}

/// Whether the net of a game was made for its options, with this many players across or around the board.
fn fit(any: AnyGame, players: usize) -> Option<Fit> {
    fn of<G: Race + Listed>(game: &G, players: usize) -> Option<Fit> {
        assert_eq!(game.name(), game.id().name(), "the name by which nets are found");
        Learned::net(game, arena::seats(game, players)?).map(|(_, fit)| fit)
    }
    match any {
        AnyGame::Rachat(game) => of(&game, players),
        AnyGame::Parchis(game) => of(&game, players),
        AnyGame::Ludo(game) => of(&game, players),
        AnyGame::Tanjawi(game) => of(&game, players),
        AnyGame::Latroncules(_) => None,
    }
}

#[test]
fn a_net_is_made_for_the_options_it_was_trained_with_and_lent_to_others() {
    let fits =
        |any: AnyGame| [2, 4].map(|players| fit(any, players)).into_iter().flatten().collect::<Vec<_>>();
    for any in every_game().into_iter().filter(|any| any.chosen().is_empty()) {
        assert!(fits(any).iter().all(|fit| *fit == Fit::Made), "{any:?}");
    }
    for any in one_option_changed() {
        assert!(fits(any).iter().all(|fit| *fit == Fit::Borrowed), "{any:?}");
    }
}

#[test]
fn a_judge_says_whether_it_was_made_for_the_options() {
    let judge = |any: AnyGame| with_game!(any, game => Playable::fit(&game));
    for id in GameId::ALL {
        assert_eq!(judge(id.game()), Fit::Made, "{}", id.name());
    }
    for any in one_option_changed() {
        assert_eq!(judge(any), Fit::Borrowed, "{any:?}");
        let nets = [2, 4].map(|players| fit(any, players));
        assert!(nets.into_iter().flatten().all(|net| net == judge(any)), "{any:?}");
    }
}

#[test]
fn every_game_with_dice_has_its_nets() {
    for id in GameId::ALL {
        if with_game!(id.game(), game => game.has_dice()) {
            for &players in id.players() {
                let (name, fit) = (id.name(), fit(id.game(), players.into()));
                assert_eq!(fit, Some(Fit::Made), "net/shelf.rs has no net for {name} with {players} players");
            }
        }
    }
}

/// The pages about the nets: each has its row, with its size, and none is left uncounted.
#[test]
fn the_pages_about_the_nets_have_each_of_them() {
    fn hidden<G: Race>(game: &G, players: usize) -> Option<usize> {
        Learned::net(game, arena::seats(game, players)?).map(|(net, _)| net.hidden())
    }
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let results = std::fs::read_to_string(format!("{root}/docs/results.md")).unwrap();
    let mut nets = 0;
    for (id, players) in GameId::ALL.into_iter().flat_map(|id| [(id, 2), (id, 4)]) {
        let hidden = match id.game() {
            AnyGame::Rachat(game) => hidden(&game, players),
            AnyGame::Parchis(game) => hidden(&game, players),
            AnyGame::Ludo(game) => hidden(&game, players),
            AnyGame::Tanjawi(game) => hidden(&game, players),
            AnyGame::Latroncules(_) => None,
        };
        let Some(hidden) = hidden else { continue };
        nets += 1;
        let others = if players == 4 { ", 1 v 3" } else { "" };
        let row = format!("| `{id}{players}`{others} | {hidden} |");
        assert!(results.contains(&row), "docs/results.md has no row {row}");
    }
    let files = std::fs::read_dir(format!("{root}/crates/bots/nets")).unwrap().map(|file| file.unwrap());
    let sizes: Vec<u64> = files.map(|file| file.metadata().unwrap().len()).collect();
    assert_eq!(sizes.len(), nets, "files in crates/bots/nets");
    let opponents = std::fs::read_to_string(format!("{root}/docs/opponents.md")).unwrap();
    let numbers = ["Nine", "Ten", "Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen"];
    let said = format!("{} nets, {} kB in all", numbers[nets - 9], (sizes.iter().sum::<u64>() + 500) / 1000);
    assert!(opponents.contains(&said), "docs/opponents.md does not say “{said}”");
}

#[test]
fn a_net_file_says_which_options_it_is_for() {
    let jump = Rachat { options: RachatOptions { combined: Combined::Jump, ..RachatOptions::default() } };
    let table = Rachat::table(Seats::FOUR);
    let (net, _) = Learned::net(&jump, Seats::FOUR).unwrap();
    assert_eq!(Net::read(&Rachat::default(), table, &net.to_bytes()).as_ref(), Ok(net));
    assert_eq!(Net::read(&jump, table, &net.to_bytes()), Err(BadNet::OtherKind), "made for the defaults");
}

#[test]
fn a_table_of_endgames_knows_nothing_of_other_options() {
    let at = tablier_bots::exact::start();
    let three =
        tablier_notation::parse_position_code(&Ludo::default(), &["r10.g.g.g-y20.30.g.g", "rr"]).unwrap();
    let other = ParchisOptions { initial_pawn: true, ..ParchisOptions::default() };
    assert!(Ludo::default().exact(&three).is_some() && Ludo::default().exact(&at).is_none());
    assert_eq!(
        SMALL.value_under(&ParchisOptions::default(), &three),
        Ludo::default().exact(&three),
        "the defaults of any rule book are none"
    );
    assert_eq!(SMALL.value_under(&other, &three), None);
}
