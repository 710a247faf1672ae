//! Limits on connections, per address and in total. A connection counts from the moment it is accepted until
//! its socket is closed, also after it has become a WebSocket.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};

use crate::config::Config;
use crate::lock::lock;

/// Open files that are not connections: the database, the listener, the logs.
const OTHER_FILES: u64 = 64;

/// Visitors, counted by address.
pub(crate) struct Crowd {
    most: usize,
    most_by_address: u32,
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    all: usize,
    by_address: HashMap<IpAddr, u32>,
}

/// One visitor, counted until it is dropped.
pub(crate) struct Visitor {
    crowd: Arc<Crowd>,
    /// None if the address is not known.
    from: Option<IpAddr>,
}

/// Why a visitor was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// There are too many in total.
    House,
    /// There are too many from this address.
    Address,
}

/// A limit as configured: 0 means none.
pub(crate) fn limit(most: u32) -> usize {
    if most == 0 { usize::MAX } else { most as usize }
}

impl Crowd {
    pub(crate) fn new(most: usize, most_by_address: u32) -> Arc<Self> {
        let most_by_address = if most_by_address == 0 { u32::MAX } else { most_by_address };
        Arc::new(Self { most, most_by_address, inside: Mutex::default() })
    }

    /// The connections that the settings allow, as far as the system has files for them. One address gets
    /// half of them at most.
    pub(crate) fn of_connections(config: &Config, files: Option<u64>) -> Arc<Self> {
        let files = files.map_or(usize::MAX, |files| {
            let others = OTHER_FILES.min(files / 2);
            usize::try_from(files - others).unwrap_or(usize::MAX)
        });
        let most = limit(config.most_connections).min(files).max(2);
        let half = u32::try_from(most / 2).unwrap_or(u32::MAX);
        let by_address = u32::try_from(limit(config.most_by_address)).unwrap_or(u32::MAX).min(half);
        Self::new(most, by_address)
    }

    pub(crate) fn most(&self) -> usize {
        self.most
    }

    pub(crate) fn most_by_address(&self) -> u32 {
        self.most_by_address
    }

    /// Admits a visitor, who counts until it is dropped. Without an address only the total is limited.
    pub(crate) fn enter(self: &Arc<Self>, from: Option<IpAddr>) -> Result<Visitor, Full> {
        let mut inside = lock(&self.inside);
        if inside.all >= self.most {
            return Err(Full::House);
        }
        if let Some(from) = from {
            let count = inside.by_address.entry(from).or_default();
            if *count >= self.most_by_address {
                return Err(Full::Address);
            }
            *count += 1;
        }
        inside.all += 1;
        Ok(Visitor { crowd: Arc::clone(self), from })
    }

    /// How many visitors there are.
    pub(crate) fn count(&self) -> usize {
        lock(&self.inside).all
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let mut inside = lock(&self.crowd.inside);
        inside.all -= 1;
        let Some(from) = self.from else { return };
        if let Some(count) = inside.by_address.get_mut(&from) {
            *count -= 1;
            if *count == 0 {
                inside.by_address.remove(&from);
            }
        }
    }
}

/// The address whose limit a connection counts towards. Behind a trusted proxy they all come from the proxy,
/// which is not one player: there the limit per address is applied to requests instead, once the proxy has
/// named the client.
pub(crate) fn counted(peer: SocketAddr, trust_proxy: bool) -> Option<IpAddr> {
    (!trust_proxy).then(|| household(peer.ip()))
}

/// The unit that address limits apply to: a household has a whole network in IPv6.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) if !v6.is_loopback() => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
        address => address,
    }
}

/// How many files the process may open. Raises the soft limit to the hard one: the low default is for
/// programs that watch files with `select`.
#[cfg(unix)]
pub fn open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    if limit.current == limit.maximum || setrlimit(Resource::Nofile, raised).is_err() {
        return limit.current;
    }
    limit.maximum
}

/// Other systems have no such limit.
#[cfg(not(unix))]
pub fn open_files() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));
    const OTHER: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)));

    #[test]
    fn one_address_never_fills_the_house() {
        let crowd = Crowd::new(4, 2);
        let first = [crowd.enter(ONE), crowd.enter(ONE)];
        assert_eq!(crowd.enter(ONE).err(), Some(Full::Address));
        let second = [crowd.enter(OTHER), crowd.enter(None)];
        assert_eq!(crowd.enter(None).err(), Some(Full::House));
        drop(first);
        assert!(crowd.enter(ONE).is_ok());
        drop(second);
        assert_eq!(crowd.count(), 0);
        assert!(lock(&crowd.inside).by_address.is_empty(), "addresses are forgotten");
    }

    #[test]
    fn a_household_has_one_network_and_a_mapped_address_is_its_own() {
        let address = |text: &str| household(text.parse().unwrap());
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:1"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        assert_eq!(address("::1").to_string(), "::1");
    }
}
