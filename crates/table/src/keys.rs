//! Keys are stored hashed.

use sha2::{Digest, Sha256};

/// The hash of a key, in hexadecimal digits.
pub fn hash(key: &str) -> String {
    tablier_dice::hex::write(&digest(key))
}

/// The hash of a key.
pub fn digest(key: &str) -> [u8; 32] {
    Sha256::digest(key.as_bytes()).into()
}
