//! `tablier perft`: the number of positions ahead.

use std::io;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};

use cpu_time::ThreadTime;
use serde_json::{Value, json};
use tablier_notation::{BadPosition, Notation, options_code};
use tablier_rules::{AnyGame, Seat, perft, with_game};

use crate::Failure;
use crate::args::PerftArgs;
use crate::interrupt;
use crate::say::Say;
use crate::table::thousands;

pub(crate) fn run(say: &Say, args: &PerftArgs) -> Result<ExitCode, Failure> {
    let any = args.game.game()?;
    with_game!(any, game => count(say, args, &any, &game))
}

/// The number of positions this many plies ahead, and how fast they were counted.
struct Row {
    depth: u32,
    nodes: u64,
    speed: u64,
}

fn count<G: Notation>(say: &Say, args: &PerftArgs, any: &AnyGame, game: &G) -> Result<ExitCode, Failure> {
    let seats = super::seats(game, &args.game.table)?;
    let first = seats.iter().next().unwrap_or(Seat::First);
    let start = game.start(seats, first).map_err(|faults| Failure::Position(BadPosition::Faults(faults)))?;
    let rows = Arc::new(Mutex::new(Vec::new()));
    // Counting cannot be interrupted; earlier rows are already printed, or are printed now as JSON.
    interrupt::end_with({
        let (rows, game, json, said) =
            (Arc::clone(&rows), options_code(any), args.json, say.text("cli-interrupted"));
        move || {
            let rows = rows.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = if json { out!("{:#}", as_json(&game, &rows, true)) } else { out!("{said}") };
        }
    });
    if !args.json {
        print_row(["cli-perft-ply", "cli-perft-nodes", "cli-perft-speed"].map(|id| say.text(id)))?;
        print_row(["─".repeat(PLIES), "─".repeat(NODES), "─".repeat(SPEED)])?;
    }
    for depth in 1..=args.depth {
        let began = ThreadTime::now();
        // Without a limit it ends eventually: the leaves fit into the count.
        let Ok(nodes) = perft(game, &start, depth, u64::MAX) else { break };
        let row =
            Row { depth, nodes, speed: (nodes as f64 / began.elapsed().as_secs_f64().max(1e-9)) as u64 };
        if !args.json {
            print_row([row.depth.to_string(), row.nodes.to_string(), thousands(row.speed)])?;
        }
        rows.lock().unwrap_or_else(PoisonError::into_inner).push(row);
    }
    if args.json {
        out!(
            "{:#}",
            as_json(&options_code(any), &rows.lock().unwrap_or_else(PoisonError::into_inner), false)
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The widths of the columns: rows are printed as they are found, so they cannot wait for the widest.
const PLIES: usize = 5;
const NODES: usize = 20;
const SPEED: usize = 15;

fn print_row([plies, nodes, speed]: [String; 3]) -> io::Result<()> {
    out!("{plies:<PLIES$}  {nodes:>NODES$}  {speed:>SPEED$}")
}

fn as_json(game: &str, rows: &[Row], interrupted: bool) -> Value {
    let row = |row: &Row| json!({ "depth": row.depth, "nodes": row.nodes, "per_second": row.speed });
    json!({ "game": game, "interrupted": interrupted, "depths": rows.iter().map(row).collect::<Vec<_>>() })
}
