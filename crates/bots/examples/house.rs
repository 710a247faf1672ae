//! Levels with house rules.
//!
//! `cargo run --release -p tablier-bots --example house -- presets 1000 [niveau8] [prudent] [NAME…]` plays a bot
//! against another under every preset, or those whose text contains a name; `values 200 niveau5 hasard` with one
//! option changed in every way, `book 200` by the book; `judges 2000 [NAME…]` compares the general evaluation, the net of the book and
//! the mean of both, looking only at their own turn; `legal 100000` counts decisions of all levels in random
//! combinations of options, and checks each.
#![allow(clippy::print_stdout, clippy::expect_used, clippy::unwrap_used)]

use std::sync::atomic::{AtomicU64, Ordering};

use cpu_time::ThreadTime;
use rayon::prelude::*;
use tablier_bots::arena::{Arena, Outcome, Tally, seats};
use tablier_bots::race::{General, Judge, Race};
use tablier_bots::search::Search;
use tablier_bots::{Bot, Budget, Choose, Evaluate, Learned, Level, Playable};
use tablier_notation::options_code;
use tablier_rules::{AnyGame, Discard, GameId, Legal, Node, with_game};
use tablier_testing::{Choices, FromSeed, mixtures, one_option_changed, seat_sets};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = args.get(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    let rest = args.get(2..).unwrap_or_default();
    let bots: Vec<Bot> = rest.iter().filter_map(|name| name.parse().ok()).collect();
    let names: Vec<&String> = rest.iter().filter(|name| name.parse::<Bot>().is_err()).collect();
    let first = bots.first().copied().unwrap_or(Bot::Level(Level::BEST));
    let second = bots.get(1).copied();
    let wanted = |(title, _): &(String, AnyGame)| {
        names.is_empty() || names.iter().any(|name| title.contains(name.as_str()))
    };
    match args.first().map(String::as_str) {
        Some("presets") => presets().into_iter().filter(wanted).for_each(|(title, any)| {
            meet(&title, any, first, second, number);
        }),
        Some("values") => changed().into_iter().filter(wanted).for_each(|(title, any)| {
            meet(&title, any, first, second, number);
        }),
        Some("judges") => {
            let sets = presets().into_iter().chain(changed());
            sets.filter(wanted).for_each(|(title, any)| judges(&title, any, number));
        }
        Some("book") => GameId::ALL.into_iter().for_each(|id| {
            meet(id.name(), id.game(), first, second, number);
        }),
        Some("legal") => legal(number),
        _ => println!("presets GAMES, values GAMES, book GAMES, judges GAMES or legal DECISIONS"),
    }
}

/// Every preset with its name.
fn presets() -> Vec<(String, AnyGame)> {
    let of = |id: GameId| {
        let game = id.game();
        game.presets().into_iter().map(move |(name, game)| (format!("{} {name}", id.name()), game))
    };
    GameId::ALL.into_iter().flat_map(of).collect()
}

/// Every game with one option changed, with its code.
fn changed() -> Vec<(String, AnyGame)> {
    one_option_changed().into_iter().map(|any| (options_code(&any), any)).collect()
}

/// The players of a match: four in couples, otherwise two.
fn players(any: &AnyGame) -> usize {
    if any.in_couples() { 4 } else { 2 }
}

fn meet(title: &str, any: AnyGame, first: Bot, second: Option<Bot>, games: u64) {
    let dice = any.id() != GameId::Latroncules;
    let second = second.unwrap_or(if dice { Bot::Prudent } else { "ab3".parse().expect("a bot") });
    with_game!(any, game => {
        let judge = dice.then(|| judge_of(&game));
        let timed = Timed { bot: first, decisions: AtomicU64::new(0), nanoseconds: AtomicU64::new(0) };
        let tally = contest(&game, players(&any), [&timed, &second], judge, games);
        let title = format!("{title} ({}): {first} v {second}, {:.0} µs", options_code(&any), timed.pace());
        say(&title, &tally, dice);
    });
}

/// A bot that counts its decisions and the processor time they take.
struct Timed {
    bot: Bot,
    decisions: AtomicU64,
    nanoseconds: AtomicU64,
}

impl Timed {
    /// The mean time of a decision, in microseconds.
    fn pace(&self) -> f64 {
        let decisions = self.decisions.load(Ordering::Relaxed).max(1);
        self.nanoseconds.load(Ordering::Relaxed) as f64 / 1000.0 / decisions as f64
    }
}

impl<G: Playable> Choose<G> for Timed {
    fn choose_within(
        &self,
        game: &G,
        at: &G::Position,
        budget: Budget,
        seed: u64,
    ) -> Option<Legal<G::Action>> {
        let started = ThreadTime::now();
        let action = self.bot.choose_within(game, at, budget, seed);
        self.nanoseconds.fetch_add(started.elapsed().as_nanos() as u64, Ordering::Relaxed);
        self.decisions.fetch_add(1, Ordering::Relaxed);
        action
    }
}

fn judge_of<G: Playable>(_: &G) -> &'static dyn Evaluate<G> {
    G::judge()
}

