//! The rooms (PA-21) and finding opponents in them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::Refusals;
use super::extract::{Body, From, Me, TicketId};
use super::laying::{NewTable, Seating};
use super::tables::forbid_too_many;
use crate::error::ApiError;
use crate::hall::Hall;
use crate::matches::Waiting;
use crate::rooms::{Place, Room, Started, prize};

/// A room with its prizes.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct RoomLine {
    #[ts(type = "RoomName")]
    room: Room,
    /// Points that one must have won to enter.
    opens_at: u64,
    /// For two players or couples, three, and four.
    prizes: Vec<PrizeList>,
}

/// The prizes for a number of players.
#[derive(Serialize, ToSchema, TS)]
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
        places: [Place::Win, Place::Second, Place::Third, Place::Fourth].into_iter().filter_map(prize).collect(),
        draw: prize(Place::Draw).unwrap_or(0),
        abandon: prize(Place::Abandon).unwrap_or(0),
    }
}

/// What one wants to play.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// The name of a game, or a code with its options.
    #[schema(max_length = 64)]
    game: String,
    #[schema(minimum = 2, maximum = 4)]
    players: u8,
    #[schema(inline)]
    #[ts(type = "RoomName")]
    room: Room,
    /// 32 hexadecimal digits that the device drew itself.
    #[schema(pattern = "^[0-9a-f]{32}$")]
    salt: String,
    /// Bots may fill the table if nobody comes; only if all who wait agree.
    #[serde(default)]
    #[ts(optional, type = "boolean")]
    bots: bool,
}

/// How it stands with a ticket.
#[derive(Serialize, ToSchema, TS)]
#[ts(rename = "Ticket", optional_fields)]
pub(crate) struct TicketState {
    ticket: String,
    /// How many wait for the same game, oneself included.
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<usize>,
    /// The table where one sits, once it is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Side")]
    side: Option<String>,
    /// The key of the seat: keep it.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

/// Wait for opponents. Ask about the ticket every few seconds: after 30 it is torn up.
#[utoipa::path(post, path = "/api/v1/matches", tag = "rooms", request_body = Wish,
    responses((status = CREATED, body = TicketState), Refusals))]
pub(crate) async fn wait(
    State(hall): State<Arc<Hall>>,
    From(from): From,
    me: Me,
    Body(wish): Body<Wish>,
) -> Result<impl IntoResponse, ApiError> {
    hall.limits.sign_in(from)?;
    let asker = Arc::new(me.asker());
    forbid_too_many(&hall, &asker).await?;
    let seating = Seating { salt: Some(wish.salt.clone()), ..Seating::default() };
    let (settings, _) = NewTable::of_room(wish.game, wish.players, wish.room, seating).check(&asker)?;
    let ticket = hall.matches.wait(Arc::clone(&asker), wish.salt, settings, wish.bots)?;
    let state = state(&hall, ticket, &asker)?;
    Ok((StatusCode::CREATED, Json(state)))
}

/// How it stands with a ticket.
#[utoipa::path(get, path = "/api/v1/matches/{ticket}", tag = "rooms", params(("ticket" = String, Path)),
    responses((status = OK, body = TicketState), Refusals))]
pub(crate) async fn look(
    State(hall): State<Arc<Hall>>,
    me: Me,
    TicketId(ticket): TicketId,
) -> Result<Json<TicketState>, ApiError> {
    Ok(Json(state(&hall, ticket, &me.asker())?))
}

/// Wait no longer.
#[utoipa::path(delete, path = "/api/v1/matches/{ticket}", tag = "rooms", params(("ticket" = String, Path)),
    responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn give_up(State(hall): State<Arc<Hall>>, me: Me, TicketId(ticket): TicketId) -> Result<StatusCode, ApiError> {
    hall.matches.give_up(&ticket, &me.asker())?;
    Ok(StatusCode::NO_CONTENT)
}

fn state(hall: &Hall, ticket: String, asker: &crate::table::Asker) -> Result<TicketState, ApiError> {
    Ok(match hall.matches.look(&ticket, asker)? {
        Waiting::Still(waiting) => TicketState { ticket, waiting: Some(waiting), table: None, side: None, key: None },
        Waiting::Seated(seated) => {
            let (table, side, key) = (Some(seated.table), Some(seated.side), Some(seated.key));
            TicketState { ticket, waiting: None, table, side, key }
        }
    })
}
