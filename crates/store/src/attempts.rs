//! Tries at passwords, in buckets that refill with time. A bucket is the time at which it is full again, so
//! taking a try is one statement, and servers that share a database count together.
//!
//! A try whose answer is lost may be counted twice: the bucket has one less until it refills. One given back
//! twice helps only somebody who knows the password.

use crate::sql::{insert, sql};
use crate::{Store, StoreError};

/// A bucket above its size cannot come from tries: the clock was wrong. It is forgotten a day ahead of time.
const DAY: u64 = 86_400_000;

impl Store {
    /// Takes a try from a bucket of `most`, which refills by one every `refill` milliseconds; returns whether
    /// there was one left.
    pub async fn take_attempt(
        &self,
        bucket: &[u8; 32],
        most: u64,
        refill: u64,
        now: u64,
    ) -> Result<bool, StoreError> {
        let take = insert("attempt", [("bucket", bucket.into()), ("full_at", (now + refill).into())])
            .push(" ON CONFLICT (bucket) DO UPDATE SET full_at = CASE WHEN attempt.full_at > ")
            .arg(now)
            .push(" THEN attempt.full_at + ")
            .arg(refill)
            .push(" ELSE excluded.full_at END WHERE attempt.full_at <= ")
            .arg(now + most.saturating_sub(1) * refill);
        Ok(self.db.run(take).await? > 0)
    }

    /// Gives a try back.
    pub async fn give_back_attempt(&self, bucket: &[u8; 32], refill: u64) -> Result<(), StoreError> {
        let give = sql("UPDATE attempt SET full_at = full_at - $1 WHERE bucket = $2");
        self.db.run(give.with(refill).with(bucket)).await?;
        Ok(())
    }

    /// Forgets buckets that are full again; returns how many.
    pub async fn forget_attempts(&self, now: u64) -> Result<u64, StoreError> {
        let forget = sql("DELETE FROM attempt WHERE full_at <= $1 OR full_at > $2");
        self.db.run(forget.with(now).with(now.saturating_add(DAY))).await
    }
}
