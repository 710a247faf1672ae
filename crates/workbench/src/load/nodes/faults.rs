//! The faults, injected one after another, each healed before the next.

use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use tablier_bots::Rng;
use tokio::time::{Instant, sleep};

use super::broker::Broker;
use super::fleet::Fleet;
use super::game::World;
use super::network::{Cable, Network};
use crate::load::cluster::Cluster;
use crate::load::process::Signal;
use crate::print::progress;

/// The time between two faults, in milliseconds.
const CALM: (usize, usize) = (300, 1300);

/// How long a node is dead, and how long one is paused, cut off or without its bus, in milliseconds.
const DEAD: (usize, usize) = (0, 1500);
const AWAY: (usize, usize) = (500, 5000);

/// How often the listeners are ended while the bus is away.
const AGAIN: Duration = Duration::from_millis(200);

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, clap::ValueEnum)]
pub(super) enum Kind {
    /// A node is killed and started again
    Kill,
    /// A node is stopped as for an upgrade, and started again
    Drain,
    /// A node is suspended for some seconds
    Pause,
    /// A node is cut off from the database, the bus, its clients, or everything
    Cut,
    /// The bus is away for some seconds
    Bus,
    /// A process of PostgreSQL is killed, or all of it
    Database,
}

/// A fault that was injected.
pub(super) struct Injected {
    pub(super) kind: Kind,
    pub(super) began: Instant,
    pub(super) healed: Instant,
}

/// Everything that can be broken.
pub(super) struct Injector {
    pub(super) fleet: Fleet,
    pub(super) cluster: Cluster,
    /// None: PostgreSQL is the bus.
    pub(super) broker: Option<Broker>,
    pub(super) network: Option<Network>,
    pub(super) dice: Rng,
    /// How long a node or the bus is away, if that is not random.
    pub(super) away: Option<Duration>,
    /// The time between two faults, if that is not random.
    pub(super) calm: Option<Duration>,
    /// How long the slowest node took to stop when it was asked to.
    pub(super) slowest_stop: Duration,
}

/// Processor time, in seconds.
pub(super) struct Cpu {
    pub(super) nodes: f64,
    pub(super) database: f64,
}

impl Injector {
    /// The processor time that was used so far, by processes that were not killed.
    pub(super) fn cpu(&self) -> io::Result<Cpu> {
        Ok(Cpu { nodes: self.fleet.cpu_seconds(), database: self.cluster.cpu_seconds()? })
    }

    /// Injects so many faults, all kinds equally often, in random order.
    pub(super) async fn inject(
        &mut self,
        count: u64,
        kinds: &BTreeSet<Kind>,
        world: &Arc<World>,
    ) -> anyhow::Result<Vec<Injected>> {
        let bar = progress(count);
        let (mut injected, mut round) = (Vec::new(), Vec::new());
        for _ in 0..count {
            if round.is_empty() {
                round.extend(kinds);
            }
            let calm = self.calm.unwrap_or_else(|| self.millis(CALM));
            sleep(calm).await;
            let kind = round.swap_remove(self.dice.below(round.len()));
            let began = Instant::now();
            self.one(kind, world).await?;
            self.fleet.all_ready().await?;
            injected.push(Injected { kind, began, healed: Instant::now() });
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(injected)
    }

    async fn one(&mut self, kind: Kind, world: &Arc<World>) -> anyhow::Result<()> {
        let node = self.dice.below(self.fleet.count());
        if matches!(kind, Kind::Kill | Kind::Drain | Kind::Pause | Kind::Cut) {
            world.health.fails(node);
        }
        match kind {
            Kind::Kill => self.kill(node).await?,
            Kind::Drain => self.drain(node).await?,
            Kind::Pause => self.pause(node).await?,
            Kind::Cut => self.cut(node).await?,
            Kind::Bus => self.bus().await?,
            Kind::Database => self.database().await?,
        }
        self.fleet.ready(node).await?;
        world.health.recovers(node);
        Ok(())
    }

    async fn kill(&mut self, node: usize) -> io::Result<()> {
        self.fleet.kill(node)?;
        let dead = self.millis(DEAD);
        sleep(dead).await;
        self.fleet.start_again(node)
    }

    async fn drain(&mut self, node: usize) -> io::Result<()> {
        let began = Instant::now();
        self.fleet.signal(node, Signal::Term).await?;
        if !self.fleet.stopped(node).await? {
            self.fleet.kill(node)?;
        }
        self.slowest_stop = self.slowest_stop.max(began.elapsed());
        self.fleet.start_again(node)
    }

    async fn pause(&mut self, node: usize) -> io::Result<()> {
        let away = self.away();
        self.fleet.signal(node, Signal::Stop).await?;
        sleep(away).await;
        self.fleet.signal(node, Signal::Continue).await
    }

    async fn cut(&mut self, node: usize) -> io::Result<()> {
        let (away, which) = (self.away(), self.dice.below(4));
        let Some(network) = &self.network else { return Ok(()) };
        let cables: Vec<Cable> =
            Cable::ALL.into_iter().filter(|cable| which == 3 || *cable as usize == which).collect();
        for cable in &cables {
            network.cut(node, *cable).await?;
        }
        sleep(away).await;
        for cable in &cables {
            network.mend(node, *cable).await?;
        }
        Ok(())
    }

    async fn bus(&mut self) -> io::Result<()> {
        let away = self.away();
        if let Some(broker) = &mut self.broker {
            broker.kill().await?;
            sleep(away).await;
            return broker.start_again().await;
        }
        let until = Instant::now() + away;
        while Instant::now() < until {
            self.cluster.end_listeners().await?;
            sleep(AGAIN).await;
        }
        Ok(())
    }

    async fn database(&mut self) -> io::Result<()> {
        let which = self.dice.below(64);
        match self.dice.below(3) {
            0 => self.cluster.end_backend(Signal::Term, which).await,
            1 => self.cluster.end_backend(Signal::Kill, which).await,
            _ => {
                self.cluster.kill().await?;
                self.cluster.start_again().await
            }
        }
    }

    fn away(&mut self) -> Duration {
        self.away.unwrap_or_else(|| self.millis(AWAY))
    }

    fn millis(&mut self, (least, most): (usize, usize)) -> Duration {
        Duration::from_millis((least + self.dice.below(most - least)) as u64)
    }
}
