//! The latest chat messages of a table, for people who join later, and the numbers of those that moderators
//! have removed.

use std::collections::BTreeSet;

use tablier_rules::Seat;

use crate::event::TableEvent;
use crate::fold::{BrokenLog, Entry};

/// How many messages a table remembers; the log has them all.
const REMEMBERED: usize = 50;

/// The latest messages, oldest first. Most tables have no chat, and then nothing is allocated.
#[derive(Clone, Default)]
pub struct Talk {
    lines: Vec<Said>,
    /// The numbers of messages that were removed.
    removed: BTreeSet<u64>,
}

/// A chat message.
#[derive(Clone)]
pub struct Said {
    /// The number of its event.
    pub n: u64,
    /// When it was sent.
    pub at: u64,
    /// The seat it came from.
    pub seat: Seat,
    /// The player who sat there then.
    pub player: Option<String>,
    /// Empty once it is removed.
    pub text: String,
}

impl Talk {
    /// Adds a message.
    pub fn add(&mut self, said: Said) {
        if self.lines.len() == REMEMBERED {
            self.lines.remove(0);
        }
        self.lines.push(said);
    }

    /// The latest messages, oldest first.
    pub fn lines(&self) -> &[Said] {
        &self.lines
    }

    /// Moderators removed message `n`.
    pub fn remove(&mut self, n: u64) {
        self.removed.insert(n);
        if let Some(said) = self.lines.iter_mut().find(|said| said.n == n) {
            said.text.clear();
        }
    }

    /// Did moderators remove message `n`?
    pub fn is_removed(&self, n: u64) -> bool {
        self.removed.contains(&n)
    }
}

/// The messages of a player in the log of a table: number, time and text. Only seats matter for that, so the
/// game is not replayed.
pub fn own_words<'a>(
    table: &str,
    log: impl Iterator<Item = Entry<'a>>,
    player: &str,
) -> Result<Vec<(u64, u64, String)>, BrokenLog> {
    let (mut seats, mut words) = (BTreeSet::new(), Vec::new());
    for entry in log {
        // Most events are rolls and actions.
        if ![r#""chat""#, r#""sat""#, r#""stood""#].iter().any(|kind| entry.body.contains(kind)) {
            continue;
        }
        match entry.parse(table)? {
            TableEvent::Sat { side, player: who, .. } if who == player => _ = seats.insert(side),
            TableEvent::Sat { side, .. } | TableEvent::Stood { side } => _ = seats.remove(&side),
            TableEvent::Chat { side, text } if seats.contains(&side) => words.push((entry.n, entry.at, text)),
            _ => {}
        }
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_fifty_lines_are_remembered() {
        let mut talk = Talk::default();
        for n in 1..=55 {
            talk.add(Said { n, at: 0, seat: Seat::First, player: None, text: String::new() });
        }
        assert_eq!((talk.lines().len(), talk.lines()[0].n, talk.lines()[49].n), (50, 6, 55));
    }

    #[test]
    fn what_is_removed_is_forgotten() {
        let mut talk = Talk::default();
        talk.add(Said { n: 7, at: 0, seat: Seat::First, player: None, text: "insult".to_owned() });
        talk.remove(7);
        assert!(talk.is_removed(7) && talk.lines()[0].text.is_empty());
    }
}
