//! The seating of the bots, and the games themselves, on all cores.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use rayon::prelude::*;
use tablier_bots::arena::{Arena, Outcome, Tally};
use tablier_bots::{Bot, Budget, Choose, Playable};
use tablier_notation::Notation;
use tablier_rules::{Legal, Seats};

use crate::Failure;
use crate::args::{MeasureArgs, TableArgs};
use crate::commands;
use crate::interrupt;

/// How many groups are played before their results are evaluated, in order.
const BATCH: u64 = 64;

/// Bots around a table.
pub(crate) struct Contest {
    /// The bots, with the time each takes.
    pub(crate) players: Vec<Timed>,
    /// The index of the bot on each seat.
    pub(crate) seating: Vec<usize>,
    /// Whether the results are corrected for luck.
    pub(crate) adjusts: bool,
    seats: Seats,
    seed: u64,
}

impl Contest {
    /// These bots in this order, repeated until all seats are taken. A repeated name is the same player on
    /// one more seat, unless there is only one name: then every bot plays for itself.
    pub(crate) fn new<G: Notation + Playable>(
        game: &G,
        bots: &[Bot],
        table: &TableArgs,
        measure: &MeasureArgs,
    ) -> Result<Self, Failure> {
        let seats = commands::seats_or(game, table, bots.len() as u8)?;
        if !seats.len().is_multiple_of(bots.len()) {
            return Err(Failure::Seating { bots: bots.len(), seats: seats.len() });
        }
        let mut names: Vec<Bot> = Vec::new();
        for bot in bots {
            if !names.contains(bot) {
                names.push(*bot);
            }
        }
        let alone = names.len() == 1;
        let number = |place: usize| names.iter().position(|name| *name == bots[place]).unwrap_or(0);
        let players = if alone { bots } else { &names };
        Ok(Self {
            players: players.iter().map(|&bot| Timed::new(bot)).collect(),
            seating: (0..seats.len())
                .map(|seat| seat % bots.len())
                .map(|i| if alone { i } else { number(i) })
                .collect(),
            adjusts: !measure.plain,
            seats,
            seed: measure.seed,
        })
    }

    /// The match as the library plays it.
    pub(crate) fn arena<'a, G: Playable + 'static>(&'a self, game: &'a G) -> Arena<'a, G> {
        Arena {
            game,
            seats: self.seats,
            players: self.players.iter().map(|player| player as _).collect(),
            seating: self.seating.clone(),
            budget: Budget::UNLIMITED,
            seed: self.seed,
            judge: self.adjusts.then(G::judge),
        }
    }

    /// The number of seats a player has.
    pub(crate) fn seats_of(&self, player: usize) -> usize {
        self.seating.iter().filter(|&&other| other == player).count()
    }

    /// A player's share if all were equally strong.
    pub(crate) fn equal(&self, player: usize) -> f64 {
        self.seats_of(player) as f64 / self.seating.len() as f64
    }

    /// The names as they sit.
    pub(crate) fn title(&self) -> String {
        let names: Vec<&str> = self.seating.iter().map(|&player| self.players[player].bot.name()).collect();
        names.join(" – ")
    }
}

/// A bot with a stopwatch.
pub(crate) struct Timed {
    pub(crate) bot: Bot,
    decisions: AtomicU64,
    nanoseconds: AtomicU64,
}

impl Timed {
    const fn new(bot: Bot) -> Self {
        Self { bot, decisions: AtomicU64::new(0), nanoseconds: AtomicU64::new(0) }
    }

    /// The average time of a decision, in microseconds.
    pub(crate) fn pace(&self) -> f64 {
        let decisions = self.decisions.load(Ordering::Relaxed).max(1);
        self.nanoseconds.load(Ordering::Relaxed) as f64 / 1000.0 / decisions as f64
    }
}

impl<G: Playable> Choose<G> for Timed {
    fn choose_within(
        &self,
        game: &G,
        at: &G::Position,
        budget: Budget,
        seed: u64,
    ) -> Option<Legal<G::Action>> {
        let started = Instant::now();
        let action = self.bot.choose_within(game, at, budget, seed);
        self.nanoseconds.fetch_add(started.elapsed().as_nanos() as u64, Ordering::Relaxed);
        self.decisions.fetch_add(1, Ordering::Relaxed);
        action
    }
}

/// Plays `groups` groups on all cores, or fewer if `enough` returns true after one of them. They are
/// evaluated in order, so that the number of cores makes no difference; after Ctrl-C only the unbroken run
/// from the first group on counts.
pub(crate) fn play<G: Playable>(
    arena: &Arena<'_, G>,
    groups: u64,
    enough: impl Fn(&Tally) -> bool,
) -> Vec<Outcome> {
    let bar = commands::progress(groups);
    let (mut tally, mut outcomes) = (Tally::default(), Vec::new());
    for begin in (0..groups).step_by(BATCH as usize) {
        let batch = begin..groups.min(begin + BATCH);
        let play = |number| (!interrupt::asked()).then(|| arena.group(number));
        let played: Vec<Option<Outcome>> = batch.into_par_iter().map(play).inspect(|_| bar.inc(1)).collect();
        for outcome in played.into_iter().map_while(|outcome| outcome) {
            tally.add(&outcome);
            outcomes.push(outcome);
            if enough(&tally) {
                bar.finish_and_clear();
                return outcomes;
            }
        }
        if interrupt::asked() {
            break;
        }
        let result = tally.surer(0);
        bar.set_message(format!("{:.1} ± {:.1} %", 100.0 * result.mean(), 100.0 * result.margin()));
    }
    bar.finish_and_clear();
    outcomes
}
