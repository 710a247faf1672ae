//! What a batch of appends writes, gathered so that each kind of row needs few statements. Rows go in the order of their keys:
//! two servers that write the same tables wait for each other instead of blocking each other.

use std::collections::BTreeMap;

use crate::StoreError;
use crate::db::Tx;
use crate::lobby::{SeatRow, Summary};
use crate::log::Append;
use crate::sql::{Value, sql};

const EVENTS: &str = "INSERT INTO event (table_id, n, at, body) VALUES ";
const SECRETS: &str = "INSERT INTO secret (table_id, secret) VALUES ";
const SUMMARIES: &str = "INSERT INTO summary (table_id, status, listed, game, room, created, changed, body) VALUES ";
const SUMMARIES_AGAIN: &str = " ON CONFLICT (table_id) DO UPDATE SET status = excluded.status, listed = excluded.listed, \
    game = excluded.game, room = excluded.room, created = excluded.created, body = excluded.body, \
    changed = CASE WHEN excluded.changed > summary.changed THEN excluded.changed ELSE summary.changed END";
const SEATS: &str = "INSERT INTO seat (table_id, side, player, name) VALUES ";
const SEATS_AGAIN: &str = " ON CONFLICT (table_id, side) DO UPDATE SET player = excluded.player, name = excluded.name";

/// Writes appends that follow the last events of their tables.
pub(super) async fn write(tx: &mut Tx, mut appends: Vec<&Append>) -> Result<(), StoreError> {
    // Stable: the appends of one table stay in their order.
    appends.sort_by(|one, other| one.table.cmp(&other.table));
    tx.run_many(EVENTS, events(&appends), "").await?;
    let secrets = appends.iter().filter_map(|append| Some([Value::from(&append.table), append.secret.as_ref()?.into()]));
    tx.run_many(SECRETS, secrets, " ON CONFLICT (table_id) DO NOTHING").await?;
    tx.run_many(SUMMARIES, summaries(&appends), SUMMARIES_AGAIN).await?;
    write_seats(tx, &appends).await
}

fn events<'a>(appends: &[&'a Append]) -> impl Iterator<Item = [Value<'a>; 4]> {
    appends.iter().flat_map(|append| {
        let numbered = append.events.iter().zip(append.after + 1..);
        numbered.map(|(event, n)| [Value::from(&append.table), n.into(), event.at.into(), Value::from(&event.body)])
    })
}

/// The last one of each table: a statement may touch a row only once.
fn summaries<'a>(appends: &[&'a Append]) -> impl Iterator<Item = [Value<'a>; 8]> {
    let mut latest: BTreeMap<&str, (&Summary, u64)> = BTreeMap::new();
    for append in appends {
        if let Some(summary) = &append.summary {
            let changed = append.events.last().map_or(summary.created, |event| event.at);
            latest.insert(&append.table, (summary, changed));
        }
    }
    latest.into_iter().map(|(table, (summary, changed))| {
        [
            table.into(),
            summary.status.word().into(),
            summary.listed.into(),
            Value::from(&summary.game),
            summary.room.as_deref().into(),
            summary.created.into(),
            changed.into(),
            Value::from(&summary.body),
        ]
    })
}

async fn write_seats(tx: &mut Tx, appends: &[&Append]) -> Result<(), StoreError> {
    let mut latest: BTreeMap<(&str, &str), Option<&SeatRow>> = BTreeMap::new();
    for append in appends {
        latest.extend(append.left.iter().map(|side| ((append.table.as_str(), side.as_str()), None)));
        latest.extend(append.seats.iter().map(|seat| ((append.table.as_str(), seat.side.as_str()), Some(seat))));
    }
    for (table, side) in latest.iter().filter(|(_, seat)| seat.is_none()).map(|(key, _)| *key) {
        tx.run(sql("DELETE FROM seat WHERE table_id = $1 AND side = $2").with(table).with(side)).await?;
    }
    let taken = latest.iter().filter_map(|((table, side), seat)| {
        let seat = (*seat)?;
        Some([Value::from(*table), Value::from(*side), Value::from(&seat.player), Value::from(&seat.name)])
    });
    tx.run_many(SEATS, taken, SEATS_AGAIN).await
}
