//! The referee protocol: one JSON object per line in, one out. No state between lines, and every line gets an
//! answer. `request` parses lines, `answer` builds answers, `why` explains refusals.

mod answer;
mod refused;
mod request;
mod why;

pub use answer::{GameLine, OptionLine, Patience, answer, answer_within, describe};
pub use refused::{RefereeError, Text};
pub use why::Refusal;

use std::io::{self, BufRead, Write};

/// Longer lines are refused, so that a client cannot exhaust the memory.
pub const LONGEST_LINE: usize = 1 << 20;

/// Answers every line of the input, flushing after each.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        output.write_all(answer(&line).as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line without its end; of a line that is too long, keeps one byte more than allowed.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if chunk.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(chunk.len());
        let room = (LONGEST_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(&chunk[..taken.min(room)]);
        input.consume(end.map_or(taken, |end| end + 1));
        if end.is_some() {
            return Ok(true);
        }
    }
}
