//! Tables: creating one, finding one, asking something of it, its events and its record.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::body::{Body as Stream, Bytes};
use axum::extract::{State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tablier_bots::Bot;
use tablier_notation::referee::{GameLine, describe};
use tablier_notation::{options_code, options_json};
use tablier_rules::{AnyGame, GameId};
use tablier_store::{Bodies, Status, TableQuery, TableRow};
use tablier_table::Asker;
use tablier_table::ask::{Ask, AskKind};
use tablier_table::house::may_be_at_stake;
use tablier_table::listed::ListedTable;
use tablier_table::new_table::NewTable;
use tablier_table::refusal::Message;
use tablier_table::rooms::Room;
use tablier_table::schema::{OptionsSchema, ToldSchema};
use tablier_table::told::{TableLine, TableView};
use utoipa::{IntoParams, ToSchema};

use super::extract::{Admitted, Anyone, Body, From, Me, Query, TableId};
use super::{Refusals, Stop};
use crate::error::{ApiError, Code};
use crate::keys;
use crate::limits::Place;
use crate::listeners::Listener;
use crate::live::app::App;
use crate::live::outbox::outbox;
use crate::live::reading::distant;
use crate::live::rows::asker_of;
use crate::live::socket;
use crate::live::socket::{LONGEST_FRAME, ended, keep_alive, stopped};
use crate::live::{Answer, Command, Missing, Read, Rematch, Reply, Watcher};

/// A table that was created. Its commitment is known: players may now sit down with a salt.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Laid {
    #[schema(inline)]
    table: TableView,
}

/// Create a table, with bots and seats kept for the caller. Sit down by `sit`, once its commitment is known.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", request_body = NewTable,
    security(("session" = []), ("token" = [])),
    responses((status = CREATED, body = Laid), Refusals))]
pub(crate) async fn lay(
    State(app): State<Arc<App>>,
    From(from): From,
    Me(me): Me,
    Body(new): Body<NewTable>,
) -> Result<impl IntoResponse, ApiError> {
    app.limits.sign_in(from)?;
    app.may_be_called(&me.id, &me.name).await?;
    let asker = Arc::new(Me(me).asker());
    let (settings, seating) = new.check(&asker)?;
    app.may_keep(asker.player.as_deref().unwrap_or_default(), "").await?;
    let (id, _) =
        app.open_table(settings, asker.player.as_deref().unwrap_or_default(), seating, None).await?;
    let table = view(&app, &id, &asker, Vec::new()).await?;
    Ok((StatusCode::CREATED, Json(Laid { table })))
}

/// Sends an ask to a table.
pub(crate) async fn put(
    app: &Arc<App>,
    table: &str,
    asker: &Arc<Asker>,
    ask: Ask,
) -> Result<Answer, ApiError> {
    let asker = Arc::clone(asker);
    app.ask(table, |reply| Command::Ask { ask: Box::new(ask), asker, reply: Reply::Once(reply) }).await
}

async fn view(
    app: &Arc<App>,
    table: &str,
    asker: &Arc<Asker>,
    keys: Vec<String>,
) -> Result<TableView, ApiError> {
    let (asker, deaf_to) = (Arc::clone(asker), app.blocked_by(asker).await?);
    app.ask(table, |reply| Command::Read(Read::View { asker, keys, deaf_to, reply })).await
}

