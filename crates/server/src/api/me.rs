//! The player's own data: name, export, tokens, blocks.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use tablier_store::{Name, Token};
use tablier_table::talk::own_words;
use utoipa::ToSchema;

use super::Refusals;
use super::access::{confirm, end_session};
use super::extract::{Admitted, Body, From, Me, Owner, PlayerId, TokenId};
use super::me_rules::RulesLine;
use super::notices::{self, Notice};
use super::people::{Named, Person, found};
use super::results::{DiceLine, Played, Rated, ratings_of};
use crate::error::{ApiError, Code};
use crate::keys;
use crate::listeners::{Access, Ending};
use crate::live::app::App;
use crate::live::rows::entries;
use crate::moderation::follow::show_name;
use crate::time::{DAY, now};

/// Oneself.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Myself {
    #[serde(flatten)]
    person: Person,
    /// The name before a new rule for names changed it, until the player has seen the notice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    old_name: Option<String>,
}

/// The caller: the person signed in, or the guest.
#[utoipa::path(get, path = "/api/v1/me", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = OK, body = Myself), Refusals))]
pub(crate) async fn me(State(app): State<Arc<App>>, Me(me): Me) -> Result<Json<Myself>, ApiError> {
    let old_name = app.store.old_name(&me.id).await?;
    Ok(Json(Myself { person: me.into(), old_name }))
}

/// The caller has seen that their name was changed.
#[utoipa::path(delete, path = "/api/v1/me/old-name", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn forget_old_name(State(app): State<Arc<App>>, Me(me): Me) -> Result<StatusCode, ApiError> {
    app.store.forget_old_name(&me.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Another name.
#[utoipa::path(put, path = "/api/v1/me/name", tag = "people", request_body = Named,
    security(("session" = []), ("token" = [])),
    responses((status = OK, body = Person), Refusals))]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Body(named): Body<Named>,
) -> Result<Json<Person>, ApiError> {
    app.store.rename(&me.id, &Name::parse(&named.name)?).await?;
    Ok(Json(found(&app, &me.id).await?.into()))
}

/// The password once more, to be sure; guests have none.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Confirmation {
    #[serde(default)]
    #[schema(max_length = 256)]
    password: String,
}

/// Forget this player: name, password, sessions, tokens, ratings, kept rules and blocks. Games stay, without the name and
/// what was said.
#[utoipa::path(delete, path = "/api/v1/me", tag = "people", request_body = Confirmation,
    security(("session" = []), ("token" = [])),
    responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn forget_me(
    State(app): State<Arc<App>>,
    From(from): From,
    Owner(me, access): Owner,
    Body(confirmation): Body<Confirmation>,
) -> Result<impl IntoResponse, ApiError> {
    app.limits.sign_in(from)?;
    if me.account {
        confirm(&app, &me, &access, confirmation.password).await?;
    }
    let days = u64::from(app.config.reserved_name_days);
    let reserved = (days > 0).then(|| now() + days * DAY);
    app.store.delete_player(&me.id, reserved, None).await?;
    app.changed(&me.id);
    show_name(&app, &me.id).await?;
    Ok((StatusCode::NO_CONTENT, end_session(&app)))
}

/// Everything that is stored about a player.
#[derive(Serialize, ToSchema)]
pub(crate) struct Export {
    player: Person,
    ratings: Vec<Rated>,
    preset_ratings: Vec<Rated>,
    games: Vec<Played>,
    dice: Vec<DiceLine>,
    tokens: Vec<TokenLine>,
    blocked: Vec<Person>,
    /// The house rules that the player keeps.
    rules: Vec<RulesLine>,
    /// The names of the tables where the player sits or sat; each has its record.
    tables: Vec<String>,
    /// The messages of the player at these tables, table by table, the oldest first.
    said: Vec<OwnWords>,
    /// Messages from the moderators to the player.
    notices: Vec<Notice>,
    /// Where the player was last seen, while that is kept.
    address: Option<String>,
}

/// A message that the player wrote.
#[derive(Serialize, ToSchema)]
struct OwnWords {
    table: String,
    /// The number of its event.
    n: u64,
    /// Milliseconds since 1970.
    at: u64,
    text: String,
}

/// Everything that is stored about the caller, to take along.
#[utoipa::path(get, path = "/api/v1/me/export", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = OK, body = Export), Refusals))]
pub(crate) async fn export_me(
    State(app): State<Arc<App>>,
    From(from): From,
    Owner(me, _): Owner,
) -> Result<Json<Export>, ApiError> {
    const EVERYTHING: u32 = 1_000_000;
    // This reads the logs of all the player's tables.
    app.limits.sign_in(from)?;
    let (store, id) = (&app.store, me.id.clone());
    let query =
        tablier_store::TableQuery { player: Some(id.clone()), limit: EVERYTHING, ..Default::default() };
    let tables: Vec<String> = store.tables(&query).await?.into_iter().map(|table| table.id).collect();
    let mut said = Vec::new();
    for table in &tables {
        let lines = own_words(table, entries(&store.events(table, 0).await?), &id)?;
        said.extend(lines.into_iter().map(|(n, at, text)| OwnWords { table: table.clone(), n, at, text }));
    }
    let (ratings, preset_ratings) = ratings_of(&app, &id).await?;
    Ok(Json(Export {
        player: me.into(),
        ratings,
        preset_ratings,
        games: store.history(&id, u64::MAX >> 1, EVERYTHING).await?.into_iter().map(Played::from).collect(),
        dice: store.dice(None, Some(&id)).await?.into_iter().map(DiceLine::from).collect(),
        tokens: store.tokens(&id).await?.into_iter().map(TokenLine::from).collect(),
        blocked: store.blocked(&id).await?.into_iter().map(Person::from).collect(),
        rules: store.kept_rules(&id).await?.into_iter().map(RulesLine::from).collect(),
        tables,
        said,
        notices: notices::of(&app, &id).await?,
        address: store.address_of(&id).await?,
    }))
}

