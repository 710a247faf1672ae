//! Properties that hold for every game and every option.
//! One program for all of them: linking one per file takes minutes.

mod agreement;
mod cheating;
mod clauses;
mod properties;
mod takings;
