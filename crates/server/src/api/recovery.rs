//! Recovery codes: the way back in for somebody who has lost the password, since there is no e-mail. They are
//! shown once; each is good for one new password.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Refusals;
use super::access::{begin_session, confirm};
use super::extract::{Admitted, Body, From, Me};
use super::people::{Person, found};
use crate::error::{ApiError, Code};
use crate::listeners::Ending;
use crate::live::app::App;
use crate::{keys, passwords};

/// How many codes are made at once.
const CODES: usize = 8;

/// Letters and digits that are not easily confused.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Codes, shown this once.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct RecoveryCodes {
    codes: Vec<String>,
}

/// How many codes are left.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct RecoveryLeft {
    left: u64,
}

/// How many recovery codes are left.
#[utoipa::path(get, path = "/api/v1/me/recovery", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = OK, body = RecoveryLeft), Refusals))]
pub(crate) async fn left(State(app): State<Arc<App>>, Me(me): Me) -> Result<Json<RecoveryLeft>, ApiError> {
    Ok(Json(RecoveryLeft { left: app.store.recovery_left(&me.id).await? }))
}

/// The password, to be sure.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecoveryConfirmation {
    #[schema(max_length = 256)]
    password: String,
}

/// New recovery codes; the earlier ones are good for nothing any more.
#[utoipa::path(post, path = "/api/v1/me/recovery", tag = "people", request_body = RecoveryConfirmation,
    responses((status = CREATED, body = RecoveryCodes), Refusals))]
pub(crate) async fn renew(
    State(app): State<Arc<App>>,
    From(from): From,
    admitted: Admitted,
    Body(confirmation): Body<RecoveryConfirmation>,
) -> Result<impl IntoResponse, ApiError> {
    let (me, access) = admitted.required()?;
    app.limits.sign_in(from)?;
    if !me.account {
        return Err(Code::NeedsAccount.into());
    }
    confirm(&app, &me, &access, confirmation.password).await?;
    Ok((StatusCode::CREATED, Json(RecoveryCodes { codes: new_codes(&app, &me.id).await? })))
}

/// A code, and the password that it is to be used for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Recovery {
    #[schema(min_length = 1, max_length = 32)]
    name: String,
    #[schema(max_length = 64)]
    code: String,
    /// The new password.
    #[schema(min_length = 8, max_length = 256)]
    password: String,
}

/// Sign in by a recovery code with a new password; the code is used up, and all other sessions end.
#[utoipa::path(post, path = "/api/v1/recovery", tag = "people", request_body = Recovery,
    responses((status = OK, body = Person), Refusals))]
pub(crate) async fn recover(
    State(app): State<Arc<App>>,
    From(from): From,
    headers: HeaderMap,
    Body(recovery): Body<Recovery>,
) -> Result<impl IntoResponse, ApiError> {
    app.limits.sign_in(from)?;
    let code = keys::digest(&plain(&recovery.code));
    let player = app.store.player_named(&recovery.name).await?.ok_or(Code::WrongCode)?;
    // If the password is refused, the code stays good.
    if !app.store.is_recovery(&player.id, &code).await? {
        return Err(Code::WrongCode.into());
    }
    let hash = passwords::hash(recovery.password, &player.name).await?;
    if !app.store.recover(&player.id, &code, &hash).await? {
        return Err(Code::WrongCode.into());
    }
    app.end_listeners(&player.id, &Ending::Sessions);
    app.sanctions.may_be_here(&player.id)?;
    let cookies = begin_session(&app, &headers, &player).await?;
    Ok((cookies, Json(Person::from(found(&app, &player.id).await?))))
}

/// Makes codes for an account.
pub(super) async fn new_codes(app: &App, player: &str) -> Result<Vec<String>, ApiError> {
    let codes =
        (0..CODES).map(|_| Ok(write(keys::bytes()?))).collect::<Result<Vec<_>, keys::NoRandomness>>()?;
    let hashes: Vec<_> = codes.iter().map(|code| keys::digest(&plain(code))).collect();
    app.store.set_recovery(player, &hashes).await?;
    Ok(codes)
}

/// 80 bits as four groups of four.
fn write(bytes: [u8; 16]) -> String {
    let letters: Vec<char> = bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// A code as it is hashed, however it was typed.
fn plain(code: &str) -> String {
    let read = |c: char| match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        c => c,
    };
    code.chars().filter(char::is_ascii_alphanumeric).map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = write(*b"0123456789abcdef");
        assert_eq!(code.len(), 19);
        assert_eq!(plain(&code), plain(&code.to_lowercase().replace('-', " ")));
        assert_eq!(plain("oil0-1"), "01101");
    }
}
