//! Every game with every set of its options, and every set of seats.

use tablier_rules::{AnyGame, Game, GameId, OptionSpec, OptionValue, Range, Seat, Seats};

/// Every game with every combination of its options.
pub fn every_game() -> Vec<AnyGame> {
    let mut games = Vec::new();
    for id in GameId::ALL {
        let mut sets = vec![id.game()];
        for spec in id.game().specs() {
            let values = values(spec);
            sets = sets
                .into_iter()
                .flat_map(|game| values.iter().map(move |&value| with(game, spec.name, value)))
                .collect();
        }
        games.extend(sets);
    }
    games
}

/// Every game with one of its options changed, each in every way.
pub fn one_option_changed() -> Vec<AnyGame> {
    let mut games = Vec::new();
    for id in GameId::ALL {
        for spec in id.game().specs() {
            let others = values(spec).into_iter().filter(|&value| value != spec.default);
            games.extend(others.map(|value| with(id.game(), spec.name, value)));
        }
    }
    games
}

fn values(spec: &OptionSpec) -> Vec<OptionValue> {
    match spec.range {
        Range::Flag => vec![OptionValue::Flag(false), OptionValue::Flag(true)],
        Range::Words(words) => words.iter().map(|word| OptionValue::Word(word)).collect(),
        Range::From(least) => vec![spec.default, OptionValue::Number(least), OptionValue::Number(least + 7)],
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
