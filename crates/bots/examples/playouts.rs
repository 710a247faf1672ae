//! Random playouts a second, natively and in WebAssembly, by the same loop:
//!
//! ```text
//! cargo run --release --example playouts
//! cargo build --profile wasm --target wasm32-unknown-unknown --example playouts
//! node crates/bots/examples/playouts.mjs target/wasm32-unknown-unknown/wasm/examples/playouts.wasm
//! ```

use tablier_bots::Rng;
use tablier_rules::{Discard, Game, GameId, Seat, Seats, playout, with_game};

/// How long each game is played, in seconds of processor time.
const SECONDS: f64 = 2.0;

fn main() {
    for (index, id) in GameId::ALL.into_iter().enumerate() {
        if let Some(found) = with_game!(id.game(), game => measure(&game)) {
            clock::found(index as u32, found);
        }
    }
}

fn measure<G: Game>(game: &G) -> Option<f64> {
    let start =
        [Seats::FOUR, Seats::TWO].into_iter().find_map(|seats| game.start(seats, Seat::First).ok())?;
    let mut dice = Rng::new(16);
    let (began, mut games) = (clock::now(), 0_u32);
    loop {
        for _ in 0..64 {
            playout(game, &start, u32::MAX, &mut Discard, |count| dice.below(count));
        }
        games += 64;
        let spent = clock::now() - began;
        if spent >= SECONDS {
            return Some(f64::from(games) / spent);
        }
    }
}

/// A module has no clock of its own: its caller does.
#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code)]
mod clock {
    #[link(wasm_import_module = "tablier")]
    unsafe extern "C" {
        /// Seconds of processor time.
        pub(super) safe fn now() -> f64;
        /// The playouts a second of a game, by its index.
        pub(super) safe fn found(game: u32, playouts: f64);
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod clock {
    use cpu_time::ThreadTime;
    use tablier_rules::GameId;

    /// Seconds of processor time.
    pub(super) fn now() -> f64 {
        thread_local!(static BEGAN: ThreadTime = ThreadTime::now());
        BEGAN.with(ThreadTime::elapsed).as_secs_f64()
    }

    /// Prints the playouts a second of a game.
    pub(super) fn found(game: u32, playouts: f64) {
        println!("{}: {playouts:.0} playouts/s", GameId::ALL[game as usize]);
    }
}
