//! Acts of moderation on a table: reading its chat, removing a message, closing it. They write to its log
//! like any other process; a server that has the table in memory catches up (`follow`).

use tablier_rules::Seat;
use tablier_store::{
    Append, AppendError, AuditEntry, AuditKind, FOR_GOOD, Moderation, NewEvent, Row, Sanction, SanctionKind,
    Sanctioned, Store,
};
use tablier_table::event::TableEvent;
use tablier_table::{Chair, Stage, Table, fold};

use crate::error::{ApiError, Code};
use crate::keys;
use crate::live::log::summary_after;
use crate::live::rows::entries;
use crate::time::now;

/// A chat message at a table.
#[derive(Clone, Debug, serde::Serialize)]
pub struct SaidLine {
    /// The number of its event.
    pub n: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// The side that said it.
    pub side: String,
    /// The player who sat there then.
    pub player: Option<String>,
    /// The text; moderators can read it even after it is removed.
    pub text: String,
    /// Was it removed?
    pub removed: bool,
}

/// The whole chat of a table, in order.
pub async fn said(store: &Store, table: &str) -> Result<Vec<SaidLine>, ApiError> {
    let rows = store.events(table, 0).await?;
    Ok(lines(table, &rows)?.1)
}

/// Removes a message: from now on its text is sent to nobody.
pub async fn remove_message(
    store: &Store,
    table: &str,
    n: u64,
    moderator: &str,
    reason: &str,
) -> Result<SaidLine, ApiError> {
    loop {
        let rows = store.events(table, 0).await?;
        let (at, said) = lines(table, &rows)?;
        let line = said.into_iter().find(|line| line.n == n && !line.removed);
        let line = line.ok_or(Code::NoSuchMessage)?;
        let entry =
            entry(moderator, AuditKind::RemoveMessage, line.player.clone(), table, n.to_string(), reason);
        let sanction = match &line.player {
            Some(player) => Some(told(player, table, reason)?),
            None => None,
        };
        if append(store, &at, TableEvent::MessageRemoved { n }, Moderation { entry, sanction }).await? {
            return Ok(line);
        }
    }
}

/// Closes a table: no prize, no rating, and the envelope of its dice is opened.
pub async fn close_table(store: &Store, table: &str, moderator: &str, reason: &str) -> Result<(), ApiError> {
    let secret = store.secret(table).await?.ok_or(Code::NoSuchTable)?;
    loop {
        let rows = store.events(table, 0).await?;
        let at = fold(None, table, entries(&rows), |_, _, _, _, _| {})?.ok_or(Code::NoSuchTable)?;
        if matches!(at.stage, Stage::Over(_) | Stage::Closed) || at.standing().is_some() {
            return Err(Code::Over.into());
        }
        let entry = entry(moderator, AuditKind::CloseTable, None, table, String::new(), reason);
        let secret = at.published(&tablier_dice::Secret::new(secret));
        let event = TableEvent::ClosedByModerators { secret, reason: reason.to_owned() };
        if append(store, &at, event, Moderation { entry, sanction: None }).await? {
            return Ok(());
        }
    }
}

fn entry(
    moderator: &str,
    kind: AuditKind,
    player: Option<String>,
    table: &str,
    detail: String,
    reason: &str,
) -> AuditEntry {
    let (moderator, reason, subject) = (moderator.to_owned(), reason.to_owned(), Some(table.to_owned()));
    AuditEntry { at: now(), moderator, kind, player, subject, detail, reason }
}

fn told(player: &str, table: &str, reason: &str) -> Result<Sanction, ApiError> {
    Ok(Sanction {
        id: keys::name()?,
        kind: SanctionKind::Removal,
        on: Sanctioned::Player(player.to_owned()),
        detail: table.to_owned(),
        reason: reason.to_owned(),
        at: now(),
        ends: FOR_GOOD,
    })
}

/// Returns whether it was appended; otherwise somebody else wrote first.
async fn append(
    store: &Store,
    table: &Table,
    event: TableEvent,
    moderation: Moderation,
) -> Result<bool, ApiError> {
    let at = now().max(table.last_at);
    let body = serde_json::to_string(&event).expect("events have string keys");
    let append = Append {
        table: table.id.clone(),
        after: table.last,
        events: vec![NewEvent { at, body }],
        summary: summary_after(table, at, &[event])?,
        moderation: Some(moderation),
        ..Append::default()
    };
    match store.append(append).await {
        Ok(()) => Ok(true),
        Err(AppendError::Clash { .. }) => Ok(false),
        Err(AppendError::Store(error)) => Err(error.into()),
    }
}

fn lines(table: &str, rows: &[Row]) -> Result<(Table, Vec<SaidLine>), ApiError> {
    let mut lines = Vec::new();
    let folded = fold(None, table, entries(rows), |table, n, at, event, _| {
        if let TableEvent::Chat { side, text } = event {
            let player = table
                .seat(side)
                .and_then(|seat: Seat| table.chair(seat))
                .and_then(Chair::player)
                .map(str::to_owned);
            lines.push(SaidLine { n, at, side: side.clone(), player, text: text.clone(), removed: false });
        }
    })?;
    let folded = folded.ok_or(Code::NoSuchTable)?;
    for line in &mut lines {
        line.removed = folded.talk.is_removed(line.n);
    }
    Ok((folded, lines))
}
