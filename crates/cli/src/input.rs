//! The input of a command: positions and records, typed, in a file, or on standard input (`-`).

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use tablier_notation::record::Record;
use tablier_notation::{BadCode, BadPosition, Visit, parse_options_code, with_position};
use tablier_rules::{AnyGame, Game, Seat, with_game};

use crate::Failure;
use crate::args::TableArgs;
use crate::commands::seats;

/// Standard input, where a file or a position is asked for.
const STANDARD: &str = "-";

/// A record from a file.
pub(crate) fn record(file: &Path) -> Result<Record, Failure> {
    let failed = |error| Failure::File { file: file.to_owned(), error };
    let bytes = if file == Path::new(STANDARD) { standard() } else { std::fs::read(file) }.map_err(failed)?;
    let text = text(bytes).map_err(failed)?;
    text.parse().map_err(|bad| Failure::Record { file: file.to_owned(), bad })
}

/// A position: a code, JSON, or a game, which stands for its start.
pub(crate) fn position<V: Visit>(typed: &str, table: &TableArgs, visitor: V) -> Result<V::Out, Failure> {
    let read;
    let text = if typed == STANDARD {
        let failed = |error| Failure::File { file: PathBuf::from(STANDARD), error };
        read = standard().and_then(text).map_err(failed)?;
        read.trim()
    } else {
        typed
    };
    match parse_options_code(text) {
        Ok(_) => start(&table.game(text)?, table, visitor),
        Err(bad) if bad != BadCode::Text && !text.contains('_') => Err(Failure::of_code(text, bad)),
        Err(_) => with_position(text, visitor).map_err(Failure::Position),
    }
}

/// The position in which a game begins, with the first side to play.
fn start<V: Visit>(any: &AnyGame, table: &TableArgs, visitor: V) -> Result<V::Out, Failure> {
    with_game!(*any, game => {
        let seats = seats(&game, table)?;
        let bad = |faults| Failure::Position(BadPosition::Faults(faults));
        let at = game.start(seats, seats.iter().next().unwrap_or(Seat::First)).map_err(bad)?;
        Ok(visitor.visit(&game, at))
    })
}

/// Bytes as text. A last letter that is cut in two is left out: the parser then reports that the end is
/// missing.
pub(crate) fn text(mut bytes: Vec<u8>) -> io::Result<String> {
    if let Err(error) = str::from_utf8(&bytes)
        && error.error_len().is_none()
    {
        bytes.truncate(error.valid_up_to());
    }
    String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
}

fn standard() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}
