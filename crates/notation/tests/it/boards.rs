//! The boards of all race games: every way leads over neighbouring cells, and places and progress agree.

use tablier_notation::{Notation, Seen};
use tablier_rules::board::RaceBoard;
use tablier_rules::{GameId, Place, Seat, Seats, with_game};

/// The board of a race game; none for Latroncules.
pub(crate) fn board_of(id: GameId) -> Option<RaceBoard> {
    fn board<G: Notation>(game: &G) -> Option<RaceBoard> {
        let at = game.start(Seats::TWO, Seat::First).unwrap();
        match game.seen(&at) {
            Seen::Race { board, .. } => Some(board),
            Seen::Cells { .. } => None,
        }
    }
    with_game!(id.game(), game => board(&game))
}

/// The board of every race game, with its name.
fn boards() -> impl Iterator<Item = (&'static str, RaceBoard)> {
    GameId::ALL.into_iter().filter_map(|id| Some((id.name(), board_of(id)?)))
}

#[test]
fn every_path_is_a_walk_over_neighbouring_cells() {
    for (game, board) in boards() {
        for seat in Seat::ALL {
            let cells: Vec<_> = (1..board.goal()).map(|progress| cell(&board, seat, progress)).collect();
            for pair in cells.windows(2) {
                let (dx, dy) = (pair[0].0.abs_diff(pair[1].0), pair[0].1.abs_diff(pair[1].1));
                assert!(dx <= 1 && dy <= 1, "{game} {:?} {pair:?}", board.colour(seat));
            }
        }
    }
}

#[test]
fn place_and_progress_are_inverse() {
    for (game, board) in boards() {
        for seat in Seat::ALL {
            for progress in 0..=board.goal() {
                let place = board.place(seat, progress);
                assert_eq!(board.progress_at(seat, place), Some(progress), "{game} {place}");
            }
        }
    }
}

fn cell(board: &RaceBoard, seat: Seat, progress: u8) -> (u8, u8) {
    match board.place(seat, progress) {
        Place::Track(square) => board.track_cells[square as usize - 1],
        Place::Lane(step) => board.lane_cells[seat.index()][step as usize - 1],
        place => panic!("{place:?} is not on the way"),
    }
}
