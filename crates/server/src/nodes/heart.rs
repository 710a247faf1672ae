//! The heartbeat: every second a node says that it is alive and asks which others are, by the clock of the
//! database. When they change, tables change owners.

use std::sync::Arc;
use std::time::Duration;

use tablier_store::{Beat, Hint};
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::live::Command;
use crate::live::app::App;
use crate::time::now;

const EVERY: Duration = Duration::from_secs(1);

/// How long a beat may take before the next one is tried.
const LONGEST: Duration = Duration::from_secs(2);

/// How long a node that stops waits until its row is removed.
const FAREWELL: Duration = Duration::from_millis(500);

/// The first beat, before anything is served. If the database does not take it, the next ones are tried.
pub(crate) async fn begin(app: &App) {
    if !app.nodes.is_shared() {
        return;
    }
    match app.store.beat(app.nodes.me()).await {
        Ok(beat) => {
            if beat.live.iter().any(|node| node != app.nodes.me()) {
                app.nodes.found_others();
            }
            app.nodes.take(beat);
            app.store.hint(&[Hint::Nodes]).await;
        }
        Err(error) => tracing::warn!(%error, "this node could not say that it is alive"),
    }
}

/// Beats until the server stops.
pub(super) async fn run(app: &Arc<App>) {
    let mut seconds = interval(EVERY);
    seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = seconds.tick() => {}
            () = app.nodes.hurry.notified() => {}
        }
        match timeout(LONGEST, app.store.beat(app.nodes.me())).await {
            Ok(Ok(beat)) => heard_of(app, beat),
            Ok(Err(error)) => tracing::warn!(%error, "this node could not say that it is alive"),
            Err(_) => tracing::warn!("the database did not answer the heartbeat"),
        }
        app.store.hint(&[Hint::Beat { at: now() }]).await;
    }
}

/// The server stops: the others take over at once.
pub(crate) async fn end(app: &App) {
    if app.nodes.is_shared() {
        let leave = async {
            let left = app.store.leave(app.nodes.me()).await;
            app.store.hint(&[Hint::Nodes]).await;
            left
        };
        if !matches!(timeout(FAREWELL, leave).await, Ok(Ok(()))) {
            tracing::warn!("the other nodes will notice by themselves that this one is gone");
        }
    }
}

fn heard_of(app: &Arc<App>, beat: Beat) {
    if beat.is_new {
        // Its rows are gone, if it had any.
        app.nodes.say_all_again(app.listeners.list());
        app.send_awake(|| Command::SayPresence);
    }
    if app.nodes.take(beat) {
        let live = app.nodes.live();
        tracing::info!(nodes = live.len(), "the nodes have changed");
        app.send_awake(|| Command::Nodes);
        let app = Arc::clone(app);
        tokio::spawn(async move { app.wake_share().await });
    }
}
