//! A statement with its values, and a row that comes back, the same for both databases. The text is always
//! ours: whatever people typed is passed as a value.
//!
//! Values stand beside the names of their columns ([`insert`], [`Sql::set`], [`Sql::all`]), and rows are read
//! by name: a column more or less moves nothing. Positions are for statements with a value or two.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt::Write as _;

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, ColumnIndex, Decode, Postgres, Row as _, SqlSafeStr as _, SqlStr, Sqlite, Type};

use crate::StoreError;

/// One value of the three types that the schema uses.
#[derive(Clone, Debug)]
pub(crate) enum Value<'a> {
    Text(Cow<'a, str>),
    NoText,
    Int(i64),
    NoInt,
    Float(Option<f64>),
}

/// A value and the name of its column.
pub(crate) type Cell<'a> = (&'static str, Value<'a>);

/// A statement being built.
#[derive(Clone, Debug)]
pub(crate) struct Sql<'a> {
    text: Cow<'static, str>,
    values: Vec<Value<'a>>,
}

/// Starts a statement; `$1` in it is the first value given by [`Sql::with`].
pub(crate) fn sql<'a>(text: &'static str) -> Sql<'a> {
    Sql { text: text.into(), values: Vec::new() }
}

/// `INSERT INTO table (column, …) VALUES (value, …)`
pub(crate) fn insert<'a, const N: usize>(table: &'static str, row: [Cell<'a>; N]) -> Sql<'a> {
    insert_rows(table, [row])
}

fn insert_rows<'a, const N: usize>(
    table: &'static str,
    rows: impl IntoIterator<Item = [Cell<'a>; N]>,
) -> Sql<'a> {
    let mut statement = sql("INSERT INTO ").push(table);
    for (index, row) in rows.into_iter().enumerate() {
        statement = match index {
            0 => statement
                .push(" (")
                .push(&row.each_ref().map(|(column, _)| *column).join(", "))
                .push(") VALUES "),
            _ => statement.push(", "),
        }
        .list(row.map(|(_, value)| value));
    }
    statement
}

impl<'a> Sql<'a> {
    /// The value of the next placeholder that the text already holds.
    pub(crate) fn with(mut self, value: impl Into<Value<'a>>) -> Sql<'a> {
        self.values.push(value.into());
        self
    }

    /// More text.
    pub(crate) fn push(mut self, text: &str) -> Sql<'a> {
        self.text.to_mut().push_str(text);
        self
    }

