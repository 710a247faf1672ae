//! The findings and figures of runs on several nodes, as tables for people.

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use tokio::time::Instant;

use super::faults::{Cpu, Injected, Kind};
use super::game::Manner;
use super::party::Outcome;
use super::timeline::{Delay, Window};
use crate::load::report::{count_findings, quantile};
use crate::load::witness::{Tally, What};
use crate::print::{table, thousands};

/// A pause is looked for up to this long after a fault was healed.
const AFTERMATH: Duration = Duration::from_secs(10);

/// Events are slow for so long after a fault was healed.
const RECOVERY: Duration = Duration::from_millis(500);

/// A run on some nodes.
pub(super) struct Run {
    pub(super) nodes: usize,
    pub(super) began: Instant,
    pub(super) ended: Instant,
    pub(super) injected: Vec<Injected>,
    /// Resources used meanwhile, if nothing was killed.
    pub(super) cpu: Option<Cpu>,
    pub(super) outcomes: Vec<Outcome>,
    pub(super) slowest_stop: Duration,
}

pub(super) fn print(runs: &[Run]) -> io::Result<()> {
    for run in runs {
        let mut rows = run.figures();
        rows.extend(run.findings()?);
        let rows: Vec<[String; 2]> = rows.into_iter().map(|(name, value)| [name, value]).collect();
        let nodes = if run.nodes == 1 { "1 node".to_owned() } else { format!("{} nodes", run.nodes) };
        out!("{}\n", table([nodes.as_str(), "value"], &rows))?;
        if !run.injected.is_empty() {
            out!("{}\n", run.pauses())?;
        }
    }
    if let [one, several] = runs {
        let share = 100.0 * several.steps_per_second() / one.steps_per_second().max(f64::MIN_POSITIVE);
        out!("steps per second on {} nodes, of those on one: {share:.0}%", several.nodes)?;
    }
    Ok(())
}

