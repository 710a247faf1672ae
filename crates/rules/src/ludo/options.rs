//! House rules of `ludo`: none yet.

use crate::options::options;

options! {
    /// The options of `ludo`.
    pub struct LudoOptions {}
}
