//! Random ids for tables, players, seats and sessions. Secrets that prove who somebody is are stored hashed.

use rand::TryRng;
use rand::rngs::SysRng;
pub use tablier_table::keys::{digest, hash};

/// The system gives no randomness.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no randomness")]
pub struct NoRandomness;

/// Fresh random bytes from the system.
pub fn bytes<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// No vowels that spell words, no characters that look like others.
const LETTERS: &[u8; 32] = b"23456789bcdfghjkmnpqrstvwxyzBDGH";

/// Could [`name`] have made this? Anything else does not exist, and is not looked up.
pub fn is_name(text: &str) -> bool {
    text.len() == 12 && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// A short id that cannot be guessed by trying: 12 letters and digits, 60 bits.
pub fn name() -> Result<String, NoRandomness> {
    Ok(spelled(&bytes::<12>()?))
}

/// The id that follows from a text: always the same one.
pub fn name_of(text: &str) -> String {
    spelled(&digest(text)[..12])
}

fn spelled(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

/// A key that proves who somebody is: 256 bits in hexadecimal digits.
pub fn key() -> Result<String, NoRandomness> {
    Ok(tablier_dice::hex::write(&bytes::<32>()?))
}
