//! Networks of addresses, as moderators name them: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/48`.

use std::net::IpAddr;

use ipnet::IpNet;

/// The first 64 bits of an IPv6 address are one household, as for the limits.
const HOUSEHOLD: u8 = 64;

/// A network by an address in it or by its prefix; none if the text is neither.
pub fn network(text: &str) -> Option<IpNet> {
    let net = text.parse::<IpNet>().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from))?;
    let most = if net.addr().is_ipv6() { HOUSEHOLD } else { net.max_prefix_len() };
    Some(IpNet::new(net.addr(), net.prefix_len().min(most)).ok()?.trunc())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_prefixes_become_networks() {
        for (typed, expected) in [
            ("192.0.2.7", "192.0.2.7/32"),
            ("192.0.2.7/24", "192.0.2.0/24"),
            ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
            ("2001:db8::/48", "2001:db8::/48"),
        ] {
            assert_eq!(network(typed).unwrap().to_string(), expected);
        }
        assert!(network("Anna").is_none() && network("192.0.2.0/33").is_none());
    }
}