/// Which tables.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Search {
    #[param(inline)]
    stage: Option<SearchStage>,
    /// The name of a game.
    game: Option<String>,
    #[param(inline)]
    room: Option<Room>,
    /// By the book, by a preset, or by the table's own house rules.
    #[param(inline)]
    rules: Option<SearchRules>,
    /// Only tables where the caller sits; otherwise only those of the lobby.
    #[serde(default)]
    mine: bool,
    /// Only what is older than this, in milliseconds since 1970.
    before: Option<u64>,
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SearchStage {
    Waiting,
    Playing,
    Over,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SearchRules {
    Book,
    Preset,
    Own,
}

impl SearchRules {
    /// The tables whose codes are those of the book, of presets, or neither.
    fn bodies(self) -> Bodies {
        let books = || GameId::ALL.into_iter().map(GameId::game);
        let presets = || books().flat_map(|game| game.presets()).map(|(_, game)| game);
        let begin = |game: AnyGame| TableLine::beginning(&game);
        match self {
            Self::Book => Bodies::BeginWith(books().map(begin).collect()),
            Self::Preset => Bodies::BeginWith(presets().map(begin).collect()),
            Self::Own => Bodies::BeginWithout(books().chain(presets()).map(begin).collect()),
        }
    }
}

/// Tables, newest first.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables", params(Search),
    responses((status = OK, body = Vec<ListedTable>), Refusals))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Anyone(me): Anyone,
    Query(search): Query<Search>,
) -> Result<Json<Vec<ListedTable>>, ApiError> {
    let player = if search.mine { Some(me.ok_or(Code::SignIn)?.id) } else { None };
    let query = TableQuery {
        status: search.stage.map(|stage| match stage {
            SearchStage::Waiting => Status::Open,
            SearchStage::Playing => Status::Playing,
            SearchStage::Over => Status::Over,
        }),
        listed_only: player.is_none(),
        game: search.game,
        room: search.room.map(|room| room.name().to_owned()),
        bodies: search.rules.map(SearchRules::bodies),
        player: player.clone(),
        before: search.before.map(|before| before.min(u64::MAX >> 1)),
        limit: search.limit.unwrap_or(50).clamp(1, 100),
    };
    let mut tables: Vec<ListedTable> =
        app.store.tables(&query).await?.into_iter().filter_map(listed).collect();
    for table in &mut tables {
        for sitting in app.store.seats(&table.id).await? {
            if let Some(seat) = table.line.seats.iter_mut().find(|seat| seat.side == sitting.side) {
                (seat.player, seat.name) = (Some(sitting.player), Some(sitting.name));
            }
        }
        if let Some(player) = player.clone().filter(|_| table.stage == "playing") {
            // A table that cannot be woken is still listed.
            let turn =
                app.ask(&table.id, |reply| Command::Read(Read::Turn { player, reply })).await.ok().flatten();
            (table.turn, table.yours) = turn.map(|turn| (turn.side, turn.yours)).unzip();
        }
    }
    Ok(Json(tables))
}

fn listed(row: TableRow) -> Option<ListedTable> {
    let stage = match row.summary.status {
        Status::Open => "waiting",
        Status::Playing => "playing",
        Status::Over => "over",
    };
    let tablier_store::Summary { room, created, body, .. } = row.summary;
    ListedTable::of_line(row.id, room, stage, created, serde_json::from_str(&body).ok()?)
}

/// The keys of the seats that a device holds, in the header `Tablier-Keys`, separated by commas.
pub(super) fn held_keys(headers: &HeaderMap) -> Vec<String> {
    let text = headers.get("tablier-keys").and_then(|value| value.to_str().ok()).unwrap_or_default();
    text.split(',').map(str::trim).filter(|key| !key.is_empty()).take(4).map(keys::hash).collect()
}

/// A whole table as the caller sees it.
#[utoipa::path(get, path = "/api/v1/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = OK, body = inline(TableView)), Refusals))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    me: Anyone,
    TableId(id): TableId,
    headers: HeaderMap,
) -> Result<Json<TableView>, ApiError> {
    Ok(Json(view(&app, &id, &Arc::new(me.asker()), held_keys(&headers)).await?))
}

/// Ask something of a table.
#[utoipa::path(post, path = "/api/v1/tables/{id}/asks", tag = "tables", params(("id" = String, Path)), request_body = Ask,
    responses((status = OK, body = Answer), Refusals))]
pub(crate) async fn ask(
    State(app): State<Arc<App>>,
    me: Anyone,
    TableId(id): TableId,
    Body(ask): Body<Ask>,
) -> Result<Json<Answer>, ApiError> {
    Ok(Json(put(&app, &id, &Arc::new(me.asker()), ask).await?))
}

/// From where.
#[derive(Deserialize, IntoParams)]
pub(crate) struct After {
    /// The number of the last event that the caller has; 0 for all.
    #[serde(default)]
    after: u64,
}

/// From where a stream begins.
#[derive(Deserialize, IntoParams)]
pub(crate) struct StreamAfter {
    /// The number of the last event that the caller has; without it the stream begins with the whole table.
    after: Option<u64>,
}

/// The events after a number.
#[utoipa::path(get, path = "/api/v1/tables/{id}/events", tag = "tables", params(("id" = String, Path), After),
    responses((status = OK, body = Vec<ToldSchema>), Refusals))]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    From(from): From,
    me: Anyone,
    TableId(id): TableId,
    Query(After { after }): Query<After>,
    headers: HeaderMap,
) -> Result<Json<Vec<Box<RawValue>>>, ApiError> {
    app.limits.may_catch_up(from)?;
    let (asker, keys) = (Arc::new(me.asker()), held_keys(&headers));
    let deaf_to = app.blocked_by(&asker).await?;
    let theirs = deaf_to.clone();
    let missing =
        app.ask(&id, |reply| Command::Read(Read::Events { asker, keys, deaf_to, after, reply })).await?;
    let told = match missing {
        Missing::Told(told) => told,
        Missing::Fold(eyes) => distant(&app, &id, after, eyes, theirs).await?,
    };
    app.limits.caught_up(from, told.iter().map(String::len).sum());
    Ok(Json(told.into_iter().filter_map(|text| RawValue::from_string(text).ok()).collect()))
}

