//! Hints as texts. A server skips hints that it does not know, so that servers of two versions can share a bus.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::News;

/// PostgreSQL takes less than 8000 bytes at once.
const MOST_BYTES: usize = 7900;

/// Something that other servers may want to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hint {
    /// A table has events up to this number.
    Events {
        /// The table's id.
        table: String,
        /// The number.
        last: u64,
    },
    /// People have come to a table or left it, at the server that sends this.
    Present {
        /// The table's id.
        table: String,
        /// Those who are there now.
        seen: Seen,
    },
    /// A player's sessions or tokens have ended, or the player is called something else.
    Changed {
        /// The player's id.
        player: String,
        /// Which of them have ended; opaque here.
        ending: String,
    },
    /// Somebody looks for opponents.
    Tickets,
    /// A server has joined or is leaving.
    Nodes,
    /// Sent every second, so that every listener knows that it still hears.
    Beat {
        /// When, by the sender's clock.
        at: u64,
    },
}

/// The people at a table that one server knows of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The seats whose players are connected, as bits.
    pub seats: u8,
    /// How many others watch.
    pub onlookers: u32,
}

#[derive(Serialize)]
struct Packed<'a> {
    from: &'a str,
    hints: &'a [Box<RawValue>],
}

#[derive(Deserialize)]
struct Unpacked {
    from: String,
    hints: Vec<Box<RawValue>>,
}

/// Messages that hold all hints, each short enough for every bus.
pub(super) fn pack(from: &str, hints: &[Hint]) -> Vec<String> {
    let raw = |hint| serde_json::value::to_raw_value(hint).expect("hints have string keys");
    let hints: Vec<Box<RawValue>> = hints.iter().map(raw).collect();
    let mut messages = Vec::new();
    let mut rest = &hints[..];
    while !rest.is_empty() {
        let mut room = MOST_BYTES - from.len();
        let fits = |length: &usize| {
            let left = room.checked_sub(length + 1);
            room = left.unwrap_or(0);
            left.is_some()
        };
        // A hint is far shorter than a message.
        let count = rest.iter().map(|hint| hint.get().len()).take_while(fits).count().max(1);
        let (these, others) = rest.split_at(count);
        messages.push(serde_json::to_string(&Packed { from, hints: these }).expect("hints have string keys"));
        rest = others;
    }
    messages
}

/// A message that is not one of ours is ignored.
pub(super) fn unpack(text: &[u8]) -> Option<News> {
    let Unpacked { from, hints } = serde_json::from_slice(text).ok()?;
    let hints = hints.iter().filter_map(|hint| serde_json::from_str(hint.get()).ok()).collect();
    Some(News::Hints { from, hints })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn many_hints_are_packed_into_messages_that_postgresql_takes() {
        let hint = |n: u64| Hint::Events { table: format!("table{n:07}"), last: n };
        let hints: Vec<Hint> = (0..1000).map(hint).collect();
        let messages = pack("a", &hints);
        assert!(messages.len() > 1 && messages.iter().all(|text| text.len() < 8000));
        let back: Vec<Hint> = messages
            .iter()
            .flat_map(|text| match unpack(text.as_bytes()).unwrap() {
                News::Hints { hints, .. } => hints,
                News::Gap => Vec::new(),
            })
            .collect();
        assert_eq!(back, hints);
        assert!(pack("a", &[]).is_empty());
    }

    #[test]
    fn hints_of_a_later_version_are_skipped() {
        let text =
            br#"{"from":"b","hints":["tickets",{"weather":"fine"},"comet",{"beat":{"at":5}}],"sent":7}"#;
        let hints = vec![Hint::Tickets, Hint::Beat { at: 5 }];
        assert_eq!(unpack(text), Some(News::Hints { from: "b".to_owned(), hints }));
        assert_eq!(unpack(b"hello"), None);
    }
}
