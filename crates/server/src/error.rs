//! Refusals over HTTP: the status of each code, and internal failures. These are logged once, here, and never
//! sent.

use std::fmt::Display;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tablier_store::{NameFault, PeopleError, StoreError};
use tablier_table::BrokenLog;
pub(crate) use tablier_table::refusal::Code;
use tablier_table::refusal::{ErrorBody, Refused};

use crate::keys::NoRandomness;

/// A refusal as it is sent.
#[derive(Clone, Debug)]
pub struct ApiError {
    refused: Refused,
    /// Seconds after which the client may retry.
    retry: Option<u64>,
}

/// The status that a code is sent with.
pub const fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest
        | Code::Missing
        | Code::NotJson
        | Code::BadAction
        | Code::BadAfter
        | Code::BadName
        | Code::NameHidden
        | Code::NameReserved
        | Code::BadLabel
        | Code::BadRulesName
        | Code::BadPassword
        | Code::CommonPassword
        | Code::BadDice
        | Code::NoTypedDice
        | Code::BadSalt
        | Code::SaltTooEarly
        | Code::BadChat
        | Code::BadSettings
        | Code::BadRecord
        | Code::NoSuchGame
        | Code::NoSuchPreset
        | Code::NoSuchSide
        | Code::NoSuchBot
        | Code::WhichSeat => StatusCode::BAD_REQUEST,
        Code::SignIn | Code::WrongPassword | Code::WrongCode => StatusCode::UNAUTHORIZED,
        Code::ForeignOrigin
        | Code::NotYourSeat
        | Code::NotYourTable
        | Code::NoSpectators
        | Code::NoBots
        | Code::NeedsAccount
        | Code::NeedsConsent
        | Code::OwnRules
        | Code::TypedDice
        | Code::OneDevice
        | Code::OnDevice
        | Code::RoomLocked
        | Code::Blocked
        | Code::Banned
        | Code::AddressBanned
        | Code::Muted
        | Code::ChatOff
        | Code::NoHints
        | Code::Hidden => StatusCode::FORBIDDEN,
        Code::NoSuchPage
        | Code::NoSuchTable
        | Code::NoSuchPlayer
        | Code::NoSuchToken
        | Code::NoSuchTicket
        | Code::NoSuchNotice
        | Code::NoSuchMessage => StatusCode::NOT_FOUND,
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::NameTaken
        | Code::HasAccount
        | Code::SeatTaken
        | Code::SeatKept
        | Code::SeatEmpty
        | Code::OneSeatEach
        | Code::Begun
        | Code::NotBegun
        | Code::Over
        | Code::NotOver
        | Code::Paused
        | Code::NotPaused
        | Code::NotYourTurn
        | Code::NothingToDecide
        | Code::Stale
        | Code::NothingOffered
        | Code::NothingToTakeBack
        | Code::TooMany => StatusCode::CONFLICT,
        Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::NotJsonType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::Illegal | Code::NotThisGame | Code::BadProof => StatusCode::UNPROCESSABLE_ENTITY,
        Code::SlowDown | Code::TooManyTries => StatusCode::TOO_MANY_REQUESTS,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        // The server has its nets inside: only the module in a browser asks for one.
        Code::Unavailable | Code::MissingNet => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl ApiError {
    /// A refusal without facts.
    pub fn new(code: Code) -> Self {
        Refused::new(code).into()
    }

    /// Too many requests: retry after this many seconds.
    pub fn slow_down(seconds: f64) -> Self {
        Self { retry: Some(seconds.ceil().max(1.0) as u64), ..Self::new(Code::SlowDown) }
    }

    /// With a fact for its sentence.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Display) -> Self {
        Self { refused: self.refused.with(name, value), ..self }
    }

    /// Its code.
    pub const fn code(&self) -> Code {
        self.refused.code()
    }

    /// The body that is sent.
    pub fn body(&self) -> ErrorBody {
        self.refused.body()
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        Self { refused, retry: None }
    }
}

impl From<Code> for ApiError {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

impl From<StoreError> for ApiError {
    /// A request that the database cannot even represent is a bad request; an error that may pass is
    /// `unavailable`, the rest are defects.
    fn from(error: StoreError) -> Self {
        if matches!(error, StoreError::Nul) {
            return Self::new(Code::BadRequest).with("where", "\\u0000");
        }
        tracing::error!(%error, "the store failed");
        let passing = error.is_passing() || matches!(error, StoreError::Closed | StoreError::ReadOnly);
        Self::new(if passing { Code::Unavailable } else { Code::Internal })
    }
}

impl From<PeopleError> for ApiError {
    fn from(error: PeopleError) -> Self {
        match error {
            PeopleError::NameTaken => Self::new(Code::NameTaken),
            PeopleError::NameReserved => Self::new(Code::NameReserved),
            PeopleError::Unknown => Self::new(Code::NoSuchPlayer),
            PeopleError::Store(error) => error.into(),
        }
    }
}

impl From<NameFault> for ApiError {
    fn from(fault: NameFault) -> Self {
        Self::new(match fault {
            NameFault::Length => Code::BadName,
            NameFault::Hidden => Code::NameHidden,
            NameFault::Reserved => Code::NameReserved,
        })
    }
}

impl From<BrokenLog> for ApiError {
    fn from(error: BrokenLog) -> Self {
        tracing::error!(%error, "a log is broken");
        Self::new(Code::Internal)
    }
}

impl From<NoRandomness> for ApiError {
    fn from(error: NoRandomness) -> Self {
        tracing::error!(%error, "no randomness");
        Self::new(Code::Unavailable)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        metrics::counter!("tablier_refusals_total", "code" => self.code().name()).increment(1);
        let mut response = (status(self.code()), Json(self.body())).into_response();
        if matches!(self.code(), Code::SlowDown | Code::Unavailable) {
            response.headers_mut().insert(header::RETRY_AFTER, self.retry.unwrap_or(1).into());
        }
        response
    }
}
