//! The record of a table: its log as the text that `tablier replay` plays and `tablier verify` checks.

use tablier_notation::record::{Act, Ending, Record, Step, utc};
use tablier_rules::{Book, Die, Seat};

use crate::event::TableEvent;
use crate::proof::{Proof, seal};
use crate::table::{Chair, Table, Who};

/// Gathers the steps of a record while a log is folded.
#[derive(Default)]
pub struct Scribe {
    /// Each step with the number of its event.
    steps: Vec<(u64, Step)>,
    /// The side that was to act before the next event: an agreement, which no side makes alone, is written as
    /// its step.
    acting: String,
}

impl Scribe {
    /// Notes event `n`, after which `table` is as given, if it belongs in a record. Chat does not.
    pub fn write(&mut self, n: u64, at: u64, event: &TableEvent, table: &Table) {
        match event {
            // With a roll that people typed goes what bots have played since.
            TableEvent::TakenBack { n: taken } => {
                self.steps.retain(|(n, step)| n < taken || matches!(step, Step::Comment(_)));
            }
            TableEvent::TakenOver { side, bot } => {
                self.steps.push((n, Step::Comment(format!("{side}: {bot}"))));
            }
            TableEvent::GivenBack { side } => self.steps.push((n, Step::Comment(format!("{side}: -")))),
            other => {
                if let Some((side, what)) = self.act(other) {
                    self.steps.push((n, Step::Done { clock: at.saturating_sub(table.started), side, what }));
                }
            }
        }
        self.acting = table.acting().map(|seat| table.name_of(seat)).unwrap_or_default();
    }

    /// The side and step that an event stands for.
    fn act(&self, event: &TableEvent) -> Option<(String, Act)> {
        Some(match event {
            TableEvent::Rolled { side, dice } => {
                (side.clone(), Act::Roll(dice.iter().filter_map(|&face| Die::new(face)).collect()))
            }
            TableEvent::Played { side, action } => (side.clone(), Act::Play(action.clone())),
            TableEvent::Accused { side } => (side.clone(), Act::Accuse),
            TableEvent::Apologised { side } => (side.clone(), Act::Apologise),
            TableEvent::Abandoned { side, .. } => (side.clone(), Act::Abandon),
            TableEvent::Agreed => (self.acting.clone(), Act::Agree),
            _ => return None,
        })
    }

    /// The number of the event behind each step, comments aside.
    pub fn numbers(&self) -> Vec<u64> {
        self.steps.iter().filter(|(_, step)| matches!(step, Step::Done { .. })).map(|(n, _)| *n).collect()
    }

    /// The record, sealed once the game is over; none before the game begins.
    pub fn finish(self, table: &Table) -> Option<Record> {
        let first = table.first?;
        let book: Book = table.game.id().book();
        let ending = table.standing().zip(table.ranking()).map(|(standing, ranking)| Ending {
            reason: standing.reason().name().to_owned(),
            ranking: ranking
                .into_iter()
                .map(|group| group.into_iter().map(str::to_owned).collect())
                .collect(),
        });
        let mut record = Record {
            game: table.game,
            book: book.version(),
            seats: table.chairs().map(|(seat, chair)| (table.name_of(seat), chair.name.clone())).collect(),
            first: table.name_of(first),
            agreed_first: table.settings.first.is_some(),
            typed_dice: table.has_typed_dice(),
            from: None,
            start: utc(table.started / 1000),
            proof: if table.has_typed_dice() { Vec::new() } else { proof(table)?.lines() },
            steps: self.steps.into_iter().map(|(_, step)| step).collect(),
            result: ending,
        };
        if table.revealed.is_some() {
            seal(&mut record);
        }
        Some(record)
    }
}

fn proof(table: &Table) -> Option<Proof> {
    let salt = |(seat, chair): (Seat, &Chair)| match &chair.who {
        Who::Person { salt, .. } => Some((table.name_of(seat), (*salt)?)),
        Who::Bot(_) => None,
    };
    Some(Proof {
        commitment: table.commitment.parse().ok()?,
        salts: table.chairs().filter_map(salt).collect(),
        opening: table.opening.iter().map(|roll| (roll.side.clone(), roll.face)).collect(),
        closed: table.closed_because.is_some(),
        secret: table.revealed.as_ref().and_then(|secret| secret.parse().ok()),
    })
}
