//! Commands to think: what bots choose, hints and reviews. Nothing is remembered but the nets.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tablier_bots::{Bot, Budget, Choose, Playable, nets};
use tablier_notation::record::{Record, Step};
use tablier_notation::{Notation, Visit, parse_options_code, read_position, with_position, write_position};
use tablier_rules::{AnyGame, Game, GameId, Seat, Seats, with_game};
use tablier_table::import::misread;
use tablier_table::json;
use tablier_table::new_table::sides;
use tablier_table::refusal::{Code, Refused};
use tablier_table::review::{Advice, Analysis, advise, analyse};

use crate::answer::{Done, written};

/// A command. Which of the other fields belong to it depends on `do`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Command {
    #[serde(rename = "do")]
    kind: Kind,
    /// `choose`, `hint`, `needs`, `ready`: the position, or its code.
    position: Option<Box<RawValue>>,
    /// `choose`: which bot.
    #[serde(default)]
    bot: String,
    /// `choose`: in decimal digits, since JavaScript has no numbers of 64 bits.
    #[serde(default)]
    seed: String,
    /// `choose`: how many positions the bot may value.
    budget: Option<u32>,
    /// `review`: the text.
    #[serde(default)]
    record: String,
    /// `review`: the number of each step's event.
    #[serde(default)]
    numbers: Vec<u64>,
    /// `needs`, `bots`: the game, and who plays.
    game: Option<String>,
    players: Option<u8>,
    sides: Option<Vec<String>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Choose,
    Hint,
    Review,
    Needs,
    Ready,
    Bots,
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
    let command: Command = match json::parse_untracked(command) {
        Ok(command) => command,
        Err(refused) => return written::<()>(Err(refused)),
    };
    match command.kind {
        Kind::Choose => written(choose(&command)),
        Kind::Hint => written(hint(&command)),
        Kind::Review => written(review(&command, progress)),
        Kind::Needs => written(needs(command)),
        Kind::Ready => written(ready(&command)),
        Kind::Bots => written(bots(&command)),
    }
}

fn missing(field: &str) -> Refused {
    Refused::new(Code::Missing).with("field", field)
}

/// Nobody waits longer on a slow phone than for a net to value this many positions (docs/benchmarks.md). The engine
/// of a game without dice has a limit of its own.
const PATIENCE: Budget = Budget { evaluations: 10_000 };

fn choose(command: &Command) -> Result<Chosen, Refused> {
    let there = There::read(command)?;
    let bot = Bot::named(&command.bot, there.game.id()).ok_or(Code::NoSuchBot)?;
    let seed = command.seed.parse().map_err(|_| Refused::new(Code::BadRequest).with("where", "seed"))?;
    let asked = command.budget.map(|evaluations| Budget { evaluations });
    if matches!(bot, Bot::Level(_)) {
        there.has_nets()?;
    }
    let action = with_game!(there.game, game => {
        let at = there.at(&game)?;
        let budget = asked.unwrap_or(if game.has_dice() { PATIENCE } else { Budget::UNLIMITED });
        bot.choose_within(&game, &at, budget, seed).map(|action| action.to_string())
    });
    Ok(Chosen { action: action.ok_or(Code::NothingToDecide)? })
}

fn hint(command: &Command) -> Result<Advice, Refused> {
    let there = There::read(command)?;
    there.has_nets()?;
    let advice = with_game!(there.game, game => advise(&game, &there.at(&game)?));
    advice.ok_or_else(|| Code::NothingToDecide.into())
}

fn review(command: &Command, mut progress: impl FnMut(u32, u32)) -> Result<Analysis, Refused> {
    let record: Record = command.record.parse().map_err(misread)?;
    let seats = record.seats.iter().filter_map(|(side, _)| seat_of(record.game, side)).collect();
    has_nets(record.game.id(), seats)?;
    let total = record.steps.iter().filter(|step| matches!(step, Step::Done { .. })).count() as u32;
    let number = |index: usize| command.numbers.get(index).copied().unwrap_or(index as u64 + 1);
    let share = |part: f32| progress((part * total as f32).round() as u32, total);
    analyse(&record, number, share)
        .map_err(|broken| Refused::new(Code::BadRecord).saying(|lang| [("why", broken.say(lang))]))
}

fn needs(command: Command) -> Result<Needed, Refused> {
    let (game, seats) = if command.position.is_some() {
        let there = There::read(&command)?;
        (there.game, there.seats)
    } else {
        let code = command.game.as_deref().ok_or_else(|| missing("game"))?;
        let game = parse_options_code(code).map_err(|bad| Refused::of_code(code, bad))?;
        let sides = sides(game, command.players, command.sides)?;
        (game, sides.iter().filter_map(|side| seat_of(game, side)).collect())
    };
    Ok(Needed { nets: nets::files(game.id(), seats).collect() })
}

/// Solves now what a bot would stop to solve in the middle of the game.
fn ready(command: &Command) -> Result<Done, Refused> {
    let there = There::read(command)?;
    with_game!(there.game, game => game.prepare(there.seats));
    Ok(Done { ok: true })
}

fn bots(command: &Command) -> Result<Vec<&'static str>, Refused> {
    let name = command.game.as_deref().ok_or_else(|| missing("game"))?;
    let game: GameId = name.parse().map_err(|_| Refused::new(Code::NoSuchGame).with("game", name))?;
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
    fn read(command: &Command) -> Result<Self, Refused> {
        let position = command.position.as_ref().ok_or_else(|| missing("position"))?.get();
        let text = serde_json::from_str(position).unwrap_or_else(|_| position.to_owned());
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
