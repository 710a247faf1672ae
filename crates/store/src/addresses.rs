//! Where players were last seen: one address each, and only for some days, so that a moderator can ban it.

use crate::sql::sql;
use crate::{Store, StoreError};

const SEEN_AGAIN: &str = " ON CONFLICT (player) DO UPDATE SET address = excluded.address, at = excluded.at";

impl Store {
    /// Notes where players are, once for each player.
    pub async fn note_addresses(&self, seen: &[(String, String)], now: u64) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        let rows = seen.iter().map(|(player, address)| {
            [("player", player.into()), ("address", address.into()), ("at", now.into())]
        });
        tx.insert_many("address", rows, SEEN_AGAIN).await?;
        tx.commit().await
    }

    /// Where a player was last seen.
    pub async fn address_of(&self, player: &str) -> Result<Option<String>, StoreError> {
        self.db
            .row(sql("SELECT address FROM address WHERE player = $1").with(player))
            .await?
            .map(|row| row.text(0))
            .transpose()
    }

    /// Whether [`Store::forget_old`] would find anything.
    pub async fn has_old(&self, before: u64, now: u64) -> Result<bool, StoreError> {
        let any = "SELECT 1 FROM address WHERE at < $1 UNION ALL SELECT 1 FROM reserved_name WHERE ends <= $2 LIMIT 1";
        Ok(self.db.row(sql(any).with(before).with(now)).await?.is_some())
    }

    /// Forgets addresses noted before a time, and releases the reserved names of deleted accounts whose term
    /// is over.
    pub async fn forget_old(&self, before: u64, now: u64) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        tx.run(sql("DELETE FROM address WHERE at < $1").with(before)).await?;
        let free =
            "DELETE FROM account_name WHERE player IN (SELECT player FROM reserved_name WHERE ends <= $1)";
        tx.run(sql(free).with(now)).await?;
        tx.run(sql("DELETE FROM reserved_name WHERE ends <= $1").with(now)).await?;
        tx.commit().await
    }
}
