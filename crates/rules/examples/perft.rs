//! Counts the positions ahead of the start in every game. Two programs that agree on these numbers very
//! likely play by the same rules.

use tablier_rules::{Faults, Game, GameId, Seat, Seats, perft, with_game};

/// Counting stops here.
const MOST: u64 = 1_000_000;

fn main() -> Result<(), Faults> {
    for id in GameId::ALL {
        let counts = with_game!(id.game(), game => counts(&game))?;
        println!("{:<12}{counts:?}", id.name());
    }
    Ok(())
}

/// The number of positions 1, 2, 3, … plies after the start.
fn counts<G: Game>(game: &G) -> Result<Vec<u64>, Faults> {
    let start = game.start(Seats::TWO, Seat::First)?;
    Ok((1..=6).map_while(|depth| perft(game, &start, depth, MOST).ok()).collect())
}
