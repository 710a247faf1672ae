//! The one list of games. Everything that chooses a game at run time goes through here.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::latroncules::Latroncules;
use crate::ludo::Ludo;
use crate::parchis::{Parchis, Variant};
use crate::rachat::Rachat;
use crate::tanjawi::Tanjawi;
use crate::{
    BadOption, Book, Clause, Game, OptionClash, OptionSpec, OptionValue, Options, ParseError, Preset, Refuse,
    Seat, Sentence,
};

/// Declares the games, grouped by rule book: `Book(Type) { Game = "name", players [2], usually 2, value; }`.
/// The leading `$` lets the macro define `with_game!`, which has variables of its own.
macro_rules! games {
    ($d:tt $($book:ident($type:ty) {
        $($game:ident = $name:literal, players $players:expr, usually $usually:literal, $default:expr;)+
    })+) => {
        /// The name of a game.
        ///
        /// ```
        /// use tablier_rules::GameId;
        ///
        /// let names: Vec<&str> = GameId::ALL.iter().map(|id| id.name()).collect();
        /// assert!(names.contains(&"tanjawi"));
        /// assert_eq!("ludo".parse(), Ok(GameId::Ludo));
        /// assert_eq!(GameId::Ludo.players(), [2, 3, 4]);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum GameId { $($($game,)+)+ }

        /// A game chosen at run time, with its options. Use [`with_game!`](crate::with_game) to work on it.
        ///
        /// ```
        /// use tablier_rules::{GameId, OptionValue};
        ///
        /// let mut game = GameId::Classique.game();
        /// game.set("couples", OptionValue::Flag(true)).unwrap();
        /// assert!(game.in_couples());
        /// let chosen: Vec<&str> = game.chosen().iter().map(|(spec, _)| spec.name).collect();
        /// assert_eq!(chosen, ["couples"]);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum AnyGame { $($book($type),)+ }

        /// Runs an expression with the game inside an [`AnyGame`], whatever its type.
        ///
        /// ```
        /// use tablier_rules::{Game, GameId, Seat, Seats, with_game};
        ///
        /// for id in GameId::ALL {
        ///     let begins = with_game!(id.game(), game => {
        ///         game.start(Seats::TWO, Seat::First).map(|at| game.node(&at))
        ///     });
        ///     println!("{}: {begins:?}", id.name());
        ///     assert!(begins.is_ok());
        /// }
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($d any:expr, $d game:pat => $d body:expr) => {
                match $d any { $($crate::AnyGame::$book($d game) => $d body,)+ }
            };
        }

        $(impl From<$type> for AnyGame {
            fn from(game: $type) -> Self {
                Self::$book(game)
            }
        }

        impl TryFrom<AnyGame> for $type {
            type Error = OtherBook;

            fn try_from(game: AnyGame) -> Result<Self, OtherBook> {
                match game {
                    AnyGame::$book(game) => Ok(game),
                    other => Err(OtherBook(other.id().book())),
                }
            }
        })+

        impl GameId {
            /// Every game.
            pub const ALL: [Self; [$($(Self::$game,)+)+].len()] = [$($(Self::$game,)+)+];

            /// Its name.
            pub const fn name(self) -> &'static str {
                match self { $($(Self::$game => $name,)+)+ }
            }

            /// Its rule book.
            pub const fn book(self) -> Book {
                match self { $($(Self::$game)|+ => Book::$book,)+ }
            }

            /// The numbers of sides that can play.
            pub const fn players(self) -> &'static [u8] {
                match self { $($(Self::$game => &$players,)+)+ }
            }

            /// The number of sides unless the players choose otherwise.
            pub const fn usual_players(self) -> u8 {
                match self { $($(Self::$game => $usually,)+)+ }
            }

            /// The game with the defaults of its rule book.
            pub fn game(self) -> AnyGame {
                match self { $($(Self::$game => AnyGame::$book($default),)+)+ }
            }
        }
    };
}

games! { $
    Rachat(Rachat) {
        Rachat = "rachat", players [2, 3, 4], usually 2, Rachat::default();
    }
    Parchis(Parchis) {
        Classique = "classique", players [2, 3, 4], usually 2, Parchis::new(Variant::Classique);
        Superludo = "superludo", players [2, 3, 4], usually 2, Parchis::new(Variant::Superludo);
    }
    Ludo(Ludo) {
        Ludo = "ludo", players [2, 3, 4], usually 4, Ludo::default();
    }
    Tanjawi(Tanjawi) {
        Tanjawi = "tanjawi", players [2], usually 2, Tanjawi::default();
    }
    Latroncules(Latroncules) {
        Latroncules = "latroncules", players [2], usually 2, Latroncules::default();
    }
}

impl AnyGame {
    /// Its name.
    pub fn id(&self) -> GameId {
        with_game!(self, game => game.id())
    }

