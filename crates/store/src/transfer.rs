//! The whole database as lines of JSON, `{"table":…,"row":{…}}`, and back: for moving between SQLite and
//! PostgreSQL in either direction. schema.rs lists the tables and columns. The first line is the head,
//! `{"tablier":2,"rows":{"player":14,…}}`: the form of the export and how many rows of each table follow, so
//! that a truncated export is noticed.

use std::collections::HashMap;

use futures_util::TryStreamExt as _;
use serde_json::{Map, Value as Json, json};
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncWrite, AsyncWriteExt as _};

use crate::db::Tx;
use crate::log::Row;
use crate::log::journal::{self, Event, Merge};
use crate::name;
use crate::schema::{Kind, RELATIONS, Relation};
use crate::sql::{Record, Sql, Value, sql};
use crate::{Store, StoreError};

/// The form of an export. The first had no head.
const FORM: u64 = 2;

/// Rows of one statement of an import.
const TOGETHER: usize = 256;

impl Store {
    /// Writes every row as of one moment; returns how many.
    pub async fn export(&self, out: &mut (impl AsyncWrite + Unpin + Send)) -> Result<u64, StoreError> {
        let mut tx = self.db.snapshot().await?;
        let mut count = 0;
        out.write_all(format!("{}\n", head(&mut tx).await?).as_bytes()).await?;
        for relation in RELATIONS {
            if in_journal(&tx, relation) {
                count += export_events(&mut tx, out).await?;
                continue;
            }
            let mut rows = tx.stream(select(relation));
            while let Some(row) = rows.try_next().await? {
                write_line(out, relation.name, write_row(relation, &row)?.into()).await?;
                count += 1;
            }
        }
        out.flush().await?;
        Ok(count)
    }

    /// Imports an export into an empty database, all of it or nothing; returns how many rows.
    pub async fn import(&self, input: impl AsyncBufRead + Unpin) -> Result<u64, StoreError> {
        let mut tx = self.db.begin().await?;
        refuse_full(&mut tx).await?;
        let mut lines = input.lines();
        let mut expected = parse_head(lines.next_line().await?.as_deref().unwrap_or_default())?;
        let mut found: HashMap<&str, u64> = HashMap::new();
        let mut count = 0;
        let mut gathered = Gathered::default();
        while let Some(line) = lines.next_line().await? {
            count += 1;
            // The head counts as a line.
            let (relation, row) = parse_line(&line).ok_or(StoreError::BadLine { line: count + 1 })?;
            if gathered.rows.len() == TOGETHER
                || gathered.relation.is_some_and(|other| other.name != relation.name)
            {
                gathered.write(&mut tx).await?;
            }
            gathered.relation = Some(relation);
            gathered.line = count + 1;
            gathered.rows.push(row);
            *found.entry(relation.name).or_default() += 1;
        }
        for Relation { name: table, .. } in RELATIONS {
            let (expected, found) =
                (expected.remove(*table).unwrap_or_default(), found.get(table).copied().unwrap_or_default());
            if found != expected {
                return Err(StoreError::Incomplete { table, expected, found });
            }
        }
        gathered.write(&mut tx).await?;
        // Names from an earlier version are brought under this version's rule.
        name::upgrade::apply(&mut tx).await?;
        tx.commit().await?;
        Ok(count)
    }
}

/// The first line: how many rows of each table there are.
async fn head(tx: &mut Tx) -> Result<Json, StoreError> {
    let mut rows = Map::new();
    for relation in RELATIONS {
        let count = if in_journal(tx, relation) {
            count_events(tx).await?
        } else {
            let ask = sql("SELECT COUNT(*) FROM ").push(relation.name);
            tx.rows(ask).await?.first().map_or(Ok(0), |row| row.count(0))?
        };
        rows.insert(relation.name.to_owned(), count.into());
    }
    Ok(json!({ "tablier": FORM, "rows": rows }))
}

fn parse_head(line: &str) -> Result<HashMap<String, u64>, StoreError> {
    let head: Json = serde_json::from_str(line).map_err(|_| StoreError::BadLine { line: 1 })?;
    match (head["tablier"].as_u64(), head["rows"].as_object()) {
        (Some(FORM), Some(rows)) => {
            let count = |(table, count): (&String, &Json)| {
                let known = RELATIONS.iter().any(|relation| relation.name == table);
                Some((table.clone(), count.as_u64().filter(|_| known)?))
            };
            rows.iter().map(count).collect::<Option<_>>().ok_or(StoreError::BadLine { line: 1 })
        }
        (Some(version), _) => Err(StoreError::OtherExport { version }),
        (None, _) if head["row"].is_object() => Err(StoreError::OldExport),
        (None, _) => Err(StoreError::BadLine { line: 1 }),
    }
}

async fn count_events(tx: &mut Tx) -> Result<u64, StoreError> {
    let mut merge = Merge::over(tx).await?;
    let mut chunks = tx.stream(journal::ask_chunks());
    let mut count = 0;
    while let Some(chunk) = chunks.try_next().await? {
        count += merge.chunk(&chunk)?.len();
    }
    Ok((count + merge.rest()?.len()) as u64)
}

/// SQLite keeps the events elsewhere.
fn in_journal(tx: &Tx, relation: &Relation) -> bool {
    relation.name == "event" && matches!(tx, Tx::Sqlite(_))
}

