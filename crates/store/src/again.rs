//! A database server that goes away in the middle of a call: which calls are repeated, and for how long.
//!
//! A write whose answer was lost may have been done. The caller cannot be given either answer, so the write
//! is repeated until the database says what became of it; every write of this crate may run twice with the
//! same effect (`doubt` in the tests cuts the answers). The events of tables are identified by the number of
//! their append instead (writer.rs).

use std::future::Future;
use std::time::Duration;

use crate::{PeopleError, StoreError};

/// The pause between two attempts. Waiting for a connection takes its own time (open.rs).
pub(crate) const PAUSE: Duration = Duration::from_millis(50);

/// How many times a call is tried if it certainly had no effect because the connection broke.
const ATTEMPTS: u32 = 3;

/// Repeats what may be repeated: a few times if the connection broke, without end if it may have been done.
/// The caller stops it by dropping the future.
pub(crate) async fn until_known<T, E: Failure, F>(mut attempt: impl FnMut() -> F) -> Result<T, E>
where
    F: Future<Output = Result<T, E>>,
{
    let (mut in_doubt, mut attempts) = (false, 0);
    loop {
        let failed = attempt().await;
        let Some(error) =
            failed.as_ref().err().and_then(Failure::of_store).filter(|error| error.is_passing())
        else {
            return failed;
        };
        if matches!(error, StoreError::InDoubt(_)) && !in_doubt {
            tracing::warn!(%error, "a write was not answered and is asked for again");
            in_doubt = true;
        }
        attempts += 1;
        let may_repeat = matches!(error, StoreError::Unreachable(_)) && attempts < ATTEMPTS;
        if !in_doubt && !may_repeat {
            return failed;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// An error that an attempt may fail with.
pub(crate) trait Failure {
    /// The store error inside it, if any.
    fn of_store(&self) -> Option<&StoreError>;
}

impl Failure for StoreError {
    fn of_store(&self) -> Option<&StoreError> {
        Some(self)
    }
}

impl Failure for PeopleError {
    fn of_store(&self) -> Option<&StoreError> {
        if let PeopleError::Store(error) = self { Some(error) } else { None }
    }
}
