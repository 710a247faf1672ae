//! Extractors for handlers, with errors that say what to do.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{ConnectInfo, FromRef, FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;
use tablier_notation::words::Lang;
use tablier_store::Player;
use tablier_table::{Asker, json};

use super::LONGEST_BODY;
use crate::connections::household;
use crate::error::{ApiError, Code, status};
use crate::keys;
use crate::listeners::Access;
use crate::live::app::App;
use crate::live::rows::asker_of;

/// The name of the session's cookie.
pub(crate) const COOKIE: &str = "tablier";

/// The name of the cookie that identifies a device even after signing out.
pub(crate) const DEVICE_COOKIE: &str = "tablier-device";

/// The player who asks, and the session or token they came with.
pub(crate) struct Admitted(pub(crate) Option<(Player, Access)>);

/// The player who asks, if they are signed in.
pub(crate) struct Anyone(pub(crate) Option<Player>);

/// The player who asks, even if they are banned: their own data stays theirs.
pub(crate) struct Owner(pub(crate) Player, pub(crate) Access);

/// The player who asks; they must be signed in.
pub(crate) struct Me(pub(crate) Player);

/// The address of the request.
pub(crate) struct From(pub(crate) IpAddr);

/// Declares the ids in paths, each with the refusal for one that cannot exist.
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
    /// A table in a path.
    TableId, NoSuchTable;
    /// A player in a path.
    PlayerId, NoSuchPlayer;
    /// A token in a path.
    TokenId, NoSuchToken;
    /// A ticket in a path.
    TicketId, NoSuchTicket;
    /// A notice in a path.
    NoticeId, NoSuchNotice;
}

/// Any other word in a path.
pub(crate) struct Word(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Word {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let word = Path::<String>::from_request_parts(parts, state).await;
        word.map(|Path(word)| Self(word))
            .map_err(|_| ApiError::new(Code::BadRequest).with("where", parts.uri.path()))
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
        asker_of(self.0)
    }
}

impl Admitted {
    /// They must be signed in.
    pub(crate) fn required(self) -> Result<(Player, Access), ApiError> {
        self.0.ok_or_else(|| Code::SignIn.into())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Admitted
where
    Arc<App>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let app: Arc<App> = FromRef::from_ref(state);
        let admitted = identify(parts, &app).await?;
        if let Some((player, _)) = &admitted {
            app.sanctions.may_be_here(&player.id)?;
        }
        Ok(Self(admitted))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Anyone
where
    Arc<App>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Ok(Self(Admitted::from_request_parts(parts, state).await?.0.map(|(player, _)| player)))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Owner
where
    Arc<App>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let app: Arc<App> = FromRef::from_ref(state);
        identify(parts, &app)
            .await?
            .map(|(player, access)| Self(player, access))
            .ok_or_else(|| Code::SignIn.into())
    }
}

/// The player who asks, by a token or by the cookie of a session.
async fn identify(parts: &Parts, app: &App) -> Result<Option<(Player, Access)>, ApiError> {
    let admitted = if let Some(token) = bearer(&parts.headers) {
        let access = Access::Token(keys::digest(token));
        // A wrong token is an error, not a guest.
        Some((app.admitted(&access).await?.ok_or(Code::SignIn)?, access))
    } else if let Some(session) = session(&parts.headers) {
        let access = Access::Session(keys::digest(session));
        app.admitted(&access).await?.map(|player| (player, access))
    } else {
        None
    };
    if let Some((player, _)) = &admitted {
        app.addresses.note(&player.id, address(parts, app.config.trust_proxy));
    }
    Ok(admitted)
}

impl<S: Send + Sync> FromRequestParts<S> for Me
where
    Arc<App>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Anyone::from_request_parts(parts, state).await?.0.map(Self).ok_or_else(|| Code::SignIn.into())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for From
where
    Arc<App>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let app: Arc<App> = FromRef::from_ref(state);
        Ok(Self(address(parts, app.config.trust_proxy)))
    }
}

/// The address of the client; behind a trusted proxy, the one that the proxy names last.
pub(crate) fn address(parts: &Parts, trust_proxy: bool) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let proxied = if trust_proxy { forwarded_for(&parts.headers) } else { None };
    household(proxied.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)))
}

/// The last address in all lines of `X-Forwarded-For` together: a proxy may extend its client's line, or add
/// its own line after it.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?;
    let last = line.to_str().ok()?.rsplit(',').next()?.trim();
    last.parse().ok().or_else(|| last.parse::<SocketAddr>().ok().map(|with_port| with_port.ip()))
}

/// The language that a browser asks for; French first.
pub(crate) fn lang_of(headers: &HeaderMap) -> Lang {
    let wished =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    wished.split(',').find_map(|lang| Lang::of_locale(lang.trim())).unwrap_or_default()
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// The key of the session.
pub(crate) fn session(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, COOKIE)
}

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(other, _)| *other == name).map(|(_, value)| value)
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if !is_json(request.headers()) {
            return Err(Code::NotJsonType.into());
        }
        let read = Bytes::from_request(request, state).await;
        // If a body breaks off, nobody is left to read the answer; any other incomplete body was too slow.
        let too_large = |error: &BytesRejection| error.status() == status(Code::TooLarge);
        let large = || ApiError::new(Code::TooLarge).with("most", LONGEST_BODY / 1024);
        let bytes = read.map_err(|error| if too_large(&error) { large() } else { Code::TooSlow.into() })?;
        Ok(Self(json::parse(&bytes)?))
    }
}

/// `application/json`, or another type that ends with `+json`.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind.strip_prefix("application/").is_some_and(|kind| kind == "json" || kind.ends_with("+json"))
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let pairs = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        let read = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs));
        read.map(Self)
            .map_err(|error| json::bad_shape(&error.path().to_string(), &error.inner().to_string()).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_address_of_all_lines_is_the_one_that_the_proxy_wrote() {
        let asks = |lines: &[&str], trust_proxy| {
            let mut request =
                Request::builder().extension(ConnectInfo(SocketAddr::from(([192, 0, 2, 9], 4000))));
            for line in lines {
                request = request.header("x-forwarded-for", *line);
            }
            address(&request.body(()).unwrap().into_parts().0, trust_proxy).to_string()
        };
        assert_eq!(asks(&["203.0.113.7, 198.51.100.1"], true), "198.51.100.1");
        assert_eq!(
            asks(&["203.0.113.7", "198.51.100.1"], true),
            "198.51.100.1",
            "a proxy that adds a line of its own"
        );
        assert_eq!(asks(&["203.0.113.7, 203.0.113.8", "198.51.100.1:5000"], true), "198.51.100.1");
        assert_eq!(
            asks(&["198.51.100.1", "unknown"], true),
            "192.0.2.9",
            "nothing before the last entry is trusted"
        );
        assert_eq!(asks(&["198.51.100.1"], false), "192.0.2.9");
    }
}
