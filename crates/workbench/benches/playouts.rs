//! Random playouts of every game, beside the bare kernel of `ludo`: `cargo bench`.

#[path = "../src/bench/kernel.rs"]
mod kernel;

use divan::Bencher;
use tablier_bots::Rng;
use tablier_rules::{Discard, Game, GameId, Seat, Seats, perft, playout, with_game};

fn main() {
    divan::main();
}

fn start<G: Game>(game: &G) -> G::Position {
    [Seats::FOUR, Seats::TWO]
        .into_iter()
        .find_map(|seats| game.start(seats, Seat::First).ok())
        .expect("two or four can play")
}

#[divan::bench(args = GameId::ALL.map(GameId::name))]
fn random_playout(bencher: Bencher<'_, '_>, name: &str) {
    let id: GameId = name.parse().expect("a game");
    let mut dice = Rng::new(1);
    with_game!(id.game(), game => {
        let at = start(&game);
        bencher.bench_local(|| playout(&game, &at, u32::MAX, &mut Discard, |count| dice.below(count)));
    });
}

#[divan::bench]
fn bare_ludo_kernel(bencher: Bencher<'_, '_>) {
    let mut dice = Rng::new(1);
    bencher.bench_local(|| kernel::playout(|count| dice.below(count)));
}

#[divan::bench(args = GameId::ALL.map(GameId::name))]
fn perft_three_plies(bencher: Bencher<'_, '_>, name: &str) {
    let id: GameId = name.parse().expect("a game");
    with_game!(id.game(), game => {
        let at = start(&game);
        bencher.bench_local(|| perft(&game, &at, 3, u64::MAX));
    });
}
