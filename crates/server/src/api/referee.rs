//! The referee over HTTP: for boards that are not tables, and for people who wonder what they may do.

use axum::http::header;
use axum::response::IntoResponse;
use serde_json::value::RawValue;
use tablier_notation::referee::{Patience, answer_within};
use tablier_table::schema::{AnswerSchema, RequestSchema};

use super::Refusals;
use super::extract::Body;
use crate::error::ApiError;

/// Ask the referee: one request of its protocol. What the rules refuse is an answer like any other (`ok` is
/// false).
#[utoipa::path(post, path = "/api/v1/referee", tag = "rules", operation_id = "ask_referee",
    request_body(content = RequestSchema, example = json!({"op": "games"})),
    responses((status = OK, body = AnswerSchema, content_type = "application/json"), Refusals))]
pub(crate) async fn ask(Body(request): Body<Box<RawValue>>) -> Result<impl IntoResponse, ApiError> {
    let answer = answer_within(request.get().as_bytes(), Patience::Short);
    Ok(([(header::CONTENT_TYPE, "application/json")], answer))
}
