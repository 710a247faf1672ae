//! When things happened at the tables of one party: steps of people, turns of bots, and how long an event
//! took to reach the others. Only figures come out of this, never findings.

use std::time::Duration;

use tokio::time::Instant;

use crate::load::wire::Frame;

/// All tables of one party, one after another.
#[derive(Default)]
pub(super) struct Timeline {
    /// When each step of a person was acknowledged.
    pub(super) steps: Vec<Instant>,
    /// Each turn of a bot, from the event that gave it the turn to the event of its step.
    pub(super) bot_turns: Vec<(Instant, Instant)>,
    pub(super) delays: Vec<Delay>,
    /// Milliseconds after its deadline that each clock fired.
    pub(super) lateness: Vec<u64>,
    /// The events of the table that is played now.
    events: Vec<Moment>,
    /// Since when a bot has had the turn there.
    bot_since: Option<Instant>,
}

/// From an acknowledgement to the same event at somebody else on another node.
#[derive(Clone, Copy)]
pub(super) struct Delay {
    pub(super) from: Instant,
    pub(super) until: Instant,
}

#[derive(Default)]
struct Moment {
    acknowledged: Option<(Instant, usize)>,
    /// The nodes of those who received it before it was acknowledged.
    early: Vec<usize>,
}

impl Timeline {
    pub(super) fn next_table(&mut self) {
        self.events.clear();
        self.bot_since = None;
    }

    /// Somebody on this node received an event for the first time.
    pub(super) fn heard(&mut self, frame: &Frame<'_>, node: usize, bots: &[String]) {
        let (Some(n), now) = (frame.n, Instant::now()) else { return };
        if n as usize > self.events.len() {
            self.follow_bot(frame, now, bots);
        }
        let moment = self.moment(n);
        match moment.acknowledged {
            None => moment.early.push(node),
            Some((from, at)) if at != node => self.delays.push(Delay { from, until: now }),
            Some(_) => {}
        }
    }

    /// The step that is event `n` was acknowledged to somebody on this node.
    pub(super) fn acknowledged(&mut self, n: u64, node: usize) {
        let now = Instant::now();
        self.steps.push(now);
        let moment = self.moment(n);
        moment.acknowledged = Some((now, node));
        let others = moment.early.iter().filter(|other| **other != node).count();
        self.delays.extend(std::iter::repeat_n(Delay { from: now, until: now }, others));
    }

    fn follow_bot(&mut self, frame: &Frame<'_>, now: Instant, bots: &[String]) {
        if frame.position.is_none() {
            return;
        }
        if let Some(since) = self.bot_since.take() {
            self.bot_turns.push((since, now));
        }
        let is_bot = frame.next.as_ref().is_some_and(|next| bots.iter().any(|side| side == next.side));
        self.bot_since = is_bot.then_some(now);
    }

    fn moment(&mut self, n: u64) -> &mut Moment {
        let index = (n as usize).saturating_sub(1);
        if index >= self.events.len() {
            self.events.resize_with(index + 1, Moment::default);
        }
        &mut self.events[index]
    }
}

/// The time in which pauses are due to a fault: those that begin before `until`. A pause that lasts beyond the
/// next fault is due to this one up to there, and to the next one from there on.
pub(super) struct Window {
    pub(super) from: Instant,
    pub(super) until: Instant,
    pub(super) next: Instant,
}

impl Window {
    /// The longest time without a step.
    pub(super) fn longest_pause(&self, steps: &[Instant]) -> Duration {
        let first = steps.partition_point(|step| *step <= self.from);
        let starts = std::iter::once(self.from).chain(steps[first..].iter().copied());
        let ends = steps[first..].iter().copied().chain(std::iter::once(self.next));
        let gaps = starts.zip(ends).take_while(|(start, _)| *start < self.until);
        gaps.map(|(start, end)| end.min(self.next).saturating_duration_since(start)).max().unwrap_or_default()
    }

    /// The longest turn among these, none if there were no turns.
    pub(super) fn longest_turn(&self, turns: &[(Instant, Instant)]) -> Option<Duration> {
        let turns = turns.iter().filter(|(since, done)| *since < self.until && *done > self.from);
        turns.map(|(since, done)| (*done).min(self.next) - (*since).max(self.from)).max()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_lasts_until_the_next_step_or_the_next_fault() {
        let zero = Instant::now();
        let at = |millis| zero + Duration::from_millis(millis);
        let steps = [at(0), at(100), at(900), at(1000), at(9000)];
        let pause = |from, until, next| {
            Window { from: at(from), until: at(until), next: at(next) }.longest_pause(&steps).as_millis()
        };
        assert_eq!(pause(50, 120, 950), 800);
        assert_eq!(pause(300, 950, 950), 600);
        assert_eq!(pause(300, 1100, 20_000), 8000, "no other fault came");
        assert_eq!(pause(300, 1100, 1700), 700, "the rest is due to the next one");
        assert_eq!(pause(1700, 2000, 20_000), 7300, "as it is here");
        assert_eq!(pause(9500, 9600, 10_000), 500);
    }

    #[test]
    fn a_turn_counts_from_the_fault_to_the_next_one() {
        let zero = Instant::now();
        let at = |millis| zero + Duration::from_millis(millis);
        let window = Window { from: at(1000), until: at(3000), next: at(3000) };
        assert_eq!(window.longest_turn(&[(at(0), at(900))]), None);
        let turns = [(at(500), at(1400)), (at(2900), at(9000))];
        assert_eq!(window.longest_turn(&turns), Some(Duration::from_millis(400)));
    }
}
