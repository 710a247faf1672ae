//! `tablier perft`: how many positions lie ahead.

use std::process::ExitCode;
use std::time::Instant;

use tablier_notation::BadPosition;
use tablier_notation::Notation;
use tablier_rules::{Seat, perft, with_game};

use crate::Failure;
use crate::args::PerftArgs;
use crate::say::Say;
use crate::table::{table, thousands};

pub(crate) fn run(say: &Say, args: &PerftArgs) -> Result<ExitCode, Failure> {
    with_game!(args.game.game()?, game => count(say, args, &game))
}

fn count<G: Notation>(say: &Say, args: &PerftArgs, game: &G) -> Result<ExitCode, Failure> {
    let seats = super::seats(game, &args.game.table)?;
    let first = seats.iter().next().unwrap_or(Seat::First);
    let start = game.start(seats, first).map_err(|faults| Failure::Position(BadPosition::Faults(faults)))?;
    let mut rows = Vec::new();
    for depth in 1..=args.depth {
        let began = Instant::now();
        // Without a limit it ends, if late: the leaves fit into the count.
        let Ok(nodes) = perft(game, &start, depth, u64::MAX) else { break };
        let speed = nodes as f64 / began.elapsed().as_secs_f64();
        rows.push(vec![depth.to_string(), nodes.to_string(), thousands(speed as u64)]);
    }
    let head = ["cli-perft-ply", "cli-perft-nodes", "cli-perft-speed"].map(|id| say.text(id));
    out!("{}", table(&head, &rows).trim_end())?;
    Ok(ExitCode::SUCCESS)
}
