//! `tablier admin`: looks after the people and the tables of a server, on its database. A server may be
//! running on it; it follows within two seconds (docs/operation.md).

mod copies;
mod moderation;
mod people;
mod reports;
mod tables;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use tablier_notation::record::utc;
use tablier_server::ApiError;
use tablier_server::config::Config;
use tablier_store::{Store, StoreError};

use crate::Failure;
use crate::args::{AdminArgs, AdminCommand};
use crate::say::Say;
use crate::table::table;

pub(crate) fn run(say: &Say, args: &AdminArgs) -> Result<ExitCode, Failure> {
    let variable = |name: &str| std::env::var(name).ok();
    let flags: Vec<_> =
        args.database.iter().map(|database| ("database".to_owned(), database.clone())).collect();
    let config = Config::load(args.config.as_deref(), variable, &flags).map_err(Failure::Config)?;
    // Internal errors are printed on standard error; the other logs are a server's business.
    tablier_server::log::begin(&Config { log: "error".to_owned(), ..config.clone() });
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let days = u64::from(config.reserved_name_days);
        let reserved = (days > 0).then(|| Duration::from_secs(days * 86_400));
        let place = Place { url: config.database };
        match &args.command {
            AdminCommand::Restore(args) => copies::restore(say, &place, &args.file).await,
            AdminCommand::Import(args) => copies::import(say, &place, &args.file).await,
            command => {
                place.must_exist()?;
                let store = place.open().await?;
                let done = ask(say, &Desk { place, store: store.clone(), reserved }, command).await;
                store.close().await;
                done
            }
        }
    })
}

async fn ask(say: &Say, desk: &Desk, command: &AdminCommand) -> Result<ExitCode, Failure> {
    match command {
        AdminCommand::Users(args) => people::list(say, desk, args).await,
        AdminCommand::User(args) => people::show(say, desk, &args.player).await,
        AdminCommand::Password(args) => people::set_password(say, desk, &args.name).await,
        AdminCommand::Delete(args) => people::delete(say, desk, args).await,
        AdminCommand::Reports(args) => reports::list(say, desk, args).await,
        AdminCommand::Settle(args) => moderation::settle(say, desk, args).await,
        AdminCommand::Warn(args) => moderation::warn(say, desk, args).await,
        AdminCommand::Mute(args) => moderation::mute(say, desk, args).await,
        AdminCommand::Unmute(args) => moderation::unmute(say, desk, args).await,
        AdminCommand::Ban(args) => moderation::ban(say, desk, args).await,
        AdminCommand::Unban(args) => moderation::unban(say, desk, args).await,
        AdminCommand::Rename(args) => moderation::rename(say, desk, args).await,
        AdminCommand::Close(args) => moderation::close(say, desk, args).await,
        AdminCommand::Remove(args) => moderation::remove(say, desk, args).await,
        AdminCommand::Sanctions(args) => reports::sanctions(say, desk, args).await,
        AdminCommand::Audit(args) => reports::audit(say, desk, args).await,
        AdminCommand::Key => key(desk).await,
        AdminCommand::Tables(args) => tables::list(say, desk, args).await,
        AdminCommand::Table(args) => tables::show(say, desk, &args.table).await,
        AdminCommand::Record(args) => tables::record(desk, &args.table).await,
        AdminCommand::Backup(args) => copies::backup(say, desk, &args.file).await,
        AdminCommand::Export(args) => copies::export(say, desk, &args.file).await,
        // These start without a database.
        AdminCommand::Restore(_) | AdminCommand::Import(_) => Ok(ExitCode::SUCCESS),
    }
}

/// The key that records are signed with; a server that never ran on this database will use the one made here.
async fn key(desk: &Desk) -> Result<ExitCode, Failure> {
    let key = tablier_server::signing_key(&desk.store).await.map_err(Failure::Server)?;
    out!("{}", key.public())?;
    Ok(ExitCode::SUCCESS)
}

/// Where the database is.
struct Place {
    url: String,
}

/// An open database, and its name in errors.
struct Desk {
    place: Place,
    store: Store,
    /// How long the name of a deleted account stays taken.
    reserved: Option<Duration>,
}

impl Place {
    /// The file of an SQLite database.
    fn file(&self) -> Option<PathBuf> {
        let path = self.url.strip_prefix("sqlite:").filter(|path| *path != ":memory:")?;
        Some(PathBuf::from(path.strip_prefix("//").unwrap_or(path)))
    }

    /// A mistyped name must not leave an empty database behind.
    fn must_exist(&self) -> Result<(), Failure> {
        match self.file() {
            Some(file) if !file.exists() => Err(Failure::NoDatabase(file)),
            _ => Ok(()),
        }
    }

    async fn open(&self) -> Result<Store, Failure> {
        Store::open(&self.url).await.map_err(|error| self.broken(error))
    }

    fn broken(&self, error: StoreError) -> Failure {
        Failure::Store { url: self.url.clone(), error }
    }
}

impl Desk {
    fn broken(&self, error: StoreError) -> Failure {
        self.place.broken(error)
    }
}

fn refused(error: &ApiError) -> Failure {
    Failure::Refused(error.code())
}

fn unreadable(file: &Path) -> impl Fn(std::io::Error) -> Failure {
    move |error| Failure::File { file: file.to_owned(), error }
}

/// A table with a head in the reader's language, or a note that there is nothing.
fn print_table(say: &Say, head: &[&str], rows: &[Vec<String>]) -> Result<(), Failure> {
    if rows.is_empty() {
        out!("{}", say.text("admin-nothing"))?;
        return Ok(());
    }
    let head: Vec<String> = head.iter().map(|id| say.text(&format!("admin-{id}"))).collect();
    out!("{}", table(&head, rows).trim_end())?;
    Ok(())
}

/// One labelled value.
fn print_fact(say: &Say, id: &str, value: &str) -> Result<(), Failure> {
    out!(
        "{}",
        say.fill("admin-fact", [("name", say.text(&format!("admin-{id}"))), ("value", value.to_owned())])
    )?;
    Ok(())
}

/// Text written by somebody else, without control characters that could steer a terminal.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// Milliseconds since 1970 as a date.
fn date(millis: u64) -> String {
    utc(millis / 1000)
}
