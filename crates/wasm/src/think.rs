//! Commands to think: what bots choose, hints and reviews. Nothing is remembered but the nets.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tablier_bots::{Bot, Budget, Choose, Playable, nets};
use tablier_notation::record::{Record, Step};
use tablier_notation::words::Lang;
use tablier_notation::{Notation, Visit, parse_options_code, read_position, with_position, write_position};
use tablier_rules::{AnyGame, GameId, Seat, Seats, with_game};
use tablier_table::json;
use tablier_table::new_table::sides;
use tablier_table::refusal::{Code, Refused};
use tablier_table::review::{Advice, Analysis, advise, analyse};

use crate::answer::written;

/// A command.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Command {
    Choose {
        position: Value,
        bot: String,
        /// In decimal digits: JavaScript has no numbers of 64 bits.
        seed: String,
        budget: Option<u32>,
    },
    Hint {
        position: Value,
    },
    Review {
        record: String,
        #[serde(default)]
        numbers: Vec<u64>,
    },
    Needs {
        position: Option<Value>,
        game: Option<String>,
        players: Option<u8>,
        sides: Option<Vec<String>>,
    },
    Bots {
        game: String,
    },
}

#[derive(Serialize)]
struct Chosen {
    action: String,
}

#[derive(Serialize)]
struct Needed {
    nets: Vec<&'static str>,
}

/// Obeys one command. `progress` is called during a review with the steps done and all steps.
pub fn think(command: &[u8], progress: impl FnMut(u32, u32)) -> String {
    match json::parse(command) {
        Ok(Command::Choose { position, bot, seed, budget }) => {
            written(choose(&position, &bot, &seed, budget))
        }
        Ok(Command::Hint { position }) => written(hint(&position)),
        Ok(Command::Review { record, numbers }) => written(review(&record, &numbers, progress)),
        Ok(Command::Needs { position, game, players, sides }) => {
            written(needs(position.as_ref(), game.as_deref(), players, sides))
        }
        Ok(Command::Bots { game }) => written(bots(&game)),
        Err(refused) => written::<()>(Err(refused)),
    }
}

fn choose(position: &Value, bot: &str, seed: &str, budget: Option<u32>) -> Result<Chosen, Refused> {
    let there = There::read(position)?;
    let bot = Bot::named(bot, there.game.id()).ok_or(Code::NoSuchBot)?;
    let seed = seed.parse().map_err(|_| Refused::new(Code::BadRequest).with("where", "seed"))?;
    let budget = budget.map_or(Budget::UNLIMITED, |evaluations| Budget { evaluations });
    if matches!(bot, Bot::Level(_)) {
        there.has_nets()?;
    }
    let action = with_game!(there.game, game => {
        let at = there.at(&game)?;
        bot.choose_within(&game, &at, budget, seed).map(|action| action.to_string())
    });
    Ok(Chosen { action: action.ok_or(Code::NothingToDecide)? })
}

fn hint(position: &Value) -> Result<Advice, Refused> {
    let there = There::read(position)?;
    there.has_nets()?;
    let advice = with_game!(there.game, game => advise(&game, &there.at(&game)?));
    advice.ok_or_else(|| Code::NothingToDecide.into())
}

fn review(record: &str, numbers: &[u64], mut progress: impl FnMut(u32, u32)) -> Result<Analysis, Refused> {
    let unreadable = |why: &dyn Fn(Lang) -> String| {
        Refused::new(Code::BadRecord).saying(|lang| [("why", why(lang))])
    };
    let record: Record = record.parse().map_err(tablier_table::misread)?;
    let seats = record.seats.iter().filter_map(|(side, _)| seat_of(record.game, side)).collect();
    has_nets(record.game.id(), seats)?;
    let total = record.steps.iter().filter(|step| matches!(step, Step::Done { .. })).count() as u32;
    let number = |index: usize| numbers.get(index).copied().unwrap_or(index as u64 + 1);
    let share = |part: f32| progress((part * total as f32).round() as u32, total);
    analyse(&record, number, share).map_err(|broken| unreadable(&|lang| broken.say(lang)))
}

fn needs(
    position: Option<&Value>,
    game: Option<&str>,
    players: Option<u8>,
    named: Option<Vec<String>>,
) -> Result<Needed, Refused> {
    let (game, seats) = match (position, game) {
        (Some(position), _) => {
            let there = There::read(position)?;
            (there.game, there.seats)
        }
        (None, Some(code)) => {
            let game = parse_options_code(code).map_err(|bad| Refused::of_code(code, bad))?;
            let sides = sides(game, players, named)?;
            (game, sides.iter().filter_map(|side| seat_of(game, side)).collect())
        }
        (None, None) => return Err(Refused::new(Code::Missing).with("field", "game")),
    };
    Ok(Needed { nets: nets::files(game.id(), seats).collect() })
}

fn bots(game: &str) -> Result<Vec<&'static str>, Refused> {
    let game: GameId = game.parse().map_err(|_| Refused::new(Code::NoSuchGame).with("game", game))?;
    Ok(Bot::of(game).into_iter().map(Bot::name).collect())
}

fn seat_of(game: AnyGame, side: &str) -> Option<Seat> {
    with_game!(game, game => game.seat(side))
}

/// A bot that lacks its net would silently play worse.
fn has_nets(game: GameId, seats: Seats) -> Result<(), Refused> {
    nets::missing(game, seats).map_or(Ok(()), |net| Err(Refused::new(Code::MissingNet).with("net", net)))
}

/// A position of any game.
struct There {
    game: AnyGame,
    /// Those who started.
    seats: Seats,
    text: String,
}

impl There {
    /// Reads a position or its code.
    fn read(position: &Value) -> Result<Self, Refused> {
        let text = position.as_str().map_or_else(|| position.to_string(), str::to_owned);
        with_position(&text, Reading).map_err(|_| bad_position())
    }

    fn at<G: Notation + Playable>(&self, game: &G) -> Result<G::Position, Refused> {
        read_position(game, &self.text).map_err(|_| bad_position())
    }

    fn has_nets(&self) -> Result<(), Refused> {
        has_nets(self.game.id(), self.seats)
    }
}

fn bad_position() -> Refused {
    Refused::new(Code::BadRequest).with("where", "position")
}

/// The parser of positions does not know which games have bots, so the position is written down for them.
struct Reading;

impl Visit for Reading {
    type Out = There;

    fn visit<G: Notation>(self, game: &G, at: G::Position) -> There {
        There { game: (*game).into(), seats: game.seats(&at).seated, text: write_position(game, &at) }
    }
}
