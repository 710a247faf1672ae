//! `tablier play`: several people at one terminal, each action checked by the referee.

mod journal;
mod opening;
mod setup;
mod table;

pub(crate) use journal::NotResumed;

use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use tablier_bots::{Bot, Playable, Rng};
use tablier_notation::record::{Record, Step, course, utc};
use tablier_notation::{BadPosition, Notation, options_code};
use tablier_rules::{AnyGame, Game, Seat, Seats, with_game};

use crate::Failure;
use crate::args::PlayArgs;
use crate::failure::NO;
use crate::interrupt::INTERRUPTED;
use crate::prompt::Prompt;
use crate::rng::any_seed;
use crate::say::Say;
use crate::screen;
use journal::Journal;
use opening::Beginner;
use table::{Sitter, Table};

pub(crate) fn run(say: &Say, args: &PlayArgs) -> Result<ExitCode, Failure> {
    let mut prompt = Prompt::new(say)?;
    let begun = args.record.as_deref().map(journal::unfinished).transpose()?.flatten();
    let name = match (&args.game, &begun) {
        (Some(name), _) => name.clone(),
        (None, Some(record)) => options_code(&record.game),
        (None, None) => match setup::game(say, &mut prompt)? {
            Some(name) => name,
            None => return Ok(ending(&prompt)),
        },
    };
    let any = args.table.game(&name)?;
    if args.typed_dice && !with_game!(any, game => game.has_dice()) {
        return Err(Failure::NoDice(any.id()));
    }
    with_game!(any, game => match begun {
        Some(record) => go_on(say, args, any, &game, prompt, record),
        None => sit_down(say, args, any, &game, prompt),
    })
}

/// A new game.
fn sit_down<G: Notation + Playable>(
    say: &Say,
    args: &PlayArgs,
    any: AnyGame,
    game: &G,
    mut prompt: Prompt,
) -> Result<ExitCode, Failure> {
    let seats = super::seats(game, &args.table)?;
    let order: Vec<Seat> = seats.iter().collect();
    let sitters = sitters(say, args, game, &mut prompt, seats)?;
    let mut dice = Rng::for_game(args.seed.map_or_else(any_seed, Ok)?, 0);
    let thrown = if args.typed_dice && args.first.is_none() && game.first_mover().is_none() {
        Some(setup::beginner(say, &mut prompt, game, &order)?)
    } else {
        None
    };
    let first = thrown.map(|seat| game.sides()[seat.index()]).or(args.first.as_deref());
    let beginner = Beginner::choose(game, &order, first, &mut dice)?;
    let bad = |faults| Failure::Position(BadPosition::Faults(faults));
    let at = game.start(seats, beginner.seat).map_err(bad)?;
    let side = |seat: Seat| game.sides()[seat.index()].to_owned();
    let record = Record {
        game: any,
        book: any.id().book().version(),
        seats: sitters.iter().map(|(seat, sitter)| (side(*seat), sitter.name(&side(*seat)))).collect(),
        first: side(beginner.seat),
        agreed_first: beginner.agreed,
        typed_dice: args.typed_dice,
        from: None,
        start: utc(seconds_now()),
        proof: Vec::new(),
        steps: beginner.comment(game).map(Step::Comment).into_iter().collect(),
        result: None,
    };
    out!("{}\n", say.fill("cli-play-welcome", [("game", say.text(&format!("{}-title", game.id().name())))]))?;
    if args.typed_dice {
        out!("{}", screen::lines(&say.text("cli-play-own-dice")))?;
    }
    if !beginner.rolls.is_empty() {
        let facts = [("rolls", beginner.rolled(say, game)), ("side", say.words().side(&side(beginner.seat)))];
        out!("{}", screen::lines(&say.fill("cli-play-opening", facts)))?;
    }
    finish(args, Table::new(say, game, at, dice, sitters, record, prompt))
}

