//! Passwords, hashed with Argon2id on threads that may block, a few at a time. The most common are refused
//! (`common`).

mod common;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::error::{ApiError, Code};

/// Each hash takes 19 MiB: more at once would only wait for each other.
static SLOTS: Semaphore = Semaphore::const_new(4);

/// The hash of a new password for an account of this name, as the store keeps it.
pub async fn hash(password: String, name: &str) -> Result<String, ApiError> {
    if !(8..=256).contains(&password.chars().count()) {
        return Err(Code::BadPassword.into());
    }
    if common::is_common(&password, name) {
        return Err(Code::CommonPassword.into());
    }
    slowly(move || {
        Argon2::default()
            .hash_password(password.as_bytes())
            .map(|hash| hash.to_string())
            .map_err(|_| Code::Internal.into())
    })
    .await?
}

/// Is this the password? Without a hash the answer is no, after the same time.
pub(crate) async fn fits(password: String, hash: Option<String>) -> Result<bool, ApiError> {
    if password.chars().count() > 256 {
        return Ok(false);
    }
    slowly(move || {
        if let Some(Ok(hash)) = hash.as_deref().map(PasswordHash::new) {
            return Argon2::default().verify_password(password.as_bytes(), &hash).is_ok();
        }
        let _ = Argon2::default().hash_password(password.as_bytes());
        false
    })
    .await
}

async fn slowly<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    let _slot = SLOTS.acquire().await.map_err(|_| Code::Unavailable)?;
    tokio::task::spawn_blocking(work).await.map_err(|_| Code::Internal.into())
}
