//! Rows that are forgotten now and then. Of several servers on one database one does the larger part.

use tablier_store::StoreError;

use crate::keys;
use crate::live::app::App;
use crate::matches;
use crate::time::DAY;

const HOUR: u64 = 3_600_000;

/// The chores of every minute.
pub(crate) async fn every_minute(app: &App) {
    app.limits.tidy();
    if let Err(error) = tidy(app).await {
        tracing::warn!(%error, "old tickets and tries at passwords stay for now");
    }
    if is_mine(app, "purge", HOUR).await {
        forget(app).await;
    }
}

/// Whether this server is to do what is done every so many milliseconds.
pub(crate) async fn is_mine(app: &App, chore: &str, every: u64) -> bool {
    let Ok(claim) = keys::name() else { return false };
    app.store.claim_chore(chore, &claim, app.nodes.now(), every).await.unwrap_or_else(|error| {
        tracing::warn!(%error, chore, "a chore is done later");
        false
    })
}

/// Every server does this: where nothing is old, nothing is written.
async fn tidy(app: &App) -> Result<(), StoreError> {
    matches::forget_old(app).await?;
    app.store.forget_attempts(app.nodes.now()).await?;
    Ok(())
}

/// Forgets people who will not come back, and reviews that failed or that nobody made.
async fn forget(app: &App) {
    let days = u64::from(app.config.guest_days);
    let time = app.nodes.now();
    let before = (days > 0).then(|| time.saturating_sub(days * DAY));
    match app.store.purge(time, before).await {
        Ok(purged) => {
            tracing::info!(purged.sessions, purged.guests, "expired sessions and old guests were forgotten");
        }
        Err(error) => tracing::warn!(%error, "expired sessions and old guests stay for now"),
    }
    if let Err(error) = app.store.forget_reviews(time.saturating_sub(DAY), time).await {
        tracing::warn!(%error, "old reviews stay in the queue for now");
    }
}
