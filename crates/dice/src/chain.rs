//! A running seal over lines of text: each link covers everything before it.

use sha2::{Digest, Sha256};

/// The seal so far. The first line's seal is its SHA-256; each later seal is the SHA-256 of the previous seal
/// followed by the line.
///
/// ```
/// use tablier_dice::Chain;
///
/// let mut chain = Chain::default();
/// chain.link("red roll 6");
/// chain.link("red play home:6");
///
/// let mut forged = Chain::default();
/// forged.link("red roll 5");
/// forged.link("red play home:6");
/// assert_ne!(chain.seal(), forged.seal());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chain {
    last: Option<[u8; 32]>,
}

impl Chain {
    /// Adds a line and returns the tag of its link: the first four bytes of the seal.
    pub fn link(&mut self, text: &str) -> [u8; 4] {
        let before = self.last.as_ref().map_or(&[][..], |seal| seal);
        let seal: [u8; 32] = Sha256::new().chain_update(before).chain_update(text).finalize().into();
        self.last = Some(seal);
        [seal[0], seal[1], seal[2], seal[3]]
    }

    /// The seal over all lines so far; zeros if there are none.
    pub fn seal(&self) -> [u8; 32] {
        self.last.unwrap_or_default()
    }
}