    /// A placeholder and its value.
    pub(crate) fn arg(mut self, value: impl Into<Value<'a>>) -> Sql<'a> {
        self.values.push(value.into());
        let _ = write!(self.text.to_mut(), "${}", self.values.len());
        self
    }

    /// `(v, v, …)`
    pub(crate) fn list(self, values: impl IntoIterator<Item = impl Into<Value<'a>>>) -> Sql<'a> {
        let mut next = self.push("(");
        for (index, value) in values.into_iter().enumerate() {
            next = if index == 0 { next } else { next.push(", ") }.arg(value);
        }
        next.push(")")
    }

    /// `column = value, …`
    pub(crate) fn set<const N: usize>(self, cells: [Cell<'a>; N]) -> Sql<'a> {
        self.equal(cells, ", ")
    }

    /// `column = value AND …`
    pub(crate) fn all<const N: usize>(self, cells: [Cell<'a>; N]) -> Sql<'a> {
        self.equal(cells, " AND ")
    }

    fn equal<const N: usize>(self, cells: [Cell<'a>; N], between: &str) -> Sql<'a> {
        cells.into_iter().enumerate().fold(self, |next, (index, (column, value))| {
            if index == 0 { next } else { next.push(between) }.push(column).push(" = ").arg(value)
        })
    }

    /// PostgreSQL cannot have NUL in a text: such a statement is refused before it is sent.
    pub(crate) fn without_nul(self) -> Result<Sql<'a>, StoreError> {
        let has_nul = |value: &Value<'_>| matches!(value, Value::Text(text) if text.contains('\0'));
        if self.values.iter().any(has_nul) { Err(StoreError::Nul) } else { Ok(self) }
    }

    pub(crate) fn into_parts(self) -> (SqlStr, Vec<Value<'a>>) {
        let text = match self.text {
            Cow::Borrowed(text) => text.into_sql_str(),
            Cow::Owned(text) => AssertSqlSafe(text).into_sql_str(),
        };
        (text, self.values)
    }
}

/// Many rows in few statements. Only four sizes are used, so that all of them stay prepared; none is larger,
/// because SQLite looks each placeholder up in a list of all of them.
fn together<'a, R>(rows: impl IntoIterator<Item = R>, write: impl Fn(Vec<R>) -> Sql<'a>) -> Vec<Sql<'a>> {
    let mut rows: VecDeque<_> = rows.into_iter().collect();
    let mut statements = Vec::new();
    for size in [64, 16, 4, 1] {
        while rows.len() >= size {
            statements.push(write(rows.drain(..size).collect()));
        }
    }
    statements
}

/// Rows to insert, with a tail such as `ON CONFLICT …`.
pub(crate) fn insert_many<'a, const N: usize>(
    table: &'static str,
    rows: impl IntoIterator<Item = [Cell<'a>; N]>,
    tail: &'static str,
) -> Vec<Sql<'a>> {
    together(rows, |rows| insert_rows(table, rows).push(tail))
}

/// Rows to ask about, `head (…), (…) tail`.
pub(crate) fn ask_many<'a, const N: usize>(
    head: &'static str,
    rows: impl IntoIterator<Item = [Value<'a>; N]>,
    tail: &'static str,
) -> Vec<Sql<'a>> {
    together(rows, |rows| {
        let listed = rows.into_iter().enumerate().fold(sql(head), |statement, (index, row)| {
            if index == 0 { statement } else { statement.push(", ") }.list(row)
        });
        listed.push(tail)
    })
}

/// A row of either database.
pub(crate) enum Record {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

/// A column by its name, or by its position where there is only one.
pub(crate) trait Column: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> {}

impl<C: ColumnIndex<SqliteRow> + ColumnIndex<PgRow>> Column for C {}

impl Record {
    pub(crate) fn get<T>(&self, column: impl Column) -> Result<T, StoreError>
    where
        T: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>,
    {
        Ok(match self {
            Record::Sqlite(row) => row.try_get(column)?,
            Record::Postgres(row) => row.try_get(column)?,
        })
    }

    pub(crate) fn text(&self, column: impl Column) -> Result<String, StoreError> {
        self.get(column)
    }

    /// Counts and times are never negative in the database.
    pub(crate) fn count(&self, column: impl Column) -> Result<u64, StoreError> {
        Ok(self.get::<i64>(column)?.unsigned_abs())
    }

    pub(crate) fn flag(&self, column: impl Column) -> Result<bool, StoreError> {
        Ok(self.get::<i64>(column)? != 0)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(text.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::Text(text.as_str().into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

impl<'a> From<Option<&'a str>> for Value<'a> {
    fn from(text: Option<&'a str>) -> Value<'a> {
        text.map_or(Value::NoText, Value::from)
    }
}

impl From<u64> for Value<'_> {
    /// Only "no limit" exceeds the database's integers, and the largest of them means the same.
    fn from(number: u64) -> Self {
        Value::Int(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Option<u64>> for Value<'_> {
    fn from(number: Option<u64>) -> Self {
        number.map_or(Value::NoInt, Value::from)
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Value::Int(number.into())
    }
}

impl From<bool> for Value<'_> {
    fn from(flag: bool) -> Self {
        Value::Int(flag.into())
    }
}

impl From<f64> for Value<'_> {
    fn from(number: f64) -> Self {
        Value::Float(Some(number))
    }
}

impl From<Option<f64>> for Value<'_> {
    fn from(number: Option<f64>) -> Self {
        Value::Float(number)
    }
}

/// Secrets and hashes are hexadecimal: both databases have TEXT.
impl From<&[u8; 32]> for Value<'_> {
    fn from(bytes: &[u8; 32]) -> Self {
        let mut text = String::with_capacity(64);
        for byte in bytes {
            let _ = write!(text, "{byte:02x}");
        }
        text.into()
    }
}
