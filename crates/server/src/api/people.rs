//! People: guests, accounts, sessions, profiles, reports. What somebody does with their own things is in `me`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use tablier_store::{Name, Player, Report};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::Refusals;
use super::extract::{Anyone, Body, COOKIE, From, Me, PlayerId, Query, session};
use super::results::{DiceLine, Played, Rated};
use crate::error::{ApiError, Code};
use crate::hall::Hall;
use crate::passwords;
use crate::rooms::Level;
use crate::time::now;
use crate::{config::Config, keys};

/// A player as others see them.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
    /// Has an account; a guest otherwise.
    account: bool,
    /// An account that a program plays with.
    bot: bool,
    points: u64,
    /// From 1 to 5: the highest room that is open to them (PA-21).
    level: u8,
    /// Milliseconds since 1970.
    created: u64,
}

impl std::convert::From<Player> for Person {
    fn from(player: Player) -> Self {
        let level = Level::of_points(player.points).number();
        let Player { id, name, account, bot, points, created } = player;
        Self { id, name, account, bot, points, level, created }
    }
}

/// A name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    #[schema(min_length = 1, max_length = 32)]
    pub(super) name: String,
}

/// Somebody new, without an account.
#[utoipa::path(post, path = "/api/v1/guests", tag = "people", request_body = Named,
    responses((status = CREATED, body = Person), Refusals))]
pub(crate) async fn become_guest(
    State(hall): State<Arc<Hall>>,
    From(from): From,
    Body(guest): Body<Named>,
) -> Result<impl IntoResponse, ApiError> {
    hall.limits.sign_in(from)?;
    let player = new_guest(&hall, &Name::parse(&guest.name)?).await?;
    let cookie = begin_session(&hall, &player.id).await?;
    Ok((StatusCode::CREATED, cookie, Json(Person::from(player))))
}

/// An account to make.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAccount {
    #[schema(min_length = 1, max_length = 32)]
    name: String,
    #[schema(min_length = 8, max_length = 256)]
    password: String,
    /// A program plays with it: it is shown as a bot and plays no rated games.
    #[serde(default)]
    #[ts(optional, type = "boolean")]
    bot: bool,
}

/// A guest keeps what was played so far; somebody new begins at once with an account.
#[utoipa::path(post, path = "/api/v1/accounts", tag = "people", request_body = NewAccount,
    responses((status = CREATED, body = Person), Refusals))]
pub(crate) async fn register(
    State(hall): State<Arc<Hall>>,
    From(from): From,
    Anyone(me): Anyone,
    Body(account): Body<NewAccount>,
) -> Result<impl IntoResponse, ApiError> {
    hall.limits.sign_in(from)?;
    let name = Name::parse(&account.name)?;
    if me.as_ref().is_some_and(|me| me.account) {
        return Err(Code::HasAccount.into());
    }
    // The password is slow to hash: a name that cannot be had is refused before.
    if hall.store.is_taken(&name, me.as_ref().map_or("", |me| &me.id)).await? {
        return Err(Code::NameTaken.into());
    }
    let hash = passwords::hash(account.password, name.as_str()).await?;
    let guest = match me {
        Some(guest) => guest,
        None => new_guest(&hall, &name).await?,
    };
    hall.store.register(&guest.id, &name, &hash, account.bot).await?;
    hall.changed(&guest.id);
    let cookie = begin_session(&hall, &guest.id).await?;
    let player = found(&hall, &guest.id).await?;
    Ok((StatusCode::CREATED, cookie, Json(Person::from(player))))
}

/// Who one says one is.
#[derive(Deserialize, ToSchema, TS)]
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
    State(hall): State<Arc<Hall>>,
    From(from): From,
    Body(credentials): Body<Credentials>,
) -> Result<impl IntoResponse, ApiError> {
    hall.limits.sign_in(from)?;
    let known = hall.store.credentials(&credentials.name).await?;
    let (id, hash) = known.unzip();
    // A name that nobody has takes as long as a wrong password.
    if !passwords::fits(credentials.password, hash).await? {
        return Err(Code::WrongPassword.into());
    }
    let player = found(&hall, &id.unwrap_or_default()).await?;
    let cookie = begin_session(&hall, &player.id).await?;
    Ok((cookie, Json(Person::from(player))))
}

/// Sign out.
#[utoipa::path(delete, path = "/api/v1/session", tag = "people", responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn sign_out(State(hall): State<Arc<Hall>>, headers: HeaderMap) -> Result<impl IntoResponse, ApiError> {
    if let Some(key) = session(&headers) {
        let player = hall.store.session(&keys::digest(key), now()).await?;
        hall.store.close_session(&keys::digest(key)).await?;
        if let Some(player) = player {
            hall.changed(&player.id);
        }
    }
    Ok((StatusCode::NO_CONTENT, end_session(&hall)))
}

