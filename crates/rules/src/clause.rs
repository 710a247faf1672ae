//! The numbered clauses of the rule books: the one list that ties code, fixtures, refusals and the language
//! files together.

use std::fmt;
use std::str::FromStr;

use crate::ParseError;

impl Book {
    /// The version of the book that these rules follow; a record names it.
    pub const fn version(self) -> u32 {
        1
    }

    /// The clauses of the book in their order.
    ///
    /// ```
    /// use tablier_rules::{Book, GameId};
    ///
    /// assert_eq!(GameId::Superludo.book(), Book::Parchis);
    /// assert_eq!(Book::Parchis.clauses().count(), 23);
    /// ```
    pub fn clauses(self) -> impl Iterator<Item = Clause> {
        Clause::ALL.iter().copied().filter(move |clause| clause.book() == self)
    }
}

macro_rules! clauses {
    ($($(#[$doc:meta])* $book:ident $name:literal $prefix:literal: $($clause:ident = $number:literal),+;)+) => {
        /// A rule book: one set of numbered clauses, shared by one or two games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Book { $($(#[$doc])* $book,)+ }

        impl Book {
            /// Every rule book.
            pub const ALL: [Self; [$(Self::$book,)+].len()] = [$(Self::$book,)+];

            /// The name of the book, as in file names.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$book => $name,)+ }
            }
        }

        /// The id of one clause, written `RA-13`.
        ///
        /// ```
        /// use tablier_rules::{Book, Clause};
        ///
        /// let clause: Clause = "ra-13".parse().unwrap();
        /// assert_eq!(clause, Clause::Ra13);
        /// assert_eq!(clause.to_string(), "RA-13");
        /// assert_eq!(clause.book(), Book::Rachat);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Clause { $($($clause,)+)+ }

        impl Clause {
            /// Every clause, book by book, in order.
            pub const ALL: &'static [Self] = &[$($(Self::$clause,)+)+];

            /// The book that contains the clause.
            pub const fn book(self) -> Book {
                match self { $($(Self::$clause)|+ => Book::$book,)+ }
            }

            /// The id as text.
            pub const fn id(self) -> &'static str {
                match self { $($(Self::$clause => concat!($prefix, "-", $number),)+)+ }
            }
        }
    };
}

clauses! {
    /// Ludo du rachat.
    Rachat "rachat" "RA": Ra1 = 1, Ra2 = 2, Ra3 = 3, Ra4 = 4, Ra5 = 5, Ra6 = 6, Ra7 = 7, Ra8 = 8, Ra9 = 9, Ra10 = 10, Ra11 = 11,
        Ra12 = 12, Ra13 = 13, Ra14 = 14, Ra15 = 15, Ra16 = 16, Ra17 = 17, Ra18 = 18, Ra19 = 19, Ra20 = 20, Ra21 = 21;
    /// Ludo on the parchís board: `classique` and `superludo`.
    Parchis "parchis" "PA": Pa1 = 1, Pa2 = 2, Pa3 = 3, Pa4 = 4, Pa5 = 5, Pa6 = 6, Pa7 = 7, Pa8 = 8, Pa9 = 9, Pa10 = 10, Pa11 = 11,
        Pa12 = 12, Pa13 = 13, Pa14 = 14, Pa15 = 15, Pa16 = 16, Pa17 = 17, Pa18 = 18, Pa19 = 19, Pa20 = 20, Pa21 = 21, Pa22 = 22,
        Pa23 = 23;
    /// Ludo of the stars.
    Ludo "ludo" "LU": Lu1 = 1, Lu2 = 2, Lu3 = 3, Lu4 = 4, Lu5 = 5, Lu6 = 6, Lu7 = 7, Lu8 = 8, Lu9 = 9, Lu10 = 10, Lu11 = 11,
        Lu12 = 12, Lu13 = 13, Lu14 = 14;
    /// Parchís of the doors.
    Tanjawi "tanjawi" "TJ": Tj1 = 1, Tj2 = 2, Tj3 = 3, Tj4 = 4, Tj5 = 5, Tj6 = 6, Tj7 = 7, Tj8 = 8, Tj9 = 9, Tj10 = 10, Tj11 = 11,
        Tj12 = 12, Tj13 = 13, Tj14 = 14, Tj15 = 15, Tj16 = 16, Tj17 = 17, Tj18 = 18, Tj19 = 19;
    /// Latroncules.
    Latroncules "latroncules" "LA": La1 = 1, La2 = 2, La3 = 3, La4 = 4, La5 = 5, La6 = 6, La7 = 7, La8 = 8, La9 = 9, La10 = 10,
        La11 = 11, La12 = 12, La13 = 13, La14 = 14;
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Clause {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let clause = Self::ALL.iter().copied().find(|clause| clause.id().eq_ignore_ascii_case(text));
        clause.ok_or(ParseError::expected("a clause such as LU-3"))
    }
}
