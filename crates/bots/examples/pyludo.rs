//! The published comparison (docs/opponents.md). `cargo run --release -p tablier-bots --example pyludo --
//! train FILE [GAMES [HIDDEN]]` trains a net and saves its state beside it; `… -- measure FILE [GAMES
//! [TURNS]]` plays a net that looks `TURNS` turns ahead.
#![allow(clippy::print_stdout)]

#[path = "../pyludo/mod.rs"]
mod pyludo;

use std::path::Path;
use std::process::ExitCode;
use std::{fs, io};

use pyludo::{Contest, Opponent, Opposition, PYLUDO, Pyludo, sight};
use tablier_bots::search::Search;
use tablier_bots::train::{Plan, Trainer};
use tablier_bots::{Choose, Net, Seating};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, otherwise| words.get(index).map_or(Some(otherwise), |word| word.parse::<u32>().ok());
    let done = match (words.first().map(String::as_str), words.get(1)) {
        (Some("train"), Some(file)) => number(2, 300_000)
            .zip(number(3, 96))
            .map(|(games, hidden)| train(Path::new(file), games.into(), hidden as usize)),
        (Some("measure"), Some(file)) => number(2, 40_000)
            .zip(number(3, 1))
            .map(|(games, turns)| compare(Path::new(file), games.into(), turns as u8)),
        _ => None,
    };
    match done {
        Some(Ok(())) => return ExitCode::SUCCESS,
        Some(Err(error)) => eprintln!("{}: {error}", words[1]),
        None => eprintln!("usage: pyludo train FILE [GAMES [HIDDEN]] | pyludo measure FILE [GAMES [TURNS]]"),
    }
    ExitCode::FAILURE
}

/// Learns by self-play; resumes where it was stopped.
fn train(file: &Path, games: u64, hidden: usize) -> io::Result<()> {
    let plan = Plan { hidden, games, rates: (0.03, 0.0003), ..Plan::default() };
    let mut trainer = Trainer::new(PYLUDO, Seating::Around, plan);
    let state = file.with_extension("state");
    if state.exists() && !trainer.resume(&fs::read(&state)?) {
        return Err(io::Error::other("the state beside it is of another training"));
    }
    while trainer.played() < games {
        trainer.play_one();
        if trainer.played().is_multiple_of(10_000) || trainer.played() == games {
            let net = trainer.net();
            fs::write(file, net.to_bytes())?;
            fs::write(&state, trainer.to_bytes())?;
            println!(
                "{:>9} games  {}",
                trainer.played(),
                won(&looking(&net, 1), Opponent::Smart, Opposition::Three, 1_000)
            );
        }
    }
    Ok(())
}

/// A net against the published opponents, after two of these against each other, whose result was published.
fn compare(file: &Path, games: u64, turns: u8) -> io::Result<()> {
    let net = sight::net(&fs::read(file)?).map_err(io::Error::other)?;
    println!("SemiSmart {}", won(&Opponent::SemiSmart, Opponent::Random, Opposition::Two, games));
    for opposition in [Opposition::Three, Opposition::Two] {
        for opponent in [Opponent::Random, Opponent::Smart, Opponent::SemiSmart] {
            println!("net {}", won(&looking(&net, turns), opponent, opposition, games));
        }
    }
    Ok(())
}

fn looking(net: &Net, turns: u8) -> Search<'_, Pyludo> {
    Search { plies: turns, ..Search::new(net) }
}

/// A player's share of the wins.
fn won(
    player: &(dyn Choose<Pyludo> + Sync),
    opponent: Opponent,
    opposition: Opposition,
    games: u64,
) -> String {
    let tally = Contest { player, other: &opponent, opposition }.play(games);
    let share = tally.plain(0);
    format!(
        "v {opponent:?}, {opposition:?}: {:.2} ± {:.2} % of {} games",
        100.0 * share.mean(),
        100.0 * share.margin(),
        tally.games
    )
}
