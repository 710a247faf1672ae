//! Chores that one of the servers on a database does now and then for all of them.

use crate::sql::{insert, sql};
use crate::{Store, StoreError};

impl Store {
    /// Claims a chore that is to be done every `every` milliseconds; returns whether it is now the caller's.
    /// `claim` is fresh and random. A server that dies over a chore leaves it until the next time.
    pub async fn claim_chore(
        &self,
        name: &str,
        claim: &str,
        now: u64,
        every: u64,
    ) -> Result<bool, StoreError> {
        let ask = || self.db.row(sql("SELECT due, claim FROM chore WHERE name = $1").with(name));
        let latest = now.saturating_add(every);
        if let Some(row) = ask().await? {
            let due = row.count("due")?;
            // One that is further ahead was put there by a clock that was wrong.
            if due > now && due <= latest {
                return Ok(false);
            }
        }
        let take = insert("chore", [("name", name.into()), ("due", latest.into()), ("claim", claim.into())])
            .push(" ON CONFLICT (name) DO UPDATE SET due = excluded.due, claim = excluded.claim")
            .push(" WHERE chore.due <= ")
            .arg(now)
            .push(" OR chore.due > ")
            .arg(latest);
        self.db.run(take).await?;
        // Not the number of rows: a repeated statement finds the chore taken, by this very call.
        ask().await?.map_or(Ok(false), |row| Ok(row.text("claim")? == claim))
    }
}
