//! Texts for people, from the language files in `lang/`, in French and English.
//!
//! The files and their library come with the feature `words`. Without it everything here works the same, but
//! a text is its name with its facts, such as `place-track(number: 20)`: enough for a log, not for a player. The
//! feature `books` adds the rule books, their options and the texts of the terminal.

#[cfg(feature = "words")]
mod files;
#[cfg(not(feature = "words"))]
mod names;

use std::collections::HashMap;
use std::sync::OnceLock;

use tablier_rules::{
    Clause, Colour, Fact, GameId, OptionClash, OptionSpec, OptionValue, Place, Range, Refuse,
};

#[cfg(feature = "words")]
use files::Texts;
#[cfg(feature = "words")]
pub use files::Value;
#[cfg(not(feature = "words"))]
use names::Texts;
#[cfg(not(feature = "words"))]
pub use names::Value;

use crate::code::preset_code;
use crate::json::{BadPosition, Shape};
use crate::record::date_of;

/// A language that Tablier speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// French.
    #[default]
    Fr,
    /// English.
    En,
}

impl Lang {
    /// Every language, French first.
    pub const ALL: [Self; 2] = [Self::Fr, Self::En];

    /// Its code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fr => "fr",
            Self::En => "en",
        }
    }

    /// The language for a code or a locale such as `en_GB.UTF-8`.
    ///
    /// ```
    /// use tablier_notation::words::Lang;
    ///
    /// assert_eq!(Lang::of_locale("en_GB.UTF-8"), Some(Lang::En));
    /// assert_eq!(Lang::of_locale("de_DE.UTF-8"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Self> {
        let name = locale.split(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| name.eq_ignore_ascii_case(lang.code()))
    }

    /// A number formatted for the language, with this many decimals.
    pub fn decimal(self, number: f64, digits: usize) -> String {
        let text = format!("{number:.digits$}");
        match self {
            Self::Fr => text.replace('.', ","),
            Self::En => text,
        }
    }

    /// A percentage formatted for the language: "60,3 %", "60.3%".
    pub fn percent(self, number: f64, digits: usize) -> String {
        self.in_percent(&self.decimal(number, digits))
    }

    /// A figure followed by the percent sign.
    pub fn in_percent(self, figure: &str) -> String {
        match self {
            Self::Fr => format!("{figure}\u{a0}%"),
            Self::En => format!("{figure}%"),
        }
    }

    /// The texts of the language.
    pub fn words(self) -> &'static Words {
        static WORDS: [OnceLock<Words>; 2] = [OnceLock::new(), OnceLock::new()];
        WORDS[self as usize].get_or_init(|| Words { texts: Texts::load(self) })
    }
}

/// All texts of one language.
pub struct Words {
    texts: Texts,
}

/// Values to fill into a text.
pub type Args<'a> = HashMap<&'static str, Value<'a>>;

impl Words {
    /// A text by its id; the id itself if there is none.
    pub fn text(&self, id: &str) -> String {
        self.fill(id, &Args::new())
    }

    /// A text with its values filled in.
    pub fn fill(&self, id: &str, args: &Args<'_>) -> String {
        self.texts.fill(id, args)
    }