fn contest<G: Playable>(
    game: &G,
    players: usize,
    bots: [&(dyn Choose<G> + Sync); 2],
    judge: Option<&dyn Evaluate<G>>,
    games: u64,
) -> Tally {
    let arena = Arena {
        game,
        seats: seats(game, players).expect("the game is played by so many"),
        players: bots.to_vec(),
        seating: (0..players).map(|place| place % 2).collect(),
        budget: Budget::UNLIMITED,
        seed: 1,
        judge,
    };
    let groups = games.div_ceil(arena.rotations() as u64);
    let outcomes: Vec<Outcome> = (0..groups).into_par_iter().map(|number| arena.group(number)).collect();
    outcomes.iter().collect()
}

fn say(title: &str, tally: &Tally, adjusted: bool) {
    let text = |one: &tablier_bots::arena::Estimate| {
        format!("{:5.1} ± {:.1}", 100.0 * one.mean(), 100.0 * one.margin())
    };
    let plain = text(tally.plain(0));
    let luckless = if adjusted { text(tally.adjusted(0)) } else { "-".to_owned() };
    let stray = if adjusted && tally.strays(0) { "  STRAYS" } else { "" };
    let open =
        if tally.unfinished > 0 { format!("  {} unfinished", tally.unfinished) } else { String::new() };
    println!("{title:75} plain {plain:12} without luck {luckless:12} of {}{stray}{open}", tally.games);
}

fn judges(title: &str, any: AnyGame, games: u64) {
    match any {
        AnyGame::Rachat(game) => compare(title, &any, &game, games),
        AnyGame::Parchis(game) => compare(title, &any, &game, games),
        AnyGame::Ludo(game) => compare(title, &any, &game, games),
        AnyGame::Tanjawi(game) => compare(title, &any, &game, games),
        AnyGame::Latroncules(_) => {}
    }
}

fn compare<G: Race>(title: &str, any: &AnyGame, game: &G, games: u64) {
    let one = |judge: &'static dyn Evaluate<G>| Search { plies: 1, ..Search::new(judge) };
    let general = one(&General { carefree: false });
    let lent = one(&Learned { carefree: false });
    let both = one(&Judge { carefree: false, place: 0 });
    let mean = |pair: [&(dyn Choose<G> + Sync); 2]| {
        let tally = contest(game, players(any), pair, None, games);
        (100.0 * tally.plain(0).mean(), 100.0 * tally.plain(0).margin())
    };
    let prudent = &Bot::Prudent;
    let players: [&(dyn Choose<G> + Sync); 3] = [&lent, &general, &both];
    let [net, alone, mixed] = players.map(|player| mean([player, prudent]));
    let [alone_v_net, mixed_v_net] = [&general, &both].map(|player| mean([player, &lent]));
    println!(
        "{title:36} v prudent: net {:.1} general {:.1} both {:.1} (± {:.1});  v net: general {:.1} both {:.1} (± {:.1})",
        net.0, alone.0, mixed.0, net.1, alone_v_net.0, mixed_v_net.0, mixed_v_net.1
    );
}

/// Plays games of all levels in random combinations of options and checks every choice.
fn legal(decisions: u64) {
    let each = decisions.div_ceil(GameId::ALL.len() as u64);
    for id in GameId::ALL {
        let played: Vec<(u64, u64)> = (0..64u64)
            .into_par_iter()
            .map(|part| {
                let (mut made, mut wrong) = (0, 0);
                for any in mixtures(id, 4_000).skip(part as usize).step_by(64) {
                    if made * 64 >= each {
                        break;
                    }
                    with_game!(any, game => check(&game, part, &mut made, &mut wrong));
                }
                (made, wrong)
            })
            .collect();
        let (made, wrong) = played.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        println!("{:12} {made:8} decisions, {wrong} illegal", id.name());
    }
}

/// One game by levels drawn at random, in which each choice must be listed by the rules and pass their check.
fn check<G: Playable>(game: &G, seed: u64, made: &mut u64, wrong: &mut u64) {
    let mut choices = FromSeed::new(seed + 1_000 * *made);
    let sets = seat_sets(game);
    let seats = choices.of(&sets);
    let mut at = game.start(seats, seats.iter().next().unwrap()).unwrap();
    for _ in 0..400 {
        match game.node(&at) {
            Node::Over(_) => break,
            Node::Apology(_) => at = game.apologised(&at).unwrap(),
            Node::Chance(_) => at = game.roll(&at, choices.of(game.chances(&at).even()), &mut Discard),
            Node::Decision(_) => {
                let level = choices.of(&Level::ALL);
                let budget = Budget { evaluations: 500 };
                let chosen =
                    Bot::Level(level).choose_within(game, &at, budget, choices.below(1 << 30) as u64);
                *made += 1;
                let cheat = chosen.is_some_and(|action| game.is_cheat(action.action()));
                let fits = chosen.is_some_and(|action| {
                    let mut listed = false;
                    game.legal(&at, &mut |other| listed |= other == action);
                    listed && game.check(&at, action.action()).is_ok()
                });
                *wrong += u64::from(!fits && !cheat);
                let action = chosen.unwrap();
                game.play_on(&mut at, action, &mut Discard);
            }
        }
    }
}
