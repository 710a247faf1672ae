//! One game in the end: what its participants received and were answered, compared with its log.

use super::health::Health;
use super::log::{self, LoggedEvent};
use super::participant::{Part, Stay};
use crate::load::witness::What;

/// An event this much older than somebody's leave must have reached them, in milliseconds.
const MOST_DELAY: u64 = 3000;

/// Somebody who has been connected for this long is known to be there, in milliseconds.
const KNOWN: u64 = 2000;

/// Adds its findings to the witnesses; returns how many milliseconds after its deadline each clock fired.
pub(super) fn audit(pages: &[String], parts: &mut [Part; 3], health: &Health) -> Vec<u64> {
    let log = log::parse(pages);
    for part in parts.iter_mut() {
        part.witness.compare(pages, part.left.saturating_sub(MOST_DELAY));
        let Some(side) = part.side.clone() else { continue };
        let taken_over = taken_over(&log, &side, &part.stays, health);
        let findings = part.ledger.check(&side, &log).into_iter().chain(taken_over);
        for (n, what) in findings {
            part.witness.found(n, what);
        }
    }
    let (lateness, findings) = clocks(&log);
    for n in findings {
        parts[0].witness.found(n, What::Clock);
    }
    lateness
}

/// The events by which a bot took over from a player who was connected to a node that was well.
fn taken_over<'a>(
    log: &'a [LoggedEvent],
    side: &'a str,
    stays: &'a [Stay],
    health: &'a Health,
) -> impl Iterator<Item = (u64, What)> + 'a {
    let connected = |at: u64| {
        let from = at.saturating_sub(KNOWN);
        let mut stays = stays.iter().filter(|stay| stay.from <= from && at <= stay.until);
        stays.find(|stay| health.was_well(stay.node, from, at)).map(|stay| at - stay.from)
    };
    log.iter()
        .filter(move |event| event.kind == "taken_over" && event.side == side)
        .filter_map(move |event| Some((event.n, What::TakenOver(connected(event.at)?))))
}

/// How late each clock fired, and the events by which one fired again or too early.
fn clocks(log: &[LoggedEvent]) -> (Vec<u64>, Vec<u64>) {
    let (mut deadline, mut fired): (Option<u64>, Vec<&str>) = (None, Vec::new());
    let (mut lateness, mut findings) = (Vec::new(), Vec::new());
    for event in log {
        if event.is_lost_on_time() {
            match deadline {
                Some(deadline) if event.at >= deadline && !fired.contains(&event.side.as_str()) => {
                    lateness.push(event.at - deadline);
                }
                _ => findings.push(event.n),
            }
            fired.push(&event.side);
        }
        deadline = event.deadline.or(deadline);
    }
    (lateness, findings)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log(events: &[(u64, &str, Option<u64>)]) -> Vec<LoggedEvent> {
        let frames: Vec<String> = events
            .iter()
            .enumerate()
            .map(|(i, (at, event, deadline))| {
                let next = deadline.map_or_else(String::new, |deadline| {
                    format!(r#","next":{{"side":"red","must":"roll","deadline":{deadline}}}"#)
                });
                format!(r#"{{"table":"t","n":{},"at":{at},"event":{event}{next}}}"#, i + 1)
            })
            .collect();
        log::parse(&[format!("[{}]", frames.join(","))])
    }

    const STARTED: &str = r#"{"type":"started","opening":[],"first":"red"}"#;
    const FIRED: &str = r#"{"type":"abandoned","side":"red","why":"clock"}"#;
    const TAKEN: &str = r#"{"type":"taken_over","side":"red","bot":"prudent"}"#;

    #[test]
    fn a_clock_fires_once_and_not_before_its_deadline() {
        let fires = |times: &[u64]| {
            let mut events = vec![(1000, STARTED, Some(6000))];
            events.extend(times.iter().map(|at| (*at, FIRED, None)));
            clocks(&log(&events))
        };
        assert_eq!(fires(&[6200]), (vec![200], vec![]));
        assert_eq!(fires(&[5900]), (vec![], vec![2]));
        assert_eq!(fires(&[6200, 6300]), (vec![200], vec![3]));
    }

    #[test]
    fn only_somebody_connected_to_a_node_that_was_well_is_taken_over_wrongly() {
        let health = Health::new(vec![String::new(), String::new()]);
        health.fails(1);
        let now = crate::load::nodes::health::now() + 10_000;
        let events = log(&[(now - 9000, STARTED, None), (now, TAKEN, None)]);
        let count = |side: &str, node: usize, from: u64, until: u64| {
            taken_over(&events, side, &[Stay { node, from, until }], &health).count()
        };
        assert_eq!(count("red", 0, now - 5000, u64::MAX), 1);
        assert_eq!(count("yellow", 0, now - 5000, u64::MAX), 0);
        assert_eq!(count("red", 0, now - 5000, now - 100), 0, "gone");
        assert_eq!(count("red", 0, now - 100, u64::MAX), 0, "just back");
        assert_eq!(count("red", 1, now - 5000, u64::MAX), 0, "at a node that had failed");
    }
}
