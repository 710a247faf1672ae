//! How often a password may be tried. Every address has its own limit (limits.rs); here each account has one
//! too, however many addresses try, and yet a stranger cannot lock anybody out:
//!
//! - a stranger's address has a few tries at one account;
//! - all strangers together have more, but not many, at one account;
//! - a device that has signed in to the account before (its cookie shows it) has tries of its own, whatever
//!   strangers do;
//! - a recovery code is never counted: it cannot be guessed.
//!
//! A right password gives its try back.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Mutex;

use crate::error::Code;
use crate::lock::lock;

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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    /// A device or a session of the account, by the hash of its key.
    Known([u8; 32]),
    Stranger(IpAddr),
}

/// Recent tries, by account.
#[derive(Default)]
pub(crate) struct Attempts {
    near: Mutex<Levels<(String, Who)>>,
    far: Mutex<Levels<String>>,
}

/// When each bucket will be full again.
type Levels<K> = HashMap<K, u64>;

/// A try that counts unless it is given back.
pub(crate) struct Attempt<'a> {
    attempts: &'a Attempts,
    account: String,
    who: Who,
}

impl Attempts {
    /// Takes a try at an account, whether or not it exists.
    pub(crate) fn begin(&self, account: &str, who: Who, now: u64) -> Result<Attempt<'_>, Code> {
        if !NEAR.take(&mut lock(&self.near), (account.to_owned(), who.clone()), now) {
            return Err(Code::TooManyTries);
        }
        if matches!(who, Who::Stranger(_)) && !FAR.take(&mut lock(&self.far), account.to_owned(), now) {
            return Err(Code::TooManyTries);
        }
        Ok(Attempt { attempts: self, account: account.to_owned(), who })
    }

    /// Forgets buckets that are full again.
    pub(crate) fn tidy(&self, now: u64) {
        lock(&self.near).retain(|_, full| *full > now);
        lock(&self.far).retain(|_, full| *full > now);
    }
}

impl Attempt<'_> {
    /// The password was right.
    pub(crate) fn succeeded(self) {
        if matches!(self.who, Who::Stranger(_)) {
            FAR.give_back(&mut lock(&self.attempts.far), &self.account);
        }
        NEAR.give_back(&mut lock(&self.attempts.near), &(self.account, self.who));
    }
}

impl Bucket {
    fn take<K: Eq + Hash>(&self, levels: &mut Levels<K>, key: K, now: u64) -> bool {
        let full = levels.entry(key).or_insert(now);
        let next = (*full).max(now) + self.refill;
        let is_left = next - now <= self.most * self.refill;
        if is_left {
            *full = next;
        }
        is_left
    }

    fn give_back<K: Eq + Hash>(&self, levels: &mut Levels<K>, key: &K) {
        if let Some(full) = levels.get_mut(key) {
            *full = full.saturating_sub(self.refill);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn stranger(number: u8) -> Who {
        Who::Stranger(IpAddr::from([10, 0, 0, number]))
    }

    #[test]
    fn strangers_run_out_of_tries_and_a_known_device_does_not() {
        let attempts = Attempts::default();
        let wrong = |who: Who, now: u64| attempts.begin("ana", who, now).is_ok();
        assert_eq!((0..20).filter(|_| wrong(stranger(1), 0)).count(), 10, "one address");
        let others =
            (2..=200).map(|number| (0..20).filter(|_| wrong(stranger(number), 0)).count()).sum::<usize>();
        assert_eq!(others, 40, "all addresses together");
        assert!(wrong(Who::Known([1; 32]), 0), "the owner's device");
        assert!(attempts.begin("bea", stranger(1), 0).is_ok(), "another account");
        assert!(wrong(stranger(1), 120_000) && !wrong(stranger(1), 120_000), "one more after a while");
    }

    #[test]
    fn a_right_password_gives_its_try_back() {
        let attempts = Attempts::default();
        for _ in 0..100 {
            attempts.begin("ana", stranger(1), 0).unwrap().succeeded();
        }
        attempts.tidy(1);
        assert!(lock(&attempts.near).is_empty() && lock(&attempts.far).is_empty());
    }
}
