//! Fair dice: a committed secret, salts from everyone who wants a say, and rolls that anyone can recompute.
//! docs/dice.md explains it in plain words. Nothing here draws random numbers, and nothing here knows which
//! game is played.
#![forbid(unsafe_code)]

mod chain;
pub mod hex;
mod keys;
mod roll;
mod sign;

pub use chain::Chain;
pub use keys::{BadHex, Commitment, Salt, Secret};
pub use roll::FairDice;
pub use sign::{PublicKey, Signature, SigningKey};
