//! The events a player received from one table, kept to the end. They must be the same later: after a
//! restart, and in the log.

use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::value::RawValue;

use super::wire::Frame;

/// Something that must not happen.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Finding {
    pub(super) table: String,
    pub(super) n: u64,
    pub(super) what: What,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum What {
    /// Sent or acknowledged once, missing now; or numbers with a gap.
    Lost,
    /// Sent again with different content.
    Changed,
    /// Sent twice on one connection, or done twice.
    Duplicated,
    /// In the log, but never sent.
    Unsent,
    /// A question that must be granted was not.
    Refused(String),
    /// The answer was that nothing was done, and it was.
    Denied,
    /// The record of a finished game does not verify.
    Unproven,
    /// No step was acknowledged after the last restart.
    Stuck,
    /// A bot played for somebody who had been connected for this many milliseconds.
    TakenOver(u64),
    /// A clock that ran out more than once, or too early.
    Clock,
}

impl What {
    /// How many of these names one server alone can earn: the others need bots and clocks.
    pub(super) const CRASHES: usize = 8;

    /// The rows of the report, in their order.
    pub(super) const NAMES: [&str; 10] = [
        "lost",
        "changed",
        "duplicated",
        "never sent",
        "wrongly refused",
        "done though refused",
        "not proven",
        "stuck",
        "taken over though connected",
        "clock fired twice or too early",
    ];

    /// Its row in the report.
    pub(super) const fn name(&self) -> &'static str {
        Self::NAMES[match self {
            Self::Lost => 0,
            Self::Changed => 1,
            Self::Duplicated => 2,
            Self::Unsent => 3,
            Self::Refused(_) => 4,
            Self::Denied => 5,
            Self::Unproven => 6,
            Self::Stuck => 7,
            Self::TakenOver(_) => 8,
            Self::Clock => 9,
        }]
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, n, what } = self;
        match what {
            What::Lost => write!(f, "Table {table}, event {n}: sent or acknowledged before, and lost."),
            What::Changed => write!(f, "Table {table}, event {n}: not what was sent before."),
            What::Duplicated => write!(f, "Table {table}, event {n}: sent or done twice."),
            What::Unsent => write!(f, "Table {table}, event {n}: in the log, and never sent."),
            What::Refused(code) => write!(f, "Table {table}, after event {n}: refused ({code})."),
            What::Denied => {
                write!(f, "Table {table}, event {n}: the answer was that nothing was done, and it was.")
            }
            What::Unproven => write!(f, "Table {table}: the record of the finished game does not verify."),
            What::Stuck => write!(f, "Table {table}, event {n}: did not go on after the last restart."),
            What::TakenOver(millis) => {
                write!(
                    f,
                    "Table {table}, event {n}: a bot took over from a player connected for {millis} ms."
                )
            }
            What::Clock => write!(f, "Table {table}, event {n}: a clock fired twice or too early."),
        }
    }
}

/// Counts for the report.
#[derive(Default, Clone, Copy)]
pub(super) struct Tally {
    pub(super) tables: u64,
    pub(super) acknowledged: u64,
    pub(super) events: u64,
    pub(super) reconnects: u64,
    /// Steps asked for when the server died, unanswered; and how many of them were in the log.
    pub(super) unanswered: u64,
    pub(super) kept: u64,
    /// Steps that were in the log, asked for once more and refused.
    pub(super) stale: u64,
    /// Finished games whose record verifies.
    pub(super) verified: u64,
}

impl Tally {
    pub(super) fn add(&mut self, other: &Self) {
        self.tables += other.tables;
        self.acknowledged += other.acknowledged;
        self.events += other.events;
        self.reconnects += other.reconnects;
        self.unanswered += other.unanswered;
        self.kept += other.kept;
        self.stale += other.stale;
        self.verified += other.verified;
    }
}

/// One event as it was sent.
struct Told {
    event: Box<str>,
    /// The whole frame, with the position and what to do next, as a hash.
    frame: u64,
}

/// All events received from a table.
pub(super) struct Witness {
    pub(super) table: String,
    told: Vec<Told>,
    /// The event that must come next on this connection.
    expected: u64,
    pub(super) over: bool,
    pub(super) findings: Vec<Finding>,
}

impl Witness {
    pub(super) fn new(table: String) -> Self {
        Self { table, told: Vec::new(), expected: 1, over: false, findings: Vec::new() }
    }

    /// The number of the last event received.
    pub(super) fn last(&self) -> u64 {
        self.told.len() as u64
    }

    /// From now on the events after `after` must come, in order.
    pub(super) fn expect_after(&mut self, after: u64) {
        self.expected = after + 1;
    }

    /// Notes an event, or compares it with the one received before.
    pub(super) fn hear(&mut self, frame: &Frame<'_>, text: &str) {
        let (Some(n), Some(event)) = (frame.n, frame.event) else { return };
        if n < self.expected {
            return self.found(n, What::Duplicated);
        }
        if n > self.expected {
            self.found(self.expected, What::Lost);
            // The following events cannot be compared by number any more.
            return;
        }
        self.expected += 1;
        let told = Told { event: event.get().into(), frame: hash(text) };
        match self.told.get(n as usize - 1) {
            Some(before) if before.event != told.event || before.frame != told.frame => {
                self.found(n, What::Changed);
            }
            Some(_) => {}
            None => self.told.push(told),
        }
        self.over = n == self.last() && frame.is_end();
    }

