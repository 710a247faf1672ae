//! Sentences of a game call its pieces by the game's own word and name no number of another game.

use std::collections::{BTreeMap, BTreeSet};

use tablier_notation::Notation;
use tablier_notation::words::Lang;
use tablier_rules::{GameId, Node, with_game};
use tablier_testing::{Choices, FromSeed, borrowed_word, every_game, seat_sets};

/// Every sentence of a random game up to its end, or until the first seat leaves it.
fn sentences<G: Notation>(game: &G, lang: Lang, choices: &mut impl Choices) -> Vec<String> {
    let seats = choices.of(&seat_sets(game));
    let first = seats.iter().next().unwrap();
    let mut at = game.start(seats, first).unwrap();
    let (mut told, mut steps) = (Vec::new(), 0);
    loop {
        let mut effects = Vec::new();
        let next = match game.node(&at) {
            Node::Over(_) | Node::Apology(_) => return told,
            _ if steps == 2_000 => game.abandon(&at, first, &mut effects).unwrap(),
            Node::Chance(_) => {
                let outcomes = game.chances(&at).even();
                game.roll(&at, outcomes[choices.below(outcomes.len())], &mut effects)
            }
            Node::Decision(_) => {
                let action = game.pick(&at, |count| choices.below(count)).unwrap();
                game.play(&at, action, &mut effects)
            }
        };
        for effect in &effects {
            told.extend(lang.words().tell(game.id().book(), &game.event(effect, &next)));
        }
        (at, steps) = (next, steps + 1);
    }
}

#[test]
fn events_call_the_pieces_of_a_game_by_their_name() {
    let mut choices = FromSeed::new(20);
    for any in every_game() {
        for lang in Lang::ALL {
            for said in with_game!(any, game => sentences(&game, lang, &mut choices)) {
                assert_eq!(borrowed_word(any.id(), &said), None, "{}: {said}", any.id());
            }
        }
    }
}

#[test]
fn refusals_call_the_pieces_of_a_game_by_their_name() {
    for (lang, id) in Lang::ALL.into_iter().flat_map(|lang| GameId::ALL.map(|id| (lang, id))) {
        for (name, ..) in id.game().sentences() {
            let said = lang.words().text(name);
            assert_eq!(borrowed_word(id, &said), None, "{id}: {name}: {said}");
        }
    }
}

/// The six that brings a pawn out in one book is a five in another.
#[test]
fn a_refusal_that_books_share_names_no_number() {
    let mut books: BTreeMap<&str, BTreeSet<_>> = BTreeMap::new();
    for id in GameId::ALL {
        for (name, ..) in id.game().sentences() {
            books.entry(name).or_default().insert(id.book());
        }
    }
    let shared: Vec<&str> =
        books.iter().filter(|(_, books)| books.len() > 1).map(|(name, _)| *name).collect();
    assert!(shared.contains(&"roll-first"));
    for (lang, name) in Lang::ALL.into_iter().flat_map(|lang| shared.iter().map(move |name| (lang, name))) {
        let said = lang.words().text(name);
        assert!(!said.contains(|letter: char| letter.is_ascii_digit()), "{name}: {said}");
    }
}
