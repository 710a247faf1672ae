//! Between the log of a table and its rows in the store.

use tablier_dice::Secret;
use tablier_notation::Event;
use tablier_store::{Row, Status, Summary};

use super::bookmarks::Bookmarks;
use super::event::TableEvent;
use super::{BrokenLog, Stage, Table};
use crate::error::{ApiError, Code};
use crate::hall::Hall;

/// A table from its log, with the secret of its dice and bookmarks in its recent past.
pub(crate) async fn load(id: &str, hall: &Hall) -> Result<(Table, Secret, Bookmarks), ApiError> {
    let rows = hall.store.events(id, 0).await?;
    let secret = hall.store.secret(id).await?;
    let (Some(secret), false) = (secret, rows.is_empty()) else { return Err(Code::NoSuchTable.into()) };
    let mut bookmarks = Bookmarks::default();
    let mut table = fold(None, id, &rows, |table, _, _, _, _| bookmarks.put(table))?.ok_or(Code::NoSuchTable)?;
    for seat in hall.store.seats(id).await? {
        table.name_seat(&seat.side, &seat.name);
    }
    Ok((table, Secret::new(secret), bookmarks))
}

/// Folds a log, or goes on folding it onto a table, showing each event with what came of it.
pub(crate) fn fold(
    mut table: Option<Table>,
    id: &str,
    rows: &[Row],
    mut see: impl FnMut(&mut Table, u64, u64, &TableEvent, &[Event]),
) -> Result<Option<Table>, BrokenLog> {
    for row in rows {
        let event = parse(id, row)?;
        let broken = || BrokenLog { table: id.to_owned(), n: row.n };
        let happened = match &mut table {
            None => {
                table = Some(Table::open(id, row.at, &event).ok_or_else(broken)?);
                Vec::new()
            }
            Some(table) => table.apply(row.at, &event)?,
        };
        if let Some(table) = &mut table {
            see(table, row.n, row.at, &event, &happened);
        }
    }
    Ok(table)
}

/// An event from its row.
pub(crate) fn parse(id: &str, row: &Row) -> Result<TableEvent, BrokenLog> {
    serde_json::from_str(&row.body).map_err(|_| BrokenLog { table: id.to_owned(), n: row.n })
}

/// The row of a table that lists show.
pub(crate) fn summary(table: &Table) -> Summary {
    Summary {
        status: match table.stage {
            Stage::Waiting => Status::Open,
            Stage::Playing(_) => Status::Playing,
            Stage::Over(_) | Stage::Closed => Status::Over,
        },
        listed: table.settings.listed,
        game: table.game.id().name().to_owned(),
        room: table.settings.room.map(|room| room.name().to_owned()),
        created: table.created,
        owner: Some(table.owner.clone()),
        body: serde_json::to_string(&table.line()).expect("a line has string keys"),
    }
}

/// What lists show after these events, if they show anything else.
pub(crate) fn summary_after(table: &Table, at: u64, events: &[TableEvent]) -> Result<Option<Summary>, BrokenLog> {
    let matters = |event: &TableEvent| {
        matches!(
            event,
            TableEvent::Sat { .. }
                | TableEvent::BotSat { .. }
                | TableEvent::Stood { .. }
                | TableEvent::Reserved { .. }
                | TableEvent::Released { .. }
                | TableEvent::Started { .. }
                | TableEvent::Over { .. }
                | TableEvent::Closed { .. }
                | TableEvent::ClosedByModerators { .. }
        )
    };
    if !events.iter().any(matters) {
        return Ok(None);
    }
    let mut next = table.clone();
    for event in events {
        next.apply(at, event)?;
    }
    Ok(Some(summary(&next)))
}
