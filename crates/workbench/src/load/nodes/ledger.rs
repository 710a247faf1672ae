//! Every step that one player asked for in one game, with every answer. In the end the log must agree:
//! granted means done once, refused means not done, and whatever was not answered may be either.

use super::log::{LoggedEvent, next_step};
use crate::load::wire::Step;
use crate::load::witness::What;

/// The steps in their order.
#[derive(Default)]
pub(super) struct Ledger(Vec<Entry>);

/// One step and the answers to it: it may be asked for on several nodes.
struct Entry {
    step: Step,
    answers: Vec<Answer>,
}

/// How an ask ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Done, as event `n`.
    Granted(u64),
    /// Not now, and nothing was done.
    Unavailable,
    Refused(String),
    /// The connection broke first.
    None,
}

impl Ledger {
    /// The step that was asked for at this point of the game, if there was one.
    pub(super) fn asked(&self, after: u64) -> Option<&Step> {
        self.0.last().filter(|entry| entry.step.after == after).map(|entry| &entry.step)
    }

    pub(super) fn note(&mut self, step: &Step, answer: Answer) {
        match self.0.last_mut() {
            Some(entry) if entry.step.after == step.after => entry.answers.push(answer),
            _ => self.0.push(Entry { step: step.clone(), answers: vec![answer] }),
        }
    }

    /// Compares all answers with the log; each finding with the event it is about.
    pub(super) fn check(&self, side: &str, log: &[LoggedEvent]) -> Vec<(u64, What)> {
        self.0.iter().flat_map(|entry| entry.check(side, log)).collect()
    }
}

impl Entry {
    fn check(&self, side: &str, log: &[LoggedEvent]) -> Vec<(u64, What)> {
        let next = next_step(log, self.step.after);
        let done = next.filter(|event| event.is_step_of(side, &self.step));
        let granted: Vec<u64> = self.answers.iter().filter_map(Answer::granted).collect();
        let after = self.step.after;
        let mut findings = Vec::new();
        for n in &granted {
            match done {
                Some(event) if event.n == *n => {}
                Some(_) => findings.push((*n, What::Duplicated)),
                None => findings.push((*n, What::Lost)),
            }
        }
        findings.extend(granted.iter().skip(1).map(|n| (*n, What::Duplicated)));
        if done.is_some() && granted.is_empty() && !self.answers.contains(&Answer::None) {
            findings.push((after, What::Denied));
        }
        findings.extend(self.wrongly_refused(next.is_some()).map(|code| (after, What::Refused(code))));
        findings
    }

    /// A refusal is right only once the game has gone on.
    fn wrongly_refused(&self, went_on: bool) -> Option<String> {
        let granted = self.answers.iter().position(|answer| answer.granted().is_some());
        let before = &self.answers[..granted.unwrap_or(self.answers.len())];
        // An ask that was not answered may have been done before the refusal.
        let silent = before.iter().position(|answer| *answer == Answer::None);
        let before = &before[..silent.unwrap_or(before.len())];
        let refusal = before.iter().find_map(|answer| match answer {
            Answer::Refused(code) => Some(code.clone()),
            _ => None,
        });
        refusal.filter(|_| granted.is_some() || !went_on)
    }
}

impl Answer {
    fn granted(&self) -> Option<u64> {
        match self {
            Self::Granted(n) => Some(*n),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::nodes::log::parse;

    fn check(answers: &[Answer], events: &[&str]) -> Vec<(u64, What)> {
        let frames: Vec<String> = events
            .iter()
            .enumerate()
            .map(|(i, event)| format!(r#"{{"table":"t","n":{},"at":5,"event":{event}}}"#, i + 1))
            .collect();
        let log = parse(&[format!("[{}]", frames.join(","))]);
        let step = Step { after: 1, deed: "roll".to_owned(), action: None, text: String::new() };
        let mut ledger = Ledger::default();
        for answer in answers {
            ledger.note(&step, answer.clone());
        }
        ledger.check("red", &log)
    }

    const STARTED: &str = r#"{"type":"started","opening":[],"first":"red"}"#;
    const ROLLED: &str = r#"{"type":"rolled","side":"red","dice":[3]}"#;
    const TAKEN: &str = r#"{"type":"taken_over","side":"red","bot":"prudent"}"#;

    #[test]
    fn answers_that_agree_with_the_log_are_no_finding() {
        assert_eq!(check(&[Answer::Granted(2)], &[STARTED, ROLLED]), []);
        assert_eq!(check(&[Answer::None], &[STARTED, ROLLED]), []);
        assert_eq!(check(&[Answer::None], &[STARTED]), []);
        assert_eq!(check(&[Answer::Unavailable, Answer::Granted(2)], &[STARTED, ROLLED]), []);
        assert_eq!(check(&[Answer::None, Answer::Refused("stale".to_owned())], &[STARTED, ROLLED]), []);
        assert_eq!(check(&[Answer::Unavailable], &[STARTED, TAKEN, ROLLED]), [], "a bot did it");
    }

    #[test]
    fn every_disagreement_is_found() {
        let stale = || Answer::Refused("stale".to_owned());
        assert_eq!(check(&[Answer::Granted(2)], &[STARTED]), [(2, What::Lost)]);
        assert_eq!(check(&[Answer::Granted(2)], &[STARTED, TAKEN, ROLLED]), [(2, What::Lost)]);
        assert_eq!(
            check(&[Answer::None, Answer::Granted(3)], &[STARTED, ROLLED, ROLLED]),
            [(3, What::Duplicated)]
        );
        assert_eq!(check(&[Answer::Unavailable], &[STARTED, ROLLED]), [(1, What::Denied)]);
        assert_eq!(check(&[stale()], &[STARTED]), [(1, What::Refused("stale".to_owned()))]);
        assert_eq!(
            check(&[stale(), Answer::Granted(2)], &[STARTED, ROLLED]),
            [(1, What::Refused("stale".to_owned()))]
        );
    }
}
