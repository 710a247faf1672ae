//! How often each level of `tanjawi` cheats, catches and accuses wrongly, against itself and against an
//! honest player: `cargo run --release -p tablier-bots --example cheats -- 1000`. The best level is slow, so
//! it plays only if named: `… -- 20 8`.
#![allow(clippy::print_stdout)]

use rayon::prelude::*;
use tablier_bots::tanjawi::{Bout, Deeds};
use tablier_bots::{Bot, Level};
use tablier_rules::tanjawi::{Tanjawi, TanjawiOptions};

const GAME: Tanjawi = Tanjawi { options: TanjawiOptions { cheating: true, ..TanjawiOptions::DEFAULT } };

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    println!(
        "| level | decisions a game | cheats % | cheats a game | of them caught % | false alarms a game | against an honest player |"
    );
    println!("|---|---|---|---|---|---|---|");
    let named: Vec<u8> = args.filter_map(|text| text.parse().ok()).collect();
    let plays =
        |level: &Level| if named.is_empty() { *level < Level::BEST } else { named.contains(&level.number()) };
    for level in Level::ALL.into_iter().filter(plays) {
        let [one, other] = play([Bot::Level(level); 2], games);
        let Deeds { decisions, cheats, caught, false_alarms, .. } = one.plus(other);
        let [watcher, _] = play([Bot::Level(level), Bot::Prudent], games);
        let part = |one: u32, all: f64| f64::from(one) / all.max(1.0);
        let sides = 2.0 * games as f64;
        println!(
            "| {} | {:.0} | {:.2} | {:.2} | {:.0} | {:.2} | {:.2} |",
            level.number(),
            part(decisions, sides),
            100.0 * part(cheats, decisions.into()),
            part(cheats, sides),
            100.0 * part(caught, cheats.into()),
            part(false_alarms, sides),
            part(watcher.false_alarms, games as f64),
        );
    }
}

/// The deeds of both sides in this many games.
fn play(bots: [Bot; 2], games: u64) -> [Deeds; 2] {
    let bout = Bout { game: GAME, bots };
    let played = (0..games).into_par_iter().map(|seed| bout.play(seed, |_, _| {}).expect("every game ends"));
    played.reduce(Default::default, |[a, b], [c, d]| [a.plus(c), b.plus(d)])
}
