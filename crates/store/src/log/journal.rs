//! The log in SQLite, on two levels. A commit writes the events of all its tables as one row of `journal`, on
//! a few pages that lie together; a row for each event would touch a page for each table. When the journal
//! has grown, it is folded: the events of each table become one row of `chunk` (fold.rs). What is in the
//! journal and not yet folded is also in memory (tails.rs).
//!
//! Several stores may have the file open. These rules keep them consistent:
//! - The rows of the journal are numbered without a gap, and each commit takes the number after the last that
//!   its store has seen, or fails: a store that judged appends by outdated numbers reads the new rows and
//!   judges again.
//! - Events before the journal's first row are in the chunks; a fold writes the chunks before it deletes
//!   rows. An event may be in both for a while, and readers go by its number.
//! - Memory is read before the database: an event that leaves memory in between is in the chunks by then.

use std::collections::{HashMap, HashSet, hash_map};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::judge::{Verdict, judge, late, taken, tell};
use super::{Numbered, Row, beside};
use crate::StoreError;
use crate::db::{Db, Tx};
use crate::sql::{Record, Sql, Value, ask_many, sql};

mod carry;
mod code;
mod fold;
mod tails;
#[cfg(test)]
mod tests;

pub(crate) use carry::{Event, Merge, any_event, ask_chunks, import};
use code::Entry;
pub(crate) use fold::Folder;
use tails::{News, Tails};

/// Inserts only directly after the row that the appends were judged by.
const NEXT: &str =
    "INSERT INTO journal (seq, body) SELECT $1, $2 WHERE (SELECT MAX(seq) FROM journal) = $1 - 1";

pub(crate) struct Journal {
    db: Db,
    tails: Mutex<Tails>,
    /// Folded when this much text has gathered.
    fold_at: usize,
}

impl Journal {
    pub(crate) async fn open(db: Db) -> Result<Journal, StoreError> {
        Journal::folded_at(db, fold::AT).await
    }

    async fn folded_at(db: Db, fold_at: usize) -> Result<Journal, StoreError> {
        let mut tails = Tails::default();
        tails.take_over(&news(db.rows(ask_news(tails.seen()).push(IN_ORDER)).await?)?.0);
        Ok(Journal { db, tails: Mutex::new(tails), fold_at })
    }

    /// Nothing is awaited while this lock is held.
    fn tails(&self) -> MutexGuard<'_, Tails> {
        self.tails.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One commit for all of them. On an error nothing was written.
    pub(super) async fn write(&self, appends: &[Numbered]) -> Result<Vec<Verdict>, StoreError> {
        if let Some(entry) = self.plain(appends)
            && self.db.run(insert(NEXT, &entry)).await? == 1
        {
            self.tails().add(&entry);
            return Ok(vec![Ok(()); appends.len()]);
        }
        let mut tx = self.db.begin().await?;
        let seen = self.tails().seen();
        let (news, _) = news(tx.rows(ask_news(seen).push(IN_ORDER)).await?)?;
        self.tails().take_over(&news);
        let last = self.last(&mut tx, appends).await?;
        let verdicts = judge(appends, last);
        let taken = taken(appends, &verdicts);
        let found = self.found(&mut tx, &late(appends, &verdicts)).await?;
        let entry = Entry::write(self.tails().seen() + 1, taken.iter().copied());
        if !entry.is_empty() {
            tx.run(insert("INSERT INTO journal (seq, body) VALUES ($1, $2)", &entry)).await?;
        }
        beside::write(&mut tx, &taken).await?;
        tx.commit().await?;
        if !entry.is_empty() {
            self.tails().add(&entry);
        }
        Ok(tell(appends, verdicts, &found))
    }

    /// The common case, which one statement can write: only events, all of known tables, each with the
    /// expected number.
    fn plain(&self, appends: &[Numbered]) -> Option<Entry> {
        if appends.iter().any(|numbered| beside::any(&numbered.append)) {
            return None;
        }
        let tails = self.tails();
        let mut last: HashMap<&str, u64> = HashMap::with_capacity(appends.len());
        for Numbered { append, .. } in appends {
            let last = match last.entry(&append.table) {
                hash_map::Entry::Occupied(known) => known.into_mut(),
                hash_map::Entry::Vacant(unknown) => unknown.insert(tails.last(&append.table)?),
            };
            if append.after != *last {
                return None;
            }
            *last += append.events.len() as u64;
        }
        let entry = Entry::write(tails.seen() + 1, appends);
        (!entry.is_empty()).then_some(entry)
    }

