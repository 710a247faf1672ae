//! One game of a party: everything that its participants share while it is played.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use tablier_bots::Rng;
use tablier_table::settings::Clock;
use tokio::time::Instant;

use super::health::Health;
use super::timeline::Timeline;
use crate::load::survivor::Storm;
use crate::load::wire::Frame;

/// How long the others may take to receive the end that one of them has received.
const MOST_BEHIND: Duration = Duration::from_secs(15);

/// Pondering lasts longer than it takes until somebody who is away is replaced.
const AWAY: u32 = 4;
const PONDERS: Duration = Duration::from_secs(6);

/// Every so many turns somebody ponders, or lets the clock run out.
const TURNS_TO_PONDER: usize = 40;
const TURNS_TO_STALL: usize = 60;

/// How a party plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// Two people, always at once.
    Steady,
    /// With a bot at the table.
    WithBot,
    /// With a clock, which is sometimes left to run out.
    Timed,
    /// Now and then they think for so long that a bot would take over if they were away.
    Pondering,
}

impl Manner {
    /// Half of all parties are steady.
    pub(super) const fn of(number: u64) -> Self {
        match number % 6 {
            3 => Self::WithBot,
            4 => Self::Timed,
            5 => Self::Pondering,
            _ => Self::Steady,
        }
    }

    pub(super) const fn clock(self) -> Clock {
        match self {
            Self::Timed => Clock::Turn { seconds: 5, reserve: 0 },
            _ => Clock::None,
        }
    }

    pub(super) const fn away(self) -> u32 {
        match self {
            Self::Pondering => AWAY,
            _ => 0,
        }
    }
}

/// The state that all parties of a run share.
pub(super) struct World {
    pub(super) health: Health,
    pub(super) storm: Storm,
    /// The mean time that people think.
    pub(super) think: Duration,
}

/// A game.
pub(super) struct Game {
    pub(super) table: String,
    pub(super) manner: Manner,
    pub(super) world: Arc<World>,
    pub(super) timeline: Arc<Mutex<Timeline>>,
    /// The sides of bots.
    pub(super) bots: Vec<String>,
    /// When the first of them received its end.
    ended: OnceLock<Instant>,
    /// The last event that anybody has received.
    newest: AtomicU64,
    /// Steps that were asked for and are not answered yet.
    open: AtomicUsize,
    /// A step was acknowledged after the last fault.
    pub(super) went_on: AtomicBool,
}

impl Game {
    pub(super) fn new(
        table: String,
        manner: Manner,
        world: Arc<World>,
        timeline: Arc<Mutex<Timeline>>,
        bots: Vec<String>,
    ) -> Self {
        timeline.lock().unwrap_or_else(PoisonError::into_inner).next_table();
        let (ended, newest) = (OnceLock::new(), AtomicU64::new(0));
        let (open, went_on) = (AtomicUsize::new(0), AtomicBool::new(false));
        Self { table, manner, world, timeline, bots, ended, newest, open, went_on }
    }

    /// Somebody received an event they did not have yet.
    pub(super) fn heard(&self, frame: &Frame<'_>, node: usize) {
        self.newest.fetch_max(frame.n.unwrap_or_default(), Ordering::Relaxed);
        self.timeline.lock().unwrap_or_else(PoisonError::into_inner).heard(frame, node, &self.bots);
        if frame.is_end() {
            // Later ones do not count.
            let _ = self.ended.set(Instant::now());
        }
    }

    pub(super) fn asked(&self) {
        self.open.fetch_add(1, Ordering::Relaxed);
    }

    /// An ask was answered, or its connection is gone.
    pub(super) fn closed(&self) {
        self.open.fetch_sub(1, Ordering::Relaxed);
    }

    pub(super) fn acknowledged(&self, n: u64, node: usize, calm: bool) {
        self.timeline.lock().unwrap_or_else(PoisonError::into_inner).acknowledged(n, node);
        if calm {
            self.went_on.store(true, Ordering::Relaxed);
        }
    }

    /// The last fault is over.
    pub(super) fn is_calm(&self) -> bool {
        self.world.storm.deadline.get().is_some()
    }

    /// Nobody asks for another step.
    pub(super) fn stops(&self) -> bool {
        self.went_on.load(Ordering::Relaxed)
    }

    /// May somebody who has received this many events leave?
    pub(super) fn may_leave(&self, last: u64) -> bool {
        let late =
            self.ended.get().is_some_and(|ended| ended.elapsed() > MOST_BEHIND) || self.world.is_late();
        let has_all = last >= self.newest.load(Ordering::Relaxed);
        late || (has_all && self.ended.get().is_some())
            || (has_all && self.stops() && self.open.load(Ordering::Relaxed) == 0)
    }

    /// When somebody who has the turn acts; none: they let the clock run out.
    pub(super) fn acts_at(&self, dice: &mut Rng) -> Option<Instant> {
        let think = self.world.think * dice.below(201) as u32 / 100;
        match self.manner {
            Manner::Pondering if dice.below(TURNS_TO_PONDER) == 0 => Some(Instant::now() + PONDERS),
            Manner::Timed if dice.below(TURNS_TO_STALL) == 0 => None,
            _ => Some(Instant::now() + think),
        }
    }
}

impl World {
    pub(super) fn is_late(&self) -> bool {
        self.storm.deadline.get().is_some_and(|deadline| Instant::now() > *deadline)
    }
}
