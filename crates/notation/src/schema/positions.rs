//! Positions and actions of each game.

use serde_json::{Map, Value, json};
use tablier_rules::GameId;

use super::{Field, field, object, optional};
use crate::schema_ref;

/// The places of race games.
pub(super) const PLACE: &str = "^(home|goal|t[1-9][0-9]?|l[1-9]|x\\.(red|green|yellow|blue))$";
pub(super) const PLACE_HELP: &str = "A place of a race game: `home`, `t7` (square 7 of the track), `l3` (square 3 of the own lane), `goal`, `x.blue` (captive of blue).";

/// The fields that positions of one game have besides those of all games.
#[derive(Clone, Copy, Debug)]
pub struct PositionShape {
    /// The name of its schema.
    pub name: &'static str,
    /// The games whose positions have this shape.
    pub games: &'static [GameId],
    /// Its fields.
    pub fields: &'static [Field],
}

/// A form that actions of a game can have.
#[derive(Clone, Copy, Debug)]
pub struct ActionForm {
    /// The games that have it.
    pub games: &'static [GameId],
    /// A regular expression for exactly this form.
    pub pattern: &'static str,
    /// Actions of this form.
    pub examples: &'static [&'static str],
    /// Its effect, in a few words.
    pub help: &'static str,
}

const PARCHIS: &[GameId] = &[GameId::Classique, GameId::Superludo];

/// The fields of every position, before its own.
pub const HEAD: &[Field] = &[
    field("options", schema_ref!("Options"), "the options that differ from the defaults"),
    field(
        "order",
        r##"{"type":"array","items":{"$ref":"#/components/schemas/Side"}}"##,
        "the sides still in play, in order of play",
    ),
    field(
        "turn",
        schema_ref!("Side"),
        "the side to act; in a finished game the one that acted last or was to act",
    ),
    field(
        "phase",
        schema_ref!("Phase"),
        "what it has to do: `roll`, `play`, or nothing once the game is `over`",
    ),
];

/// The fields of every finished position, after its own.
pub const TAIL: &[Field] = &[
    optional("ranking", schema_ref!("Ranking"), "once over: the sides of each rank, best first"),
    optional("reason", schema_ref!("Reason"), "once over: how it ended"),
];

