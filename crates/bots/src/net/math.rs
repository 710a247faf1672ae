//! The two curves of a net, using only + − × ÷, so that every machine agrees on every bit.

/// The activation of a hidden unit: an S from −1 to 1, flat beyond ±3.
pub(crate) fn bend(x: f32) -> f32 {
    let x = x.clamp(-3.0, 3.0);
    x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}

/// The slope of [`bend`].
pub(crate) fn slope(x: f32) -> f32 {
    let x = x.clamp(-3.0, 3.0);
    let root = (27.0 - 3.0 * x * x) / (27.0 + 9.0 * x * x);
    root * root
}

/// Shares that add up to 1 and grow by a factor of *e* with each point of score; −∞ gets nothing.
pub(crate) fn share_out(scores: [f32; 4]) -> [f32; 4] {
    let most = scores.into_iter().fold(f32::NEG_INFINITY, f32::max);
    let odds = scores.map(|score| exp(score - most));
    let whole: f32 = odds.iter().sum();
    odds.map(|one| one / whole)
}

/// *e* to a power of 0 or less, to 1 part in 10 000 where that matters.
fn exp(x: f32) -> f32 {
    if x < -40.0 {
        return 0.0;
    }
    // e^x = (e^(x/64))^64
    let x = x / 64.0;
    let mut power = 1.0 + x * (1.0 + x / 2.0 * (1.0 + x / 3.0 * (1.0 + x / 4.0)));
    for _ in 0..6 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curves_are_what_they_claim() {
        for step in -400..=400 {
            let x = step as f32 / 100.0;
            assert!((bend(x) - x.tanh()).abs() < 0.03, "{x}");
            let steep = (bend(x + 0.005) - bend(x - 0.005)) / 0.01;
            assert!((slope(x) - steep).abs() < 0.01, "{x}");
        }
        for step in 0..=4_000 {
            let x = -step as f32 / 100.0;
            assert!((exp(x) - x.exp()).abs() <= 1e-4 * x.exp() + 1e-8, "{x}: {} {}", exp(x), x.exp());
        }
    }

    #[test]
    fn shares_add_up_and_an_empty_slot_gets_nothing() {
        let shares = share_out([1.0, 2.0, f32::NEG_INFINITY, 0.0]);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(shares[2] <= 0.0);
        assert!((shares[1] / shares[0] - std::f32::consts::E).abs() < 1e-4);
    }
}
