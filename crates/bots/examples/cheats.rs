//! How often each level of `tanjawi` cheats, catches and is wrong: `cargo run --release -p tablier-bots --example cheats -- 1000`.
#![allow(clippy::print_stdout)]

use rayon::prelude::*;
use tablier_bots::tanjawi::{Bout, Deeds};
use tablier_bots::{Bot, Level};
use tablier_rules::tanjawi::{Tanjawi, TanjawiOptions};

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let game = Tanjawi { options: TanjawiOptions { cheating: true } };
    println!(
        "| level | games | decisions | cheats % | cheats a game | cheats caught % | false alarms a game | false alarms % of turns |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for level in Level::ALL {
        let bout = Bout { game, bots: [Bot::Level(level); 2] };
        let played = (0..games).into_par_iter().filter_map(|seed| bout.play(seed, |_, _| {}));
        let (ended, sum) =
            played.map(|[one, other]| (1u32, one.plus(other))).reduce(Default::default, |a, b| (a.0 + b.0, a.1.plus(b.1)));
        let Deeds { decisions, cheats, watched, caught, false_alarms, .. } = sum;
        let part = |one: u32, all: u32| f64::from(one) / f64::from(all.max(1));
        println!(
            "| {level:?} | {ended} | {decisions} | {:.2} | {:.2} | {:.0} | {:.2} | {:.2} |",
            100.0 * part(cheats, decisions),
            part(cheats, ended),
            100.0 * part(caught, cheats),
            part(false_alarms, ended),
            100.0 * part(false_alarms, watched),
        );
    }
}
