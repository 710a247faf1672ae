//! Loading a table from its log, and the row that lists show of it.

use tablier_dice::Secret;
use tablier_store::{Status, Summary};
use tablier_table::event::TableEvent;
use tablier_table::{BrokenLog, Stage, Table, fold};

use crate::error::{ApiError, Code};
use crate::live::app::App;
use crate::live::bookmarks::Bookmarks;
use crate::live::rows::entries;

/// A table from its log, with the secret of its dice and bookmarks in its recent past.
pub(crate) async fn load(id: &str, app: &App) -> Result<(Table, Secret, Bookmarks), ApiError> {
    let rows = app.store.events(id, 0).await?;
    let secret = app.store.secret(id).await?;
    let (Some(secret), false) = (secret, rows.is_empty()) else { return Err(Code::NoSuchTable.into()) };
    let mut bookmarks = Bookmarks::default();
    let mut table =
        fold(None, id, entries(&rows), |table, _, _, _, _| bookmarks.put(table))?.ok_or(Code::NoSuchTable)?;
    for seat in app.store.seats(id).await? {
        table.name_seat(&seat.side, &seat.name);
    }
    Ok((table, Secret::new(secret), bookmarks))
}

/// The row that lists show of a table.
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

/// The row that lists show after these events, if it changes.
pub(crate) fn summary_after(
    table: &Table,
    at: u64,
    events: &[TableEvent],
) -> Result<Option<Summary>, BrokenLog> {
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
