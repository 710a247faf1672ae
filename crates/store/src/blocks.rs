//! Who does not want to meet whom, and what was reported to those who run the server.

use crate::people::{PLAYER, Player, player};
use crate::sql::{Record, sql};
use crate::{Store, StoreError};

/// A complaint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// Who complains.
    pub by: String,
    /// About whom.
    pub about: String,
    /// Where it happened.
    pub table: Option<String>,
    /// What happened, in that person's words.
    pub text: String,
    /// When it was written.
    pub at: u64,
}

impl Store {
    /// From now on `player` does not want to meet `other`.
    pub async fn block(&self, player: &str, other: &str, now: u64) -> Result<(), StoreError> {
        let block = sql("INSERT INTO block (player, other, at) VALUES ($1, $2, $3) ON CONFLICT (player, other) DO NOTHING");
        self.db.run(block.with(player).with(other).with(now)).await?;
        Ok(())
    }

    /// All is well again.
    pub async fn unblock(&self, player: &str, other: &str) -> Result<(), StoreError> {
        self.db.run(sql("DELETE FROM block WHERE player = $1 AND other = $2").with(player).with(other)).await?;
        Ok(())
    }

    /// Whom a player blocks, in the order it happened.
    pub async fn blocked(&self, player: &str) -> Result<Vec<Player>, StoreError> {
        let ask = sql(PLAYER).push(" JOIN block b ON b.other = p.id WHERE b.player = ").arg(player);
        self.db.rows(ask.push(" ORDER BY b.at, p.id")).await?.iter().map(self::player).collect()
    }

    /// Whether any of them blocks any other of them.
    pub async fn blocks_between(&self, players: &[String]) -> Result<bool, StoreError> {
        if players.is_empty() {
            return Ok(false);
        }
        let ask = sql("SELECT at FROM block WHERE player <> other AND player IN ").list(players).push(" AND other IN ");
        Ok(self.db.row(ask.list(players).push(" LIMIT 1")).await?.is_some())
    }

    /// Keeps a complaint.
    pub async fn report(&self, report: &Report) -> Result<(), StoreError> {
        let add = sql("INSERT INTO report (id, by_player, about, table_id, words, at) VALUES ($1, $2, $3, $4, $5, $6) \
            ON CONFLICT (id) DO NOTHING");
        let add = add.with(&report.id).with(&report.by).with(&report.about).with(report.table.as_deref());
        self.db.run(add.with(&report.text).with(report.at)).await?;
        Ok(())
    }

    /// The complaints, the newest first.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        let ask = sql("SELECT id, by_player, about, table_id, words, at FROM report ORDER BY at DESC, id DESC LIMIT $1");
        self.db.rows(ask.with(limit)).await?.iter().map(report).collect()
    }
}

fn report(row: &Record) -> Result<Report, StoreError> {
    Ok(Report {
        id: row.text(0)?,
        by: row.text(1)?,
        about: row.text(2)?,
        table: row.get(3)?,
        text: row.text(4)?,
        at: row.count(5)?,
    })
}
