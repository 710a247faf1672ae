//! The interface of every rule book. Search, servers and tests are written against this trait alone.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Chances, Clause, Faults, Options, Refuse, Seat, Seats};

/// A rule book with its options.
pub trait Game: Copy + Debug + Send + Sync {
    /// The options of the rule book.
    type Options: Options;
    /// A valid position; only `start`, `validate`, `roll`, `play`, `agree` and `abandon` make one.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;
    /// Any data that claims to be a position.
    type Setup: Clone + Debug + PartialEq;
    /// A request by a player, named by squares and dice; it need not be legal.
    type Action: Copy + Ord + Debug + Send + Sync;
    /// A result of the dice; `Infallible` where there are none.
    type Chance: Copy + Debug + Send + Sync + 'static;
    /// One thing that happened, with the clause by which it did.
    type Effect: Ruled;
    /// Why an action is refused.
    type Refusal: Refuse;

    /// The options in force.
    fn options(&self) -> &Self::Options;

    /// The options, to choose others.
    fn options_mut(&mut self) -> &mut Self::Options;

    /// The seat that begins, where the rule book leaves no choice (TJ-2).
    fn first_mover(&self) -> Option<Seat> {
        None
    }

    /// Are there dice?
    fn has_dice(&self) -> bool {
        true
    }

    /// Do couples play against each other (PA-1)?
    fn in_couples(&self) -> bool {
        false
    }

    /// Can a position contain something that one side must not see (TJ-18)?
    fn has_secrets(&self) -> bool {
        false
    }

    /// The options in force that hold only if everybody at the table has agreed to them, by name (TJ-18).
    fn needs_consent(&self) -> &'static [&'static str] {
        &[]
    }

    /// Is a pawn safe from capture on this square of the track?
    fn is_safe(&self, square: u8) -> bool;

    /// The start position for these seats. Faults: seats that this game cannot be played with.
    fn start(&self, seats: Seats, first: Seat) -> Result<Self::Position, Faults>;

    /// A position from untrusted data, or everything that is wrong with it.
    fn validate(&self, setup: &Self::Setup) -> Result<Self::Position, Faults>;

    /// The position as plain data; `validate` takes it back.
    fn setup(&self, at: &Self::Position) -> Self::Setup;

    /// The seats that started, and those still in.
    fn seats(&self, at: &Self::Position) -> Present;

    /// The next thing that has to happen.
    fn node(&self, at: &Self::Position) -> Node;

    /// The possible results of the dice here; empty unless `node` is a chance.
    fn chances(&self, at: &Self::Position) -> Chances<Self::Chance>;

    /// May the dice be rolled now?
    fn check_roll(&self, at: &Self::Position) -> Result<(), Self::Refusal>;

    /// Rolls the dice in place. If `check_roll` refuses, the position is left unchanged.
    fn roll_on(&self, at: &mut Self::Position, chance: Self::Chance, effects: &mut impl Effects<Self::Effect>);

    /// The position after a roll.
    #[must_use]
    #[inline]
    fn roll(&self, at: &Self::Position, chance: Self::Chance, effects: &mut impl Effects<Self::Effect>) -> Self::Position {
        let mut next = *at;
        self.roll_on(&mut next, chance, effects);
        next
    }

    /// The single definition of legality: the action may be played, or this clause refuses it.
    fn check(&self, at: &Self::Position, action: Self::Action) -> Result<Legal<Self::Action>, Self::Refusal>;

    /// Every legal action, each once, in no guaranteed order.
    fn legal(&self, at: &Self::Position, visit: &mut impl FnMut(Legal<Self::Action>));

    /// One legal action, by its index among all of them: the fast way to play at random.
    /// `choose` is given their number and returns an index below it. None if nothing is legal.
    fn pick(&self, at: &Self::Position, choose: impl FnOnce(usize) -> usize) -> Option<Legal<Self::Action>> {
        // Most positions have few actions: the first ones are kept, and listed again only if the index is beyond them.
        let (mut first, mut count) = ([None; 24], 0);
        self.legal(at, &mut |action| {
            if let Some(slot) = first.get_mut(count) {
                *slot = Some(action);
            }
            count += 1;
        });
        if count == 0 {
            return None;
        }
        let index = choose(count);
        if let Some(&remembered) = first.get(index) {
            return remembered;
        }
        let (mut seen, mut found) = (0, None);
        self.legal(at, &mut |action| {
            if seen == index {
                found = Some(action);
            }
            seen += 1;
        });
        found
    }

    /// Every action that can be named with the pieces and dice of this position, legal or not.
    fn nameable(&self, at: &Self::Position, visit: &mut impl FnMut(Self::Action));

    /// Plays in place an action that `check` or `legal` returned for this very position. It cannot be undone:
    /// to go back, keep a copy, as `play` does.
    fn play_on(&self, at: &mut Self::Position, action: Legal<Self::Action>, effects: &mut impl Effects<Self::Effect>);

    /// The position after an action that `check` or `legal` returned for this very position.
    #[must_use]
    #[inline]
    fn play(&self, at: &Self::Position, action: Legal<Self::Action>, effects: &mut impl Effects<Self::Effect>) -> Self::Position {
        let mut next = *at;
        self.play_on(&mut next, action, effects);
        next
    }

    /// All players still in agree to end the game.
    fn agree(&self, at: &Self::Position, effects: &mut impl Effects<Self::Effect>) -> Result<Self::Position, Self::Refusal>;

    /// A player leaves for good (PA-23).
    fn abandon(
        &self,
        at: &Self::Position,
        seat: Seat,
        effects: &mut impl Effects<Self::Effect>,
    ) -> Result<Self::Position, Self::Refusal>;

    /// Is this action never legal, yet not prevented (TJ-18)?
    fn is_cheat(&self, _: Self::Action) -> bool {
        false
    }

    /// The position as a seat sees it: a cheat of the other side is hidden (TJ-18).
    fn seen_by(&self, at: &Self::Position, _: Seat) -> Self::Position {
        *at
    }

    /// The seat about to roll accuses the one before it of having cheated (TJ-19). None: this game knows no accusations.
    fn accuse(&self, _: &Self::Position, _: &mut impl Effects<Self::Effect>) -> Option<Result<Self::Position, Self::Refusal>> {
        None
    }

    /// The seat that owes an apology gives it (TJ-19). None: this game knows no accusations.
    fn apologise(&self, _: &Self::Position, _: &mut impl Effects<Self::Effect>) -> Option<Result<Self::Position, Self::Refusal>> {
        None
    }

    /// The position after the apology that is owed; none if none is.
    fn apologised(&self, at: &Self::Position) -> Option<Self::Position> {
        self.apologise(at, &mut Discard)?.ok()
    }
}

