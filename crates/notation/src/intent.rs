//! Possible actions and their results, for clients that draw boards and let people choose.
//! Nothing is decided here: the rules list, check and play on a copy.

use serde::Serialize;
use tablier_rules::{Colour, Fact, Legal, Place, Refuse};

use crate::event::{Event, PawnName};
use crate::game::{Notation, Seen};
use crate::name::Named;

/// The place of a captive, regardless of its captor.
pub(crate) const CAPTIVE: &str = "captive";

/// Where an action begins that moves no piece: a bonus declined.
pub(crate) const SKIP: &str = "skip";

/// The piece, places and dice that an action names.
#[derive(Clone, PartialEq, Debug)]
pub struct Intent {
    /// The colour of the piece.
    pub colour: Colour,
    /// Where it is: a place, a cell, or `captive`; `skip` if no piece moves.
    pub from: String,
    /// Where it would go if nothing were in the way; none past the goal.
    pub to: Option<String>,
    /// The faces it spends, highest first.
    pub dice: Vec<u8>,
    /// The steps of the bonus it spends.
    pub bonus: Option<u8>,
}

/// The dice and bonuses still to be spent.
#[derive(Clone, PartialEq, Debug)]
pub struct Hand {
    /// The faces of the dice.
    pub dice: Vec<u8>,
    /// The steps of the bonuses.
    pub bonus: Vec<u8>,
}

impl Hand {
    /// Does the hand hold everything that the intent spends?
    pub(crate) fn pays(&self, intent: &Intent) -> bool {
        let count = |dice: &[u8], face: u8| dice.iter().filter(|&&other| other == face).count();
        intent.dice.iter().all(|&face| count(&intent.dice, face) <= count(&self.dice, face))
            && intent.bonus.is_none_or(|steps| self.bonus.contains(&steps))
    }
}

/// An action that may be played, with what it would do. `from` and `to` are places (`home`, `t7`, `l3`,
/// `goal`, `x.blue`) or cells (`b2`).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    action: String,
    /// The colour of the pawns or of the piece that moves.
    #[cfg_attr(feature = "ts", ts(type = "Colour"))]
    colour: Named<Colour>,
    from: String,
    to: String,
    /// The faces it spends, highest first; empty for a bonus and in Latroncules.
    dice: Vec<u8>,
    /// The steps of the bonus it spends.
    bonus: Option<u8>,
    /// A cheat: never legal, but nobody hinders it (TJ-18).
    cheat: bool,
    happened: Vec<Event>,
}

/// Every legal action with its result, sorted; then every cheat that is not prevented.
///
/// ```
/// use tablier_notation::{choices, parse_position_code};
/// use tablier_rules::ludo::Ludo;
///
/// let game = Ludo::default();
/// let at = parse_position_code(&game, &["rh.h.4.g-yh.h.h.27", "rp", "d6", "s1"]).unwrap();
/// let json = serde_json::to_value(choices(&game, &at)).unwrap();
/// assert_eq!(json[1]["action"], "t4:6");
/// assert_eq!(json[1]["to"], "t10");
/// ```
pub fn choices<G: Notation>(game: &G, at: &G::Position) -> Vec<Choice> {
    let mut honest = Vec::new();
    game.each_legal(at, &mut |action| honest.push(choice(game, at, action)));
    let mut cheats = Vec::new();
    game.nameable(at, &mut |action| {
        if game.is_cheat(action) {
            cheats.extend(game.check(at, action).ok().map(|action| choice(game, at, action)));
        }
    });
    for list in [&mut honest, &mut cheats] {
        list.sort_by(|a, b| a.action.cmp(&b.action));
    }
    honest.append(&mut cheats);
    honest
}

fn choice<G: Notation>(game: &G, at: &G::Position, legal: Legal<G::Action>) -> Choice {
    let mut effects = Vec::new();
    let next = game.play(at, legal, &mut effects);
    let happened: Vec<Event> = effects.iter().map(|effect| game.event(effect, &next)).collect();
    let Intent { colour, mut from, to, dice, bonus } = game.intent(at, legal.action());
    let mut to = to.unwrap_or_default();
    // The first event of its kind is the acting piece's own; it shows where a capture on the way stopped the
    // piece.
    let own = |event: &&Event| {
        matches!(
            event,
            Event::Moved { .. } | Event::Exited { .. } | Event::Stormed { .. } | Event::Ransomed { .. }
        )
    };
    match happened.iter().find(own) {
        Some(
            Event::Moved { to: place, .. }
            | Event::Exited { to: place, .. }
            | Event::Stormed { to: place, .. },
        ) => {
            to.clone_from(place);
        }
        Some(Event::Ransomed { pawn, .. }) => from = place_of(game, at, *pawn).unwrap_or(from),
        _ => {}
    }
    let (action, cheat) = (legal.to_string(), game.is_cheat(legal.action()));
    Choice { action, colour: Named(colour), from, to, dice, bonus, cheat, happened }
}

fn place_of<G: Notation>(game: &G, at: &G::Position, PawnName(colour, index): PawnName) -> Option<String> {
    let Seen::Race { pawns, .. } = game.seen(at) else { return None };
    pawns.iter().filter(|pawn| pawn.colour == colour).nth(index).map(|pawn| pawn.place.to_string())
}

/// The squares, lane squares and cells that a refusal mentions, for a board to highlight.
///
/// ```
/// use tablier_notation::squares;
/// use tablier_rules::rachat::Refusal;
/// use tablier_rules::{Colour, Place};
///
/// let refusal = Refusal::Barrier { square: Place::Track(20), count: 2, colour: Colour::Yellow };
/// assert_eq!(squares(&refusal), ["t20"]);
/// ```
pub fn squares(refusal: &impl Refuse) -> Vec<String> {
    let square = |(_, fact)| match fact {
        Fact::Place(place @ (Place::Track(_) | Place::Lane(_))) => Some(place.to_string()),
        Fact::Cell(cell) => Some(cell.to_string()),
        _ => None,
    };
    refusal.facts().into_iter().filter_map(square).collect()
}
