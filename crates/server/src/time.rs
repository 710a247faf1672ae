//! Time as the log has it: milliseconds since 1970, UTC.

use std::time::{SystemTime, UNIX_EPOCH};

/// Now.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
