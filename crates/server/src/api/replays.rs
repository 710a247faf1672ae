//! Games played on a device, put on the server as replays to share.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;

use super::extract::{Body, From, Me};
use super::tables::NamedTable;
use super::{LONGEST_RECORD, Refusals};
use crate::error::{ApiError, Code};
use crate::live::app::App;
use crate::live::replay::Kept;

/// A finished game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewReplay {
    /// Its record, as text.
    #[schema(max_length = 500_000)]
    record: String,
}

/// Put a game played on a device on the server, as an unlisted table that is over: its replay can be shared.
/// The same record again leads to the same table.
#[utoipa::path(post, path = "/api/v1/replays", tag = "tables", request_body = NewReplay,
    security(("session" = []), ("token" = [])),
    responses((status = CREATED, body = NamedTable), (status = OK, body = NamedTable, description = "It is there already."),
        Refusals))]
pub(crate) async fn share(
    State(app): State<Arc<App>>,
    From(from): From,
    Me(me): Me,
    new: Result<Body<NewReplay>, ApiError>,
) -> Result<impl IntoResponse, ApiError> {
    let Body(new) = new.map_err(|error| match error.code() {
        Code::TooLarge => error.with("most", LONGEST_RECORD / 1024),
        _ => error,
    })?;
    app.limits.sign_in(from)?;
    Ok(match app.keep_replay(new.record, me).await? {
        Kept::Now(table) => (StatusCode::CREATED, Json(NamedTable { table })),
        Kept::Before(table) => (StatusCode::OK, Json(NamedTable { table })),
    })
}
