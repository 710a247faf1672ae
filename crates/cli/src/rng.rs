//! Unpredictable seeds.

use rand::TryRng;
use rand::rngs::SysRng;

use crate::Failure;

/// A seed from the operating system.
pub(crate) fn any_seed() -> Result<u64, Failure> {
    SysRng.try_next_u64().map_err(|_| Failure::Random)
}
