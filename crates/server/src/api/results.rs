//! Results: ratings, leaders, how often each face was rolled, the rooms and their prizes.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use tablier_notation::{BadCode, parse_options_code};
use tablier_rules::GameId;
use tablier_store::{DiceRow, RatingRow, ResultRow};
use tablier_table::house::Ladder;
use tablier_table::refusal::Refused;
use utoipa::{IntoParams, ToSchema};

use super::Refusals;
use super::extract::{Anyone, Query, TableId, Word};
use super::people::Person;
use super::tables::held_keys;
use crate::error::{ApiError, Code};
use crate::live::app::App;
use crate::live::{Command, Read};

/// How well somebody plays a game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Rated {
    #[cfg_attr(feature = "ts", ts(type = "GameName"))]
    game: String,
    /// The preset that it is about; none for the book.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    preset: Option<String>,
    rating: f64,
    uncertainty: f64,
    /// The figure shown and compared: a cautious estimate.
    shown: f64,
    games: u64,
    wins: u64,
}

impl From<RatingRow> for Rated {
    fn from(row: RatingRow) -> Self {
        let RatingRow { game: ladder, rating, uncertainty, shown, games, wins, .. } = row;
        let (game, preset) = match ladder.split_once("-@") {
            Some((game, preset)) => (game.to_owned(), Some(preset.to_owned())),
            None => (ladder, None),
        };
        Self { game, preset, rating, uncertainty, shown, games, wins }
    }
}

/// A player's ratings: those by the books, at most one for each game, and those by presets.
pub(super) async fn ratings_of(app: &App, player: &str) -> Result<(Vec<Rated>, Vec<Rated>), ApiError> {
    let all = app.store.ratings_of(player).await?.into_iter().map(Rated::from);
    Ok(all.partition(|rated| rated.preset.is_none()))
}

/// A game that somebody has finished.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Played {
    /// Missing where the table is found by its link alone and the asker did not sit there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(super) table: Option<String>,
    player: String,
    #[cfg_attr(feature = "ts", ts(type = "GameName"))]
    game: String,
    #[cfg_attr(feature = "ts", ts(type = "RoomName | null"))]
    room: Option<String>,
    #[cfg_attr(feature = "ts", ts(type = "Side"))]
    side: String,
    /// 1 for the best.
    place: u32,
    players: u32,
    abandoned: bool,
    points: u64,
    rating_before: Option<f64>,
    rating_after: Option<f64>,
    at: u64,
}

impl From<ResultRow> for Played {
    fn from(row: ResultRow) -> Self {
        let ResultRow {
            table,
            player,
            game,
            room,
            side,
            place,
            players,
            abandoned,
            points,
            rating_before,
            rating_after,
            at,
        } = row;
        let table = Some(table);
        Self {
            table,
            player,
            game,
            room,
            side,
            place,
            players,
            abandoned,
            points,
            rating_before,
            rating_after,
            at,
        }
    }
}

/// How often each face fell.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct DiceLine {
    #[cfg_attr(feature = "ts", ts(type = "GameName"))]
    game: String,
    /// Ones to sixes.
    #[cfg_attr(feature = "ts", ts(type = "number[]"))]
    faces: [u64; 6],
}

impl From<DiceRow> for DiceLine {
    fn from(row: DiceRow) -> Self {
        Self { game: row.game, faces: row.faces }
    }
}

/// Whose dice.
#[derive(Deserialize, IntoParams)]
pub(crate) struct DiceQuery {
    /// The name of a game.
    game: Option<String>,
    /// A player, or a bot as `bot:prudent`.
    player: Option<String>,
}

/// All dice that ever fell, per game.
#[utoipa::path(get, path = "/api/v1/dice", tag = "results", params(DiceQuery),
    responses((status = OK, body = Vec<DiceLine>), Refusals))]
pub(crate) async fn dice(
    State(app): State<Arc<App>>,
    Query(query): Query<DiceQuery>,
) -> Result<Json<Vec<DiceLine>>, ApiError> {
    let game = query.game.as_deref().map(named_game).transpose()?;
    let rows = app.store.dice(game.map(GameId::name), query.player.as_deref()).await?;
    Ok(Json(rows.into_iter().map(DiceLine::from).collect()))
}

/// Somebody among the best.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Leader {
    player: Person,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    rating: Option<Rated>,
}

/// The best at a game, by the book or by a preset (`ludo-@petits-chevaux`).
#[utoipa::path(get, path = "/api/v1/leaders/{game}", tag = "results", params(("game" = String, Path)),
    responses((status = OK, body = Vec<Leader>), Refusals))]
pub(crate) async fn leaders(
    State(app): State<Arc<App>>,
    Word(game): Word,
) -> Result<Json<Vec<Leader>>, ApiError> {
    let ladder = Ladder::named(&game).ok_or_else(|| no_such_ladder(&game))?;
    let rows = app.store.leaders(&ladder.name(), 100).await?;
    Ok(Json(
        rows.into_iter()
            .map(|(player, row)| Leader { player: player.into(), rating: Some(row.into()) })
            .collect(),
    ))
}

/// A game with options in letters has no leaders of its own.
fn no_such_ladder(name: &str) -> Refused {
    let bad = parse_options_code(name).err().unwrap_or(BadCode::Text);
    Refused::of_code(name, bad)
}

fn named_game(name: &str) -> Result<GameId, ApiError> {
    name.parse().map_err(|_| ApiError::new(Code::NoSuchGame).with("game", name))
}

/// Those with the most points.
#[utoipa::path(get, path = "/api/v1/leaders", tag = "results", responses((status = OK, body = Vec<Leader>), Refusals))]
pub(crate) async fn richest(State(app): State<Arc<App>>) -> Result<Json<Vec<Leader>>, ApiError> {
    let rows = app.store.richest(100).await?;
    Ok(Json(rows.into_iter().map(|player| Leader { player: player.into(), rating: None }).collect()))
}

/// How a finished game ended for those who sat there, for whoever may see the game.
#[utoipa::path(get, path = "/api/v1/tables/{id}/results", tag = "results", params(("id" = String, Path)),
    responses((status = OK, body = Vec<Played>), Refusals))]
pub(crate) async fn of_table(
    State(app): State<Arc<App>>,
    me: Anyone,
    TableId(id): TableId,
    headers: HeaderMap,
) -> Result<Json<Vec<Played>>, ApiError> {
    let (asker, keys) = (Arc::new(me.asker()), held_keys(&headers));
    match app.ask(&id, |reply| Command::Read(Read::Over { asker, keys, reply })).await {
        Err(error) if error.code() == Code::NotOver => return Ok(Json(Vec::new())),
        seen => seen?,
    }
    Ok(Json(app.store.results(&id).await?.into_iter().map(Played::from).collect()))
}
