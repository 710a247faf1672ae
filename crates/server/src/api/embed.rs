//! A replay that any page may put into a frame: the boards of a record, turn by turn, with what happened. One
//! page that makes no further request; it comes with its own policy.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Serialize;
use tablier_notation::record::{Record, Step, Watch, replay};
use tablier_notation::words::{Lang, Words};
use tablier_notation::{Event, Notation, draw};

use super::Refusals;
use super::extract::{Anyone, TableId, lang_of};
use super::tables::held_keys;
use crate::error::{ApiError, Code};
use crate::keys;
use crate::live::app::App;
use crate::live::{Command, Read};

/// One frame of the replay.
#[derive(Serialize, Default)]
struct Frame {
    board: String,
    told: Vec<String>,
}

/// A replay to put into a frame of another page.
#[utoipa::path(get, path = "/embed/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = OK, content_type = "text/html", body = String), Refusals))]
pub(crate) async fn embed(
    State(app): State<Arc<App>>,
    me: Anyone,
    TableId(id): TableId,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (asker, held) = (Arc::new(me.asker()), held_keys(&headers));
    let record = app.ask(&id, |reply| Command::Read(Read::Record { asker, keys: held, reply })).await?;
    let lang = lang_of(&headers);
    let nonce = keys::name()?;
    let mut response = Html(page(&record, lang, &nonce)?).into_response();
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; frame-ancestors *"
    );
    let policy = HeaderValue::try_from(policy).map_err(|_| Code::Internal)?;
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    Ok(response)
}

fn page(record: &Record, lang: Lang, nonce: &str) -> Result<String, ApiError> {
    let words = lang.words();
    let mut film = Film { words, frames: vec![Frame::default()] };
    replay(record, &mut film).map_err(|_| Code::Internal)?;
    // Names come from people: nothing in them may end the script.
    let frames = serde_json::to_string(&film.frames).map_err(|_| Code::Internal)?.replace('<', "\\u003c");
    let title = escaped(&format!(
        "{} — {}",
        words.text(&format!("{}-title", record.game.id().name())),
        record.seats.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ")
    ));
    Ok(format!(
        "<!doctype html><html lang=\"{code}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title}</title><style nonce=\"{nonce}\">{STYLE}</style><h1>{title}</h1><pre id=\"board\"></pre>\
         <input type=\"range\" id=\"turn\" min=\"0\" value=\"0\" aria-label=\"{slider}\"><p id=\"told\" aria-live=\"polite\"></p>\
         <script nonce=\"{nonce}\">const frames={frames};{SCRIPT}</script></html>",
        code = lang.code(),
        slider = escaped(&words.text("embed-turn")),
    ))
}

const STYLE: &str = "body{font:16px/1.4 system-ui,sans-serif;margin:1rem;color:#2b2118;background:#fbf6ec}h1{font-size:1.1rem}\
    pre{overflow-x:auto;overflow-y:hidden;line-height:1.15}input{width:100%;height:2.5rem}\
    .c2{opacity:.6}.c31{color:#b3261e}.c32{color:#2e7d32}.c33{color:#8a6500}.c34{color:#1f5fbf}\
    @media(prefers-color-scheme:dark){body{color:#eee3d0;background:#1d1813}\
    .c31{color:#ff8a80}.c32{color:#81c784}.c33{color:#ffd54f}.c34{color:#90b8ff}}";

/// Boards are drawn for terminals: their colours become those of the page.
const SCRIPT: &str = "const turn=document.getElementById('turn'),board=document.getElementById('board');\
    turn.max=frames.length-1;const show=()=>{const frame=frames[turn.value];\
    board.replaceChildren(...frame.board.split('\\u001b[').map((part,i)=>{const span=document.createElement('span');\
    const code=i&&part.match(/^(\\d+)m/);if(code)span.className='c'+code[1];\
    span.textContent=code?part.slice(code[0].length):part;return span}));\
    document.getElementById('told').textContent=frame.told.join(' ')};turn.addEventListener('input',show);show();";

/// Collects the frames: one for each turn.
struct Film {
    words: &'static Words,
    frames: Vec<Frame>,
}

impl Watch for Film {
    fn see<G: Notation>(&mut self, game: &G, at: &G::Position, step: Option<&Step>, events: &[Event]) {
        if let Some(frame) = self.frames.last_mut() {
            frame.told.extend(events.iter().filter_map(|event| self.words.tell(game.id().book(), event)));
            frame.board = draw::draw(game, at, self.words);
        }
        let turns = events.iter().any(|event| matches!(event, Event::Turn { .. }));
        if step.is_none() || turns {
            self.frames.push(Frame { board: draw::draw(game, at, self.words), told: Vec::new() });
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_break_out_of_the_page() {
        let text = include_str!("../../../table/tests/records/ludo.txt");
        let mut record: Record = text.parse().unwrap();
        record.seats[0].1 = "</script><script>alert(1)</script>\"&".to_owned();
        let page = page(&record, Lang::Fr, "nonce").unwrap();
        assert_eq!(page.matches("<script").count(), 1);
        assert!(page.contains("&lt;/script>") && !page.contains("alert(1)</script>"));
        assert!(page.matches("\"board\":").count() > 20, "a frame for each turn");
    }
}
