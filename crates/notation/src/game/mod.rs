//! The notation of every game: JSON, action texts, events, codes.

mod latroncules;
mod ludo;
mod parchis;
mod rachat;
mod roster;
mod tanjawi;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tablier_rules::board::RaceBoard;
use tablier_rules::latroncules::Piece;
use tablier_rules::{
    Colour, Die, Fault, Faults, Game, Listed, Node, Options, Phase, Place, Reason, Seat, Seats, Standing,
    Throw,
};

use crate::event::{Event, PawnName};
use crate::intent::{Hand, Intent};
use crate::name::{Named, PhaseName};

/// A game with a notation.
///
/// ```
/// use tablier_notation::Notation;
/// use tablier_rules::latroncules::Latroncules;
/// use tablier_rules::{Game, Seat, Seats};
///
/// let game = Latroncules::default();
/// let at = game.start(Seats::TWO, Seat::First).unwrap();
/// let action = game.check(&at, "b2b3".parse().unwrap()).unwrap();
/// let intent = game.intent(&at, action.action());
/// assert_eq!((intent.from.as_str(), intent.to.as_deref()), ("b2", Some("b3")));
/// assert_eq!(game.sides(), ["red", "blue"]);
/// ```
pub trait Notation: Listed {
    /// The JSON shape of a position, strict about its fields.
    type Json: Serialize + DeserializeOwned + 'static;

    /// The names of the sides, in order of play.
    fn sides(&self) -> &'static [&'static str];

    /// The JSON shape of a position.
    fn to_json(&self, at: &Self::Position) -> Self::Json;

    /// A position from its JSON shape, or everything that is wrong with it.
    fn validate_json(&self, json: Self::Json) -> Result<Self::Position, Faults>;

    /// The action with this text, if it is one under the options in force.
    fn parse_action(&self, text: &str) -> Option<Self::Action> {
        text.parse().ok().filter(|&action| self.has_action(action))
    }

    /// The parts of an action: whose piece, from where, with what, and where it leads if nothing is in the
    /// way.
    fn intent(&self, at: &Self::Position, action: Self::Action) -> Intent;

    /// The dice and bonuses still to be spent.
    fn hand(&self, at: &Self::Position) -> Hand;

    /// An effect as an event.
    ///
    /// ```
    /// use tablier_notation::Notation;
    /// use tablier_notation::words::Lang;
    /// use tablier_rules::ludo::Ludo;
    /// use tablier_rules::{Book, Die, Game, Seat, Seats, Throw};
    ///
    /// let game = Ludo::default();
    /// let at = game.start(Seats::FOUR, Seat::First).unwrap();
    /// let mut effects = Vec::new();
    /// let next = game.roll(&at, Throw::one(Die::Six), &mut effects);
    /// let event = game.event(&effects[0], &next);
    /// assert_eq!(serde_json::to_value(&event).unwrap()["dice"][0], 6);
    /// println!("{}", Lang::En.words().tell(Book::Ludo, &event).unwrap());
    /// ```
    fn event(&self, effect: &Self::Effect, next: &Self::Position) -> Event;

    /// The parts of a position code after the options: pieces, turn and phase, then everything else that is
    /// unusual.
    fn code_parts(&self, at: &Self::Position) -> Vec<String>;

    /// A setup from the parts of a position code.
    fn setup_of_code(&self, parts: &[&str]) -> Option<Self::Setup>;

    /// The chance with these dice, if that many are rolled.
    fn chance(&self, dice: &[Die]) -> Option<Self::Chance>;

    /// The dice of a chance.
    fn dice(&self, chance: Self::Chance) -> Vec<Die>;

    /// The view of the position that a drawing shows.
    fn seen(&self, at: &Self::Position) -> Seen;

    /// The seat with this side name.
    fn seat(&self, side: &str) -> Option<Seat> {
        let index = self.sides().iter().position(|name| *name == side)?;
        Some(Seat::new(index as u8))
    }

    /// The side names of a ranking.
    fn ranking(&self, standing: Standing) -> Vec<Vec<&'static str>> {
        standing
            .groups()
            .into_iter()
            .map(|group| group.into_iter().map(|seat| self.sides()[seat.index()]).collect())
            .collect()
    }
}

/// The pieces that a drawing shows, by their place.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Seen {
    /// Pawns on a race board.
    Race { board: RaceBoard, pawns: Vec<SeenPawn> },
    /// Pieces on the Latroncules board, from a1, and whether its arrows count (LA-2).
    Cells { pieces: [Option<Piece>; 64], arrows: bool },
}

/// A pawn as a drawing shows it.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct SeenPawn {
    pub colour: Colour,
    pub place: Place,
    /// The board's seat whose lane and home it uses.
    pub path: Seat,
    /// Is it part of a barrier or a door, which nothing passes?
    pub closed: bool,
}

impl Seen {
    /// The pawns that are part of a barrier or a door.
    pub fn closed(&self) -> Vec<PawnName> {
        let Self::Race { pawns, .. } = self else { return Vec::new() };
        let index = |i: usize| pawns[..i].iter().filter(|pawn| pawn.colour == pawns[i].colour).count();
        (0..pawns.len()).filter(|&i| pawns[i].closed).map(|i| PawnName(pawns[i].colour, index(i))).collect()
    }
}

