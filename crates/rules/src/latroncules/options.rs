//! The one option: how many quiet moves end the game (LA-13).

use crate::options::options;

options! {
    /// The options of `latroncules`.
    pub struct LatronculesOptions {
        /// The game ends after this many moves without a capture or a fantassin's move.
        quiet_limit: u64 = 100, 'q', La13;
    }
}
