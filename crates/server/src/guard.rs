//! The checks on every request: limits, its origin, security headers, one line in the log. Nothing secret is
//! logged: no query, no header, no body.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::extract::address;
use crate::error::{ApiError, Code};
use crate::live::app::App;

/// Lets a request through, or refuses it.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let (parts, body) = request.into_parts();
    let from = address(&parts, app.config.trust_proxy);
    let checked = app.limits.request(from).and_then(|()| app.limits.answering(from));
    let own = || same_origin(&parts.method, &parts.headers, &app.config.origins).map_err(ApiError::from);
    let welcome = || may_come(&app, from, &path);
    let checked = checked.and_then(|visitor| own().and_then(|()| welcome()).map(|()| visitor));
    let mut response = match checked {
        Ok(_visitor) => next.run(Request::from_parts(parts, body)).await,
        Err(error) => error.into_response(),
    };
    protect(&mut response);
    if path.starts_with("/api/") {
        keep_private(&mut response);
    }
    let millis = began.elapsed().as_secs_f64() * 1000.0;
    metrics::histogram!("tablier_request_milliseconds").record(millis);
    tracing::debug!(%method, path, status = response.status().as_u16(), millis, "request");
    response
}

/// A banned address can still open the page, which says why nothing else works.
fn may_come(app: &App, from: IpAddr, path: &str) -> Result<(), ApiError> {
    if path.starts_with("/api/") { app.sanctions.may_come_from(from) } else { Ok(()) }
}

/// Changes are accepted from our own page, or from programs that send no origin at all. The same holds for
/// sockets, which carry the cookie from any page.
fn same_origin(method: &Method, headers: &axum::http::HeaderMap, origins: &[String]) -> Result<(), Code> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let is_socket = headers.contains_key(header::UPGRADE);
    if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) && !is_socket {
        return Ok(());
    }
    let Some(origin) = text(header::ORIGIN) else {
        // Browsers always send one of these two headers with a change.
        return match text(HeaderName::from_static("sec-fetch-site")) {
            None | Some("same-origin" | "none") => Ok(()),
            Some(_) => Err(Code::ForeignOrigin),
        };
    };
    let host = text(header::HOST).unwrap_or_default();
    let own = origin.split_once("://").is_some_and(|(_, authority)| authority == host);
    if own || origins.iter().any(|allowed| allowed == origin) { Ok(()) } else { Err(Code::ForeignOrigin) }
}

/// Everything is loaded from here: scripts, styles, sockets, workers, the manifest. Small images may be
/// inlined in the page. WebAssembly is allowed for games on the device; `eval` is not.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'";

fn protect(response: &mut Response) {
    const HEADERS: [(&str, &str); 6] = [
        ("content-security-policy", POLICY),
        ("cross-origin-opener-policy", "same-origin"),
        ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
        ("referrer-policy", "no-referrer"),
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
    ];
    let own_policy = response.headers().contains_key("content-security-policy");
    for (name, value) in HEADERS {
        // A page made to be embedded brings its own policy.
        if !(own_policy && matches!(name, "content-security-policy" | "x-frame-options")) {
            response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
    }
}

/// The API's answers depend on who asks: no cache may keep them, neither on the way nor on a shared device.
fn keep_private(response: &mut Response) {
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;

    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn a_change_from_another_site_is_refused() {
        let home = [("host", "jeu.example"), ("origin", "https://jeu.example")];
        let foreign = [("host", "jeu.example"), ("origin", "https://evil.example")];
        let hinted = [("host", "jeu.example"), ("sec-fetch-site", "cross-site")];
        assert_eq!(same_origin(&Method::POST, &headers(&home), &[]), Ok(()));
        assert_eq!(same_origin(&Method::POST, &headers(&foreign), &[]), Err(Code::ForeignOrigin));
        assert_eq!(same_origin(&Method::POST, &headers(&hinted), &[]), Err(Code::ForeignOrigin));
        assert_eq!(
            same_origin(&Method::GET, &headers(&foreign), &[]),
            Ok(()),
            "reading shows nothing to another page"
        );
        assert_eq!(
            same_origin(&Method::POST, &headers(&foreign), &["https://evil.example".to_owned()]),
            Ok(())
        );
        assert_eq!(
            same_origin(&Method::POST, &headers(&[("host", "jeu.example")]), &[]),
            Ok(()),
            "a program, not a browser"
        );
        assert_eq!(
            same_origin(&Method::POST, &headers(&[("origin", "null")]), &[]),
            Err(Code::ForeignOrigin)
        );
    }

    #[test]
    fn a_socket_from_another_site_is_refused() {
        let foreign = [("host", "jeu.example"), ("origin", "https://evil.example"), ("upgrade", "websocket")];
        assert_eq!(same_origin(&Method::GET, &headers(&foreign), &[]), Err(Code::ForeignOrigin));
    }
}