/// The table and then its events, one JSON object a line, for as long as the client listens; now and then an
/// empty line.
#[utoipa::path(get, path = "/api/v1/tables/{id}/stream", tag = "tables", params(("id" = String, Path), StreamAfter),
    responses((status = OK, content_type = "application/x-ndjson", body = String), Refusals))]
pub(crate) async fn stream(
    State(app): State<Arc<App>>,
    State(stop): State<Stop>,
    From(from): From,
    admitted: Admitted,
    TableId(id): TableId,
    Query(StreamAfter { after }): Query<StreamAfter>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    app.limits.may_catch_up(from)?;
    let place = app.limits.place(from)?;
    let (to, outgoing) = outbox();
    let (asker, listener) = listen(&app, admitted).await?;
    let asker = Arc::new(asker);
    let deaf_to = app.blocked_by(&asker).await?;
    let watcher =
        Watcher { id: app.next_watcher(), asker: Arc::clone(&asker), keys: held_keys(&headers), deaf_to, to };
    let listening = Listening {
        app: Arc::clone(&app),
        table: id.clone(),
        watcher: watcher.id,
        asker,
        from,
        listener,
        _place: place,
    };
    let moderated = app.sanctions.listen();
    listening.may_stay()?;
    let watching =
        app.ask(&id, |reply| Command::Read(Read::Watch { watcher, after, question: None, reply })).await?;
    app.limits.caught_up(from, watching.bytes);
    let keep_alive = keep_alive(&app.config);
    let lines = futures_util::stream::unfold(
        Some((outgoing, stop.0, moderated, listening)),
        move |open| async move {
            let (mut outgoing, mut stop, mut moderated, listening) = open?;
            loop {
                let line = tokio::select! {
                    biased;
                    () = stopped(&mut stop) => return None,
                    // From here on the events are no longer for them.
                    () = ended(listening.listener.as_ref()) => return None,
                    line = outgoing.next() => Bytes::from(format!("{}\n", line?)),
                    // An empty line now and then shows each side that the other is still there.
                    () = tokio::time::sleep(keep_alive) => Bytes::from_static(b"\n"),
                    _ = moderated.recv() => match listening.may_stay() {
                        Ok(()) => continue,
                        // The last line says why.
                        Err(error) => return Some((Ok(line_of(&error)), None)),
                    },
                };
                return Some((
                    Ok::<_, std::convert::Infallible>(line),
                    Some((outgoing, stop, moderated, listening)),
                ));
            }
        },
    );
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Stream::from_stream(lines)).into_response())
}

/// Registers a listener, for as long as they may listen.
async fn listen(app: &Arc<App>, admitted: Admitted) -> Result<(Asker, Option<Listener>), ApiError> {
    let Some((player, access)) = admitted.0 else { return Ok((Asker::default(), None)) };
    let listener = app.listeners.add(&player.id, &player.name, access.clone());
    // Access that ended before the listener was registered did not reach it.
    let player = app.admitted(&access).await?.ok_or(Code::SignIn)?;
    Ok((asker_of(player), Some(listener)))
}

/// Notifies the table when a listener goes.
struct Listening {
    app: Arc<App>,
    table: String,
    watcher: u64,
    listener: Option<Listener>,
    asker: Arc<Asker>,
    from: IpAddr,
    _place: Place,
}

impl Listening {
    /// A banned listener receives nothing more.
    fn may_stay(&self) -> Result<(), ApiError> {
        self.app.may_stay(self.asker.player.as_deref(), self.from)
    }
}

fn line_of(error: &ApiError) -> Bytes {
    let body = serde_json::to_string(&error.body()).expect("errors have string keys");
    Bytes::from(format!("{body}\n"))
}

impl Drop for Listening {
    fn drop(&mut self) {
        let (app, table, id) = (Arc::clone(&self.app), std::mem::take(&mut self.table), self.watcher);
        tokio::spawn(async move { app.send(&table, Command::Read(Read::Unwatch { id })).await });
    }
}

/// The record of a table, to replay and to verify. Games where cheating is allowed show theirs when they are
/// over.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", tag = "tables", params(("id" = String, Path)),
    responses((status = OK, content_type = "text/plain", body = String), Refusals))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    me: Anyone,
    TableId(id): TableId,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let (asker, keys) = (Arc::new(me.asker()), held_keys(&headers));
    let record = app.ask(&id, |reply| Command::Read(Read::Record { asker, keys, reply })).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()))
}

