//! A table as far as it is known without replaying it: the summary that the lobby lists, and the players on
//! its seats. Both are written together with the events that change them.

use std::collections::HashSet;

use crate::sql::{Record, Sql, sql};
use crate::{Store, StoreError};

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Seats are free.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// A table as the lobby shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The stage of the table.
    pub status: Status,
    /// Whether everybody can find it in the lobby.
    pub listed: bool,
    /// The game's name.
    pub game: String,
    /// The room it stands in.
    pub room: Option<String>,
    /// When it was opened.
    pub created: u64,
    /// The player who opened it.
    pub owner: Option<String>,
    /// The rest, JSON, opaque here.
    pub body: String,
}

/// A table with its summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The table's id.
    pub id: String,
    /// Its summary for the lobby.
    pub summary: Summary,
    /// When the last event that came with a summary happened.
    pub changed: u64,
}

/// Which tables to list; the default asks for none, because its limit is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableQuery {
    /// Only tables in this stage.
    pub status: Option<Status>,
    /// Leaves out tables that are not in the lobby.
    pub listed_only: bool,
    /// Only tables of this game.
    pub game: Option<String>,
    /// Only tables in this room.
    pub room: Option<String>,
    /// Only tables with such bodies.
    pub bodies: Option<Bodies>,
    /// Only tables where this player sits.
    pub player: Option<String>,
    /// Only tables created before this time.
    pub before: Option<u64>,
    /// At most this many.
    pub limit: u32,
}

/// Tables by how their bodies begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bodies {
    /// With one of these.
    BeginWith(Vec<String>),
    /// With none of these.
    BeginWithout(Vec<String>),
}

/// A player on a seat. The name is the one chosen for this seat; it lives here and not in the log, so that it
/// can be forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The side.
    pub side: String,
    /// The player's id.
    pub player: String,
    /// The name the others at the table see.
    pub name: String,
}

const TABLE: &str = "SELECT t.table_id, t.status, t.listed, t.game, t.room, t.created, t.body, t.changed, t.owner FROM summary t";

impl Store {
    /// One table.
    pub async fn table(&self, table: &str) -> Result<Option<TableRow>, StoreError> {
        self.db
            .row(sql(TABLE).push(" WHERE t.table_id = ").arg(table))
            .await?
            .as_ref()
            .map(table_row)
            .transpose()
    }

    /// Tables, the newest first.
    pub async fn tables(&self, ask: &TableQuery) -> Result<Vec<TableRow>, StoreError> {
        let mut find = sql(TABLE).push(" WHERE t.created < ").arg(ask.before.unwrap_or(u64::MAX));
        if let Some(status) = ask.status {
            find = find.push(" AND t.status = ").arg(status.word());
        }
        if ask.listed_only {
            find = find.push(" AND t.listed = 1");
        }
        if let Some(game) = &ask.game {
            find = find.push(" AND t.game = ").arg(game);
        }
        if let Some(room) = &ask.room {
            find = find.push(" AND t.room = ").arg(room);
        }
        match &ask.bodies {
            Some(Bodies::BeginWith(texts)) => find = begin_with(find.push(" AND ("), texts).push(")"),
            Some(Bodies::BeginWithout(texts)) => find = begin_with(find.push(" AND NOT ("), texts).push(")"),
            None => {}
        }
        if let Some(player) = &ask.player {
            find = find
                .push(" AND t.table_id IN (SELECT s.table_id FROM seat s WHERE s.player = ")
                .arg(player)
                .push(")");
        }
        let find = find.push(" ORDER BY t.created DESC, t.table_id DESC LIMIT ").arg(ask.limit);
        self.db.rows(find).await?.iter().map(table_row).collect()
    }

    /// The tables among these that the lobby lists.
    pub async fn listed_among(&self, tables: &[String]) -> Result<HashSet<String>, StoreError> {
        if tables.is_empty() {
            return Ok(HashSet::new());
        }
        let ask = sql("SELECT table_id FROM summary WHERE listed = 1 AND table_id IN ").list(tables);
        self.db.rows(ask).await?.iter().map(|row| row.text(0)).collect()
    }

    /// The tables among these where a player sits or sat.
    pub async fn seated_among(&self, player: &str, tables: &[String]) -> Result<HashSet<String>, StoreError> {
        if tables.is_empty() {
            return Ok(HashSet::new());
        }
        let ask =
            sql("SELECT table_id FROM seat WHERE player = $1 AND table_id IN ").with(player).list(tables);
        self.db.rows(ask).await?.iter().map(|row| row.text(0)).collect()
    }

    /// The ids of the tables that are not over: those to wake after a restart.
    pub async fn playing(&self) -> Result<Vec<String>, StoreError> {
        let ask = sql(
            "SELECT table_id FROM summary WHERE status IN ('open', 'playing') ORDER BY created, table_id",
        );
        self.db.rows(ask).await?.iter().map(|row| row.text(0)).collect()
    }

    /// The ids of the tables that are not over and whose summary was written after this time.
    pub async fn changed_since(&self, time: u64) -> Result<Vec<String>, StoreError> {
        let ask = sql("SELECT table_id FROM summary WHERE status IN ('open', 'playing') AND changed > $1");
        self.db.rows(ask.with(time)).await?.iter().map(|row| row.text(0)).collect()
    }

    /// How many unfinished tables a player keeps open, by having opened them or by sitting there; `but` is
    /// not counted.
    pub async fn kept_open(&self, player: &str, but: &str) -> Result<u64, StoreError> {
        let ask = sql("SELECT COUNT(*) FROM summary WHERE status IN ('open', 'playing') AND table_id <> $1 \
             AND (owner = $2 OR table_id IN (SELECT table_id FROM seat WHERE player = $2))");
        self.db.row(ask.with(but).with(player)).await?.map_or(Ok(0), |row| row.count(0))
    }

    /// The players at a table, by side.
    pub async fn seats(&self, table: &str) -> Result<Vec<SeatRow>, StoreError> {
        let ask = sql("SELECT side, player, name FROM seat WHERE table_id = $1 ORDER BY side").with(table);
        let read = |row: &Record| {
            Ok(SeatRow { side: row.text("side")?, player: row.text("player")?, name: row.text("name")? })
        };
        self.db.rows(ask).await?.iter().map(read).collect()
    }
}

impl Status {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }

    fn parse(word: &str) -> Result<Status, StoreError> {
        match word {
            "open" => Ok(Status::Open),
            "playing" => Ok(Status::Playing),
            "over" => Ok(Status::Over),
            _ => Err(StoreError::NotOurs),
        }
    }
}

/// One of these beginnings, letter for letter: LIKE means something else in each database.
fn begin_with<'a>(mut find: Sql<'a>, texts: &'a [String]) -> Sql<'a> {
    find = find.push("1 = 0");
    for text in texts {
        find = find.push(&format!(" OR substr(t.body, 1, {}) = ", text.chars().count())).arg(text);
    }
    find
}

fn table_row(row: &Record) -> Result<TableRow, StoreError> {
    let summary = Summary {
        status: Status::parse(&row.text("status")?)?,
        listed: row.flag("listed")?,
        game: row.text("game")?,
        room: row.get("room")?,
        created: row.count("created")?,
        body: row.text("body")?,
        owner: row.get("owner")?,
    };
    Ok(TableRow { id: row.text("table_id")?, summary, changed: row.count("changed")? })
}
