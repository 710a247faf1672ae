//! The log of a table, read from a node in the end: the truth that everything else is compared with.

use serde_json::value::RawValue;

use crate::load::client::{Http, Trouble};
use crate::load::wire::{Frame, Step};

/// An event with the parts that are checked.
pub(super) struct LoggedEvent {
    pub(super) n: u64,
    pub(super) at: u64,
    pub(super) kind: String,
    pub(super) side: String,
    action: Option<String>,
    why: Option<String>,
    /// When the side to act runs out of time.
    pub(super) deadline: Option<u64>,
    /// A bot was playing for this side.
    stand_in: bool,
}

impl LoggedEvent {
    fn parse(frame: &str) -> Option<Self> {
        let frame: Frame<'_> = serde_json::from_str(frame).ok()?;
        let event = frame.happening()?;
        Some(Self {
            n: frame.n?,
            at: frame.at?,
            kind: event.kind.to_owned(),
            side: event.side.unwrap_or_default().to_owned(),
            action: event.action.map(str::to_owned),
            why: event.why.map(str::to_owned),
            deadline: frame.next.and_then(|next| next.deadline),
            stand_in: false,
        })
    }

    /// Does it change the game?
    fn is_step(&self) -> bool {
        !matches!(
            self.kind.as_str(),
            "taken_over" | "given_back" | "chat" | "offered" | "accepted" | "declined" | "paused" | "resumed"
        )
    }

    /// Is it this step, made by the player and not by a bot in their place?
    pub(super) fn is_step_of(&self, side: &str, step: &Step) -> bool {
        let kind = match step.deed.as_str() {
            "roll" => "rolled",
            "play" => "played",
            _ => "apologised",
        };
        self.side == side
            && self.kind == kind
            && !self.stand_in
            && step.action.as_ref().is_none_or(|action| Some(action) == self.action.as_ref())
    }

    pub(super) fn is_lost_on_time(&self) -> bool {
        self.kind == "abandoned" && self.why.as_deref() == Some("clock")
    }
}

/// All events of a log, given as pages of frames.
pub(super) fn parse(pages: &[String]) -> Vec<LoggedEvent> {
    let mut log: Vec<LoggedEvent> = pages
        .iter()
        .filter_map(|page| serde_json::from_str::<Vec<&RawValue>>(page).ok())
        .flatten()
        .filter_map(|frame| LoggedEvent::parse(frame.get()))
        .collect();
    let mut replaced: Vec<String> = Vec::new();
    for event in &mut log {
        event.stand_in = replaced.contains(&event.side);
        match event.kind.as_str() {
            "taken_over" => replaced.push(event.side.clone()),
            "given_back" => replaced.retain(|side| *side != event.side),
            _ => {}
        }
    }
    log
}

/// The first event after `after` that changes the game.
pub(super) fn next_step(log: &[LoggedEvent], after: u64) -> Option<&LoggedEvent> {
    log.iter().skip(after as usize).find(|event| event.is_step())
}

/// Reads the whole log, page by page.
pub(super) async fn read(http: &mut Http, table: &str) -> Result<Vec<String>, Trouble> {
    let (mut pages, mut after) = (Vec::new(), 0);
    loop {
        let page = http.get(&format!("/api/v1/tables/{table}/events?after={after}")).await?;
        let count = serde_json::from_str::<Vec<&RawValue>>(&page)?.len() as u64;
        if count == 0 {
            return Ok(pages);
        }
        after += count;
        pages.push(page);
    }
}
