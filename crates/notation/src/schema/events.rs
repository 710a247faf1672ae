//! The consequences of a roll or an action, as listed in `happened` and in the referee's `events`.

use serde_json::{Map, Value};

use super::{Field, Kind, field, tagged};
use crate::schema_ref;

const SIDE: Field = field("side", schema_ref!("Side"), "whose it is");
const PAWN: Field = field("pawn", schema_ref!("PawnName"), "which pawn");
const RULE: Field = field("rule", schema_ref!("Clause"), "the clause that says so");
const BY: Field =
    field("by", r#"{"type":"string"}"#, "the dice or the bonus it was done with: `5`, `6+3`, `+20`");
const DICE: Field =
    field("dice", r#"{"type":"array","items":{"type":"integer","minimum":1,"maximum":6}}"#, "the faces");
const STEPS: Field = field("steps", r#"{"type":"integer","minimum":0}"#, "how many steps");
const FROM: Field = field("from", r#"{"type":"string"}"#, "the place, or the cell, it came from");
const TO: Field = field("to", r#"{"type":"string"}"#, "the place, or the cell, it went to");
const AT: Field = field("at", r#"{"type":"string"}"#, "the place, or the cell");
const PIECE: Field = field("piece", r#"{"type":"string","pattern":"^[FCfc]$"}"#, "the letter of the piece");

/// Every kind of event.
#[rustfmt::skip]
pub const EVENTS: &[Kind] = &[
    Kind { tag: "rolled", help: "The dice fell.", fields: &[SIDE, DICE] },
    Kind { tag: "moved", help: "A pawn or a piece moved.", fields: &[
        field("pawn", r##"{"anyOf":[{"$ref":"#/components/schemas/PawnName"},{"type":"string","pattern":"^[FCfc]$"}]}"##, "which pawn, or the letter of the piece"),
        FROM, TO,
        field("by", r#"{"type":["string","null"]}"#, "the dice or the bonus it was done with; null in Latroncules"),
    ] },
    Kind { tag: "exited", help: "A pawn came out of its home.", fields: &[PAWN, TO, BY] },
    Kind { tag: "captured", help: "A pawn was captured.", fields: &[
        PAWN, field("by", schema_ref!("PawnName"), "the pawn that captured it"), AT,
        field("to", schema_ref!("Place"), "where it is now: `home`, or `x.red` as a captive of red"),
    ] },
    Kind { tag: "ransomed", help: "A captive was ransomed and went home.", fields: &[PAWN, BY] },
    Kind { tag: "stormed", help: "A pawn came out in a storm.", fields: &[PAWN, FROM, TO, BY] },
    Kind { tag: "freed", help: "A captive went home because its captor left or its storm succeeded.", fields: &[PAWN] },
    Kind { tag: "bonus", help: "A bonus was earned.", fields: &[SIDE, STEPS] },
    Kind { tag: "lost_bonus", help: "A bonus that nobody could play was lost.", fields: &[SIDE, STEPS] },
    Kind { tag: "skipped", help: "A bonus was declined.", fields: &[SIDE, field("bonus", r#"{"type":"integer","minimum":0}"#, "how many steps it was worth")] },
    Kind { tag: "reached_goal", help: "A pawn arrived.", fields: &[PAWN] },
    Kind { tag: "finished", help: "All pawns of a side have arrived, and the others play on.", fields: &[SIDE] },
    Kind { tag: "sent_home", help: "A pawn went home without being captured.", fields: &[PAWN, FROM, RULE] },
    Kind { tag: "put_back", help: "A ficha that was moved by a cheat was put where it belongs.", fields: &[PAWN, FROM, TO, RULE] },
    Kind { tag: "lost_dice", help: "Dice that nobody could play were lost.", fields: &[SIDE, DICE] },
    Kind { tag: "passed", help: "Nothing could be played.", fields: &[SIDE, RULE] },
    Kind { tag: "earned", help: "Extra turns were earned.", fields: &[SIDE, field("turns", r#"{"type":"integer","minimum":0}"#, "how many")] },
    Kind { tag: "again", help: "The side rolls again.", fields: &[SIDE] },
    Kind { tag: "sacrificed", help: "A 12 was given up, and with it the second roll.", fields: &[SIDE, RULE] },
    Kind { tag: "taken", help: "A piece was taken.", fields: &[AT, PIECE] },
    Kind { tag: "promoted", help: "A fantassin became a cavalier.", fields: &[AT, PIECE] },
    Kind { tag: "accused", help: "A side accused the other of cheating.", fields: &[SIDE, field("caught", r#"{"type":"boolean"}"#, "rightly?")] },
    Kind { tag: "apologised", help: "A side apologised.", fields: &[SIDE] },
    Kind { tag: "left", help: "A side left the game.", fields: &[SIDE] },
    Kind { tag: "turn", help: "It is this side's turn.", fields: &[SIDE] },
    Kind { tag: "over", help: "The game is over.", fields: &[
        field("reason", schema_ref!("Reason"), "how it ended"),
        field("ranking", schema_ref!("Ranking"), "the sides of each rank, best first"),
    ] },
];

pub(super) fn add(all: &mut Map<String, Value>) {
    tagged("Event", "type", "What the rules made of a roll or an action.", EVENTS, all);
}
