//! The key that records are signed with: one for each database, shared by all servers that run on it.

use crate::log::parse_hex;
use crate::sql::sql;
use crate::{Store, StoreError};

const KEEP: &str = "INSERT INTO signing_key (id, secret) VALUES (1, $1) ON CONFLICT (id) DO NOTHING";

impl Store {
    /// The key, if one was made.
    pub async fn signing_key(&self) -> Result<Option<[u8; 32]>, StoreError> {
        let Some(row) = self.db.row(sql("SELECT secret FROM signing_key WHERE id = 1")).await? else {
            return Ok(None);
        };
        parse_hex(&row.text(0)?).map(Some).ok_or(StoreError::NotOurs)
    }

    /// The key; if there is none yet, `fresh` becomes it, unless another server is quicker.
    pub async fn make_signing_key(&self, fresh: &[u8; 32]) -> Result<[u8; 32], StoreError> {
        if let Some(key) = self.signing_key().await? {
            return Ok(key);
        }
        self.db.run(sql(KEEP).with(fresh)).await?;
        self.signing_key().await?.ok_or(StoreError::NotOurs)
    }
}
