//! The API: a table of contents, and what its modules share. Handlers take a request apart, ask the app or
//! the store, and put the answer together; they decide nothing.

// Derived schemas name types by their whole paths.
#![allow(unused_qualifications)]

pub(crate) mod access;
mod analysis;
mod description;
mod embed;
pub(crate) mod extract;
pub(crate) mod key;
pub(crate) mod me;
pub(crate) mod me_rules;
pub(crate) mod notices;
mod pages;
pub(crate) mod people;
pub(crate) mod recovery;
mod referee;
mod replays;
pub(crate) mod results;
pub(crate) mod rooms;
pub(crate) mod tables;

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::Value;
use tablier_table::refusal::ErrorBody;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::cors::CorsLayer;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::error::Code;
use crate::guard::guard;
use crate::live::app::App;
use crate::page::{self, Page};

pub use description::{TABLE_EVENTS, TOLD, description};

/// The largest body that is read.
pub(crate) const LONGEST_BODY: usize = 64 * 1024;

/// The largest body with the record of a game: some have thousands of steps.
pub(crate) const LONGEST_RECORD: usize = 512 * 1024;

/// Tells sockets to close.
#[derive(Clone)]
pub(crate) struct Stop(pub(crate) watch::Receiver<bool>);

#[derive(Clone, FromRef)]
pub(crate) struct Shared {
    pub(crate) app: Arc<App>,
    pub(crate) stop: Stop,
    pub(crate) metrics: PrometheusHandle,
    page: Page,
    description: Arc<Value>,
}

/// The refusals that any request may be answered with.
#[derive(utoipa::IntoResponses)]
#[allow(dead_code)]
pub(crate) enum Refusals {
    /// The request is not well formed: the message says what to correct.
    #[response(status = 400)]
    BadRequest(ErrorBody),
    /// Say who you are first.
    #[response(status = 401)]
    Unauthorized(ErrorBody),
    /// Not for you.
    #[response(status = 403)]
    Forbidden(ErrorBody),
    /// There is no such thing.
    #[response(status = 404)]
    NotFound(ErrorBody),
    /// Not with this method.
    #[response(status = 405)]
    WrongMethod(ErrorBody),
    /// Not as things stand now.
    #[response(status = 409)]
    Conflict(ErrorBody),
    /// The body did not come in time.
    #[response(status = 408)]
    TooSlow(ErrorBody),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(ErrorBody),
    /// The body is not JSON.
    #[response(status = 415)]
    NotJson(ErrorBody),
    /// The rules refuse it; `rule` names the clause.
    #[response(status = 422)]
    Illegal(ErrorBody),
    /// Too often.
    #[response(status = 429)]
    SlowDown(ErrorBody),
    /// The store does not answer; nothing was lost, try again.
    #[response(status = 503)]
    Unavailable(ErrorBody),
}

fn contents() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(tables::games))
        .routes(routes!(tables::bots))
        .routes(routes!(referee::ask))
        .routes(routes!(tables::lay, tables::list))
        .routes(routes!(tables::show))
        .routes(routes!(tables::ask))
        .routes(routes!(tables::events))
        .routes(routes!(tables::stream))
        .routes(routes!(tables::record))
        .routes(routes!(replays::share).layer(DefaultBodyLimit::max(LONGEST_RECORD)))
        .routes(routes!(key::key))
        .routes(routes!(analysis::analysis))
        .routes(routes!(analysis::hint))
        .routes(routes!(tables::rematch))
        .routes(routes!(tables::open_socket))
        .routes(routes!(embed::embed))
        .routes(routes!(rooms::rooms))
        .routes(routes!(rooms::wait))
        .routes(routes!(rooms::look, rooms::give_up))
        .routes(routes!(people::become_guest))
        .routes(routes!(people::register))
        .routes(routes!(access::sign_in, access::sign_out))
        .routes(routes!(me::me, me::forget_me))
        .routes(routes!(me::rename))
        .routes(routes!(me::forget_old_name))
        .routes(routes!(access::change_password))
        .routes(routes!(me::export_me))
        .routes(routes!(recovery::left, recovery::renew))
        .routes(routes!(recovery::recover))
        .routes(routes!(notices::notices))
        .routes(routes!(notices::read))
        .routes(routes!(me::tokens, me::add_token))
        .routes(routes!(me::remove_token))
        .routes(routes!(me_rules::kept_rules, me_rules::keep_rules, me_rules::delete_rules))
        .routes(routes!(me::blocks))
        .routes(routes!(me::block, me::unblock))
        .routes(routes!(people::report))
        .routes(routes!(people::profile))
        .routes(routes!(people::games_of))
        .routes(routes!(people::online))
        .routes(routes!(results::dice))
        .routes(routes!(results::leaders))
        .routes(routes!(results::richest))
        .routes(routes!(results::of_table))
        .routes(routes!(pages::health))
        .routes(routes!(pages::ready))
}

/// Pages of these sites may use the API with a token; our own cookie does not travel there.
fn other_sites(origins: &[String]) -> CorsLayer {
    let origins: Vec<HeaderValue> = origins.iter().filter_map(|origin| origin.parse().ok()).collect();
    let methods = [Method::GET, Method::POST, Method::PUT, Method::DELETE];
    let headers = [header::AUTHORIZATION, header::CONTENT_TYPE, HeaderName::from_static("tablier-keys")];
    CorsLayer::new().allow_origin(origins).allow_methods(methods).allow_headers(headers)
}

/// The whole service.
pub(crate) fn router(app: &Arc<App>, stop: Stop, metrics: PrometheusHandle) -> Router {
    let shared = Shared {
        app: Arc::clone(app),
        stop,
        metrics,
        page: app.config.page,
        description: Arc::new(description()),
    };
    let (router, _) = contents().split_for_parts();
    router
        .route("/", get(page::serve))
        .route("/metrics", get(pages::figures))
        .route("/api/v1/openapi.json", get(pages::description))
        .fallback(page::serve)
        .method_not_allowed_fallback(pages::wrong_method)
        .with_state(shared)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(other_sites(&app.config.origins))
        .layer(CatchPanicLayer::custom(|_| {
            tracing::error!("a handler panicked");
            axum::response::IntoResponse::into_response(crate::error::ApiError::from(Code::Internal))
        }))
        .layer(from_fn_with_state(Arc::clone(app), guard))
}
