//! How much time each player has left. Deadlines follow from the log alone, so they are the same after a
//! crash.

use tablier_rules::Seat;

use crate::settings::Clock;

/// The clocks of a table.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    clock: Clock,
    /// Milliseconds left in reserve.
    reserve: [u64; 4],
    acting: Option<Seat>,
    /// When the turn began; while the clocks are stopped, how long it had lasted.
    began: u64,
    stopped: Option<u64>,
}

impl Clocks {
    pub(crate) fn new(clock: Clock) -> Self {
        let reserve = clock.millis().map_or(0, |(_, reserve)| reserve);
        Self { clock, reserve: [reserve; 4], acting: None, began: 0, stopped: None }
    }

    pub(crate) fn begin(&mut self, at: u64, acting: Option<Seat>) {
        (self.acting, self.began) = (acting, at);
    }

    /// Somebody acted. The turn is over once another seat has to act.
    pub(crate) fn pass(&mut self, at: u64, next: Option<Seat>) {
        if self.acting == next {
            return;
        }
        if let (Some(seat), Some((turn, _))) = (self.acting, self.clock.millis()) {
            let over = self.spent(at).saturating_sub(turn);
            self.reserve[seat.index()] = self.reserve[seat.index()].saturating_sub(over);
        }
        (self.acting, self.began) = (next, at);
        // A seat that gets the turn during a pause has used none of its time.
        self.stopped = self.stopped.map(|_| 0);
    }

    pub(crate) fn stop(&mut self, at: u64) {
        self.stopped = Some(self.spent(at));
    }

    pub(crate) fn go(&mut self, at: u64) {
        if let Some(spent) = self.stopped.take() {
            self.began = at.saturating_sub(spent);
        }
    }

    /// A player who comes back in the middle of a turn that a bot was playing gets that turn's full time from
    /// now on.
    pub(crate) fn given_back(&mut self, at: u64, seat: Seat) {
        if self.acting == Some(seat) && self.stopped.is_none() {
            self.began = at;
        }
    }

    fn spent(&self, at: u64) -> u64 {
        self.stopped.unwrap_or_else(|| at.saturating_sub(self.began))
    }

    /// When the acting seat's time runs out.
    pub(crate) fn deadline(&self) -> Option<u64> {
        let (turn, _) = self.clock.millis()?;
        let seat = self.acting.filter(|_| self.stopped.is_none())?;
        Some(self.began + turn + self.reserve[seat.index()])
    }

    /// Milliseconds in reserve.
    pub(crate) fn reserve(&self, seat: Seat) -> u64 {
        self.reserve[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_turn_eats_the_reserve_and_a_pause_does_not() {
        let mut clocks = Clocks::new(Clock::Turn { seconds: 10, reserve: 60 });
        clocks.begin(1_000, Some(Seat::First));
        assert_eq!(clocks.deadline(), Some(71_000));
        clocks.pass(5_000, Some(Seat::First));
        assert_eq!(clocks.deadline(), Some(71_000), "the turn goes on");
        clocks.pass(15_000, Some(Seat::Third));
        assert_eq!(clocks.reserve(Seat::First), 56_000, "14 s in a turn of 10");
        assert_eq!(clocks.deadline(), Some(85_000));
        clocks.stop(20_000);
        assert_eq!(clocks.deadline(), None);
        clocks.go(1_000_000);
        assert_eq!(clocks.deadline(), Some(1_065_000), "5 of 70 s were spent before the pause");
    }

    #[test]
    fn without_a_clock_nothing_is_due() {
        let mut clocks = Clocks::new(Clock::None);
        clocks.begin(0, Some(Seat::First));
        clocks.pass(u64::MAX, Some(Seat::Second));
        assert_eq!(clocks.deadline(), None);
    }
}
