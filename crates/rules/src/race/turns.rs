//! Taking turns, which `ludo`, `rachat` and `parchis` do alike.

/// Defines `check_playing`, `agree`, `hand_over` and `over` for the book that uses it. Its `Position` has
/// `playing`, `turn`, `phase` and `clear_turn`.
macro_rules! turn_taking {
    () => {
        /// Refuses if the game is over or the player has left it.
        fn check_playing(at: &Position, seat: $crate::Seat) -> Result<(), Refusal> {
            match at.phase {
                $crate::Phase::Over(_) => Err(Refusal::GameOver),
                _ if !at.playing.contains(seat) => Err(Refusal::NotPlaying),
                _ => Ok(()),
            }
        }

        /// PA-22: all players agree to a draw.
        pub(super) fn agree(
            at: &Position,
            effects: &mut impl $crate::Effects<Effect>,
        ) -> Result<Position, Refusal> {
            check_playing(at, at.turn)?;
            let mut next = *at;
            over(&mut next, $crate::Reason::Agreement, effects);
            Ok(next)
        }

        /// The next player still in rolls.
        #[inline]
        fn hand_over(at: &mut Position, effects: &mut impl $crate::Effects<Effect>) {
            at.turn = at.playing.after(at.turn);
            at.phase = $crate::Phase::Roll;
            at.clear_turn();
            effects.push(Effect::Turn { seat: at.turn });
        }

        fn over(at: &mut Position, reason: $crate::Reason, effects: &mut impl $crate::Effects<Effect>) {
            at.phase = $crate::Phase::Over(reason);
            at.clear_turn();
            effects.push(Effect::Over { reason });
        }
    };
}
pub(crate) use turn_taking;
