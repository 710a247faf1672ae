//! Random playouts of every game, beside the bare kernel of `ludo`: `cargo bench`.

#[path = "../src/commands/bench/kernel.rs"]
mod kernel;

use divan::Bencher;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tablier_rules::{Discard, Game, GameId, Seat, Seats, perft, playout, with_game};

fn main() {
    divan::main();
}

const GAMES: [&str; 6] = ["rachat", "classique", "superludo", "ludo", "tanjawi", "latroncules"];

fn below(dice: &mut Xoshiro256PlusPlus, count: usize) -> usize {
    ((u64::from(dice.next_u32()) * count as u64) >> 32) as usize
}

fn start<G: Game>(game: &G) -> G::Position {
    [Seats::FOUR, Seats::TWO].into_iter().find_map(|seats| game.start(seats, Seat::First).ok()).expect("two or four can play")
}

#[divan::bench(args = GAMES)]
fn random_playout(bencher: Bencher<'_, '_>, name: &str) {
    let id: GameId = name.parse().expect("a game");
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    with_game!(id.game(), game => {
        let at = start(&game);
        bencher.bench_local(|| playout(&game, &at, u32::MAX, &mut Discard, |count| below(&mut dice, count)));
    });
}

#[divan::bench]
fn bare_ludo_kernel(bencher: Bencher<'_, '_>) {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
    bencher.bench_local(|| kernel::playout(|count| below(&mut dice, count)));
}

#[divan::bench(args = GAMES)]
fn perft_three_plies(bencher: Bencher<'_, '_>, name: &str) {
    let id: GameId = name.parse().expect("a game");
    with_game!(id.game(), game => {
        let at = start(&game);
        bencher.bench_local(|| perft(&game, &at, 3, u64::MAX));
    });
}
