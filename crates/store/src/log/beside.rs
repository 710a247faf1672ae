//! The rows that a batch of appends writes beside its events, in the same transaction, gathered so that each
//! kind of row needs few statements.

use std::collections::BTreeMap;

use super::{Append, Numbered};
use crate::StoreError;
use crate::audit;
use crate::db::Tx;
use crate::lobby::{SeatRow, Summary};
use crate::sql::{Cell, sql};

const SUMMARIES_AGAIN: &str = " ON CONFLICT (table_id) DO UPDATE SET status = excluded.status, listed = excluded.listed, \
    game = excluded.game, room = excluded.room, created = excluded.created, body = excluded.body, owner = excluded.owner, \
    changed = CASE WHEN excluded.changed > summary.changed THEN excluded.changed ELSE summary.changed END";
const SEATS_AGAIN: &str =
    " ON CONFLICT (table_id, side) DO UPDATE SET player = excluded.player, name = excluded.name";

/// Whether there is anything but events.
pub(super) fn any(append: &Append) -> bool {
    let rows = !append.seats.is_empty() || !append.left.is_empty();
    rows || append.secret.is_some() || append.summary.is_some() || append.moderation.is_some()
}

/// The appends are sorted by table.
pub(super) async fn write(tx: &mut Tx, appends: &[&Numbered]) -> Result<(), StoreError> {
    let appends: &[&Append] = &appends.iter().map(|numbered| &numbered.append).collect::<Vec<_>>();
    let secrets = appends.iter().filter_map(|append| {
        Some([("table_id", (&append.table).into()), ("secret", append.secret.as_ref()?.into())])
    });
    tx.insert_many("secret", secrets, " ON CONFLICT (table_id) DO NOTHING").await?;
    tx.insert_many("summary", summaries(appends), SUMMARIES_AGAIN).await?;
    write_seats(tx, appends).await?;
    for moderation in appends.iter().filter_map(|append| append.moderation.as_ref()) {
        audit::write(tx, moderation).await?;
    }
    Ok(())
}

/// The last summary of each table: a statement may touch a row only once.
fn summaries<'a>(appends: &[&'a Append]) -> impl Iterator<Item = [Cell<'a>; 9]> {
    let mut latest: BTreeMap<&str, (&Summary, u64)> = BTreeMap::new();
    for append in appends {
        if let Some(summary) = &append.summary {
            let changed = append.events.last().map_or(summary.created, |event| event.at);
            latest.insert(&append.table, (summary, changed));
        }
    }
    latest.into_iter().map(|(table, (summary, changed))| {
        [
            ("table_id", table.into()),
            ("status", summary.status.word().into()),
            ("listed", summary.listed.into()),
            ("game", (&summary.game).into()),
            ("room", summary.room.as_deref().into()),
            ("created", summary.created.into()),
            ("changed", changed.into()),
            ("body", (&summary.body).into()),
            ("owner", summary.owner.as_deref().into()),
        ]
    })
}

async fn write_seats(tx: &mut Tx, appends: &[&Append]) -> Result<(), StoreError> {
    let mut latest: BTreeMap<(&str, &str), Option<&SeatRow>> = BTreeMap::new();
    for append in appends {
        latest.extend(append.left.iter().map(|side| ((append.table.as_str(), side.as_str()), None)));
        latest.extend(
            append.seats.iter().map(|seat| ((append.table.as_str(), seat.side.as_str()), Some(seat))),
        );
    }
    for (table, side) in latest.iter().filter(|(_, seat)| seat.is_none()).map(|(key, _)| *key) {
        tx.run(sql("DELETE FROM seat WHERE table_id = $1 AND side = $2").with(table).with(side)).await?;
    }
    let taken = latest.iter().filter_map(|((table, side), seat)| {
        let seat = (*seat)?;
        Some([
            ("table_id", (*table).into()),
            ("side", (*side).into()),
            ("player", (&seat.player).into()),
            ("name", (&seat.name).into()),
        ])
    });
    tx.insert_many("seat", taken, SEATS_AGAIN).await
}
