#![doc = include_str!("../README.md")]
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