/// A token for a program.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct TokenLine {
    id: String,
    label: String,
    created: u64,
}

impl std::convert::From<Token> for TokenLine {
    fn from(token: Token) -> Self {
        Self { id: token.id, label: token.label, created: token.created }
    }
}

/// A token to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewToken {
    /// The purpose of the token, in the player's words.
    #[schema(min_length = 1, max_length = 32)]
    label: String,
    /// The password of the account, to be sure.
    #[schema(max_length = 256)]
    password: String,
}

/// A new token, shown this once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct MadeToken {
    id: String,
    /// Send it as `Authorization: Bearer …`.
    token: String,
}

/// The tokens of the caller's programs.
#[utoipa::path(get, path = "/api/v1/me/tokens", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = OK, body = Vec<TokenLine>), Refusals))]
pub(crate) async fn tokens(
    State(app): State<Arc<App>>,
    Me(me): Me,
) -> Result<Json<Vec<TokenLine>>, ApiError> {
    Ok(Json(app.store.tokens(&me.id).await?.into_iter().map(TokenLine::from).collect()))
}

/// A token for a program.
#[utoipa::path(post, path = "/api/v1/me/tokens", tag = "people", request_body = NewToken,
    security(("session" = []), ("token" = [])),
    responses((status = CREATED, body = MadeToken), Refusals))]
pub(crate) async fn add_token(
    State(app): State<Arc<App>>,
    From(from): From,
    admitted: Admitted,
    Body(new): Body<NewToken>,
) -> Result<impl IntoResponse, ApiError> {
    const MOST_TOKENS: usize = 20;
    let (me, access) = admitted.required()?;
    if !me.account {
        return Err(Code::NeedsAccount.into());
    }
    if app.store.tokens(&me.id).await?.len() >= MOST_TOKENS {
        return Err(ApiError::new(Code::TooMany).with("most", MOST_TOKENS));
    }
    let label = new.label.trim().to_owned();
    if !(1..=32).contains(&label.chars().count()) || label.chars().any(char::is_control) {
        return Err(Code::BadLabel.into());
    }
    app.limits.sign_in(from)?;
    confirm(&app, &me, &access, new.password).await?;
    let (id, token) = (keys::name()?, keys::key()?);
    let row = Token { id: id.clone(), player: me.id, label, created: now() };
    app.store.add_token(&row, &keys::digest(&token)).await?;
    Ok((StatusCode::CREATED, Json(MadeToken { id, token })))
}

/// A token that is no longer needed.
#[utoipa::path(delete, path = "/api/v1/me/tokens/{id}", tag = "people", params(("id" = String, Path)),
    security(("session" = []), ("token" = [])),
    responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn remove_token(
    State(app): State<Arc<App>>,
    Me(me): Me,
    TokenId(id): TokenId,
) -> Result<StatusCode, ApiError> {
    let removed = app.store.remove_token(&me.id, &id).await?.ok_or(Code::NoSuchToken)?;
    app.end_listeners(&me.id, &Ending::Of(Access::Token(removed)));
    Ok(StatusCode::NO_CONTENT)
}

/// The players whom the caller has blocked: they cannot sit at the same table, and their messages are not
/// delivered.
#[utoipa::path(get, path = "/api/v1/me/blocks", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = OK, body = Vec<Person>), Refusals))]
pub(crate) async fn blocks(State(app): State<Arc<App>>, Me(me): Me) -> Result<Json<Vec<Person>>, ApiError> {
    Ok(Json(app.store.blocked(&me.id).await?.into_iter().map(Person::from).collect()))
}

/// Block somebody.
#[utoipa::path(put, path = "/api/v1/me/blocks/{player}", tag = "people", params(("player" = String, Path)),
    security(("session" = []), ("token" = [])),
    responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn block(
    State(app): State<Arc<App>>,
    Me(me): Me,
    PlayerId(player): PlayerId,
) -> Result<StatusCode, ApiError> {
    let other = found(&app, &player).await?;
    app.store.block(&me.id, &other.id, now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Block somebody no longer.
#[utoipa::path(delete, path = "/api/v1/me/blocks/{player}", tag = "people", params(("player" = String, Path)),
    security(("session" = []), ("token" = [])),
    responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn unblock(
    State(app): State<Arc<App>>,
    Me(me): Me,
    PlayerId(player): PlayerId,
) -> Result<StatusCode, ApiError> {
    app.store.unblock(&me.id, &player).await?;
    Ok(StatusCode::NO_CONTENT)
}
