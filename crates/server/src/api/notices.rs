//! Moderators' notices to a player: bans and mutes while they hold, and warnings until they are read.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use tablier_notation::words::{Args, Lang};
use tablier_store::{FOR_GOOD, Sanction, SanctionKind};
use tablier_table::refusal::Message;
use utoipa::ToSchema;

use super::Refusals;
use super::extract::{NoticeId, Owner};
use crate::error::{ApiError, Code};
use crate::live::app::App;
use crate::moderation::sanctions::end;
use crate::time::now;

/// Something that moderators have to say to a player.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Notice {
    id: String,
    #[schema(inline)]
    kind: NoticeKind,
    /// The message for the player, as a sentence.
    #[cfg_attr(feature = "ts", ts(type = "Text"))]
    message: Message,
    /// Why, in the moderator's words.
    reason: String,
    at: u64,
    /// When a ban or a mute ends, in milliseconds since 1970; without it, it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    until: Option<u64>,
    /// Must the player say that they have read it?
    must_read: bool,
}

#[derive(Clone, Copy, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum NoticeKind {
    Ban,
    Mute,
    Warning,
    Rename,
    Removal,
}

impl From<Sanction> for Notice {
    fn from(sanction: Sanction) -> Self {
        let Sanction { id, kind, detail, reason, at, ends, .. } = sanction;
        let message = Message::new(|lang: Lang| {
            let facts = [
                ("reason", reason.as_str().into()),
                ("end", end(lang, ends).into()),
                ("name", detail.as_str().into()),
            ];
            lang.words().fill(&format!("notice-{}", kind.word()), &facts.into_iter().collect::<Args<'_>>())
        });
        let (kind, must_read) = match kind {
            SanctionKind::Ban => (NoticeKind::Ban, false),
            SanctionKind::Mute => (NoticeKind::Mute, false),
            SanctionKind::Warning => (NoticeKind::Warning, true),
            SanctionKind::Rename => (NoticeKind::Rename, true),
            SanctionKind::Removal => (NoticeKind::Removal, true),
        };
        let until = Some(ends).filter(|ends| *ends != FOR_GOOD && !must_read);
        Self { id, kind, message, reason, at, until, must_read }
    }
}

/// The notices for a player, the oldest first. Of several bans, or several mutes, only the one that lasts
/// longest is shown: the others would name a wrong end.
pub(crate) async fn of(app: &App, player: &str) -> Result<Vec<Notice>, ApiError> {
    let all = app.store.sanctions_of(player, now()).await?;
    let longest =
        |kind| all.iter().filter(|one| one.kind == kind).max_by_key(|one| one.ends).map(|one| one.id.clone());
    let held = [longest(SanctionKind::Ban), longest(SanctionKind::Mute)];
    let counts = |one: &Sanction| {
        !matches!(one.kind, SanctionKind::Ban | SanctionKind::Mute)
            || held.iter().flatten().any(|id| *id == one.id)
    };
    Ok(all.iter().filter(|one| counts(one)).cloned().map(Notice::from).collect())
}

/// Notices from the moderators to the caller; banned players may read them too.
#[utoipa::path(get, path = "/api/v1/me/notices", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = OK, body = Vec<Notice>), Refusals))]
pub(crate) async fn notices(
    State(app): State<Arc<App>>,
    Owner(me, _): Owner,
) -> Result<Json<Vec<Notice>>, ApiError> {
    Ok(Json(of(&app, &me.id).await?))
}

/// One has read it: it is not shown again.
#[utoipa::path(delete, path = "/api/v1/me/notices/{id}", tag = "people", security(("session" = []), ("token" = [])),
    params(("id" = String, Path)),
    responses((status = NO_CONTENT), Refusals))]
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    Owner(me, _): Owner,
    NoticeId(id): NoticeId,
) -> Result<StatusCode, ApiError> {
    let there = app.store.acknowledge(&me.id, &id, now()).await?;
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Code::NoSuchNotice.into()) }
}
