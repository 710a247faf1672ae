//! The search compared with exhaustive search, and the evaluation with the symmetry of the board.

use tablier_rules::board::Cell;
use tablier_rules::latroncules::{COLOURS, LatronculesOptions, Moves, Piece};
use tablier_rules::{Discard, GameId, Seat};
use tablier_testing::{Choices, Crowded, FromSeed, mixtures};

use super::evaluate::evaluate;
use super::*;

const GAME: Latroncules = Latroncules { options: LatronculesOptions::DEFAULT };

/// Mixtures of house rules.
fn house_rules(count: u64) -> impl Iterator<Item = Latroncules> {
    mixtures(GameId::Latroncules, count).map(|game| {
        let game: Latroncules = game.try_into().unwrap();
        // One quiet move would end most games at once.
        Latroncules { options: LatronculesOptions { quiet_limit: 50, ..game.options } }
    })
}

/// The value by searching every move to this depth, and every capture and promotion after that.
fn minimax(game: &Latroncules, at: &Position, depth: u32, ply: i32) -> i32 {
    if let Node::Over(standing) = game.node(at) {
        let ranks = [at.turn(), Seats::TWO.after(at.turn())].map(|seat| standing.rank(seat));
        return (score::WIN - ply) * (ranks[1].cmp(&ranks[0]) as i32);
    }
    let moves = Moves::of(game, at);
    let after = |action, depth| -minimax(game, &game.play(at, action, &mut Discard), depth, ply + 1);
    let mut values = Vec::new();
    if depth == 0 {
        let mut duty = false;
        moves.each_decisive(&mut |action, taken| {
            duty |= game.options.must_take && taken != 0;
            values.push(after(action, 0));
        });
        if !duty {
            values.push(static_value(game, at));
        }
    } else {
        moves.each(&mut |action| values.push(after(action, depth - 1)));
    }
    values.into_iter().max().unwrap()
}

fn static_value(game: &Latroncules, at: &Position) -> i32 {
    evaluate(game, at, &Moves::before_duty(game, at), &Moves::of_the_other(game, at))
}

fn searched(game: &Latroncules, at: &Position, depth: u32) -> i32 {
    best_line(game, at, Limit::Depth(depth)).unwrap().score.0
}

/// Every nth position of a random game.
fn walk(game: &Latroncules, seed: u64, every: usize) -> Vec<Position> {
    let mut choices = FromSeed::new(seed);
    let mut at = game.start(Seats::TWO, Seat::First).unwrap();
    let mut met = Vec::new();
    while let Some(action) = game.pick(&at, |count| choices.below(count)) {
        met.push(at);
        game.play_on(&mut at, action, &mut Discard);
    }
    met.into_iter().step_by(every).collect()
}

#[test]
fn a_search_that_reduces_nothing_finds_the_value_of_looking_at_everything() {
    for at in walk(&GAME, 1, 23).iter().chain(&walk(&GAME, 2, 31)) {
        for depth in 1..=2 {
            assert_eq!(searched(&GAME, at, depth), minimax(&GAME, at, depth, 0), "{depth} {at:?}");
        }
    }
    for at in walk(&GAME, 3, 90) {
        assert_eq!(searched(&GAME, &at, 3), minimax(&GAME, &at, 3, 0), "{at:?}");
    }
}

#[test]
fn with_house_rules_too_a_search_finds_the_value_of_looking_at_everything() {
    for (seed, game) in (0..).zip(house_rules(16)) {
        for at in walk(&game, seed, 61) {
            for depth in 1..=2 {
                assert_eq!(
                    searched(&game, &at, depth),
                    minimax(&game, &at, depth, 0),
                    "{depth} {game:?} {at:?}"
                );
            }
        }
    }
}

#[test]
fn every_action_has_the_value_of_looking_at_everything_after_it() {
    for at in walk(&GAME, 4, 40) {
        for (action, score) in every_action(&GAME, &at, Limit::Depth(2)) {
            let next = GAME.play(&at, action, &mut Discard);
            assert_eq!(score.0, -minimax(&GAME, &next, 1, 1), "{action:?} {at:?}");
        }
    }
}

/// The board rotated by half a turn with the colours swapped: the same position for the other side.
fn turned(game: &Latroncules, at: &Position) -> Position {
    let mut setup = game.setup(at);
    let board = setup.board;
    for cell in Cell::all() {
        let index = usize::from(cell.index());
        setup.board[63 - index] =
            board[index].map(|Piece { colour, cavalier }| Piece { colour: other(colour), cavalier });
    }
    setup.turn = other(setup.turn);
    game.validate(&setup).unwrap()
}

fn other(colour: tablier_rules::Colour) -> tablier_rules::Colour {
    COLOURS[usize::from(colour == COLOURS[0])]
}

#[test]
fn both_sides_are_valued_alike() {
    let mut choices = FromSeed::new(5);
    for game in std::iter::repeat_n(GAME, 10).chain(house_rules(10)) {
        let crowded: Vec<Position> = (0..20).filter_map(|_| game.crowded(&mut choices)).collect();
        assert!(crowded.len() > 10);
        for at in crowded {
            assert_eq!(static_value(&game, &at), static_value(&game, &turned(&game, &at)), "{at:?}");
        }
    }
}
