//! Properties that hold for every game and every option.
//! One program, since each would be linked on its own.

mod agreement;
mod cheating;
mod properties;
mod takings;
