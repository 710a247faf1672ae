//! Reviews of finished games, and hints for players.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::value::RawValue;
use tablier_table::review::{Advice, Analysis, VERSION};

use super::Refusals;
use super::extract::{Anyone, TableId};
use super::tables::held_keys;
use crate::error::{ApiError, Code};
use crate::live::app::App;
use crate::live::{Command, Read};
use crate::review_queue::{Analysing, progress};

/// Luck and mistakes of a finished game. The first who asks sets it going: ask again until it is ready.
#[utoipa::path(get, path = "/api/v1/tables/{id}/analysis", tag = "tables", params(("id" = String, Path)),
    responses((status = OK, body = Analysis), (status = ACCEPTED, body = Analysing), Refusals))]
pub(crate) async fn analysis(
    State(app): State<Arc<App>>,
    me: Anyone,
    TableId(id): TableId,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (asker, keys) = (Arc::new(me.asker()), held_keys(&headers));
    app.ask(&id, |reply| Command::Read(Read::Over { asker, keys, reply })).await?;
    match app.store.analysis(&id, VERSION).await? {
        Some(body) => Ok(Json(RawValue::from_string(body).map_err(|_| Code::Internal)?).into_response()),
        None => Ok((StatusCode::ACCEPTED, Json(progress(&app, &id).await?)).into_response()),
    }
}

/// Advice on what to play, with reasons: for the player to act, in a game with nothing at stake.
#[utoipa::path(get, path = "/api/v1/tables/{id}/hint", tag = "tables", params(("id" = String, Path)),
    responses((status = OK, body = Advice), Refusals))]
pub(crate) async fn hint(
    State(app): State<Arc<App>>,
    me: Anyone,
    TableId(id): TableId,
    headers: HeaderMap,
) -> Result<Json<Advice>, ApiError> {
    let (asker, keys) = (Arc::new(me.asker()), held_keys(&headers));
    let (play, seat) = app.ask(&id, |reply| Command::Read(Read::Hint { asker, keys, reply })).await?;
    let advice = tokio::task::spawn_blocking(move || play.hint(seat)).await.map_err(|error| {
        tracing::error!(%error, table = id, "a hint panicked");
        Code::Internal
    })?;
    Ok(Json(advice.ok_or(Code::NothingToDecide)?))
}
