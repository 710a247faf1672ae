//! Everything beside the API itself: its description, health, metrics.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use metrics_exporter_prometheus::PrometheusHandle;

use super::Refusals;
use super::extract::From;
use crate::config::Audience;
use crate::error::{ApiError, Code};
use crate::live::app::App;

/// The process answers.
#[utoipa::path(get, path = "/health", tag = "operation", responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn health() -> axum::http::StatusCode {
    axum::http::StatusCode::NO_CONTENT
}

/// The store takes what is written: games can be played.
#[utoipa::path(get, path = "/ready", tag = "operation", responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Result<axum::http::StatusCode, ApiError> {
    app.is_ready().await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// Figures for Prometheus.
pub(crate) async fn figures(
    State(app): State<Arc<App>>,
    State(handle): State<PrometheusHandle>,
    From(from): From,
) -> Result<Response, ApiError> {
    match app.config.metrics {
        Audience::Nobody => return Err(Code::NoSuchPage.into()),
        Audience::Local if !from.is_loopback() => return Err(Code::NoSuchPage.into()),
        Audience::Local | Audience::Everybody => {}
    }
    metrics::gauge!("tablier_tables_awake").set(app.awake() as f64);
    metrics::gauge!("tablier_tables_owned").set(app.owned() as f64);
    metrics::gauge!("tablier_nodes").set(app.nodes.live().len() as f64);
    metrics::gauge!("tablier_bus_up").set(if app.nodes.is_deaf() { 0.0 } else { 1.0 });
    metrics::gauge!("tablier_sockets").set(app.limits.sockets() as f64);
    metrics_process::Collector::default().collect();
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render()).into_response())
}

/// This description.
pub(crate) async fn description(
    State(description): State<Arc<serde_json::Value>>,
) -> Json<serde_json::Value> {
    Json((*description).clone())
}

/// The path exists, but not for this method.
pub(crate) async fn wrong_method() -> ApiError {
    Code::WrongMethod.into()
}
