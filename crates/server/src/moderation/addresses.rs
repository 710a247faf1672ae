//! Players' addresses, so that a moderator can ban them: the last one of each player, written to the store
//! now and then, kept there for `address_days`.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;

use tablier_store::{Store, StoreError};

use crate::lock::lock;
use crate::time::{DAY, now};

/// Recently seen addresses.
#[derive(Default)]
pub(crate) struct Addresses {
    seen: Mutex<HashMap<String, Seen>>,
}

struct Seen {
    from: IpAddr,
    at: u64,
    written: bool,
}

impl Addresses {
    /// A player is at this address.
    pub(crate) fn note(&self, player: &str, from: IpAddr) {
        let mut seen = lock(&self.seen);
        if seen.get(player).is_none_or(|seen| seen.from != from) {
            seen.insert(player.to_owned(), Seen { from, at: now(), written: false });
        }
    }

    /// Writes the new addresses, and forgets those older than a day, so that they are written again when next
    /// seen.
    pub(crate) async fn write(&self, store: &Store) -> Result<(), StoreError> {
        let time = now();
        let new: Vec<(String, String)> = {
            let mut seen = lock(&self.seen);
            seen.retain(|_, seen| seen.at + DAY > time);
            let new = seen.iter_mut().filter(|(_, seen)| !seen.written);
            new.map(|(player, seen)| {
                seen.written = true;
                (player.clone(), seen.from.to_string())
            })
            .collect()
        };
        if new.is_empty() {
            return Ok(());
        }
        store.note_addresses(&new, time).await
    }
}
