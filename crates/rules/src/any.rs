//! The one list of games. Everything that chooses a game at run time goes through here.

use std::str::FromStr;

use crate::latroncules::Latroncules;
use crate::ludo::Ludo;
use crate::parchis::{Parchis, ParchisOptions, Variant};
use crate::rachat::Rachat;
use crate::tanjawi::Tanjawi;
use crate::{BadOption, Book, Game, OptionSpec, OptionValue, Options};

/// The name of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum GameId {
    Rachat,
    Classique,
    Superludo,
    Ludo,
    Tanjawi,
    Latroncules,
}

/// A game chosen at run time, with its options. Use [`with_game!`](crate::with_game) to work on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum AnyGame {
    Rachat(Rachat),
    Parchis(Parchis),
    Ludo(Ludo),
    Tanjawi(Tanjawi),
    Latroncules(Latroncules),
}

/// Runs an expression with the game inside an [`AnyGame`], whatever its type.
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:pat => $body:expr) => {
        match $any {
            $crate::AnyGame::Rachat($game) => $body,
            $crate::AnyGame::Parchis($game) => $body,
            $crate::AnyGame::Ludo($game) => $body,
            $crate::AnyGame::Tanjawi($game) => $body,
            $crate::AnyGame::Latroncules($game) => $body,
        }
    };
}

impl GameId {
    /// Every game.
    pub const ALL: [Self; 6] = [Self::Rachat, Self::Classique, Self::Superludo, Self::Ludo, Self::Tanjawi, Self::Latroncules];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rachat => "rachat",
            Self::Classique => "classique",
            Self::Superludo => "superludo",
            Self::Ludo => "ludo",
            Self::Tanjawi => "tanjawi",
            Self::Latroncules => "latroncules",
        }
    }

    /// Its rule book.
    pub const fn book(self) -> Book {
        match self {
            Self::Rachat => Book::Rachat,
            Self::Classique | Self::Superludo => Book::Parchis,
            Self::Ludo => Book::Ludo,
            Self::Tanjawi => Book::Tanjawi,
            Self::Latroncules => Book::Latroncules,
        }
    }

    /// The numbers of sides that can play.
    pub const fn players(self) -> &'static [u8] {
        match self {
            Self::Tanjawi | Self::Latroncules => &[2],
            Self::Rachat | Self::Classique | Self::Superludo | Self::Ludo => &[2, 3, 4],
        }
    }

    /// The number of sides unless the players choose otherwise: `ludo` is a game for four.
    pub const fn usual_players(self) -> u8 {
        match self {
            Self::Ludo => 4,
            Self::Rachat | Self::Classique | Self::Superludo | Self::Tanjawi | Self::Latroncules => 2,
        }
    }

    /// The game with the defaults of its rule book.
    pub fn game(self) -> AnyGame {
        let parchis = |variant| AnyGame::Parchis(Parchis { variant, options: ParchisOptions::default() });
        match self {
            Self::Rachat => AnyGame::Rachat(Rachat::default()),
            Self::Classique => parchis(Variant::Classique),
            Self::Superludo => parchis(Variant::Superludo),
            Self::Ludo => AnyGame::Ludo(Ludo),
            Self::Tanjawi => AnyGame::Tanjawi(Tanjawi::default()),
            Self::Latroncules => AnyGame::Latroncules(Latroncules::default()),
        }
    }
}

impl AnyGame {
    /// Its name.
    pub const fn id(&self) -> GameId {
        match self {
            Self::Rachat(_) => GameId::Rachat,
            Self::Parchis(Parchis { variant: Variant::Classique, .. }) => GameId::Classique,
            Self::Parchis(Parchis { variant: Variant::Superludo, .. }) => GameId::Superludo,
            Self::Ludo(_) => GameId::Ludo,
            Self::Tanjawi(_) => GameId::Tanjawi,
            Self::Latroncules(_) => GameId::Latroncules,
        }
    }

    /// The description of its options.
    pub fn specs(&self) -> &'static [OptionSpec] {
        fn specs<G: Game>(_: &G) -> &'static [OptionSpec] {
            G::Options::SPECS
        }
        with_game!(self, game => specs(game))
    }

    /// Sets an option by name.
    pub fn set(&mut self, name: &str, value: OptionValue) -> Result<(), BadOption> {
        match self {
            Self::Rachat(game) => game.options.set(name, value),
            Self::Parchis(game) => game.options.set(name, value),
            Self::Ludo(_) => Err(BadOption::Unknown),
            Self::Tanjawi(game) => game.options.set(name, value),
            Self::Latroncules(game) => game.options.set(name, value),
        }
    }

    /// Every option with its value.
    pub fn options(&self) -> Vec<(&'static OptionSpec, OptionValue)> {
        fn options<G: Game>(game: &G) -> Vec<(&'static OptionSpec, OptionValue)> {
            G::Options::SPECS.iter().map(|spec| (spec, game.options().get(spec))).collect()
        }
        with_game!(self, game => options(game))
    }

    /// The options that differ from the rule book's defaults.
    pub fn chosen(&self) -> Vec<(&'static OptionSpec, OptionValue)> {
        with_game!(self, game => game.options().chosen().collect())
    }
}

/// No game has that name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchGame;

impl FromStr for GameId {
    type Err = NoSuchGame;

    fn from_str(name: &str) -> Result<Self, NoSuchGame> {
        Self::ALL.into_iter().find(|game| game.name() == name).ok_or(NoSuchGame)
    }
}
