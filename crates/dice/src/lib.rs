//! Fair dice: a sealed secret, salts of those who want a say, and rolls that anybody can compute
//! again. docs/dice.md explains it in plain words. Nothing here draws at random, and nothing here
//! knows what is being played.
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
