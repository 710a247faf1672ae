//! Time as the log has it: milliseconds since 1970, UTC.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A day.
pub(crate) const DAY: u64 = 86_400_000;

/// The wall clock. It may be set forwards or backwards at any moment.
pub(crate) fn now() -> u64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Where the time of day comes from; tests bring one that jumps.
pub(crate) type Wall = fn() -> u64;

/// The time inside a table. It is set once, when the table wakes, and then runs at the pace of the monotonic
/// clock: a jump of the wall clock neither takes a player's time away nor makes a bot wait for hours.
#[derive(Clone, Copy)]
pub(crate) struct Clock {
    set_to: u64,
    since: Instant,
}

impl Clock {
    /// A clock that shows the time of day, but never earlier than the last event of the log.
    pub(crate) fn set(now: u64, last_event: u64) -> Self {
        Self { set_to: now.max(last_event), since: Instant::now() }
    }

    pub(crate) fn now(&self) -> u64 {
        self.set_to.saturating_add(u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    const HOUR: u64 = 3_600_000;

    #[test]
    fn a_jump_of_the_wall_clock_does_not_reach_a_table() {
        static WALL: AtomicU64 = AtomicU64::new(5 * HOUR);
        let wall: Wall = || WALL.load(Ordering::Relaxed);
        let clock = Clock::set(wall(), 0);
        for jumped in [7 * HOUR, HOUR] {
            WALL.store(jumped, Ordering::Relaxed);
            assert!((5 * HOUR..6 * HOUR).contains(&clock.now()), "{}", clock.now());
        }
        assert!(Clock::set(wall(), 5 * HOUR).now() >= 5 * HOUR, "a log never goes back in time");
    }
}
