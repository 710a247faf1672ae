//! One baseline against another: `cargo run --release -p tablier-bots --example duel -- GAME A B GAMES [PLAYERS]`.
#![allow(clippy::print_stdout)]

use std::process::ExitCode;
use std::time::Instant;

use rayon::prelude::*;
use tablier_bots::duel::{self, Score};
use tablier_bots::{Bot, Player};
use tablier_rules::{GameId, with_game};

const SEED: u64 = 1;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((id, bots, games, players)) = read(&words) else {
        eprintln!("usage: duel GAME A B GAMES [PLAYERS]; a bot is one of {}", Bot::ALL.map(Bot::name).join(", "));
        return ExitCode::FAILURE;
    };
    let started = Instant::now();
    let Some(score) = with_game!(id.game(), game => run(&game, bots, games, players)) else {
        eprintln!("{} is not played by {players}", id.name());
        return ExitCode::FAILURE;
    };
    println!(
        "{} {players} players, {} v {}: {:.1} ± {:.1} % of {} games, {} unfinished, {:.1} s",
        id.name(),
        bots[0],
        bots[1],
        100.0 * score.rate(),
        100.0 * score.margin(),
        score.games,
        score.unfinished,
        started.elapsed().as_secs_f64()
    );
    ExitCode::SUCCESS
}

fn read(words: &[String]) -> Option<(GameId, [Bot; 2], u64, usize)> {
    let [game, a, b, games, rest @ ..] = words else { return None };
    let players = rest.first().map_or(Some(2), |word| word.parse().ok())?;
    Some((game.parse().ok()?, [a.parse().ok()?, b.parse().ok()?], games.parse().ok()?, players))
}

fn run<G: Player>(game: &G, bots: [Bot; 2], games: u64, players: usize) -> Option<Score> {
    let seats = duel::seats(game, players)?;
    let each = |number| duel::game(game, seats, bots, SEED, number);
    Some((0..games).into_par_iter().map(each).reduce(Score::default, Score::plus))
}
