//! People: guests, accounts, profiles, reports. Signing in and out is in `access`, the player's own data is
//! in `me`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use tablier_store::{Name, Player, Report};
use tablier_table::rooms::Level;
use utoipa::{IntoParams, ToSchema};

use super::Refusals;
use super::access::begin_session;
use super::extract::{Anyone, Body, From, Me, PlayerId, Query};
use super::recovery::new_codes;
use super::results::{DiceLine, Played, Rated, ratings_of};
use super::tables::held_keys;
use crate::error::{ApiError, Code};
use crate::keys;
use crate::live::app::App;
use crate::live::rows::asker_of;
use crate::live::{Command, Read};
use crate::passwords;
use crate::time::now;

/// A player as others see them.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    State(app): State<Arc<App>>,
    From(from): From,
    headers: HeaderMap,
    Body(guest): Body<Named>,
) -> Result<impl IntoResponse, ApiError> {
    app.limits.sign_in(from)?;
    let player = new_guest(&app, &Name::parse(&guest.name)?).await?;
    let cookie = begin_session(&app, &headers, &player).await?;
    Ok((StatusCode::CREATED, cookie, Json(Person::from(player))))
}

/// An account to make.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAccount {
    #[schema(min_length = 1, max_length = 32)]
    name: String,
    #[schema(min_length = 8, max_length = 256)]
    password: String,
    /// A program plays with it: it is shown as a bot and plays no rated games.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "boolean"))]
    bot: bool,
}

/// A new account.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Registered {
    #[serde(flatten)]
    person: Person,
    /// Recovery codes, shown this once: each is good for one new password.
    recovery: Vec<String>,
}

/// A guest keeps what was played so far, but begins another session; somebody new begins at once with an
/// account.
#[utoipa::path(post, path = "/api/v1/accounts", tag = "people", request_body = NewAccount,
    responses((status = CREATED, body = Registered), Refusals))]
pub(crate) async fn register(
    State(app): State<Arc<App>>,
    From(from): From,
    Anyone(me): Anyone,
    headers: HeaderMap,
    Body(account): Body<NewAccount>,
) -> Result<impl IntoResponse, ApiError> {
    app.limits.sign_in(from)?;
    let name = Name::parse(&account.name)?;
    if me.as_ref().is_some_and(|me| me.account) {
        return Err(Code::HasAccount.into());
    }
    // Hashing the password is slow: an unavailable name is refused first.
    if app.store.is_taken(&name, me.as_ref().map_or("", |me| &me.id)).await? {
        return Err(Code::NameTaken.into());
    }
    let hash = passwords::hash(account.password, name.as_str()).await?;
    let guest = match me {
        Some(guest) => guest,
        None => new_guest(&app, &name).await?,
    };
    app.store.register(&guest.id, &name, &hash, account.bot).await?;
    app.changed(&guest.id);
    let player = found(&app, &guest.id).await?;
    let cookies = begin_session(&app, &headers, &player).await?;
    let recovery = new_codes(&app, &player.id).await?;
    Ok((StatusCode::CREATED, cookies, Json(Registered { person: player.into(), recovery })))
}

/// Something that those who run the server should know.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", ts(optional_fields))]
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
    security(("session" = []), ("token" = [])),
    responses((status = CREATED), Refusals))]
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    From(from): From,
    Me(me): Me,
    headers: HeaderMap,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, ApiError> {
    app.limits.sign_in(from)?;
    let text = new.text.trim();
    if text.is_empty() || text.chars().count() > 1000 {
        return Err(Code::BadChat.into());
    }
    let about = found(&app, &new.player).await?.id;
    if let Some(table) = &new.table {
        // Somebody who may not see a table knows nothing of what happens there.
        let (asker, keys) = (Arc::new(asker_of(me.clone())), held_keys(&headers));
        app.ask(table, |reply| Command::Read(Read::MayWatch { asker, keys, reply })).await?;
    }
    let report = Report {
        id: keys::name()?,
        by: me.id,
        about,
        table: new.table,
        text: text.to_owned(),
        at: now(),
        settled: None,
        note: None,
    };
    app.store.report(&report).await?;
    Ok(StatusCode::CREATED)
}

