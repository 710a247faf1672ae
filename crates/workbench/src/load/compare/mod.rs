//! `tablier-workbench load --compare`: what a move costs here and elsewhere. The same number of players move as
//! fast as they are answered at each contender in turn, several rounds in the same minutes, since on a shared
//! machine only such figures can be set side by side. With `--count`, more runs count system calls (perf) and
//! instructions (callgrind), apart from those that are timed.

mod colyseus;
mod contender;
mod count;
mod echo;
mod process;

use std::process::ExitCode;

use super::cluster::Cluster;
use super::live::TABLES;
use super::report::{self, Compared, Played};
use super::{LoadArgs, Setting};
use contender::Contender;

pub(crate) use echo::{EchoArgs, serve};

pub(super) async fn run(args: &LoadArgs, setting: &Setting) -> anyhow::Result<ExitCode> {
    let contenders = contenders(args)?;
    let race = Race { tables: args.tables.unwrap_or(TABLES), seconds: args.seconds, setting };
    let mut all: Vec<Compared> = contenders.iter().map(|contender| Compared::new(contender.name())).collect();
    for _ in 0..args.rounds {
        for (contender, compared) in contenders.iter().zip(&mut all) {
            compared.rounds.push(race.timed(contender).await?);
        }
    }
    if args.count {
        for (contender, compared) in contenders.iter().zip(&mut all) {
            compared.syscalls = race.counted(contender, count::Tool::Syscalls).await?;
            compared.instructions = race.counted(contender, count::Tool::Instructions).await?;
        }
    }
    report::compared(&all)?;
    Ok(ExitCode::SUCCESS)
}

fn contenders(args: &LoadArgs) -> anyhow::Result<Vec<Contender>> {
    let mut contenders = vec![Contender::Sqlite];
    if let Some(url) = &args.database {
        contenders.push(Contender::Postgres { cluster: Cluster::find(url)?, url: url.clone() });
    }
    contenders.push(Contender::Echo);
    if args.colyseus {
        contenders.push(Contender::Colyseus(colyseus::install()?));
    }
    Ok(contenders)
}

/// The same for every contender.
struct Race<'a> {
    tables: u64,
    seconds: u32,
    setting: &'a Setting,
}

impl Race<'_> {
    async fn timed(&self, contender: &Contender) -> anyhow::Result<Played> {
        let process = contender.start(&[])?;
        let look = async || Ok(contender.figures(&process));
        contender.play(self, &process.address, look).await
    }

    /// How many of what the tool counts there were for each move; none if it cannot say.
    async fn counted(&self, contender: &Contender, tool: count::Tool) -> anyhow::Result<Option<f64>> {
        if !tool.works_on(contender) {
            return Ok(None);
        }
        let process = contender.start(tool.launcher())?;
        let mut count = count::Count::new(tool, &process);
        let look = async || {
            count.turn()?;
            Ok(contender.figures(&process))
        };
        let played = contender.play(self, &process.address, look).await?;
        Ok(count.total().map(|total| total / played.times.len().max(1) as f64))
    }
}
