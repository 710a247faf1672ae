//! The page on a real listener: with the files of `tests/page`, without any, and as this build has it.

use crate::live::Live;
use reqwest::header::HeaderMap;
use reqwest::{Client, Method, Response};
use rust_embed::Embed;
use tablier_server::page::Page;

#[derive(Embed)]
#[folder = "tests/page"]
struct Files;

/// No `index.html`, no page.
#[derive(Embed)]
#[folder = "tests/page/assets"]
struct NoPage;

const SCRIPT: &str = "/assets/app-3f2a.js";

async fn request(live: &Live, method: Method, path: &str, headers: &[(&'static str, &str)]) -> Response {
    let mut request = Client::new().request(method, format!("http://{}{path}", live.address));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send().await.unwrap()
}

async fn get(live: &Live, path: &str, headers: &[(&'static str, &str)]) -> Response {
    request(live, Method::GET, path, headers).await
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn every_path_that_is_not_a_file_shows_the_page() {
    let live = Live::start_page(Page::of::<Files>()).await;
    for path in ["/", "/table/4zrz5dj36z39", "/rules/rachat", "/apiary"] {
        let response = get(&live, path, &[]).await;
        assert_eq!(response.status(), 200, "{path}");
        assert_eq!(header(response.headers(), "content-type"), "text/html; charset=utf-8");
        assert_eq!(header(response.headers(), "cache-control"), "no-cache");
        assert!(response.text().await.unwrap().contains("app-3f2a.js"), "{path}");
    }
    for path in [
        "/api",
        "/api/v1/nowhere",
        "/embed",
        "/missing.js",
        "/assets/missing.css",
        "/assets/app-3f2a.js.br",
        "/../Cargo.toml",
    ] {
        let response = get(&live, path, &[]).await;
        assert_eq!(response.status(), 404, "{path}");
        assert!(response.text().await.unwrap().contains("no-such-page"), "{path}: programs read JSON");
    }
    assert_eq!(request(&live, Method::POST, "/table/x", &[]).await.status(), 404);
    assert_eq!(request(&live, Method::POST, "/", &[]).await.status(), 405);
    live.stop().await;
}

#[tokio::test]
async fn files_are_kept_for_ever_or_revalidated() {
    let live = Live::start_page(Page::of::<Files>()).await;
    let script = get(&live, SCRIPT, &[]).await;
    assert_eq!(header(script.headers(), "cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(header(script.headers(), "content-type"), "text/javascript; charset=utf-8");
    for (path, kind) in
        [("/sw.js", "text/javascript; charset=utf-8"), ("/manifest.webmanifest", "application/manifest+json")]
    {
        let response = get(&live, path, &[]).await;
        assert_eq!(header(response.headers(), "content-type"), kind);
        assert_eq!(header(response.headers(), "cache-control"), "no-cache");
        let tag = header(response.headers(), "etag").to_owned();
        let again = get(&live, path, &[("if-none-match", &tag)]).await;
        assert_eq!((again.status().as_u16(), header(again.headers(), "etag")), (304, tag.as_str()));
        assert_eq!(get(&live, path, &[("if-none-match", "\"other\"")]).await.status(), 200);
    }
    let head = request(&live, Method::HEAD, SCRIPT, &[]).await;
    assert_eq!(
        (head.status().as_u16(), header(head.headers(), "etag")),
        (200, header(script.headers(), "etag"))
    );
    let length = header(head.headers(), "content-length").to_owned();
    assert!(head.bytes().await.unwrap().is_empty());
    assert_eq!(length, script.bytes().await.unwrap().len().to_string());
    live.stop().await;
}

#[tokio::test]
async fn each_reader_gets_the_smallest_form_it_takes() {
    let live = Live::start_page(Page::of::<Files>()).await;
    let mut tags = Vec::new();
    for (accept, encoding) in
        [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip"), ("identity", "")]
    {
        let response = get(&live, SCRIPT, &[("accept-encoding", accept)]).await;
        assert_eq!(header(response.headers(), "content-encoding"), encoding, "{accept}");
        assert_eq!(header(response.headers(), "vary"), "Accept-Encoding", "{accept}");
        tags.push(header(response.headers(), "etag").to_owned());
        let ending = match encoding {
            "br" => ".br",
            "gzip" => ".gz",
            _ => "",
        };
        let expected = Files::get(&format!("{}{ending}", &SCRIPT[1..])).unwrap().data;
        assert_eq!(response.bytes().await.unwrap(), expected.as_ref(), "{accept}");
    }
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), 3, "each form has its own tag");
    assert_eq!(
        header(get(&live, "/sw.js", &[("accept-encoding", "br")]).await.headers(), "content-encoding"),
        ""
    );
    live.stop().await;
}

#[tokio::test]
async fn the_page_may_use_what_is_its_own_and_nothing_else() {
    let live = Live::start_page(Page::of::<Files>()).await;
    let response = get(&live, "/", &[]).await;
    let policy = header(response.headers(), "content-security-policy");
    assert!(policy.contains("default-src 'self'") && policy.contains("img-src 'self' data:"), "{policy}");
    assert!(!policy.replace("'wasm-unsafe-eval'", "").contains("unsafe"), "{policy}");
    assert_eq!(header(response.headers(), "x-content-type-options"), "nosniff");
    live.stop().await;
}

#[tokio::test]
async fn without_the_page_it_says_how_to_get_it() {
    assert!(!Page::of::<NoPage>().is_there());
    let live = Live::start_page(Page::of::<NoPage>()).await;
    for (lang, word) in [("fr", "installez"), ("en-GB", "install ")] {
        let response = get(&live, "/", &[("accept-language", lang)]).await;
        assert_eq!(response.status(), 200);
        let text = response.text().await.unwrap();
        assert!(
            text.contains(word) && text.contains("make play") && text.contains("/api/v1/openapi.json"),
            "{text}"
        );
    }
    assert_eq!(get(&live, "/table/4zrz5dj36z39", &[]).await.status(), 200, "an invitation is not an error");
    assert_eq!(get(&live, "/sw.js", &[]).await.status(), 404);
    live.stop().await;
}

#[tokio::test]
async fn this_build_serves_the_page_that_it_was_built_with() {
    let live = Live::start().await;
    let response = get(&live, "/", &[]).await;
    assert_eq!(response.status(), 200);
    let text = response.text().await.unwrap();
    assert_eq!(text.contains("make play"), !Page::default().is_there());
    let scripts =
        text.split('"').filter(|part| part.starts_with("/assets/")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(scripts.is_empty(), !Page::default().is_there());
    for path in scripts {
        assert_eq!(get(&live, &path, &[]).await.status(), 200, "{path}");
    }
    live.stop().await;
}
