//! The commands, one file each.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod completions;
pub(crate) mod explain;
pub(crate) mod games;
pub(crate) mod help;
pub(crate) mod hint;
pub(crate) mod ladder;
pub(crate) mod licences;
pub(crate) mod man;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod referee;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod serve;
mod server_key;
pub(crate) mod show;
pub(crate) mod simulate;
pub(crate) mod verify;

use std::fs::OpenOptions;
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use tablier_bots::Bot;
use tablier_notation::{BadPosition, Notation};
use tablier_rules::{GameId, Seat, Seats};

use crate::Failure;
use crate::args::TableArgs;

/// A bot of a game by its name.
fn bot(game: GameId, name: &str) -> Result<Bot, Failure> {
    Bot::named(name, game).ok_or_else(|| Failure::NoSuchBot { bot: name.to_owned(), game })
}

/// Fails before the work rather than after it if the file cannot be written. An existing file is not changed.
fn can_write(file: &Path) -> Result<(), Failure> {
    let failed = |error| Failure::File { file: file.to_owned(), error };
    let there = file.try_exists().map_err(failed)?;
    OpenOptions::new().append(true).create(true).open(file).map_err(failed)?;
    if there { Ok(()) } else { std::fs::remove_file(file).map_err(failed) }
}

fn write_file(file: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(file, text).map_err(|error| Failure::File { file: file.to_owned(), error })
}

/// The seats that play: those named, or the given number, or as many as possible; two players sit face to
/// face.
pub(crate) fn seats<G: Notation>(game: &G, table: &TableArgs) -> Result<Seats, Failure> {
    let possible = game.id().players();
    seats_or(game, table, possible[possible.len() - 1])
}

/// The seats that play: those named, or the given number, or else `otherwise`. The game can be started with
/// them.
fn seats_or<G: Notation>(game: &G, table: &TableArgs, otherwise: u8) -> Result<Seats, Failure> {
    let seats = named_seats(game, table, otherwise)?;
    let faults = |faults| Failure::Position(BadPosition::Faults(faults));
    game.start(seats, seats.iter().next().unwrap_or(Seat::First)).map_err(faults)?;
    Ok(seats)
}

fn named_seats<G: Notation>(game: &G, table: &TableArgs, otherwise: u8) -> Result<Seats, Failure> {
    if !table.sides.is_empty() {
        return table
            .sides
            .iter()
            .map(|side| game.seat(side).ok_or_else(|| Failure::NoSuchSide(side.clone())))
            .collect();
    }
    let possible = game.id().players();
    let count = table.players.unwrap_or(otherwise);
    if !possible.contains(&count) {
        return Err(Failure::Players { count, possible });
    }
    let chosen = match (game.sides().len(), count) {
        (4, 2) => [Seat::First, Seat::Third].into_iter().collect(),
        (_, count) => Seat::ALL.into_iter().take(usize::from(count)).collect(),
    };
    Ok(chosen)
}

/// A progress bar with the remaining time and a message.
fn progress(count: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {eta}  {msg}");
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