/// Play again: a table created like this one, with the seats kept for the same people.
#[utoipa::path(post, path = "/api/v1/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)),
    security(("session" = []), ("token" = [])),
    responses((status = OK, body = NamedTable), Refusals))]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    me: Me,
    TableId(id): TableId,
) -> Result<Json<NamedTable>, ApiError> {
    let asker = Arc::new(me.asker());
    let want = |table| {
        let asker = Arc::clone(&asker);
        app.ask(&id, move |reply| Command::Read(Read::Rematch { asker, table, reply }))
    };
    let (settings, seats) = match want(None).await? {
        Rematch::There(table) => return Ok(Json(NamedTable { table })),
        Rematch::Lay(settings, seats) => (settings, seats),
    };
    if settings.rated || settings.room.is_some() {
        settings.any_game().as_ref().map_or(Ok(()), may_be_at_stake)?;
    }
    app.may_keep(asker.player.as_deref().unwrap_or_default(), "").await?;
    let (new, _) = app.open_table(settings, asker.player.as_deref().unwrap_or_default(), seats, None).await?;
    match want(Some(new.clone())).await? {
        Rematch::There(table) if table != new => {
            // Somebody else was first.
            put(&app, &new, &asker, Ask { kind: AskKind::Close, ..Ask::default() }).await?;
            Ok(Json(NamedTable { table }))
        }
        _ => Ok(Json(NamedTable { table: new })),
    }
}

/// The name of a table.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct NamedTable {
    pub(super) table: String,
}

/// The socket for everything that happens during play; docs/api.md has its messages.
#[utoipa::path(get, path = "/api/v1/socket", tag = "tables", responses((status = SWITCHING_PROTOCOLS), Refusals))]
pub(crate) async fn open_socket(
    State(app): State<Arc<App>>,
    State(stop): State<Stop>,
    From(from): From,
    admitted: Admitted,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| ApiError::new(Code::BadRequest).with("where", "Upgrade: websocket"))?;
    let (asker, listener) = listen(&app, admitted).await?;
    // The default would clear 128 KiB for every read.
    let upgrade = upgrade
        .read_buffer_size(1024)
        .write_buffer_size(4096)
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME);
    let place = app.limits.place(from)?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        socket::serve(socket, app, asker, listener, from, stop.0).await;
        drop(place);
    }))
}

/// A game as the referee lists it, with its presets. Its schema is made of the referee's
/// (`api/description.rs`): a derived one would ask for the game and nothing else, and for the presets besides.
#[derive(Serialize, ToSchema)]
pub(crate) struct OfferedGame {
    #[serde(flatten)]
    #[schema(ignore)]
    game: GameLine,
    presets: Vec<PresetLine>,
}

impl OfferedGame {
    pub(super) fn new(id: GameId) -> Self {
        Self { game: describe(id), presets: presets(id) }
    }
}

/// A set of options that people know by name.
#[derive(Serialize, ToSchema)]
struct PresetLine {
    /// Its name, as in `ludo-@petits-chevaux`.
    name: &'static str,
    /// The name people know it by.
    title: Message,
    /// How it still differs from what people know by that name.
    differs: Message,
    /// The game with these options as a code: tables and records have this, never the name.
    code: String,
    /// Every option of the game with its value.
    #[schema(value_type = OptionsSchema)]
    options: serde_json::Map<String, Value>,
}

/// The games with their options, as the referee lists them, and their presets.
#[utoipa::path(get, path = "/api/v1/games", tag = "tables", responses((status = OK, body = Vec<OfferedGame>), Refusals))]
pub(crate) async fn games() -> Json<Vec<OfferedGame>> {
    Json(GameId::ALL.map(OfferedGame::new).into())
}

fn presets(id: GameId) -> Vec<PresetLine> {
    let line = |(name, game): (&'static str, AnyGame)| PresetLine {
        name,
        title: Message::new(|lang| lang.words().preset_title(id, name)),
        differs: Message::new(|lang| lang.words().preset_differs(id, name)),
        code: options_code(&game),
        options: options_json(&game),
    };
    id.game().presets().into_iter().map(line).collect()
}

/// The bots that can be given a seat, by game, from the weakest to the strongest.
#[utoipa::path(get, path = "/api/v1/bots", tag = "tables", responses((status = OK, body = BTreeMap<String, Vec<String>>), Refusals))]
pub(crate) async fn bots() -> Json<BTreeMap<&'static str, Vec<&'static str>>> {
    let names = |game| Bot::of(game).into_iter().map(Bot::name).collect();
    Json(GameId::ALL.into_iter().map(|game| (game.name(), names(game))).collect())
}
