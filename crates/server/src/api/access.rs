//! Signing in and out: sessions, passwords, and known devices. When access ends, so do its sockets and
//! streams.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use serde::Deserialize;
use tablier_store::{Kept, Player};
use utoipa::ToSchema;

use super::Refusals;
use super::extract::{Admitted, Body, COOKIE, DEVICE_COOKIE, From, cookie, session};
use super::people::{Person, found};
use crate::attempts::{Attempt, Who};
use crate::config::Config;
use crate::error::{ApiError, Code};
use crate::listeners::{Access, Ending};
use crate::live::app::App;
use crate::time::now;
use crate::{keys, passwords};

/// How long a device is remembered.
const DEVICE_SECONDS: u64 = 365 * 86_400;

/// The name and password to sign in with.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    #[schema(min_length = 1, max_length = 32)]
    name: String,
    #[schema(max_length = 256)]
    password: String,
}

/// Sign in.
#[utoipa::path(post, path = "/api/v1/session", tag = "people", request_body = Credentials,
    responses((status = OK, body = Person), Refusals))]
pub(crate) async fn sign_in(
    State(app): State<Arc<App>>,
    From(from): From,
    headers: HeaderMap,
    Body(credentials): Body<Credentials>,
) -> Result<impl IntoResponse, ApiError> {
    app.limits.sign_in(from)?;
    let account = match app.store.old_credentials(&credentials.name).await? {
        Some(old) => match try_account(&app, &headers, from, &credentials, Some(old)).await {
            Err(error) if error.code() == Code::WrongPassword => None,
            tried => Some(tried?),
        },
        None => None,
    };
    let account = if let Some(account) = account {
        account
    } else {
        let known = app.store.credentials(&credentials.name).await?;
        try_account(&app, &headers, from, &credentials, known).await?
    };
    let player = found(&app, &account).await?;
    app.sanctions.may_be_here(&player.id)?;
    let cookies = begin_session(&app, &headers, &player).await?;
    Ok((cookies, Json(Person::from(player))))
}

/// The account with this name and password. An unknown name takes as long as a wrong password.
async fn try_account(
    app: &App,
    headers: &HeaderMap,
    from: IpAddr,
    credentials: &Credentials,
    known: Option<(String, String)>,
) -> Result<String, ApiError> {
    let account = known.as_ref().map_or_else(|| credentials.name.trim().to_lowercase(), |(id, _)| id.clone());
    let who = who_tries(app, headers, &account, from).await?;
    try_password(app, &account, who, credentials.password.clone(), known.map(|(_, hash)| hash)).await?;
    Ok(account)
}

/// Sign out on this device.
#[utoipa::path(delete, path = "/api/v1/session", tag = "people", responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn sign_out(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    if let Some(key) = session(&headers) {
        let hash = keys::digest(key);
        let player = app.store.session(&hash, now()).await?;
        app.store.close_session(&hash).await?;
        if let Some(player) = player {
            app.end_listeners(&player.id, &Ending::Of(Access::Session(hash)));
        }
    }
    Ok((StatusCode::NO_CONTENT, end_session(&app)))
}

/// Another password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    #[schema(max_length = 256)]
    old: String,
    #[schema(min_length = 8, max_length = 256)]
    new: String,
    /// Ends all other sessions.
    #[serde(default = "yes")]
    end_sessions: bool,
    /// Removes all tokens.
    #[serde(default)]
    end_tokens: bool,
}

const fn yes() -> bool {
    true
}

