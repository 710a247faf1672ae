//! Invariants of every position: it is always someone's turn, games end, leaving and agreeing give valid
//! positions, and rotating the board changes only names. (Pawns and squares: see `notation`'s redrawing
//! test.)

use tablier_rules::{Clause, Discard, Game, Node, Refuse, Seat, perft, playout, with_game};
use tablier_testing::{Choices, Crowded, FromSeed, Rotate, every_game, seat_sets, walk};

/// Runs a check on walks from the start and from crowded positions of every game.
macro_rules! on_walks {
    ($games:expr, $steps:expr, |$game:ident, $at:ident| $check:expr) => {
        for (seed, any) in (0..).zip($games) {
            with_game!(any, $game => {
                let mut choices = FromSeed::new(seed);
                for seats in seat_sets(&$game) {
                    if let Ok(start) = $game.start(seats, seats.iter().next().expect("somebody plays")) {
                        walk(&$game, start, 10 * $steps, &mut choices, |$at| $check);
                    }
                }
                for _ in 0..40 {
                    let start = $game.crowded(&mut choices).expect("some guess is a position");
                    walk(&$game, start, $steps, &mut choices, |$at| $check);
                }
            });
        }
    };
}

#[test]
fn a_position_written_down_and_believed_again_is_the_same() {
    on_walks!(every_game(), 30, |game, at| assert_eq!(game.validate(&game.setup(at)).as_ref(), Ok(at)));
}

#[test]
fn a_turned_board_has_as_many_futures() {
    on_walks!(every_game(), 6, |game, at| {
        let turned = game.validate(&game.rotated(&game.setup(at))).expect("a turned position is a position");
        assert_eq!(perft(&game, at, 2, u64::MAX), perft(&game, &turned, 2, u64::MAX), "{:?}", game.setup(at));
    });
}

#[test]
fn somebody_is_always_asked() {
    on_walks!(every_game(), 30, |game, at| {
        let rolls = game.check_roll(at).is_ok();
        let chances: u32 = game.chances(at).weighted().iter().map(|(_, weight)| weight).sum();
        match game.node(at) {
            Node::Chance(seat) => {
                assert!(rolls && (chances == 6 || chances == 36) && game.seats(at).playing.contains(seat));
            }
            Node::Decision(seat) | Node::Apology(seat) => {
                assert!(!rolls && chances == 0 && game.seats(at).playing.contains(seat));
            }
            Node::Over(_) => assert!(!rolls && chances == 0),
        }
    });
}

#[test]
fn random_games_end_and_rank_everybody_who_started() {
    for (seed, any) in (0..).zip(every_game()) {
        with_game!(any, game => {
            let mut choices = FromSeed::new(seed);
            for seats in seat_sets(&game) {
                let start = game.start(seats, seats.iter().next().expect("somebody plays")).expect("these seats can play");
                let done = playout(&game, &start, 100_000, &mut Discard, |count| choices.below(count));
                let standing = done.standing.expect("a random game ends");
                for seat in Seat::ALL {
                    assert_eq!(standing.rank(seat).is_some(), seats.contains(seat));
                }
            }
        });
    }
}

#[test]
fn leaving_and_agreeing_always_give_a_position() {
    on_walks!(every_game(), 8, |game, at| {
        for seat in game.seats(at).playing.iter() {
            if let Ok(next) = game.abandon(at, seat, &mut Discard) {
                assert_eq!(game.validate(&game.setup(&next)), Ok(next), "PA-23 in {:?}", game.setup(at));
                assert!(!game.seats(&next).playing.contains(seat));
                let again = game.abandon(&next, seat, &mut Discard).expect_err("nobody leaves twice");
                let over = matches!(game.node(&next), Node::Over(_));
                assert_eq!(again.clause(), if over { None } else { Some(Clause::Pa23) });
            }
        }
        if let Ok(next) = game.agree(at, &mut Discard) {
            assert_eq!(game.validate(&game.setup(&next)), Ok(next), "PA-22 in {:?}", game.setup(at));
            assert!(matches!(game.node(&next), Node::Over(_)));
            refuses_everything(&game, &next);
        }
    });
}

/// A finished game stays finished: every request is refused because of the phase alone.
fn refuses_everything<G: Game>(game: &G, over: &G::Position) {
    assert_eq!(game.agree(over, &mut Discard).expect_err("it is over").clause(), None);
    assert_eq!(game.check_roll(over).expect_err("it is over").clause(), None);
    for seat in game.seats(over).playing.iter() {
        assert_eq!(game.abandon(over, seat, &mut Discard).expect_err("it is over").clause(), None);
    }
    game.nameable(over, &mut |action| {
        assert_eq!(game.check(over, action).expect_err("it is over").clause(), None);
    });
}