    /// The last numbers of all tables of these appends, while nobody else can write.
    async fn last<'a>(
        &self,
        tx: &mut Tx,
        appends: &'a [Numbered],
    ) -> Result<HashMap<&'a str, u64>, StoreError> {
        let mut last: HashMap<&str, u64> =
            appends.iter().map(|Numbered { append, .. }| (append.table.as_str(), 0)).collect();
        let mut unknown = HashSet::new();
        {
            let tails = self.tails();
            for (table, last) in &mut last {
                match tails.last(table) {
                    Some(known) => *last = known,
                    None => _ = unknown.insert(*table),
                }
            }
        }
        for (table, found) in last_folded(tx, unknown).await? {
            if let Some(last) = last.get_mut(table.as_str()) {
                *last = found;
            }
        }
        Ok(last)
    }

    /// The numbers of the appends whose events are already in the log.
    async fn found(&self, tx: &mut Tx, late: &[&Numbered]) -> Result<HashSet<u64>, StoreError> {
        let mut found = HashSet::new();
        for Numbered { id, append } in late {
            let n = append.after + 1;
            let ask = sql("SELECT first, body FROM chunk WHERE table_id = $1 AND first <= $2 AND last >= $2");
            let chunks = tx.rows(ask.with(&append.table).with(n)).await?;
            let chunk = chunks
                .first()
                .map(|row| Ok::<_, StoreError>((row.count("first")?, row.text("body")?)))
                .transpose()?;
            let pieces = self.tails().pieces(&append.table);
            let piece = pieces.iter().find(|piece| (piece.first..=piece.last).contains(&n));
            let own = match (&chunk, piece) {
                (Some((first, text)), _) => code::append_id(text, n - first),
                (None, Some(piece)) => code::append_id(piece.text(), n - piece.first),
                (None, None) => None,
            };
            found.extend(own.filter(|own| own == id));
        }
        Ok(found)
    }

    pub(super) async fn events(&self, table: &str, after: u64) -> Result<Vec<Row>, StoreError> {
        let (seen, tail) = {
            let tails = self.tails();
            (tails.seen(), tails.pieces(table))
        };
        let ask =
            ask_news(seen).push(" UNION ALL SELECT 2, first, body FROM chunk WHERE table_id = ").arg(table);
        let rows = self.db.rows(ask.push(" AND last > ").arg(after).push(IN_ORDER)).await?;
        let (news, chunks) = news(rows)?;
        self.tails().take_over(&news);
        let mut found = Vec::new();
        for (first, text) in chunks {
            code::read_events(&text, first, after, &mut found)?;
        }
        for piece in tail.iter().chain(&news.pieces(table)) {
            let after = found.last().map_or(after, |row: &Row| row.n);
            code::read_events(piece.text(), piece.first, after, &mut found)?;
        }
        Ok(found)
    }
}

fn insert<'a>(text: &'static str, entry: &'a Entry) -> Sql<'a> {
    sql(text).with(entry.seq).with(&*entry.text)
}

const IN_ORDER: &str = " ORDER BY 1, 2";

/// The first row's number, then the rows after `seen`, in one statement so that both are from the same
/// moment.
fn ask_news<'a>(seen: u64) -> Sql<'a> {
    sql("SELECT 0 AS part, MIN(seq) AS first, '' AS body FROM journal \
         UNION ALL SELECT 1, seq, body FROM journal WHERE seq > $1")
    .with(seen)
}

/// Those rows, and the chunks that were asked for with them.
fn news(rows: Vec<Record>) -> Result<(News, Vec<(u64, String)>), StoreError> {
    let mut news = News::default();
    let mut chunks = Vec::new();
    for row in rows {
        let first = row.count("first")?;
        match row.count("part")? {
            0 => news.folded = first,
            1 => news.entries.push(Entry::parse(first, row.text("body")?.into())?),
            _ => chunks.push((first, row.text("body")?)),
        }
    }
    Ok((news, chunks))
}

/// The last numbers that are in chunks.
async fn last_folded(
    tx: &mut Tx,
    tables: impl IntoIterator<Item = &str>,
) -> Result<Vec<(String, u64)>, StoreError> {
    const HEAD: &str = "SELECT column1 AS id, \
        COALESCE((SELECT last FROM chunk WHERE table_id = column1 ORDER BY first DESC LIMIT 1), 0) AS last FROM (VALUES ";
    let mut found = Vec::new();
    for ask in ask_many(HEAD, tables.into_iter().map(|table| [Value::from(table)]), ")") {
        for row in tx.rows(ask).await? {
            found.push((row.text("id")?, row.count("last")?));
        }
    }
    Ok(found)
}
