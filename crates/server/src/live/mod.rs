//! Live tables: a task owns each one that somebody plays or watches. The `app` finds tables by id and wakes
//! them from their log, `host` is the task, `command` its messages, `reading` and `audience` serve the
//! watchers, `socket` talks to a device through its `outbox`; `replay` keeps games played elsewhere. The logic
//! of a table is in the crate `table`.

pub(crate) mod app;
mod audience;
mod bookmarks;
mod command;
mod frames;
mod host;
pub(crate) mod log;
pub(crate) mod outbox;
mod ownership;
mod rates;
pub(crate) mod reading;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod rows;
mod seldom;
pub(crate) mod socket;

pub(crate) use audience::Watcher;
pub(crate) use command::{Answer, Command, Gathering, Missing, Read, Rematch, Reply};
