//! What the nets of the program say, to the last bit: it changes when a net does, and must not when only the code around it does.
#![allow(clippy::unwrap_used)]

use tablier_bots::{Bot, Player, arena, value};
use tablier_rules::ludo::Ludo;
use tablier_rules::{Discard, Game, Node};

/// The values of all positions before a roll in ten seeded games of `prudent`, folded into one number.
fn fingerprint(players: usize) -> u64 {
    let (game, mut print) = (Ludo, 0xcbf2_9ce4_8422_2325u64);
    let seats = arena::seats(&game, players).unwrap();
    for seed in 0..10u64 {
        let mut at = game.start(seats, seats.iter().next().unwrap()).unwrap();
        let mut rolls = seed;
        loop {
            match game.node(&at) {
                Node::Over(_) => break,
                Node::Chance(_) => {
                    for share in value(&game, Ludo::judge(), &at) {
                        print = (print ^ u64::from(share.to_bits())).wrapping_mul(0x0100_0000_01b3);
                    }
                    rolls = rolls.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
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