impl Run {
    fn figures(&self) -> Vec<(String, String)> {
        let mut tally = Tally::default();
        self.outcomes.iter().for_each(|outcome| tally.add(&outcome.tally));
        let delays = |is_counted: &dyn Fn(&Delay) -> bool| {
            let all = self.outcomes.iter().flat_map(|outcome| &outcome.timeline.delays);
            sorted(all.filter(|delay| is_counted(delay)).map(|delay| delay.until - delay.from))
        };
        let calm =
            delays(&|delay| delay.from >= self.began && delay.from < self.ended && self.is_calm(delay));
        let all = delays(&|_| true);
        let mut late: Vec<u32> = self
            .outcomes
            .iter()
            .flat_map(|outcome| &outcome.timeline.lateness)
            .map(|late| *late as u32)
            .collect();
        late.sort_unstable();
        let steps = self.steps_per_second() * (self.ended - self.began).as_secs_f64();
        let per_step = |part: &dyn Fn(&Cpu) -> f64| {
            self.cpu.as_ref().map_or_else(|| "–".to_owned(), |cpu| format!("{:.1}", part(cpu) * 1e6 / steps))
        };
        let rows = [
            ("parties", thousands(self.outcomes.len() as u64)),
            ("faults", thousands(self.injected.len() as u64)),
            ("seconds", format!("{:.1}", (self.ended - self.began).as_secs_f64())),
            ("tables", thousands(tally.tables)),
            ("events", thousands(tally.events)),
            ("acknowledged steps", thousands(tally.acknowledged)),
            ("steps per second", format!("{:.0}", self.steps_per_second())),
            ("reconnects", thousands(tally.reconnects)),
            ("steps without an answer", thousands(tally.unanswered)),
            ("… found in the log", thousands(tally.kept)),
            ("… asked again, refused", thousands(tally.stale)),
            ("finished games verified", thousands(tally.verified)),
            ("to another node undisturbed, ms: half, 99%, all", three(&calm)),
            ("to another node at any time, ms: half, 99%, all", three(&all)),
            ("clocks that fired", thousands(late.len() as u64)),
            ("after their deadline, ms: half, 99%, all", three_millis(&late)),
            ("slowest stop, ms", thousands(self.slowest_stop.as_millis() as u64)),
            ("CPU of the nodes per step, µs", per_step(&|cpu| cpu.nodes)),
            ("CPU of PostgreSQL per step, µs", per_step(&|cpu| cpu.database)),
        ];
        rows.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// A row for each kind of finding.
    fn findings(&self) -> io::Result<Vec<(String, String)>> {
        let counts = count_findings(self.outcomes.iter().flat_map(|outcome| &outcome.findings))?;
        let count = |name: &str| thousands(counts.get(name).copied().unwrap_or_default());
        Ok(What::NAMES.iter().map(|name| ((*name).to_owned(), count(name))).collect())
    }

    /// How long play paused after each kind of fault, until it went on or the next fault came.
    fn pauses(&self) -> String {
        let mut kinds: BTreeMap<Kind, Vec<(usize, &Injected)>> = BTreeMap::new();
        for (i, fault) in self.injected.iter().enumerate() {
            kinds.entry(fault.kind).or_default().push((i, fault));
        }
        let row = |(kind, faults): (&Kind, &Vec<(usize, &Injected)>)| {
            let windows: Vec<Window> = faults.iter().map(|(i, fault)| self.window(*i, fault)).collect();
            let name = format!("{kind:?}").to_lowercase();
            [name, thousands(faults.len() as u64), three(&self.people(&windows)), three(&self.bots(&windows))]
        };
        let rows: Vec<[String; 4]> = kinds.iter().map(row).collect();
        table(["fault", "count", "people pause, ms: half, 99%, all", "bots pause, ms: half, 99%, all"], &rows)
    }

    fn window(&self, index: usize, fault: &Injected) -> Window {
        let next = self.injected.get(index + 1).map(|next| next.began);
        let until = next.map_or(self.ended, |next| next.min(fault.healed + AFTERMATH));
        Window { from: fault.began, until, next: next.unwrap_or_else(Instant::now) }
    }

    /// The longest pause of each steady party after each fault.
    fn people(&self, windows: &[Window]) -> Vec<u32> {
        let steady = self.outcomes.iter().filter(|outcome| outcome.manner == Manner::Steady);
        sorted(steady.flat_map(|outcome| {
            windows.iter().map(move |window| window.longest_pause(&outcome.timeline.steps))
        }))
    }

    /// The longest turn of each bot after each fault.
    fn bots(&self, windows: &[Window]) -> Vec<u32> {
        let with_bots = self.outcomes.iter().filter(|outcome| outcome.manner == Manner::WithBot);
        sorted(with_bots.flat_map(|outcome| {
            windows.iter().filter_map(move |window| window.longest_turn(&outcome.timeline.bot_turns))
        }))
    }

    fn steps_per_second(&self) -> f64 {
        let steps = self.outcomes.iter().flat_map(|outcome| &outcome.timeline.steps);
        let steps = steps.filter(|step| self.began <= **step && **step < self.ended).count();
        steps as f64 / (self.ended - self.began).as_secs_f64()
    }

    fn is_calm(&self, delay: &Delay) -> bool {
        self.injected.iter().all(|fault| delay.until < fault.began || fault.healed + RECOVERY < delay.from)
    }
}

/// In microseconds.
fn sorted(times: impl Iterator<Item = Duration>) -> Vec<u32> {
    let mut times: Vec<u32> = times.map(|time| u32::try_from(time.as_micros()).unwrap_or(u32::MAX)).collect();
    times.sort_unstable();
    times
}

/// Microseconds as milliseconds.
fn three(sorted: &[u32]) -> String {
    let millis = |share| format!("{:.1}", f64::from(quantile(sorted, share)) / 1000.0);
    [0.5, 0.99, 1.0].map(millis).join("  ")
}

fn three_millis(sorted: &[u32]) -> String {
    [0.5, 0.99, 1.0].map(|share| quantile(sorted, share).to_string()).join("  ")
}
