//! The servers that share a PostgreSQL: which of them are alive, by the database's clock, and who is connected
//! to each. An SQLite file has one server and nothing of this.

use crate::bus::{BY_DATABASE, Bus, BusError, Hint, News, Seen};
use crate::db::Db;
use crate::sql::{Record, Sql, ask_many, sql};
use crate::{Store, StoreError};
use tokio::sync::mpsc;

/// A server that has not beaten for this many milliseconds is dead.
pub const DEAD_AFTER: u64 = 3000;

/// The rows of a dead server are removed after this many milliseconds.
const REMOVED_AFTER: u64 = 60_000;

/// The milliseconds since 1970 by the clock of PostgreSQL.
const NOW: &str = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";

const SEEN_AGAIN: &str =
    " ON CONFLICT (node, table_id) DO UPDATE SET seats = excluded.seats, onlookers = excluded.onlookers";
const ONLINE_AGAIN: &str = " ON CONFLICT (node, player) DO UPDATE SET name = excluded.name";

/// The state of the servers at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// The time, by the clock of the database.
    pub now: u64,
    /// The servers that are alive, this one included, by name.
    pub live: Vec<String>,
    /// This server was not known: its rows, if it had any, are gone.
    pub is_new: bool,
}

/// The people at a table, as one server knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presence {
    /// The table's id.
    pub table: String,
    /// The server.
    pub node: String,
    /// The people there.
    pub seen: Seen,
}

impl Store {
    /// Whether other servers may use the same database.
    pub fn is_shared(&self) -> bool {
        matches!(self.db, Db::Postgres(_))
    }

    /// Joins the other servers under a name, on the bus of the setting. The bus is there until the store is
    /// closed.
    pub async fn join(&self, node: &str, bus: &str) -> Result<(), BusError> {
        let bus = match &self.db {
            Db::Sqlite { .. } if bus == BY_DATABASE => Bus::in_process(node),
            Db::Sqlite { .. } => return Err(BusError::OneServer),
            Db::Postgres(pool) if bus == BY_DATABASE => Bus::by_notify(node, pool.clone()),
            Db::Postgres(_) => Bus::by_nats(node, bus, &self.cluster(node).await?).await?,
        };
        // Whoever joined first stays.
        let _ = self.bus.set(bus);
        Ok(())
    }

    /// The name of this cluster: that of the server that asked first.
    async fn cluster(&self, name: &str) -> Result<String, StoreError> {
        let keep = sql("INSERT INTO cluster (id, name) VALUES (1, $1) ON CONFLICT (id) DO NOTHING");
        self.db.run(keep.with(name)).await?;
        let row = self.db.row(sql("SELECT name FROM cluster WHERE id = 1")).await?;
        row.ok_or(StoreError::NotOurs)?.text(0)
    }

    /// Sends hints to the other servers. None of them may arrive.
    pub async fn hint(&self, hints: &[Hint]) {
        if let Some(bus) = self.bus.get() {
            bus.send(hints).await;
        }
    }

    /// The hints of all servers from now on; nothing before this one has joined.
    pub fn listen(&self) -> mpsc::Receiver<News> {
        self.bus.get().map_or_else(|| mpsc::channel(1).1, Bus::listen)
    }

    /// Says that a server is alive, and asks which others are.
    pub async fn beat(&self, node: &str) -> Result<Beat, StoreError> {
        let beat = sql("UPDATE node SET beat = ").push(NOW).push(" WHERE id = ").arg(node);
        let known = self.db.row(beat.push(" RETURNING beat")).await?;
        let is_new = known.is_none();
        let beaten = match known {
            Some(row) => row,
            None => self.enter(node).await?,
        };
        let ask = sql("SELECT id FROM node WHERE ").push_alive().push(" ORDER BY id");
        let rows = self.db.rows(ask).await?;
        let live = rows.iter().map(|row| row.text("id")).collect::<Result<_, _>>()?;
        // The time of this server's own beat: after a crash of the database the list may be empty.
        let now = beaten.count("beat")?;
        Ok(Beat { now, live, is_new })
    }

    /// A server that is not known enters the list; the rows of those that died long ago are removed.
    async fn enter(&self, node: &str) -> Result<Record, StoreError> {
        let enter = sql("INSERT INTO node (id, beat) VALUES (").arg(node).push(", ").push(NOW);
        let again = ") ON CONFLICT (id) DO UPDATE SET beat = excluded.beat RETURNING beat";
        let entered = self.db.row(enter.push(again)).await?.ok_or(StoreError::NotOurs)?;
        let remove = sql("DELETE FROM node WHERE beat < ").push(NOW).push(" - ").arg(REMOVED_AFTER);
        self.db.run(remove).await?;
        Ok(entered)
    }

