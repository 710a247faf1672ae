//! Reviews of finished games: one text for each table, opaque here, with the version of the analysis that
//! produced it.

use crate::sql::{insert, sql};
use crate::{Store, StoreError};

const KEEP_LATEST: &str = " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body \
    WHERE analysis.version <= excluded.version";

impl Store {
    /// The analysis of a table, if it is of this version or a later one.
    pub async fn analysis(&self, table: &str, version: u32) -> Result<Option<String>, StoreError> {
        let ask =
            sql("SELECT body FROM analysis WHERE table_id = $1 AND version >= $2").with(table).with(version);
        self.db.row(ask).await?.map(|row| row.text(0)).transpose()
    }

    /// Keeps the analysis of a table; a later version is not overwritten by an earlier one.
    pub async fn keep_analysis(&self, table: &str, version: u32, body: &str) -> Result<(), StoreError> {
        let keep = [("table_id", table.into()), ("version", version.into()), ("body", body.into())];
        self.db.run(insert("analysis", keep).push(KEEP_LATEST)).await?;
        Ok(())
    }
}
