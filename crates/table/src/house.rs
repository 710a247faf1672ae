//! House rules and what is at stake: which of them may be played for a rating or the prizes of a room, and
//! whose ratings are compared.

use tablier_notation::{parse_options_code, preset_code};
use tablier_rules::{AnyGame, GameId};

use crate::refusal::{Code, Refused};

/// The options that a game for a rating or a prize may have in any value.
pub const FREE: [&str; 4] = ["couples", "initial_pawn", "mixed_barriers", "six_counts_seven"];

/// The players whose ratings are compared: those who play a game by the book, or by one of its presets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// The game.
    pub game: GameId,
    /// The preset; none for the book.
    pub preset: Option<&'static str>,
}

impl Ladder {
    /// The ladder that a game belongs to, whatever its free options are. Tables that were created before there
    /// were presets may have other options: they stay on the ladder of the book.
    pub fn of(game: &AnyGame) -> Self {
        Self::at_stake(game).unwrap_or(Self { game: game.id(), preset: None })
    }

    /// The ladder of a game that may be played for a rating or a prize; none for other house rules.
    fn at_stake(game: &AnyGame) -> Option<Self> {
        let ladder = |preset| Self { game: game.id(), preset };
        if let Some(preset) = game.preset() {
            return Some(ladder(Some(preset)));
        }
        let options = without_free(game);
        if options.chosen().is_empty() {
            return Some(ladder(None));
        }
        let same = |(_, preset): &(&str, AnyGame)| without_free(preset) == options;
        game.presets().into_iter().find(same).map(|(name, _)| ladder(Some(name)))
    }

    /// The ladder of this name: a game, or a game with a preset.
    pub fn named(name: &str) -> Option<Self> {
        if let Ok(game) = name.parse() {
            return Some(Self { game, preset: None });
        }
        let game = parse_options_code(name).ok()?;
        let preset = name.split_once("-@").and_then(|(_, typed)| {
            game.presets().into_iter().map(|(preset, _)| preset).find(|preset| *preset == typed)
        })?;
        Some(Self { game: game.id(), preset: Some(preset) })
    }

    /// Its name: `ludo`, `ludo-@petits-chevaux`.
    pub fn name(&self) -> String {
        self.preset.map_or_else(|| self.game.name().to_owned(), |preset| preset_code(self.game, preset))
    }
}

/// Refuses house rules that games for a rating or a prize may not have.
pub fn may_be_at_stake(game: &AnyGame) -> Result<(), Refused> {
    if Ladder::at_stake(game).is_some() {
        return Ok(());
    }
    let names: Vec<&str> = without_free(game).chosen().into_iter().map(|(spec, _)| spec.name).collect();
    Err(Refused::new(Code::OwnRules).with("game", game.id().name()).with("options", names.join(", ")))
}

/// The game with its free options as the book has them.
fn without_free(game: &AnyGame) -> AnyGame {
    let mut plain = *game;
    for (spec, _) in game.chosen().into_iter().filter(|(spec, _)| FREE.contains(&spec.name)) {
        let _ = plain.set(spec.name, spec.default);
    }
    plain
}

#[cfg(test)]
mod tests {
    use tablier_testing::every_game;

    use super::*;

    #[test]
    fn the_book_and_its_presets_are_played_for_ratings_with_any_free_options() {
        for id in GameId::ALL {
            assert_eq!(Ladder::of(&id.game()), Ladder { game: id, preset: None });
            for (name, game) in id.game().presets() {
                assert!(may_be_at_stake(&game).is_ok(), "{name}");
                assert_eq!(Ladder::of(&game), Ladder { game: id, preset: Some(name) });
            }
        }
        let couples = parse_options_code("classique-cism").unwrap();
        assert!(may_be_at_stake(&couples).is_ok());
        assert_eq!(Ladder::of(&couples).name(), "classique");
    }

    #[test]
    fn other_house_rules_are_refused_by_name() {
        for code in ["rachat-jw", "tanjawi-t", "latroncules-q50"] {
            let game = parse_options_code(code).unwrap();
            let refused = may_be_at_stake(&game).unwrap_err();
            let body = serde_json::to_value(refused.body()).unwrap();
            assert_eq!(body["error"]["code"], "own-rules", "{code}");
            for (spec, _) in game.chosen() {
                let said = body["error"]["message"]["en"].as_str().unwrap();
                assert!(said.contains(spec.name), "{said}");
            }
            // Old tables keep their place among the games by the book.
            assert_eq!(Ladder::of(&game).name(), game.id().name());
        }
    }

    #[test]
    fn every_ladder_is_found_by_its_name() {
        for game in every_game() {
            let ladder = Ladder::of(&game);
            assert_eq!(Ladder::named(&ladder.name()), Some(ladder));
        }
        for wrong in ["chess", "rachat-j", "ludo-@", "ludo-@chess", ""] {
            assert_eq!(Ladder::named(wrong), None, "{wrong}");
        }
    }
}
