//! Ed25519 signatures of seals (RFC 8032). The signed message is a text, so that a seal cannot be mistaken
//! for anything else.

use std::fmt;
use std::str::FromStr;

use ed25519_dalek::VerifyingKey;
use ed25519_dalek::ed25519::signature::Signer as _;

use crate::{BadHex, hex};

/// The private key. It is never printed.
///
/// ```
/// use tablier_dice::SigningKey;
///
/// let key = SigningKey::new(&[1; 32]); // use unpredictable bytes
/// let seal = [3; 32];
/// let signature = key.sign(&seal);
/// assert!(key.public().signed(&seal, &signature));
/// assert!(!key.public().signed(&[4; 32], &signature));
/// ```
pub struct SigningKey(ed25519_dalek::SigningKey);

/// The public key, which identifies the signer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PublicKey([u8; 32]);

/// A signature of a seal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature([u8; 64]);

impl SigningKey {
    /// A key from unpredictable bytes.
    pub fn new(bytes: &[u8; 32]) -> Self {
        Self(ed25519_dalek::SigningKey::from_bytes(bytes))
    }

    /// The public key that verifies its signatures.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs a seal.
    pub fn sign(&self, seal: &[u8; 32]) -> Signature {
        Signature(self.0.sign(message(seal).as_bytes()).to_bytes())
    }
}

impl PublicKey {
    /// Is this a valid signature of this seal by this key?
    pub fn signed(&self, seal: &[u8; 32], signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
        VerifyingKey::from_bytes(&self.0)
            .is_ok_and(|key| key.verify_strict(message(seal).as_bytes(), &signature).is_ok())
    }
}

fn message(seal: &[u8; 32]) -> String {
    format!("tablier seal {}", hex::write(seal))
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SigningKey(…)")
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl FromStr for PublicKey {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Self, BadHex> {
        hex::read(text).map(Self).ok_or(BadHex { digits: 64 })
    }
}

impl FromStr for Signature {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Self, BadHex> {
        hex::read(text).map(Self).ok_or(BadHex { digits: 128 })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_those_of_rfc_8032() {
        // The first test of the RFC: the secret key and the public one.
        let secret = hex::read("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60").unwrap();
        let key = SigningKey::new(&secret);
        assert_eq!(
            key.public().to_string(),
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
        );
        assert!(!format!("{key:?}").contains("9d61"));
    }

    #[test]
    fn a_signature_is_of_one_seal_by_one_key() {
        let (key, other) = (SigningKey::new(&[1; 32]), SigningKey::new(&[2; 32]));
        let signature = key.sign(&[3; 32]);
        assert!(key.public().signed(&[3; 32], &signature));
        assert!(!key.public().signed(&[4; 32], &signature));
        assert!(!other.public().signed(&[3; 32], &signature));
        assert_eq!(signature.to_string().parse(), Ok(signature));
        assert_eq!(key.public().to_string().parse(), Ok(key.public()));
    }
}
