//! The queue of finished games to be reviewed. A server claims one game at a time and renews its claim while
//! it works; if it dies, the claim runs out and another server begins again. The result goes to `analysis.rs`.
//!
//! A game has its place in the queue for one version of the analysis, so that servers of two versions do not
//! take each other's work.

use crate::again::until_known;
use crate::sql::{Record, Sql, insert, sql};
use crate::{Store, StoreError};

/// A review that was begun this often and never ended is not begun again: it may be what ends the servers.
const MOST_TRIES: u32 = 3;

/// How it stands with a review that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewStage {
    /// It waits or is under way; so many thousandths are done.
    Running(u64),
    /// It failed.
    Failed,
}

impl Store {
    /// How it stands with the review of a table, if anybody wants it.
    pub async fn review(
        &self,
        table: &str,
        version: u32,
        now: u64,
    ) -> Result<Option<ReviewStage>, StoreError> {
        self.db.row(ask(table, version)).await?.map(|row| stage(&row, now)).transpose()
    }

    /// Queues the review of a table, unless it is in the queue; returns how it stands then, or nothing if
    /// `most` are in the queue. Servers that ask in the same instant may exceed that by one each.
    pub async fn want_review(
        &self,
        table: &str,
        version: u32,
        now: u64,
        most: u64,
    ) -> Result<Option<ReviewStage>, StoreError> {
        until_known(|| self.want_review_once(table, version, now, most)).await
    }

    async fn want_review_once(
        &self,
        table: &str,
        version: u32,
        now: u64,
        most: u64,
    ) -> Result<Option<ReviewStage>, StoreError> {
        let mut tx = self.db.begin().await?;
        if let Some(row) = tx.rows(ask(table, version)).await?.first() {
            return stage(row, now).map(Some);
        }
        let count = open(sql("SELECT COUNT(*) FROM review WHERE "), now);
        if tx.rows(count).await?.first().map_or(Ok(0), |row| row.count(0))? >= most {
            return Ok(None);
        }
        let review = [
            ("table_id", table.into()),
            ("version", version.into()),
            ("since", now.into()),
            ("done", 0_u64.into()),
            ("tries", 0_u64.into()),
            ("failed", false.into()),
            ("claim", "".into()),
            ("claimed_until", 0_u64.into()),
        ];
        tx.run(insert("review", review).push(" ON CONFLICT (table_id, version) DO NOTHING")).await?;
        tx.commit().await?;
        Ok(Some(ReviewStage::Running(0)))
    }

    /// Claims the table that has waited longest for its review, until a time. `claim` is fresh and random.
    pub async fn claim_review(
        &self,
        version: u32,
        claim: &str,
        now: u64,
        until: u64,
    ) -> Result<Option<String>, StoreError> {
        // Nearly always there is none, and looking must not take SQLite's write lock.
        if self.db.row(free(version, now)).await?.is_none() {
            return Ok(None);
        }
        until_known(|| self.claim_review_once(version, claim, now, until)).await
    }

    async fn claim_review_once(
        &self,
        version: u32,
        claim: &str,
        now: u64,
        until: u64,
    ) -> Result<Option<String>, StoreError> {
        let mut tx = self.db.begin().await?;
        // An earlier attempt whose answer was lost may have claimed one.
        let mine = sql("SELECT table_id FROM review WHERE claim = $1").with(claim);
        if let Some(row) = tx.rows(mine).await?.first() {
            return row.text(0).map(Some);
        }
        let lock = tx.skip_locked();
        let Some(table) =
            tx.rows(free(version, now).push(lock)).await?.first().map(|row| row.text(0)).transpose()?
        else {
            return Ok(None);
        };
        let take = sql("UPDATE review SET done = 0, tries = tries + 1, ")
            .set([("claim", claim.into()), ("claimed_until", until.into())])
            .push(" WHERE ")
            .all([("table_id", table.clone().into()), ("version", version.into())]);
        tx.run(take).await?;
        tx.commit().await?;
        Ok(Some(table))
    }

    /// Notes how far a claimed review is, and renews the claim.
    pub async fn note_review(&self, claim: &str, done: u64, until: u64) -> Result<(), StoreError> {
        let note = sql("UPDATE review SET ").set([("done", done.into()), ("claimed_until", until.into())]);
        self.db.run(note.push(" WHERE ").all([("claim", claim.into())])).await?;
        Ok(())
    }

    /// A claimed review failed and would fail again. Not if another server has taken it over.
    pub async fn fail_review(&self, claim: &str) -> Result<(), StoreError> {
        let fail = sql("UPDATE review SET failed = 1, claim = '', claimed_until = 0 WHERE claim = $1");
        self.db.run(fail.with(claim)).await?;
        Ok(())
    }

    /// Takes a table out of the queue: its review is kept, or cannot be made.
    pub async fn end_review(&self, table: &str, version: u32) -> Result<(), StoreError> {
        let end = sql("DELETE FROM review WHERE ");
        self.db.run(end.all([("table_id", table.into()), ("version", version.into())])).await?;
        Ok(())
    }

    /// Forgets reviews wanted before a time that nobody works on: they failed, or no server of their version
    /// is left. Whoever still wants one asks again.
    pub async fn forget_reviews(&self, before: u64, now: u64) -> Result<u64, StoreError> {
        let forget = sql("DELETE FROM review WHERE since < $1 AND claimed_until <= $2");
        self.db.run(forget.with(before).with(now)).await
    }
}

fn ask(table: &str, version: u32) -> Sql<'_> {
    sql("SELECT done, tries, failed, claimed_until FROM review WHERE ")
        .all([("table_id", table.into()), ("version", version.into())])
}

fn stage(row: &Record, now: u64) -> Result<ReviewStage, StoreError> {
    let given_up = row.count("tries")? >= u64::from(MOST_TRIES) && row.count("claimed_until")? <= now;
    let failed = row.flag("failed")? || given_up;
    Ok(if failed { ReviewStage::Failed } else { ReviewStage::Running(row.count("done")?) })
}

/// Those that wait or are under way.
fn open(text: Sql<'_>, now: u64) -> Sql<'_> {
    text.push("failed = 0 AND (tries < ").arg(MOST_TRIES).push(" OR claimed_until > ").arg(now).push(")")
}

/// The one that has waited longest.
fn free<'a>(version: u32, now: u64) -> Sql<'a> {
    sql("SELECT table_id FROM review WHERE version = ")
        .arg(version)
        .push(" AND failed = 0 AND tries < ")
        .arg(MOST_TRIES)
        .push(" AND claimed_until <= ")
        .arg(now)
        .push(" ORDER BY since, table_id LIMIT 1")
}
