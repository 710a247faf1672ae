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
    side: &'a str,
    must: &'a str,
    #[serde(borrow, default)]
    actions: Vec<&'a str>,
}

#[derive(Deserialize)]
pub(super) struct Refusal<'a> {
    pub(super) code: &'a str,
}

#[derive(Deserialize)]
struct Kind<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
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

impl Frame<'_> {
    /// Is this the end of the game?
    pub(super) fn is_end(&self) -> bool {
        let kind = self.event.and_then(|event| serde_json::from_str::<Kind<'_>>(event.get()).ok());
        kind.is_some_and(|kind| matches!(kind.kind, "over" | "closed"))
    }
}

impl Next<'_> {
    /// The question that does what is due after event `after`; of several actions a random one.
    pub(super) fn ask(&self, table: &str, after: u64, dice: &mut Rng) -> String {
        let action =
            if self.actions.is_empty() { None } else { Some(self.actions[dice.below(self.actions.len())]) };
        // The ask has the same name as what must be done.
        let ask = Ask { deed: self.must, seat: self.side, after, action };
        question(after + 1, table, None, None, Some(ask))
    }
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
