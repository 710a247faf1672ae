//! A record as text.

use std::fmt;

use super::{Act, Record, Step, VERSION};
use crate::code::options_code;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let book = self.game.id().book();
        writeln!(f, "tablier record {VERSION}")?;
        writeln!(f, "game: {}", options_code(&self.game))?;
        writeln!(f, "book: {} {}", book.name(), self.book)?;
        for (side, name) in &self.seats {
            writeln!(f, "seat: {side} {name}")?;
        }
        writeln!(f, "first: {}", self.first)?;
        if self.agreed_first {
            writeln!(f, "begins: agreed")?;
        }
        if self.typed_dice {
            writeln!(f, "dice: typed")?;
        }
        if let Some(code) = &self.from {
            writeln!(f, "from: {code}")?;
        }
        writeln!(f, "start: {}", self.start)?;
        for (name, value) in &self.proof {
            writeln!(f, "proof: {name} {value}")?;
        }
        writeln!(f)?;
        let mut number = 0;
        for step in &self.steps {
            match step {
                Step::Comment(text) => writeln!(f, "# {text}")?,
                Step::Done { clock, side, what } => {
                    number += 1;
                    writeln!(f, "{number} {} {side} {what}", clock_text(*clock))?;
                }
            }
        }
        match &self.result {
            None => writeln!(f, "result: *"),
            Some(ending) => {
                let groups: Vec<String> = ending.ranking.iter().map(|group| group.join("=")).collect();
                writeln!(f, "result: {} {}", ending.reason, groups.join(" > "))
            }
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(dice) => {
                f.write_str("roll")?;
                dice.iter().try_for_each(|die| write!(f, " {}", die.face()))
            }
            Self::Play(action) => write!(f, "play {action}"),
            Self::Agree => f.write_str("agree"),
            Self::Abandon => f.write_str("abandon"),
            Self::Accuse => f.write_str("accuse"),
            Self::Apologise => f.write_str("apologise"),
        }
    }
}

/// `0:01:02.345`: hours, minutes, seconds since the start.
pub(super) fn clock_text(clock: u64) -> String {
    let (seconds, millis) = (clock / 1000, clock % 1000);
    format!("{}:{:02}:{:02}.{millis:03}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
