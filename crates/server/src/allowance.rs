//! An allowance that refills with time. It may be overdrawn where the cost is known only afterwards; until
//! the debt is repaid nothing more is allowed.

use std::time::Instant;

/// How much somebody may still use.
pub(crate) struct Allowance {
    per_second: f64,
    most: f64,
    left: f64,
    at: Instant,
}

impl Allowance {
    /// A full one.
    pub(crate) fn new(per_second: f64, most: f64) -> Self {
        Self { per_second, most, left: most, at: Instant::now() }
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + passed * self.per_second).min(self.most);
        self.at = now;
    }

    /// Spends some of it, even if that overdraws it.
    pub(crate) fn spend(&mut self, amount: f64, now: Instant) {
        self.fill(now);
        self.left -= amount;
    }

    /// How far it is overdrawn.
    pub(crate) fn debt(&mut self, now: Instant) -> f64 {
        self.fill(now);
        (-self.left).max(0.0)
    }

    /// Is it full again?
    pub(crate) fn is_whole(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left >= self.most
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn an_overdrawn_allowance_fills_up_again() {
        let mut allowance = Allowance::new(10.0, 20.0);
        let now = Instant::now();
        allowance.spend(50.0, now);
        assert!((allowance.debt(now) - 30.0).abs() < 0.1);
        assert!((allowance.debt(now + Duration::from_secs(2)) - 10.0).abs() < 0.1);
        assert!(
            allowance.debt(now + Duration::from_secs(4)) <= 0.0
                && !allowance.is_whole(now + Duration::from_secs(4))
        );
        assert!(allowance.is_whole(now + Duration::from_mins(1)));
    }
}
