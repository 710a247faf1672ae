//! The interface of every rule book. Search, servers and tests are written against this trait alone.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;

use crate::{Chances, Clause, Faults, OptionClash, Options, Preset, Refuse, Seat, Seats};

/// A rule book with its options.
///
/// A move of `ludo`, from the start:
///
/// ```
/// use tablier_rules::ludo::{Action, Ludo};
/// use tablier_rules::{Die, Discard, Game, Node, Place, Seat, Seats, Throw};
///
/// let game = Ludo::default();
/// let at = game.start(Seats::FOUR, Seat::First).unwrap();
/// let at = game.roll(&at, Throw::one(Die::Six), &mut Discard);
/// let exit = game.check(&at, Action { from: Place::Home, die: Die::Six }).unwrap();
/// let at = game.play(&at, exit, &mut Discard);
/// // A six earns another turn (LU-9).
/// assert_eq!(game.node(&at), Node::Chance(Seat::First));
/// ```
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
    ///
    /// ```
    /// use tablier_rules::Game;
    /// use tablier_rules::latroncules::Latroncules;
    ///
    /// let mut game = Latroncules::default();
    /// game.options_mut().quiet_limit = 50;
    /// assert_eq!(game.options().quiet_limit, 50);
    /// ```
    fn options_mut(&mut self) -> &mut Self::Options;

    /// Two of the options in force that the rule book does not allow together.
    ///
    /// ```
    /// use tablier_rules::Game;
    /// use tablier_rules::ludo::Ludo;
    ///
    /// assert_eq!(Ludo::default().option_clash(), None);
    /// ```
    fn option_clash(&self) -> Option<OptionClash> {
        None
    }

    /// The sets of options that people know by name.
    fn presets(&self) -> &'static [Preset<Self::Options>] {
        &[]
    }

    /// The seat that begins, where the rule book leaves no choice (TJ-2).
    ///
    /// ```
    /// use tablier_rules::ludo::Ludo;
    /// use tablier_rules::tanjawi::Tanjawi;
    /// use tablier_rules::{Game, Seat};
    ///
    /// assert_eq!(Tanjawi::default().first_mover(), Some(Seat::First));
    /// assert_eq!(Ludo::default().first_mover(), None);
    /// ```
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
    ///
    /// ```
    /// use tablier_rules::Game;
    /// use tablier_rules::tanjawi::Tanjawi;
    ///
    /// let mut game = Tanjawi::default();
    /// assert!(game.needs_consent().is_empty());
    /// game.options.cheating = true;
    /// assert_eq!(game.needs_consent(), ["cheating"]);
    /// ```
    fn needs_consent(&self) -> &'static [&'static str] {
        &[]
    }

    /// Is a pawn safe from capture on this square of the track?
    ///
    /// ```
    /// use tablier_rules::Game;
    /// use tablier_rules::ludo::{BOARD, Ludo};
    ///
    /// let safe: Vec<u8> = (1..=BOARD.track).filter(|&square| Ludo::default().is_safe(square)).collect();
    /// assert_eq!(safe, [1, 9, 14, 22, 27, 35, 40, 48]);
    /// ```
    fn is_safe(&self, square: u8) -> bool;

    /// The start position for these seats. Faults: seats that this game cannot be played with.
    ///
    /// ```
    /// use tablier_rules::ludo::Ludo;
    /// use tablier_rules::{Fault, Game, Seat, Seats};
    ///
    /// let game = Ludo::default();
    /// assert!(game.start(Seats::TWO, Seat::Second).is_ok());
    /// let alone = Seats::default().with(Seat::First);
    /// assert_eq!(game.start(alone, Seat::First), Err(Fault::Players { count: 1 }.into()));
    /// ```
    fn start(&self, seats: Seats, first: Seat) -> Result<Self::Position, Faults>;

    /// A position from untrusted data, or everything that is wrong with it.
    ///
    /// ```
    /// use tablier_rules::ludo::Ludo;
    /// use tablier_rules::{Game, Place, Refuse, Seat, Seats};
    ///
    /// let game = Ludo::default();
    /// let mut setup = game.setup(&game.start(Seats::TWO, Seat::First).unwrap());
    /// setup.roster.pawns[0].1[0] = Place::Track(99);
    /// setup.sixes = 7;
    /// let faults = game.validate(&setup).unwrap_err();
    /// let names: Vec<&str> = faults.iter().map(|fault| fault.name()).collect();
    /// assert_eq!(names, ["fault-path", "fault-field"]);
    /// ```
    fn validate(&self, setup: &Self::Setup) -> Result<Self::Position, Faults>;

    /// The position as plain data; `validate` takes it back.
    ///
    /// ```
    /// use tablier_rules::rachat::Rachat;
    /// use tablier_rules::{Game, Seat, Seats};
    ///
    /// let game = Rachat::default();
    /// let at = game.start(Seats::TWO, Seat::First).unwrap();
    /// assert_eq!(game.validate(&game.setup(&at)), Ok(at));
    /// ```
    fn setup(&self, at: &Self::Position) -> Self::Setup;

    /// The seats that started, and those still in.
    fn seats(&self, at: &Self::Position) -> Present;

    /// The next thing that has to happen.
    ///
    /// ```
    /// use tablier_rules::latroncules::Latroncules;
    /// use tablier_rules::ludo::Ludo;
    /// use tablier_rules::{Game, Node, Seat, Seats};
    ///
    /// let (ludo, latroncules) = (Ludo::default(), Latroncules::default());
    /// let at = ludo.start(Seats::FOUR, Seat::Third).unwrap();
    /// assert_eq!(ludo.node(&at), Node::Chance(Seat::Third));
    /// let at = latroncules.start(Seats::TWO, Seat::First).unwrap();
    /// assert_eq!(latroncules.node(&at), Node::Decision(Seat::First));
    /// ```
    fn node(&self, at: &Self::Position) -> Node;

    /// The possible results of the dice here; empty unless `node` is a chance.
    ///
    /// ```
    /// use tablier_rules::rachat::Rachat;
    /// use tablier_rules::{Game, Seat, Seats};
    ///
    /// let game = Rachat::default();
    /// let at = game.start(Seats::TWO, Seat::First).unwrap();
    /// // Two dice: 36 ordered results, 21 different ones.
    /// assert_eq!(game.chances(&at).even().len(), 36);
    /// assert_eq!(game.chances(&at).weighted().len(), 21);
    /// ```
    fn chances(&self, at: &Self::Position) -> Chances<Self::Chance>;

    /// May the dice be rolled now?
    ///
    /// ```
    /// use tablier_rules::ludo::{Ludo, Refusal};
    /// use tablier_rules::{Die, Discard, Game, Seat, Seats, Throw};
    ///
    /// let game = Ludo::default();
    /// let at = game.start(Seats::FOUR, Seat::First).unwrap();
    /// assert_eq!(game.check_roll(&at), Ok(()));
    /// let at = game.roll(&at, Throw::one(Die::Six), &mut Discard);
    /// assert_eq!(game.check_roll(&at), Err(Refusal::PlayFirst));
    /// ```
    fn check_roll(&self, at: &Self::Position) -> Result<(), Self::Refusal>;

    /// Rolls the dice in place. If `check_roll` refuses, the position is left unchanged.
    fn roll_on(
        &self,
        at: &mut Self::Position,
        chance: Self::Chance,
        effects: &mut impl Effects<Self::Effect>,
    );

    /// The position after a roll.
    ///
    /// ```
    /// use tablier_rules::ludo::Ludo;
    /// use tablier_rules::{Die, Game, Node, Ruled, Seat, Seats, Throw};
    ///
    /// let game = Ludo::default();
    /// let at = game.start(Seats::FOUR, Seat::First).unwrap();
    /// let mut effects = Vec::new();
    /// let at = game.roll(&at, Throw::one(Die::Two), &mut effects);
    /// // All pawns are at home and a two brings none out, so the turn passes.
    /// assert_eq!(game.node(&at), Node::Chance(Seat::Second));
    /// let clauses: Vec<String> = effects.iter().map(|effect| effect.clause().to_string()).collect();
    /// assert_eq!(clauses, ["LU-2", "LU-11", "LU-1"]);
    /// ```
    #[must_use]
    #[inline]
    fn roll(
        &self,
        at: &Self::Position,
        chance: Self::Chance,
        effects: &mut impl Effects<Self::Effect>,
    ) -> Self::Position {
        let mut next = *at;
        self.roll_on(&mut next, chance, effects);
        next
    }

    /// The single definition of legality: the action may be played, or this clause refuses it.
    ///
    /// ```
    /// use tablier_rules::latroncules::{Action, Latroncules, Refusal};
    /// use tablier_rules::{Clause, Game, Refuse, Seat, Seats};
    ///
    /// let game = Latroncules::default();
    /// let at = game.start(Seats::TWO, Seat::First).unwrap();
    /// let [from, to] = ["b2", "b5"].map(|cell| cell.parse().unwrap());
    /// let refusal = game.check(&at, Action { from, to }).unwrap_err();
    /// assert_eq!(refusal, Refusal::NotStraightAhead { from, to });
    /// assert_eq!(refusal.clause(), Some(Clause::La5));
    /// ```
    fn check(&self, at: &Self::Position, action: Self::Action) -> Result<Legal<Self::Action>, Self::Refusal>;

    /// Every legal action, each once, in no guaranteed order.
    ///
    /// ```
    /// use tablier_rules::latroncules::Latroncules;
    /// use tablier_rules::{Game, Seat, Seats};
    ///
    /// let game = Latroncules::default();
    /// let at = game.start(Seats::TWO, Seat::First).unwrap();
    /// let mut moves = Vec::new();
    /// game.legal(&at, &mut |legal| moves.push(legal.action()));
    /// assert_eq!(moves.len(), 11);
    /// ```
    fn legal(&self, at: &Self::Position, visit: &mut impl FnMut(Legal<Self::Action>));

    /// The same, compiled once for all callers: for those that are not in a hurry.
    fn each_legal(&self, at: &Self::Position, visit: &mut dyn FnMut(Legal<Self::Action>)) {
        self.legal(at, &mut |action| visit(action));
    }

    /// One legal action, by its index among all of them: the fast way to play at random.
    /// `choose` is given their number and returns an index below it. None if nothing is legal.
    ///
    /// ```
    /// use tablier_rules::ludo::{Action, Ludo};
    /// use tablier_rules::{Die, Discard, Game, Place, Seat, Seats, Throw};
    ///
    /// let game = Ludo::default();
    /// let at = game.start(Seats::FOUR, Seat::First).unwrap();
    /// let at = game.roll(&at, Throw::one(Die::Six), &mut Discard);
    /// let last = game.pick(&at, |count| count - 1).unwrap();
    /// assert_eq!(last.action(), Action { from: Place::Home, die: Die::Six });
    /// ```
    fn pick(&self, at: &Self::Position, choose: impl FnOnce(usize) -> usize) -> Option<Legal<Self::Action>> {
        // Most positions have few actions: the first ones are kept, and listed again only if the index is
        // beyond them.
        let (mut first, mut count) = ([None; 12], 0);
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
    ///
    /// ```
    /// use tablier_rules::latroncules::Latroncules;
    /// use tablier_rules::{Game, Refuse, Seat, Seats};
    ///
    /// let game = Latroncules::default();
    /// let at = game.start(Seats::TWO, Seat::First).unwrap();
    /// let (mut legal, mut refused) = (0, 0);
    /// game.nameable(&at, &mut |action| match game.check(&at, action) {
    ///     Ok(_) => legal += 1,
    ///     Err(refusal) if refusal.is_misnamed() => {} // there is no such piece
    ///     Err(_) => refused += 1,
    /// });
    /// assert_eq!((legal, refused), (11, 997));
    /// ```
    fn nameable(&self, at: &Self::Position, visit: &mut impl FnMut(Self::Action));

    /// Does the form of this action exist under the options in force? Some forms come with an option.
    ///
    /// ```
    /// use tablier_rules::Game;
    /// use tablier_rules::parchis::{Parchis, Variant};
    ///
    /// let mut game = Parchis::new(Variant::Classique);
    /// let skip = "skip:+20".parse().unwrap();
    /// assert!(!game.has_action(skip));
    /// game.options.bonus_may = true;
    /// assert!(game.has_action(skip));
    /// ```
    fn has_action(&self, _: Self::Action) -> bool {
        true
    }

    /// Plays in place an action that `check` or `legal` returned for this very position. It cannot be undone:
    /// to go back, keep a copy, as `play` does.
    fn play_on(
        &self,
        at: &mut Self::Position,
        action: Legal<Self::Action>,
        effects: &mut impl Effects<Self::Effect>,
    );

    /// The position after an action that `check` or `legal` returned for this very position.
    ///
    /// ```
    /// use tablier_rules::ludo::{Action, Effect, Ludo};
    /// use tablier_rules::{Die, Discard, Game, Place, Seat, Seats, Throw};
    ///
    /// let game = Ludo::default();
    /// let start = game.start(Seats::FOUR, Seat::First).unwrap();
    /// let rolled = game.roll(&start, Throw::one(Die::Six), &mut Discard);
    /// let exit = game.check(&rolled, Action { from: Place::Home, die: Die::Six }).unwrap();
    /// let mut effects = Vec::new();
    /// let at = game.play(&rolled, exit, &mut effects);
    /// assert_eq!(effects[0], Effect::Exited { seat: Seat::First, pawn: 0, die: Die::Six });
    /// assert_eq!(at.place(Seat::First, 0), Place::Track(1));
    /// ```
    #[must_use]
    #[inline]
    fn play(
        &self,
        at: &Self::Position,
        action: Legal<Self::Action>,
        effects: &mut impl Effects<Self::Effect>,
    ) -> Self::Position {
        let mut next = *at;
        self.play_on(&mut next, action, effects);
        next
    }

    /// All players still in agree to end the game.
    ///
    /// ```
    /// use tablier_rules::ludo::Ludo;
    /// use tablier_rules::{Discard, Game, Node, Reason, Seat, Seats};
    ///
    /// let game = Ludo::default();
    /// let at = game.start(Seats::TWO, Seat::First).unwrap();
    /// let at = game.agree(&at, &mut Discard).unwrap();
    /// let Node::Over(standing) = game.node(&at) else { panic!("the game is over") };
    /// assert_eq!(standing.reason(), Reason::Agreement);
    /// assert_eq!(standing.groups(), [[Seat::First, Seat::Second]]);
    /// ```
    fn agree(
        &self,
        at: &Self::Position,
        effects: &mut impl Effects<Self::Effect>,
    ) -> Result<Self::Position, Self::Refusal>;

    /// A player leaves for good (PA-23).
    ///
    /// ```
    /// use tablier_rules::ludo::Ludo;
    /// use tablier_rules::{Discard, Game, Seat, Seats};
    ///
    /// let game = Ludo::default();
    /// let at = game.start(Seats::FOUR, Seat::First).unwrap();
    /// let at = game.abandon(&at, Seat::Second, &mut Discard).unwrap();
    /// let present = game.seats(&at);
    /// assert_eq!((present.seated.len(), present.playing.len()), (4, 3));
    /// ```
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

    /// The seat about to roll accuses the one before it of having cheated (TJ-19). None: this game knows no
    /// accusations.
    fn accuse(
        &self,
        _: &Self::Position,
        _: &mut impl Effects<Self::Effect>,
    ) -> Option<Result<Self::Position, Self::Refusal>> {
        None
    }

    /// The seat that owes an apology gives it (TJ-19). None: this game knows no accusations.
    fn apologise(
        &self,
        _: &Self::Position,
        _: &mut impl Effects<Self::Effect>,
    ) -> Option<Result<Self::Position, Self::Refusal>> {
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
    pub const ALL: [Self; 6] =
        [Self::Goal, Self::Agreement, Self::Abandon, Self::NoPieces, Self::NoMove, Self::Quiet];

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
///
/// ```
/// use tablier_rules::{Reason, Seat, Seats, Standing};
///
/// // Pawns still missing, by seat: the second and the third are equal.
/// let missing = [0, 2, 2, 4];
/// let standing = Standing::by_key(Reason::Goal, Seats::FOUR, Seats::FOUR, |seat| missing[seat.index()]);
/// assert_eq!(standing.rank(Seat::First), Some(0));
/// assert_eq!(standing.groups(), [vec![Seat::First], vec![Seat::Second, Seat::Third], vec![Seat::Fourth]]);
/// ```
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
            .map(|rank| {
                Seat::ALL.into_iter().filter(|&seat| self.rank(seat) == Some(rank)).collect::<Vec<_>>()
            })
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

impl<A: Display> Display for Legal<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
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
///
/// A `Vec` keeps them all and [`Discard`] none; a sink of your own keeps what it needs:
///
/// ```
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Effects, Game, Ruled, Seat, Seats, playout};
///
/// struct Captures(u32);
///
/// impl<E: Ruled> Effects<E> for Captures {
///     fn push(&mut self, effect: E) {
///         self.0 += u32::from(effect.is_capture());
///     }
/// }
///
/// let game = Ludo::default();
/// let start = game.start(Seats::FOUR, Seat::First).unwrap();
/// let (mut captures, mut n) = (Captures(0), 0);
/// playout(&game, &start, 10_000, &mut captures, |count| {
///     n += 7;
///     n % count
/// });
/// assert!(captures.0 > 0);
/// ```
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
