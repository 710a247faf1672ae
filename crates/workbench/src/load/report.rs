//! The results, as tables for people.

use std::collections::BTreeMap;
use std::io;

use super::figures::Figures;
use super::witness::{Finding, Tally, What};
use crate::print::{table, thousands};

/// Faults beyond this many are counted, not printed.
const MOST_PRINTED: usize = 50;

/// Tables that were played.
pub(super) struct Played {
    pub(super) tables: u64,
    pub(super) seconds: f64,
    /// Microseconds until each move was acknowledged.
    pub(super) times: Vec<u32>,
    pub(super) before: Figures,
    pub(super) after: Figures,
}

pub(super) fn played(played: &Played) -> io::Result<()> {
    let mut times = played.times.clone();
    times.sort_unstable();
    let moves = times.len() as u64;
    let each = |total: f64| total / (moves.max(1) as f64);
    let cpu = played.after.cpu_seconds - played.before.cpu_seconds;
    let millis = |share: f64| format!("{:.2}", f64::from(quantile(&times, share)) / 1000.0);
    let per_second = |count: f64| thousands((count / played.seconds).round() as u64);
    let rows = [
        ("tables at once", thousands(played.tables)),
        ("seconds", format!("{:.1}", played.seconds)),
        ("acknowledged moves", thousands(moves)),
        ("moves per second", per_second(moves as f64)),
        ("events per second", per_second(played.after.events - played.before.events)),
        ("until acknowledged, ms: half", millis(0.5)),
        ("until acknowledged, ms: 90%", millis(0.9)),
        ("until acknowledged, ms: 99%", millis(0.99)),
        ("until acknowledged, ms: all", millis(1.0)),
        ("server CPU per move, µs", format!("{:.1}", each(cpu * 1e6))),
        ("cores that the server kept busy", format!("{:.2}", cpu / played.seconds)),
        ("resident memory, MiB", mebibytes(played.after.resident_bytes)),
    ];
    print(&rows)
}

/// The cost of moves at one of several servers.
pub(super) struct Compared {
    name: &'static str,
    pub(super) rounds: Vec<Played>,
    /// For each move, if they were counted.
    pub(super) syscalls: Option<f64>,
    pub(super) instructions: Option<f64>,
}

impl Compared {
    pub(super) fn new(name: &'static str) -> Self {
        Self { name, rounds: Vec::new(), syscalls: None, instructions: None }
    }
}

/// A line for each round, then the counts.
pub(super) fn compared(all: &[Compared]) -> io::Result<()> {
    let head =
        ["", "moves/s", "ms: half", "ms: 99%", "CPU µs/move", "database µs/move", "syscalls", "instructions"];
    let mut rows = Vec::new();
    for compared in all {
        let count = |count: Option<f64>, places: usize| {
            count.map_or("–".into(), |count| format!("{count:.places$}"))
        };
        for played in &compared.rounds {
            let mut times = played.times.clone();
            times.sort_unstable();
            let moves = times.len().max(1) as f64;
            let millis = |share: f64| format!("{:.2}", f64::from(quantile(&times, share)) / 1000.0);
            let micros = |seconds: f64| format!("{:.1}", seconds * 1e6 / moves);
            rows.push([
                compared.name.to_owned(),
                thousands((moves / played.seconds).round() as u64),
                millis(0.5),
                millis(0.99),
                micros(played.after.cpu_seconds - played.before.cpu_seconds),
                micros(played.after.database_cpu_seconds - played.before.database_cpu_seconds),
                count(compared.syscalls, 2),
                count(compared.instructions, 0),
            ]);
        }
    }
    out!("{}", table(head, &rows))
}

/// Tables that were played while others held connections open.
pub(super) struct Besieged {
    pub(super) slow: u64,
    pub(super) silent: u64,
    /// How often the server hung up on them.
    pub(super) cut_off: u64,
    pub(super) calm: Played,
    pub(super) stormy: Played,
}

