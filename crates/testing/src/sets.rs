//! Every game with every set of its options, and every set of seats.

use crate::{Choices as _, FromSeed};
use tablier_rules::{AnyGame, Game, GameId, OptionSpec, OptionValue, Range, Seat, Seats};

/// Every game with many sets of options: every combination of its first options, each other option changed
/// alone, and some combinations of all of them.
pub fn every_game() -> Vec<AnyGame> {
    let mut games = Vec::new();
    for id in GameId::ALL {
        let mut sets = vec![id.game()];
        for spec in id.game().specs() {
            let values = values(spec);
            if sets.len() * values.len() > MOST_COMBINED {
                break;
            }
            sets = sets
                .into_iter()
                .flat_map(|game| values.iter().map(move |&value| with(game, spec.name, value)))
                .collect();
        }
        let alone = one_option_changed().into_iter().filter(|game| game.id() == id);
        for game in alone.chain(mixtures(id, MIXTURES)) {
            if !sets.contains(&game) {
                sets.push(game);
            }
        }
        games.extend(sets.into_iter().filter(|game| game.option_clash().is_none()));
    }
    games
}

/// As many combinations of the first options are tried at the most.
const MOST_COMBINED: usize = 16;

/// How many combinations of all options are among the sets of a game.
const MIXTURES: u64 = 8;

/// Random combinations of all options that go together, always the same.
pub fn mixtures(id: GameId, count: u64) -> impl Iterator<Item = AnyGame> {
    let mixture = move |seed| {
        let mut choices = FromSeed::new(seed);
        id.game().specs().iter().fold(id.game(), |game, spec| {
            let values = values(spec);
            with(game, spec.name, values[choices.below(values.len())])
        })
    };
    let some = if id.game().specs().is_empty() { 0 } else { count };
    (1..).map(mixture).filter(|game| game.option_clash().is_none()).take(some as usize)
}

/// Every game with one of its options changed, each in every way.
pub fn one_option_changed() -> Vec<AnyGame> {
    let mut games = Vec::new();
    for id in GameId::ALL {
        for spec in id.game().specs() {
            let others = values(spec).into_iter().filter(|&value| value != spec.default);
            games.extend(
                others
                    .map(|value| with(id.game(), spec.name, value))
                    .filter(|game| game.option_clash().is_none()),
            );
        }
    }
    games
}

/// Every game with two of its options that do not go together.
pub fn clashing_games() -> Vec<AnyGame> {
    let pairs = |game: AnyGame| {
        let second =
            |spec: &'static OptionSpec| values(spec).into_iter().map(move |value| (spec.name, value));
        let others = game.specs().iter().flat_map(second);
        others.map(move |(name, value)| with(game, name, value))
    };
    let alone = GameId::ALL.into_iter().flat_map(move |id| pairs(id.game()));
    alone.flat_map(pairs).filter(|game| game.option_clash().is_some()).collect()
}

fn values(spec: &OptionSpec) -> Vec<OptionValue> {
    match spec.range {
        Range::From(least) => vec![spec.default, OptionValue::Number(least), OptionValue::Number(least + 7)],
        range => range.values(),
    }
}

fn with(mut game: AnyGame, name: &str, value: OptionValue) -> AnyGame {
    game.set(name, value).expect("the value is one of the option's own");
    game
}

/// Every set of seats that can start this game.
pub fn seat_sets<G: Game>(game: &G) -> Vec<Seats> {
    let sets = (1..16u8)
        .map(|bits| Seat::ALL.into_iter().filter(|seat| bits & (1 << seat.index()) != 0).collect::<Seats>());
    sets.filter(|seats| seats.iter().next().is_some_and(|first| game.start(*seats, first).is_ok())).collect()
}
