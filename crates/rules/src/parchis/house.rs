//! The options as the rules read them. By the book they are constants, so the compiler leaves out what house
//! rules would need, and a default game pays nothing for them.

use super::{Parchis, ParchisOptions, Variant};

/// The game and its options.
pub(super) trait House: Copy {
    fn variant(self) -> Variant;
    fn options(self) -> ParchisOptions;
}

/// The defaults of the rule book.
#[derive(Clone, Copy)]
pub(super) struct ByTheBook(pub(super) Variant);

impl House for ByTheBook {
    #[inline(always)]
    fn variant(self) -> Variant {
        self.0
    }

    #[inline(always)]
    fn options(self) -> ParchisOptions {
        ParchisOptions::DEFAULT
    }
}

impl House for &Parchis {
    #[inline(always)]
    fn variant(self) -> Variant {
        self.variant
    }

    #[inline(always)]
    fn options(self) -> ParchisOptions {
        self.options
    }
}

/// Keeps the code for house rules out of the way of the code without them.
#[cold]
#[inline(never)]
pub(super) fn apart<T>(play: impl FnOnce() -> T) -> T {
    play()
}

/// Runs an expression with the rules of a game: by the book where nobody chose otherwise.
macro_rules! in_the_house {
    ($game:ident, $rules:ident => $body:expr) => {
        if $crate::BOOK_APART && $game.options == $crate::parchis::ParchisOptions::DEFAULT {
            let $rules = $crate::parchis::house::ByTheBook($game.variant);
            $body
        } else {
            let $rules = $game;
            $crate::parchis::house::apart(|| $body)
        }
    };
}
pub(super) use in_the_house;
