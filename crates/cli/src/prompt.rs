//! Questions to the person at the terminal: with a line editor if they type, line by line if the input is
//! piped.

use std::io::{self, BufRead, IsTerminal, Write};

use anstream::adapter::strip_str;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use crate::Failure;
use crate::say::Say;

/// The source of answers.
pub(crate) struct Prompt {
    editor: Option<Editor<Words, MemHistory>>,
    /// Was Ctrl-C pressed?
    interrupted: bool,
    /// The response to a line that is not UTF-8.
    not_text: String,
}

impl Prompt {
    /// A line editor, if both input and output are a terminal.
    pub(crate) fn new(say: &Say) -> Result<Self, Failure> {
        let typed = io::stdin().is_terminal() && io::stdout().is_terminal();
        let config = Config::builder().auto_add_history(true).build();
        let history = MemHistory::with_config(&config);
        let editor = typed.then(|| Editor::with_history(config, history)).transpose().map_err(failed)?;
        Ok(Self { editor, interrupted: false, not_text: say.text("cli-play-not-text") })
    }

    pub(crate) const fn interrupted(&self) -> bool {
        self.interrupted
    }

    /// Asks, and completes these words on Tab. After a line that is not UTF-8 it asks again. None at the end
    /// of the input, or after Ctrl-C.
    pub(crate) fn ask(&mut self, question: &str, words: &[String]) -> Result<Option<String>, Failure> {
        let Some(editor) = &mut self.editor else { return piped(question, &self.not_text) };
        editor.set_helper(Some(Words(words.to_vec())));
        loop {
            return match editor.readline(&format!("{question} ")) {
                Ok(line) => Ok(Some(clean(&line))),
                Err(ReadlineError::Eof) => Ok(None),
                Err(ReadlineError::Interrupted) => {
                    self.interrupted = true;
                    Ok(None)
                }
                // The window was resized.
                Err(ReadlineError::Signal(_)) => continue,
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                    out!("\n{}", self.not_text)?;
                    continue;
                }
                Err(error) => Err(failed(error)),
            };
        }
    }
}

fn piped(question: &str, not_text: &str) -> Result<Option<String>, Failure> {
    loop {
        write!(anstream::stdout(), "{question} ")?;
        io::stdout().flush()?;
        let mut line = Vec::new();
        if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        match str::from_utf8(&line) {
            Ok(line) => return Ok(Some(clean(line))),
            Err(_) => out!("{not_text}")?,
        }
    }
}

/// The answer, without control characters that could steer a terminal when it is shown again.
fn clean(line: &str) -> String {
    let text: String = strip_str(line).to_string().chars().filter(|letter| !letter.is_control()).collect();
    text.trim().to_owned()
}

fn failed(error: ReadlineError) -> Failure {
    Failure::Stream(match error {
        ReadlineError::Io(error) => error,
        #[cfg(unix)]
        ReadlineError::Errno(error) => error.into(),
        error => io::Error::other(error),
    })
}

/// The words that can be completed.
struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, place: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..place).unwrap_or_default();
        Ok((0, self.0.iter().filter(|word| word.starts_with(typed)).cloned().collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_are_no_part_of_an_answer() {
        assert_eq!(clean("\x1b[A\x1b[200~t4:5\x1b[C\x07 \r\n"), "t4:5");
    }
}
