//! Commands to the task of a table, and its answers.

use std::sync::Arc;

use tablier_notation::record::Record;
use tablier_rules::{Seat, Seats};
use tablier_store::Seen;
use tablier_table::ask::Ask;
use tablier_table::play::Play;
use tablier_table::settings::Settings;
use tablier_table::told::{TableView, Turn};
use tablier_table::{Asker, Seating};
use tokio::sync::oneshot;

use crate::error::ApiError;
use crate::live::app::Mailbox;
use crate::live::audience::Watcher;
use crate::live::frames;
use crate::live::outbox::Outbox;

/// A command to the task.
pub(crate) enum Command {
    Ask {
        ask: Box<Ask>,
        asker: Arc<Asker>,
        reply: Reply,
    },
    /// The action a bot chose when event `n` was the last step.
    Chosen {
        n: u64,
        seat: Seat,
        action: Option<String>,
    },
    /// Another process has written to the table, or given a player another name.
    CatchUp,
    /// Another node has appended events up to this number.
    Behind {
        last: u64,
    },
    /// These people are at the table, at another node.
    Present {
        node: String,
        seen: Seen,
    },
    /// These people are at the table, at all other nodes.
    Elsewhere(Vec<(String, Seen)>),
    /// Nodes have come or gone.
    Nodes,
    /// The database has lost who is here.
    SayPresence,
    /// A player who may sit there is banned.
    Banned,
    Read(Read),
}

/// A request to read from a table.
pub(crate) enum Read {
    Watch {
        watcher: Watcher,
        after: Option<u64>,
        /// The id of the question, answered with the last event; a stream asks none.
        question: Option<u64>,
        reply: oneshot::Sender<Result<Watching, ApiError>>,
    },
    Unwatch {
        id: u64,
    },
    View {
        asker: Arc<Asker>,
        keys: Vec<String>,
        /// Players whose messages the asker does not receive.
        deaf_to: Vec<String>,
        reply: oneshot::Sender<Result<TableView, ApiError>>,
    },
    /// Whose turn it is; asking this does not count as being present.
    Turn {
        player: String,
        reply: oneshot::Sender<Result<Option<Turn>, ApiError>>,
    },
    Events {
        asker: Arc<Asker>,
        keys: Vec<String>,
        /// Players whose messages the asker does not receive.
        deaf_to: Vec<String>,
        after: u64,
        reply: oneshot::Sender<Result<Missing, ApiError>>,
    },
    Record {
        asker: Arc<Asker>,
        keys: Vec<String>,
        reply: oneshot::Sender<Result<Record, ApiError>>,
    },
    /// The state of a table that people were matched for.
    Gathering {
        player: String,
        reply: oneshot::Sender<Result<Gathering, ApiError>>,
    },
    /// May the asker see the review of this game? Not before it is over.
    Over {
        asker: Arc<Asker>,
        keys: Vec<String>,
        reply: oneshot::Sender<Result<(), ApiError>>,
    },
    /// May the asker see this table?
    MayWatch {
        asker: Arc<Asker>,
        keys: Vec<String>,
        reply: oneshot::Sender<Result<(), ApiError>>,
    },
    /// A copy of the game for a hint, and the asker's seat that has to decide.
    Hint {
        asker: Arc<Asker>,
        keys: Vec<String>,
        reply: oneshot::Sender<Result<Undecided, ApiError>>,
    },
    /// The same people want to play again, at the given table if it was already created.
    Rematch {
        asker: Arc<Asker>,
        table: Option<String>,
        reply: oneshot::Sender<Result<Rematch, ApiError>>,
    },
}

/// The state of a table that people were matched for.
pub(crate) enum Gathering {
    /// People are coming.
    On,
    /// All have come.
    Begun,
    /// Somebody did not come, and it is closed.
    Off {
        /// Had this player come?
        came: bool,
    },
}

/// A table that is watched from now on.
pub(crate) struct Watching {
    /// Where to send what is asked of it.
    pub(crate) mailbox: Mailbox,
    /// How many bytes of past events were sent.
    pub(crate) bytes: usize,
}

/// The events that somebody is missing.
pub(crate) enum Missing {
    Told(Vec<String>),
    /// They are too far back for the task of the table: the caller folds the log, as these seats see it.
    Fold(Seats),
}

/// The answer to a request for a rematch.
pub(crate) enum Rematch {
    /// The table already exists.
    There(String),
    /// A table must be created like this one, with these bots and seats kept for these people.
    Lay(Settings, Vec<Seating>),
}

/// Where the answer to an ask is sent.
pub(crate) enum Reply {
    Once(oneshot::Sender<Result<Answer, ApiError>>),
    /// To a socket, with the number of its question.
    Socket {
        to: Outbox,
        id: u64,
    },
}

/// An ask was granted.
#[derive(Clone, Debug, serde::Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Answer {
    /// The number of the last event.
    pub(crate) n: u64,
    /// The key of the seat that was taken: keep it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub(crate) key: Option<String>,
}

impl Reply {
    /// Sends the answer.
    pub(crate) fn give(self, table: &str, answer: Result<Answer, ApiError>) {
        match self {
            Self::Once(once) => drop(once.send(answer)),
            Self::Socket { to, id } => drop(to.send(frames::answer(id, table, answer))),
        }
    }
}

impl Command {
    /// Answers a command that nobody can carry out.
    pub(crate) fn refuse(self, table: &str, error: &ApiError) {
        let error = error.clone();
        match self {
            Self::Ask { reply, .. } => reply.give(table, Err(error)),
            Self::Read(Read::Watch { reply, .. }) => drop(reply.send(Err(error))),
            Self::Read(Read::View { reply, .. }) => drop(reply.send(Err(error))),
            Self::Read(Read::Turn { reply, .. }) => drop(reply.send(Err(error))),
            Self::Read(Read::Events { reply, .. }) => drop(reply.send(Err(error))),
            Self::Read(Read::Record { reply, .. }) => drop(reply.send(Err(error))),
            Self::Read(Read::Gathering { reply, .. }) => drop(reply.send(Err(error))),
            Self::Read(Read::Over { reply, .. } | Read::MayWatch { reply, .. }) => {
                drop(reply.send(Err(error)));
            }
            Self::Read(Read::Hint { reply, .. }) => drop(reply.send(Err(error))),
            Self::Read(Read::Rematch { reply, .. }) => drop(reply.send(Err(error))),
            Self::Read(Read::Unwatch { .. })
            | Self::Chosen { .. }
            | Self::CatchUp
            | Self::Behind { .. }
            | Self::Present { .. }
            | Self::Elsewhere(_)
            | Self::Nodes
            | Self::SayPresence
            | Self::Banned => {}
        }
    }
}

/// A copy of a running game, and the seat that has to decide in it.
pub(crate) type Undecided = (Box<dyn Play>, Seat);
