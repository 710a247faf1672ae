//! Which tables are woken first. After a start every open table wakes, so that clocks and bots go on; a
//! request for one of them, or for any other table, does not wait for the rest.

use tokio::sync::{Semaphore, SemaphorePermit, mpsc};

use crate::live::Command;

/// How many tables are read from the store at once, of either kind: they wait for each other, not for the
/// store.
const AT_ONCE: usize = 4;

/// Why a table wakes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Errand {
    /// The server has started.
    Start,
    /// Somebody asks for it.
    Asked,
}

/// Two queues.
pub(crate) struct Waking {
    start: Semaphore,
    asked: Semaphore,
}

impl Default for Waking {
    fn default() -> Self {
        Self { start: Semaphore::new(AT_ONCE), asked: Semaphore::new(AT_ONCE) }
    }
}

impl Waking {
    /// Waits until it is a table's turn to be read. If somebody asks for it in the meantime it changes
    /// queues; the request is added to the early commands.
    pub(crate) async fn turn(
        &self,
        errand: Errand,
        inbox: &mut mpsc::Receiver<Box<Command>>,
        early: &mut Vec<Command>,
    ) -> Option<SemaphorePermit<'_>> {
        if errand == Errand::Start && early.is_empty() {
            tokio::select! {
                // Neither queue is ever closed.
                turn = self.start.acquire() => return turn.ok(),
                command = inbox.recv() => early.extend(command.map(|command| *command)),
            }
        }
        self.asked.acquire().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use tablier_store::Store;
    use tempfile::TempDir;

    use super::*;
    use crate::config::Config;
    use crate::live::Read;
    use crate::live::app::App;
    use crate::time::now;

    #[tokio::test]
    async fn whoever_asks_for_a_table_does_not_wait_for_those_that_wake_after_a_start() {
        let folder = TempDir::new().unwrap();
        let database = format!("sqlite:{}", folder.path().join("waking.db").display());
        let config = Config::load(None, |_| None, &[]).unwrap();
        let app = App::with_wall(Store::open(&database).await.unwrap(), config, now).unwrap();
        let settings = serde_json::json!({ "game": "ludo", "sides": ["red", "yellow"], "listed": false, "clock": { "kind": "none" },
            "away": null, "spectators": true, "chat": true, "rated": false, "room": null });
        let mut last = String::new();
        for _ in 0..10 {
            let settings = serde_json::from_value(settings.clone()).unwrap();
            last = app.open_table(settings, "somebody", Vec::new(), None).await.unwrap().0;
        }
        // The others are in their queue and it does not move.
        let _busy = app.waking.start.acquire_many(AT_ONCE as u32).await.unwrap();
        app.wake_all().await.unwrap();
        let ask = app.ask(&last, |reply| Command::Read(Read::Turn { player: String::new(), reply }));
        let answer =
            tokio::time::timeout(Duration::from_secs(20), ask).await.expect("it is read out of turn");
        assert!(answer.unwrap().is_none(), "nobody plays yet");
        assert_eq!(Arc::strong_count(&app) - 1, 10, "the nine others still wait, and it has woken");
    }
}
