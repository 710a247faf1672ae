//! How often a password may be tried. Every address has its own limit (limits.rs); here each account has one
//! too, however many addresses and servers are tried, and yet a stranger cannot lock anybody out:
//!
//! - a stranger's address has a few tries at one account;
//! - all strangers together have more, but not many, at one account;
//! - a device that has signed in to the account before (its cookie shows it) has tries of its own, whatever
//!   strangers do;
//! - a recovery code is never counted: it cannot be guessed.
//!
//! A right password gives its try back.

use std::net::IpAddr;

use tablier_dice::hex;
use tablier_store::{Store, StoreError};

use crate::error::{ApiError, Code};
use crate::keys;

/// Tries at one account from one address or one known device: `most` at once, then one every `refill`
/// milliseconds.
const NEAR: Bucket = Bucket { most: 10, refill: 60_000 };

/// Tries at one account by all strangers together.
const FAR: Bucket = Bucket { most: 50, refill: 120_000 };

struct Bucket {
    most: u64,
    refill: u64,
}

/// The source of a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// A device or a session of the account, by the hash of its key.
    Known([u8; 32]),
    Stranger(IpAddr),
}

/// A try that counts unless it is given back. Its buckets have hashed names: neither names that were typed nor
/// addresses are written down.
pub(crate) struct Attempt {
    near: [u8; 32],
    far: Option<[u8; 32]>,
}

impl Attempt {
    /// Takes a try at an account, whether or not it exists.
    pub(crate) async fn begin(store: &Store, account: &str, who: &Who, now: u64) -> Result<Self, ApiError> {
        let attempt = match who {
            Who::Known(hash) => {
                Self { near: keys::digest(&format!("known {account} {}", hex::write(hash))), far: None }
            }
            Who::Stranger(from) => Self {
                near: keys::digest(&format!("stranger {account} {from}")),
                far: Some(keys::digest(&format!("strangers {account}"))),
            },
        };
        NEAR.take(store, &attempt.near, now).await?;
        if let Some(far) = &attempt.far {
            FAR.take(store, far, now).await?;
        }
        Ok(attempt)
    }

    /// The password was right.
    pub(crate) async fn succeeded(self, store: &Store) -> Result<(), StoreError> {
        if let Some(far) = &self.far {
            store.give_back_attempt(far, FAR.refill).await?;
        }
        store.give_back_attempt(&self.near, NEAR.refill).await
    }
}

impl Bucket {
    async fn take(&self, store: &Store, name: &[u8; 32], now: u64) -> Result<(), ApiError> {
        let is_left = store.take_attempt(name, self.most, self.refill, now).await?;
        if is_left { Ok(()) } else { Err(Code::TooManyTries.into()) }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn stranger(number: u8) -> Who {
        Who::Stranger(IpAddr::from([10, 0, 0, number]))
    }

    /// How many of these tries were allowed.
    async fn tries(store: &Store, who: &Who, count: usize, now: u64) -> usize {
        let mut allowed = 0;
        for _ in 0..count {
            allowed += usize::from(Attempt::begin(store, "ana", who, now).await.is_ok());
        }
        allowed
    }

    #[tokio::test]
    async fn strangers_run_out_of_tries_and_a_known_device_does_not() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        assert_eq!(tries(&store, &stranger(1), 20, 0).await, 10, "one address");
        let mut others = 0;
        for number in 2..=200 {
            others += tries(&store, &stranger(number), 20, 0).await;
        }
        assert_eq!(others, 40, "all addresses together");
        assert_eq!(tries(&store, &Who::Known([1; 32]), 1, 0).await, 1, "the owner's device");
        assert!(Attempt::begin(&store, "bea", &stranger(1), 0).await.is_ok(), "another account");
        assert_eq!(tries(&store, &stranger(1), 2, 120_000).await, 1, "one more after a while");
    }

    #[tokio::test]
    async fn a_right_password_gives_its_try_back() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        for _ in 0..100 {
            let attempt = Attempt::begin(&store, "ana", &stranger(1), 0).await.unwrap();
            attempt.succeeded(&store).await.unwrap();
        }
        assert_eq!(store.forget_attempts(1).await.unwrap(), 2, "both buckets are full");
    }
}
