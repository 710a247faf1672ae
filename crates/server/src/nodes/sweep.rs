//! The safety net under the hints: every few seconds a node asks the database whether its tables have events it
//! has not heard of, wakes tables that have become its own, and checks that those who listen still may. While
//! it hears nothing at all, it does so every second.

use std::sync::Arc;
use std::time::Duration;

use tablier_store::StoreError;
use tokio::time::{MissedTickBehavior, interval};

use super::presence;
use crate::live::app::App;
use crate::waking::Errand;

/// While the bus works, every so many seconds.
const CALM: u32 = 5;

/// Listeners are checked in so many parts, one in each calm sweep.
const PARTS: usize = 12;

/// How far back changes of tables are looked for, in milliseconds.
const BACK: u64 = 15_000;

/// Sweeps until the server stops.
pub(super) async fn run(app: &Arc<App>) {
    let mut seconds = interval(Duration::from_secs(1));
    seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut count, mut was_deaf) = (0_u32, false);
    loop {
        seconds.tick().await;
        count = count.wrapping_add(1);
        let is_deaf = app.nodes.is_deaf();
        if is_deaf != was_deaf {
            was_deaf = is_deaf;
            if is_deaf {
                tracing::warn!("the bus is silent: this node asks the database every second");
            } else {
                tracing::info!("the bus is back");
            }
        }
        let urgent = app.nodes.has_missed() || is_deaf;
        if (urgent || count.is_multiple_of(CALM))
            && let Err(error) = sweep(app, urgent, count as usize / CALM as usize).await
        {
            tracing::debug!(%error, "the tables were not checked");
        }
    }
}

async fn sweep(app: &Arc<App>, urgent: bool, round: usize) -> Result<(), StoreError> {
    let awake = app.awake_tables();
    if app.nodes.is_plural() || urgent {
        for (table, last) in app.store.last_events(&awake).await? {
            app.has_events(&table, last);
        }
        for table in app.store.changed_since(app.nodes.now().saturating_sub(BACK)).await? {
            if app.nodes.owns(&table) {
                app.wake_if_asleep(&table, Errand::Start);
            }
        }
    }
    if urgent {
        presence::refresh(app, &awake).await?;
    }
    let part = (!urgent).then_some((round % PARTS, PARTS));
    app.check_listeners(part).await
}
