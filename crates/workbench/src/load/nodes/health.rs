//! Which node was well at which time, as the one who injects the faults knows it, and where each listens.

use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

/// All nodes.
pub(super) struct Health {
    addresses: Vec<String>,
    /// For each node the times during which it was dead, paused or cut off.
    ailments: Mutex<Vec<Vec<Ailment>>>,
}

/// In milliseconds since 1970, as the server dates its events.
#[derive(Clone, Copy)]
struct Ailment {
    from: u64,
    until: u64,
}

impl Health {
    pub(super) fn new(addresses: Vec<String>) -> Self {
        let ailments = Mutex::new(vec![Vec::new(); addresses.len()]);
        Self { addresses, ailments }
    }

    pub(super) fn count(&self) -> usize {
        self.addresses.len()
    }

    pub(super) fn address(&self, node: usize) -> &str {
        &self.addresses[node]
    }

    /// From now on the node is not well.
    pub(super) fn fails(&self, node: usize) {
        let mut ailments = self.ailments.lock().unwrap_or_else(PoisonError::into_inner);
        ailments[node].push(Ailment { from: now(), until: u64::MAX });
    }

    pub(super) fn recovers(&self, node: usize) {
        let mut ailments = self.ailments.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(last) = ailments[node].last_mut() {
            last.until = last.until.min(now());
        }
    }

    /// Was it well throughout?
    pub(super) fn was_well(&self, node: usize, from: u64, until: u64) -> bool {
        let ailments = self.ailments.lock().unwrap_or_else(PoisonError::into_inner);
        ailments[node].iter().all(|ailment| ailment.until < from || until < ailment.from)
    }
}

/// The time, as the server dates its events.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}
