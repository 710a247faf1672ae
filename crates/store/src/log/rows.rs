//! The log in PostgreSQL: a row for each event, and a unique key that decides who was first.

use std::collections::{HashMap, HashSet};

use super::judge::{Verdict, judge, late, taken, tell};
use super::{Numbered, Row, beside};
use crate::StoreError;
use crate::bus::Bus;
use crate::db::{Db, Tx};
use crate::sql::{Cell, Record, Value, ask_many, sql};

/// One transaction for all of them. On an error nothing was written, unless the commit was not answered.
pub(super) async fn write(
    db: &Db,
    appends: &[Numbered],
    bus: Option<&Bus>,
) -> Result<Vec<Verdict>, StoreError> {
    let mut tx = db.begin().await?;
    let mut last: HashMap<&str, u64> = HashMap::with_capacity(appends.len());
    for Numbered { append, .. } in appends {
        last.entry(&append.table).or_insert(append.after);
    }
    for (table, found) in elsewhere(&mut tx, &last).await? {
        if let Some(known) = last.get_mut(table.as_str()) {
            *known = found;
        }
    }
    let verdicts = judge(appends, last);
    let taken = taken(appends, &verdicts);
    let found = found(&mut tx, &late(appends, &verdicts)).await?;
    tx.insert_many("event", rows(&taken), "").await?;
    beside::write(&mut tx, &taken).await?;
    if let Some(bus) = bus {
        bus.announce_within(&mut tx, &taken).await?;
    }
    tx.commit().await?;
    Ok(tell(appends, verdicts, &found))
}

pub(super) async fn events(db: &Db, table: &str, after: u64) -> Result<Vec<Row>, StoreError> {
    let ask = sql("SELECT n, at, body FROM event WHERE table_id = $1 AND n > $2 ORDER BY n")
        .with(table)
        .with(after);
    let read = |row: &Record| Ok(Row { n: row.count("n")?, at: row.count("at")?, body: row.text("body")? });
    db.rows(ask).await?.iter().map(read).collect()
}

/// The tables whose last event is not the expected one: usually none, so usually no row travels.
async fn elsewhere(tx: &mut Tx, supposed: &HashMap<&str, u64>) -> Result<Vec<(String, u64)>, StoreError> {
    const HEAD: &str = "SELECT id, last FROM (SELECT column1 AS id, column2 AS supposed, \
        COALESCE((SELECT MAX(n) FROM event WHERE table_id = column1), 0) AS last FROM (VALUES ";
    const TAIL: &str = ") AS asked) AS found WHERE last <> supposed";
    let rows = supposed.iter().map(|(table, last)| [Value::from(*table), Value::from(*last)]);
    let mut found = Vec::new();
    for ask in ask_many(HEAD, rows, TAIL) {
        for row in tx.rows(ask).await? {
            found.push((row.text("id")?, row.count("last")?));
        }
    }
    Ok(found)
}

/// The numbers of the appends whose events are already in the log.
async fn found(tx: &mut Tx, late: &[&Numbered]) -> Result<HashSet<u64>, StoreError> {
    const HEAD: &str = "SELECT append_id FROM event JOIN (VALUES ";
    const TAIL: &str = ") AS asked ON table_id = column1 AND n = column2 AND append_id = column3";
    let asked = late
        .iter()
        .map(|Numbered { id, append }| [(&append.table).into(), (append.after + 1).into(), (*id).into()]);
    let mut found = HashSet::new();
    for ask in ask_many(HEAD, asked, TAIL) {
        for row in tx.rows(ask).await? {
            found.insert(row.count(0)?);
        }
    }
    Ok(found)
}

fn rows<'a>(appends: &[&'a Numbered]) -> impl Iterator<Item = [Cell<'a>; 5]> {
    appends.iter().flat_map(|Numbered { id, append }| {
        let ids = std::iter::once(Some(*id)).chain(std::iter::repeat(None));
        append.events.iter().zip(append.after + 1..).zip(ids).map(|((event, n), id)| {
            [
                ("table_id", (&append.table).into()),
                ("n", n.into()),
                ("at", event.at.into()),
                ("body", (&event.body).into()),
                ("append_id", id.into()),
            ]
        })
    })
}
