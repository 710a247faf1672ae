//! The people connected to this node, for the others: gathered for a moment, then written to the database and
//! hinted at. The rows hold for as long as this node is alive; the hints only make them known sooner.

use std::collections::HashMap;
use std::time::Duration;

use tablier_store::{DEAD_AFTER, Hint, Seen, StoreError};

use super::Nodes;
use crate::live::Command;
use crate::live::app::App;
use crate::lock::lock;

/// How long changes gather.
const GATHERS: Duration = Duration::from_millis(100);

/// How long to wait when the database does not answer.
const PAUSE: Duration = Duration::from_secs(1);

/// The latest state of whatever has changed.
#[derive(Default)]
pub(super) struct Unsent {
    /// The people at each table, and its last event.
    tables: HashMap<String, (Seen, u64)>,
    /// The names of players who are connected now; none for those who no longer are.
    players: HashMap<String, Option<String>>,
}

impl Nodes {
    /// These people are at a table, at this node, which knows the events of the table up to `last`.
    pub(crate) fn say_present(&self, table: &str, seen: Seen, last: u64) {
        if self.shared {
            lock(&self.unsent).tables.insert(table.to_owned(), (seen, last));
            self.news.notify_one();
        }
    }

    /// A player is connected to this node under a name, or no longer is.
    pub(crate) fn say_online(&self, player: &str, name: Option<&str>) {
        if self.shared {
            lock(&self.unsent).players.insert(player.to_owned(), name.map(str::to_owned));
            self.news.notify_one();
        }
    }

    /// Everything must be written again: these players, and whatever the tables say.
    pub(super) fn say_all_again(&self, players: Vec<(String, String)>) {
        lock(&self.unsent).players.extend(players.into_iter().map(|(player, name)| (player, Some(name))));
        self.news.notify_one();
    }

    fn take_unsent(&self) -> Unsent {
        std::mem::take(&mut lock(&self.unsent))
    }

    /// Changes that could not be written are written later, unless it has changed in the meantime.
    fn put_back(&self, back: Unsent) {
        let mut unsent = lock(&self.unsent);
        for (table, present) in back.tables {
            unsent.tables.entry(table).or_insert(present);
        }
        for (player, name) in back.players {
            unsent.players.entry(player).or_insert(name);
        }
        self.news.notify_one();
    }
}

/// Sends changes until the server stops.
pub(super) async fn run(app: &App) {
    loop {
        app.nodes.news.notified().await;
        tokio::time::sleep(GATHERS).await;
        let unsent = app.nodes.take_unsent();
        if let Err(error) = send(app, &unsent).await {
            tracing::debug!(%error, "the other nodes do not know yet who is here");
            app.nodes.put_back(unsent);
            tokio::time::sleep(PAUSE).await;
        }
    }
}

async fn send(app: &App, Unsent { tables, players }: &Unsent) -> Result<(), StoreError> {
    let me = app.nodes.me();
    if !tables.is_empty() {
        let rows: Vec<(String, Seen)> =
            tables.iter().map(|(table, (seen, _))| (table.clone(), *seen)).collect();
        app.store.set_presence(me, &rows).await?;
        // Somebody who comes here may come from a node that died between an event and its hint.
        let hints = tables.iter().flat_map(|(table, &(seen, last))| {
            let table = || table.clone();
            [Hint::Events { table: table(), last }, Hint::Present { table: table(), seen }]
        });
        app.store.hint(&hints.collect::<Vec<_>>()).await;
    }
    if !players.is_empty() {
        let came: Vec<(String, String)> =
            players.iter().filter_map(|(player, name)| Some((player.clone(), name.clone()?))).collect();
        let went: Vec<String> =
            players.iter().filter(|(_, name)| name.is_none()).map(|(player, _)| player.clone()).collect();
        app.store.set_online(me, &came, &went).await?;
    }
    Ok(())
}

/// Tells awake tables who is there at other nodes, by the rows of the database.
pub(super) async fn refresh(app: &App, tables: &[String]) -> Result<(), StoreError> {
    let mut found: HashMap<String, Vec<(String, Seen)>> = HashMap::new();
    for row in
        app.store.presence(tables, DEAD_AFTER).await?.into_iter().filter(|row| row.node != app.nodes.me())
    {
        found.entry(row.table).or_default().push((row.node, row.seen));
    }
    for table in tables {
        app.if_awake(table, Command::Elsewhere(found.remove(table).unwrap_or_default()));
    }
    Ok(())
}
