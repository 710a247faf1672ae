//! The secret, the commitment to it, and the salts.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::hex;

/// The secret that determines all rolls. Together with the salts it gives away every future roll, so it is
/// never printed by accident: only [`Secret::reveal`] shows it.
///
/// ```
/// use tablier_dice::Secret;
///
/// let secret = Secret::new([7; 32]); // use unpredictable bytes
/// assert_eq!(format!("{secret:?}"), "Secret(…)");
/// assert_eq!(secret.reveal().parse(), Ok(secret));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// The commitment, published in advance: the SHA-256 of a secret.
///
/// After the game anyone can check that the revealed secret is the one committed to:
///
/// ```
/// use tablier_dice::{Commitment, Secret};
///
/// let published = Secret::new([7; 32]).commitment().to_string();
///
/// let revealed: Secret = "07".repeat(32).parse().unwrap();
/// assert_eq!(Ok(revealed.commitment()), published.parse::<Commitment>());
/// let other: Secret = "08".repeat(32).parse().unwrap();
/// assert_ne!(other.commitment().to_string(), published);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment([u8; 32]);

/// Sixteen bytes contributed by a participant, so that choosing the secret is not enough to control the dice.
///
/// ```
/// use tablier_dice::{BadHex, Salt};
///
/// let salt: Salt = "000102030405060708090a0b0c0d0e0f".parse().unwrap();
/// assert_eq!(salt.bytes()[15], 15);
/// assert_eq!("too short".parse::<Salt>(), Err(BadHex { digits: 32 }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Salt([u8; 16]);

/// The text does not consist of `digits` lowercase hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected {digits} lowercase hexadecimal digits")]
pub struct BadHex {
    /// The required number of digits.
    pub digits: usize,
}

impl Secret {
    /// A secret from unpredictable bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its commitment, which can be published before anything is rolled.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// The secret as text, to publish after the last roll.
    pub fn reveal(&self) -> String {
        hex::write(&self.0)
    }

    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl Salt {
    /// A salt from its bytes.
    pub const fn new(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl FromStr for Secret {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Self, BadHex> {
        hex::read(text).map(Self).ok_or(BadHex { digits: 64 })
    }
}

impl FromStr for Commitment {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Self, BadHex> {
        hex::read(text).map(Self).ok_or(BadHex { digits: 64 })
    }
}

impl FromStr for Salt {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Self, BadHex> {
        hex::read(text).map(Self).ok_or(BadHex { digits: 32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_printed_by_accident() {
        let secret = Secret::new([0xab; 32]);
        assert!(!format!("{secret:?}").contains("ab") && !format!("{secret:?}").contains("171"));
        assert_eq!(secret.reveal().parse(), Ok(secret));
    }

    #[test]
    fn salts_are_sixteen_bytes() {
        let salt = Salt::new([7; 16]);
        assert_eq!(salt.to_string().parse(), Ok(salt));
        assert_eq!("07".repeat(15).parse::<Salt>(), Err(BadHex { digits: 32 }));
        assert_eq!("07".repeat(17).parse::<Salt>(), Err(BadHex { digits: 32 }));
    }
}
