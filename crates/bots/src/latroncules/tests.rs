//! The search compared with exhaustive search, and the evaluation with the symmetry of the board.

use tablier_rules::board::Cell;
use tablier_rules::latroncules::{COLOURS, Moves, Piece};
use tablier_rules::{Discard, Seat};
use tablier_testing::{Choices, Crowded, FromSeed};

use super::evaluate::evaluate;
use super::*;

const GAME: Latroncules =
    Latroncules { options: tablier_rules::latroncules::LatronculesOptions { quiet_limit: 100 } };

/// The value by searching every move to this depth, and every capture and promotion after that.
fn minimax(at: &Position, depth: u32, ply: i32) -> i32 {
    if let Node::Over(standing) = GAME.node(at) {
        let ranks = [at.turn(), Seats::TWO.after(at.turn())].map(|seat| standing.rank(seat));
        return (score::WIN - ply) * (ranks[1].cmp(&ranks[0]) as i32);
    }
    let moves = Moves::of(at);
    let after = |action, depth| -minimax(&GAME.play(at, action, &mut Discard), depth, ply + 1);
    let mut values = Vec::new();
    if depth == 0 {
        values.push(evaluate(at, &moves, &Moves::of_the_other(at), GAME.options.quiet_limit));
        moves.each_decisive(&mut |action, _| values.push(after(action, 0)));
    } else {
        moves.each(&mut |action| values.push(after(action, depth - 1)));
    }
    values.into_iter().max().unwrap()
}

fn searched(at: &Position, depth: u32) -> i32 {
    best_line(&GAME, at, Limit::Depth(depth)).unwrap().score.0
}

/// Every nth position of a random game.
fn walk(seed: u64, every: usize) -> Vec<Position> {
    let mut choices = FromSeed::new(seed);
    let mut at = GAME.start(Seats::TWO, Seat::First).unwrap();
    let mut met = Vec::new();
    while let Some(action) = GAME.pick(&at, |count| choices.below(count)) {
        met.push(at);
        GAME.play_on(&mut at, action, &mut Discard);
    }
    met.into_iter().step_by(every).collect()
}

#[test]
fn a_search_that_reduces_nothing_finds_the_value_of_looking_at_everything() {
    for at in walk(1, 23).iter().chain(&walk(2, 31)) {
        for depth in 1..=2 {
            assert_eq!(searched(at, depth), minimax(at, depth, 0), "{depth} {at:?}");
        }
    }
    for at in walk(3, 90) {
        assert_eq!(searched(&at, 3), minimax(&at, 3, 0), "{at:?}");
    }
}

#[test]
fn every_action_has_the_value_of_looking_at_everything_after_it() {
    for at in walk(4, 40) {
        for (action, score) in every_action(&GAME, &at, Limit::Depth(2)) {
            let next = GAME.play(&at, action, &mut Discard);
            assert_eq!(score.0, -minimax(&next, 1, 1), "{action:?} {at:?}");
        }
    }
}

/// The board rotated by half a turn with the colours swapped: the same position for the other side.
fn turned(at: &Position) -> Position {
    let mut setup = GAME.setup(at);
    let board = setup.board;
    for cell in Cell::all() {
        let index = usize::from(cell.index());
        setup.board[63 - index] =
            board[index].map(|Piece { colour, cavalier }| Piece { colour: other(colour), cavalier });
    }
    setup.turn = other(setup.turn);
    GAME.validate(&setup).unwrap()
}

fn other(colour: tablier_rules::Colour) -> tablier_rules::Colour {
    COLOURS[usize::from(colour == COLOURS[0])]
}

#[test]
fn both_sides_are_valued_alike() {
    let mut choices = FromSeed::new(5);
    let crowded: Vec<Position> = (0..200).filter_map(|_| GAME.crowded(&mut choices)).collect();
    assert!(crowded.len() > 100);
    let value =
        |at: &Position| evaluate(at, &Moves::of(at), &Moves::of_the_other(at), GAME.options.quiet_limit);
    for at in crowded {
        assert_eq!(value(&at), value(&turned(&at)), "{at:?}");
    }
}
