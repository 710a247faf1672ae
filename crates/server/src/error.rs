//! What can go wrong over the wire. Codes are stable and listed here; sentences are in the language files
//! under `error-CODE`. What happened inside is logged once, at the edge, and never sent.

use std::collections::BTreeMap;
use std::fmt::Display;

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tablier_notation::words::{Args, Lang};
use tablier_rules::Clause;
use tablier_store::{NameFault, PeopleError, StoreError};
use ts_rs::TS;
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use crate::keys::NoRandomness;
use crate::table::BrokenLog;
use crate::table::play::Refused;

/// Declares the codes with their status.
macro_rules! codes {
    ($($name:ident = $code:literal, $status:ident;)+) => {
        /// A stable name of what went wrong.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[allow(missing_docs)]
        pub enum Code { $(#[serde(rename = $code)] $name,)+ }

        impl Code {
            /// Every code.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }

            /// The status it is sent with.
            pub const fn status(self) -> StatusCode {
                match self { $(Self::$name => StatusCode::$status,)+ }
            }
        }
    };
}

codes! {
    BadRequest = "bad-request", BAD_REQUEST;
    Missing = "missing", BAD_REQUEST;
    NotJson = "not-json", BAD_REQUEST;
    BadAction = "bad-action", BAD_REQUEST;
    BadAfter = "bad-after", BAD_REQUEST;
    BadName = "bad-name", BAD_REQUEST;
    NameHidden = "name-hidden", BAD_REQUEST;
    NameReserved = "name-reserved", BAD_REQUEST;
    BadLabel = "bad-label", BAD_REQUEST;
    BadPassword = "bad-password", BAD_REQUEST;
    CommonPassword = "common-password", BAD_REQUEST;
    BadSalt = "bad-salt", BAD_REQUEST;
    SaltTooEarly = "salt-too-early", BAD_REQUEST;
    BadChat = "bad-chat", BAD_REQUEST;
    BadSettings = "bad-settings", BAD_REQUEST;
    NoSuchGame = "no-such-game", BAD_REQUEST;
    NoSuchSide = "no-such-side", BAD_REQUEST;
    NoSuchBot = "no-such-bot", BAD_REQUEST;
    WhichSeat = "which-seat", BAD_REQUEST;
    SignIn = "sign-in", UNAUTHORIZED;
    WrongPassword = "wrong-password", UNAUTHORIZED;
    WrongCode = "wrong-code", UNAUTHORIZED;
    ForeignOrigin = "foreign-origin", FORBIDDEN;
    NotYourSeat = "not-your-seat", FORBIDDEN;
    NotYourTable = "not-your-table", FORBIDDEN;
    NoSpectators = "no-spectators", FORBIDDEN;
    NoBots = "no-bots", FORBIDDEN;
    NeedsAccount = "needs-account", FORBIDDEN;
    NeedsConsent = "needs-consent", FORBIDDEN;
    RoomLocked = "room-locked", FORBIDDEN;
    Blocked = "blocked", FORBIDDEN;
    Banned = "banned", FORBIDDEN;
    AddressBanned = "address-banned", FORBIDDEN;
    Muted = "muted", FORBIDDEN;
    ChatOff = "chat-off", FORBIDDEN;
    NoHints = "no-hints", FORBIDDEN;
    Hidden = "hidden", FORBIDDEN;
    NoSuchPage = "no-such-page", NOT_FOUND;
    NoSuchTable = "no-such-table", NOT_FOUND;
    NoSuchPlayer = "no-such-player", NOT_FOUND;
    NoSuchToken = "no-such-token", NOT_FOUND;
    NoSuchTicket = "no-such-ticket", NOT_FOUND;
    NoSuchNotice = "no-such-notice", NOT_FOUND;
    NoSuchMessage = "no-such-message", NOT_FOUND;
    WrongMethod = "wrong-method", METHOD_NOT_ALLOWED;
    NameTaken = "name-taken", CONFLICT;
    HasAccount = "has-account", CONFLICT;
    SeatTaken = "seat-taken", CONFLICT;
    SeatKept = "seat-kept", CONFLICT;
    SeatEmpty = "seat-empty", CONFLICT;
    OneSeatEach = "one-seat-each", CONFLICT;
    Begun = "begun", CONFLICT;
    NotBegun = "not-begun", CONFLICT;
    Over = "over", CONFLICT;
    NotOver = "not-over", CONFLICT;
    Paused = "paused", CONFLICT;
    NotPaused = "not-paused", CONFLICT;
    NotYourTurn = "not-your-turn", CONFLICT;
    NothingToDecide = "nothing-to-decide", CONFLICT;
    Stale = "stale", CONFLICT;
    NothingOffered = "nothing-offered", CONFLICT;
    NothingToTakeBack = "nothing-to-take-back", CONFLICT;
    TooMany = "too-many", CONFLICT;
    TooSlow = "too-slow", REQUEST_TIMEOUT;
    TooLarge = "too-large", PAYLOAD_TOO_LARGE;
    NotJsonType = "not-json-type", UNSUPPORTED_MEDIA_TYPE;
    Illegal = "illegal", UNPROCESSABLE_ENTITY;
    NotThisGame = "not-this-game", UNPROCESSABLE_ENTITY;
    SlowDown = "slow-down", TOO_MANY_REQUESTS;
    TooManyTries = "too-many-tries", TOO_MANY_REQUESTS;
    Internal = "internal", INTERNAL_SERVER_ERROR;
    Unavailable = "unavailable", SERVICE_UNAVAILABLE;
}

/// An error as it is sent.
#[derive(Clone, Debug)]
pub struct ApiError {
    code: Code,
    rule: Option<Clause>,
    facts: BTreeMap<&'static str, String>,
    /// The sentences of the rule book, where it is the one who says no.
    said: Option<[String; 2]>,
    squares: Vec<String>,
    /// Seconds after which it may be tried again.
    retry: Option<u64>,
}

/// The body of an error.
#[derive(Serialize, ToSchema)]
pub struct ErrorBody {
    error: ErrorDetail,
}

/// What went wrong.
#[derive(Serialize, ToSchema, TS)]
#[ts(rename = "ApiError")]
pub(crate) struct ErrorDetail {
    #[schema(schema_with = codes)]
    #[ts(type = "string")]
    code: Code,
    /// The clause that refuses, if the rules do.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    rule: Option<String>,
    #[ts(type = "Text")]
    message: Message,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, type = "Record<string, string>")]
    facts: BTreeMap<&'static str, String>,
    /// The squares and cells that the rules speak of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, type = "string[]")]
    squares: Vec<String>,
}

