//! A table of this device with everything that its log does not say: the rows themselves, the secret of its
//! dice and the names of its people.

use serde::{Deserialize, Serialize};
use tablier_dice::Secret;
use tablier_notation::record::Record;
use tablier_rules::Seats;
use tablier_table::event::TableEvent;
use tablier_table::record::Scribe;
use tablier_table::refusal::{Code, Refused};
use tablier_table::told::Onlooker;
use tablier_table::{BrokenLog, Change, Entry, SeatName, Table, fold};

use crate::DEVICE;

/// An event as the device stores it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    pub(crate) n: u64,
    pub(crate) at: u64,
    pub(crate) body: String,
}

/// The name on a seat, as the device stores it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Named {
    pub(crate) side: String,
    pub(crate) name: String,
}

/// Rows to store, and the names on the seats they take.
#[derive(Default, Serialize)]
pub(crate) struct Decided {
    pub(crate) rows: Vec<Row>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) names: Vec<SeatName>,
}

/// A table in memory.
pub(crate) struct Live {
    pub(crate) table: Table,
    pub(crate) secret: Secret,
    rows: Vec<Row>,
    names: Vec<Named>,
}

/// The result of a fold: the table, and the events as its people see them.
pub(crate) struct Folded {
    pub(crate) table: Table,
    pub(crate) told: Vec<String>,
}

impl Live {
    /// A table from its whole log.
    pub(crate) fn load(
        id: &str,
        rows: Vec<Row>,
        names: Vec<Named>,
        secret: Secret,
    ) -> Result<(Self, Vec<String>), Refused> {
        if rows.first().is_none_or(|row| row.n != 1) {
            return Err(Refused::new(Code::NoSuchTable));
        }
        follow_each_other(&rows, 0)?;
        let Folded { table, told } = folded(None, id, &rows, &names)?;
        if !table.has_typed_dice() && secret.commitment().to_string() != table.commitment {
            return Err(Refused::new(Code::BadRequest).with("where", "secret"));
        }
        Ok((Self { table, secret, rows, names }, told))
    }

    /// Takes the rows that are new. Either all of them are folded or none.
    pub(crate) fn apply(&mut self, mut rows: Vec<Row>, names: Vec<Named>) -> Result<Vec<String>, Refused> {
        // Another tab may have sent what this one has stored itself.
        rows.retain(|row| row.n > self.table.last);
        follow_each_other(&rows, self.table.last)?;
        let mut known = self.names.clone();
        known.retain(|old| names.iter().all(|new| new.side != old.side));
        known.extend(names);
        let Folded { table, told } = folded(Some(self.table.clone()), &self.table.id, &rows, &known)?;
        (self.table, self.names) = (table, known);
        self.rows.extend(rows);
        Ok(told)
    }

    /// The seats of the people at this device.
    pub(crate) fn eyes(&self) -> Seats {
        eyes(&self.table)
    }

    /// The events after a number, as the people at this device see them.
    pub(crate) fn told_after(&self, after: u64) -> Result<Vec<String>, Refused> {
        if after > self.table.last {
            return Err(Refused::new(Code::BadAfter).with("last", self.table.last));
        }
        let folded = folded(None, &self.table.id, &self.rows, &self.names)?;
        Ok(folded.told.into_iter().skip(usize::try_from(after).unwrap_or(usize::MAX)).collect())
    }

    /// The record, and for each of its steps the number of its event.
    pub(crate) fn record(&self) -> Result<(Record, Vec<u64>), Refused> {
        if self.table.has_secrets() {
            return Err(Code::Hidden.into());
        }
        let mut scribe = Scribe::default();
        let entries = self.rows.iter().map(entry);
        fold(None, &self.table.id, entries, |table, n, at, event, _| scribe.write(n, at, event, table))
            .map_err(|broken| broken_log(&broken))?;
        let numbers = scribe.numbers();
        Ok((scribe.finish(&self.table).ok_or(Code::NotBegun)?, numbers))
    }

    /// The rows of a change, numbered from the last one on. Nothing is applied.
    pub(crate) fn rows_of(&self, at: u64, change: Change) -> Decided {
        let mut decided = rows(&change.events, self.table.last, at.max(self.table.last_at));
        decided.names = change.seats;
        decided
    }
}

/// Events as rows after row `last`.
pub(crate) fn rows(events: &[TableEvent], last: u64, at: u64) -> Decided {
    let body = |event: &TableEvent| serde_json::to_string(event).expect("events have string keys");
    let rows = (last + 1..).zip(events).map(|(n, event)| Row { n, at, body: body(event) });
    Decided { rows: rows.collect(), names: Vec::new() }
}

fn follow_each_other(rows: &[Row], last: u64) -> Result<(), Refused> {
    let consecutive = (last + 1..).zip(rows).all(|(n, row)| row.n == n);
    if consecutive { Ok(()) } else { Err(Refused::new(Code::BadAfter).with("last", last)) }
}

fn folded(from: Option<Table>, id: &str, rows: &[Row], names: &[Named]) -> Result<Folded, Refused> {
    let mut told = Vec::with_capacity(rows.len());
    let had = from.clone();
    let table = fold(from, id, rows.iter().map(entry), |table, n, at, event, happened| {
        name_seats(table, names);
        let onlooker = Onlooker { eyes: eyes(table), deaf_to: &[] };
        told.push(table.tell(n, at, event, happened, &onlooker));
    });
    let table = table.map_err(|broken| broken_log(&broken))?.or(had).ok_or(Code::NoSuchTable)?;
    Ok(Folded { table, told })
}

/// Names the people on the seats and those for whom seats are kept. A bot has its own name.
fn name_seats(table: &mut Table, names: &[Named]) {
    for Named { side, name } in names {
        let seat = table.seat(side);
        let bot = seat.and_then(|seat| table.chair(seat)).is_some_and(|chair| chair.player().is_none());
        if !bot {
            table.name_seat(side, name);
        }
    }
}

fn eyes(table: &Table) -> Seats {
    table.seats_of(Some(DEVICE), &[])
}

fn entry(row: &Row) -> Entry<'_> {
    Entry { n: row.n, at: row.at, body: &row.body }
}

fn broken_log(broken: &BrokenLog) -> Refused {
    Refused::new(Code::Internal).with("event", broken.n)
}