    /// A server stops: the others need not wait until it is dead.
    pub async fn leave(&self, node: &str) -> Result<(), StoreError> {
        self.db.run(sql("DELETE FROM node WHERE id = $1").with(node)).await.map(drop)
    }

    /// Writes who is at these tables, as a server knows it.
    pub async fn set_presence(&self, node: &str, tables: &[(String, Seen)]) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        let (there, empty): (Vec<_>, Vec<_>) = tables.iter().partition(|(_, seen)| *seen != Seen::default());
        let row = |(table, seen): &(String, Seen)| {
            [
                ("node", node.to_owned().into()),
                ("table_id", table.clone().into()),
                ("seats", u32::from(seen.seats).into()),
                ("onlookers", seen.onlookers.into()),
            ]
        };
        tx.insert_many("presence", there.into_iter().map(row), SEEN_AGAIN).await?;
        for (table, _) in empty {
            tx.run(sql("DELETE FROM presence WHERE node = $1 AND table_id = $2").with(node).with(table))
                .await?;
        }
        tx.commit().await
    }

    /// The people at these tables, by every server that has beaten within `within` milliseconds.
    pub async fn presence(&self, tables: &[String], within: u64) -> Result<Vec<Presence>, StoreError> {
        const HEAD: &str = "SELECT table_id, node, seats, onlookers FROM presence JOIN node ON node.id = node \
            JOIN (VALUES ";
        let tail = ") AS asked ON table_id = column1 WHERE ";
        let mut found = Vec::new();
        for ask in ask_many(HEAD, tables.iter().map(|table| [table.into()]), tail) {
            for row in self.db.rows(ask.push_beaten(within)).await? {
                let seen =
                    Seen { seats: row.count("seats")? as u8, onlookers: row.count("onlookers")? as u32 };
                found.push(Presence { table: row.text("table_id")?, node: row.text("node")?, seen });
            }
        }
        Ok(found)
    }

    /// Writes who has connected to a server, with their names, and who no longer is.
    pub async fn set_online(
        &self,
        node: &str,
        came: &[(String, String)],
        went: &[String],
    ) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        for player in went {
            tx.run(sql("DELETE FROM online WHERE node = $1 AND player = $2").with(node).with(player)).await?;
        }
        let row = |(player, name): &(String, String)| {
            [
                ("node", node.to_owned().into()),
                ("player", player.clone().into()),
                ("name", name.clone().into()),
            ]
        };
        tx.insert_many("online", came.iter().map(row), ONLINE_AGAIN).await?;
        tx.commit().await
    }

    /// The players connected to any server that is alive: ids and names, by name, each once.
    pub async fn online(&self, limit: u32) -> Result<Vec<(String, String)>, StoreError> {
        let ask = sql("SELECT player, MIN(name) AS name FROM online JOIN node ON node.id = node WHERE ")
            .push_alive()
            .push(" GROUP BY player ORDER BY name, player LIMIT ")
            .arg(limit);
        let rows = self.db.rows(ask).await?;
        rows.iter().map(|row| Ok((row.text("player")?, row.text("name")?))).collect()
    }

    /// Whether a player is connected to any server that is alive.
    pub async fn is_online(&self, player: &str) -> Result<bool, StoreError> {
        let ask = sql("SELECT 1 FROM online JOIN node ON node.id = node WHERE player = ").arg(player);
        Ok(self.db.row(ask.push(" AND ").push_alive()).await?.is_some())
    }

    /// The numbers of the last events of these tables.
    pub async fn last_events(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        const HEAD: &str = "SELECT column1 AS id, \
            COALESCE((SELECT MAX(n) FROM event WHERE table_id = column1), 0) AS last FROM (VALUES ";
        let mut found = Vec::new();
        for ask in ask_many(HEAD, tables.iter().map(|table| [table.into()]), ") AS asked") {
            for row in self.db.rows(ask).await? {
                found.push((row.text("id")?, row.count("last")?));
            }
        }
        Ok(found)
    }
}

impl Sql<'_> {
    /// The condition that a row of `node` belongs to a server that is alive.
    fn push_alive(self) -> Self {
        self.push_beaten(DEAD_AFTER)
    }

    /// The condition that a row of `node` belongs to a server that has beaten within so many milliseconds.
    fn push_beaten(self, within: u64) -> Self {
        self.push("beat > ").push(NOW).push(" - ").push(&within.to_string())
    }
}
