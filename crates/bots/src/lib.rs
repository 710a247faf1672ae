//! The opponents.
#![forbid(unsafe_code)]
