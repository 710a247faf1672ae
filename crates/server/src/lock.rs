//! A lock that a panic elsewhere does not take away.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks what is changed in one step, and so is whole even after a panic.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
