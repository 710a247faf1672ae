//! The house rules that an account keeps. A guest keeps them on the device.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use tablier_notation::{options_code, parse_options_code};
use tablier_store::{KeptRules, Player};
use tablier_table::refusal::Refused;
use utoipa::ToSchema;

use super::Refusals;
use super::extract::{Body, Me};
use crate::error::{ApiError, Code};
use crate::live::app::App;
use crate::time::now;

/// The most rules an account keeps.
const MOST_RULES: u64 = 100;
/// The longest name of rules, in characters.
const LONGEST_NAME: usize = 40;

/// House rules kept under a name.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct RulesLine {
    #[cfg_attr(feature = "ts", ts(type = "GameName"))]
    game: String,
    name: String,
    /// The game and its options, such as `rachat-j`.
    code: String,
    /// When they were last written, in milliseconds since 1970.
    at: u64,
}

impl From<KeptRules> for RulesLine {
    fn from(KeptRules { game, name, code, at }: KeptRules) -> Self {
        Self { game, name, code, at }
    }
}

/// Rules to keep.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRules {
    /// The name, in the player's words; it is used once for each game.
    #[schema(min_length = 1, max_length = 40)]
    name: String,
    /// A code such as `rachat-j`, or one with a preset such as `ludo-@petits-chevaux`.
    #[schema(max_length = 64)]
    code: String,
    /// Rules of the same game that are given up for these: the old name, when they are renamed.
    #[schema(max_length = 40)]
    instead_of: Option<String>,
}

/// Rules to give up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OldRules {
    /// The name of the game.
    #[schema(max_length = 16)]
    game: String,
    #[schema(max_length = 40)]
    name: String,
}

/// The house rules that the caller's account keeps, by game and name.
#[utoipa::path(get, path = "/api/v1/me/rules", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = OK, body = Vec<RulesLine>), Refusals))]
pub(crate) async fn kept_rules(
    State(app): State<Arc<App>>,
    Me(me): Me,
) -> Result<Json<Vec<RulesLine>>, ApiError> {
    let me = account(me)?;
    Ok(Json(app.store.kept_rules(&me.id).await?.into_iter().map(RulesLine::from).collect()))
}

/// Keep house rules under a name, in place of those of the same game that had it.
#[utoipa::path(put, path = "/api/v1/me/rules", tag = "people", request_body = NewRules,
    security(("session" = []), ("token" = [])),
    responses((status = OK, body = RulesLine), Refusals))]
pub(crate) async fn keep_rules(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Body(new): Body<NewRules>,
) -> Result<Json<RulesLine>, ApiError> {
    let me = account(me)?;
    let name = new.name.trim().to_owned();
    if !(1..=LONGEST_NAME).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err(ApiError::new(Code::BadRulesName).with("most", LONGEST_NAME));
    }
    let game = parse_options_code(&new.code).map_err(|bad| Refused::of_code(&new.code, bad))?;
    let rules = KeptRules { game: game.id().name().to_owned(), name, code: options_code(&game), at: now() };
    if !app.store.keep_rules(&me.id, &rules, new.instead_of.as_deref(), MOST_RULES).await? {
        return Err(ApiError::new(Code::TooMany).with("most", MOST_RULES));
    }
    Ok(Json(rules.into()))
}

/// Keep these rules no longer.
#[utoipa::path(delete, path = "/api/v1/me/rules", tag = "people", request_body = OldRules,
    security(("session" = []), ("token" = [])),
    responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn delete_rules(
    State(app): State<Arc<App>>,
    Me(me): Me,
    Body(old): Body<OldRules>,
) -> Result<StatusCode, ApiError> {
    let me = account(me)?;
    app.store.delete_rules(&me.id, &old.game, &old.name).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn account(me: Player) -> Result<Player, ApiError> {
    if me.account { Ok(me) } else { Err(Code::NeedsAccount.into()) }
}
