//! The results, as tables for people.

use std::collections::BTreeMap;
use std::io;

use super::figures::Figures;
use super::witness::{Fault, Tally};
use crate::say::Say;
use crate::table::{table, thousands};

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

pub(super) fn played(say: &Say, played: &Played) -> io::Result<()> {
    let mut times = played.times.clone();
    times.sort_unstable();
    let moves = times.len() as u64;
    let each = |total: f64| total / (moves.max(1) as f64);
    let cpu = played.after.cpu_seconds - played.before.cpu_seconds;
    let millis = |share: f64| format!("{:.2}", f64::from(quantile(&times, share)) / 1000.0);
    let per_second = |count: f64| thousands((count / played.seconds).round() as u64);
    let rows = [
        ("cli-load-row-tables", thousands(played.tables)),
        ("cli-load-row-seconds", format!("{:.1}", played.seconds)),
        ("cli-load-row-moves", thousands(moves)),
        ("cli-load-row-rate", per_second(moves as f64)),
        ("cli-load-row-events", per_second(played.after.events - played.before.events)),
        ("cli-load-row-p50", millis(0.5)),
        ("cli-load-row-p90", millis(0.9)),
        ("cli-load-row-p99", millis(0.99)),
        ("cli-load-row-max", millis(1.0)),
        ("cli-load-row-cpu", format!("{:.1}", each(cpu * 1e6))),
        ("cli-load-row-cores", format!("{:.2}", cpu / played.seconds)),
        ("cli-load-row-memory", mebibytes(played.after.resident_bytes)),
    ];
    print(say, &rows)
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

pub(super) fn besieged(say: &Say, siege: &Besieged) -> io::Result<()> {
    let [calm, stormy] = [&siege.calm, &siege.stormy].map(|played| {
        let mut times = played.times.clone();
        times.sort_unstable();
        let rate = thousands((times.len() as f64 / played.seconds).round() as u64);
        let millis = |share: f64| format!("{:.2}", f64::from(quantile(&times, share)) / 1000.0);
        (rate, millis(0.5), millis(0.99), millis(1.0))
    });
    let turned_away = siege.stormy.after.turned_away - siege.calm.after.turned_away;
    let rows = [
        ("cli-load-row-tables", thousands(siege.calm.tables)),
        ("cli-load-row-slow", thousands(siege.slow)),
        ("cli-load-row-silent", thousands(siege.silent)),
        ("cli-load-row-turned-away", thousands(turned_away.max(0.0) as u64)),
        ("cli-load-row-cut-off", thousands(siege.cut_off)),
        ("cli-load-row-calm-rate", calm.0),
        ("cli-load-row-calm-p50", calm.1),
        ("cli-load-row-calm-p99", calm.2),
        ("cli-load-row-calm-max", calm.3),
        ("cli-load-row-siege-rate", stormy.0),
        ("cli-load-row-siege-p50", stormy.1),
        ("cli-load-row-siege-p99", stormy.2),
        ("cli-load-row-siege-max", stormy.3),
        ("cli-load-row-memory", mebibytes(siege.stormy.after.resident_bytes)),
    ];
    print(say, &rows)
}

/// Tables that waited.
pub(super) struct Waited {
    pub(super) tables: u64,
    pub(super) before: Figures,
    pub(super) after: Figures,
}

pub(super) fn waited(say: &Say, waited: &Waited) -> io::Result<()> {
    let each = (waited.after.resident_bytes - waited.before.resident_bytes) / waited.tables.max(1) as f64;
    let rows = [
        ("cli-load-row-laid", thousands(waited.tables)),
        ("cli-load-row-awake", thousands(waited.after.tables_awake as u64)),
        ("cli-load-row-before", mebibytes(waited.before.resident_bytes)),
        ("cli-load-row-after", mebibytes(waited.after.resident_bytes)),
        ("cli-load-row-each", thousands(each.max(0.0).round() as u64)),
    ];
    print(say, &rows)
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
    pub(super) faults: Vec<Fault>,
}

pub(super) fn killed(say: &Say, killed: &Killed) -> io::Result<()> {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for (i, fault) in killed.faults.iter().enumerate() {
        *counts.entry(fault.what.name()).or_default() += 1;
        if i < MOST_PRINTED {
            let facts = [("table", fault.table.clone()), ("n", fault.n.to_string()), ("code", fault.what.code().to_owned())];
            out!("{}", say.fill(&format!("cli-load-fault-{}", fault.what.name()), facts))?;
        }
    }
    let count = |name: &str| thousands(counts.get(name).copied().unwrap_or_default());
    let tally = &killed.tally;
    let rows = [
        ("cli-load-row-kills", thousands(killed.kills)),
        ("cli-load-row-early", thousands(killed.early)),
        ("cli-load-row-backends", thousands(killed.backends)),
        ("cli-load-row-postmasters", thousands(killed.postmasters)),
        ("cli-load-row-laid", thousands(tally.tables)),
        ("cli-load-row-acknowledged", thousands(tally.acknowledged)),
        ("cli-load-row-told", thousands(tally.events)),
        ("cli-load-row-reconnects", thousands(tally.reconnects)),
        ("cli-load-row-unanswered", thousands(tally.unanswered)),
        ("cli-load-row-kept", thousands(tally.kept)),
        ("cli-load-row-stale", thousands(tally.stale)),
        ("cli-load-row-verified", thousands(tally.verified)),
        ("cli-load-row-lost", count("lost")),
        ("cli-load-row-changed", count("changed")),
        ("cli-load-row-duplicated", count("duplicated")),
        ("cli-load-row-untold", count("untold")),
        ("cli-load-row-refused", count("refused")),
        ("cli-load-row-denied", count("denied")),
        ("cli-load-row-unproven", count("unproven")),
        ("cli-load-row-stuck", count("stuck")),
    ];
    print(say, &rows)
}

fn print(say: &Say, rows: &[(&str, String)]) -> io::Result<()> {
    let rows: Vec<Vec<String>> = rows.iter().map(|(id, value)| vec![say.text(id), value.clone()]).collect();
    out!("{}", table(&[say.text("cli-load-what"), say.text("cli-load-value")], &rows).trim_end())
}

/// The value that this share of the sorted times does not exceed.
fn quantile(sorted: &[u32], share: f64) -> u32 {
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
