//! What handlers take out of a request, with errors that say what to do.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRef, FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;
use tablier_notation::words::Lang;
use tablier_store::Player;

use crate::error::{ApiError, Code};
use crate::hall::Hall;
use crate::keys;
use crate::table::Asker;
use crate::time::now;

/// The name of the session's cookie.
pub(crate) const COOKIE: &str = "tablier";

/// Whoever asks, if they have said who they are.
pub(crate) struct Anyone(pub(crate) Option<Player>);

/// Whoever asks; they must have said who they are.
pub(crate) struct Me(pub(crate) Player);

/// The address that asks.
pub(crate) struct From(pub(crate) IpAddr);

/// Declares the ids of addresses, each with what is answered for one that cannot be.
macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident, $code:ident;)+) => {$(
        $(#[$doc])*
        pub(crate) struct $id(pub(crate) String);

        impl<S: Send + Sync> FromRequestParts<S> for $id {
            type Rejection = ApiError;

            async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
                let named = Path::<String>::from_request_parts(parts, state).await.ok();
                let possible = named.filter(|Path(id)| keys::is_name(id));
                possible.map(|Path(id)| Self(id)).ok_or_else(|| Code::$code.into())
            }
        }
    )+};
}

ids! {
    /// A table in an address.
    TableId, NoSuchTable;
    /// A player in an address.
    PlayerId, NoSuchPlayer;
    /// A token in an address.
    TokenId, NoSuchToken;
    /// A ticket in an address.
    TicketId, NoSuchTicket;
}

/// Any other word in an address.
pub(crate) struct Word(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Word {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let word = Path::<String>::from_request_parts(parts, state).await;
        word.map(|Path(word)| Self(word)).map_err(|error| ApiError::new(Code::BadRequest).with("detail", error.body_text()))
    }
}

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

/// A query string.
pub(crate) struct Query<T>(pub(crate) T);

impl Anyone {
    pub(crate) fn asker(self) -> Asker {
        self.0.map(|player| Me(player).asker()).unwrap_or_default()
    }
}

impl Me {
    pub(crate) fn asker(self) -> Asker {
        self.0.into()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Anyone
where
    Arc<Hall>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let hall: Arc<Hall> = FromRef::from_ref(state);
        if let Some(token) = bearer(&parts.headers) {
            let player = hall.store.token(&keys::digest(token)).await?;
            // A token that is wrong is an error, not a guest.
            return player.map(|player| Self(Some(player))).ok_or_else(|| Code::SignIn.into());
        }
        let Some(session) = session(&parts.headers) else { return Ok(Self(None)) };
        Ok(Self(hall.store.session(&keys::digest(session), now()).await?))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Me
where
    Arc<Hall>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Anyone::from_request_parts(parts, state).await?.0.map(Self).ok_or_else(|| Code::SignIn.into())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for From
where
    Arc<Hall>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let hall: Arc<Hall> = FromRef::from_ref(state);
        Ok(Self(address(parts, hall.config.trust_proxy)))
    }
}

/// The address that asks; behind a proxy that is trusted, the one that the proxy names last.
pub(crate) fn address(parts: &Parts, trust_proxy: bool) -> IpAddr {
    let named = || parts.headers.get("x-forwarded-for")?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let proxied = if trust_proxy { named() } else { None };
    match proxied.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)) {
        // A household has a whole network of these.
        IpAddr::V6(v6) if !v6.is_loopback() => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
        address => address,
    }
}

/// The language that a browser asks for; French first.
pub(crate) fn lang_of(headers: &HeaderMap) -> Lang {
    let wished = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    wished.split(',').find_map(|lang| Lang::of_locale(lang.trim())).unwrap_or_default()
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// The key of the session.
pub(crate) fn session(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value)
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Code::NotJsonType.into()),
            Err(JsonRejection::BytesRejection(error)) if error.status() == Code::TooLarge.status() => Err(Code::TooLarge.into()),
            Err(JsonRejection::JsonDataError(error)) => Err(ApiError::new(Code::BadRequest).with("detail", error.body_text())),
            Err(error) => Err(ApiError::new(Code::NotJson).with("detail", error.body_text())),
        }
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        match axum::extract::Query::try_from_uri(&parts.uri) {
            Ok(axum::extract::Query(query)) => Ok(Self(query)),
            Err(error) => Err(ApiError::new(Code::BadRequest).with("detail", error.body_text())),
        }
    }
}
