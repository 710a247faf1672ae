//! Options of a rule book: a single description from which the protocol, the command line, the codes and
//! the pages are generated.

/// The value of one option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// One of a few words.
    Word(&'static str),
    /// A whole number.
    Number(u64),
}

/// The values an option may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// On or off.
    Flag,
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number, at least this one.
    From(u64),
}

impl Range {
    /// May the option take this value?
    pub fn allows(self, value: OptionValue) -> bool {
        match (self, value) {
            (Self::Flag, OptionValue::Flag(_)) => true,
            (Self::Words(words), OptionValue::Word(word)) => words.contains(&word),
            (Self::From(least), OptionValue::Number(number)) => number >= least,
            _ => false,
        }
    }
}

/// The description of one option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Its name in the rule book.
    pub name: &'static str,
    /// Its letter in an options code.
    pub letter: char,
    /// The value when nobody chooses one.
    pub default: OptionValue,
    /// The values it may take.
    pub range: Range,
}

impl OptionSpec {
    pub(crate) const fn flag(name: &'static str, letter: char, default: bool) -> Self {
        Self { name, letter, default: OptionValue::Flag(default), range: Range::Flag }
    }
}

/// Why an option could not be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadOption {
    /// The rule book has no option of that name.
    Unknown,
    /// The option exists, but may not take that value.
    Value(&'static OptionSpec),
}

/// The options of one rule book.
pub trait Options: Copy + Default + Eq + std::fmt::Debug {
    /// Every option, in the order of the codes.
    const SPECS: &'static [OptionSpec];

    /// The value of an option of `SPECS`.
    fn get(&self, spec: &OptionSpec) -> OptionValue;

    /// Stores a value that `spec.range` allows.
    fn put(&mut self, spec: &OptionSpec, value: OptionValue);

    /// Sets an option by name.
    fn set(&mut self, name: &str, value: OptionValue) -> Result<(), BadOption> {
        let spec = Self::SPECS.iter().find(|spec| spec.name == name).ok_or(BadOption::Unknown)?;
        if !spec.range.allows(value) {
            return Err(BadOption::Value(spec));
        }
        self.put(spec, value);
        Ok(())
    }

    /// The options that differ from the rule book's defaults.
    fn chosen(&self) -> impl Iterator<Item = (&'static OptionSpec, OptionValue)> {
        Self::SPECS.iter().map(|spec| (spec, self.get(spec))).filter(|(spec, value)| *value != spec.default)
    }
}

/// A rule book without options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoOptions;

impl Options for NoOptions {
    const SPECS: &'static [OptionSpec] = &[];

    fn get(&self, spec: &OptionSpec) -> OptionValue {
        spec.default
    }

    fn put(&mut self, _: &OptionSpec, _: OptionValue) {}
}
