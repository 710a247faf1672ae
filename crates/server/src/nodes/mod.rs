//! The servers ("nodes") that share one database. Any of them serves any table; bots, clocks and whatever else
//! a table does by itself are left to one of them, its owner (`owner`).
//!
//! `heart` keeps track of who is alive, `heed` follows the hints on the bus, `presence` says who is connected
//! here, and `sweep` looks in the database for what no hint has told. With SQLite there is one node, and all of
//! this rests.

pub(crate) mod heart;
mod heed;
mod owner;
mod presence;
mod sweep;

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use tablier_store::Beat;
use tokio::sync::Notify;

use crate::keys;
use crate::live::app::App;
use crate::lock::lock;
use crate::time::{Wall, now};
use presence::Unsent;

/// A node that is not the owner of a table acts for it when something has been due for this many
/// milliseconds: the owner may not have heard of it.
pub(crate) const FALLBACK: u64 = 4000;

/// A node that has not heard its own beat for this many milliseconds has lost the bus.
const DEAF_AFTER: u64 = 2500;

/// Keeps in touch with the other nodes until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    if app.nodes.is_shared() {
        tokio::join!(heart::run(&app), heed::run(&app), presence::run(&app), sweep::run(&app));
    }
}

/// This node's knowledge of itself and the others.
pub(crate) struct Nodes {
    me: String,
    /// Other nodes may come.
    shared: bool,
    live: Mutex<Arc<[String]>>,
    /// Others are alive. The same as `live`, for those in a hurry.
    plural: AtomicBool,
    wall: Wall,
    /// How far the clock of the database is ahead of the wall clock, in milliseconds.
    ahead: AtomicI64,
    /// When this node last heard its own beat, by the wall clock.
    heard: AtomicU64,
    /// Since when some node has been there; 0 if others were there before this one.
    up_since: AtomicU64,
    /// The bus may have dropped hints.
    missed: AtomicBool,
    /// Changes of presence that the others do not know yet.
    unsent: Mutex<Unsent>,
    /// Notified when something is unsent.
    pub(crate) news: Notify,
    /// Notified when the next beat should not wait.
    pub(crate) hurry: Notify,
}

impl Nodes {
    pub(crate) fn new(shared: bool, wall: Wall) -> Result<Self, keys::NoRandomness> {
        let me = keys::name()?;
        Ok(Self {
            live: Mutex::new([me.clone()].into()),
            me,
            shared,
            plural: AtomicBool::new(false),
            wall,
            ahead: AtomicI64::new(0),
            heard: AtomicU64::new(now()),
            up_since: AtomicU64::new(wall()),
            missed: AtomicBool::new(false),
            unsent: Mutex::default(),
            news: Notify::new(),
            hurry: Notify::new(),
        })
    }

    /// The name of this node.
    pub(crate) fn me(&self) -> &str {
        &self.me
    }

    /// Whether other nodes may write to the same tables at any moment.
    pub(crate) fn is_shared(&self) -> bool {
        self.shared
    }

    /// Whether other nodes are alive.
    pub(crate) fn is_plural(&self) -> bool {
        self.plural.load(Ordering::Relaxed)
    }

    /// The nodes that are alive, this one included.
    pub(crate) fn live(&self) -> Arc<[String]> {
        Arc::clone(&lock(&self.live))
    }

    /// Whether this node acts for a table.
    pub(crate) fn owns(&self, table: &str) -> bool {
        !self.is_plural() || owner::owner(table, &self.live()) == Some(self.me())
    }

    /// The time that the nodes agree on: that of the database, or of this machine if it is alone.
    pub(crate) fn now(&self) -> u64 {
        (self.wall)().saturating_add_signed(self.ahead.load(Ordering::Relaxed))
    }

    /// Since when people could play, as far as this node knows.
    pub(crate) fn up_since(&self) -> u64 {
        self.up_since.load(Ordering::Relaxed)
    }

    /// Whether this node hears no hints.
    pub(crate) fn is_deaf(&self) -> bool {
        self.shared && now().saturating_sub(self.heard.load(Ordering::Relaxed)) > DEAF_AFTER
    }

    /// This node has heard its own beat.
    fn hear(&self) {
        self.heard.store(now(), Ordering::Relaxed);
    }

    /// Hints may have been dropped.
    fn miss(&self) {
        self.missed.store(true, Ordering::Relaxed);
    }

    /// Whether hints may have been dropped since this was last asked.
    fn has_missed(&self) -> bool {
        self.missed.swap(false, Ordering::Relaxed)
    }

    /// Takes what the database says of the nodes. Returns whether there are others than before.
    fn take(&self, beat: Beat) -> bool {
        let Beat { now, live: mut found, .. } = beat;
        let ahead = i64::try_from(now).unwrap_or(0) - i64::try_from((self.wall)()).unwrap_or(0);
        self.ahead.store(ahead, Ordering::Relaxed);
        if !found.contains(&self.me) {
            found.push(self.me.clone());
            found.sort();
        }
        self.plural.store(found.len() > 1, Ordering::Relaxed);
        let mut live = lock(&self.live);
        let changed = **live != *found;
        if changed {
            *live = found.into();
        }
        changed
    }

    /// Others were there before this node: people could play all the time.
    fn found_others(&self) {
        self.up_since.store(0, Ordering::Relaxed);
    }
}
