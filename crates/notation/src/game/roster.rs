//! The pawns of race games in JSON and in codes, and the letters that codes use.

use tablier_rules::board::RaceBoard;
use tablier_rules::race::Roster;
use tablier_rules::{Colour, Die, Phase, Place, Reason};

use crate::name::{Entries, Named, number};

pub(super) type OrderJson = Vec<Named<Colour>>;
pub(super) type PawnsJson = Entries<Named<Colour>, Vec<Named<Place>>>;

pub(super) fn order_json(roster: &Roster) -> OrderJson {
    roster.order.iter().copied().map(Named).collect()
}

pub(super) fn pawns_json(pawns: &[(Colour, Vec<Place>)]) -> PawnsJson {
    Entries(
        pawns
            .iter()
            .map(|(colour, places)| (Named(*colour), places.iter().copied().map(Named).collect()))
            .collect(),
    )
}

pub(super) fn pawns_of_json(pawns: PawnsJson) -> Vec<(Colour, Vec<Place>)> {
    pawns
        .0
        .into_iter()
        .map(|(colour, places)| (colour.0, places.into_iter().map(|place| place.0).collect()))
        .collect()
}

pub(super) fn roster_of_json(order: OrderJson, pawns: PawnsJson) -> Roster {
    Roster { order: order.into_iter().map(|colour| colour.0).collect(), pawns: pawns_of_json(pawns) }
}

pub(crate) const fn colour_letter(colour: Colour) -> char {
    match colour {
        Colour::Red => 'r',
        Colour::Green => 'g',
        Colour::Yellow => 'y',
        Colour::Blue => 'b',
    }
}

pub(crate) fn colour_of_letter(letter: char) -> Option<Colour> {
    Colour::ALL.into_iter().find(|&colour| colour_letter(colour) == letter)
}

/// Splits off the first letter.
pub(super) fn split_letter(text: &str) -> Option<(char, &str)> {
    let letter = text.chars().next()?;
    Some((letter, &text[letter.len_utf8()..]))
}

/// `rh.12.l3.g-yh.h.xr.45`: each colour with its places; a colour that left has none.
pub(super) fn pawns_code(pawns: &[(Colour, Vec<Place>)]) -> String {
    let group = |(colour, places): &(Colour, Vec<Place>)| {
        let places: Vec<String> = places.iter().copied().map(place_code).collect();
        format!("{}{}", colour_letter(*colour), places.join("."))
    };
    pawns.iter().map(group).collect::<Vec<_>>().join("-")
}

pub(super) fn parse_pawns(code: &str) -> Option<Vec<(Colour, Vec<Place>)>> {
    let group = |text: &str| {
        let (letter, rest) = split_letter(text)?;
        let places =
            if rest.is_empty() { Some(Vec::new()) } else { rest.split('.').map(parse_place).collect() };
        Some((colour_of_letter(letter)?, places?))
    };
    code.split('-').map(group).collect()
}

/// The roster for a pawns code: colours with pawns are still in.
pub(super) fn parse_roster(board: &RaceBoard, code: &str) -> Option<Roster> {
    let pawns = parse_pawns(code)?;
    let plays = |colour: &Colour| pawns.iter().any(|(other, places)| other == colour && !places.is_empty());
    Some(Roster { order: board.colours.into_iter().filter(plays).collect(), pawns })
}

pub(super) fn place_code(place: Place) -> String {
    match place {
        Place::Home => "h".to_owned(),
        Place::Track(square) => square.to_string(),
        Place::Lane(step) => format!("l{step}"),
        Place::Goal => "g".to_owned(),
        Place::Captive(captor) => format!("x{}", colour_letter(captor)),
    }
}

pub(super) fn parse_place(code: &str) -> Option<Place> {
    match split_letter(code)? {
        ('h', "") => Some(Place::Home),
        ('g', "") => Some(Place::Goal),
        ('l', step) => number(step).map(Place::Lane),
        ('x', captor) => match split_letter(captor)? {
            (letter, "") => colour_of_letter(letter).map(Place::Captive),
            _ => None,
        },
        _ => number(code).map(Place::Track),
    }
}

/// `r` roll, `p` play, `o` over with a letter for the reason.
pub(super) const fn phase_code(phase: Phase) -> &'static str {
    match phase {
        Phase::Roll => "r",
        Phase::Play => "p",
        Phase::Over(Reason::Goal) => "og",
        Phase::Over(Reason::Agreement) => "oa",
        Phase::Over(Reason::Abandon) => "ol",
        Phase::Over(Reason::NoPieces) => "op",
        Phase::Over(Reason::NoMove) => "om",
        Phase::Over(Reason::Quiet) => "oq",
    }
}

pub(super) fn parse_phase(code: &str) -> Option<Phase> {
    let over = Reason::ALL.into_iter().map(Phase::Over);
    [Phase::Roll, Phase::Play].into_iter().chain(over).find(|&phase| phase_code(phase) == code)
}

/// `yr`: yellow to roll.
pub(super) fn turn_code(turn: Colour, phase: Phase) -> String {
    format!("{}{}", colour_letter(turn), phase_code(phase))
}

pub(super) fn parse_turn(code: &str) -> Option<(Colour, Phase)> {
    let (letter, rest) = split_letter(code)?;
    Some((colour_of_letter(letter)?, parse_phase(rest)?))
}

/// Dice as digits.
pub(super) fn dice_code(dice: &[Die]) -> String {
    dice.iter().map(|die| char::from(b'0' + die.face())).collect()
}

pub(super) fn parse_dice(code: &str) -> Option<Vec<Die>> {
    code.bytes().map(|digit| Die::new(digit.wrapping_sub(b'0'))).collect()
}
