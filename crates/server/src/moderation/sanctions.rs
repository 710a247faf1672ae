//! The bans and mutes in force, in memory: every request is checked against them. They are read from the
//! store at the start and after every act of moderation (`follow`); their end is noticed by the clock alone.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

use ipnet::IpNet;
use tablier_notation::record::utc;
use tablier_notation::words::Lang;
use tablier_store::{FOR_GOOD, Sanction, SanctionKind, Sanctioned, Store, StoreError};
use tablier_table::refusal::Refused;
use tokio::sync::broadcast;

use super::network;
use crate::error::{ApiError, Code};
use crate::time::now;

/// A device that falls behind by more than this many notifications reads everything again.
const NEWS: usize = 64;

/// The sanctions in force.
pub(crate) struct Sanctions {
    held: RwLock<Held>,
    news: broadcast::Sender<News>,
}

/// Moderators did something; these players are concerned.
pub(crate) type News = std::sync::Arc<[String]>;

#[derive(Default)]
struct Held {
    bans: HashMap<String, Sanction>,
    mutes: HashMap<String, Sanction>,
    networks: Vec<(IpNet, Sanction)>,
}

impl Default for Sanctions {
    fn default() -> Self {
        Self { held: RwLock::default(), news: broadcast::channel(NEWS).0 }
    }
}

impl Sanctions {
    /// Reads them all.
    pub(crate) async fn load(&self, store: &Store) -> Result<(), StoreError> {
        let mut held = Held::default();
        for sanction in store.sanctions(now()).await? {
            held.add(sanction);
        }
        *self.held.write().unwrap_or_else(PoisonError::into_inner) = held;
        Ok(())
    }

    /// Notifies every device of an act of moderation.
    pub(crate) fn tell(&self, concerned: News) {
        // There may be no receivers.
        let _ = self.news.send(concerned);
    }

    /// Subscribes to the notifications.
    pub(crate) fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// May this player use the server?
    pub(crate) fn may_be_here(&self, player: &str) -> Result<(), ApiError> {
        self.look(|held| held.bans.get(player).filter(|ban| holds(ban)).map(|ban| refusal(Code::Banned, ban)))
    }

    /// May anybody at this address use the server?
    pub(crate) fn may_come_from(&self, from: IpAddr) -> Result<(), ApiError> {
        self.look(|held| {
            let bans = held.networks.iter().filter(|(network, ban)| network.contains(&from) && holds(ban));
            bans.max_by_key(|(_, ban)| ban.ends).map(|(_, ban)| refusal(Code::AddressBanned, ban))
        })
    }

    /// May this player chat?
    pub(crate) fn may_talk(&self, player: &str) -> Result<(), ApiError> {
        self.look(|held| {
            held.mutes.get(player).filter(|mute| holds(mute)).map(|mute| refusal(Code::Muted, mute))
        })
    }

    fn look(&self, find: impl FnOnce(&Held) -> Option<ApiError>) -> Result<(), ApiError> {
        find(&self.held.read().unwrap_or_else(PoisonError::into_inner)).map_or(Ok(()), Err)
    }
}

impl Held {
    /// The one that lasts longest counts.
    fn add(&mut self, sanction: Sanction) {
        let (all, player) = match (&sanction.on, sanction.kind) {
            (Sanctioned::Network(text), SanctionKind::Ban) => {
                if let Some(network) = network(text) {
                    self.networks.push((network, sanction));
                } else {
                    tracing::error!("a ban names no network of addresses");
                }
                return;
            }
            (Sanctioned::Player(player), SanctionKind::Ban) => (&mut self.bans, player.clone()),
            (Sanctioned::Player(player), SanctionKind::Mute) => (&mut self.mutes, player.clone()),
            _ => return,
        };
        match all.get(&player) {
            Some(other) if other.ends >= sanction.ends => {}
            _ => _ = all.insert(player, sanction),
        }
    }
}

fn holds(sanction: &Sanction) -> bool {
    sanction.ends > now()
}

fn refusal(code: Code, sanction: &Sanction) -> ApiError {
    let facts = |lang| [("reason", sanction.reason.clone()), ("end", end(lang, sanction.ends))];
    let refused =
        Refused::new(code).with("reason", &sanction.reason).with("end", written(sanction.ends)).saying(facts);
    let refused =
        if sanction.ends == FOR_GOOD { refused } else { refused.with("until", utc(sanction.ends / 1000)) };
    refused.into()
}

/// The end of a sanction for a sentence: "20 November 2026 at 14:00 UTC", or `never`.
pub(crate) fn end(lang: Lang, ends: u64) -> String {
    if ends == FOR_GOOD { "never".to_owned() } else { lang.words().moment(ends / 1000) }
}

/// The end of a sanction as a fact: `2026-11-20 14:00 UTC`, or `never`.
fn written(ends: u64) -> String {
    if ends == FOR_GOOD {
        return "never".to_owned();
    }
    let text = utc(ends / 1000);
    format!("{} {} UTC", text.get(..10).unwrap_or_default(), text.get(11..16).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_read_by_people() {
        assert_eq!(written(1_763_200_000_000), "2025-11-15 09:46 UTC");
        assert_eq!(end(Lang::En, 1_763_200_000_000), "15 November 2025 at 9:46 UTC");
        assert_eq!(end(Lang::Fr, 1_763_200_000_000), "15 novembre 2025 à 9 h 46 UTC");
        assert_eq!(end(Lang::Fr, 1_754_006_400_000), "1er août 2025 à 0 h 00 UTC");
        assert_eq!([written(FOR_GOOD), end(Lang::Fr, FOR_GOOD)], ["never", "never"]);
    }
}
