//! The module's commands, natively: the same code runs in browsers.
#![allow(clippy::unwrap_used, clippy::panic)]

mod device;
mod games;
mod nonsense;
