//! The task of a table among other nodes: what it leaves to the node that acts for the table, and what it reads
//! from the database before it decides or answers without the others.

use tablier_rules::{Seat, Seats};
use tablier_store::DEAD_AFTER;

use crate::error::ApiError;
use crate::live::host::{Host, PAUSE};
use crate::nodes::FALLBACK;

/// The people at a node that has not beaten for this long, in milliseconds, are not taken for away yet.
const DOUBTFUL: u64 = 10_000;

/// Which commands the log has been read for: those that wait together share one read, even one that failed.
pub(super) struct LogReads {
    /// How many commands have come out of the mailbox.
    taken: u64,
    /// How many had been sent when the log was last read for one of them.
    covered: u64,
    /// How that went.
    outcome: Result<(), ApiError>,
}

impl LogReads {
    /// A table that wakes reads its log after these commands were sent, and after those that woke it.
    pub(super) fn of_waking(sent: usize) -> Self {
        Self { taken: 0, covered: sent as u64, outcome: Ok(()) }
    }

    /// Another command comes out of the mailbox.
    pub(super) fn take_command(&mut self) {
        self.taken += 1;
    }
}

impl Host {
    /// Does what follows at once from an ask that was granted here, such as the beginning of the game, even if
    /// another node acts for the table otherwise: the next ask may depend on it.
    pub(super) async fn follow_ask(&mut self) {
        self.left_to_owner = Some((self.table.last, 0));
        self.follow().await;
        self.left_to_owner = None;
    }

    /// Something is due now. Another node may act for the table: then the time at which this one does it after
    /// all, because the other has not.
    pub(super) fn leaves_to_owner(&mut self, time: u64) -> Option<u64> {
        if self.app.nodes.owns(&self.table.id) {
            return None;
        }
        let last = self.table.last;
        let since = self.left_to_owner.filter(|(n, _)| *n == last).map_or(time, |(_, since)| since);
        self.left_to_owner = Some((last, since));
        if time < since + FALLBACK {
            return Some(since + FALLBACK);
        }
        self.interest = time;
        None
    }

    /// Nobody who is connected to any node is away: asks the database, since hints may be missing and a node that
    /// seems dead may only be slow. If the database does not answer, nobody is taken for away.
    pub(super) async fn is_here_after_all(&mut self, seat: Seat) -> bool {
        if !self.app.nodes.is_shared() {
            return false;
        }
        let asked = self.app.store.presence(std::slice::from_ref(&self.table.id), DOUBTFUL).await;
        let Ok(rows) = asked else {
            self.rests = self.clock.now() + PAUSE.as_millis() as u64;
            return true;
        };
        let others = rows.iter().filter(|row| row.node != self.app.nodes.me());
        let is_here = others.map(|row| row.seen.seats).any(|bits| bits >> seat.index() & 1 == 1);
        if is_here {
            self.audience.seen(Seats::default().with(seat));
        }
        is_here
    }

    /// Reads the log, unless that was done after the command in hand was sent. So an answer holds everything that
    /// was durable when it was asked for, even if no hint came and the other nodes seem dead: they are not known
    /// for a second after they start, or after the database has crashed.
    pub(super) async fn read_log(&mut self) -> Result<(), ApiError> {
        if !self.app.nodes.is_shared() {
            return Ok(());
        }
        if self.log_reads.taken > self.log_reads.covered {
            let covered = self.log_reads.taken + self.inbox.len() as u64;
            let outcome = self.catch_up().await;
            self.log_reads = LogReads { covered, outcome, ..self.log_reads };
        }
        self.log_reads.outcome.clone()
    }

    /// Whether another node has written to the log, which is then read.
    pub(super) async fn has_news(&mut self) -> Result<bool, ApiError> {
        let last = self.table.last;
        if self.app.nodes.is_shared() {
            self.catch_up().await?;
        }
        Ok(self.table.last > last)
    }

    /// Reads from the database who is at the table, at other nodes.
    pub(super) async fn read_presence(&mut self) -> Result<(), ApiError> {
        if self.app.nodes.is_plural() {
            let rows = self.app.store.presence(std::slice::from_ref(&self.table.id), DEAD_AFTER).await?;
            let others = rows.into_iter().filter(|row| row.node != self.app.nodes.me());
            self.audience.see_all_elsewhere(&self.table, others.map(|row| (row.node, row.seen)).collect());
        }
        Ok(())
    }
}
