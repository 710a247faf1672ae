//! Frames of a socket besides events: answers to its questions, and whole tables.

use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use tablier_table::refusal::ErrorBody;
use tablier_table::told::TableView;

use super::Answer;
use crate::error::ApiError;

#[derive(Serialize)]
struct Granted<'a> {
    re: u64,
    table: &'a str,
    ok: bool,
    n: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

#[derive(Serialize)]
struct Declined<'a> {
    re: u64,
    table: &'a str,
    #[serde(flatten)]
    error: ErrorBody,
}

#[derive(Serialize)]
struct Whole<'a> {
    view: &'a TableView,
}

/// The answer to a question.
pub(crate) fn answer(re: u64, table: &str, answer: Result<Answer, ApiError>) -> Utf8Bytes {
    let text = match answer {
        Ok(Answer { n, key }) => serde_json::to_string(&Granted { re, table, ok: true, n, key }),
        Err(error) => serde_json::to_string(&Declined { re, table, error: error.body() }),
    };
    text.expect("answers have string keys").into()
}

/// A whole table.
pub(crate) fn whole(view: &TableView) -> String {
    serde_json::to_string(&Whole { view }).expect("views have string keys")
}
