//! The bodies of the fuzz targets: bytes in, a panic if something is wrong. `fuzz/` runs them under
//! libFuzzer, and `tests/random.rs` on random bytes with the ordinary tests.

use tablier_notation::record::{Record, Step, Watch, replay};
use tablier_notation::{
    Event, Notation, Visit, position_code, read_position, referee, with_position, write_position,
};
use tablier_rules::with_game;

use crate::{Choices, Crowded, FromBytes, agrees, every_game, step};

/// Any line gets an answer of one line.
pub fn referee_line(bytes: &[u8]) {
    let answer = referee::answer(bytes);
    assert!(answer.starts_with("{\"ok\":") && !answer.contains('\n'));
}

/// Any text is refused as a position, or is one that reads back the same.
pub fn position(bytes: &[u8]) {
    struct Again;
    impl Visit for Again {
        type Out = ();

        fn visit<G: Notation>(self, game: &G, at: G::Position) {
            assert_eq!(read_position(game, &write_position(game, &at)).ok(), Some(at));
            let code = position_code(game, &at);
            assert!(with_position(&code, Same(&code)).is_ok_and(|same| same));
            agrees_with_itself(game, &at);
        }
    }
    struct Same<'a>(&'a str);
    impl Visit for Same<'_> {
        type Out = bool;

        fn visit<G: Notation>(self, game: &G, at: G::Position) -> bool {
            position_code(game, &at) == self.0
        }
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = with_position(text, Again);
    }
}

/// Every listed action is accepted.
fn agrees_with_itself<G: Notation>(game: &G, at: &G::Position) {
    game.legal(at, &mut |action| assert!(game.check(at, action.action()).is_ok()));
}

/// Any text is refused as a record, or is one that is written back the same and replays to an answer.
pub fn record(bytes: &[u8]) {
    struct Nobody;
    impl Watch for Nobody {
        fn see<G: Notation>(&mut self, _: &G, _: &G::Position, _: Option<&Step>, _: &[Event]) {}
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(record) = text.parse::<Record>() {
        assert_eq!(record.to_string().parse::<Record>().as_ref(), Ok(&record));
        let _ = replay(&record, &mut Nobody);
    }
}

/// In any crowded position, and on any walk from it, listing and checking agree.
pub fn agreement(bytes: &[u8]) {
    let games = every_game();
    let mut choices = FromBytes::new(bytes);
    let any = games[choices.below(games.len())];
    with_game!(any, game => crowded_walk(&game, &mut choices));
}

fn crowded_walk<G: Crowded>(game: &G, choices: &mut FromBytes<'_>) {
    let Some(mut at) = game.crowded(choices) else { return };
    for _ in 0..6 {
        agrees(game, &at, G::is_unlisted);
        match step(game, &at, choices) {
            Some(next) if !choices.is_empty() => at = next,
            _ => return,
        }
    }
}
