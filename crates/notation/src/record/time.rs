//! The time in a record's header.

/// Formats seconds since 1970 as `2026-11-15T09:00:00Z`.
pub fn utc(seconds: u64) -> String {
    let (year, month, day) = date_of(seconds / 86400);
    let time = seconds % 86400;
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", time / 3600, time / 60 % 60, time % 60)
}

/// The seconds since 1970 of a time that [`utc`] wrote; none if it is no time, or earlier.
pub fn seconds_of(time: &str) -> Option<u64> {
    let field = |range: std::ops::Range<usize>| time.get(range)?.parse::<u64>().ok();
    let (year, month, day) = (field(0..4)?, field(5..7)?, field(8..10)?);
    let days = (year >= 1970).then(|| day_of(year, month, day))?;
    let seconds = days * 86400 + field(11..13)? * 3600 + field(14..16)? * 60 + field(17..19)?;
    (utc(seconds) == time).then_some(seconds)
}

/// The day since 1970 of a date, which may not exist.
const fn day_of(year: u64, month: u64, day: u64) -> u64 {
    let (year, from_march) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let of_era = year % 400 * 365 + year % 400 / 4 - year % 400 / 100 + (153 * from_march + 2) / 5;
    (year / 400 * 146_097 + of_era + day).saturating_sub(719_469)
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

    #[test]
    fn times_are_read_as_they_are_written() {
        for day in (0..60_000).step_by(7) {
            let seconds = day * 86400 + day % 86400;
            assert_eq!(seconds_of(&utc(seconds)), Some(seconds));
        }
        for wrong in ["1969-12-31T23:59:59Z", "2026-02-30T00:00:00Z", "2026-00-01T00:00:00Z", "soon", ""] {
            assert_eq!(seconds_of(wrong), None, "{wrong}");
        }
    }
}