async fn export_events(tx: &mut Tx, out: &mut (impl AsyncWrite + Unpin)) -> Result<u64, StoreError> {
    let mut merge = Merge::over(tx).await?;
    let mut chunks = tx.stream(journal::ask_chunks());
    let mut count = 0;
    while let Some(chunk) = chunks.try_next().await? {
        count += write_events(out, merge.chunk(&chunk)?).await?;
    }
    Ok(count + write_events(out, merge.rest()?).await?)
}

async fn write_events(out: &mut (impl AsyncWrite + Unpin), events: Vec<Event>) -> Result<u64, StoreError> {
    let count = events.len() as u64;
    for (table, row) in events {
        let row = json!({ "table_id": table, "n": row.n, "at": row.at, "body": row.body });
        write_line(out, "event", row).await?;
    }
    Ok(count)
}

async fn write_line(out: &mut (impl AsyncWrite + Unpin), table: &str, row: Json) -> Result<(), StoreError> {
    let line = json!({ "table": table, "row": row });
    Ok(out.write_all(format!("{line}\n").as_bytes()).await?)
}

async fn refuse_full(tx: &mut Tx) -> Result<(), StoreError> {
    for relation in RELATIONS {
        let any = if in_journal(tx, relation) {
            journal::any_event(tx).await?
        } else {
            let any = sql("SELECT ")
                .push(relation.columns[0].0)
                .push(" FROM ")
                .push(relation.name)
                .push(" LIMIT 1");
            !tx.rows(any).await?.is_empty()
        };
        if any {
            return Err(StoreError::NotEmpty);
        }
    }
    Ok(())
}

/// By key, so that two exports of the same rows are the same text.
fn select<'a>(relation: &Relation) -> Sql<'a> {
    let keys = names(relation.columns.iter().take(relation.keys));
    sql("SELECT ")
        .push(&names(relation.columns))
        .push(" FROM ")
        .push(relation.name)
        .push(" ORDER BY ")
        .push(&keys)
}

fn names<'a>(columns: impl IntoIterator<Item = &'a (&'static str, Kind)>) -> String {
    columns.into_iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

fn write_row(relation: &Relation, row: &Record) -> Result<Map<String, Json>, StoreError> {
    let mut written = Map::new();
    for (name, kind) in relation.columns {
        let value = match kind {
            Kind::Text => json!(row.get::<Option<String>>(*name)?),
            Kind::Int => json!(row.get::<i64>(*name)?),
            Kind::Float => json!(row.get::<Option<f64>>(*name)?),
        };
        written.insert((*name).to_owned(), value);
    }
    Ok(written)
}

/// Rows of one table collected for a common statement.
#[derive(Default)]
struct Gathered {
    relation: Option<&'static Relation>,
    rows: Vec<Vec<Value<'static>>>,
    /// The line of the last row.
    line: u64,
}

impl Gathered {
    async fn write(&mut self, tx: &mut Tx) -> Result<(), StoreError> {
        let Some(relation) = self.relation.take() else { return Ok(()) };
        if in_journal(tx, relation) {
            return self.write_events(tx).await;
        }
        let mut insert = sql("INSERT INTO ")
            .push(relation.name)
            .push(" (")
            .push(&names(relation.columns))
            .push(") VALUES ");
        for (index, row) in self.rows.drain(..).enumerate() {
            insert = if index == 0 { insert } else { insert.push(", ") }.list(row);
        }
        tx.run(insert).await?;
        Ok(())
    }

    async fn write_events(&mut self, tx: &mut Tx) -> Result<(), StoreError> {
        let (count, first) = (self.rows.len(), self.line + 1 - self.rows.len() as u64);
        let events: Vec<Event> = self.rows.drain(..).map_while(event).collect();
        match journal::import(tx, &events).await? {
            written if written == count => Ok(()),
            written => Err(StoreError::BadLine { line: first + written as u64 }),
        }
    }
}

fn event(row: Vec<Value<'static>>) -> Option<Event> {
    let [Value::Text(table), Value::Int(n), Value::Int(at), Value::Text(body)] =
        <[_; 4]>::try_from(row).ok()?
    else {
        return None;
    };
    Some((
        table.into_owned(),
        Row { n: n.try_into().ok()?, at: at.try_into().ok()?, body: body.into_owned() },
    ))
}

/// Exactly the columns of this version, each of its kind.
fn parse_line(line: &str) -> Option<(&'static Relation, Vec<Value<'static>>)> {
    let line: Json = serde_json::from_str(line).ok()?;
    let relation = RELATIONS.iter().find(|relation| Some(relation.name) == line["table"].as_str())?;
    let row = line["row"].as_object().filter(|row| row.len() == relation.columns.len())?;
    let mut values = Vec::with_capacity(relation.columns.len());
    for (name, kind) in relation.columns {
        values.push(parse_value(*kind, row.get(*name)?)?);
    }
    Some((relation, values))
}

fn parse_value(kind: Kind, value: &Json) -> Option<Value<'static>> {
    match (kind, value) {
        (Kind::Text, Json::Null) => Some(Value::NoText),
        (Kind::Text, Json::String(text)) => Some(text.clone().into()),
        (Kind::Int, value) => value.as_i64().map(Value::Int),
        (Kind::Float, Json::Null) => Some(Value::Float(None)),
        (Kind::Float, value) => value.as_f64().map(Value::from),
        _ => None,
    }
}
