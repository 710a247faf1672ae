//! The signature under a seal: the signing key, and the signature itself. It says who vouches for a record; a
//! record without one can still be checked.

use tablier_dice::{PublicKey, Signature, SigningKey, hex};
use tablier_notation::record::Record;

use super::verify::Finding;

/// Signs a sealed record, replacing any earlier signature; a record without a seal is left alone.
pub fn sign(record: &mut Record, key: &SigningKey) {
    record.proof.retain(|(name, _)| name != "signature");
    if let Some(seal) = seal_of(record) {
        record.proof.push(("signature".to_owned(), format!("{} {}", key.public(), key.sign(&seal))));
    }
}

/// The key that signed a record, if it is signed.
pub(super) fn check(record: &Record) -> Result<Option<PublicKey>, Finding> {
    let Some((_, value)) = record.proof.iter().find(|(name, _)| name == "signature") else { return Ok(None) };
    let read = || {
        let (key, signature) = value.split_once(' ')?;
        Some((key.parse::<PublicKey>().ok()?, signature.parse::<Signature>().ok()?))
    };
    let (key, signature) = read().ok_or(Finding::Signature)?;
    let seal = seal_of(record).ok_or(Finding::Signature)?;
    if key.signed(&seal, &signature) { Ok(Some(key)) } else { Err(Finding::Signature) }
}

fn seal_of(record: &Record) -> Option<[u8; 32]> {
    record.proof.iter().find(|(name, _)| name == "seal").and_then(|(_, value)| hex::read(value))
}