/// The seats that take part in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Present {
    /// The seats that started.
    pub seated: Seats,
    /// The seats still in.
    pub playing: Seats,
}

/// The next thing that has to happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Node {
    /// The dice are rolled for this seat.
    Chance(Seat),
    /// This seat decides.
    Decision(Seat),
    /// This seat apologises, then the game goes on (TJ-19).
    Apology(Seat),
    /// The game is over.
    Over(Standing),
}

impl Node {
    /// The seat that the game is waiting for.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Chance(seat) | Self::Decision(seat) | Self::Apology(seat) => Some(seat),
            Self::Over(_) => None,
        }
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// All pawns of one side are in the goal.
    Goal,
    /// The players agreed.
    Agreement,
    /// All other players left.
    Abandon,
    /// A side has no pieces left (LA-11).
    NoPieces,
    /// The side to move has no legal move (LA-12).
    NoMove,
    /// Too many quiet moves (LA-13).
    Quiet,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 6] = [Self::Goal, Self::Agreement, Self::Abandon, Self::NoPieces, Self::NoMove, Self::Quiet];

    /// Its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Goal => "goal",
            Self::Agreement => "agreement",
            Self::Abandon => "abandon",
            Self::NoPieces => "no_pieces",
            Self::NoMove => "no_move",
            Self::Quiet => "quiet",
        }
    }
}

/// The final ranking: every seat that started has a rank; 0 is the best, and ties share a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    ranks: [Option<u8>; 4],
    reason: Reason,
}

impl Standing {
    /// Ranks the seats by a key, smallest first; those that left share the last rank.
    pub fn by_key<K: Ord>(reason: Reason, seated: Seats, playing: Seats, key: impl Fn(Seat) -> K) -> Self {
        let mut ranks = [None; 4];
        for seat in playing.iter() {
            let better = playing.iter().filter(|&other| key(other) < key(seat)).count();
            ranks[seat.index()] = Some(better as u8);
        }
        for seat in seated.minus(playing).iter() {
            ranks[seat.index()] = Some(playing.len() as u8);
        }
        Self { ranks, reason }
    }

    /// How the game ended.
    pub const fn reason(&self) -> Reason {
        self.reason
    }

    /// The rank of a seat, 0 for the best; none for an empty seat.
    pub const fn rank(&self, seat: Seat) -> Option<u8> {
        self.ranks[seat.index()]
    }

    /// The seats of each rank, best first.
    pub fn groups(&self) -> Vec<Vec<Seat>> {
        (0..4)
            .map(|rank| Seat::ALL.into_iter().filter(|&seat| self.rank(seat) == Some(rank)).collect::<Vec<_>>())
            .filter(|group| !group.is_empty())
            .collect()
    }
}

/// An action that the rule book has found legal in one position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Legal<A>(A);

impl<A: Copy> Legal<A> {
    /// Only for rule books, once they have found the action legal.
    pub const fn new(action: A) -> Self {
        Self(action)
    }

    /// The action itself.
    pub const fn action(self) -> A {
        self.0
    }
}

/// One thing that happened in a game.
pub trait Ruled: Copy + Debug + PartialEq {
    /// The clause by which it happened.
    fn clause(&self) -> Clause;

    /// Did a piece capture another?
    fn is_capture(&self) -> bool {
        false
    }
}

/// A sink for the effects of an action.
pub trait Effects<E> {
    /// Records one effect.
    fn push(&mut self, effect: E);
}

/// Discards effects at no cost.
#[derive(Clone, Copy, Debug)]
pub struct Discard;

impl<E> Effects<E> for Discard {
    #[inline(always)]
    fn push(&mut self, _: E) {}
}

impl<E> Effects<E> for Vec<E> {
    fn push(&mut self, effect: E) {
        self.push(effect);
    }
}
