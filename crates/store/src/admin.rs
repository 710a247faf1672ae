//! For the people who run a server: is the database reachable, who is in it, and a copy of it.

use std::fs::File;
use std::path::Path;

use crate::db::Db;
use crate::name::fold_text;
use crate::people::{PLAYER, Player, player};
use crate::sql::sql;
use crate::{Store, StoreError};

impl Store {
    /// Whether the database accepts writes; really writes one row.
    pub async fn ready(&self) -> Result<(), StoreError> {
        self.db.run(sql("UPDATE pulse SET beats = beats + 1 WHERE id = 1")).await?;
        Ok(())
    }

    /// Players whose name contains `search` in any letter case, or whose id it is.
    pub async fn players(&self, search: &str, limit: u32) -> Result<Vec<Player>, StoreError> {
        let held = fold_text(search).replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        let ask = sql(PLAYER).push(" WHERE (p.name <> '' AND p.name_key LIKE ").arg(format!("%{held}%"));
        let ask = ask
            .push(" ESCAPE '\\') OR p.id = ")
            .arg(search)
            .push(" ORDER BY p.name_key, p.id LIMIT ")
            .arg(limit);
        self.db.rows(ask).await?.iter().map(player).collect()
    }

    /// Copies the database into a new file while the server runs.
    pub async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let Db::Sqlite { read, .. } = &self.db else {
            return Err(StoreError::NotHere("use pg_dump, or the export of Tablier"));
        };
        if file.try_exists()? {
            return Err(StoreError::Exists(file.to_owned()));
        }
        let name = file.to_str().ok_or(StoreError::CannotOpen)?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(read).await?;
        // SQLite leaves it to the operating system when the copy reaches the disk.
        let written = file.to_owned();
        let synced = tokio::task::spawn_blocking(move || File::open(written)?.sync_all()).await;
        Ok(synced.map_err(std::io::Error::other)??)
    }
}
