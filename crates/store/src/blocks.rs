//! Players who do not want to meet each other.

use crate::people::{PLAYER, Player, player};
use crate::sql::{insert, sql};
use crate::{Store, StoreError};

impl Store {
    /// From now on `player` does not want to meet `other`.
    pub async fn block(&self, player: &str, other: &str, now: u64) -> Result<(), StoreError> {
        let block = insert("block", [("player", player.into()), ("other", other.into()), ("at", now.into())]);
        self.db.run(block.push(" ON CONFLICT (player, other) DO NOTHING")).await?;
        Ok(())
    }

    /// `player` no longer blocks `other`.
    pub async fn unblock(&self, player: &str, other: &str) -> Result<(), StoreError> {
        self.db
            .run(sql("DELETE FROM block WHERE player = $1 AND other = $2").with(player).with(other))
            .await?;
        Ok(())
    }

    /// The players somebody blocks, in the order they were blocked.
    pub async fn blocked(&self, player: &str) -> Result<Vec<Player>, StoreError> {
        let ask = sql(PLAYER).push(" JOIN block b ON b.other = p.id WHERE b.player = ").arg(player);
        self.db.rows(ask.push(" ORDER BY b.at, p.id")).await?.iter().map(self::player).collect()
    }

    /// Whether any of them blocks any other of them.
    pub async fn blocks_between(&self, players: &[String]) -> Result<bool, StoreError> {
        if players.is_empty() {
            return Ok(false);
        }
        let ask = sql("SELECT at FROM block WHERE player <> other AND player IN ")
            .list(players)
            .push(" AND other IN ");
        Ok(self.db.row(ask.list(players).push(" LIMIT 1")).await?.is_some())
    }
}