/// The pawns of the seats in play, each on its own seat's path.
pub(crate) fn race_seen(
    board: RaceBoard,
    playing: Seats,
    place: impl Fn(Seat, usize) -> Place,
    closed: impl Fn(Seat, usize) -> bool,
) -> Seen {
    let pawns = playing.iter().flat_map(|seat| (0..4).map(move |pawn| (seat, pawn)));
    let seen = |(seat, pawn)| SeenPawn {
        colour: board.colour(seat),
        place: place(seat, pawn),
        path: seat,
        closed: closed(seat, pawn),
    };
    Seen::Race { pawns: pawns.map(seen).collect(), board }
}

/// The phase for its name and the reason that goes with `over`.
pub(crate) fn phase_of(name: PhaseName, reason: Option<Named<Reason>>, faults: &mut Faults) -> Phase {
    match (name, reason) {
        (PhaseName::Roll, None) => Phase::Roll,
        (PhaseName::Play, None) => Phase::Play,
        (PhaseName::Over, Some(Named(reason))) => Phase::Over(reason),
        (PhaseName::Roll | PhaseName::Play, Some(_)) | (PhaseName::Over, None) => {
            faults.add(Fault::Field { field: "reason" });
            Phase::Roll
        }
    }
}

/// The reason to write, if the game is over.
pub(crate) fn reason_of(phase: Phase) -> Option<Named<Reason>> {
    match phase {
        Phase::Over(reason) => Some(Named(reason)),
        Phase::Roll | Phase::Play => None,
    }
}

/// A validated position, unless it claims a different ranking from its own.
pub(crate) fn with_ranking<G: Notation>(
    game: &G,
    at: G::Position,
    claimed: Option<&[Vec<String>]>,
) -> Result<G::Position, Faults> {
    let ranking = match game.node(&at) {
        Node::Over(standing) => Some(game.ranking(standing)),
        _ => None,
    };
    let claimed =
        claimed.map(|groups| groups.iter().map(|group| group.iter().map(String::as_str).collect()).collect());
    if ranking == claimed { Ok(at) } else { Err(Fault::Field { field: "ranking" }.into()) }
}

/// The non-default options of a position as JSON.
pub(crate) fn options_json<G: Game>(game: &G) -> serde_json::Map<String, serde_json::Value> {
    game.options()
        .chosen()
        .into_iter()
        .map(|(spec, value)| (spec.name.to_owned(), crate::json::option_json(value)))
        .collect()
}

/// The ranking to write, once the game is over.
pub(crate) fn ranking_json<G: Notation>(game: &G, at: &G::Position) -> Option<Vec<Vec<String>>> {
    match game.node(at) {
        Node::Over(standing) => Some(
            game.ranking(standing)
                .into_iter()
                .map(|group| group.into_iter().map(str::to_owned).collect())
                .collect(),
        ),
        Node::Chance(_) | Node::Decision(_) | Node::Apology(_) => None,
    }
}

/// The event that ends a game.
pub(crate) fn over_event<G: Notation>(game: &G, next: &G::Position, reason: Reason) -> Event {
    let ranking = match game.node(next) {
        Node::Over(standing) => game.ranking(standing),
        Node::Chance(_) | Node::Decision(_) | Node::Apology(_) => Vec::new(),
    };
    Event::Over { reason: reason.name(), ranking }
}

/// Validates a setup, adding any faults already found in its text.
pub(crate) fn validated<G: Game>(
    game: &G,
    setup: &G::Setup,
    mut faults: Faults,
) -> Result<G::Position, Faults> {
    match game.validate(setup) {
        Ok(at) if faults.is_empty() => Ok(at),
        Ok(_) => Err(faults),
        Err(more) => {
            for fault in more.iter() {
                faults.add(fault);
            }
            Err(faults)
        }
    }
}

/// Adds a part to a code, unless it is empty.
pub(crate) fn part(parts: &mut Vec<String>, letter: char, value: &str) {
    if !value.is_empty() {
        parts.push(format!("{letter}{value}"));
    }
}

/// Adds a part to a code for a number that is usually 0.
pub(crate) fn count_part(parts: &mut Vec<String>, letter: char, count: impl Into<u64>) {
    let count = count.into();
    if count > 0 {
        parts.push(format!("{letter}{count}"));
    }
}

/// The place `steps` steps from another on a seat's path; none past the goal.
pub(crate) fn ahead(board: &RaceBoard, seat: Seat, from: Place, steps: u32) -> Option<String> {
    let progress = u32::from(board.progress_at(seat, from)?) + steps;
    (progress <= u32::from(board.goal())).then(|| board.place(seat, progress as u8).to_string())
}

/// A roll of one die.
pub(crate) fn one_die(dice: &[Die]) -> Option<Throw> {
    match dice {
        [die] => Some(Throw::one(*die)),
        _ => None,
    }
}

/// A roll of two dice in any order.
pub(crate) fn two_dice(dice: &[Die]) -> Option<Throw> {
    match dice {
        [a, b] => Some(Throw::two(*a, *b)),
        _ => None,
    }
}