    /// Everything sent before must have been sent again by now.
    pub(super) fn caught_up(&mut self) {
        if self.expected <= self.last() {
            self.found(self.expected, What::Lost);
        }
    }

    /// Step `n` was acknowledged as what follows event `after`; its event comes before its answer.
    pub(super) fn acknowledged(&mut self, n: u64, after: u64) {
        if n <= after || n > self.last() {
            self.found(n, What::Lost);
        }
    }

    /// Compares everything with the whole log: nothing may be missing from it or extra in it. Events from
    /// `left` on need not have been received.
    pub(super) fn compare(&mut self, pages: &[String], left: u64) {
        let last = self.last();
        self.expect_after(0);
        'log: for page in pages {
            let Ok(events) = serde_json::from_str::<Vec<&RawValue>>(page) else {
                return self.found(self.expected, What::Lost);
            };
            for text in events.into_iter().map(RawValue::get) {
                match serde_json::from_str::<Frame<'_>>(text) {
                    Ok(frame) if self.expected > last && frame.at.is_some_and(|at| at >= left) => break 'log,
                    Ok(frame) => self.hear(&frame, text),
                    Err(_) => self.found(self.expected, What::Changed),
                }
            }
        }
        self.caught_up();
        if self.last() > last {
            self.found(last + 1, What::Unsent);
        }
    }

    pub(super) fn found(&mut self, n: u64, what: What) {
        self.findings.push(Finding { table: self.table.clone(), n, what });
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tell(witness: &mut Witness, n: u64, event: &str) {
        let text = format!(r#"{{"table":"t","n":{n},"event":{event}}}"#);
        witness.hear(&serde_json::from_str(&text).unwrap(), &text);
    }

    fn after(events: &[(u64, &str)], again: u64, retold: &[(u64, &str)]) -> Vec<What> {
        let mut witness = Witness::new("t".to_owned());
        for (n, event) in events {
            tell(&mut witness, *n, event);
        }
        witness.expect_after(again);
        for (n, event) in retold {
            tell(&mut witness, *n, event);
        }
        witness.caught_up();
        witness.findings.into_iter().map(|finding| finding.what).collect()
    }

    const A: &str = r#"{"type":"a"}"#;
    const B: &str = r#"{"type":"b"}"#;

    #[test]
    fn events_told_again_unchanged_are_no_finding() {
        assert_eq!(after(&[(1, A), (2, B)], 1, &[(2, B), (3, A)]), []);
        assert_eq!(after(&[(1, A), (2, B)], 2, &[]), []);
    }

    #[test]
    fn every_kind_of_wrong_telling_is_seen() {
        assert_eq!(after(&[(1, A), (2, B)], 1, &[(2, A)]), [What::Changed]);
        assert_eq!(after(&[(1, A), (2, B)], 2, &[(2, B)]), [What::Duplicated]);
        assert_eq!(after(&[(1, A), (2, B)], 2, &[(4, B)]), [What::Lost]);
        assert_eq!(after(&[(1, A), (2, B)], 0, &[(1, A)]), [What::Lost]);
        assert_eq!(after(&[(2, B)], 0, &[(1, A)]), [What::Lost]);
    }

    #[test]
    fn the_log_holds_what_was_told_and_nothing_else() {
        let log = |events: &[(u64, &str)]| {
            let lines: Vec<String> = events
                .iter()
                .map(|(n, event)| format!(r#"{{"table":"t","n":{n},"event":{event}}}"#))
                .collect();
            let mut witness = Witness::new("t".to_owned());
            tell(&mut witness, 1, A);
            tell(&mut witness, 2, B);
            witness.compare(&[format!("[{}]", lines.join(","))], u64::MAX);
            witness.findings.into_iter().map(|finding| finding.what).collect::<Vec<_>>()
        };
        assert_eq!(log(&[(1, A), (2, B)]), []);
        assert_eq!(log(&[(1, A)]), [What::Lost]);
        assert_eq!(log(&[(1, A), (2, A)]), [What::Changed]);
        assert_eq!(log(&[(1, A), (2, B), (3, A)]), [What::Unsent]);
    }

    #[test]
    fn events_after_somebody_left_need_not_have_reached_them() {
        let log: Vec<String> = [(1, 100, A), (2, 200, B), (3, 300, A)]
            .iter()
            .map(|(n, at, event)| format!(r#"{{"table":"t","n":{n},"at":{at},"event":{event}}}"#))
            .collect();
        let findings = |left: u64| {
            let mut witness = Witness::new("t".to_owned());
            witness.hear(&serde_json::from_str(&log[0]).unwrap(), &log[0]);
            witness.compare(&[format!("[{}]", log.join(","))], left);
            witness.findings.into_iter().map(|finding| finding.what).collect::<Vec<_>>()
        };
        assert_eq!(findings(150), []);
        assert_eq!(findings(250), [What::Unsent], "one of two came before they left");
    }

    #[test]
    fn an_acknowledged_step_was_told_before() {
        let mut witness = Witness::new("t".to_owned());
        tell(&mut witness, 1, A);
        tell(&mut witness, 2, B);
        witness.acknowledged(2, 1);
        assert_eq!(witness.findings, []);
        witness.acknowledged(3, 2);
        witness.acknowledged(2, 2);
        assert_eq!(witness.findings.len(), 2);
    }
}
