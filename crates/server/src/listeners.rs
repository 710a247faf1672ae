//! Current listeners: every socket and every stream of a player, with the session or token behind it. A
//! listener that loses its access must go: one device after signing out, all of them after the account is
//! deleted.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use tablier_dice::hex;
use tokio::sync::Notify;

use crate::lock::lock;
use crate::nodes::Nodes;

/// The proof of who somebody is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// A session, by the hash of its key.
    Session([u8; 32]),
    /// A token, by the hash of its key.
    Token([u8; 32]),
}

impl Access {
    /// The hash of its key.
    pub(crate) const fn hash(&self) -> &[u8; 32] {
        match self {
            Self::Session(hash) | Self::Token(hash) => hash,
        }
    }
}

/// The listeners to end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// All of them.
    All,
    /// Those of all sessions.
    Sessions,
    /// Those of all tokens.
    Tokens,
    /// Those of one session or token.
    Of(Access),
}

/// The listeners by player.
pub(crate) struct Listeners {
    /// The other nodes know who is connected here.
    nodes: Arc<Nodes>,
    players: Mutex<HashMap<String, Player>>,
    last: AtomicU64,
}

struct Player {
    name: String,
    listeners: HashMap<u64, (Access, Arc<Notify>)>,
}

/// A listener for as long as it is kept.
pub(crate) struct Listener {
    all: Arc<Listeners>,
    player: String,
    id: u64,
    ended: Arc<Notify>,
}

impl Listeners {
    pub(crate) fn new(nodes: Arc<Nodes>) -> Self {
        Self { nodes, players: Mutex::default(), last: AtomicU64::new(0) }
    }

    /// Registers a listener.
    pub(crate) fn add(self: &Arc<Self>, player: &str, name: &str, access: Access) -> Listener {
        let id = self.last.fetch_add(1, Ordering::Relaxed);
        let ended = Arc::new(Notify::new());
        let mut players = lock(&self.players);
        let new = || Player { name: name.to_owned(), listeners: HashMap::new() };
        let entry = players.entry(player.to_owned()).or_insert_with(new);
        if entry.listeners.is_empty() {
            self.nodes.say_online(player, Some(name));
        }
        entry.listeners.insert(id, (access, Arc::clone(&ended)));
        Listener { all: Arc::clone(self), player: player.to_owned(), id, ended }
    }

    /// Asks the listeners of a player to go.
    pub(crate) fn end(&self, player: &str, which: &Ending) {
        if let Some(entry) = lock(&self.players).get(player) {
            for (_, ended) in entry.listeners.values().filter(|(access, _)| which.holds_for(access)) {
                // The permit stays if the listener is busy now.
                ended.notify_one();
            }
        }
    }

    /// A player has another name.
    pub(crate) fn rename(&self, player: &str, name: &str) {
        if let Some(entry) = lock(&self.players).get_mut(player) {
            name.clone_into(&mut entry.name);
            self.nodes.say_online(player, Some(name));
        }
    }

    /// The players who listen with these sessions and tokens.
    pub(crate) fn accesses(&self) -> Vec<(String, Access)> {
        let players = lock(&self.players);
        let of = |(id, player): (&String, &Player)| {
            player.listeners.values().map(|(access, _)| (id.clone(), access.clone())).collect::<Vec<_>>()
        };
        players.iter().flat_map(of).collect()
    }

    /// Whether a player listens.
    pub(crate) fn is_here(&self, player: &str) -> bool {
        lock(&self.players).contains_key(player)
    }

    /// The listening players: ids and names, by name.
    pub(crate) fn list(&self) -> Vec<(String, String)> {
        let players = lock(&self.players);
        let mut here: Vec<_> = players.iter().map(|(id, player)| (id.clone(), player.name.clone())).collect();
        here.sort_by(|a, b| a.1.cmp(&b.1).then_with(|| a.0.cmp(&b.0)));
        here
    }
}

impl Ending {
    fn holds_for(&self, access: &Access) -> bool {
        match self {
            Self::All => true,
            Self::Sessions => matches!(access, Access::Session(_)),
            Self::Tokens => matches!(access, Access::Token(_)),
            Self::Of(one) => access == one,
        }
    }

    /// The text for other nodes.
    pub(crate) fn write(&self) -> String {
        match self {
            Self::All => "all".to_owned(),
            Self::Sessions => "sessions".to_owned(),
            Self::Tokens => "tokens".to_owned(),
            Self::Of(Access::Session(hash)) => format!("session {}", hex::write(hash)),
            Self::Of(Access::Token(hash)) => format!("token {}", hex::write(hash)),
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        match text {
            "all" => return Some(Self::All),
            "sessions" => return Some(Self::Sessions),
            "tokens" => return Some(Self::Tokens),
            _ => {}
        }
        let (kind, hash) = text.split_once(' ')?;
        let hash = hex::read(hash)?;
        match kind {
            "session" => Some(Self::Of(Access::Session(hash))),
            "token" => Some(Self::Of(Access::Token(hash))),
            _ => None,
        }
    }
}

impl Listener {
    /// Returns when the listener must go.
    pub(crate) async fn ended(&self) {
        self.ended.notified().await;
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut players = lock(&self.all.players);
        if let Some(entry) = players.get_mut(&self.player) {
            entry.listeners.remove(&self.id);
            if entry.listeners.is_empty() {
                players.remove(&self.player);
                self.all.nodes.say_online(&self.player, None);
            }
        }
    }
}