/// A player with what they have done.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Profile {
    player: Person,
    online: bool,
    /// By the book, at most one for each game.
    ratings: Vec<Rated>,
    /// By presets, which have ratings of their own.
    preset_ratings: Vec<Rated>,
    /// Every die that ever fell for them.
    dice: Vec<DiceLine>,
}

/// A player with ratings and dice.
#[utoipa::path(get, path = "/api/v1/players/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = OK, body = Profile), Refusals))]
pub(crate) async fn profile(
    State(app): State<Arc<App>>,
    PlayerId(id): PlayerId,
) -> Result<Json<Profile>, ApiError> {
    let player = found(&app, &id).await?;
    let (ratings, preset_ratings) = ratings_of(&app, &id).await?;
    Ok(Json(Profile {
        online: app.is_online(&id).await?,
        player: player.into(),
        ratings,
        preset_ratings,
        dice: app.store.dice(None, Some(&id)).await?.into_iter().map(DiceLine::from).collect(),
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

/// The games that a player has finished, newest first. Tables that are not listed are named only to those who
/// sat there.
#[utoipa::path(get, path = "/api/v1/players/{id}/games", tag = "people", params(("id" = String, Path), Part),
    responses((status = OK, body = Vec<Played>), Refusals))]
pub(crate) async fn games_of(
    State(app): State<Arc<App>>,
    Anyone(me): Anyone,
    PlayerId(id): PlayerId,
    Query(part): Query<Part>,
) -> Result<Json<Vec<Played>>, ApiError> {
    found(&app, &id).await?;
    let limit = part.limit.unwrap_or(20).clamp(1, 100);
    let before = part.before.unwrap_or(u64::MAX).min(u64::MAX >> 1);
    let mut games: Vec<_> =
        app.store.history(&id, before, limit).await?.into_iter().map(Played::from).collect();
    if me.as_ref().is_none_or(|me| me.id != id) {
        hide_unlisted(&app, me.as_ref(), &mut games).await?;
    }
    Ok(Json(games))
}

/// An unlisted table appears in its players' games only for those who sat there.
async fn hide_unlisted(app: &App, me: Option<&Player>, games: &mut [Played]) -> Result<(), ApiError> {
    let tables: Vec<String> = games.iter().filter_map(|game| game.table.clone()).collect();
    let mut known = app.store.listed_among(&tables).await?;
    if let Some(me) = me {
        known.extend(app.store.seated_among(&me.id, &tables).await?);
    }
    for game in games {
        game.table.take_if(|table| !known.contains(table));
    }
    Ok(())
}

/// The longest list of people who are connected.
const MOST_ONLINE: u32 = 1000;

/// Somebody who is connected.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct OnlineLine {
    id: String,
    name: String,
}

/// Those who are connected now.
#[utoipa::path(get, path = "/api/v1/online", tag = "people", responses((status = OK, body = Vec<OnlineLine>), Refusals))]
pub(crate) async fn online(State(app): State<Arc<App>>) -> Result<Json<Vec<OnlineLine>>, ApiError> {
    let online = app.online(MOST_ONLINE).await?;
    Ok(Json(online.into_iter().map(|(id, name)| OnlineLine { id, name }).collect()))
}

pub(super) async fn found(app: &App, id: &str) -> Result<Player, ApiError> {
    app.store.player(id).await?.ok_or_else(|| Code::NoSuchPlayer.into())
}

async fn new_guest(app: &App, name: &Name) -> Result<Player, ApiError> {
    let id = keys::name()?;
    app.store.add_guest(&id, name, now()).await?;
    found(app, &id).await
}
