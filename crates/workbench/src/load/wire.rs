//! The socket's messages, as far as a player needs them: everything else in a frame is skipped.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tablier_bots::Rng;

/// The id of the question that watches; those that ask use the number of the event they expect.
const WATCH: u64 = 0;

/// Anything that the server says.
#[derive(Deserialize)]
pub(super) struct Frame<'a> {
    /// The question that is answered.
    pub(super) re: Option<u64>,
    pub(super) n: Option<u64>,
    /// When it happened, in milliseconds since 1970.
    pub(super) at: Option<u64>,
    /// Only with an event that changes the game.
    #[serde(borrow)]
    pub(super) position: Option<&'a RawValue>,
    /// The whole table, when too many events are missing.
    #[serde(borrow)]
    pub(super) view: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(super) event: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(super) next: Option<Next<'a>>,
    #[serde(borrow)]
    pub(super) error: Option<Refusal<'a>>,
}

/// The side to act, and what it must do.
#[derive(Deserialize)]
pub(super) struct Next<'a> {
    pub(super) side: &'a str,
    must: &'a str,
    #[serde(borrow, default)]
    actions: Vec<&'a str>,
    /// When the time runs out, in milliseconds since 1970.
    pub(super) deadline: Option<u64>,
}

#[derive(Deserialize)]
pub(super) struct Refusal<'a> {
    pub(super) code: &'a str,
}

/// The parts of an event that are checked.
#[derive(Deserialize)]
pub(super) struct Happening<'a> {
    #[serde(rename = "type")]
    pub(super) kind: &'a str,
    pub(super) side: Option<&'a str>,
    pub(super) action: Option<&'a str>,
    /// How somebody left.
    pub(super) why: Option<&'a str>,
}

#[derive(Serialize)]
struct Question<'a> {
    id: u64,
    table: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    watch: Option<Watch>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unwatch: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ask: Option<Ask<'a>>,
}

#[derive(Serialize)]
struct Watch {
    after: u64,
}

#[derive(Serialize)]
struct Ask<'a> {
    #[serde(rename = "do")]
    deed: &'a str,
    seat: &'a str,
    after: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<&'a str>,
}

impl<'a> Frame<'a> {
    pub(super) fn happening(&self) -> Option<Happening<'a>> {
        serde_json::from_str(self.event?.get()).ok()
    }

    /// Is this the end of the game?
    pub(super) fn is_end(&self) -> bool {
        self.happening().is_some_and(|event| matches!(event.kind, "over" | "closed"))
    }
}

impl Next<'_> {
    /// The question that does what is due after event `after`; of several actions a random one.
    pub(super) fn ask(&self, table: &str, after: u64, dice: &mut Rng) -> String {
        self.choose(table, after, dice).text
    }

    /// The same with what it asks for.
    pub(super) fn choose(&self, table: &str, after: u64, dice: &mut Rng) -> Step {
        let action =
            if self.actions.is_empty() { None } else { Some(self.actions[dice.below(self.actions.len())]) };
        // The ask has the same name as what must be done.
        let ask = Ask { deed: self.must, seat: self.side, after, action };
        let text = question(after + 1, table, None, None, Some(ask));
        Step { after, deed: self.must.to_owned(), action: action.map(str::to_owned), text }
    }
}

/// A step that a player asks for.
#[derive(Clone)]
pub(super) struct Step {
    /// The last event of the game that they know.
    pub(super) after: u64,
    pub(super) deed: String,
    pub(super) action: Option<String>,
    /// The frame.
    pub(super) text: String,
}

/// Watches a table from event `after` on.
pub(super) fn watch(table: &str, after: u64) -> String {
    question(WATCH, table, Some(Watch { after }), None, None)
}

/// Watches it no longer.
pub(super) fn unwatch(table: &str) -> String {
    question(WATCH, table, None, Some(true), None)
}

fn question(
    id: u64,
    table: &str,
    watch: Option<Watch>,
    unwatch: Option<bool>,
    ask: Option<Ask<'_>>,
) -> String {
    serde_json::to_string(&Question { id, table, watch, unwatch, ask }).expect("questions have string keys")
}