    /// The seat that begins, where the rule book leaves no choice (TJ-2).
    pub fn first_mover(&self) -> Option<Seat> {
        with_game!(self, game => game.first_mover())
    }

    /// Do couples play against each other (PA-1)?
    pub fn in_couples(&self) -> bool {
        with_game!(self, game => game.in_couples())
    }

    /// Can a position contain something that one side must not see (TJ-18)?
    pub fn has_secrets(&self) -> bool {
        with_game!(self, game => game.has_secrets())
    }

    /// The options in force that hold only if everybody at the table has agreed to them, by name (TJ-18).
    pub fn needs_consent(&self) -> &'static [&'static str] {
        with_game!(self, game => game.needs_consent())
    }

    /// The description of its options.
    pub fn specs(&self) -> &'static [OptionSpec] {
        fn specs<G: Game>(_: &G) -> &'static [OptionSpec] {
            G::Options::SPECS
        }
        with_game!(self, game => specs(game))
    }

    /// Every sentence that its referee refuses with.
    pub fn sentences(&self) -> &'static [Sentence] {
        fn sentences<G: Game>(_: &G) -> &'static [Sentence] {
            G::Refusal::SENTENCES
        }
        with_game!(self, game => sentences(game))
    }

    /// Sets an option by name.
    ///
    /// ```
    /// use tablier_rules::{BadOption, GameId, OptionValue};
    ///
    /// let mut game = GameId::Rachat.game();
    /// assert_eq!(game.set("combined", OptionValue::Word("jump")), Ok(()));
    /// assert_eq!(game.set("blitz", OptionValue::Flag(true)), Err(BadOption::Unknown));
    /// assert!(matches!(game.set("make_way", OptionValue::Number(3)), Err(BadOption::Value(_))));
    /// ```
    pub fn set(&mut self, name: &str, value: OptionValue) -> Result<(), BadOption> {
        with_game!(self, game => game.options_mut().set(name, value))
    }

    /// Two of the options in force that the rule book does not allow together.
    pub fn option_clash(&self) -> Option<OptionClash> {
        with_game!(self, game => game.option_clash())
    }

    /// The game with each set of options that people know by name.
    pub fn presets(&self) -> Vec<(&'static str, Self)> {
        fn presets<G: Game + Into<AnyGame>>(game: &G) -> Vec<(&'static str, AnyGame)> {
            let with = |preset: &Preset<G::Options>| {
                let mut game = *game;
                *game.options_mut() = preset.options;
                (preset.name, game.into())
            };
            game.presets().iter().map(with).collect()
        }
        with_game!(self, game => presets(game))
    }

    /// The preset whose options these are.
    pub fn preset(&self) -> Option<&'static str> {
        self.presets().into_iter().find(|(_, game)| game == self).map(|(name, _)| name)
    }

    /// Every option with its value.
    pub fn options(&self) -> Vec<(&'static OptionSpec, OptionValue)> {
        with_game!(self, game => game.options().values())
    }

    /// The options that differ from the rule book's defaults.
    pub fn chosen(&self) -> Vec<(&'static OptionSpec, OptionValue)> {
        with_game!(self, game => game.options().chosen())
    }
}

/// The game is of this other rule book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherBook(pub Book);

impl fmt::Display for OtherBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the game is of the rule book {}", self.0.name())
    }
}

impl Error for OtherBook {}

/// A rule book of the list. Every action has exactly one text.
///
/// ```
/// use tablier_rules::{Discard, GameId, Listed, Seat, Seats, with_game};
///
/// /// The legal actions at the start, after the first of all rolls.
/// fn first_actions<G: Listed>(game: &G) -> Vec<String> {
///     let mut at = game.start(Seats::TWO, Seat::First).unwrap();
///     if let Some(&(chance, _)) = game.chances(&at).weighted().first() {
///         game.roll_on(&mut at, chance, &mut Discard);
///     }
///     let mut actions = Vec::new();
///     game.legal(&at, &mut |legal| actions.push(legal.to_string()));
///     actions
/// }
///
/// let actions = with_game!(GameId::Latroncules.game(), game => first_actions(&game));
/// assert!(actions.contains(&"b2b3".to_owned()));
/// ```
pub trait Listed:
    Game<Action: fmt::Display + FromStr<Err = ParseError>> + Into<AnyGame> + TryFrom<AnyGame, Error = OtherBook>
{
    /// The name of the game.
    fn id(&self) -> GameId;

    /// The clause that says who begins.
    fn begins_by(&self) -> Clause;
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = ParseError;

    fn from_str(name: &str) -> Result<Self, ParseError> {
        let game = Self::ALL.into_iter().find(|game| game.name() == name);
        game.ok_or(ParseError::expected("the name of a game"))
    }
}
