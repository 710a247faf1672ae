//! Deletes what nobody will ask for again: sessions that have expired, and guests who came long ago and left
//! nothing behind. A guest who sits or sat at a table, keeps one open, has results or dice, blocks somebody,
//! is reported or was moderated stays: records and lists need the name.

use crate::again::until_known;
use crate::sql::sql;
use crate::{Store, StoreError};

/// The number of deleted rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purged {
    /// Sessions that had expired.
    pub sessions: u64,
    /// Guests who had left nothing behind.
    pub guests: u64,
}

/// The most rows deleted in one transaction, because others wait for it.
const TOGETHER: u32 = 256;

/// Guests who have only their row, a session and perhaps a notice about their name.
const FORGOTTEN: &str = "SELECT p.id FROM player p WHERE p.account = 0 AND p.name <> '' AND p.created < $1 \
    AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM summary WHERE summary.owner = p.id AND summary.status <> 'over') \
    AND NOT EXISTS (SELECT 1 FROM result WHERE result.player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM rating WHERE rating.player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM dice WHERE dice.player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM token WHERE token.player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM block WHERE block.player = p.id OR block.other = p.id) \
    AND NOT EXISTS (SELECT 1 FROM report WHERE report.about = p.id OR report.by_player = p.id) \
    AND NOT EXISTS (SELECT 1 FROM sanction WHERE sanction.player = p.id) \
    ORDER BY p.created LIMIT $2";

impl Store {
    /// Deletes sessions that have expired by `now` and, if `guests_before` is given, guests who came before
    /// it and left nothing behind.
    pub async fn purge(&self, now: u64, guests_before: Option<u64>) -> Result<Purged, StoreError> {
        let sessions = self.db.run(sql("DELETE FROM session WHERE expires <= $1").with(now)).await?;
        let mut purged = Purged { sessions, guests: 0 };
        while let Some(before) = guests_before {
            match until_known(|| self.forget_guests(before)).await? {
                0 => break,
                forgotten => purged.guests += forgotten,
            }
        }
        Ok(purged)
    }

    async fn forget_guests(&self, before: u64) -> Result<u64, StoreError> {
        let mut tx = self.db.begin().await?;
        let found = tx.rows(sql(FORGOTTEN).with(before).with(TOGETHER)).await?;
        let ids: Vec<String> = found.iter().map(|row| row.text(0)).collect::<Result<_, _>>()?;
        if ids.is_empty() {
            return Ok(0);
        }
        tx.run(sql("DELETE FROM session WHERE player IN ").list(&ids)).await?;
        tx.run(sql("DELETE FROM renamed WHERE player IN ").list(&ids)).await?;
        tx.run(sql("DELETE FROM address WHERE player IN ").list(&ids)).await?;
        tx.run(sql("DELETE FROM device WHERE player IN ").list(&ids)).await?;
        // A guest who has just become an account stays.
        tx.run(sql("DELETE FROM player WHERE account = 0 AND id IN ").list(&ids)).await?;
        tx.commit().await?;
        Ok(ids.len() as u64)
    }
}
