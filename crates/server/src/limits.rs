//! Rate limits, and limits on listeners. They are per address; a client that exceeds them is asked to slow
//! down, and for how long. A limit of 0 means none.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota};
use tokio::sync::Notify;

use crate::allowance::Allowance;
use crate::config::Config;
use crate::connections::{Crowd, Full, Visitor, limit};
use crate::error::{ApiError, Code};
use crate::lock::lock;

/// The limits of the server; none where the rate is 0.
pub(crate) struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    sign_ins: Option<DefaultKeyedRateLimiter<IpAddr>>,
    socket: Option<Quota>,
    /// Past events sent to each address, in bytes.
    history: Option<(f64, Mutex<HashMap<IpAddr, Allowance>>)>,
    /// Sockets and streams.
    listeners: Arc<Crowd>,
    /// Notified when one of them goes.
    gone: Arc<Notify>,
    /// Behind a trusted proxy, the requests being answered: the proxy's connections say nothing about
    /// addresses.
    answering: Option<Arc<Crowd>>,
}

/// How many seconds' worth of past events may be sent at once.
const HISTORY_AT_ONCE: f64 = 8.0;

/// A place to listen, given back when it is dropped.
pub(crate) struct Place {
    visitor: Option<Visitor>,
    gone: Arc<Notify>,
}

impl Drop for Place {
    fn drop(&mut self) {
        drop(self.visitor.take());
        self.gone.notify_waiters();
    }
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let per_second = |rate: u32, burst: u32| {
            let (rate, burst) = NonZeroU32::new(rate).zip(NonZeroU32::new(rate.saturating_mul(burst)))?;
            Some(Quota::per_second(rate).allow_burst(burst))
        };
        let per_minute = |rate: u32| NonZeroU32::new(rate).map(Quota::per_minute);
        let bytes = f64::from(config.history_rate) * 1024.0;
        Self {
            requests: per_second(config.request_rate, 4).map(DefaultKeyedRateLimiter::keyed),
            sign_ins: per_minute(config.sign_in_rate).map(DefaultKeyedRateLimiter::keyed),
            socket: per_second(config.socket_rate, 2),
            history: (bytes > 0.0).then(|| (bytes, Mutex::default())),
            listeners: Crowd::new(limit(config.most_sockets), config.most_by_address),
            gone: Arc::default(),
            answering: config.trust_proxy.then(|| Crowd::new(usize::MAX, config.most_by_address)),
        }
    }

    /// Any request.
    pub(crate) fn request(&self, from: IpAddr) -> Result<(), ApiError> {
        check(self.requests.as_ref(), from)
    }

    /// A request while it is being answered, where connections cannot be counted by address.
    pub(crate) fn answering(&self, from: IpAddr) -> Result<Option<Visitor>, ApiError> {
        let enter = |crowd: &Arc<Crowd>| crowd.enter(Some(from)).map_err(refusal);
        self.answering.as_ref().map(enter).transpose()
    }

    /// An attempt to sign in, or anything else that costs a password hash or creates a player.
    pub(crate) fn sign_in(&self, from: IpAddr) -> Result<(), ApiError> {
        check(self.sign_ins.as_ref(), from)
    }

    /// The limit for the messages of one socket.
    pub(crate) fn socket(&self) -> Option<DefaultDirectRateLimiter> {
        self.socket.map(DefaultDirectRateLimiter::direct)
    }

    /// May past events be sent to this address just now? They are charged afterwards, when their size is
    /// known.
    pub(crate) fn may_catch_up(&self, from: IpAddr) -> Result<(), ApiError> {
        let Some((rate, told)) = &self.history else { return Ok(()) };
        let seconds =
            lock(told).get_mut(&from).map_or(0.0, |allowance| allowance.debt(Instant::now()) / rate);
        if seconds > 0.0 { Err(ApiError::slow_down(seconds)) } else { Ok(()) }
    }

    /// Charges an address for past events sent to it.
    pub(crate) fn caught_up(&self, from: IpAddr, bytes: usize) {
        if let Some((rate, told)) = &self.history {
            let new = || Allowance::new(*rate, rate * HISTORY_AT_ONCE);
            lock(told).entry(from).or_insert_with(new).spend(bytes as f64, Instant::now());
        }
    }

    /// A place for one more listener, given back when it is dropped.
    pub(crate) fn place(&self, from: IpAddr) -> Result<Place, ApiError> {
        let visitor = Some(self.listeners.enter(Some(from)).map_err(refusal)?);
        Ok(Place { visitor, gone: Arc::clone(&self.gone) })
    }

    /// Returns when nobody is listening any more.
    pub(crate) async fn all_gone(&self) {
        loop {
            let gone = self.gone.notified();
            if self.listeners.count() == 0 {
                return;
            }
            gone.await;
        }
    }

    /// How many listen now.
    pub(crate) fn sockets(&self) -> usize {
        self.listeners.count()
    }

    /// Forgets addresses that have been silent for long.
    pub(crate) fn tidy(&self) {
        for limiter in [&self.requests, &self.sign_ins].into_iter().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        if let Some((_, told)) = &self.history {
            let now = Instant::now();
            lock(told).retain(|_, allowance| !allowance.is_whole(now));
        }
    }
}

fn refusal(full: Full) -> ApiError {
    match full {
        Full::House => Code::Unavailable.into(),
        Full::Address => Code::SlowDown.into(),
    }
}

fn check(limiter: Option<&DefaultKeyedRateLimiter<IpAddr>>, from: IpAddr) -> Result<(), ApiError> {
    match limiter.map(|limiter| limiter.check_key(&from)) {
        Some(Err(until)) => {
            Err(ApiError::slow_down(until.wait_time_from(DefaultClock::default().now()).as_secs_f64()))
        }
        _ => Ok(()),
    }
}