/// Something that those who run the server should know.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub(crate) struct NewReport {
    /// The player it is about.
    #[schema(max_length = 32)]
    player: String,
    /// The table where it happened.
    #[schema(max_length = 32)]
    table: Option<String>,
    #[schema(min_length = 1, max_length = 1000)]
    text: String,
}

/// Report somebody.
#[utoipa::path(post, path = "/api/v1/reports", tag = "people", request_body = NewReport,
    responses((status = CREATED), Refusals))]
pub(crate) async fn report(
    State(hall): State<Arc<Hall>>,
    From(from): From,
    Me(me): Me,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, ApiError> {
    hall.limits.sign_in(from)?;
    let text = new.text.trim();
    if text.is_empty() || text.chars().count() > 1000 {
        return Err(Code::BadChat.into());
    }
    let about = found(&hall, &new.player).await?.id;
    if let Some(table) = &new.table {
        hall.store.table(table).await?.ok_or(Code::NoSuchTable)?;
    }
    let report = Report { id: keys::name()?, by: me.id, about, table: new.table, text: text.to_owned(), at: now() };
    hall.store.report(&report).await?;
    Ok(StatusCode::CREATED)
}

/// A player with what they have done.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct Profile {
    player: Person,
    online: bool,
    ratings: Vec<Rated>,
    /// Every die that ever fell for them.
    dice: Vec<DiceLine>,
}

/// A player with ratings and dice.
#[utoipa::path(get, path = "/api/v1/players/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = OK, body = Profile), Refusals))]
pub(crate) async fn profile(State(hall): State<Arc<Hall>>, PlayerId(id): PlayerId) -> Result<Json<Profile>, ApiError> {
    let player = found(&hall, &id).await?;
    Ok(Json(Profile {
        online: hall.is_online(&id),
        player: player.into(),
        ratings: hall.store.ratings_of(&id).await?.into_iter().map(Rated::from).collect(),
        dice: hall.store.dice(None, Some(&id)).await?.into_iter().map(DiceLine::from).collect(),
    }))
}

/// Which part of a list.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Part {
    /// Only what is older than this, in milliseconds since 1970.
    before: Option<u64>,
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// The games that a player has finished, newest first.
#[utoipa::path(get, path = "/api/v1/players/{id}/games", tag = "people", params(("id" = String, Path), Part),
    responses((status = OK, body = Vec<Played>), Refusals))]
pub(crate) async fn games_of(
    State(hall): State<Arc<Hall>>,
    PlayerId(id): PlayerId,
    Query(part): Query<Part>,
) -> Result<Json<Vec<Played>>, ApiError> {
    found(&hall, &id).await?;
    let limit = part.limit.unwrap_or(20).clamp(1, 100);
    let before = part.before.unwrap_or(u64::MAX).min(u64::MAX >> 1);
    Ok(Json(hall.store.history(&id, before, limit).await?.into_iter().map(Played::from).collect()))
}

/// Somebody who is connected.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct OnlineLine {
    id: String,
    name: String,
}

/// Those who are connected now.
#[utoipa::path(get, path = "/api/v1/online", tag = "people", responses((status = OK, body = Vec<OnlineLine>), Refusals))]
pub(crate) async fn online(State(hall): State<Arc<Hall>>) -> Json<Vec<OnlineLine>> {
    Json(hall.online().into_iter().take(1000).map(|(id, name)| OnlineLine { id, name }).collect())
}

pub(super) async fn found(hall: &Hall, id: &str) -> Result<Player, ApiError> {
    hall.store.player(id).await?.ok_or_else(|| Code::NoSuchPlayer.into())
}

async fn new_guest(hall: &Hall, name: &Name) -> Result<Player, ApiError> {
    let id = keys::name()?;
    hall.store.add_guest(&id, name, now()).await?;
    found(hall, &id).await
}

/// Takes the cookie away.
pub(super) fn end_session(hall: &Hall) -> [(header::HeaderName, String); 1] {
    let secure = if hall.config.secure_cookies { "; Secure" } else { "" };
    [(header::SET_COOKIE, format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}"))]
}

pub(super) async fn begin_session(hall: &Hall, player: &str) -> Result<HeaderMap, ApiError> {
    let key = keys::key()?;
    let Config { session_days, secure_cookies, .. } = hall.config;
    let seconds = u64::from(session_days.get()) * 86_400;
    hall.store.open_session(&keys::digest(&key), player, now(), now() + seconds * 1000).await?;
    let secure = if secure_cookies { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={key}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, HeaderValue::try_from(cookie).map_err(|_| Code::Internal)?);
    Ok(headers)
}
