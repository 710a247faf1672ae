//! The rolls: HMAC-SHA-256 under the secret, taken byte by byte.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{Salt, Secret};

/// Dice whose rolls are all determined by a secret and salts.
///
/// ```
/// use tablier_dice::{FairDice, Salt, Secret};
///
/// let secret = Secret::new([7; 32]);
/// let dice = FairDice::new(secret, &[Salt::new([1; 16]), Salt::new([2; 16])]);
/// // Anyone who knows the secret and the salts gets the same rolls.
/// let again = FairDice::new(secret, &[Salt::new([1; 16]), Salt::new([2; 16])]);
/// assert_eq!(dice.roll(1, 2), again.roll(1, 2));
/// ```
#[derive(Clone, Debug)]
pub struct FairDice {
    /// The MAC under the secret, which has taken in all salts: every roll goes on from a copy.
    salted: Hmac<Sha256>,
}

impl FairDice {
    /// The dice for a secret and salts, whose order matters.
    pub fn new(secret: Secret, salts: &[Salt]) -> Self {
        let mut salted =
            Hmac::<Sha256>::new_from_slice(secret.bytes()).expect("HMAC takes keys of every length");
        for salt in salts {
            salted.update(salt.bytes());
        }
        Self { salted }
    }

    /// The faces, 1 to 6, of roll `k`; rolls are counted from 1.
    ///
    /// ```
    /// use tablier_dice::{FairDice, Secret};
    ///
    /// let dice = FairDice::new(Secret::new([7; 32]), &[]);
    /// let faces = dice.roll(1, 1000);
    /// assert_eq!(faces.len(), 1000);
    /// assert!((1..=6).all(|face| faces.contains(&face)));
    /// // The first die of roll 1 does not depend on how many are rolled.
    /// assert_eq!(dice.roll(1, 2), faces[..2]);
    /// ```
    pub fn roll(&self, k: u64, count: usize) -> Vec<u8> {
        let bytes = (0..=u32::MAX).flat_map(|block| self.block(k, block));
        // 252 is the largest multiple of 6 that fits in a byte; using larger bytes would favour low faces.
        bytes.filter(|&byte| byte < 252).map(|byte| byte % 6 + 1).take(count).collect()
    }

    fn block(&self, k: u64, block: u32) -> [u8; 32] {
        let mut mac = self.salted.clone();
        mac.update(&k.to_be_bytes());
        mac.update(&block.to_be_bytes());
        mac.finalize().into_bytes().into()
    }
}
