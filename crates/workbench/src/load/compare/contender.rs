//! Those that are compared: how each is started, played at and measured.

use std::io;
use std::process::Command;
use std::sync::Arc;

use super::super::child::Folder;
use super::super::client::Http;
use super::super::cluster::Cluster;
use super::super::course::{self, Course};
use super::super::figures::{Figures, cpu_seconds};
use super::super::player::Player;
use super::super::report::Played;
use super::process::Process;
use super::{Race, colyseus, echo};

pub(super) enum Contender {
    /// Tablier with a file.
    Sqlite,
    /// Tablier with a PostgreSQL on this machine.
    Postgres { url: String, cluster: Cluster },
    /// axum sending back every message: the least that a socket costs.
    Echo,
    /// A room server that keeps everything in memory and has no rules.
    Colyseus(Folder),
}

impl Contender {
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Sqlite => "Tablier, SQLite",
            Self::Postgres { .. } => "Tablier, PostgreSQL",
            Self::Echo => "axum, echo",
            Self::Colyseus(_) => "Colyseus",
        }
    }

    /// Starts it, by way of another program where one is named.
    pub(super) fn start(&self, launcher: &[&str]) -> io::Result<Process> {
        let folder = Folder::new()?;
        let own = std::env::current_exe()?.display().to_string();
        let mut line: Vec<String> = launcher.iter().map(|&word| word.to_owned()).collect();
        match self {
            Self::Sqlite => line.extend([own, "serve".into(), "127.0.0.1:0".into(), folder.database()]),
            Self::Postgres { url, .. } => {
                line.extend([own, "serve".into(), "127.0.0.1:0".into(), url.clone()]);
            }
            Self::Echo => line.extend([own, "echo".into(), "127.0.0.1:0".into()]),
            Self::Colyseus(peer) => line.extend(["node".into(), colyseus::script(peer)]),
        }
        let mut command = Command::new(&line[0]);
        command.args(&line[1..]).current_dir(folder.path());
        Process::start(command, folder)
    }

    pub(super) fn figures(&self, process: &Process) -> Figures {
        let database = match self {
            Self::Postgres { cluster, .. } => cluster.cpu_seconds().unwrap_or_default(),
            _ => 0.0,
        };
        let cpu_seconds = cpu_seconds(process.id()).unwrap_or_default();
        Figures { cpu_seconds, database_cpu_seconds: database, ..Figures::default() }
    }

    pub(super) async fn play(
        &self,
        race: &Race<'_>,
        address: &str,
        look: impl AsyncFnMut() -> anyhow::Result<Figures>,
    ) -> anyhow::Result<Played> {
        let Race { tables, seconds, setting } = *race;
        match self {
            Self::Sqlite | Self::Postgres { .. } => {
                let player = |number, course: Arc<Course>| {
                    Player::new(number, Http::new(address), setting.clone(), course).play()
                };
                course::run(tables, seconds, player, look).await
            }
            Self::Echo => {
                let player = |_, course: Arc<Course>| echo::play(address.to_owned(), course);
                course::run(tables, seconds, player, look).await
            }
            Self::Colyseus(_) => {
                let player = |_, course: Arc<Course>| colyseus::play(address.to_owned(), course);
                course::run(tables, seconds, player, look).await
            }
        }
    }
}
