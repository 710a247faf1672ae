//! Live tables: a task owns each one that somebody plays or watches. The `hall` finds tables by name and wakes them from
//! their log, `host` is the task, `command` what it is asked, `reading` and `audience` serve those who look on, `socket` talks
//! to a device through its `outbox`. What a table is and decides is in the crate `table`.

mod audience;
mod bookmarks;
mod command;
mod frames;
pub(crate) mod hall;
mod host;
pub(crate) mod log;
pub(crate) mod outbox;
mod rates;
pub(crate) mod reading;
pub(crate) mod record;
pub(crate) mod rows;
pub(crate) mod socket;

pub(crate) use audience::Watcher;
pub(crate) use command::{Answer, Command, Gathering, Missing, Read, Rematch, Reply};
