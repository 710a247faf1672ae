//! The page: the files of `web/dist` as of the build of the binary, or a short text on how to get them.

use std::fmt;

use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use headers::{ETag, HeaderMapExt, IfNoneMatch};
use rust_embed::{Embed, EmbeddedFile};

use crate::api::extract::lang_of;
use crate::error::{ApiError, Code};

/// The files of a page.
#[derive(Clone, Copy)]
pub struct Page(fn(&str) -> Option<EmbeddedFile>);

#[derive(Embed)]
#[folder = "$OUT_DIR/page"]
struct BuiltIn;

impl Page {
    /// The page made of these files.
    pub fn of<E: Embed>() -> Self {
        Self(E::get)
    }

    /// Is there a page at all?
    pub fn is_there(self) -> bool {
        (self.0)(INDEX).is_some()
    }

    fn file(self, path: &str) -> Option<EmbeddedFile> {
        // The compressed copies beside a file are not files of their own.
        let beside = ENCODINGS.iter().any(|(_, ending)| path.ends_with(ending));
        if beside { None } else { (self.0)(path) }
    }
}

impl Default for Page {
    fn default() -> Self {
        Self::of::<BuiltIn>()
    }
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Page").field(&self.is_there()).finish()
    }
}

const INDEX: &str = "index.html";

/// The encodings of a file, and the endings of its compressed copies; the smaller one first.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Paths used only by programs.
const NO_PAGES: [&str; 5] = ["api", "embed", "health", "ready", "metrics"];

/// Everything that is not the API: a file of the page, or the page itself, which routes by the path.
pub(crate) async fn serve(
    State(page): State<Page>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    let (first, last) =
        (path.split('/').next().unwrap_or_default(), path.rsplit('/').next().unwrap_or_default());
    if !matches!(method, Method::GET | Method::HEAD) || NO_PAGES.contains(&first) {
        return nothing();
    }
    if last.contains('.') {
        return page.file(path).map_or_else(nothing, |file| send(page, path, &file, &headers));
    }
    match page.file(INDEX) {
        Some(file) => send(page, INDEX, &file, &headers),
        None => without_page(&headers).into_response(),
    }
}

fn nothing() -> Response {
    ApiError::new(Code::NoSuchPage).into_response()
}

fn send(page: Page, path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let compressed = ENCODINGS
        .into_iter()
        .filter(|(encoding, _)| accepts(headers, encoding))
        .find_map(|(encoding, ending)| Some((encoding, (page.0)(&format!("{path}{ending}"))?.data)));
    let (encoding, data) = match compressed {
        Some((encoding, data)) => (Some(encoding), data),
        None => (None, file.data.clone()),
    };
    let tag = tag(file, encoding);
    let known =
        headers.typed_get::<IfNoneMatch>().is_some_and(|condition| !condition.precondition_passes(&tag));
    // The names of these files change with their contents.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let cached = [(header::CACHE_CONTROL, cache), (header::VARY, "Accept-Encoding")];
    let mut response = if known {
        (StatusCode::NOT_MODIFIED, cached).into_response()
    } else {
        let kind = [(header::CONTENT_TYPE, kind(file.metadata.mimetype()))];
        (cached, kind, encoding.map(|encoding| [(header::CONTENT_ENCODING, encoding)]), data).into_response()
    };
    response.headers_mut().typed_insert(tag);
    response
}

fn kind(mime: &str) -> String {
    if mime.starts_with("text/") { format!("{mime}; charset=utf-8") } else { mime.to_owned() }
}

/// A short hash of the contents; each encoding has a tag of its own.
fn tag(file: &EmbeddedFile, encoding: Option<&str>) -> ETag {
    let hash = u128::from_be_bytes(*file.metadata.sha256_hash().first_chunk().expect("a hash has 32 bytes"));
    let encoding = encoding.map(|encoding| format!("-{encoding}")).unwrap_or_default();
    format!("\"{hash:x}{encoding}\"").parse().expect("letters, digits and a hyphen between quotes")
}

/// Does the client accept this encoding? `br;q=0` says no. (`headers` does not know this header, and tower-http
/// keeps its own reader to itself.)
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let wished =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    wished.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|weight| weight.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

/// The binary was built without the page: how to get it, and where the rest is.
fn without_page(headers: &HeaderMap) -> Html<String> {
    let lang = lang_of(headers);
    let (words, code) = (lang.words(), lang.code());
    let [title, lead, api, dice] =
        ["page-title", "page-lead", "page-api", "page-dice"].map(|id| words.text(id));
    Html(format!(
        "<!doctype html><html lang=\"{code}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title}</title><h1>{title}</h1><p>{lead}</p><ul><li><a href=\"/api/v1/openapi.json\">{api}</a></li>\
         <li><a href=\"/api/v1/dice\">{dice}</a></li></ul></html>"
    ))
}