/// Change the password, and say what ends with the old one.
#[utoipa::path(put, path = "/api/v1/me/password", tag = "people", request_body = NewPassword,
    responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn change_password(
    State(app): State<Arc<App>>,
    From(from): From,
    admitted: Admitted,
    headers: HeaderMap,
    Body(change): Body<NewPassword>,
) -> Result<impl IntoResponse, ApiError> {
    let (me, access) = admitted.required()?;
    app.limits.sign_in(from)?;
    confirm(&app, &me, &access, change.old).await?;
    let hash = passwords::hash(change.new, &me.name).await?;
    let kept = match (change.end_sessions, change.end_tokens) {
        (false, false) => Kept::Everything,
        (true, false) => Kept::Tokens,
        (false, true) => Kept::Sessions,
        (true, true) => Kept::Nothing,
    };
    app.store.change_password(&me.id, &hash, kept).await?;
    if change.end_tokens {
        app.end_listeners(&me.id, &Ending::Tokens);
    }
    if !change.end_sessions {
        return Ok((StatusCode::NO_CONTENT, HeaderMap::new()));
    }
    app.end_listeners(&me.id, &Ending::Sessions);
    Ok((StatusCode::NO_CONTENT, begin_session(&app, &headers, &me).await?))
}

/// The password once more, to be sure. Somebody already signed in is not a stranger, but may not guess
/// forever either.
pub(super) async fn confirm(
    app: &App,
    me: &Player,
    access: &Access,
    password: String,
) -> Result<(), ApiError> {
    let known = app.store.credentials(&me.name).await?.filter(|(id, _)| *id == me.id);
    try_password(app, &me.id, Who::Known(*access.hash()), password, known.map(|(_, hash)| hash)).await
}

async fn try_password(
    app: &App,
    account: &str,
    who: Who,
    password: String,
    hash: Option<String>,
) -> Result<(), ApiError> {
    let counted = app.config.sign_in_rate > 0;
    let attempt =
        if counted { Some(Attempt::begin(&app.store, account, &who, app.nodes.now()).await?) } else { None };
    if !passwords::fits(password, hash).await? {
        return Err(Code::WrongPassword.into());
    }
    if let Some(attempt) = attempt {
        attempt.succeeded(&app.store).await?;
    }
    Ok(())
}

async fn who_tries(app: &App, headers: &HeaderMap, account: &str, from: IpAddr) -> Result<Who, ApiError> {
    let Some(key) = cookie(headers, DEVICE_COOKIE) else { return Ok(Who::Stranger(from)) };
    let hash = keys::digest(key);
    let known = app.store.knows_device(&hash, account).await?;
    Ok(if known { Who::Known(hash) } else { Who::Stranger(from) })
}

/// Removes the cookie. The device stays known.
pub(super) fn end_session(app: &App) -> [(header::HeaderName, String); 1] {
    let secure = if app.config.secure_cookies { "; Secure" } else { "" };
    [(header::SET_COOKIE, format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}"))]
}

/// The cookie of a new session and, for an account, the cookie that identifies its device.
pub(super) async fn begin_session(
    app: &App,
    headers: &HeaderMap,
    player: &Player,
) -> Result<HeaderMap, ApiError> {
    let key = keys::key()?;
    let Config { session_days, .. } = app.config;
    let seconds = u64::from(session_days.get()) * 86_400;
    app.store.open_session(&keys::digest(&key), &player.id, now(), now() + seconds * 1000).await?;
    let mut cookies = HeaderMap::new();
    cookies.append(header::SET_COOKIE, set_cookie(app, COOKIE, &key, seconds)?);
    if player.account {
        let device = match cookie(headers, DEVICE_COOKIE) {
            Some(known) if known.len() == key.len() => known.to_owned(),
            _ => keys::key()?,
        };
        app.store.know_device(&keys::digest(&device), &player.id, now()).await?;
        cookies.append(header::SET_COOKIE, set_cookie(app, DEVICE_COOKIE, &device, DEVICE_SECONDS)?);
    }
    Ok(cookies)
}

fn set_cookie(app: &App, name: &str, value: &str, seconds: u64) -> Result<HeaderValue, ApiError> {
    let secure = if app.config.secure_cookies { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::try_from(text).map_err(|_| Code::Internal.into())
}
