//! Fair dice.
#![forbid(unsafe_code)]
