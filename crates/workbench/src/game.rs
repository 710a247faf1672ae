//! A game as it is typed: its name or options code, options, and how many play.

use anyhow::{Context, anyhow};
use tablier_notation::words::Lang;
use tablier_notation::{BadCode, go_together, parse_options_code, set_option_text};
use tablier_rules::{AnyGame, Game, GameId, Seats};

#[derive(clap::Args)]
pub(crate) struct GameArgs {
    /// The game, or an options code such as rachat-j
    #[arg(value_parser = game)]
    game: AnyGame,
    /// House rules, for instance combined=jump
    #[arg(long, short, value_delimiter = ',', value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// How many players: 2 face to face, or 4 (tables of 3 are learned with them)
    #[arg(long, short, value_name = "N", default_value_t = 2)]
    players: u8,
}

impl GameArgs {
    /// The game with its options.
    pub(crate) fn game(&self) -> anyhow::Result<AnyGame> {
        let mut game = self.game;
        let options = self.options.iter().try_for_each(|option| set_option_text(&mut game, option));
        options
            .and_then(|()| go_together(&game))
            .map_err(|bad| anyhow!(Lang::En.words().bad_position(&bad)))?;
        Ok(game)
    }

    /// The seats that play.
    pub(crate) fn seats(&self, game: &impl Game) -> anyhow::Result<Seats> {
        let players = self.players;
        tablier_bots::arena::seats(game, players.into())
            .with_context(|| format!("{players} cannot play this game"))
    }
}

/// A game by its name or options code.
pub(crate) fn game(name: &str) -> Result<AnyGame, String> {
    parse_options_code(name).map_err(|bad| match bad {
        BadCode::Text => the_games(),
        bad => Lang::En.words().bad_position(&bad.into()),
    })
}

/// A game by its name.
pub(crate) fn id(name: &str) -> Result<GameId, String> {
    name.parse().map_err(|_| the_games())
}

fn the_games() -> String {
    format!("the games are {}", GameId::ALL.map(GameId::name).join(", "))
}
