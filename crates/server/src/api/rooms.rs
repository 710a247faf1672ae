//! The rooms (PA-21) and finding opponents in them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tablier_table::Asker;
use tablier_table::new_table::NewTable;
use tablier_table::rooms::{Place, Room, Started, prize};
use utoipa::ToSchema;

use super::Refusals;
use super::extract::{Body, From, Me, TicketId};
use crate::error::{ApiError, Code};
use crate::live::app::App;
use crate::matches::{self, Found, Waiting};

/// A room with its prizes.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct RoomLine {
    #[cfg_attr(feature = "ts", ts(type = "RoomName"))]
    room: Room,
    /// Points that one must have won to enter.
    opens_at: u64,
    /// For two players or couples, three, and four.
    prizes: Vec<PrizeList>,
}

/// The prizes for a number of players.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct PrizeList {
    players: u32,
    couples: bool,
    /// From the first place to the last.
    places: Vec<u64>,
    draw: u64,
    abandon: u64,
}

/// The rooms with their prizes.
#[utoipa::path(get, path = "/api/v1/rooms", tag = "rooms", responses((status = OK, body = Vec<RoomLine>), Refusals))]
pub(crate) async fn rooms() -> Json<Vec<RoomLine>> {
    let line = |room: Room| RoomLine {
        room,
        opens_at: room.opens_at(),
        prizes: Started::ALL.map(|started| prize_list(room, started)).into(),
    };
    Json(Room::ALL.map(line).into())
}

fn prize_list(room: Room, started: Started) -> PrizeList {
    let prize = |place| prize(room, started, place);
    PrizeList {
        players: started.players(),
        couples: started == Started::Couples,
        places: [Place::Win, Place::Second, Place::Third, Place::Fourth]
            .into_iter()
            .filter_map(prize)
            .collect(),
        draw: prize(Place::Draw).unwrap_or(0),
        abandon: prize(Place::Abandon).unwrap_or(0),
    }
}

/// The game that the player wants to play.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// The name of a game, or a code with its options or a preset: by the book or a preset.
    #[schema(max_length = 64)]
    game: String,
    /// The household's rules, where they differ from the book's.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Options"))]
    options: serde_json::Map<String, Value>,
    #[schema(minimum = 2, maximum = 4)]
    players: u8,
    /// The side the player would like, granted as long as it is free (RA-1).
    #[schema(max_length = 16)]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    side: Option<String>,
    #[schema(inline)]
    #[cfg_attr(feature = "ts", ts(type = "RoomName"))]
    room: Room,
    /// Refused: a salt may not travel before the commitment is known.
    #[schema(ignore)]
    #[cfg_attr(feature = "ts", ts(skip))]
    #[serde(default)]
    salt: Option<serde::de::IgnoredAny>,
    /// Bots may fill the table if nobody comes; only if all who wait agree.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "boolean"))]
    bots: bool,
}

/// How it stands with a ticket.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Ticket", optional_fields))]
pub(crate) struct TicketState {
    ticket: String,
    /// How many wait for the same game, the caller included.
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<usize>,
    /// The table where a seat is kept for the player, once it is found: take it by `sit` with a salt.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "Side"))]
    side: Option<String>,
    /// The sealed envelope of the table's dice: keep it with the salt.
    #[serde(skip_serializing_if = "Option::is_none")]
    commitment: Option<String>,
    /// When the table closes unless all have come, in milliseconds since 1970; left out once they have.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<u64>,
}

/// Wait for opponents. Ask about the ticket every few seconds until the game has begun: after 30 it is torn
/// up.
#[utoipa::path(post, path = "/api/v1/matches", tag = "rooms", request_body = Wish,
    security(("session" = []), ("token" = [])),
    responses((status = CREATED, body = TicketState), Refusals))]
pub(crate) async fn wait(
    State(app): State<Arc<App>>,
    From(from): From,
    me: Me,
    Body(wish): Body<Wish>,
) -> Result<impl IntoResponse, ApiError> {
    app.limits.sign_in(from)?;
    app.may_be_called(&me.0.id, &me.0.name).await?;
    let asker = me.asker();
    app.may_keep(asker.player.as_deref().unwrap_or_default(), "").await?;
    if wish.salt.is_some() {
        return Err(Code::SaltTooEarly.into());
    }
    let (settings, _) = NewTable::of_room(wish.game, wish.options, wish.players, wish.room).check(&asker)?;
    let ticket = matches::wait(&app, &asker, &settings, wish.side, wish.bots).await?;
    let state = state(&app, ticket, &asker).await?;
    Ok((StatusCode::CREATED, Json(state)))
}

/// How it stands with a ticket.
#[utoipa::path(get, path = "/api/v1/matches/{ticket}", tag = "rooms", params(("ticket" = String, Path)),
    security(("session" = []), ("token" = [])),
    responses((status = OK, body = TicketState), Refusals))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    me: Me,
    TicketId(ticket): TicketId,
) -> Result<Json<TicketState>, ApiError> {
    Ok(Json(state(&app, ticket, &me.asker()).await?))
}

/// Wait no longer.
#[utoipa::path(delete, path = "/api/v1/matches/{ticket}", tag = "rooms", params(("ticket" = String, Path)),
    security(("session" = []), ("token" = [])),
    responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn give_up(
    State(app): State<Arc<App>>,
    me: Me,
    TicketId(ticket): TicketId,
) -> Result<StatusCode, ApiError> {
    matches::give_up(&app, &ticket, &Arc::new(me.asker())).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn state(app: &Arc<App>, ticket: String, asker: &Asker) -> Result<TicketState, ApiError> {
    Ok(match matches::look(app, &ticket, asker).await? {
        Waiting::Still(waiting) => TicketState {
            ticket,
            waiting: Some(waiting),
            table: None,
            side: None,
            commitment: None,
            until: None,
        },
        Waiting::Found(Found { table, side, commitment, until }) => {
            let (table, side, commitment) = (Some(table), Some(side), Some(commitment));
            TicketState { ticket, waiting: None, table, side, commitment, until }
        }
    })
}
