//! The options as the rules read them. By the book they are constants, so the compiler leaves out what house
//! rules would need, and a default game pays nothing for them.

use super::{Rachat, RachatOptions};

/// Something that knows the options in force.
pub(super) trait House: Copy {
    fn options(self) -> RachatOptions;
}

/// The defaults of the rule book.
#[derive(Clone, Copy)]
pub(super) struct ByTheBook;

impl House for ByTheBook {
    #[inline(always)]
    fn options(self) -> RachatOptions {
        RachatOptions::DEFAULT
    }
}

impl House for &Rachat {
    #[inline(always)]
    fn options(self) -> RachatOptions {
        self.options
    }
}

/// Evaluates an expression with the rules of a game: by the book where nobody chose otherwise.
macro_rules! in_the_house {
    ($game:ident, $house:ident => $body:expr) => {
        if $crate::BOOK_APART && $game.options == $crate::rachat::RachatOptions::DEFAULT {
            let $house = $crate::rachat::house::ByTheBook;
            $body
        } else {
            let $house = $game;
            $body
        }
    };
}
pub(super) use in_the_house;
