//! How often one may ask. Limits are per address; who exceeds them is told to slow down.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};

use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Config;
use crate::error::Code;
use crate::hall::lock;

/// The limits of the server; none where the rate is 0.
pub(crate) struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    sign_ins: Option<DefaultKeyedRateLimiter<IpAddr>>,
    socket: Option<Quota>,
    places: Arc<Semaphore>,
    most_places: u32,
    by_address: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// How many may listen from one address: a school behind one router, but not the whole house.
const MOST_BY_ADDRESS: u32 = 1000;

/// A place to listen, given back when it is dropped.
pub(crate) struct Place {
    _permit: OwnedSemaphorePermit,
    from: IpAddr,
    by_address: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut by_address = lock(&self.by_address);
        if let Some(count) = by_address.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                by_address.remove(&self.from);
            }
        }
    }
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let per_second = |rate: u32, burst: u32| {
            let (rate, burst) = NonZeroU32::new(rate).zip(NonZeroU32::new(rate.saturating_mul(burst)))?;
            Some(Quota::per_second(rate).allow_burst(burst))
        };
        let per_minute = |rate: u32| NonZeroU32::new(rate).map(Quota::per_minute);
        Self {
            requests: per_second(config.request_rate, 4).map(DefaultKeyedRateLimiter::keyed),
            sign_ins: per_minute(config.sign_in_rate).map(DefaultKeyedRateLimiter::keyed),
            socket: per_second(config.socket_rate, 2),
            places: Arc::new(Semaphore::new(config.most_sockets as usize)),
            most_places: config.most_sockets,
            by_address: Arc::default(),
        }
    }

    /// Any request.
    pub(crate) fn request(&self, from: IpAddr) -> Result<(), Code> {
        check(self.requests.as_ref(), from)
    }

    /// A try to sign in, or anything else that costs a password hash or makes somebody new.
    pub(crate) fn sign_in(&self, from: IpAddr) -> Result<(), Code> {
        check(self.sign_ins.as_ref(), from)
    }

    /// The limit for the messages of one socket.
    pub(crate) fn socket(&self) -> Option<DefaultDirectRateLimiter> {
        self.socket.map(DefaultDirectRateLimiter::direct)
    }

    /// A place for one more listener, given back when it is dropped.
    pub(crate) fn place(&self, from: IpAddr) -> Result<Place, Code> {
        let permit = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Code::Unavailable)?;
        let mut by_address = lock(&self.by_address);
        let count = by_address.entry(from).or_default();
        if *count >= MOST_BY_ADDRESS {
            return Err(Code::SlowDown);
        }
        *count += 1;
        Ok(Place { _permit: permit, from, by_address: Arc::clone(&self.by_address) })
    }

    /// Comes back when nobody listens any more.
    pub(crate) async fn all_gone(&self) {
        let _ = self.places.acquire_many(self.most_places).await;
    }

    /// How many listen now.
    pub(crate) fn sockets(&self) -> u32 {
        self.most_places.saturating_sub(u32::try_from(self.places.available_permits()).unwrap_or(u32::MAX))
    }

    /// Forgets addresses that have not asked for long.
    pub(crate) fn tidy(&self) {
        for limiter in [&self.requests, &self.sign_ins].into_iter().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

fn check(limiter: Option<&DefaultKeyedRateLimiter<IpAddr>>, from: IpAddr) -> Result<(), Code> {
    match limiter {
        Some(limiter) if limiter.check_key(&from).is_err() => Err(Code::SlowDown),
        _ => Ok(()),
    }
}
