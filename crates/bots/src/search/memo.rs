//! Results already found in one search.

use std::collections::HashMap;
use std::hash::Hash;

use rustc_hash::FxBuildHasher;

/// Values of positions, by the number of turns searched. Never iterated, so its order does not matter.
pub(super) struct Memo<P>(HashMap<(P, u8), [f32; 4], FxBuildHasher>);

impl<P> Default for Memo<P> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<P: Copy + Eq + Hash> Memo<P> {
    pub(super) fn get(&self, at: &P, plies: u8) -> Option<[f32; 4]> {
        self.0.get(&(*at, plies)).copied()
    }

    pub(super) fn put(&mut self, at: &P, plies: u8, values: [f32; 4]) {
        self.0.insert((*at, plies), values);
    }
}
