//! Folding: the events of the journal become chunks, those of many tables in one transaction, but never so
//! many that appends wait long for it. The journal's rows are deleted with the last of them. Until then the
//! chunks duplicate the journal, so it does not matter when a fold stops half-way or when another store folds
//! at the same time.

use std::collections::HashMap;
use std::sync::Arc;

use super::code::Piece;
use super::{Journal, last_folded};
use crate::StoreError;
use crate::log::Log;
use crate::sql::{Cell, sql};

/// Folded when the journal holds this much, some 20 000 events (docs/benchmarks.md).
pub(super) const AT: usize = 4 << 20;
/// How much one transaction folds: bytes, and tables, because each is on a page of its own.
const BYTES: usize = 1 << 20;
const TABLES: usize = 256;

/// Folds what the writer wrote, between its commits.
pub(crate) struct Folder {
    journal: Option<Arc<Journal>>,
    under_way: Option<Fold>,
    /// Raised after a failure, so that a full disk is not tried again after each commit.
    patience: usize,
}

pub(super) struct Fold {
    /// The last row to fold.
    upto: u64,
    /// Those still to be folded, the next one last.
    tables: Vec<Box<str>>,
}

impl Folder {
    pub(crate) fn over(log: &Log) -> Folder {
        let journal = match log {
            Log::Journal(journal) => Some(Arc::clone(journal)),
            Log::Rows(_) => None,
        };
        Folder { journal, under_way: None, patience: 0 }
    }

    /// One transaction, if there is enough to fold.
    pub(crate) async fn step(&mut self) {
        let Some(journal) = self.journal.clone() else { return };
        if self.under_way.is_none() && journal.tails().weight() < journal.fold_at.max(self.patience) {
            return;
        }
        self.advance(&journal).await;
    }

    /// Folds all that is left, if this store wrote some of it.
    pub(crate) async fn finish(&mut self) {
        let Some(journal) = self.journal.clone().filter(|journal| journal.tails().wrote()) else { return };
        self.under_way = None;
        while self.advance(&journal).await && self.under_way.is_some() {}
    }

    /// Returns whether it succeeded.
    async fn advance(&mut self, journal: &Journal) -> bool {
        let mut fold = self.under_way.take().unwrap_or_else(|| journal.begin_fold());
        match journal.fold(&mut fold).await {
            Ok(()) => {
                self.patience = 0;
                self.under_way = (!fold.tables.is_empty()).then_some(fold);
                true
            }
            Err(error) => {
                tracing::warn!(%error, "the journal stays as it is for a while");
                self.patience = journal.tails().weight() + journal.fold_at;
                false
            }
        }
    }
}

impl Journal {
    pub(super) fn begin_fold(&self) -> Fold {
        let tails = self.tails();
        let mut tables: Vec<Box<str>> = tails.unfolded().map(Box::from).collect();
        tables.sort_unstable_by(|one, other| other.cmp(one));
        Fold { upto: tails.seen(), tables }
    }

    pub(super) async fn fold(&self, fold: &mut Fold) -> Result<(), StoreError> {
        let slice = self.slice(fold);
        let mut tx = self.db.begin().await?;
        let last: HashMap<_, _> =
            last_folded(&mut tx, slice.iter().map(|(table, _)| &**table)).await?.into_iter().collect();
        let mut chunks = Vec::with_capacity(slice.len());
        for (table, pieces) in &slice {
            chunks.extend(chunk(table, last.get(&**table).copied().unwrap_or(0), pieces)?);
        }
        tx.insert_many("chunk", chunks, "").await?;
        if fold.tables.is_empty() {
            tx.run(sql("DELETE FROM journal WHERE seq < $1").with(fold.upto)).await?;
        }
        tx.commit().await?;
        if fold.tables.is_empty() {
            self.tails().fold(fold.upto);
        }
        Ok(())
    }

    /// The next tables with their events.
    fn slice(&self, fold: &mut Fold) -> Vec<(Box<str>, Vec<Piece>)> {
        let tails = self.tails();
        let mut slice = Vec::new();
        let mut bytes = 0;
        while bytes < BYTES
            && slice.len() < TABLES
            && let Some(table) = fold.tables.pop()
        {
            let mut pieces = tails.pieces(&table);
            pieces.retain(|piece| piece.seq <= fold.upto);
            bytes += pieces.iter().map(|piece| piece.text().len()).sum::<usize>();
            slice.push((table, pieces));
        }
        slice
    }
}

/// The events after the last one already in a chunk. A gap would mean that the file is damaged: the journal
/// stays.
fn chunk<'a>(table: &'a str, last: u64, pieces: &[Piece]) -> Result<Option<[Cell<'a>; 4]>, StoreError> {
    let pieces = &pieces[pieces.partition_point(|piece| piece.last <= last)..];
    let ([first, ..], [.., end]) = (pieces, pieces) else { return Ok(None) };
    if first.first != last + 1 {
        return Err(StoreError::NotOurs);
    }
    let body: String = pieces.iter().map(Piece::text).collect();
    Ok(Some([
        ("table_id", table.into()),
        ("first", first.first.into()),
        ("last", end.last.into()),
        ("body", body.into()),
    ]))
}
