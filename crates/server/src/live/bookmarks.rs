//! Copies of a table in its recent past. A returning watcher is sent the missed events from the nearest copy
//! on, however long the log is.

use tablier_table::Table;

/// A copy is kept every `APART` events, and at most this many events are sent to a returning watcher: so the
/// last two copies reach back far enough, and no fold is longer than twice this number.
pub(super) const APART: u64 = 1000;

/// The last two copies; a short log has none.
#[derive(Default)]
pub(crate) struct Bookmarks {
    older: Option<Box<Table>>,
    newer: Option<Box<Table>>,
}

impl Bookmarks {
    /// Takes a copy if one is due.
    pub(super) fn put(&mut self, table: &Table) {
        if table.last.is_multiple_of(APART) {
            self.older = self.newer.replace(Box::new(table.clone()));
        }
    }

    /// The last copy before the events after this one; none: the beginning of the log.
    pub(super) fn before(&self, after: u64) -> Option<&Table> {
        [&self.newer, &self.older].into_iter().flatten().map(Box::as_ref).find(|table| table.last <= after)
    }

    /// Can everything after this event be folded without going back to the beginning of a long log?
    pub(super) fn reach(&self, after: u64) -> bool {
        self.older.as_ref().is_none_or(|oldest| oldest.last <= after)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tablier_rules::Seats;
    use tablier_store::{Append, NewEvent, Store};
    use tempfile::TempDir;

    use super::*;
    use crate::config::Config;
    use crate::live::app::App;
    use crate::live::reading::distant;
    use crate::live::{Command, Missing, Read};

    async fn read(app: &Arc<App>, id: &str, after: u64) -> Missing {
        let (asker, keys, deaf_to) = (Arc::default(), Vec::new(), Vec::new());
        app.ask(id, |reply| Command::Read(Read::Events { asker, keys, deaf_to, after, reply })).await.unwrap()
    }

    #[tokio::test]
    async fn a_long_log_is_not_folded_from_its_beginning_by_the_table() {
        let folder = TempDir::new().unwrap();
        let store =
            Store::open(&format!("sqlite:{}", folder.path().join("long.db").display())).await.unwrap();
        let app = App::new(store.clone(), Config::load(None, |_| None, &[]).unwrap()).unwrap();
        let settings = serde_json::json!({ "game": "ludo", "sides": ["red", "yellow"], "listed": true, "clock": { "kind": "none" },
            "away": null, "spectators": true, "chat": true, "rated": false, "room": null });
        let (id, _) = app
            .open_table(serde_json::from_value(settings).unwrap(), "somebody", Vec::new(), None)
            .await
            .unwrap();
        let said =
            |n: u64| NewEvent { at: n, body: format!(r#"{{"type":"chat","side":"red","text":"line {n}"}}"#) };
        let events = (2..=3500).map(said).collect();
        store.append(Append { table: id.clone(), after: 1, events, ..Append::default() }).await.unwrap();

        for after in [2000, 2499, 2500, 3000, 3499] {
            let Missing::Told(near) = read(&app, &id, after).await else { panic!("{after} is near enough") };
            let far = distant(&app, &id, after, Seats::default(), Vec::new()).await.unwrap();
            assert_eq!((near.len() as u64, &near), ((3500 - after).min(APART), &far), "after {after}");
            assert!(near[0].contains(&format!("line {}", after + 1)));
        }
        for after in [0, 1999] {
            assert!(
                matches!(read(&app, &id, after).await, Missing::Fold(_)),
                "{after} is left to whoever asks"
            );
        }
        // The bookmarks move on with the table, not only when it wakes.
        let events = (3501..=4000).map(said).collect();
        store.append(Append { table: id.clone(), after: 3500, events, ..Append::default() }).await.unwrap();
        assert!(
            matches!(read(&app, &id, 4000).await, Missing::Told(none) if none.is_empty()),
            "it has caught up"
        );
        assert!(matches!(read(&app, &id, 2500).await, Missing::Fold(_)));
        assert!(matches!(read(&app, &id, 3000).await, Missing::Told(told) if told.len() == 1000));
    }
}
