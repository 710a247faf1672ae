//! The one option: is cheating allowed (TJ-18)?

use crate::options::options;

options! {
    /// The options of `tanjawi`.
    pub struct TanjawiOptions {
        /// Cheating is allowed unless caught (TJ-18, TJ-19).
        cheating: bool = false, 't', Tj18;
    }
}
