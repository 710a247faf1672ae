//! The nodes before a run: where each of them runs, with which bus, and in which network.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::time::Duration;

use anyhow::Context;
use tablier_bots::Rng;
use tokio::net::TcpStream;

use super::DATABASE_BUS;
use super::broker::Broker;
use super::faults::{Injector, Kind};
use super::fleet::Fleet;
use super::network::{Cable, Network, at_host};
use crate::load::child::{Site, free_addresses};
use crate::load::cluster::Cluster;
use crate::load::crash::not_here;
use crate::load::{LoadArgs, Setting};

/// Starts the nodes. Kinds of faults that are not possible here are left out, loudly.
pub(super) async fn prepare(
    args: &LoadArgs,
    setting: &Setting,
    nodes: usize,
    kinds: &mut BTreeSet<Kind>,
) -> anyhow::Result<Injector> {
    let database = args.database.as_deref().unwrap_or_default();
    let cluster = Cluster::find(database).with_context(|| not_here(database))?;
    let bus = &args.nodes.bus;
    let broker = if bus == DATABASE_BUS {
        None
    } else {
        Some(Broker::find(bus).with_context(|| format!("no nats-server of this machine listens at {bus}"))?)
    };
    let network = if kinds.contains(&Kind::Cut) { network(database, nodes).await } else { None };
    if network.is_none() {
        kinds.remove(&Kind::Cut);
    }
    let fleet = Fleet::begin(sites(args, nodes, network.as_ref())?).await?;
    let dice = Rng::for_game(setting.seed, u64::MAX);
    let [away, calm] = [args.nodes.away, args.nodes.calm].map(|seconds| seconds.map(Duration::from_secs));
    Ok(Injector { fleet, cluster, broker, network, dice, away, calm, slowest_stop: Duration::ZERO })
}

/// The network of the nodes, if it can be made and PostgreSQL listens in it; otherwise that is said loudly.
async fn network(database: &str, nodes: usize) -> Option<Network> {
    match reachable_network(database, nodes).await {
        Ok(network) => Some(network),
        Err(error) => {
            // If even this cannot be printed, the report shows that no node was cut off.
            let _ = writeln!(
                std::io::stderr(),
                "SKIPPED: no node is cut off, since the nodes cannot have a network of their own: {error}"
            );
            None
        }
    }
}

async fn reachable_network(database: &str, nodes: usize) -> std::io::Result<Network> {
    let network = Network::new(nodes).await?;
    let port = database.rsplit_once(':').and_then(|(_, rest)| rest.split('/').next()).unwrap_or_default();
    TcpStream::connect(format!("{}:{port}", network.host(Cable::Database))).await?;
    Ok(network)
}

/// Where each node runs.
pub(super) fn sites(args: &LoadArgs, nodes: usize, network: Option<&Network>) -> anyhow::Result<Vec<Site>> {
    let database = args.database.as_deref().unwrap_or_default();
    let bus = Some(args.nodes.bus.as_str()).filter(|bus| *bus != DATABASE_BUS);
    let Some(network) = network else {
        let site = |listen| Site {
            listen,
            database: database.to_owned(),
            bus: bus.map(str::to_owned),
            namespace: None,
        };
        return Ok(free_addresses(nodes)?.into_iter().map(site).collect());
    };
    let database = at_host(database, &network.host(Cable::Database)).context("the database has no port")?;
    let bus =
        bus.map(|bus| at_host(bus, &network.host(Cable::Bus)).context("the bus has no port")).transpose()?;
    let site = |node| Site {
        listen: network.listen(node),
        database: database.clone(),
        bus: bus.clone(),
        namespace: Some(network.namespace(node)),
    };
    Ok((0..nodes).map(site).collect())
}
