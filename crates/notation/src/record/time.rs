//! The time in a record's header.

/// Formats seconds since 1970 as `2026-11-15T09:00:00Z`.
pub fn utc(seconds: u64) -> String {
    let (year, month, day) = date_of(seconds / 86400);
    let time = seconds % 86400;
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", time / 3600, time / 60 % 60, time % 60)
}

/// The date of a day since 1970, computed with years that begin in March.
pub(crate) const fn date_of(day: u64) -> (u64, u64, u64) {
    let day = day + 719_468;
    let (era, of_era) = (day / 146_097, day % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year_of_era + (month <= 2) as u64;
    (year, month, of_year - (153 * from_march + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        for (day, expected) in [(0, (1970, 1, 1)), (11_016, (2000, 2, 29)), (20_772, (2026, 11, 15))] {
            assert_eq!(date_of(day), expected);
        }
    }
}
