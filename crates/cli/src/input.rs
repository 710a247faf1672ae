//! What a command works on: positions and records, typed, in a file, or on standard input (`-`).

use std::io::Read;
use std::path::{Path, PathBuf};

use tablier_notation::record::Record;
use tablier_notation::{BadPosition, Visit, parse_options_code, with_position};
use tablier_rules::{AnyGame, Game, Seat, with_game};

use crate::Failure;
use crate::args::TableArgs;
use crate::commands::seats;

/// Standard input, where a file or a position is asked for.
const STANDARD: &str = "-";

/// A record from a file.
pub(crate) fn record(file: &Path) -> Result<Record, Failure> {
    let failed = |error| Failure::File { file: file.to_owned(), error };
    let text = if file == Path::new(STANDARD) { standard() } else { std::fs::read_to_string(file) }.map_err(failed)?;
    text.parse().map_err(|bad| Failure::Record { file: file.to_owned(), bad })
}

/// A position: a code, JSON, or a game, which stands for its start.
pub(crate) fn position<V: Visit>(typed: &str, table: &TableArgs, visitor: V) -> Result<V::Out, Failure> {
    let read;
    let text = if typed == STANDARD {
        read = standard().map_err(|error| Failure::File { file: PathBuf::from(STANDARD), error })?;
        read.trim()
    } else {
        typed
    };
    if parse_options_code(text).is_ok() {
        return start(&table.game(text)?, table, visitor);
    }
    with_position(text, visitor).map_err(Failure::Position)
}

/// The position in which a game begins; the first side does.
fn start<V: Visit>(any: &AnyGame, table: &TableArgs, visitor: V) -> Result<V::Out, Failure> {
    with_game!(*any, game => {
        let seats = seats(&game, table)?;
        let bad = |faults| Failure::Position(BadPosition::Faults(faults));
        let at = game.start(seats, seats.iter().next().unwrap_or(Seat::First)).map_err(bad)?;
        Ok(visitor.visit(*any, &game, at))
    })
}

fn standard() -> std::io::Result<String> {
    let mut text = String::new();
    std::io::stdin().lock().read_to_string(&mut text)?;
    Ok(text)
}
