//! A network for the nodes, made of namespaces: each node has three cables, to the database, to the bus and
//! to its clients, and each can be pulled. Needs root and `ip`.
//!
//! A cable is a veth pair from the node to a bridge; pulled means that its end is no longer at the bridge, so
//! that packets vanish and nobody is informed.

use std::io;
use std::process::{Command, Stdio};

use crate::load::process::is_root;

/// The port of every node, each at an address of its own.
const PORT: u16 = 8080;

/// The end of a cable.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cable {
    Database,
    Bus,
    Clients,
}

impl Cable {
    pub(super) const ALL: [Self; 3] = [Self::Database, Self::Bus, Self::Clients];
}

/// The network, removed when it is dropped.
pub(super) struct Network {
    nodes: usize,
    /// Part of all names, so that several programs can have one.
    id: u32,
}

impl Network {
    /// Makes it, or says why that is not possible.
    pub(super) async fn new(nodes: usize) -> io::Result<Self> {
        if !is_root() {
            return Err(io::Error::other("not root"));
        }
        let network = Self { nodes, id: std::process::id() };
        network.build().await?;
        Ok(network)
    }

    async fn build(&self) -> io::Result<()> {
        for cable in Cable::ALL {
            let bridge = self.bridge(cable);
            ip(&["link", "add", &bridge, "type", "bridge"]).await?;
            ip(&["address", "add", &format!("{}/24", self.host(cable)), "dev", &bridge]).await?;
            ip(&["link", "set", &bridge, "up"]).await?;
        }
        for node in 0..self.nodes {
            let namespace = self.namespace(node);
            ip(&["netns", "add", &namespace]).await?;
            ip(&["-n", &namespace, "link", "set", "lo", "up"]).await?;
            for cable in Cable::ALL {
                let (outer, inner) = (self.cable(node, cable), format!("cable{}", cable as usize));
                ip(&["link", "add", &outer, "type", "veth", "peer", "name", &inner, "netns", &namespace])
                    .await?;
                ip(&["link", "set", &outer, "master", &self.bridge(cable), "up"]).await?;
                let address = format!("{}/24", self.address(node, cable));
                ip(&["-n", &namespace, "address", "add", &address, "dev", &inner]).await?;
                ip(&["-n", &namespace, "link", "set", &inner, "up"]).await?;
            }
        }
        Ok(())
    }

    /// Pulls a cable.
    pub(super) async fn cut(&self, node: usize, cable: Cable) -> io::Result<()> {
        ip(&["link", "set", &self.cable(node, cable), "nomaster"]).await
    }

    /// Plugs it in again.
    pub(super) async fn mend(&self, node: usize, cable: Cable) -> io::Result<()> {
        ip(&["link", "set", &self.cable(node, cable), "master", &self.bridge(cable)]).await
    }

    /// Where a node listens.
    pub(super) fn listen(&self, node: usize) -> String {
        format!("{}:{PORT}", self.address(node, Cable::Clients))
    }

    pub(super) fn namespace(&self, node: usize) -> String {
        format!("tablier-{}-{node}", self.id)
    }

    /// The address of this machine as the nodes see it over a cable. The range is set aside for tests of
    /// networks (RFC 2544).
    pub(super) fn host(&self, cable: Cable) -> String {
        format!("198.18.{}.1", self.subnet(cable))
    }

    fn address(&self, node: usize, cable: Cable) -> String {
        format!("198.18.{}.{}", self.subnet(cable), 10 + node)
    }

    fn subnet(&self, cable: Cable) -> u32 {
        self.id % 80 * 3 + cable as u32
    }

    fn bridge(&self, cable: Cable) -> String {
        format!("tb{}b{}", self.id, cable as usize)
    }

    fn cable(&self, node: usize, cable: Cable) -> String {
        format!("tb{}c{node}{}", self.id, cable as usize)
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        // A part of it may never have been made. Its cables go with each namespace.
        let remove = |arguments: &[&str]| {
            let _ = Command::new("ip").args(arguments).stderr(Stdio::null()).status();
        };
        for node in 0..self.nodes {
            remove(&["netns", "delete", &self.namespace(node)]);
        }
        for cable in Cable::ALL {
            remove(&["link", "delete", &self.bridge(cable)]);
        }
    }
}

async fn ip(arguments: &[&str]) -> io::Result<()> {
    let output = tokio::process::Command::new("ip").args(arguments).stdin(Stdio::null()).output().await?;
    if output.status.success() {
        return Ok(());
    }
    Err(io::Error::other(format!(
        "ip {}: {}",
        arguments.join(" "),
        String::from_utf8_lossy(&output.stderr).trim()
    )))
}

/// The same URL at another host: `scheme://user@host:port/rest`.
pub(super) fn at_host(url: &str, host: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let (authority, path) = rest.find('/').map_or((rest, ""), |slash| rest.split_at(slash));
    let (user, address) =
        authority.rsplit_once('@').map_or(("", authority), |(user, address)| (user, address));
    let at = if user.is_empty() { "" } else { "@" };
    let port = address.rsplit_once(':').map(|(_, port)| port)?;
    Some(format!("{scheme}://{user}{at}{host}:{port}{path}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_host_of_a_url_changes() {
        let at = |url| at_host(url, "198.18.0.1");
        assert_eq!(
            at("postgres://tablier@127.0.0.1:5433/crash?x=1").as_deref(),
            Some("postgres://tablier@198.18.0.1:5433/crash?x=1")
        );
        assert_eq!(at("nats://127.0.0.1:4222").as_deref(), Some("nats://198.18.0.1:4222"));
        assert_eq!(at("nowhere"), None);
    }
}