/// The codes as the description of the API lists them.
fn codes() -> Object {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(Code::ALL.iter().map(|code| code.name()))).build()
}

/// A sentence in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Message {
    fr: String,
    en: String,
}

impl Message {
    pub(crate) fn new(say: impl Fn(Lang) -> String) -> Self {
        Self { fr: say(Lang::Fr), en: say(Lang::En) }
    }

    /// The sentence in one of them.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }
}

impl ApiError {
    /// An error without facts.
    pub fn new(code: Code) -> Self {
        Self { code, rule: None, facts: BTreeMap::new(), said: None, squares: Vec::new(), retry: None }
    }

    /// Too often: it may be tried again after so many seconds.
    pub fn slow_down(seconds: f64) -> Self {
        Self { retry: Some(seconds.ceil().max(1.0) as u64), ..Self::new(Code::SlowDown) }
    }

    /// With a fact for its sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Display) -> Self {
        self.facts.insert(name, value.to_string());
        self
    }

    /// With a sentence whose facts differ from language to language.
    #[must_use]
    pub(crate) fn saying<const N: usize>(mut self, facts: impl Fn(Lang) -> [(&'static str, String); N]) -> Self {
        let sentence = |lang: Lang| {
            let args: Args<'_> = facts(lang).into_iter().map(|(name, value)| (name, value.into())).collect();
            lang.words().fill(&format!("error-{}", self.code.name()), &args)
        };
        self.said = Some(Lang::ALL.map(sentence));
        self
    }

    /// Its code.
    pub const fn code(&self) -> Code {
        self.code
    }

    /// The body that is sent.
    pub fn body(&self) -> ErrorBody {
        let args: Args<'_> = self.facts.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        let sentence = |lang: Lang| lang.words().fill(&format!("error-{}", self.code.name()), &args);
        let [fr, en] = self.said.clone().unwrap_or_else(|| Lang::ALL.map(sentence));
        let message = Message { fr, en };
        let rule = self.rule.map(|rule| rule.to_string());
        let (facts, squares) = (self.facts.clone(), self.squares.clone());
        ErrorBody { error: ErrorDetail { code: self.code, rule, message, facts, squares } }
    }
}

impl From<Code> for ApiError {
    fn from(code: Code) -> Self {
        Self::new(code)
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Illegal { rule, fr, en, squares } => {
                Self { rule, said: Some([fr, en]), squares, ..Self::new(Code::Illegal) }
            }
            Refused::NotAnAction => Self::new(Code::BadAction),
            Refused::NotThisGame => Self::new(Code::NotThisGame),
        }
    }
}

impl From<StoreError> for ApiError {
    /// Whoever asks for what the database cannot even name has asked badly; what may work later is `unavailable`, the rest is a
    /// defect.
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
        metrics::counter!("tablier_refusals_total", "code" => self.code.name()).increment(1);
        let mut response = (self.code.status(), Json(self.body())).into_response();
        if matches!(self.code, Code::SlowDown | Code::Unavailable) {
            response.headers_mut().insert(header::RETRY_AFTER, self.retry.unwrap_or(1).into());
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_sentence_in_both_languages() {
        for lang in Lang::ALL {
            for code in Code::ALL {
                let id = format!("error-{}", code.name());
                assert!(code.name() == "illegal" || lang.words().has(&id), "{id} in {}", lang.code());
            }
        }
    }
}
