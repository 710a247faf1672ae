//! A running server learns what moderators do in another process by following the audit in the store: within
//! two seconds it cuts off banned players, notifies those concerned, and lets tables catch up.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use tablier_store::{AuditEntry, AuditKind, Status, StoreError, TableQuery};
use tablier_table::Asker;
use tablier_table::ask::{Ask, AskKind};

use crate::chores::is_mine;
use crate::live::Command;
use crate::live::app::App;
use crate::time::{DAY, now};

/// How often the store is polled.
const PAUSE: Duration = Duration::from_secs(1);

/// How often addresses are noted, in seconds.
const NOTE_EVERY: u64 = 5;

/// How many of a player's tables, newest first, are notified of a new name; older ones show it when they
/// wake.
const MOST_TABLES: u32 = 1000;

/// Follows the audit from the entry after `seen` on, until it is cancelled.
pub(crate) async fn follow(app: Arc<App>, mut seen: u64) {
    for second in 1_u64.. {
        tokio::time::sleep(PAUSE).await;
        // A failure is retried after the pause.
        match look(&app, seen).await {
            Ok(last) => seen = last,
            Err(error) => tracing::warn!(%error, "moderation is followed later"),
        }
        if second.is_multiple_of(NOTE_EVERY)
            && let Err(error) = keep_addresses(&app).await
        {
            tracing::warn!(%error, "addresses are noted later");
        }
    }
}

/// Writes players' addresses, and deletes what is kept no longer, with the names of deleted accounts.
async fn keep_addresses(app: &App) -> Result<(), StoreError> {
    let days = u64::from(app.config.address_days);
    if days > 0 {
        app.addresses.write(&app.store).await?;
    }
    let before = now().saturating_sub(days * DAY);
    // Usually there is nothing to delete, and then nothing is written.
    if app.store.has_old(before, now()).await? && is_mine(app, "addresses", NOTE_EVERY * 1000).await {
        app.store.forget_old(before, now()).await?;
    }
    Ok(())
}

async fn look(app: &Arc<App>, seen: u64) -> Result<u64, StoreError> {
    let entries = app.store.audit_after(seen).await?;
    let Some((last, _)) = entries.last() else { return Ok(seen) };
    app.sanctions.load(&app.store).await?;
    for (_, entry) in &entries {
        obey(app, entry).await?;
    }
    let concerned: BTreeSet<String> = entries.iter().filter_map(|(_, entry)| entry.player.clone()).collect();
    app.sanctions.tell(concerned.into_iter().collect());
    Ok(*last)
}

async fn obey(app: &Arc<App>, entry: &AuditEntry) -> Result<(), StoreError> {
    match (entry.kind, &entry.player, &entry.subject) {
        (AuditKind::CloseTable | AuditKind::RemoveMessage, _, Some(table)) => {
            app.if_awake(table, Command::CatchUp);
        }
        (AuditKind::Ban, Some(player), _) => {
            app.store.forget_tickets_of(player).await?;
            leave_waiting_tables(app, player).await?;
            // A device without a session may still listen with the key of a seat.
            for table in tables(app, player, None).await? {
                app.if_awake(&table, Command::Banned);
            }
        }
        (AuditKind::Rename | AuditKind::DeletePlayer, Some(player), _) => {
            app.listeners.rename(player, &entry.detail);
            show_name(app, player).await?;
            if entry.kind == AuditKind::DeletePlayer {
                app.changed(player);
            }
        }
        (AuditKind::SetPassword, Some(player), _) => app.changed(player),
        _ => {}
    }
    Ok(())
}

/// A player has another name, or none any more: their tables show it.
pub(crate) async fn show_name(app: &App, player: &str) -> Result<(), StoreError> {
    for table in tables(app, player, None).await? {
        app.if_awake(&table, Command::CatchUp);
    }
    Ok(())
}

/// Nobody waits for a player who cannot come.
async fn leave_waiting_tables(app: &Arc<App>, player: &str) -> Result<(), StoreError> {
    let asker = Arc::new(Asker { player: Some(player.to_owned()), ..Asker::default() });
    for table in tables(app, player, Some(Status::Open)).await? {
        for seat in app.store.seats(&table).await?.into_iter().filter(|seat| seat.player == player) {
            let ask = Ask { kind: AskKind::Stand, seat: Some(seat.side), ..Ask::default() };
            // A game that has begun in the meantime goes on without them.
            let _ = crate::api::tables::put(app, &table, &asker, ask).await;
        }
    }
    Ok(())
}

async fn tables(app: &App, player: &str, status: Option<Status>) -> Result<Vec<String>, StoreError> {
    let query =
        TableQuery { player: Some(player.to_owned()), status, limit: MOST_TABLES, ..TableQuery::default() };
    Ok(app.store.tables(&query).await?.into_iter().map(|table| table.id).collect())
}
