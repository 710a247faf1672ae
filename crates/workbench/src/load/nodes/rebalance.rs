//! `tablier-workbench load --nodes N --rebalance TABLES`: many tables, then one node more, then one less, and
//! how many tables changed their owner or were woken for it, by the nodes' own metrics.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::sleep;

use super::faults::Injector;
use crate::load::child::{Site, free_addresses};
use crate::load::client::{Http, Trouble};
use crate::load::figures::value;
use crate::load::{LoadArgs, Setting};
use crate::print::{progress, table, thousands};

/// How many people create the tables.
const HOSTS: u64 = 20;

/// How long the nodes may take to agree on who owns what.
const SETTLES: Duration = Duration::from_secs(10);

/// The figures of one node, or the sum over several.
#[derive(Clone, Copy, Default)]
struct Shares {
    owned: f64,
    awake: f64,
    takeovers: f64,
    wakes: f64,
}

pub(super) async fn run(
    args: &LoadArgs,
    setting: &Setting,
    nodes: usize,
    tables: u64,
) -> anyhow::Result<ExitCode> {
    let mut injector = super::setup::prepare(args, setting, nodes, &mut BTreeSet::new()).await?;
    create(&injector, setting, tables).await?;
    let mut rows = Vec::new();
    sleep(SETTLES).await;
    let before = note(&mut rows, "all tables created", &injector, None).await?;
    injector.fleet.join(one_more(args)?).await?;
    sleep(SETTLES).await;
    let joined = note(&mut rows, "a node has joined", &injector, Some(&before)).await?;
    injector.fleet.kill(0)?;
    sleep(SETTLES).await;
    note(&mut rows, "the first node has left", &injector, Some(&joined)).await?;
    out!("{}", table(["", "node", "owned", "awake", "taken over since", "woken since"], &rows))?;
    Ok(ExitCode::SUCCESS)
}

fn one_more(args: &LoadArgs) -> anyhow::Result<Site> {
    let mut sites = super::setup::sites(args, 1, None)?;
    sites[0].listen = free_addresses(1)?.remove(0);
    Ok(sites.remove(0))
}

/// Tables with one free seat, created at all nodes in turn.
async fn create(injector: &Injector, setting: &Setting, tables: u64) -> anyhow::Result<()> {
    let addresses = injector.fleet.addresses();
    let bar = progress(tables);
    let mut hosts: JoinSet<Result<(), Trouble>> = JoinSet::new();
    for number in 0..HOSTS {
        let mut http = Http::new(&addresses[number as usize % addresses.len()]);
        let (setting, bar) = (setting.clone(), bar.clone());
        hosts.spawn(async move {
            let mut dice = tablier_bots::Rng::for_game(setting.seed, number);
            http.become_guest("load").await?;
            for _ in (number..tables).step_by(HOSTS as usize) {
                http.create_table(&setting, 1, &mut dice).await?;
                bar.inc(1);
            }
            Ok(())
        });
    }
    while let Some(result) = hosts.join_next().await {
        result.map_err(std::io::Error::other)??;
    }
    bar.finish_and_clear();
    Ok(())
}

/// Adds a row for each node that answers, and one for all.
async fn note(
    rows: &mut Vec<[String; 6]>,
    when: &str,
    injector: &Injector,
    before: Option<&[Shares]>,
) -> anyhow::Result<Vec<Shares>> {
    let (mut all, mut sum) = (Vec::new(), Shares::default());
    for (node, address) in injector.fleet.addresses().iter().enumerate() {
        let old = before.and_then(|before| before.get(node)).copied().unwrap_or_default();
        let Ok(text) = Http::new(address).get("/metrics").await else {
            all.push(old);
            continue;
        };
        let metric = |name: &str| value(&text, name).unwrap_or_default();
        let shares = Shares {
            owned: metric("tablier_tables_owned"),
            awake: metric("tablier_tables_awake"),
            takeovers: metric("tablier_takeovers_total"),
            wakes: metric("tablier_wakes_total"),
        };
        let since =
            Shares { takeovers: shares.takeovers - old.takeovers, wakes: shares.wakes - old.wakes, ..shares };
        rows.push(row(when, &node.to_string(), &since));
        sum = sum.plus(&since);
        all.push(shares);
    }
    rows.push(row(when, "all", &sum));
    Ok(all)
}

impl Shares {
    fn plus(&self, other: &Self) -> Self {
        Self {
            owned: self.owned + other.owned,
            awake: self.awake + other.awake,
            takeovers: self.takeovers + other.takeovers,
            wakes: self.wakes + other.wakes,
        }
    }
}

fn row(when: &str, node: &str, shares: &Shares) -> [String; 6] {
    let count = |value: f64| thousands(value.max(0.0) as u64);
    let figures = [shares.owned, shares.awake, shares.takeovers, shares.wakes].map(count);
    let [owned, awake, takeovers, wakes] = figures;
    [when.to_owned(), node.to_owned(), owned, awake, takeovers, wakes]
}
