//! The record of a table straight from the store.

use tablier_notation::record::Record;
use tablier_store::Store;
use tablier_table::fold;
use tablier_table::proof::{SigningKey, sign};
use tablier_table::record::Scribe;

use super::rows::entries;
use crate::error::{ApiError, Code};

/// The signed record of a table, for operators: nothing is hidden from them, not even cheats.
pub async fn record(store: &Store, table: &str) -> Result<Record, ApiError> {
    let (mut record, _) = numbered(store, table).await?;
    if let Some(key) = store.signing_key().await? {
        sign(&mut record, &SigningKey::new(&key));
    }
    Ok(record)
}

/// The record of a table, and for each of its steps the number of the event that made it.
pub(crate) async fn numbered(store: &Store, table: &str) -> Result<(Record, Vec<u64>), ApiError> {
    let rows = store.events(table, 0).await?;
    let mut scribe = Scribe::default();
    let folded =
        fold(None, table, entries(&rows), |table, n, at, event, _| scribe.write(n, at, event, table))?;
    let mut folded = folded.ok_or(Code::NoSuchTable)?;
    for seat in store.seats(table).await? {
        folded.name_seat(&seat.side, &seat.name);
    }
    let numbers = scribe.numbers();
    let record = scribe.finish(&folded).ok_or(Code::NotBegun)?;
    Ok((record, numbers))
}