pub(super) fn besieged(siege: &Besieged) -> io::Result<()> {
    let [calm, stormy] = [&siege.calm, &siege.stormy].map(|played| {
        let mut times = played.times.clone();
        times.sort_unstable();
        let rate = thousands((times.len() as f64 / played.seconds).round() as u64);
        let millis = |share: f64| format!("{:.2}", f64::from(quantile(&times, share)) / 1000.0);
        (rate, millis(0.5), millis(0.99), millis(1.0))
    });
    let turned_away = siege.stormy.after.turned_away - siege.calm.after.turned_away;
    let rows = [
        ("tables at once", thousands(siege.calm.tables)),
        ("slow connections of one address", thousands(siege.slow)),
        ("silent connections of one address", thousands(siege.silent)),
        ("connections turned away", thousands(turned_away.max(0.0) as u64)),
        ("connections cut off or turned away", thousands(siege.cut_off)),
        ("undisturbed, moves per second", calm.0),
        ("undisturbed, ms: half", calm.1),
        ("undisturbed, ms: 99%", calm.2),
        ("undisturbed, ms: all", calm.3),
        ("meanwhile, moves per second", stormy.0),
        ("meanwhile, ms: half", stormy.1),
        ("meanwhile, ms: 99%", stormy.2),
        ("meanwhile, ms: all", stormy.3),
        ("resident memory, MiB", mebibytes(siege.stormy.after.resident_bytes)),
    ];
    print(&rows)
}

/// Tables that waited.
pub(super) struct Waited {
    pub(super) tables: u64,
    pub(super) before: Figures,
    pub(super) after: Figures,
}

pub(super) fn waited(waited: &Waited) -> io::Result<()> {
    let each = (waited.after.resident_bytes - waited.before.resident_bytes) / waited.tables.max(1) as f64;
    let rows = [
        ("tables created", thousands(waited.tables)),
        ("tables awake", thousands(waited.after.tables_awake as u64)),
        ("resident memory before, MiB", mebibytes(waited.before.resident_bytes)),
        ("resident memory after, MiB", mebibytes(waited.after.resident_bytes)),
        ("bytes per waiting table", thousands(each.max(0.0).round() as u64)),
    ];
    print(&rows)
}

/// A server that was killed again and again.
#[derive(Default)]
pub(super) struct Killed {
    pub(super) kills: u64,
    /// How many of them before it listened.
    pub(super) early: u64,
    /// How many of them hit a process of PostgreSQL, and all of it.
    pub(super) backends: u64,
    pub(super) postmasters: u64,
    pub(super) tally: Tally,
    pub(super) findings: Vec<Finding>,
}

pub(super) fn killed(killed: &Killed) -> io::Result<()> {
    let counts = count_findings(&killed.findings)?;
    let tally = &killed.tally;
    let rows = [
        ("kills", thousands(killed.kills)),
        ("kills before it listened", thousands(killed.early)),
        ("kills of a PostgreSQL process", thousands(killed.backends)),
        ("kills of all of PostgreSQL", thousands(killed.postmasters)),
        ("tables created", thousands(tally.tables)),
        ("acknowledged steps", thousands(tally.acknowledged)),
        ("events", thousands(tally.events)),
        ("reconnects", thousands(tally.reconnects)),
        ("steps unanswered at a kill", thousands(tally.unanswered)),
        ("… found in the log", thousands(tally.kept)),
        ("… asked again, refused", thousands(tally.stale)),
        ("finished games verified", thousands(tally.verified)),
    ];
    let count = |name: &&'static str| (*name, thousands(counts.get(name).copied().unwrap_or_default()));
    let findings: Vec<_> = What::NAMES.iter().take(What::CRASHES).map(count).collect();
    print(&[&rows[..], &findings].concat())
}

/// Prints the first findings, and counts all by their name.
pub(super) fn count_findings<'a>(
    findings: impl IntoIterator<Item = &'a Finding>,
) -> io::Result<BTreeMap<&'static str, u64>> {
    let mut counts = BTreeMap::new();
    for (i, finding) in findings.into_iter().enumerate() {
        *counts.entry(finding.what.name()).or_default() += 1;
        if i < MOST_PRINTED {
            out!("{finding}")?;
        }
    }
    Ok(counts)
}

fn print(rows: &[(&str, String)]) -> io::Result<()> {
    let rows: Vec<[String; 2]> =
        rows.iter().map(|(name, value)| [(*name).to_owned(), value.clone()]).collect();
    out!("{}", table(["under load", "value"], &rows))
}

/// The value that this share of the sorted times does not exceed.
pub(super) fn quantile(sorted: &[u32], share: f64) -> u32 {
    let index = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(index.saturating_sub(1)).copied().unwrap_or_default()
}

fn mebibytes(bytes: f64) -> String {
    format!("{:.1}", bytes / f64::from(1 << 20))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_that_occurred() {
        let times: Vec<u32> = (1..=100).collect();
        assert_eq!([0.5, 0.9, 0.99, 1.0].map(|share| quantile(&times, share)), [50, 90, 99, 100]);
        assert_eq!(quantile(&[7], 0.5), 7);
        assert_eq!(quantile(&[], 0.5), 0);
    }
}
