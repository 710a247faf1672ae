//! `tablier-workbench load --idle`: tables that are created and awake, and wait for a second player who never
//! comes.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::ProgressBar;
use tablier_bots::Rng;
use tokio::task::JoinSet;

use super::client::{Http, Trouble};
use super::figures::Figures;
use super::live::server;
use super::report::{self, Waited};
use super::{LoadArgs, Setting};
use crate::print::progress;

/// How many create tables at once.
const HOSTS: u64 = 8;

/// Time for temporary memory to be released.
const A_MOMENT: Duration = Duration::from_secs(2);

pub(super) async fn run(args: &LoadArgs, setting: &Setting, tables: u64) -> anyhow::Result<ExitCode> {
    let (server, address) = server(args)?;
    let mut hosts = Vec::new();
    for number in 0..HOSTS {
        let mut host = Host {
            http: Http::new(&address),
            dice: Rng::for_game(setting.seed, number),
            setting: setting.clone(),
        };
        host.http.become_guest("load").await?;
        // Connections, statements and caches are set up before the measurement.
        host.create().await?;
        hosts.push(host);
    }
    let mut http = Http::new(&address);
    let before = Figures::now(&mut http, server.as_ref()).await?;
    let (created, bar) = (Arc::new(AtomicU64::new(0)), progress(tables));
    let mut work: JoinSet<_> =
        hosts.into_iter().map(|host| host.create_all(tables, Arc::clone(&created), bar.clone())).collect();
    while let Some(result) = work.join_next().await {
        result.map_err(std::io::Error::other)??;
    }
    bar.finish_and_clear();
    tokio::time::sleep(A_MOMENT).await;
    let after = Figures::now(&mut http, server.as_ref()).await?;
    report::waited(&Waited { tables, before, after })?;
    Ok(ExitCode::SUCCESS)
}

/// A person who creates tables and takes one seat at each.
struct Host {
    http: Http,
    dice: Rng,
    setting: Setting,
}

impl Host {
    async fn create(&mut self) -> Result<(), Trouble> {
        self.http.create_table(&self.setting, 1, &mut self.dice).await.map(drop)
    }

    async fn create_all(
        mut self,
        tables: u64,
        created: Arc<AtomicU64>,
        bar: ProgressBar,
    ) -> Result<(), Trouble> {
        while created.fetch_add(1, Ordering::Relaxed) < tables {
            self.create().await?;
            bar.inc(1);
        }
        Ok(())
    }
}