/// Resumes an unfinished game.
fn go_on<G: Notation + Playable>(
    say: &Say,
    args: &PlayArgs,
    any: AnyGame,
    game: &G,
    mut prompt: Prompt,
    record: Record,
) -> Result<ExitCode, Failure> {
    let path = args.record.as_deref().unwrap_or(Path::new(""));
    journal::must_be(path, &record, &any)?;
    if args.typed_dice && !record.typed_dice {
        return Err(Failure::NotResumed { file: path.to_owned(), why: NotResumed::NotTyped });
    }
    let start = match course(game, &record) {
        Ok(course) => course.start,
        Err(broken) => {
            out!("{}", broken.say(say.lang()))?;
            return Ok(ExitCode::from(NO));
        }
    };
    let seats = game.seats(&start).seated;
    let chosen = !args.table.sides.is_empty() || args.table.players.is_some();
    if chosen && super::seats(game, &args.table)? != seats {
        let sides: Vec<&str> = seats.iter().map(|seat| game.sides()[seat.index()]).collect();
        return Err(Failure::NotResumed { file: path.to_owned(), why: NotResumed::Other(sides.join(", ")) });
    }
    let sitters = if args.computer.is_empty() && args.bot.is_none() {
        let sitter = |(side, name): &(String, String)| {
            Some((game.seat(side)?, Sitter::of_record(any.id(), side, name)))
        };
        record.seats.iter().filter_map(sitter).collect()
    } else {
        sitters(say, args, game, &mut prompt, seats)?
    };
    // Different dice from those already rolled, even for the same seed.
    let dice = Rng::for_game(args.seed.map_or_else(any_seed, Ok)?, record.steps.len() as u64);
    let steps = record.steps.iter().filter(|step| matches!(step, Step::Done { .. })).count();
    let facts = [("file", path.display().to_string()), ("steps", steps.to_string())];
    out!("{}", screen::lines(&say.fill("cli-play-resumed", facts)))?;
    let mut table = Table::new(say, game, start, dice, sitters, record, prompt);
    table.catch_up();
    finish(args, table)
}

/// Plays to the end, writing the record as the game goes.
fn finish<G: Notation + Playable>(args: &PlayArgs, mut table: Table<'_, G>) -> Result<ExitCode, Failure> {
    table.journal = args.record.as_deref().map(|path| Journal::open(path, &table.record)).transpose()?;
    table.play()?;
    match table.journal.take() {
        Some(journal) => {
            let file = journal.close()?.display().to_string();
            let id = if table.record.result.is_some() { "cli-play-saved" } else { "cli-play-kept" };
            out!("{}", screen::lines(&table.say.fill(id, [("file", file)])))?;
        }
        None => out!("{}", screen::lines(&table.say.text("cli-play-how-to-save")))?,
    }
    Ok(ending(&table.prompt))
}

fn ending(prompt: &Prompt) -> ExitCode {
    if prompt.interrupted() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS }
}

/// The players of each side: as the arguments say or, if only `play` was typed, as the user answers.
fn sitters<G: Notation>(
    say: &Say,
    args: &PlayArgs,
    game: &G,
    prompt: &mut Prompt,
    seats: Seats,
) -> Result<Vec<(Seat, Sitter)>, Failure> {
    let mut bot = args.bot.as_deref().map(|name| super::bot(game.id(), name)).transpose()?;
    let seat_of = |side: &String| game.seat(side).ok_or_else(|| Failure::NoSuchSide(side.clone()));
    let mut computers = args.computer.iter().map(seat_of).collect::<Result<Vec<Seat>, _>>()?;
    if let Some(i) = computers.iter().position(|&seat| !seats.contains(seat)) {
        return Err(Failure::NotAtTable(args.computer[i].clone()));
    }
    let asks = args.game.is_none();
    if asks && computers.is_empty() {
        let people = setup::people(say, prompt, seats.len())?;
        computers = seats.iter().skip(people).collect();
    }
    // Naming a bot implies a person to play against.
    if bot.is_some() && computers.is_empty() {
        computers = seats.iter().skip(1).collect();
    }
    if asks && bot.is_none() && !computers.is_empty() {
        bot = Some(setup::bot(say, prompt, game.id())?);
    }
    let people = seats.len() - computers.len();
    if args.names.len() > people {
        return Err(Failure::ManyNames { names: args.names.len(), people });
    }
    let mut names = args.names.iter();
    let mut sitters = Vec::new();
    for seat in seats.iter() {
        let sitter = if computers.contains(&seat) {
            Sitter::Bot(bot.unwrap_or(Bot::Prudent))
        } else if let Some(name) = names.next() {
            Sitter::Person(setup::proper_name(name))
        } else if asks {
            Sitter::Person(setup::name(say, prompt, game.sides()[seat.index()])?)
        } else {
            Sitter::Person(None)
        };
        sitters.push((seat, sitter));
    }
    Ok(sitters)
}

/// Seconds since 1970.
fn seconds_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
