//! A lock that survives a panic elsewhere.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a value that is always changed in one step, so it is intact even after a panic.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
