//! Questions before a game: which one, how many people, their names, their opponents.

use tablier_bots::{Bot, Level};
use tablier_notation::{Notation, parse_options_code};
use tablier_rules::{GameId, Seat};

use crate::Failure;
use crate::failure::no_such_bot;
use crate::known::Known;
use crate::prompt::Prompt;
use crate::say::Say;

/// The longest name of a player.
const LONGEST_NAME: usize = 40;

/// Asks which game, by number or name.
pub(super) fn game(say: &Say, prompt: &mut Prompt) -> Result<Option<String>, Failure> {
    for (number, game) in (1..).zip(GameId::ALL) {
        out!("{number}  {:<12} {}", game.name(), say.text(&format!("{}-title", game.name())))?;
    }
    let names = Known::Games.values();
    loop {
        let Some(line) = prompt.ask(&say.text("cli-play-which"), &names)? else { return Ok(None) };
        let by_number = line.parse::<usize>().ok().and_then(|number| GameId::ALL.get(number.wrapping_sub(1)));
        let typed = by_number.map_or(line, |game| game.name().to_owned());
        match parse_options_code(&typed) {
            Ok(_) => return Ok(Some(typed)),
            Err(bad) => out!("{}", Failure::of_code(&typed, bad).sentence(say))?,
        }
    }
}

/// Asks how many people sit here; the computer plays the other sides.
pub(super) fn people(say: &Say, prompt: &mut Prompt, seats: usize) -> Result<usize, Failure> {
    loop {
        let question = say.fill("cli-play-people", [("seats", seats.to_string())]);
        let Some(line) = prompt.ask(&question, &[])? else { return Ok(seats) };
        match line.parse::<usize>() {
            Err(_) if line.is_empty() => return Ok(1),
            Ok(people) if (1..=seats).contains(&people) => return Ok(people),
            _ => {}
        }
    }
}

/// Asks which side begins, where people have thrown for it with their own dice: by its number or its name.
pub(super) fn beginner<G: Notation>(
    say: &Say,
    prompt: &mut Prompt,
    game: &G,
    order: &[Seat],
) -> Result<Seat, Failure> {
    let side = |seat: Seat| game.sides()[seat.index()];
    let listed = (1..).zip(order).map(|(number, &seat)| format!("{number} {}", say.words().side(side(seat))));
    let facts =
        [("sides", listed.collect::<Vec<_>>().join(", ")), ("side", say.words().side(side(order[0])))];
    let question = say.fill("cli-play-beginner", facts);
    let names: Vec<String> = order.iter().map(|&seat| say.words().side(side(seat))).collect();
    loop {
        let Some(line) = prompt.ask(&question, &names)?.filter(|line| !line.is_empty()) else {
            return Ok(order[0]);
        };
        let typed = line.to_lowercase();
        let by_number = typed.parse::<usize>().ok().and_then(|number| order.get(number.wrapping_sub(1)));
        let named =
            |seat: &&Seat| side(**seat) == typed || say.words().side(side(**seat)).to_lowercase() == typed;
        match by_number.or_else(|| order.iter().find(named)) {
            Some(&seat) => return Ok(seat),
            None => out!("{}", Failure::NoSuchSide(line).sentence(say))?,
        }
    }
}

/// Asks the name of a side's player; an empty answer means the name of the side.
pub(super) fn name(say: &Say, prompt: &mut Prompt, side: &str) -> Result<Option<String>, Failure> {
    let question = say.fill("cli-play-name", [("side", say.words().side(side))]);
    Ok(prompt.ask(&question, &[])?.and_then(|line| proper_name(&line)))
}

/// A name as a record can hold it: one line, not too long.
pub(super) fn proper_name(text: &str) -> Option<String> {
    let name: String = text.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}

/// Asks how strong the computer should be: a level, or a bot by its name.
pub(super) fn bot(say: &Say, prompt: &mut Prompt, game: GameId) -> Result<Bot, Failure> {
    let names: Vec<String> = Bot::of(game).into_iter().map(|bot| bot.name().to_owned()).collect();
    loop {
        let question = say.fill("cli-play-level", [("most", Level::COUNT.to_string())]);
        let Some(line) = prompt.ask(&question, &names)?.filter(|line| !line.is_empty()) else {
            return Ok(Bot::Prudent);
        };
        match Bot::named(&line, game).or_else(|| Bot::named(&format!("niveau{line}"), game)) {
            Some(bot) => return Ok(bot),
            None => out!("{}", no_such_bot(say, &line, game))?,
        }
    }
}