    /// Seconds since 1970 in words: "20 November 2026 at 14:00 UTC".
    pub fn moment(&self, seconds: u64) -> String {
        let (year, month, day) = date_of(seconds / 86400);
        let two = |number: u64| format!("{:02}", number % 60);
        let args: Args<'_> = [
            ("day", day.into()),
            ("month", self.text(&format!("month-{month}")).into()),
            ("year", year.to_string().into()),
            ("hour", (seconds / 3600 % 24).to_string().into()),
            ("minute", two(seconds / 60).into()),
        ]
        .into_iter()
        .collect();
        self.fill("moment-utc", &args)
    }

    /// Does this text exist?
    pub fn has(&self, id: &str) -> bool {
        self.texts.has(id)
    }

    /// The title of a clause.
    ///
    /// ```
    /// use tablier_notation::words::Lang;
    /// use tablier_rules::Clause;
    ///
    /// let words = Lang::En.words();
    /// println!("{}: {}", words.clause_title(Clause::Lu3), words.clause_text(Clause::Lu3));
    /// # #[cfg(feature = "books")]
    /// assert_ne!(words.clause_title(Clause::Lu3), Lang::Fr.words().clause_title(Clause::Lu3));
    /// ```
    pub fn clause_title(&self, clause: Clause) -> String {
        self.text(clause.id())
    }

    /// The explanation of a clause.
    pub fn clause_text(&self, clause: Clause) -> String {
        self.texts.explanation(clause.id())
    }

    /// The sentence for a refusal with its clause: "… (RA-13)."
    ///
    /// ```
    /// use tablier_notation::words::Lang;
    /// use tablier_rules::ludo::Refusal;
    /// use tablier_rules::Die;
    ///
    /// let sentence = Lang::En.words().refusal(&Refusal::ExitNeedsSix { die: Die::Two });
    /// assert!(sentence.contains('2') && sentence.ends_with("(LU-3)."));
    /// ```
    pub fn refusal(&self, refusal: &impl Refuse) -> String {
        let mut args = Args::new();
        for (name, fact) in refusal.facts() {
            self.add_fact(&mut args, name, fact);
        }
        let sentence = self.fill(refusal.name(), &args);
        match refusal.clause() {
            Some(clause) => format!("{sentence} ({clause})."),
            None => format!("{sentence}."),
        }
    }

    /// The sentence for an invalid position or option.
    pub fn bad_position(&self, bad: &BadPosition) -> String {
        match bad {
            BadPosition::Shape(shape) => {
                self.fill("position-shape", &Args::from([("detail", self.shape(shape).into())]))
            }
            BadPosition::Faults(faults) => {
                faults.iter().map(|fault| self.refusal(&fault)).collect::<Vec<_>>().join(" ")
            }
            BadPosition::Clash(OptionClash { asks, forbids }) => self.fill(
                "option-clash",
                &Args::from([("asks", (*asks).into()), ("forbids", (*forbids).into())]),
            ),
            BadPosition::Preset(game) => self.no_such_preset(*game),
            BadPosition::Option { name, spec: None } => {
                self.fill("option-unknown", &Args::from([("name", name.as_str().into())]))
            }
            BadPosition::Option { name, spec: Some(spec) } => {
                let values = match spec.range {
                    Range::Flag => self.text("option-on-off"),
                    Range::Words(list) => list.join(", "),
                    Range::OneOf(numbers) => {
                        numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
                    }
                    Range::From(least) => self.fill("option-from", &Args::from([("least", least.into())])),
                };
                self.fill(
                    "option-value",
                    &Args::from([("name", name.as_str().into()), ("values", values.into())]),
                )
            }
        }
    }

    /// The sentence for a preset that a game does not have, with those it has.
    pub fn no_such_preset(&self, game: GameId) -> String {
        let presets = game.game().presets();
        let codes: Vec<String> = presets.iter().map(|(name, _)| preset_code(game, name)).collect();
        let id = if codes.is_empty() { "preset-none" } else { "preset-unknown" };
        self.fill(id, &Args::from([("game", game.name().into()), ("presets", codes.join(", ").into())]))
    }

    /// The title of a preset: "Petits chevaux".
    pub fn preset_title(&self, game: GameId, preset: &str) -> String {
        self.text(&preset_key(game, preset))
    }

    /// How the game still differs from what people know by the name of the preset.
    pub fn preset_differs(&self, game: GameId, preset: &str) -> String {
        self.text(&format!("{}-differs", preset_key(game, preset)))
    }

    /// The value of an option in words: "The barrier must open".
    pub fn option_value(&self, spec: &OptionSpec, value: OptionValue) -> String {
        self.of_value(spec, value, "")
    }

    /// The rule that a value puts in the place of the book's; its words where there is no such text.
    pub fn option_rule(&self, spec: &OptionSpec, value: OptionValue) -> String {
        let rule = format!("{}-rule", value_key(spec, value));
        let end = if self.has(&rule) { "-rule" } else { "" };
        self.of_value(spec, value, end)
    }

    fn of_value(&self, spec: &OptionSpec, value: OptionValue, end: &str) -> String {
        let args = match value {
            OptionValue::Number(number) => Args::from([("value", number.into())]),
            OptionValue::Flag(_) | OptionValue::Word(_) => Args::new(),
        };
        self.fill(&format!("{}{end}", value_key(spec, value)), &args)
    }

    /// The sentence for a fault in the form of a text.
    pub(crate) fn shape(&self, shape: &Shape) -> String {
        let (name, fact) = shape.sentence();
        self.fill(name, &Args::from([("what", fact.into())]))
    }

    /// The name of a colour: "jaune".
    pub fn colour(&self, colour: Colour) -> String {
        self.text(&format!("colour-{colour}"))
    }

    /// The name of a side of any game: a colour, or one of the two sides of Tanjawi.
    pub fn side(&self, side: &str) -> String {
        self.text(&format!("side-{side}"))
    }

    /// A place with its article: "la case 20".
    pub fn place(&self, place: Place) -> String {
        let number = |id: &str, number: u8| self.fill(id, &Args::from([("number", number.into())]));
        match place {
            Place::Home => self.text("place-home"),
            Place::Track(square) => number("place-track", square),
            Place::Lane(step) => number("place-lane", step),
            Place::Goal => self.text("place-goal"),
            Place::Captive(captor) => {
                self.fill("place-prison", &Args::from([("colour", self.colour(captor).into())]))
            }
        }
    }

    fn add_fact(&self, args: &mut Args<'_>, name: &'static str, fact: Fact) {
        let value = match fact {
            Fact::Number(number) => Value::from(number),
            Fact::Die(die) => die.face().into(),
            Fact::Cell(cell) => cell.to_string().into(),
            Fact::Place(place) => self.place(place).into(),
            Fact::Word(word) => word.into(),
            Fact::Colour(colour) => {
                args.insert("colour-many", self.text(&format!("colour-{colour}-many")).into());
                self.colour(colour).into()
            }
        };
        args.insert(name, value);
    }
}

/// The name of a preset's words in the language files.
fn preset_key(game: GameId, preset: &str) -> String {
    format!("preset-{}-{preset}", game.book().name())
}

/// The name of a value's words in the language files; numbers without an end share one.
fn value_key(spec: &OptionSpec, value: OptionValue) -> String {
    let value = match value {
        OptionValue::Flag(flag) => flag.to_string(),
        OptionValue::Word(word) => word.to_owned(),
        OptionValue::Number(_) if matches!(spec.range, Range::From(_)) => "value".to_owned(),
        OptionValue::Number(number) => number.to_string(),
    };
    format!("{}-{value}", spec.key())
}
