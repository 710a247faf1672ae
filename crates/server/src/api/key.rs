//! The key that this server signs records with.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use tablier_table::proof::SigningKey;
use utoipa::ToSchema;

use super::Refusals;
use crate::error::{ApiError, Code};
use crate::live::app::App;

/// A key that tells whose a signature is.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct ServerKey {
    /// `Ed25519`.
    algorithm: &'static str,
    /// 64 hexadecimal digits.
    key: String,
}

/// The key that records of this server are signed with. It stays the same for as long as the database does.
#[utoipa::path(get, path = "/api/v1/key", tag = "tables", responses((status = OK, body = ServerKey), Refusals))]
pub(crate) async fn key(State(app): State<Arc<App>>) -> Result<Json<ServerKey>, ApiError> {
    let key = app.store.signing_key().await?.ok_or(Code::Unavailable)?;
    Ok(Json(ServerKey { algorithm: "Ed25519", key: SigningKey::new(&key).public().to_string() }))
}
