//! The store.
#![forbid(unsafe_code)]
