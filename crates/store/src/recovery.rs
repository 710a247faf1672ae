//! Ways back into an account: recovery codes, each good for one new password, and devices that have signed in
//! before. Only hashes of the secrets are kept.

use crate::again::until_known;
use crate::sql::{insert, sql};
use crate::{Store, StoreError};

/// The most devices remembered for one account.
const MOST_DEVICES: u32 = 20;

/// The sessions and tokens that survive a change of password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// All sessions and tokens.
    Everything,
    /// The tokens of programs.
    Tokens,
    /// All sessions.
    Sessions,
    /// Nothing.
    Nothing,
}

impl Store {
    /// Sets a new password for an account and ends everything not in `kept`.
    pub async fn change_password(&self, id: &str, hash: &str, kept: Kept) -> Result<(), StoreError> {
        until_known(|| self.change_password_once(id, hash, kept)).await
    }

    async fn change_password_once(&self, id: &str, hash: &str, kept: Kept) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        tx.run(sql("UPDATE player SET hash = $1 WHERE id = $2 AND account = 1").with(hash).with(id)).await?;
        if matches!(kept, Kept::Tokens | Kept::Nothing) {
            tx.run(sql("DELETE FROM session WHERE player = $1").with(id)).await?;
            tx.run(sql("DELETE FROM device WHERE player = $1").with(id)).await?;
        }
        if matches!(kept, Kept::Sessions | Kept::Nothing) {
            tx.run(sql("DELETE FROM token WHERE player = $1").with(id)).await?;
        }
        tx.commit().await
    }

    /// Replaces all earlier recovery codes with these.
    pub async fn set_recovery(&self, player: &str, codes: &[[u8; 32]]) -> Result<(), StoreError> {
        until_known(|| self.set_recovery_once(player, codes)).await
    }

    async fn set_recovery_once(&self, player: &str, codes: &[[u8; 32]]) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        tx.run(sql("DELETE FROM recovery WHERE player = $1").with(player)).await?;
        let rows = codes.iter().map(|code| [("hash", code.into()), ("player", player.into())]);
        tx.insert_many("recovery", rows, "").await?;
        tx.commit().await
    }

    /// How many recovery codes are left.
    pub async fn recovery_left(&self, player: &str) -> Result<u64, StoreError> {
        let ask = sql("SELECT COUNT(*) FROM recovery WHERE player = $1").with(player);
        self.db.row(ask).await?.map_or(Ok(0), |row| row.count(0))
    }

    /// Uses up a code for a new password and ends all sessions; returns whether the code was good.
    pub async fn recover(&self, player: &str, code: &[u8; 32], hash: &str) -> Result<bool, StoreError> {
        until_known(|| self.recover_once(player, code, hash)).await
    }

    async fn recover_once(&self, player: &str, code: &[u8; 32], hash: &str) -> Result<bool, StoreError> {
        let mut tx = self.db.begin().await?;
        if tx.run(sql("DELETE FROM recovery WHERE player = $1 AND hash = $2").with(player).with(code)).await?
            == 0
        {
            // A hash has its own salt: an account with this very hash got it from this very call, whose
            // answer was lost.
            let done = sql("SELECT id FROM player WHERE id = $1 AND hash = $2").with(player).with(hash);
            return Ok(!tx.rows(done).await?.is_empty());
        }
        tx.run(sql("UPDATE player SET hash = $1 WHERE id = $2 AND account = 1").with(hash).with(player))
            .await?;
        tx.run(sql("DELETE FROM session WHERE player = $1").with(player)).await?;
        tx.run(sql("DELETE FROM device WHERE player = $1").with(player)).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Whether a code is good; does not use it up.
    pub async fn is_recovery(&self, player: &str, code: &[u8; 32]) -> Result<bool, StoreError> {
        let ask = sql("SELECT player FROM recovery WHERE player = $1 AND hash = $2").with(player).with(code);
        Ok(self.db.row(ask).await?.is_some())
    }

    /// Remembers a device of an account, dropping the oldest beyond the limit.
    pub async fn know_device(&self, hash: &[u8; 32], player: &str, now: u64) -> Result<(), StoreError> {
        until_known(|| self.know_device_once(hash, player, now)).await
    }

    async fn know_device_once(&self, hash: &[u8; 32], player: &str, now: u64) -> Result<(), StoreError> {
        let mut tx = self.db.begin().await?;
        let know = insert("device", [("hash", hash.into()), ("player", player.into()), ("at", now.into())]);
        tx.run(know.push(" ON CONFLICT (hash, player) DO UPDATE SET at = excluded.at")).await?;
        let forget = "DELETE FROM device WHERE player = $1 AND hash NOT IN \
            (SELECT hash FROM device WHERE player = $1 ORDER BY at DESC, hash LIMIT $2)";
        tx.run(sql(forget).with(player).with(MOST_DEVICES)).await?;
        tx.commit().await
    }

    /// Whether somebody has signed in to an account on a device.
    pub async fn knows_device(&self, hash: &[u8; 32], player: &str) -> Result<bool, StoreError> {
        let ask = sql("SELECT at FROM device WHERE hash = $1 AND player = $2").with(hash).with(player);
        Ok(self.db.row(ask).await?.is_some())
    }
}