const PAWNS: Field = field(
    "pawns",
    r##"{"type":"object","additionalProperties":{"type":"array","maxItems":4,"items":{"$ref":"#/components/schemas/Place"}}}"##,
    "colour → the places of its pawns, in the order of the pawns; `[]` for a side that left",
);
const DICE: Field = field(
    "dice",
    r#"{"type":"array","items":{"type":"integer","minimum":1,"maximum":6}}"#,
    "the faces still to be played, highest first",
);
const AGAIN: Field = field("again", r#"{"type":"boolean"}"#, "rolls again after this roll");
const BONUS: Field = field(
    "bonus",
    r#"{"type":"array","items":{"type":"integer","minimum":0}}"#,
    "bonuses still to be played, the next one last",
);

/// The positions of every game.
pub const POSITIONS: &[PositionShape] = &[
    PositionShape {
        name: "RachatPosition",
        games: &[GameId::Rachat],
        fields: &[
            PAWNS,
            DICE,
            field(
                "frozen",
                r#"{"type":"array","items":{"type":"integer","minimum":0,"maximum":3}}"#,
                "the mover's pawns, by index, that captured in this turn",
            ),
            field(
                "duties",
                r#"{"type":"array","items":{"type":"object","properties":{"square":{"type":"integer","minimum":0},"done":{"type":"boolean"}},"required":["square","done"],"additionalProperties":false}}"#,
                "the duties of RA-19, by ascending square, and whether each is done",
            ),
        ],
    },
    PositionShape {
        name: "ParchisPosition",
        games: PARCHIS,
        fields: &[
            PAWNS,
            field(
                "arrivals",
                r##"{"type":"object","additionalProperties":{"type":"array","items":{"$ref":"#/components/schemas/Colour"}}}"##,
                "for each track square that holds pawns of two colours, those colours in order of arrival",
            ),
            field(
                "row",
                r#"{"type":"integer","minimum":0}"#,
                "sixes (doubles) rolled in a row in this turn, this roll included",
            ),
            field(
                "last_moved",
                r#"{"type":["integer","null"],"minimum":0,"maximum":3}"#,
                "the pawn that moved last in this turn, by index",
            ),
            DICE,
            AGAIN,
            field("seven", r#"{"type":"boolean"}"#, "this roll has a 6, and it counts 7"),
            BONUS,
            field(
                "barred",
                r#"{"type":["integer","null"],"minimum":0,"maximum":3}"#,
                "the pawn that the second die may not move, by index",
            ),
        ],
    },
    PositionShape {
        name: "LudoPosition",
        games: &[GameId::Ludo],
        fields: &[
            PAWNS,
            DICE,
            field(
                "sixes",
                r#"{"type":"integer","minimum":0}"#,
                "sixes rolled in a row, this roll included; 0 after another number",
            ),
            field(
                "extra",
                r#"{"type":"integer","minimum":0}"#,
                "extra turns in hand; with `three_tries` and no pawn out, the tries left after this one",
            ),
            optional(
                "last_moved",
                r#"{"type":["integer","null"],"minimum":0,"maximum":3}"#,
                "with `third_six` `home`: the pawn that moved last in this turn, by index",
            ),
            optional(
                "finished",
                r##"{"type":"array","items":{"$ref":"#/components/schemas/Side"}}"##,
                "with `ends` `last`: the sides that have finished, first one first",
            ),
            optional(
                "scores",
                r#"{"type":"object","additionalProperties":{"type":"integer","minimum":0}}"#,
                "once over: the score of each side (LU-13)",
            ),
        ],
    },
    PositionShape {
        name: "TanjawiPosition",
        games: &[GameId::Tanjawi],
        fields: &[
            PAWNS,
            field(
                "turns",
                r#"{"type":"object","additionalProperties":{"type":"integer","minimum":0}}"#,
                "side → turns it has finished",
            ),
            field(
                "sixes",
                r#"{"type":"integer","minimum":0}"#,
                "sixes rolled in a row in this turn, this roll included",
            ),
            field(
                "last_moved",
                r##"{"anyOf":[{"$ref":"#/components/schemas/PawnName"},{"type":"null"}]}"##,
                "the ficha that moved last in this turn",
            ),
            DICE,
            AGAIN,
            BONUS,
            optional(
                "cheat",
                r##"{"anyOf":[{"type":"null"},{"type":"object","properties":{"pawn":{"$ref":"#/components/schemas/PawnName"},"from":{"$ref":"#/components/schemas/Place"},"right":{"anyOf":[{"$ref":"#/components/schemas/Place"},{"type":"null"}]}},"required":["pawn","from","right"],"additionalProperties":false}]}"##,
                "with `cheating`: the cheat that can still be caught, where it came from and where the die would have led",
            ),
            optional(
                "accused",
                r#"{"type":"boolean"}"#,
                "with `cheating`: an accusation was made before this roll",
            ),
            optional(
                "apology",
                r##"{"anyOf":[{"$ref":"#/components/schemas/Side"},{"type":"null"}]}"##,
                "with `cheating`: the side that owes an apology, which is then also `turn`",
            ),
            optional("classe", r#"{"type":"boolean"}"#, "once over: won in style, with a 1"),
        ],
    },
    PositionShape {
        name: "LatronculesPosition",
        games: &[GameId::Latroncules],
        fields: &[
            field(
                "board",
                r#"{"type":"array","minItems":8,"maxItems":8,"items":{"type":"string","pattern":"^[FCfc.]{8}$"}}"#,
                "eight ranks, the eighth first: `F`/`C` red fantassin and cavalier, `f`/`c` blue, `.` empty",
            ),
            field(
                "quiet",
                r#"{"type":"integer","minimum":0}"#,
                "moves since the last taking or the last move of a fantassin",
            ),
        ],
    },
];

/// The forms of actions, game by game.
#[rustfmt::skip]
pub const ACTIONS: &[ActionForm] = &[
    ActionForm { games: &[GameId::Rachat], pattern: "^[tl][1-9][0-9]?:[1-6]$", examples: &["t12:5", "l2:3"], help: "moves the pawn there by one die" },
    ActionForm { games: &[GameId::Rachat], pattern: "^[tl][1-9][0-9]?:[1-6](\\+[1-6])+$", examples: &["t12:5+3"], help: "moves it by several dice at once, highest first" },
    ActionForm { games: &[GameId::Rachat], pattern: "^home:[156](\\+[1-6])*$", examples: &["home:6", "home:6+3"], help: "brings a pawn out by the first die, and moves it on by the others, highest first" },
    ActionForm { games: &[GameId::Rachat], pattern: "^captive:[156]$", examples: &["captive:6"], help: "ransoms the captive with the lowest index" },
    ActionForm { games: &[GameId::Rachat], pattern: "^storm:[156](\\+[156])+$", examples: &["storm:6+6"], help: "storms with that many sixes, or other dice that bring a pawn out" },
    ActionForm { games: PARCHIS, pattern: "^[tl][1-9][0-9]?:[1-6]$", examples: &["t12:4", "l2:3"], help: "moves the pawn there by a die, named by its face even where a 6 counts 7" },
    ActionForm { games: PARCHIS, pattern: "^home:[56]$", examples: &["home:5", "home:6"], help: "brings a pawn out; by a 6 with `exit` `six`" },
    ActionForm { games: &[GameId::Superludo], pattern: "^home:[1-4]\\+[1-4]$", examples: &["home:4+1", "home:3+2"], help: "brings a pawn out by the sum of both dice" },
    ActionForm { games: PARCHIS, pattern: "^[tl][1-9][0-9]?:\\+(10|20)$", examples: &["t12:+20", "l2:+10"], help: "moves the pawn there by a bonus" },
    ActionForm { games: PARCHIS, pattern: "^skip:\\+(10|20)$", examples: &["skip:+20", "skip:+10"], help: "declines the bonus; with `bonus_may` only" },
    ActionForm { games: &[GameId::Ludo], pattern: "^[tl][1-9][0-9]?:[1-6]$", examples: &["t12:4", "l2:3"], help: "moves the pawn there by the die" },
    ActionForm { games: &[GameId::Ludo], pattern: "^home:[156]$", examples: &["home:6", "home:5"], help: "brings a pawn out: by a 6, with `exit` also by a 1 or by a 5" },
    ActionForm { games: &[GameId::Tanjawi], pattern: "^(red|green|yellow|blue)@[tl][1-9][0-9]?:([1-6]|12)$", examples: &["red@t39:4", "red@t39:12"], help: "moves the ficha of that colour there by the die, or by a 12" },
    ActionForm { games: &[GameId::Tanjawi], pattern: "^(red|green|yellow|blue)@home:[1-6]$", examples: &["green@home:5", "green@home:4"], help: "brings a ficha out; in the opening by any face" },
    ActionForm { games: &[GameId::Tanjawi], pattern: "^(red|green|yellow|blue)@[tl][1-9][0-9]?:\\+[0-9]+$", examples: &["red@t39:+20"], help: "moves it by a bonus" },
    ActionForm { games: &[GameId::Tanjawi], pattern: "^(red|green|yellow|blue)@[a-z0-9]+~[0-9]+$", examples: &["red@t39~7"], help: "a cheat: that many steps whatever the die shows (TJ-18); never listed as legal" },
    ActionForm { games: &[GameId::Latroncules], pattern: "^[a-h][1-8][a-h][1-8]$", examples: &["b2b3", "a8c6"], help: "moves the piece from the first cell to the second" },
];

pub(super) fn add(all: &mut Map<String, Value>) {
    let mut mapping = Map::new();
    for shape in POSITIONS {
        let games: Vec<&str> = shape.games.iter().map(|game| game.name()).collect();
        let help = format!("A position of {}.", games.join(" or "));
        let mut schema = object(&help, None, HEAD.iter().chain(shape.fields).chain(TAIL));
        schema["properties"]["game"] = json!({ "type": "string", "enum": games });
        if let Some(required) = schema["required"].as_array_mut() {
            required.insert(0, "game".into());
        }
        all.insert(shape.name.to_owned(), schema);
        for game in games {
            mapping.insert(game.to_owned(), format!("#/components/schemas/{}", shape.name).into());
        }
    }
    let one_of: Vec<Value> = POSITIONS
        .iter()
        .map(|shape| json!({ "$ref": format!("#/components/schemas/{}", shape.name) }))
        .collect();
    let discriminator = json!({ "propertyName": "game", "mapping": mapping });
    let position = json!({ "description": "A position; `game` says of which game.", "oneOf": one_of, "discriminator": discriminator });
    all.insert("Position".to_owned(), position);
}
