//! A hint in words: what to play, and why.

// Derived schemas name types by their whole paths.
#![allow(unused_qualifications)]

use serde::Serialize;
use tablier_bots::analysis::{ADVICE, Hint, hint};
use tablier_bots::{Fit, Playable};
use tablier_notation::Notation;
use tablier_notation::words::{Args, Lang};
use tablier_rules::Book;
use utoipa::ToSchema;

use crate::refusal::Message;

/// A smaller danger counts as none.
const NO_DANGER: f32 = 0.005;
/// A danger that falls by this much is worth mentioning.
const RELIEF: f32 = 0.05;
/// Two actions that differ by less are nearly equal.
const CLOSE: f64 = 0.01;
/// Two actions whose difference would be shown as zero are equal.
const EQUAL: f64 = 0.000_5;

/// An action to play, and why.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advice {
    /// The best action.
    pub action: String,
    /// The share of the win that the player can expect after it, from 0 to 1.
    pub win: f64,
    /// The judge was made for other options: `win` is an estimate by the rules of the book, as the last
    /// sentence of `why` says.
    pub borrowed: bool,
    /// The reasons for it, one sentence each.
    #[cfg_attr(feature = "ts", ts(type = "Text[]"))]
    pub why: Vec<Message>,
}

/// Advice for the seat that decides in this position; none where nobody does.
pub fn advise<G: Notation + Playable>(game: &G, at: &G::Position) -> Option<Advice> {
    let hint = hint(game, G::judge(), ADVICE, at)?;
    let second = hint.second.map(|second| second.action.to_string());
    let action = hint.best.action.to_string();
    let mut why = reasons(game.id().book(), &hint, second.as_deref());
    let borrowed = game.fit() == Fit::Borrowed && !hint.exact;
    if borrowed {
        why.push(say(game.id().book(), "hint-borrowed", |_| Vec::new()));
    }
    Some(Advice { action, win: hint.best.win, borrowed, why })
}

fn reasons<A>(book: Book, hint: &Hint<A>, second: Option<&str>) -> Vec<Message> {
    let percent = |share: f64| move |lang: Lang| lang.decimal(100.0 * share, 1);
    let mut why = vec![say(book, if hint.exact { "hint-exact" } else { "hint-win" }, |lang| {
        vec![("win", percent(hint.best.win)(lang))]
    })];
    match (second, hint.margin()) {
        (Some(action), Some(margin)) => {
            let id = match margin {
                _ if margin < EQUAL => "hint-equal",
                _ if margin < CLOSE => "hint-close",
                _ => "hint-clear",
            };
            why.push(say(book, id, |lang| {
                vec![("action", action.to_owned()), ("margin", percent(margin)(lang))]
            }));
        }
        _ => why.push(say(book, "hint-only", |_| Vec::new())),
    }
    for (id, count) in
        [("hint-captures", hint.captures), ("hint-goals", hint.goals), ("hint-exits", hint.exits)]
    {
        if count > 0 {
            why.push(say(book, id, |_| vec![("count", count.to_string())]));
        }
    }
    if let Some(then) = hint.danger_then {
        let now = hint.danger_now.unwrap_or(0.0);
        let id = match then {
            _ if then < NO_DANGER => "hint-safe",
            _ if now - then > RELIEF => "hint-safer",
            _ => "hint-risk",
        };
        let whole = |lang: Lang, chance: f32| lang.decimal(f64::from(100.0 * chance), 0);
        why.push(say(book, id, |lang| vec![("now", whole(lang, now)), ("then", whole(lang, then))]));
    }
    why
}

/// A sentence with its facts; a book may have words of its own, as `hint-captures-tanjawi`.
fn say(book: Book, id: &str, facts: impl Fn(Lang) -> Vec<(&'static str, String)>) -> Message {
    Message::new(|lang| {
        let own = format!("{id}-{}", book.name());
        let id = if lang.words().has(&own) { own.as_str() } else { id };
        // Numbers select the plural form.
        let value = |text: String| text.parse::<u8>().map_or_else(|_| text.into(), Into::into);
        let args: Args<'_> = facts(lang).into_iter().map(|(name, text)| (name, value(text))).collect();
        lang.words().fill(id, &args)
    })
}

#[cfg(test)]
mod tests {
    use tablier_bots::analysis::Choice;
    use tablier_rules::{Game, GameId, Seat, with_game};
    use tablier_testing::borrowed_word;

    use super::*;

    const PLAIN: Hint<()> = Hint {
        seat: Seat::First,
        best: Choice { action: (), win: 0.625 },
        second: None,
        exact: false,
        captures: 0,
        goals: 0,
        exits: 0,
        danger_now: None,
        danger_then: None,
    };

    #[test]
    fn hints_call_the_pieces_of_a_game_by_their_name() {
        for id in GameId::ALL {
            let exits = u8::from(with_game!(id.game(), game => game.has_dice()));
            for (count, danger) in [(1, 0.0), (2, 0.5)] {
                let hint = Hint {
                    captures: count,
                    goals: count,
                    exits: count * exits,
                    danger_then: Some(danger),
                    ..PLAIN
                };
                for (lang, why) in Lang::ALL
                    .into_iter()
                    .flat_map(|lang| reasons(id.book(), &hint, None).into_iter().map(move |why| (lang, why)))
                {
                    assert_eq!(borrowed_word(id, why.in_lang(lang)), None, "{id}: {}", why.in_lang(lang));
                }
            }
        }
    }

    #[test]
    fn what_differs_by_nothing_that_could_be_written_is_just_as_good() {
        let said = |second: f64| {
            let hint = Hint { second: Some(Choice { action: (), win: second }), ..PLAIN };
            reasons(Book::Rachat, &hint, Some("4"))
                .pop()
                .expect("a sentence on the next best")
                .in_lang(Lang::En)
                .to_owned()
        };
        assert_eq!(said(0.6249), "4 is just as good.");
        assert_eq!(said(0.621), "4 is nearly as good (0.4 points less).");
        assert_eq!(said(0.5), "The best of the others, 4, is worth 12.5 points less.");
    }
}
